import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { seededRandom } from "../random.ts";
import { calibrateConfidence, confidenceAt } from "./confidence.ts";
import { conformalHalfWidth } from "./conformal.ts";
import { farthestLike, percentile } from "./domain.ts";
import { evenScale, factorAt, fitLocalScale, localWidth } from "./local-scale.ts";

test("[AI-07] 90 % intervals hold about 90 % of new fruits, whatever their number of photos", () => {
  const { normal, uniform } = seededRandom(12);
  const fruit = (name: string) => {
    const shared = normal();
    return Array.from({ length: 1 + Math.floor(uniform() * 6) }, () => ({
      group: name,
      error: shared + 0.5 * normal(),
    }));
  };
  let held = 0;
  const trials = 400;
  for (let trial = 0; trial < trials; trial++) {
    const seen = Array.from({ length: 60 }, (_, k) => fruit(`seen-${k}`)).flat();
    const width = conformalHalfWidth(seen, 0.9);
    const [photo] = fruit("new");
    if (photo !== undefined && Math.abs(photo.error) <= width) held++;
  }
  expect(held / trials).toBeGreaterThan(0.86);
  expect(held / trials).toBeLessThan(0.94);
});

test("too few fruits cannot promise 90 %", () => {
  const few = Array.from({ length: 8 }, (_, k) => ({ group: `${k}`, error: k }));
  expect(conformalHalfWidth(few, 0.9)).toBe(Infinity);
});

test("a wider coverage never gives a narrower interval", () => {
  fc.assert(
    fc.property(
      fc.array(fc.double({ min: -9, max: 9, noNaN: true }), { minLength: 20 }),
      (errors) => {
        const residuals = errors.map((error, k) => ({ group: `${k}`, error }));
        expect(conformalHalfWidth(residuals, 0.9)).toBeGreaterThanOrEqual(
          conformalHalfWidth(residuals, 0.5),
        );
      },
    ),
  );
});

test("[AI-07] confidence is a counted share, never rises with distance, and fades outside the domain", () => {
  const limits = { distanceP95: 9, distanceP995: 10, residualP995: 1 };
  const cases = Array.from({ length: 90 }, (_, k) => ({ distance: k / 9, isWithin: k % 3 !== 0 }));
  const bins = calibrateConfidence(cases);
  const at = (distance: number, residual = 0.5) =>
    confidenceAt(bins, { distance, residual }, limits);
  expect(at(1)).toBeCloseTo(21 / 32, 10);
  expect(at(9)).toBeLessThanOrEqual(at(1));
  expect(at(20)).toBeCloseTo(at(10) / 4, 10);
  expect(at(1, 2)).toBeCloseTo(at(1) / 4, 10);
});

describe("intervals that fit the fruit", () => {
  /** Fruits whose errors are three times as large where the prediction is high. */
  function uneven(fruits: number, seed: number) {
    const { normal, uniform } = seededRandom(seed);
    return Array.from({ length: fruits }, (_, k) => {
      const predicted = 4 * uniform() - 2;
      const error = normal() * (predicted > 0 ? 0.9 : 0.3);
      return { group: `${k}`, fold: k % 5, predicted, error };
    });
  }

  test("[AI-07] hold 90 % of the low and of the high predictions, and are narrower on average", () => {
    const { halfWidth, local } = localWidth(uneven(300, 1), 1);
    const asked = uneven(3000, 2);
    const even = conformalHalfWidth(asked, 0.9);
    const widthOf = ({ predicted }: { predicted: number }) =>
      halfWidth * factorAt(local, predicted);
    const held = (isHigh: boolean, width: (one: (typeof asked)[number]) => number) => {
      const ones = asked.filter(({ predicted }) => predicted > 0 === isHigh);
      return ones.filter((one) => Math.abs(one.error) <= width(one)).length / ones.length;
    };
    expect(held(false, () => even)).toBeGreaterThan(0.98);
    expect(held(true, () => even)).toBeLessThan(0.83);
    for (const isHigh of [false, true]) {
      expect(held(isHigh, widthOf)).toBeGreaterThan(0.85);
      expect(held(isHigh, widthOf)).toBeLessThan(0.97);
    }
    const mean = asked.reduce((sum, one) => sum + widthOf(one), 0) / asked.length;
    expect(mean).toBeLessThan(0.92 * even);
  });

  test("run straight between knots, and stay beyond them", () => {
    const local = { values: Float64Array.of(1, 2, 4), factors: Float64Array.of(1, 3, 2) };
    const asked = [0, 1, 1.5, 2, 3, 4, 9];
    expect(asked.map((value) => factorAt(local, value))).toEqual([1, 1, 2, 3, 2.5, 2, 2]);
    expect([-1, 0, 7].map((value) => factorAt(evenScale, value))).toEqual([1, 1, 1]);
  });

  test("are as wide everywhere where all predictions or all errors are alike", () => {
    const alike = uneven(30, 3).map(({ group, fold, error }) => ({
      group,
      fold,
      error,
      predicted: 1,
    }));
    expect(fitLocalScale(alike, 1)).toBe(evenScale);
    expect(fitLocalScale([], 1)).toBe(evenScale);
  });

  test("ten photos of a fruit weigh as one", () => {
    const ones = uneven(60, 4);
    const tenfold = ones.flatMap((one) =>
      Array.from({ length: one.fold === 0 ? 10 : 1 }, () => one),
    );
    const [few, many] = [fitLocalScale(ones, 1), fitLocalScale(tenfold, 1)];
    many.factors.forEach((factor, k) => expect(factor).toBeCloseTo(few.factors[k] ?? NaN, 10));
  });
});

test("photos of one odd fruit among few do not decide what is refused", () => {
  const { normal } = seededRandom(7);
  const like = Array.from({ length: 240 }, () => Math.exp(0.3 * normal()));
  const limit = farthestLike(like);
  expect(limit).toBe(percentile(like, 0.995));
  const odd = Array.from({ length: 5 }, () => 40);
  expect(percentile([...like, ...odd], 0.995)).toBe(40);
  expect(farthestLike([...like, ...odd])).toBeLessThan(2 * limit);
});
