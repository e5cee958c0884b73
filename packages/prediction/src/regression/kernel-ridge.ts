import { f64 } from "../indexed-reads.ts";
import { addDiagonal, row, solvePositiveDefinite, squaredDistance, zeros } from "./matrix.ts";
import type { Matrix } from "./matrix.ts";

/** Kernel ridge with the radial basis function exp(−γ‖x − x′‖²): one weight a training point and target. */
export type KernelRidge = {
  readonly gamma: number;
  readonly points: Matrix;
  /** One training point a row, one target a column. */
  readonly weights: Matrix;
};

/**
 * Saunders, Gammerman & Vovk, "Ridge regression learning algorithm in dual variables", ICML 1998, for several
 * strengths on one kernel matrix, all targets at once.
 */
export function fitKernelRidges(
  points: Matrix,
  targets: Matrix,
  gamma: number,
  strengths: readonly number[],
): KernelRidge[] {
  const kernel = zeros(points.rows, points.rows);
  for (let i = 0; i < points.rows; i++) {
    for (let j = 0; j <= i; j++) {
      const value = Math.exp(-gamma * squaredDistance(row(points, i), row(points, j)));
      kernel.values[i * points.rows + j] = value;
      kernel.values[j * points.rows + i] = value;
    }
  }
  return strengths.map((strength) => ({
    gamma,
    points,
    weights: solvePositiveDefinite(addDiagonal(kernel, strength), targets),
  }));
}

export function predictKernelRidge(
  { gamma, points, weights }: KernelRidge,
  input: Float64Array,
): Float64Array {
  const prediction = new Float64Array(weights.columns);
  for (let i = 0; i < points.rows; i++) {
    const likeness = Math.exp(-gamma * squaredDistance(row(points, i), input));
    for (let t = 0; t < weights.columns; t++) {
      const weight = f64(weights.values, i * weights.columns + t);
      prediction[t] = f64(prediction, t) + likeness * weight;
    }
  }
  return prediction;
}
