import fc from "fast-check";
import { expect, test } from "vitest";
import { fromRows, row } from "../regression/matrix.ts";
import { savitzkyGolay, savitzkyGolayWeights } from "./savitzky-golay.ts";

// Savitzky & Golay, Analytical Chemistry 36, 1964, tables I, IV, VI and V, with their norms.
test.each([
  [{ window: 5, degree: 2, derivative: 0 }, 35, [-3, 12, 17, 12, -3]],
  [{ window: 7, degree: 2, derivative: 0 }, 21, [-2, 3, 6, 7, 6, 3, -2]],
  [{ window: 9, degree: 3, derivative: 0 }, 231, [-21, 14, 39, 54, 59, 54, 39, 14, -21]],
  [{ window: 5, degree: 2, derivative: 1 }, 10, [-2, -1, 0, 1, 2]],
  [{ window: 7, degree: 3, derivative: 1 }, 252, [22, -67, -58, 0, 58, 67, -22]],
  [{ window: 5, degree: 2, derivative: 2 }, 7, [2, -1, -2, -1, 2]],
  [{ window: 7, degree: 2, derivative: 2 }, 42, [5, 0, -3, -4, -3, 0, 5]],
])("weights of %j are the published ones", (settings, norm, published) => {
  const weights = row(savitzkyGolayWeights(settings), (settings.window - 1) / 2);
  weights.forEach((weight, k) => expect(weight * norm).toBeCloseTo(published[k] ?? NaN, 9));
});

// Gorry, Analytical Chemistry 62, 1990, table I: five points, quadratic, at the first point.
test("the first point of a window has Gorry's weights", () => {
  const weights = row(savitzkyGolayWeights({ window: 5, degree: 2, derivative: 0 }), 0);
  expect([...weights].map((weight) => Math.round(weight * 35))).toEqual([31, 9, -3, -5, 3]);
});

test("a polynomial of the window's degree comes back exactly, with its derivatives, up to the ends", () => {
  const coefficient = fc.double({ min: -2, max: 2, noNaN: true });
  fc.assert(
    fc.property(coefficient, coefficient, coefficient, (a, b, c) => {
      const values = Float64Array.from({ length: 30 }, (_, k) => a + b * k + c * k * k);
      const spectra = fromRows([values], 30);
      const settings = { window: 9, degree: 2 };
      savitzkyGolay(spectra, { ...settings, derivative: 0 }).values.forEach((value, k) =>
        expect(value).toBeCloseTo(values[k] ?? NaN, 7),
      );
      savitzkyGolay(spectra, { ...settings, derivative: 1 }).values.forEach((value, k) =>
        expect(value).toBeCloseTo(b + 2 * c * k, 7),
      );
      savitzkyGolay(spectra, { ...settings, derivative: 2 }).values.forEach((value) =>
        expect(value).toBeCloseTo(2 * c, 7),
      );
    }),
    { numRuns: 30 },
  );
});

test("a window that no polynomial fits, or that is wider than the spectrum, is refused", () => {
  expect(() => savitzkyGolayWeights({ window: 4, degree: 2, derivative: 0 })).toThrow(RangeError);
  expect(() => savitzkyGolayWeights({ window: 3, degree: 3, derivative: 0 })).toThrow(RangeError);
  const short = fromRows([Float64Array.of(1, 2, 3)], 3);
  expect(() => savitzkyGolay(short, { window: 5, degree: 2, derivative: 0 })).toThrow(RangeError);
});
