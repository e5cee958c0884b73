import { expect, test } from "vitest";
import { Geodesic } from "geographiclib-geodesic";
import { bearingDeg, courseBetween, hasArrived, metresBetween, windOf, wholeTurn } from "./way.ts";

const at = (latitude: number, longitude: number) => ({ latitude, longitude });
const fix = (latitude: number, longitude: number, accuracyM: number) => ({
  latitude,
  longitude,
  accuracyM,
});

test("distance and bearing are those on the ellipsoid to six parts in a thousand and half a degree", () => {
  const random = numbers(7);
  for (let turn = 0; turn < 2_000; turn += 1) {
    const from = at(random() * 120 - 60, random() * 360 - 180);
    // From ten metres to a hundred kilometres.
    const reach = 10 ** (random() * 4 - 4);
    const to = at(
      from.latitude + (random() - 0.5) * reach,
      from.longitude + (random() - 0.5) * reach,
    );
    const exact = Geodesic.WGS84.Inverse(from.latitude, from.longitude, to.latitude, to.longitude);
    const exactM = exact.s12 ?? Number.NaN;
    expect(Math.abs(metresBetween(from, to) - exactM)).toBeLessThan(0.001 + exactM * 0.006);
    if (exactM < 0.5) continue;
    const off = wholeTurn(bearingDeg(from, to) - (exact.azi1 ?? Number.NaN) + 180) - 180;
    expect(Math.abs(off)).toBeLessThan(0.5);
  }
});

test("across the date line and over a pole the short way is told", () => {
  expect(metresBetween(at(0, 179.999), at(0, -179.999))).toBeCloseTo(222.4, 0);
  expect(bearingDeg(at(0, 179.999), at(0, -179.999))).toBeCloseTo(90, 3);
  expect(bearingDeg(at(89.9, 0), at(89.9, 180))).toBeCloseTo(0, 3);
  expect(metresBetween(at(5, -4), at(5, -4))).toBe(0);
});

test("the four winds and what lies between", () => {
  const here = at(5, -4);
  const towards = [at(5.01, -4), at(5, -3.99), at(4.99, -4), at(5, -4.01)];
  expect(towards.map((place) => Math.round(bearingDeg(here, place)))).toEqual([0, 90, 180, 270]);
  expect([0, 44, 359, 337.4, 337.6, 180, -90].map(windOf)).toEqual([
    "n",
    "ne",
    "n",
    "nw",
    "n",
    "s",
    "w",
  ]);
});

test("one has arrived within the accuracy, but for five metres at least and thirty at most", () => {
  const place = at(5, -4);
  const north = (metres: number) => 5 + metres / 111_195;
  expect(hasArrived(fix(north(4), -4, 1), place)).toBe(true);
  expect(hasArrived(fix(north(6), -4, 1), place)).toBe(false);
  expect(hasArrived(fix(north(19), -4, 20), place)).toBe(true);
  expect(hasArrived(fix(north(21), -4, 20), place)).toBe(false);
  expect(hasArrived(fix(north(29), -4, 2_000), place)).toBe(true);
  expect(hasArrived(fix(north(31), -4, 2_000), place)).toBe(false);
});

test("a course is told once the way walked is longer than the positions are uncertain", () => {
  expect(courseBetween(fix(5, -4, 4), fix(5.0001, -4, 4))).toBeCloseTo(0, 1);
  expect(courseBetween(fix(5, -4, 20), fix(5.0001, -4, 4))).toBeNull();
  expect(courseBetween(fix(5, -4, 1), fix(5.00001, -4, 1))).toBeNull();
});

function numbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 48_271) % 2_147_483_647;
    return state / 2_147_483_647;
  };
}
