import { isInRings, ringsOf } from "@elaeis/domain/plots/in-country";
import { expect, test } from "vitest";
import outline from "./outline.json";
import { bordersPath, landPath } from "./outline.ts";

const { perDegree, land } = outline;
const rings = ringsOf({ perDegree, rings: land });
const isLand = (latitude: number, longitude: number) => isInRings(rings, [longitude, latitude], 0);

test("every line of land ends where it began, so that it can be filled", () => {
  const open = rings.filter((ring) => String(ring.at(-1)) !== String(ring[0]));
  expect(open).toEqual([]);
  expect(landPath.match(/M/g)).toHaveLength(land.length);
  expect(bordersPath).toMatch(/^M[\d.]+ [\d.]+L/);
});

test.each([
  ["Yamoussoukro", 6.82, -5.28],
  ["Dabou", 5.33, -4.38],
  ["San-Pédro", 4.78, -6.63],
  ["Édéa", 3.8, 10.13],
  ["Malabo, on its island", 3.72, 8.75],
  ["Kinshasa", -4.33, 15.31],
  ["Manaus", -3.1, -60],
  ["Medan", 3.58, 98.67],
])("%s is on land", (_place, latitude, longitude) => {
  expect(isLand(latitude, longitude)).toBe(true);
});

test.each([
  ["the Gulf of Guinea", 2, 2],
  ["off Abidjan", 5.05, -4],
  ["off Kribi", 2.95, 9.6],
  ["the Atlantic", -10, -20],
  ["the Caspian Sea", 42, 50.5],
  ["the Pacific", 0, -140],
])("%s is sea", (_place, latitude, longitude) => {
  expect(isLand(latitude, longitude)).toBe(false);
});
