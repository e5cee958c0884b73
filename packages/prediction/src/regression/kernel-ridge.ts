/**
 * Kernel ridge with the radial basis function exp(−γ‖x − x′‖²): one weight a point and target. With every photo as a
 * point it is C. Saunders, A. Gammerman & V. Vovk, "Ridge regression learning algorithm in dual variables", ICML 1998;
 * with fewer, inducing, points it is the subset of regressors (A. Smola & P. Bartlett, NIPS 2000), whose cost grows with
 * the photos and not with their square.
 */
import { f64 } from "../indexed-reads.ts";
import { solvePositiveDefinite } from "./cholesky.ts";
import { addDiagonal, rowRange, squaredDistanceToRow, transpose, zeros } from "./matrix.ts";
import type { Matrix } from "./matrix.ts";
import { addGram, addTransposeTimes, timesTranspose } from "./products.ts";
import { inPanels, squaredDistances } from "./squared-distances.ts";

export type KernelRidge = {
  readonly gamma: number;
  readonly points: Matrix;
  /** One point a row, one target a column. */
  readonly weights: Matrix;
};

/** Keeps a kernel matrix of points that nearly coincide solvable, and weights small enough for single precision. */
const JITTER = 1e-4;

/** Fits for several strengths on one kernel matrix, all targets at once, every photo being a point. */
export function fitKernelRidges(
  points: Matrix,
  targets: Matrix,
  gamma: number,
  strengths: readonly number[],
): KernelRidge[] {
  const kernel = kernelOf(squaredDistances(points, points), gamma);
  return kernelWeights(kernel, targets, strengths).map((weights) => ({ gamma, points, weights }));
}

/** Weights of the points whose kernel matrix is given, one matrix a strength. */
export function kernelWeights(
  kernel: Matrix,
  targets: Matrix,
  strengths: readonly number[],
): Matrix[] {
  return strengths.map((strength) => solvePositiveDefinite(addDiagonal(kernel, strength), targets));
}

/** The same on inducing points: minimises ‖K w − y‖² + strength · wᵀ K_pp w. */
export function fitInducedRidges(
  inputs: Matrix,
  points: Matrix,
  targets: Matrix,
  gamma: number,
  strengths: readonly number[],
): KernelRidge[] {
  const products = zeros(points.rows, points.rows);
  const right = zeros(points.rows, targets.columns);
  inPanels(inputs, (panel, first) => {
    const across = kernelOf(squaredDistances(panel, points), gamma);
    addGram(products, across);
    addTransposeTimes(right, across, rowRange(targets, first, panel.rows));
  });
  const penalty = addDiagonal(kernelOf(squaredDistances(points, points), gamma), JITTER);
  return strengths.map((strength) => ({
    gamma,
    points,
    weights: solvePositiveDefinite(
      {
        ...products,
        values: products.values.map((value, at) => value + strength * f64(penalty.values, at)),
      },
      right,
    ),
  }));
}

export function predictKernelRidge(
  { gamma, points, weights }: KernelRidge,
  input: Float64Array,
): Float64Array {
  const prediction = new Float64Array(weights.columns);
  for (let i = 0; i < points.rows; i++) {
    const likeness = Math.exp(-gamma * squaredDistanceToRow(points, i, input));
    for (let t = 0; t < weights.columns; t++) {
      const weight = f64(weights.values, i * weights.columns + t);
      prediction[t] = f64(prediction, t) + likeness * weight;
    }
  }
  return prediction;
}

/** Of many inputs, one a row. */
export function predictKernelRidgeRows(
  { gamma, points, weights }: KernelRidge,
  inputs: Matrix,
): Matrix {
  const predicted = zeros(inputs.rows, weights.columns);
  const byTarget = transpose(weights);
  inPanels(inputs, (panel, first) => {
    const likeness = kernelOf(squaredDistances(panel, points), gamma);
    predicted.values.set(timesTranspose(likeness, byTarget).values, first * weights.columns);
  });
  return predicted;
}

/** Kernel values for squared distances. */
export function kernelOf({ rows, columns, values }: Matrix, gamma: number): Matrix {
  const kernel = zeros(rows, columns);
  for (let at = 0; at < values.length; at++) {
    kernel.values[at] = Math.exp(-gamma * f64(values, at));
  }
  return kernel;
}
