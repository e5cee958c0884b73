import { expect, test } from "vitest";
import { gradeOf, insideCount, largestErrors, parityPoints, thinned } from "./parity.ts";

const point = (truth: number, predicted: number, halfWidth = 2) => ({
  fruit: `fruit-${truth}`,
  truth,
  predicted,
  low: predicted - halfWidth,
  high: predicted + halfWidth,
});

test("[ADM-04] a fruit on the very bound of its interval is within it", () => {
  expect(insideCount([point(20, 22), point(20, 18), point(20, 22.1), point(20, 20)])).toBe(3);
});

test("[ADM-04] the largest errors come first, whichever their sign", () => {
  const points = [point(20, 21), point(10, 3), point(30, 35)];
  expect(largestErrors(points, 2).map(({ truth }) => truth)).toEqual([10, 30]);
});

test("[ADM-04] thinning keeps both ends and no more than it may", () => {
  const points = Array.from({ length: 1000 }, (_, index) => point((index * 7) % 1000, 0));
  const kept = thinned(points, 100);
  expect(kept).toHaveLength(100);
  expect([kept[0]?.truth, kept.at(-1)?.truth]).toEqual([0, 999]);
  expect(thinned(points.slice(0, 40), 100)).toHaveLength(40);
});

test("[ADM-04] the points of one value are taken out of the cases", () => {
  const of = (truth: number) => ({ truth, predicted: 1, low: 0, high: 2 });
  const values = { huile: of(1), matiere_seche: of(2), proteines: of(3), acides_gras: of(4) };
  expect(parityPoints([{ fruit: "a", values }], "proteines")).toEqual([{ fruit: "a", ...of(3) }]);
});

test("[ADM-04] R² in a word", () => {
  expect([0.8, 0.75, 0.6, 0.3, 0.1, -2].map((r2) => gradeOf({ r2 }))).toEqual([
    "strong",
    "strong",
    "useful",
    "weak",
    "none",
    "none",
  ]);
});
