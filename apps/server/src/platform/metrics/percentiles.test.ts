import fc from "fast-check";
import { expect, test } from "vitest";
import { requestBoundsS } from "./metrics.ts";
import { percentileOf } from "./percentiles.ts";

function counted(values: readonly number[]): number[] {
  const counts = Array.from({ length: requestBoundsS.length + 1 }, () => 0);
  for (const value of values) {
    const found = requestBoundsS.findIndex((bound) => value <= bound);
    const bucket = found === -1 ? requestBoundsS.length : found;
    counts[bucket] = (counts[bucket] ?? 0) + 1;
  }
  return counts;
}

test("[ADM-06] of values spread evenly it is exact", () => {
  const even = Array.from({ length: 10_000 }, (_, index) => (index + 1) / 10_000);
  for (const share of [0.5, 0.95, 0.99]) {
    expect(percentileOf(requestBoundsS, counted(even), share)).toBeCloseTo(share, 3);
  }
});

test("[ADM-06] of an exponential distribution it is within a few percent", () => {
  const meanS = 0.08;
  const values = Array.from(
    { length: 20_000 },
    (_, i) => -meanS * Math.log(1 - (i + 0.5) / 20_000),
  );
  for (const share of [0.5, 0.95, 0.99]) {
    const known = -meanS * Math.log(1 - share);
    const found = percentileOf(requestBoundsS, counted(values), share) ?? Number.NaN;
    expect(Math.abs(found - known) / known).toBeLessThan(0.1);
  }
});

test("[ADM-06] it lies in the bucket of the true one, whatever was measured", () => {
  fc.assert(
    fc.property(
      fc.array(fc.double({ min: 0, max: 29, noNaN: true }), { minLength: 1, maxLength: 300 }),
      fc.double({ min: 0.01, max: 1, noNaN: true }),
      (values, share) => {
        const sorted = values.toSorted((one, other) => one - other);
        const known = sorted[Math.ceil(share * sorted.length) - 1] ?? Number.NaN;
        const found = percentileOf(requestBoundsS, counted(values), share) ?? Number.NaN;
        const upper = requestBoundsS.findIndex((bound) => known <= bound);
        expect(found).toBeLessThanOrEqual((requestBoundsS[upper] ?? 0) + 1e-9);
        expect(found).toBeGreaterThanOrEqual((requestBoundsS[upper - 1] ?? 0) - 1e-9);
      },
    ),
  );
});

test("[ADM-06] an empty set has none", () => {
  expect(percentileOf(requestBoundsS, counted([]), 0.5)).toBeNull();
});
