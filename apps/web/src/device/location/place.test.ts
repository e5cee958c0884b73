import { expect, test } from "vitest";
import { averageOf, freshMs, holds, type Fix } from "./place.ts";

const nowMs = 1_000_000;
/** So many metres north of a palm in Littoral. */
const at = (northM: number, accuracyM: number, ageMs = 0): Fix => ({
  latitude: 4.05 + northM / 111_320,
  longitude: 9.7,
  accuracyM,
  atMs: nowMs - ageMs,
});
const northOf = (fixes: Fix[]) => {
  const place = averageOf(fixes, nowMs);
  return place && Math.round((place.latitude - 4.05) * 111_320);
};

test("[NEW-06] fixes are averaged, the more accurate ones counting more", () => {
  expect(northOf([at(0, 8), at(6, 8)])).toBe(3);
  expect(northOf([at(0, 5), at(10, 10)])).toBe(2);
  expect(averageOf([at(0, 8), at(6, 12)], nowMs)?.accuracyM).toBe(8);
});

test("[NEW-06] coarse, far and old fixes are dropped", () => {
  expect(northOf([at(0, 8), at(20, 60)])).toBe(0);
  expect(northOf([at(0, 8), at(500, 10)])).toBe(0);
  expect(northOf([at(900, 4, freshMs), at(0, 8)])).toBe(0);
  expect(averageOf([at(0, 8, freshMs)], nowMs)).toBeNull();
  expect(averageOf([], nowMs)).toBeNull();
});

test("[NEW-06] a first coarse fix gives way once a good one comes", () => {
  expect(northOf([at(80, 100)])).toBe(80);
  expect(northOf([at(80, 100), at(0, 9)])).toBe(0);
});

test("[NEW-06] a position holds within its accuracy of the last one, for less than five minutes", () => {
  expect(holds(at(0, 8), at(7, 5), nowMs)).toBe(true);
  expect(holds(at(0, 8), at(9, 5), nowMs)).toBe(false);
  expect(holds(at(0, 8), at(18, 20), nowMs)).toBe(true);
  expect(holds(at(0, 8, freshMs), at(0, 8), nowMs)).toBe(false);
});
