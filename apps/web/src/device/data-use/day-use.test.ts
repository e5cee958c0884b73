import { expect, test } from "vitest";
import { dayOf, withUse, type DayUse } from "./day-use.ts";

const on = (day: string, up: number, down: number): DayUse => ({ day, up, down });

test("a day's bytes add up, the newest day first, for thirty days", () => {
  let days = withUse([], on("2026-03-01", 10, 1));
  days = withUse(days, on("2026-03-02", 5, 2));
  days = withUse(days, on("2026-03-01", 1, 1));
  expect(days).toEqual([on("2026-03-02", 5, 2), on("2026-03-01", 11, 2)]);
  for (let day = 10; day < 40; day += 1) days = withUse(days, on(`2026-04-${day}`, 1, 1));
  expect(days).toHaveLength(30);
  expect(days[0]?.day).toBe("2026-04-39");
  expect(days.at(-1)?.day).toBe("2026-04-10");
});

test("a day is that of the phone's calendar", () => {
  expect(dayOf(new Date(2026, 2, 5, 23, 59))).toBe("2026-03-05");
});
