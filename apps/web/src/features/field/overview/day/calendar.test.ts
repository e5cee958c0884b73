import { expect, test } from "vitest";
import { clockTime, dayInWords, daysLeftInMonth, localDay } from "./calendar.ts";

const now = new Date(2026, 2, 1, 9, 30);

test("[COLL-04] a day is written as people say it", () => {
  expect(dayInWords(new Date(2026, 2, 1, 0, 0), now, "en-GB")).toBe("Today");
  expect(dayInWords(new Date(2026, 1, 28, 23, 59), now, "en-GB")).toBe("Yesterday");
  expect(dayInWords(new Date(2026, 1, 28, 0, 0), now, "fr-FR")).toBe("Hier");
  expect(dayInWords(new Date(2026, 1, 27, 23, 59), now, "en-GB")).toBe("27 Feb 2026");
  expect(clockTime(now, "fr-FR")).toBe("09:30");
});

test("[COLL-04] the days left of a month include today", () => {
  expect(daysLeftInMonth(now)).toBe(31);
  expect(daysLeftInMonth(new Date(2026, 1, 28))).toBe(1);
  expect(localDay(new Date(2026, 0, 5, 23, 59))).toBe("2026-01-05");
});
