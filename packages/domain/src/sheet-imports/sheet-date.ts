/**
 * Dates as sheets hold them. One without a time is noon in UTC, so that it is the same day wherever it is
 * looked at between the American west and New Zealand; one without a zone is in UTC.
 */
import { foldText } from "../fruits/fold-text.ts";
import { plainSigns } from "./plain-signs.ts";

/** What 03/04/2026 is. `unclear`: nobody said it, or a column has dates of both orders; what can be mistaken is refused. */
export const dateOrders = ["day_first", "month_first", "unclear"] as const;
type DateOrder = (typeof dateOrders)[number];

/** No date is longer, and no pattern meets a longer text. */
const longestDate = 60;

const time =
  /(?:T|,? (?:(?:à|at) )?)(\d{1,2})[:h](\d{2})(?::(\d{2})(?:[.,](\d{1,9}))?)? ?(?:([ap])\.?m\.?)? ?(Z|UTC|GMT|[+-]\d{2}:?\d{2})?$/i;

/**
 * With a name or a number as month, the year first or last, in compact digits, or as the serial number of a
 * spreadsheet; undefined for anything else.
 */
export function readSheetDate(
  given: string,
  order: DateOrder = "unclear",
): Date | "unclear" | undefined {
  if (given.length > longestDate) return undefined;
  const text = plainSigns(given);
  const told = time.exec(text);
  if (told === null) {
    const day = readDay(text, order);
    return day === undefined || day === "unclear" ? (day ?? serialDate(text)) : moment(day);
  }
  const day = readDay(text.slice(0, told.index), order);
  if (day === undefined || day === "unclear") return day;
  const [, hour = "", minute, second, fraction = "", half, zone] = told;
  const hours = half === undefined ? Number(hour) : ofTwelve(Number(hour), half);
  if (hours === undefined) return undefined;
  const ms = Number(fraction.slice(0, 3).padEnd(3, "0"));
  return moment(day, [hours, Number(minute), Number(second ?? 0), ms], zone);
}

/** The day as it is written: a zone beside it does not make it another one. */
export function readSheetDay(
  given: string,
  order: DateOrder = "unclear",
): Date | "unclear" | undefined {
  const text = plainSigns(given.slice(0, longestDate + 1));
  const [, , , , , , zone = ""] = time.exec(text) ?? [];
  return readSheetDate(text.slice(0, text.length - zone.length).trim(), order);
}

function ofTwelve(hour: number, half: string): number | undefined {
  if (hour < 1 || hour > 12) return undefined;
  return (hour % 12) + (half.toLowerCase() === "p" ? 12 : 0);
}

type Day = readonly [year: number, month: number, day: number];

const yearFirst = /^(\d{4})([-/.])(\d{1,2})\2(\d{1,2})$/;
const compact = /^((?:19|20)\d{2})(\d{2})(\d{2})$/;
const yearLast = /^(\d{1,2})([-/. ])(\d{1,2})\2(\d{4}|\d{2})$/;

function readDay(text: string, order: DateOrder): Day | "unclear" | undefined {
  const first = yearFirst.exec(text);
  if (first !== null) return [Number(first[1]), Number(first[3]), Number(first[4])];
  const digits = compact.exec(text);
  if (digits !== null) return [Number(digits[1]), Number(digits[2]), Number(digits[3])];
  const last = yearLast.exec(text);
  if (last === null) return namedDay(text);
  const [, one, mark, two, year = ""] = last;
  const [a, b] = [Number(one), Number(two)];
  const isMonthFirst = orderOf(a, b, mark) ?? order;
  if (isMonthFirst === "unclear" && Math.max(a, b) <= 12) return "unclear";
  return isMonthFirst === "month_first" ? [fullYear(year), a, b] : [fullYear(year), b, a];
}

/** What the figures themselves say. Nobody puts points between a month and the day behind it. */
function orderOf(a: number, b: number, mark: string | undefined): DateOrder | undefined {
  if (mark === "." || a === b || (a > 12 && b <= 12)) return "day_first";
  return b > 12 && a <= 12 ? "month_first" : undefined;
}

/** Two figures are of the years from 1970 to 2069. */
function fullYear(figures: string): number {
  const year = Number(figures);
  if (figures.length > 2) return year;
  return year < 70 ? 2000 + year : 1900 + year;
}

const months: readonly (readonly string[])[] = [
  ["january", "janvier", "jan", "janv"],
  ["february", "fevrier", "feb", "fev", "fevr"],
  ["march", "mars", "mar"],
  ["april", "avril", "apr", "avr"],
  ["may", "mai"],
  ["june", "juin", "jun"],
  ["july", "juillet", "jul", "juil"],
  ["august", "aout", "aug", "aou"],
  ["september", "septembre", "sep", "sept"],
  ["october", "octobre", "oct"],
  ["november", "novembre", "nov"],
  ["december", "decembre", "dec"],
];
const beside =
  /^(?:le|the|of|de|(?:mon|tues?|wed(?:nes)?|thu(?:rs)?|fri|satu?r?|sun)(?:day)?|(?:lun|mar|mercre|jeu|vendre|same)di|dimanche)$/;

/** 13 March 2026, March 13th, 2026, 13-mars-26, Friday 13 March 2026. */
function namedDay(text: string): Day | undefined {
  const words = foldText(text)
    .split(/[\s,./-]+/)
    .filter((word) => word !== "" && !beside.test(word));
  const at = words.findIndex((word) => months.some((names) => names.includes(word)));
  const [one, two, ...more] = words.filter((_, index) => index !== at);
  if (at === -1 || one === undefined || two === undefined || more.length > 0) return undefined;
  const month = months.findIndex((names) => names.includes(words[at] ?? "")) + 1;
  const [a, b] = [one, two].map((word) => word.replace(/(?<=\d)(?:st|nd|rd|th|er)$/, ""));
  if (!/^\d{1,4}$/.test(a ?? "") || !/^\d{1,4}$/.test(b ?? "")) return undefined;
  return (a ?? "").length > 2
    ? [Number(a), month, Number(b)]
    : [fullYear(b ?? ""), month, Number(a)];
}

const noon = 12;

function moment(
  [year, month, day]: Day,
  [hour, minute, second, ms]: readonly [number, number, number, number] = [noon, 0, 0, 0],
  zone?: string,
): Date | undefined {
  if (hour > 23 || minute > 59 || second > 59) return undefined;
  const date = new Date(Date.UTC(year, month - 1, day, hour, minute, second, ms));
  // The 31st of February is no date of March.
  const isReal = date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
  return isReal ? new Date(date.getTime() - zoneMs(zone)) : undefined;
}

function zoneMs(zone: string | undefined): number {
  const told = /^([+-])(\d{2}):?(\d{2})$/.exec(zone ?? "");
  if (told === null) return 0;
  const minutes = Number(told[2]) * 60 + Number(told[3]);
  return (told[1] === "-" ? -minutes : minutes) * 60_000;
}

/** Days since the last of 1899, as spreadsheets count them; from 1954 to 2119, so that no year is one. */
function serialDate(text: string): Date | undefined {
  if (!/^\d{5}(?:[.,]\d+)?$/.test(text)) return undefined;
  const days = Number(text.replace(",", "."));
  if (days < 20_000 || days > 80_000) return undefined;
  const whole = Number.isInteger(days) ? days + noon / 24 : days;
  // To the second: a fraction of a day is not exact.
  return new Date(Date.UTC(1899, 11, 30) + Math.round(whole * 86_400) * 1000);
}

/** What the dates of a column say of their order, else what was chosen before; undefined where none can be mistaken. */
export function guessDateOrder(cells: Iterable<string>, before?: DateOrder): DateOrder | undefined {
  const seen = new Set<DateOrder>();
  let isOpen = false;
  for (const cell of cells) {
    if (cell.length > longestDate) continue;
    const text = plainSigns(cell);
    const [, one, mark, two] = yearLast.exec(text.slice(0, time.exec(text)?.index)) ?? [];
    if (one === undefined || one === two || mark === ".") continue;
    const order = orderOf(Number(one), Number(two), mark);
    if (order !== undefined) seen.add(order);
    else if (Math.max(Number(one), Number(two)) <= 12) isOpen = true;
  }
  const [order] = seen;
  if (seen.size > 1) return "unclear";
  return order ?? before ?? (isOpen ? "unclear" : undefined);
}

const dayMs = 24 * 60 * 60 * 1000;

/** Of a sheet, and of a camera's clock. */
export function isPlausibleDate(date: Date, now: Date): boolean {
  return date.getTime() <= now.getTime() + dayMs && date.getUTCFullYear() >= 1970;
}
