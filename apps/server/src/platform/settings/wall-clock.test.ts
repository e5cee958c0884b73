import { expect, test } from "vitest";
import { lastDaily, lastSunday, momentOfWall, nextSunday, wallDate } from "./wall-clock.ts";

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
])("[MAIL-03] in %s, after %s the next Sunday at 20:00 is %s", (zone, now, due) => {
  expect(nextSunday(new Date(now), zone, 20)).toEqual(new Date(due));
  const before = lastSunday(new Date(due), zone, 20);
  expect(before).toEqual(new Date(due));
  expect(lastSunday(new Date(new Date(due).getTime() - 1), zone, 20) < before).toBe(true);
});

test.each([
  ["UTC", "2026-11-20T08:05:11", "2026-11-20T08:05:11Z"],
  ["Asia/Singapore", "2026-11-20T08:05:11", "2026-11-20T00:05:11Z"],
  ["Europe/Paris", "2026-07-01T00:30:00", "2026-06-30T22:30:00Z"],
])("in %s the wall shows %s at %s", (zone, shown, at) => {
  expect(momentOfWall(shown, zone)).toEqual(new Date(at));
});

test("[MAIL-03] the day is that on the wall", () => {
  expect(wallDate(new Date("2026-11-21T23:00:00Z"), "Asia/Singapore")).toBe("2026-11-22");
});

test.each([
  ["UTC", "2026-11-22T18:00:00Z", "2026-11-22T18:00:00Z"],
  ["UTC", "2026-11-22T17:59:59Z", "2026-11-21T18:00:00Z"],
  ["Asia/Kolkata", "2026-11-22T12:29:00Z", "2026-11-21T12:30:00Z"],
  ["Pacific/Kiritimati", "2026-11-22T04:00:00Z", "2026-11-22T04:00:00Z"],
  // The clock goes forward on the 29th, and back on the 25th.
  ["Europe/Paris", "2026-03-29T15:59:00Z", "2026-03-28T17:00:00Z"],
  ["Europe/Paris", "2026-10-25T16:59:00Z", "2026-10-24T16:00:00Z"],
  ["UTC", "2027-01-01T01:00:00Z", "2026-12-31T18:00:00Z"],
])("in %s, at %s, it was last 18:00 at %s", (zone, now, last) => {
  expect(lastDaily(new Date(now), zone, 18)).toEqual(new Date(last));
});
