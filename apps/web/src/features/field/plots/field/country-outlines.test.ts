import { ringsOf } from "@elaeis/domain/plots/in-country";
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import * as z from "zod/mini";
import outlines from "./country-outlines.json";
import { mayBeInCountry } from "./country-outlines.ts";

test("a place is in its country, near a border in both, far away in none", () => {
  const yamoussoukro = [-5.28, 6.82] as const;
  expect(mayBeInCountry("CI", [...yamoussoukro])).toBe(true);
  expect(mayBeInCountry("CM", [...yamoussoukro])).toBe(false);
  const aflao = [1.19, 6.12] as const;
  expect(["GH", "TG"].map((code) => mayBeInCountry(code, [...aflao]))).toEqual([true, true]);
  expect(mayBeInCountry("CI", [1.5, 2.5])).toBe(false);
  expect(mayBeInCountry("CI", [5.28, -6.82])).toBe(false);
  expect(mayBeInCountry("DK", [10, 56])).toBeUndefined();
});

test("no place that the server takes is doubted: all points of its borders, and what is 10 km away from them", () => {
  const path = new URL(
    "../../../../../../server/src/features/field/plots/countries.json",
    import.meta.url,
  );
  const shapeSchema = z.object({ perDegree: z.number(), rings: z.array(z.array(z.number())) });
  const shapes = z.parse(z.record(z.string(), shapeSchema), JSON.parse(readFileSync(path, "utf8")));
  const away = [-0.07, 0.07];
  const doubted = Object.keys(outlines).flatMap((code) => {
    const shape = shapes[code];
    if (shape === undefined) return [`${code} has no borders`];
    const near = ringsOf(shape)
      .flat()
      .flatMap(([x, y]) => away.flatMap((east) => away.map((north) => [x + east, y + north])));
    const wrong = near.filter(([x = 0, y = 0]) => mayBeInCountry(code, [x, y]) !== true);
    return wrong.map((place) => `${code} ${place.join()}`);
  });
  expect(doubted).toEqual([]);
  expect(Object.keys(outlines).length).toBeGreaterThan(50);
});
