/**
 * Kernel ridge: one weight a point and target. With every photo as a point it is C. Saunders, A. Gammerman & V. Vovk,
 * "Ridge regression learning algorithm in dual variables", ICML 1998; with fewer, inducing, points it is the subset of
 * regressors (A. Smola & P. Bartlett, NIPS 2000), whose cost grows with the photos and not with their square.
 */
import { f64 } from "../indexed-reads.ts";
import { solvePositiveDefinite } from "./cholesky.ts";
import { kernelOf, likeness } from "./kernel.ts";
import type { Kernel } from "./kernel.ts";
import {
  addDiagonal,
  pickColumns,
  pickRows,
  rowRange,
  squaredDistanceToRow,
  transpose,
  zeros,
} from "./matrix.ts";
import type { Matrix } from "./matrix.ts";
import { measuredTogether, putColumns } from "./measured.ts";
import { addGram, addTransposeTimes, gram, timesTranspose, transposeTimes } from "./products.ts";
import { addNoise, fruitSums, weighedFruits } from "./shared-noise.ts";
import type { Noise } from "./shared-noise.ts";
import { inPanels, squaredDistances } from "./squared-distances.ts";

export type KernelRidge = Kernel & {
  readonly points: Matrix;
  /** One point a row, one target a column. */
  readonly weights: Matrix;
};

/** Photos one a row, the fruit of each, and standardised targets one a column; NaN where one was not measured. */
export type KernelData = {
  readonly scores: Matrix;
  readonly targets: Matrix;
  readonly fruits: readonly string[];
};

/** Keeps a kernel matrix of points that nearly coincide solvable, and weights small enough for single precision. */
const jitter = 1e-4;

/** Fits for several kinds of noise on one kernel matrix, all targets at once, every photo being a point. */
export function fitKernelRidges(
  { scores, targets, fruits }: KernelData,
  kernel: Kernel,
  noises: readonly Noise[],
): KernelRidge[] {
  const likenesses = kernelOf(kernel, squaredDistances(scores, scores));
  return noises.map((noise) => ({
    ...kernel,
    points: scores,
    weights: kernelWeights(likenesses, targets, noise, fruits),
  }));
}

/** Weights of the points whose kernel matrix is given: for a target, 0 of points it was not measured on. */
export function kernelWeights(
  likenesses: Matrix,
  targets: Matrix,
  noise: Noise,
  fruits: readonly string[],
): Matrix {
  const weights = zeros(targets.rows, targets.columns);
  for (const { rows, values, targets: places } of measuredTogether(targets)) {
    const isAll = rows.length === targets.rows;
    const part = isAll ? likenesses : pickColumns(pickRows(likenesses, rows), rows);
    const own = isAll ? fruits : rows.map((r) => fruits[r] ?? "");
    putColumns(weights, solvePositiveDefinite(addNoise(part, noise, own), values), places, rows);
  }
  return weights;
}

/** The same on inducing points. */
export function fitInducedRidges(
  data: KernelData,
  points: Matrix,
  kernel: Kernel,
  noises: readonly Noise[],
): KernelRidge[] {
  const weights = noises.map(() => zeros(points.rows, data.targets.columns));
  for (const { rows, values, targets } of measuredTogether(data.targets)) {
    const isAll = rows.length === data.scores.rows;
    const part = {
      scores: isAll ? data.scores : pickRows(data.scores, rows),
      targets: values,
      fruits: isAll ? data.fruits : rows.map((r) => data.fruits[r] ?? ""),
    };
    inducedWeights(part, points, kernel, noises).forEach((solved, k) =>
      putColumns(weights[k] ?? zeros(0, 0), solved, targets),
    );
  }
  const { shape, gamma } = kernel;
  return weights.map((ofTargets) => ({ shape, gamma, points, weights: ofTargets }));
}

/** Minimises (y − K w)ᵀ N⁻¹ (y − K w) + strength · wᵀ K_pp w, N being I + shared · same fruit. */
function inducedWeights(
  { scores, targets, fruits }: KernelData,
  points: Matrix,
  kernel: Kernel,
  noises: readonly Noise[],
): Matrix[] {
  const products = zeros(points.rows, points.rows);
  const right = zeros(points.rows, targets.columns);
  const ofFruits = fruitSums(fruits, points.rows);
  const isShared = noises.some(({ shared }) => shared > 0);
  inPanels(scores, (panel, first) => {
    const across = kernelOf(kernel, squaredDistances(panel, points));
    addGram(products, across);
    addTransposeTimes(right, across, rowRange(targets, first, panel.rows));
    if (isShared) ofFruits.add(across, first);
  });
  const targetSums = fruitSums(fruits, targets.columns);
  if (isShared) targetSums.add(targets, 0);
  const penalty = addDiagonal(kernelOf(kernel, squaredDistances(points, points)), jitter);
  return noises.map(({ strength, shared }) => {
    // N⁻¹ takes off each fruit's sums, by as much as its photos share.
    const likenessSums = shared > 0 ? weighedFruits(ofFruits, shared) : zeros(0, points.rows);
    const valueSums = shared > 0 ? weighedFruits(targetSums, shared) : zeros(0, targets.columns);
    const [takenOff, takenOffRight] = [gram(likenessSums), transposeTimes(likenessSums, valueSums)];
    const values = products.values.map(
      (value, at) => value - f64(takenOff.values, at) + strength * f64(penalty.values, at),
    );
    const rest = right.values.map((value, at) => value - f64(takenOffRight.values, at));
    return solvePositiveDefinite({ ...products, values }, { ...right, values: rest });
  });
}

export function predictKernelRidge(
  { points, weights, ...kernel }: KernelRidge,
  input: Float64Array,
): Float64Array {
  const prediction = new Float64Array(weights.columns);
  for (let i = 0; i < points.rows; i++) {
    const like = likeness(kernel, squaredDistanceToRow(points, i, input));
    for (let t = 0; t < weights.columns; t++) {
      const weight = f64(weights.values, i * weights.columns + t);
      prediction[t] = f64(prediction, t) + like * weight;
    }
  }
  return prediction;
}

/** Of many inputs, one a row. */
export function predictKernelRidgeRows(
  { points, weights, ...kernel }: KernelRidge,
  inputs: Matrix,
): Matrix {
  const predicted = zeros(inputs.rows, weights.columns);
  const byTarget = transpose(weights);
  inPanels(inputs, (panel, first) => {
    const likenesses = kernelOf(kernel, squaredDistances(panel, points));
    predicted.values.set(timesTranspose(likenesses, byTarget).values, first * weights.columns);
  });
  return predicted;
}
