import fc from "fast-check";
import { expect, test } from "vitest";
import { fromRows, row } from "../regression/matrix.ts";
import { applyTreatment, fitTreatment, treatmentName } from "./treatments.ts";
import type { Treatment } from "./treatments.ts";

const treated = (treatment: Treatment, ...spectra: number[][]) =>
  fitTreatment(
    treatment,
    fromRows(
      spectra.map((values) => Float64Array.from(values)),
      spectra[0]?.length ?? 0,
    ),
  ).treated;

// Barnes, Dhanoa & Lister, Applied Spectroscopy 43, 1989, equation 1: (x − mean) / √(Σ (x − mean)² / (n − 1)).
// Of 2, 4, 4, 4, 5, 5, 7, 9: mean 5, sum of squares 32, so the divisor is √(32/7) = 2.13809.
test("SNV is the formula of Barnes, Dhanoa and Lister", () => {
  const values = treated([{ step: "snv" }], [2, 4, 4, 4, 5, 5, 7, 9]).values;
  const expected = [-1.40312, -0.467707, -0.467707, -0.467707, 0, 0, 0.935414, 1.87083];
  values.forEach((value, k) => expect(value).toBeCloseTo(expected[k] ?? NaN, 5));
});

const spectrum = fc.array(fc.double({ min: 0.01, max: 3, noNaN: true }), {
  minLength: 12,
  maxLength: 12,
});
const offset = fc.double({ min: -1, max: 1, noNaN: true });
const factor = fc.double({ min: 0.2, max: 5, noNaN: true });

test("SNV takes out any offset and factor of a spectrum", () => {
  fc.assert(
    fc.property(spectrum, offset, factor, (values, a, b) => {
      fc.pre(Math.max(...values) - Math.min(...values) > 0.1);
      const both = treated(
        [{ step: "snv" }],
        values,
        values.map((x) => a + b * x),
      );
      row(both, 0).forEach((value, k) => expect(row(both, 1)[k]).toBeCloseTo(value, 6));
      const mean = row(both, 0).reduce((sum, x) => sum + x, 0) / 12;
      const squares = row(both, 0).reduce((sum, x) => sum + x * x, 0);
      expect(mean).toBeCloseTo(0, 9);
      expect(squares / 11).toBeCloseTo(1, 9);
    }),
  );
});

// Geladi, MacDougall & Martens, Applied Spectroscopy 39, 1985: what is a + b·reference becomes the reference.
test("MSC brings a spectrum that is offset and stretched back onto the reference", () => {
  fc.assert(
    fc.property(spectrum, offset, factor, (values, a, b) => {
      fc.pre(Math.max(...values) - Math.min(...values) > 0.1);
      const reference = fromRows([Float64Array.from(values)], 12);
      const { fitted } = fitTreatment([{ step: "msc" }], reference);
      const other = fromRows([Float64Array.from(values, (x) => a + b * x)], 12);
      applyTreatment(fitted, other).values.forEach((value, k) =>
        expect(value).toBeCloseTo(values[k] ?? NaN, 6),
      );
    }),
  );
});

test("detrending takes out a parabola and nothing of what is orthogonal to it", () => {
  // The cubic orthogonal polynomial of eight points (R. Fisher & F. Yates, Statistical Tables, table XXIII).
  const third = [-7, 5, 7, 3, -3, -7, -5, 7];
  const bent = third.map((value, k) => value + 3 - 2 * k + 0.5 * k * k);
  treated([{ step: "detrend" }], bent).values.forEach((value, k) =>
    expect(value).toBeCloseTo(third[k] ?? NaN, 9),
  );
});

test("a flat spectrum does not become NaN", () => {
  for (const step of ["snv", "msc", "detrend"] as const) {
    const flat = treated([{ step }], Array(9).fill(1), Array(9).fill(1));
    expect(flat.values.every(Number.isFinite)).toBe(true);
  }
});

test("steps act one after the other and are named", () => {
  const treatment: Treatment = [
    { step: "band", first: 1, count: 7 },
    { step: "savgol", window: 5, degree: 2, derivative: 1 },
    { step: "snv" },
  ];
  expect(treatmentName(treatment)).toBe("channels 2–8 + SG1(5) + SNV");
  const wavelengths = Float64Array.from({ length: 9 }, (_, k) => 1100 + 2 * k);
  expect(treatmentName(treatment, wavelengths)).toBe("1102–1114 nm + SG1(5) + SNV");
  expect(treatmentName([])).toBe("none");
  const result = treated(treatment, [9, 0, 1, 4, 9, 16, 25, 36, 9]);
  expect(result.columns).toBe(7);
  // The derivative of k² is 2k; SNV of a straight line over seven points has steps of 1 / √(28/6).
  const step = 1 / Math.sqrt(28 / 6);
  result.values.forEach((value, k) => expect(value).toBeCloseTo((k - 3) * step, 9));
});
