import { expect, test } from "vitest";
import { exifPlace, exifTime } from "./exif.ts";

const taken = { 36867: "2026:02:03 04:05:06" };

const ofWall = "2026-02-02T20:05:06.000Z";

test.each([
  ["a zone", { ...taken, 36881: "+02:00" }, "2026-02-03T02:05:06.000Z"],
  ["the zone of its file", { ...taken, 36880: "-01:00" }, "2026-02-03T05:05:06.000Z"],
  ["satellites", { ...taken, 29: "2026:02:03", 7: [3, 4, 5.9] }, "2026-02-03T03:04:05.000Z"],
  ["no zone", taken, ofWall],
  ["a zone that is none", { ...taken, 36881: "here" }, ofWall],
  ["spaces", { 36867: "    :  :     :  :  " }, null],
  ["a month that is none", { 36867: "2026:13:01 00:00:00" }, null],
  ["thousands of hours", { 29: "2026:02:03", 7: Array.from({ length: 9_999 }, () => 1) }, null],
  ["nothing", {}, null],
])("a clock of a camera with %s", (_, found, time) => {
  expect(exifTime(found, (shown) => new Date(`${shown}+08:00`))).toEqual(time);
});

test("a position of a camera is one on earth, and not 0, 0", () => {
  expect(exifPlace({ latitude: 5.31234567, longitude: -4 })).toEqual({
    latitude: 5.312346,
    longitude: -4,
  });
  for (const [latitude, longitude] of [
    [0, 0],
    [91, 0],
    [5, 181],
    [Number.NaN, 4],
    [Number.POSITIVE_INFINITY, 4],
  ]) {
    expect(exifPlace({ latitude, longitude })).toBeNull();
  }
  expect(exifPlace({ latitude: "5", longitude: -4 })).toBeNull();
});
