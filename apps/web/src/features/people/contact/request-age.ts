import { requestOverdueHours } from "@elaeis/domain/administration/section-figures";
import type { StaffRequest } from "@elaeis/domain/contact/contact-schemas";

const hourMs = 60 * 60_000;
const open = new Set<StaffRequest["status"]>(["new", "pending", "in_progress"]);

export function ageOf(
  { created_at, status, is_sample }: Pick<StaffRequest, "created_at" | "status" | "is_sample">,
  now = Date.now(),
): { hours: number; isLate: boolean } {
  const hours = Math.floor((now - Date.parse(created_at)) / hourMs);
  return { hours, isLate: !is_sample && hours >= requestOverdueHours && open.has(status) };
}
