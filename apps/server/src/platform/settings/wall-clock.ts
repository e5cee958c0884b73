/**
 * What the clock on the wall of the office shows, and when it shows an hour; days of 23 and 25 hours keep theirs. What
 * it shows is in milliseconds, as of a clock that knows no zones.
 */
const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

/** The day as the wall says it, as in 2026-11-22: the same on every server. */
export function wallDate(at: Date, timeZone: string): string {
  return new Date(wallTime(at, timeZone)).toISOString().slice(0, 10);
}

/** When the wall shows such a time as 2026-11-20T08:05:11. @throws RangeError of what is none */
export function momentOfWall(shown: string, timeZone: string): Date {
  return momentOf(Date.parse(`${shown}Z`), timeZone);
}

/** The last time that the wall showed this hour, `now` included. @param hour 0 to 23 */
export function lastDaily(now: Date, timeZone: string, hour: number): Date {
  const today = wallDay(now, timeZone) + hour * hourMs;
  const due = momentOf(today, timeZone);
  return due <= now ? due : momentOf(today - dayMs, timeZone);
}

/** The next Sunday at this hour after `now`. */
export function nextSunday(now: Date, timeZone: string, hour: number): Date {
  const sunday = comingSunday(now, timeZone) + hour * hourMs;
  const due = momentOf(sunday, timeZone);
  return due > now ? due : momentOf(sunday + 7 * dayMs, timeZone);
}

/** The last Sunday at this hour, `now` included. */
export function lastSunday(now: Date, timeZone: string, hour: number): Date {
  const sunday = comingSunday(now, timeZone) + hour * hourMs;
  const due = momentOf(sunday, timeZone);
  return due <= now ? due : momentOf(sunday - 7 * dayMs, timeZone);
}

/** Its midnight; today, where it is one. */
function comingSunday(now: Date, timeZone: string): number {
  const today = wallDay(now, timeZone);
  return today + ((7 - new Date(today).getUTCDay()) % 7) * dayMs;
}

/** Midnight of the day. */
function wallDay(at: Date, timeZone: string): number {
  return Math.floor(wallTime(at, timeZone) / dayMs) * dayMs;
}

function wallTime(at: Date, timeZone: string): number {
  const parts = new Intl.DateTimeFormat("en-US", {
    timeZone,
    hourCycle: "h23",
    year: "numeric",
    month: "numeric",
    day: "numeric",
    hour: "numeric",
    minute: "numeric",
    second: "numeric",
  }).formatToParts(at);
  const of = (type: Intl.DateTimeFormatPartTypes) =>
    Number(parts.find((part) => part.type === type)?.value);
  return Date.UTC(of("year"), of("month") - 1, of("day"), of("hour"), of("minute"), of("second"));
}

/** When the wall shows this. */
function momentOf(shown: number, timeZone: string): Date {
  let found = shown;
  // Once for the time zone, and once more where the clock was put forward or back in between.
  for (let round = 0; round < 2; round += 1) found += shown - wallTime(new Date(found), timeZone);
  return new Date(found);
}
