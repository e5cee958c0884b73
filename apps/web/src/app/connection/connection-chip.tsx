import { CloudCheck, CloudOff, RefreshCw, type LucideIcon } from "lucide-react";
import { phrasesHook } from "../../language/language-provider.tsx";
import { Chip, type ChipTone } from "../../ui/chip.tsx";
import { en } from "./phrases.en.ts";
import { fr } from "./phrases.fr.ts";
import { useConnection, type ConnectionState } from "./use-connection.ts";

const usePhrases = phrasesHook({ en, fr });

const looks: Record<ConnectionState, { tone: ChipTone; Icon: LucideIcon }> = {
  online: { tone: "success", Icon: CloudCheck },
  offline: { tone: "danger", Icon: CloudOff },
  checking: { tone: "neutral", Icon: RefreshCw },
};

/** An icon and words, never a colour alone; a tap asks again. */
export function ConnectionChip() {
  const phrases = usePhrases();
  const { state, check } = useConnection();
  const { tone, Icon } = looks[state];
  return (
    <>
      <Chip tone={tone} title={phrases.check} onClick={check}>
        <Icon size={18} aria-hidden className={state === "checking" ? "animate-spin" : undefined} />
        {phrases[state]}
      </Chip>
      {/* Only the loss and the return are read aloud, not every check in between. */}
      <output className="sr-only">{state === "offline" ? phrases.offlineNote : ""}</output>
    </>
  );
}

/** Above the screen, for as long as the server is out of reach. */
export function OfflineNote() {
  const phrases = usePhrases();
  if (useConnection().state !== "offline") return null;
  return (
    <section
      aria-label={phrases.offline}
      className="edge-b flex items-center gap-3 bg-warning-tint px-4 py-2 sm:px-8"
    >
      <CloudOff size={20} aria-hidden className="shrink-0 text-warning" />
      {phrases.offlineNote}
    </section>
  );
}
