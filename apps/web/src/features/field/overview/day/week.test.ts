import { expect, test } from "vitest";
import { lastWeek, streakOf, targetToday } from "./week.ts";

const now = new Date(2026, 2, 2, 9);
const days = [
  { day: "2026-02-24", count: 9 },
  { day: "2026-02-28", count: 4 },
  { day: "2026-03-01", count: 2 },
];

test("[COLL-04] the week ends today, and a streak is not lost before the day is over", () => {
  expect(lastWeek(days, now).map(({ count }) => count)).toEqual([9, 0, 0, 0, 4, 2, 0].slice(0, 7));
  expect(streakOf(days, now)).toBe(2);
  expect(streakOf([...days, { day: "2026-03-02", count: 1 }], now)).toBe(3);
  expect(streakOf([], now)).toBe(0);
});

test("[COLL-04] the day's target shares what is left among the days that are left", () => {
  expect(targetToday({ current: 40, target: 500, percentage: 8 }, 10, now)).toBe(16);
  expect(targetToday({ current: 600, target: 500, percentage: 100 }, 0, now)).toBe(0);
});
