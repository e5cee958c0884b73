/** When the weekly report is due: Sunday, 20:00, by the clock on the wall of the installation. */
const dayMs = 24 * 3_600_000;
const dueHour = 20;
const sunday = "Sun";

/** The next time after `now`; days of 23 and 25 hours keep 20:00. */
export function nextWeeklyReport(now: Date, timeZone: string): Date {
  // By half days: no day, not even one of 23 hours, lies between two of them.
  for (let halfDays = 0; halfDays <= 16; halfDays += 1) {
    const wall = wallClock(new Date(now.getTime() + (halfDays * dayMs) / 2), timeZone);
    if (wall.weekday !== sunday) continue;
    const due = atWallHour(wall, dueHour, timeZone);
    if (due > now) return due;
  }
  throw new Error("a week without a Sunday");
}

/** The last time that was due, `now` included. */
export function lastWeeklyReport(now: Date, timeZone: string): Date {
  const eightDaysAgo = new Date(now.getTime() - 8 * dayMs);
  const first = nextWeeklyReport(eightDaysAgo, timeZone);
  const second = nextWeeklyReport(first, timeZone);
  return second <= now ? second : first;
}

/** The day as the wall says it, for a key that is the same on every server. */
export function wallDate(at: Date, timeZone: string): string {
  const { year, month, day } = wallClock(at, timeZone);
  const two = (number: number) => String(number).padStart(2, "0");
  return `${year}-${two(month)}-${two(day)}`;
}

type Wall = { year: number; month: number; day: number; hour: number; weekday: string };

function wallClock(at: Date, timeZone: string): Wall & { minute: number; second: number } {
  const parts = new Intl.DateTimeFormat("en-US", {
    timeZone,
    hourCycle: "h23",
    weekday: "short",
    year: "numeric",
    month: "numeric",
    day: "numeric",
    hour: "numeric",
    minute: "numeric",
    second: "numeric",
  }).formatToParts(at);
  const of = (type: Intl.DateTimeFormatPartTypes) =>
    parts.find((part) => part.type === type)?.value ?? "";
  return {
    year: Number(of("year")),
    month: Number(of("month")),
    day: Number(of("day")),
    hour: Number(of("hour")),
    minute: Number(of("minute")),
    second: Number(of("second")),
    weekday: of("weekday"),
  };
}

/** The moment at which the wall of that day shows that hour. */
function atWallHour({ year, month, day }: Wall, hour: number, timeZone: string): Date {
  const wanted = Date.UTC(year, month - 1, day, hour);
  let found = wanted;
  // Once for the time zone, and once more where the clock was put forward or back in between.
  for (let round = 0; round < 2; round += 1) {
    const shown = wallClock(new Date(found), timeZone);
    const showing = Date.UTC(
      shown.year,
      shown.month - 1,
      shown.day,
      shown.hour,
      shown.minute,
      shown.second,
    );
    found += wanted - showing;
  }
  return new Date(found);
}
