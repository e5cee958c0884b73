import { expect, test } from "vitest";
import { lastWeek, paceWithinReach, streakOf } from "./week.ts";

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

test("[COLL-04] the pace is said while it is below three times the best day", () => {
  expect(paceWithinReach({ current: 40, target: 500, percentage: 8 }, days, now)).toBe(16);
  expect(paceWithinReach({ current: 0, target: 900, percentage: 0 }, days, now)).toBeUndefined();
  expect(paceWithinReach({ current: 40, target: 500, percentage: 8 }, [], now)).toBeUndefined();
  expect(paceWithinReach({ current: 600, target: 500, percentage: 100 }, days, now)).toBe(
    undefined,
  );
});
