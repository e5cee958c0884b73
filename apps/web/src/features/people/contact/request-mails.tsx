import type { RequestDetail } from "@elaeis/domain/contact/contact-schemas";
import { useFormats } from "#language/formats.ts";
import { Link } from "#app/navigation.tsx";
import { adminPaths } from "#app/admin-paths.ts";
import { Section } from "#ui/section.tsx";
import { Badge, type BadgeTone } from "#ui/badge.tsx";
import { Grow } from "#ui/line.tsx";
import { Lines } from "#ui/lines.tsx";
import { usePhrases } from "./use-phrases.ts";

type Mails = RequestDetail["mails"];

const tones: Record<Mails[number]["state"], BadgeTone> = {
  queued: "neutral",
  sending: "info",
  sent: "success",
  failed: "danger",
  bounced: "danger",
};

/** Confirmation, notifications and answers, with what became of each. */
export function RequestMails({ mails }: { mails: Mails }) {
  const { mails: phrases } = usePhrases();
  const { dateTime } = useFormats();
  return (
    <Section title={phrases.title}>
      {mails.length === 0 && <p className="text-ink-2">{phrases.none}</p>}
      <Lines>
        {mails.map(({ id, to, subject, state, created_at }) => (
          <li key={id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2">
            <Grow as="span" basis={60}>
              <Link
                to={adminPaths.emailManagement({ mail: id })}
                aria-label={phrases.open(subject)}
                className="inline-flex min-h-target items-center text-ink underline wrap-anywhere"
              >
                {subject}
              </Link>
              <span className="figures block text-sm text-ink-2 wrap-anywhere">
                {phrases.to(to)} · {dateTime(created_at)}
              </span>
            </Grow>
            <Badge tone={tones[state]}>{phrases.states[state]}</Badge>
          </li>
        ))}
      </Lines>
    </Section>
  );
}
