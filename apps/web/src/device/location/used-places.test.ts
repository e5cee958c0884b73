import { expect, test } from "vitest";
import { namesNear, withPlace, type UsedPlace } from "./used-places.ts";

const north = (name: string, metres: number): UsedPlace => ({
  name,
  latitude: 4.05 + metres / 111_320,
  longitude: 9.7,
});
const here = north("", 0);

test("[NEW-06] places used near here are offered, the nearest first and each once", () => {
  const used = [
    north("Bloc C", 900),
    north("Bloc A", 40),
    north("Bloc C", 1_500),
    north("Édéa", 9_000),
    north("Bloc B", 300),
    north("Bloc D", 1_200),
  ];
  expect(namesNear(used, here)).toEqual(["Bloc A", "Bloc B", "Bloc C"]);
  expect(namesNear([north("Édéa", 2_010)], here)).toEqual([]);
});

test("a place used again is kept once, at its latest position", () => {
  const used = withPlace([north("Bloc A", 40), north("Bloc B", 300)], north("Bloc A", 80));
  expect(used).toEqual([north("Bloc A", 80), north("Bloc B", 300)]);
  expect(withPlace([north("Bloc A", 40)], north("Bloc A", 5_000))).toHaveLength(2);
});
