/**
 * Smoothing and derivatives by local polynomials: A. Savitzky & M. Golay, "Smoothing and differentiation of data by
 * simplified least squares procedures", Analytical Chemistry 36, 1964, with the corrections of J. Steinier, Y. Termonia &
 * J. Deltour, Analytical Chemistry 44, 1972. At the ends the polynomial of the outermost window serves (P. Gorry,
 * Analytical Chemistry 62, 1990), so that no channel is lost.
 */
import { f64 } from "../indexed-reads.ts";
import { row, zeros } from "../regression/matrix.ts";
import type { Matrix } from "../regression/matrix.ts";

export type SavitzkyGolay = {
  /** Points of the window; odd. */
  readonly window: number;
  readonly degree: number;
  readonly derivative: number;
};

/** Weights of a window's points, per channel step, for the derivative at each of its positions; one position a row. */
export function savitzkyGolayWeights(settings: SavitzkyGolay): Matrix {
  const { window, degree, derivative } = settings;
  if (window % 2 === 0 || window <= degree || derivative > degree) {
    throw new RangeError(`No polynomial of degree ${degree} over ${window} points`);
  }
  const key = `${window} ${degree} ${derivative}`;
  const weights = known.get(key) ?? weightsOf(settings);
  known.set(key, weights);
  return weights;
}

const known = new Map<string, Matrix>();

/** Sums of Gram polynomials, which are orthogonal over the window (Gorry 1990, equations 9 to 11). */
function weightsOf({ window, degree, derivative }: SavitzkyGolay): Matrix {
  const half = (window - 1) / 2;
  const weights = zeros(window, window);
  const plain = gramPolynomials(half, degree, 0);
  const derived = gramPolynomials(half, degree, derivative);
  for (let k = 0; k <= degree; k++) {
    const scale = ((2 * k + 1) * falling(2 * half, k)) / falling(2 * half + k + 1, k + 1);
    for (let position = 0; position < window; position++) {
      for (let point = 0; point < window; point++) {
        const at = position * window + point;
        const product = f64(plain.values, k * window + point);
        weights.values[at] =
          f64(weights.values, at) + scale * product * f64(derived.values, k * window + position);
      }
    }
  }
  return weights;
}

/** Derivatives of the Gram polynomials of order 0 to `degree`, an order a row, at every point of the window. */
function gramPolynomials(half: number, degree: number, derivative: number): Matrix {
  const window = 2 * half + 1;
  const orders = Array.from({ length: derivative + 1 }, () => zeros(degree + 1, window));
  orders.forEach((polynomials, s) => {
    const below = orders[s - 1];
    for (let k = 0; k <= degree; k++) {
      for (let point = 0; point < window; point++) {
        const at = (order: number) => order * window + point;
        if (k === 0) {
          polynomials.values[at(0)] = s === 0 ? 1 : 0;
          continue;
        }
        const divisor = k * (2 * half - k + 1);
        const before = f64(polynomials.values, at(k - 1)) * (point - half);
        const lower = below === undefined ? 0 : s * f64(below.values, at(k - 1));
        const earlier = k < 2 ? 0 : f64(polynomials.values, at(k - 2));
        polynomials.values[at(k)] =
          ((4 * k - 2) / divisor) * (before + lower) -
          (((k - 1) * (2 * half + k)) / divisor) * earlier;
      }
    }
  });
  const last = orders[derivative];
  if (last === undefined) throw new Error("Every derivative was computed");
  return last;
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

/** value · (value − 1) · … of `count` factors. */
function falling(value: number, count: number): number {
  let product = 1;
  for (let k = 0; k < count; k++) product *= value - k;
  return product;
}
