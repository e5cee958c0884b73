/**
 * The period of a harvest report: a week of ISO 8601 (2026-W48) or a month (2026-11). Days are plain dates of
 * the calendar; when they begin is for the clock of the installation to say.
 */
import * as z from "zod/mini";

export const reportUnits = ["week", "month"] as const;
export type ReportUnit = (typeof reportUnits)[number];

export type ReportPeriod = {
  name: string;
  unit: ReportUnit;
  /** Its first and its last day. */
  from: string;
  to: string;
};

const dayMs = 24 * 3_600_000;
/** A week belongs to the year of its Thursday. */
const thursday = 4;

/** Undefined for what names no period, such as 2026-W54 or 2026-13. */
export function reportPeriod(name: string): ReportPeriod | undefined {
  const [, year = "", weeks, month] = /^(2[01]\d\d)-(?:W(\d\d)|(\d\d))$/.exec(name) ?? [];
  if (weeks !== undefined) {
    const first = mondayOf(Date.UTC(Number(year), 0, thursday));
    const period = weekFrom(first + (Number(weeks) - 1) * 7 * dayMs);
    return period.name === name ? period : undefined;
  }
  if (month === undefined || Number(month) < 1 || Number(month) > 12) return undefined;
  return {
    name,
    unit: "month",
    from: `${name}-01`,
    to: dateOf(Date.UTC(Number(year), Number(month), 0)),
  };
}

export const reportPeriodSchema = z
  .string()
  .check(z.refine((name) => reportPeriod(name) !== undefined, { error: "no week or month" }));

/** The period that a day is in. @param day as 2026-11-29 */
export function periodOfDay(day: string, unit: ReportUnit): ReportPeriod {
  if (unit === "week") return weekFrom(mondayOf(Date.parse(day)));
  const month = reportPeriod(day.slice(0, 7));
  if (month === undefined) throw new Error(`${day} is in no month`);
  return month;
}

/** @param step -1 for the one before, 1 for the one after */
export function periodBeside({ unit, from, to }: ReportPeriod, step: -1 | 1): ReportPeriod {
  const day = step < 0 ? Date.parse(from) - dayMs : Date.parse(to) + dayMs;
  return periodOfDay(dateOf(day), unit);
}

function weekFrom(monday: number): ReportPeriod {
  const year = new Date(monday + 3 * dayMs).getUTCFullYear();
  const first = mondayOf(Date.UTC(year, 0, thursday));
  const week = 1 + Math.round((monday - first) / (7 * dayMs));
  return {
    name: `${year}-W${String(week).padStart(2, "0")}`,
    unit: "week",
    from: dateOf(monday),
    to: dateOf(monday + 6 * dayMs),
  };
}

function mondayOf(day: number): number {
  return day - ((new Date(day).getUTCDay() + 6) % 7) * dayMs;
}

function dateOf(day: number): string {
  return new Date(day).toISOString().slice(0, 10);
}
