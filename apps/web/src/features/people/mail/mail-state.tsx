import type { MailState } from "@elaeis/domain/mail/mail-schemas";
import { Badge, type BadgeTone } from "#ui/badge.tsx";
import { usePhrases } from "./use-phrases.ts";

const tones: Record<MailState, BadgeTone> = {
  queued: "neutral",
  sending: "info",
  sent: "success",
  failed: "danger",
  bounced: "danger",
};

export function MailStateBadge({ state }: { state: MailState }) {
  const { outbox: phrases } = usePhrases();
  return <Badge tone={tones[state]}>{phrases.states[state]}</Badge>;
}
