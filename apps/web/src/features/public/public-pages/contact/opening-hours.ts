/** Whether an office is open, by the clock of its own city. */
import {
  weekdays,
  type BusinessHours,
  type Office,
  type Weekday,
} from "@elaeis/domain/settings/public-settings";

/** Countries with one clock, by their code; an office elsewhere shows its hours alone. */
const timeZones = new Map([
  ["SG", "Asia/Singapore"],
  ["PK", "Asia/Karachi"],
]);

export function timeZoneOf(office: Pick<Office, "country">): string | undefined {
  return timeZones.get(office.country);
}

export function isOpenAt(hours: BusinessHours, timeZone: string, moment: Date): boolean {
  const { weekday, time } = localClock(timeZone, moment);
  const opening = hours[weekday];
  return opening !== null && opening.opens <= time && time < opening.closes;
}

/** @returns the day and, from 00:00 to 23:59, the time there */
function localClock(timeZone: string, moment: Date): { weekday: Weekday; time: string } {
  const part = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat("en-GB", { timeZone, ...options }).format(moment);
  const name = part({ weekday: "long" }).toLowerCase();
  const weekday = weekdays.find((day) => day === name);
  if (weekday === undefined) throw new Error(`there is no day ${name}`);
  return { weekday, time: part({ hour: "2-digit", minute: "2-digit", hourCycle: "h23" }) };
}
