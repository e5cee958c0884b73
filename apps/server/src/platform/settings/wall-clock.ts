/** What the clock on the wall of the office shows, and when it shows an hour; days of 23 and 25 hours keep theirs. */

/** A day of the calendar; the month counts from 1. */
type Day = { year: number; month: number; day: number };

/** The day as the wall says it, as in 2026-11-22: the same on every server. */
export function wallDate(at: Date, timeZone: string): string {
  return new Date(wallTime(at, timeZone)).toISOString().slice(0, 10);
}

/** The last time that the wall showed this hour, `now` included. @param hour 0 to 23 */
export function lastDaily(now: Date, timeZone: string, hour: number): Date {
  const today = wallDay(now, timeZone);
  const due = atWallHour(today, hour, timeZone);
  return due <= now ? due : atWallHour(daysAfter(today, -1), hour, timeZone);
}

/** The next Sunday at this hour after `now`. */
export function nextSunday(now: Date, timeZone: string, hour: number): Date {
  const sunday = comingSunday(now, timeZone);
  const due = atWallHour(sunday, hour, timeZone);
  return due > now ? due : atWallHour(daysAfter(sunday, 7), hour, timeZone);
}

/** The last Sunday at this hour, `now` included. */
export function lastSunday(now: Date, timeZone: string, hour: number): Date {
  const sunday = comingSunday(now, timeZone);
  const due = atWallHour(sunday, hour, timeZone);
  return due <= now ? due : atWallHour(daysAfter(sunday, -7), hour, timeZone);
}

/** Today, where it is one. */
function comingSunday(now: Date, timeZone: string): Day {
  const weekday = new Date(wallTime(now, timeZone)).getUTCDay();
  return daysAfter(wallDay(now, timeZone), (7 - weekday) % 7);
}

function daysAfter({ year, month, day }: Day, days: number): Day {
  return dayOf(new Date(Date.UTC(year, month - 1, day + days)));
}

const wallDay = (at: Date, timeZone: string): Day => dayOf(new Date(wallTime(at, timeZone)));

function dayOf(utc: Date): Day {
  return { year: utc.getUTCFullYear(), month: utc.getUTCMonth() + 1, day: utc.getUTCDate() };
}

/** What the wall shows, as milliseconds of a clock that knows no zones. */
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

/** The moment at which the wall of that day shows that hour. */
function atWallHour({ year, month, day }: Day, hour: number, timeZone: string): Date {
  const wanted = Date.UTC(year, month - 1, day, hour);
  let found = wanted;
  // Once for the time zone, and once more where the clock was put forward or back in between.
  for (let round = 0; round < 2; round += 1) found += wanted - wallTime(new Date(found), timeZone);
  return new Date(found);
}
