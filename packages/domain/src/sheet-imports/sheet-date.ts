/**
 * Dates as sheets hold them. One without a time is noon in UTC, so that it is the same day wherever it is
 * looked at between the American west and New Zealand; one without a zone is in UTC.
 */

/** ISO, day/month/year, or the serial number of a spreadsheet; undefined for anything else. */
export function readSheetDate(text: string): Date | undefined {
  const iso =
    /^(\d{4})-(\d{2})-(\d{2})(?:[T ](\d{2}):(\d{2})(?::(\d{2})(?:[.,](\d{1,3})\d*)?)?\s*(Z|[+-]\d{2}:?\d{2})?)?$/.exec(
      text,
    );
  if (iso !== null) {
    const [, year, month, day, hour, minute, second, fraction, zone] = iso;
    return moment({ year, month, day, hour, minute, second, fraction }, zone);
  }
  const local =
    /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})(?:,?[T ](\d{1,2})[:h](\d{2})(?::(\d{2})(?:[.,](\d{1,3}))?)?)?$/.exec(
      text,
    );
  if (local !== null) {
    const [, day, month, year, hour, minute, second, fraction] = local;
    return moment({ year, month, day, hour, minute, second, fraction }, undefined);
  }
  return serialDate(text);
}

type Parts = Record<
  "year" | "month" | "day" | "hour" | "minute" | "second" | "fraction",
  string | undefined
>;

function moment(parts: Parts, zone: string | undefined): Date | undefined {
  const [year, month, day] = [Number(parts.year), Number(parts.month), Number(parts.day)];
  const hour = parts.hour === undefined ? noon : Number(parts.hour);
  const minute = Number(parts.minute ?? 0);
  const second = Number(parts.second ?? 0);
  const ms = Number((parts.fraction ?? "").padEnd(3, "0"));
  if (hour > 23 || minute > 59 || second > 59) return undefined;
  const date = new Date(Date.UTC(year, month - 1, day, hour, minute, second, ms));
  // The 31st of February is no date of March.
  const isReal = date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
  return isReal ? new Date(date.getTime() - zoneMs(zone)) : undefined;
}

const noon = 12;

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
