import type { StaffRequest } from "@elaeis/domain/contact/contact-schemas";
import { Badge } from "#ui/badge.tsx";
import { ageOf } from "./request-age.ts";
import { usePhrases } from "./use-phrases.ts";

/** How long ago it was asked; marked where the promised reply is late. */
export function Age({ request }: { request: StaffRequest }) {
  const { age } = usePhrases();
  const { hours, isLate } = ageOf(request);
  const words =
    hours < 1 ? age.now : hours < 48 ? age.hours(hours) : age.days(Math.floor(hours / 24));
  if (isLate) return <Badge tone="danger">{age.late(words)}</Badge>;
  return <span className="figures whitespace-nowrap">{words}</span>;
}
