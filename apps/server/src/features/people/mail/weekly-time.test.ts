import { expect, test } from "vitest";
import { lastWeeklyReport, nextWeeklyReport, wallDate } from "./weekly-time.ts";

test.each([
  // The zone, now, and the next Sunday at 20:00 on its walls.
  ["UTC", "2026-11-21T21:00:00Z", "2026-11-22T20:00:00Z"],
  ["UTC", "2026-11-22T19:59:59Z", "2026-11-22T20:00:00Z"],
  ["UTC", "2026-11-22T20:00:00Z", "2026-11-29T20:00:00Z"],
  ["Africa/Douala", "2026-11-22T18:59:00Z", "2026-11-22T19:00:00Z"],
  ["Asia/Singapore", "2026-11-21T23:00:00Z", "2026-11-22T12:00:00Z"],
  // It is Sunday there already, and not yet here.
  ["Pacific/Kiritimati", "2026-11-21T11:00:00Z", "2026-11-22T06:00:00Z"],
  ["Asia/Kolkata", "2026-11-22T14:29:59Z", "2026-11-22T14:30:00Z"],
  // The clock goes forward in the night to that Sunday, a day of 23 hours.
  ["Europe/Paris", "2026-03-28T22:45:00Z", "2026-03-29T18:00:00Z"],
  // And back.
  ["Europe/Paris", "2026-10-24T22:30:00Z", "2026-10-25T19:00:00Z"],
  // A year ends in between.
  ["UTC", "2026-12-28T00:00:00Z", "2027-01-03T20:00:00Z"],
])("[MAIL-03] in %s, after %s the next weekly report is due %s", (zone, now, due) => {
  expect(nextWeeklyReport(new Date(now), zone)).toEqual(new Date(due));
  const before = lastWeeklyReport(new Date(due), zone);
  expect(before).toEqual(new Date(due));
  expect(lastWeeklyReport(new Date(new Date(due).getTime() - 1), zone) < before).toBe(true);
});

test("[MAIL-03] the day is that on the wall", () => {
  expect(wallDate(new Date("2026-11-21T23:00:00Z"), "Asia/Singapore")).toBe("2026-11-22");
});
