/**
 * Smoothing and derivatives by local polynomials: A. Savitzky & M. Golay, "Smoothing and differentiation of data by
 * simplified least squares procedures", Analytical Chemistry 36, 1964, with the corrections of J. Steinier, Y. Termonia &
 * J. Deltour, Analytical Chemistry 44, 1972. At the ends the polynomial of the outermost window serves (P. Gorry,
 * Analytical Chemistry 62, 1990), so that no channel is lost.
 */
import { f64 } from "../indexed-reads.ts";
import { solvePositiveDefinite } from "../regression/cholesky.ts";
import { row, zeros } from "../regression/matrix.ts";
import type { Matrix } from "../regression/matrix.ts";
import { gram, timesTranspose } from "../regression/products.ts";

export type SavitzkyGolay = {
  /** Points of the window; odd. */
  readonly window: number;
  readonly degree: number;
  readonly derivative: number;
};

/** Weights of a window's points, per channel step, for the derivative at each of its positions; one position a row. */
export function savitzkyGolayWeights({ window, degree, derivative }: SavitzkyGolay): Matrix {
  if (window % 2 === 0 || window <= degree || derivative > degree) {
    throw new RangeError(`No polynomial of degree ${degree} over ${window} points`);
  }
  const half = (window - 1) / 2;
  // Positions scaled to ±1 keep the normal equations well conditioned.
  const powers = zeros(window, degree + 1);
  const slopes = zeros(window, degree + 1);
  for (let k = 0; k < window; k++) {
    const x = (k - half) / half;
    for (let d = 0; d <= degree; d++) {
      powers.values[k * (degree + 1) + d] = x ** d;
      const factor = fallingFactorial(d, derivative);
      slopes.values[k * (degree + 1) + d] =
        factor === 0 ? 0 : (factor * x ** (d - derivative)) / half ** derivative;
    }
  }
  const identity = zeros(degree + 1, degree + 1);
  for (let d = 0; d <= degree; d++) identity.values[d * (degree + 2)] = 1;
  const inverse = solvePositiveDefinite(gram(powers), identity);
  return timesTranspose(timesTranspose(slopes, inverse), powers);
}

export function savitzkyGolay(spectra: Matrix, settings: SavitzkyGolay): Matrix {
  const { rows, columns } = spectra;
  const { window } = settings;
  if (window > columns) throw new RangeError(`${columns} channels are fewer than ${window}`);
  const weights = savitzkyGolayWeights(settings);
  const half = (window - 1) / 2;
  const result = zeros(rows, columns);
  for (let r = 0; r < rows; r++) {
    const from = row(spectra, r);
    const to = row(result, r);
    for (let k = 0; k < columns; k++) {
      const first = Math.min(Math.max(0, k - half), columns - window);
      const at = (k - first) * window;
      let sum = 0;
      for (let j = 0; j < window; j++) sum += f64(weights.values, at + j) * f64(from, first + j);
      to[k] = sum;
    }
  }
  return result;
}

function fallingFactorial(value: number, count: number): number {
  let product = 1;
  for (let k = 0; k < count; k++) product *= value - k;
  return product;
}
