/**
 * Dates that clocks get wrong: a device that lost its time begins again years ago, and a receiver of GPS that counts its
 * weeks in ten bits is 1,024 weeks behind. Fruits of long ago exist, so such a date is remarked and not refused.
 */

const longAgoYears = 5;
const dayMs = 24 * 60 * 60_000;
const rolloverWeeks = 1024;

export type PastDoubt = {
  /** As given. */
  date: string;
  /** The day that a counter of GPS weeks would mean; null where that makes no sense either. */
  shifted: string | null;
};

/** @returns undefined for a date of the last years */
export function pastDoubt(date: Date, now: Date): PastDoubt | undefined {
  const longAgo = new Date(now);
  longAgo.setUTCFullYear(now.getUTCFullYear() - longAgoYears);
  if (date >= longAgo) return undefined;
  const shifted = [1, 2]
    .map((rollovers) => new Date(date.getTime() + rollovers * rolloverWeeks * 7 * dayMs))
    .find((day) => day >= longAgo && day.getTime() <= now.getTime() + dayMs);
  return { date: dayOf(date), shifted: shifted === undefined ? null : dayOf(shifted) };
}

const dayOf = (date: Date) => date.toISOString().slice(0, 10);
