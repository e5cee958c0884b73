import fc from "fast-check";
import { expect, test } from "vitest";
import { seededRandom } from "../random.ts";
import { calibrateConfidence, confidenceAt } from "./confidence.ts";
import { conformalHalfWidth } from "./conformal.ts";
import { farthestLike, percentile } from "./domain.ts";

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

test("photos of one odd fruit among few do not decide what is refused", () => {
  const { normal } = seededRandom(7);
  const like = Array.from({ length: 240 }, () => Math.exp(0.3 * normal()));
  const limit = farthestLike(like);
  expect(limit).toBe(percentile(like, 0.995));
  const odd = Array.from({ length: 5 }, () => 40);
  expect(percentile([...like, ...odd], 0.995)).toBe(40);
  expect(farthestLike([...like, ...odd])).toBeLessThan(2 * limit);
});
