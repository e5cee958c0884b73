import type { StaffRequest } from "@elaeis/domain/contact/contact-schemas";
import { Badge } from "../../../ui/badge.tsx";
import { usePhrases } from "./use-phrases.ts";

const hourMs = 60 * 60_000;
/** The reply promised to everybody who asks. */
const overdueAfterHours = 24;
const open: readonly StaffRequest["status"][] = ["new", "pending", "in_progress"];

/** How long ago it was asked; marked where the promised reply is late. */
export function Age({ request }: { request: StaffRequest }) {
  const { age } = usePhrases();
  const hours = Math.floor((Date.now() - Date.parse(request.created_at)) / hourMs);
  const words =
    hours < 1 ? age.now : hours < 48 ? age.hours(hours) : age.days(Math.floor(hours / 24));
  const isLate = hours >= overdueAfterHours && open.includes(request.status);
  if (isLate) return <Badge tone="danger">{age.late(words)}</Badge>;
  return <span className="figures whitespace-nowrap">{words}</span>;
}
