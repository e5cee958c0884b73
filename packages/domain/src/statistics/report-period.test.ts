import { expect, test } from "vitest";
import { periodBeside, periodOfDay, reportPeriod, reportPeriodSchema } from "./report-period.ts";

test.each([
  ["2026-W48", "2026-11-23", "2026-11-29"],
  // The year has 53 weeks, and its last days are in a new year.
  ["2026-W53", "2026-12-28", "2027-01-03"],
  // The first day of a year in the last week of the year before, and the other way round.
  ["2027-W01", "2027-01-04", "2027-01-10"],
  ["2025-W01", "2024-12-30", "2025-01-05"],
  ["2026-11", "2026-11-01", "2026-11-30"],
  ["2028-02", "2028-02-01", "2028-02-29"],
  ["2026-12", "2026-12-01", "2026-12-31"],
])("%s is from %s to %s", (name, from, to) => {
  const period = reportPeriod(name);
  expect(period).toMatchObject({ name, from, to });
  if (period === undefined) return;
  expect(periodOfDay(from, period.unit)).toEqual(period);
  expect(periodOfDay(to, period.unit)).toEqual(period);
  expect(periodBeside(periodBeside(period, 1), -1)).toEqual(period);
  expect(periodBeside(period, -1).to < from).toBe(true);
});

test.each([
  "2026-W54",
  "2027-W53",
  "2026-W00",
  "2026-00",
  "2026-13",
  "2026",
  "2026-W1",
  "1999-01",
  "",
])("%j is no period", (name) => {
  expect(reportPeriod(name)).toBeUndefined();
  expect(reportPeriodSchema.safeParse(name).success).toBe(false);
});
