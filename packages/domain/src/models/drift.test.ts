import fc from "fast-check";
import { expect, test } from "vitest";
import { greatestIndex, isDriftAlert, populationStabilityIndex } from "./drift.ts";

const even = Array<number>(10).fill(30);
const moved = [0, 0, 0, 0, 0, 0, 0, 20, 130, 150];

test("photos spread like the training photos have an index of zero", () => {
  expect(populationStabilityIndex(even)).toBeCloseTo(0, 12);
});

test("the index is the stated sum", () => {
  const shares = moved.map((count) => (count + 0.5) / 305);
  const sum = shares.map((p) => (p - 0.1) * Math.log(p / 0.1)).reduce((a, b) => a + b);
  expect(populationStabilityIndex(moved)).toBeCloseTo(sum, 12);
});

test("it is never negative and does not ask in which order the bins come", () => {
  const counts = fc.array(fc.nat(500), { minLength: 10, maxLength: 10 });
  fc.assert(
    fc.property(counts, (bins) => {
      const index = populationStabilityIndex(bins);
      expect(index).toBeGreaterThanOrEqual(0);
      expect(populationStabilityIndex(bins.toReversed())).toBeCloseTo(index, 9);
    }),
  );
});

test("the component that moved most counts; too few photos say nothing", () => {
  expect(greatestIndex([even, moved, even])).toBe(populationStabilityIndex(moved));
  expect(greatestIndex([[0, 0, 0, 0, 0, 0, 0, 0, 0, 19]])).toBeNull();
  expect(greatestIndex([])).toBeNull();
});

test("an alert needs more than the noise of few photos", () => {
  expect(isDriftAlert(0.19, 10_000)).toBe(false);
  expect(isDriftAlert(0.21, 10_000)).toBe(true);
  expect(isDriftAlert(0.45, 20)).toBe(false);
  expect(isDriftAlert(2, 20)).toBe(true);
  expect(isDriftAlert(null, 10)).toBe(false);
});
