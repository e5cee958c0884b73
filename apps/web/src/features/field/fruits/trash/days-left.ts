import { trashDays } from "@elaeis/domain/fruits/trash-schemas";

const dayMs = 24 * 3600_000;

/** Days until it is removed for good; the last one counts. */
export function daysLeft(deletedAt: string, nowMs = Date.now()): number {
  const gone = Date.parse(deletedAt) + trashDays * dayMs;
  return Math.max(1, Math.ceil((gone - nowMs) / dayMs));
}
