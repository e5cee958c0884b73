/**
 * The regression as a whole: ridge and kernel ridge on the same component scores, and for each target the blend of
 * the two (ridge, kernel or their mean) that did best in an inner grouped cross-validation. Targets come standardised.
 */
import { f64 } from "../indexed-reads.ts";
import { seededRandom, shuffled } from "../random.ts";
import {
  fitInducedRidges,
  fitKernelRidges,
  predictKernelRidge,
  predictKernelRidgeRows,
} from "./kernel-ridge.ts";
import type { KernelRidge } from "./kernel-ridge.ts";
import { columnsFrom, pickRows } from "./matrix.ts";
import type { Matrix } from "./matrix.ts";
import { timesTranspose } from "./products.ts";
import { fitRidges, predictRidge } from "./ridge.ts";
import type { Ridge } from "./ridge.ts";
import type { Noise } from "./shared-noise.ts";
import type { RegressionData, Settings } from "./tuning.ts";

export type Regressor = {
  readonly ridge: Ridge;
  readonly kernel: KernelRidge;
  /** Share of the kernel ridge in each target's prediction: 0, ½ or 1. */
  readonly kernelShares: Float64Array;
};

/** Up to here every photo is a point of the kernel; the model file stays below 1 MB. */
const mostFullPoints = 2000;
const inducingPoints = { least: 400, most: 1600 };
/** Multiplications that the Gram matrix of the inducing points may cost: they bound training time. */
const mostGramProducts = 6e9;

/** Fits with settings that were chosen before; the seed draws the inducing points. */
export function fitRegressor(data: RegressionData, settings: Settings, seed: number): Regressor {
  const [ridge] = fitRidges(data.scores, data.targets, [settings.ridgeStrength]);
  if (ridge === undefined) throw new Error("No ridge was fitted");
  const pointRows = choosePointRows(data.scores.rows, seed);
  const kernel = fitKernel(data, settings, pointRows);
  return { ridge, kernel, kernelShares: settings.kernelShares };
}

/** Standardised predictions, one a target. */
export function predictRegressor(regressor: Regressor, scores: Float64Array): Float64Array {
  const linear = predictRidge(regressor.ridge, scores);
  const kernel = predictKernelRidge(regressor.kernel, scores);
  return linear.map((value, t) => {
    const share = f64(regressor.kernelShares, t);
    return value * (1 - share) + f64(kernel, t) * share;
  });
}

/** Of many photos, one a row. */
export function predictRegressorRows(regressor: Regressor, scores: Matrix): Matrix {
  const linear = timesTranspose(scores, regressor.ridge.weights);
  const kernel = predictKernelRidgeRows(regressor.kernel, scores);
  const values = linear.values.map((value, at) => {
    const share = f64(regressor.kernelShares, at % linear.columns);
    return value * (1 - share) + f64(kernel.values, at) * share;
  });
  return { ...linear, values };
}

function choosePointRows(rows: number, seed: number): number[] {
  const all = Array.from({ length: rows }, (_, r) => r);
  if (rows <= mostFullPoints) return all;
  const affordable = Math.round(Math.sqrt(mostGramProducts / rows));
  const count = Math.min(inducingPoints.most, Math.max(inducingPoints.least, affordable));
  return shuffled(all, seededRandom(seed, 0x1d0c)).slice(0, count);
}

/** One kernel matrix for all targets; each takes the column fitted with its own noise. */
function fitKernel(
  data: RegressionData,
  { kernel, noises }: Settings,
  pointRows: readonly number[],
): KernelRidge {
  const nameOf = ({ strength, shared }: Noise) => `${strength} ${shared}`;
  const distinct = new Map(noises.map((noise) => [nameOf(noise), noise]));
  const points = pickRows(data.scores, pointRows);
  const fits =
    pointRows.length === data.scores.rows
      ? fitKernelRidges(data, kernel, [...distinct.values()])
      : fitInducedRidges(data, points, kernel, [...distinct.values()]);
  const names = [...distinct.keys()];
  const weights = noises.map((noise) => {
    const fit = fits[names.indexOf(nameOf(noise))];
    if (fit === undefined) throw new Error(`Nothing was fitted with noise ${nameOf(noise)}`);
    return fit.weights;
  });
  return { ...kernel, points, weights: columnsFrom(weights) };
}
