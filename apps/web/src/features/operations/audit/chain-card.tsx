import type { AuditChain } from "@elaeis/domain/audit/audit-schemas";
import { ShieldAlert, ShieldCheck, ShieldEllipsis } from "lucide-react";
import { useFormats } from "#language/formats.ts";
import { Section } from "#ui/section.tsx";
import { Loaded } from "#ui/loaded/loaded.tsx";
import { useAuditChain } from "./use-audit.ts";
import { Note } from "#ui/note.tsx";
import { usePhrases } from "./use-phrases.ts";

/** Whether the log is what it was when it was written. */
export function ChainCard() {
  const { chain: phrases } = usePhrases();
  return (
    <Section title={phrases.title}>
      <Loaded question={useAuditChain()} failed={phrases.failed} bones={["h-20"]}>
        {(chain) => <State chain={chain} />}
      </Loaded>
    </Section>
  );
}

function State({ chain }: { chain: AuditChain }) {
  const { chain: phrases } = usePhrases();
  const { Icon, look, title, text } = useVerdict(chain);
  return (
    <div className="flex items-start gap-4">
      <Icon size={32} aria-hidden className={look} />
      <div className="min-w-0">
        <p className={`text-lg font-semibold ${look}`}>{title}</p>
        {text && <p>{text}</p>}
        <Note hasFigures>
          {phrases.seals(chain.seals)} · {phrases.waiting(chain.waiting)}
        </Note>
      </div>
    </div>
  );
}

function useVerdict({ broken, sealed_until, sound_at }: AuditChain) {
  const { chain: phrases } = usePhrases();
  const { dateTime } = useFormats();
  if (broken !== null) {
    return {
      Icon: ShieldAlert,
      look: "text-danger",
      title: phrases.broken(broken.number),
      text: phrases.brokenAt(dateTime(broken.found_at)),
    };
  }
  if (sealed_until === null) {
    return { Icon: ShieldEllipsis, look: "text-ink-2", title: phrases.unsealed, text: null };
  }
  if (sound_at === null) {
    const title = phrases.unchecked(dateTime(sealed_until));
    return { Icon: ShieldEllipsis, look: "text-ink-2", title, text: null };
  }
  return {
    Icon: ShieldCheck,
    look: "text-leaf",
    title: phrases.sound(dateTime(sealed_until)),
    text: phrases.soundAt(dateTime(sound_at)),
  };
}
