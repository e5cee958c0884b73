import { expect, test } from "vitest";
import { chiSquareQuantile, fQuantile } from "./distributions.ts";
import { spectralFigures } from "./figures.ts";
import { t2Limit } from "./spectral-domain.ts";

// By hand. Reference 10, 12, 14, 16, 18; errors +1, 0, +1, 0, +1: bias 0.6, Σe² = 3, Σ(e − bias)² = 1.2,
// sum of squares of the reference 40. RPD as Williams & Sobering 1993: √10 / √0.3; quartiles 12 and 16.
test("figures of five values are those computed by hand", () => {
  const truths = [10, 12, 14, 16, 18];
  const errors = [1, 0, 1, 0, 1];
  const figures = spectralFigures(
    truths.map((truth, k) => ({ truth, predicted: truth + (errors[k] ?? 0), isCovered: k > 0 })),
  );
  expect(figures.n).toBe(5);
  expect(figures.bias).toBeCloseTo(0.6, 12);
  expect(figures.rmsep).toBeCloseTo(Math.sqrt(0.6), 12);
  expect(figures.sep).toBeCloseTo(Math.sqrt(0.3), 12);
  expect(figures.r2).toBeCloseTo(1 - 3 / 40, 12);
  expect(figures.rpd).toBeCloseTo(Math.sqrt(10 / 0.3), 12);
  expect(figures.rpiq).toBeCloseTo(4 / Math.sqrt(0.6), 12);
  expect(figures.coverage).toBeCloseTo(0.8, 12);
  // Næs et al. 2002, §13.4: RMSEP² = SEP² · (n − 1) / n + bias².
  expect(figures.rmsep ** 2).toBeCloseTo((figures.sep ** 2 * 4) / 5 + figures.bias ** 2, 12);
});

test("a ratio ends at 100: of spectra that were learned it would be millions", () => {
  const figures = spectralFigures(
    [1, 2, 3, 4].map((truth) => ({
      truth,
      predicted: truth + 1e-9 * (truth % 2),
      isCovered: true,
    })),
  );
  expect([figures.rpd, figures.rpiq]).toEqual([100, 100]);
});

test("of no value there is no figure", () => {
  const { n, ...figures } = spectralFigures([]);
  expect(n).toBe(0);
  for (const figure of Object.values(figures)) expect(figure).toBeNaN();
});

// Abramowitz & Stegun 1964, tables 26.9 (F) and 26.8 (χ²).
test.each([
  [fQuantile(0.95, 3, 10), 3.71],
  [fQuantile(0.95, 1, 5), 6.61],
  [fQuantile(0.99, 2, 20), 5.85],
  [fQuantile(0.99, 10, 30), 2.98],
  [fQuantile(0.999, 5, 20), 6.46],
  [chiSquareQuantile(0.95, 1), 3.84],
  [chiSquareQuantile(0.95, 10), 18.31],
  [chiSquareQuantile(0.99, 5), 15.09],
  [chiSquareQuantile(0.999, 30), 59.7],
])("a quantile %f is the tabulated %f", (quantile, tabulated) => {
  expect(Math.abs(quantile - tabulated)).toBeLessThan(0.006);
});

// Tracy, Young & Mason 1992, equation 3, with F(0.999; 5, 20) = 6.46: 5 · (25² − 1) / (25 · 20) · 6.46.
test("the limit of T² is the tabulated F times its factor", () => {
  expect(t2Limit(5, 25)).toBeCloseTo(6.24 * 6.461, 1);
});
