/**
 * Kernel ridge with the radial basis function exp(−γ‖x − x′‖²): one weight a point and target. With every photo as a
 * point it is C. Saunders, A. Gammerman & V. Vovk, "Ridge regression learning algorithm in dual variables", ICML 1998;
 * with fewer, inducing, points it is the subset of regressors (A. Smola & P. Bartlett, NIPS 2000), whose cost grows with
 * the photos and not with their square.
 */
import { f64 } from "../indexed-reads.ts";
import { solvePositiveDefinite } from "./cholesky.ts";
import { addDiagonal, dot, row, squaredDistanceToRow } from "./matrix.ts";
import type { Matrix } from "./matrix.ts";
import { gram, rowGram, timesTranspose, transposeTimes } from "./products.ts";

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
  const kernel = kernelMatrix(points, points, gamma);
  return strengths.map((strength) => ({
    gamma,
    points,
    weights: solvePositiveDefinite(addDiagonal(kernel, strength), targets),
  }));
}

/** The same on inducing points: minimises ‖K w − y‖² + strength · wᵀ K_pp w. */
export function fitInducedRidges(
  inputs: Matrix,
  points: Matrix,
  targets: Matrix,
  gamma: number,
  strengths: readonly number[],
): KernelRidge[] {
  const across = kernelMatrix(inputs, points, gamma);
  const products = gram(across);
  const right = transposeTimes(across, targets);
  const penalty = addDiagonal(kernelMatrix(points, points, gamma), JITTER);
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

/** Kernel values of every input (rows) with every point (columns). */
export function kernelMatrix(inputs: Matrix, points: Matrix, gamma: number): Matrix {
  const inputSquares = rowSquares(inputs);
  const pointSquares = rowSquares(points);
  const kernel = inputs === points ? rowGram(points) : timesTranspose(inputs, points);
  const { values, columns } = kernel;
  for (let i = 0; i < inputs.rows; i++) {
    for (let j = 0; j < columns; j++) {
      const at = i * columns + j;
      const squared = f64(inputSquares, i) + f64(pointSquares, j) - 2 * f64(values, at);
      values[at] = Math.exp(-gamma * Math.max(0, squared));
    }
  }
  return kernel;
}

function rowSquares(matrix: Matrix): Float64Array {
  return Float64Array.from({ length: matrix.rows }, (_, r) => dot(row(matrix, r), row(matrix, r)));
}
