import { expect, test } from "vitest";
import { metresFrom, reachOf, scaleBarM } from "./layout.ts";

const here = { latitude: 5.35, longitude: -4.01 };

test("[LIST-03] north is up and east is right, in metres", () => {
  const north = metresFrom(here, { latitude: 5.351, longitude: -4.01 });
  expect(north.x).toBeCloseTo(0);
  expect(north.y).toBeCloseTo(-111.3, 1);
  const east = metresFrom(here, { latitude: 5.35, longitude: -4.009 });
  // A degree of longitude is shorter away from the equator.
  expect(east.x).toBeCloseTo(110.8, 1);
});

test("[LIST-03] a map shows the accuracy and the nearest fruits, and never less than forty metres", () => {
  expect(reachOf(null, [])).toBe(40);
  expect(reachOf(200, [10])).toBe(260);
  expect(reachOf(5, [10, 400])).toBeCloseTo(460);
  const far = Array.from({ length: 30 }, (_, index) => 100 * (index + 1));
  expect(reachOf(5, far)).toBeCloseTo(1_380);
});

test.each([
  [40, 20],
  [99, 50],
  [100, 100],
  [730, 500],
  [1_999, 1_000],
  [2_000, 2_000],
])("[LIST-03] a scale bar of at most %i m is %i m long", (most, length) => {
  expect(scaleBarM(most)).toBe(length);
});
