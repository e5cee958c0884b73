import type { RequestStatus } from "@elaeis/domain/contact/contact";
import { Badge, type BadgeTone } from "#ui/badge.tsx";
import { usePhrases } from "./use-phrases.ts";

const tones: Record<RequestStatus, BadgeTone> = {
  new: "info",
  pending: "info",
  in_progress: "warning",
  answered: "success",
  closed: "neutral",
  spam: "danger",
};

export function RequestStatusBadge({ status }: { status: RequestStatus }) {
  const phrases = usePhrases();
  return <Badge tone={tones[status]}>{phrases.statuses[status]}</Badge>;
}
