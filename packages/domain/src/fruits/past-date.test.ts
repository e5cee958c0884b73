import { expect, test } from "vitest";
import { pastDoubt } from "./past-date.ts";

const now = new Date("2026-11-27T12:00:00Z");
const doubtOf = (date: string) => pastDoubt(new Date(date), now);

test("a date of the last years is none of a wrong clock", () => {
  for (const date of ["2026-11-27T12:00:00Z", "2021-11-27T12:00:00Z", "2027-01-01T00:00:00Z"]) {
    expect(doubtOf(date)).toBeUndefined();
  }
});

test.each([
  // 1,024 weeks, and twice as many.
  ["2006-08-07T03:10:00Z", "2026-03-23"],
  ["1986-12-22T03:10:00Z", "2026-03-23"],
  ["2007-04-13T12:00:00Z", "2026-11-27"],
  // Weeks later it would be in the future, or still long ago.
  ["2010-01-01T00:00:00Z", null],
  ["1980-01-06T00:00:00Z", null],
  ["2000-01-01T00:00:00Z", null],
])("%s is doubted, and may mean %s", (date, shifted) => {
  expect(doubtOf(date)).toEqual({ date: date.slice(0, 10), shifted });
});
