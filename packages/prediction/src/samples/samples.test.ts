import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { drawFruit } from "./draw-fruit.ts";
import { sampleRanges, sampleFruit } from "./sample-fruit.ts";
import { photoRoles } from "./view.ts";

const { values } = sampleFruit(1, 0);

describe("sample fruits", () => {
  const fruits = Array.from({ length: 400 }, (_, index) => sampleFruit(7, index));

  test("lie on the product's scale, on both sides of its thresholds", () => {
    for (const key of ["huile", "matiere_seche", "proteines", "acides_gras"] as const) {
      const { least, most } = sampleRanges[key];
      const numbers = fruits.map((fruit) => fruit.values[key]);
      expect(Math.min(...numbers)).toBeGreaterThanOrEqual(least);
      expect(Math.max(...numbers)).toBeLessThanOrEqual(most);
    }
    const share = (key: keyof typeof sampleRanges, threshold: number) =>
      fruits.filter((fruit) => fruit.values[key] >= threshold).length / fruits.length;
    for (const part of [
      share("huile", 20),
      share("huile", 23),
      share("matiere_seche", 80),
      share("matiere_seche", 83),
      share("proteines", 15),
      share("acides_gras", 18),
    ]) {
      expect(part).toBeGreaterThan(0.15);
      expect(part).toBeLessThan(0.85);
    }
  });

  test("follow maturity and season", () => {
    const meanOf = (key: keyof typeof sampleRanges, stage: string) => {
      const of = fruits.filter(({ maturityStage }) => maturityStage === stage);
      return of.reduce((sum, fruit) => sum + fruit.values[key], 0) / of.length;
    };
    expect(meanOf("huile", "optimal")).toBeGreaterThan(meanOf("huile", "unripe") + 3);
    expect(meanOf("acides_gras", "overripe")).toBeGreaterThan(meanOf("acides_gras", "optimal") + 3);
    expect(new Set(fruits.map(({ harvestSeason }) => harvestSeason)).size).toBe(3);
  });

  test("are the same for the same seed and index", () => {
    expect(sampleFruit(7, 3)).toEqual(sampleFruit(7, 3));
    expect(sampleFruit(7, 3)).not.toEqual(sampleFruit(8, 3));
  });
});

describe("drawings", () => {
  test("have the size asked for, are opaque, and repeat exactly", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 8, max: 90 }),
        fc.integer({ min: 8, max: 90 }),
        fc.constantFrom(...photoRoles),
        fc.integer({ min: 0, max: 1e9 }),
        (width, height, role, seed) => {
          const drawing = { values, role, seed, width, height };
          const { data } = drawFruit(drawing);
          expect(data.length).toBe(4 * width * height);
          expect(data.every((level, at) => at % 4 !== 3 || level === 255)).toBe(true);
          expect(drawFruit(drawing).data).toEqual(data);
        },
      ),
      { numRuns: 25 },
    );
  });

  test("redden as oil rises", () => {
    const redness = (huile: number) => {
      const { data } = drawFruit({
        values: { ...values, huile, acides_gras: 11 },
        role: "macro",
        seed: 5,
        width: 120,
        height: 90,
      });
      const at = 4 * (45 * 120 + 60);
      return (data[at] ?? NaN) - (data[at + 1] ?? NaN);
    };
    expect(redness(27)).toBeGreaterThan(redness(20));
  });
});
