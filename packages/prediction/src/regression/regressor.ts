/**
 * The regression as a whole: ridge and RBF kernel ridge on the same component scores, and for each target the blend of
 * the two (ridge, kernel or their mean) that did best in an inner grouped cross-validation. Targets come standardised.
 */
import { f64 } from "../indexed-reads.ts";
import { groupFolds, splitByFold } from "./folds.ts";
import { fitKernelRidges, predictKernelRidge } from "./kernel-ridge.ts";
import type { KernelRidge } from "./kernel-ridge.ts";
import { pickRows, row, squaredDistance, zeros } from "./matrix.ts";
import type { Matrix } from "./matrix.ts";
import { fitRidges, predictRidge } from "./ridge.ts";
import type { Ridge } from "./ridge.ts";

export type Regressor = {
  readonly ridge: Ridge;
  readonly kernel: KernelRidge;
  /** Share of the kernel ridge in each target's prediction: 0, ½ or 1. */
  readonly kernelShares: Float64Array;
};

const RIDGE_STRENGTHS = [1, 10, 100, 1000];
const KERNEL_STRENGTHS = [0.01, 0.03, 0.1, 0.3, 1];
/** Kernel widths, as γ times the median squared distance between training points. */
const KERNEL_WIDTHS = [0.125, 0.25, 0.5];
const KERNEL_SHARES = [0, 0.5, 1];
const INNER_FOLDS = 3;

export function fitRegressor(
  scores: Matrix,
  targets: Matrix,
  groups: readonly string[],
  seed: number,
): Regressor {
  const medianDistance = medianSquaredDistance(scores);
  const gammas = KERNEL_WIDTHS.map((width) => width / medianDistance);
  const choice = chooseSettings(scores, targets, groups, gammas, seed);
  return {
    ridge: only(fitRidges(scores, targets, [choice.ridgeStrength])),
    kernel: only(fitKernelRidges(scores, targets, choice.gamma, [choice.kernelStrength])),
    kernelShares: choice.kernelShares,
  };
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

type Settings = {
  ridgeStrength: number;
  gamma: number;
  kernelStrength: number;
  kernelShares: Float64Array;
};

function chooseSettings(
  scores: Matrix,
  targets: Matrix,
  groups: readonly string[],
  gammas: readonly number[],
  seed: number,
): Settings {
  const folds = groupFolds(groups, INNER_FOLDS, seed);
  const ridges = RIDGE_STRENGTHS.map((strength) => ({
    strength,
    outOfFold: zeros(targets.rows, targets.columns),
  }));
  const kernels = gammas.flatMap((gamma) =>
    KERNEL_STRENGTHS.map((strength) => ({
      gamma,
      strength,
      outOfFold: zeros(targets.rows, targets.columns),
    })),
  );
  for (let fold = 0; fold < INNER_FOLDS; fold++) {
    const { train, test } = splitByFold(folds, fold);
    const trainScores = pickRows(scores, train);
    const trainTargets = pickRows(targets, train);
    const fill = (
      outOfFold: Matrix | undefined,
      predict: (input: Float64Array) => Float64Array,
    ) => {
      if (outOfFold === undefined) throw new Error("More fits than settings");
      for (const r of test) row(outOfFold, r).set(predict(row(scores, r)));
    };
    fitRidges(trainScores, trainTargets, RIDGE_STRENGTHS).forEach((ridge, k) => {
      fill(ridges[k]?.outOfFold, (input) => predictRidge(ridge, input));
    });
    gammas.forEach((gamma, g) => {
      const fits = fitKernelRidges(trainScores, trainTargets, gamma, KERNEL_STRENGTHS);
      fits.forEach((kernel, k) => {
        const at = g * KERNEL_STRENGTHS.length + k;
        fill(kernels[at]?.outOfFold, (input) => predictKernelRidge(kernel, input));
      });
    });
  }
  const ridge = lowest(ridges, ({ outOfFold }) =>
    squaredDistance(outOfFold.values, targets.values),
  );
  const kernel = lowest(kernels, ({ outOfFold }) =>
    squaredDistance(outOfFold.values, targets.values),
  );
  return {
    ridgeStrength: ridge.strength,
    gamma: kernel.gamma,
    kernelStrength: kernel.strength,
    kernelShares: Float64Array.from({ length: targets.columns }, (_, t) =>
      lowest(KERNEL_SHARES, (share) =>
        blendError(ridge.outOfFold, kernel.outOfFold, targets, t, share),
      ),
    ),
  };
}

function blendError(ridge: Matrix, kernel: Matrix, targets: Matrix, t: number, share: number) {
  let sum = 0;
  for (let at = t; at < targets.values.length; at += targets.columns) {
    const blended = f64(ridge.values, at) * (1 - share) + f64(kernel.values, at) * share;
    sum += (blended - f64(targets.values, at)) ** 2;
  }
  return sum;
}

/** Over a sample of pairs, which is ample for a scale. */
function medianSquaredDistance(points: Matrix): number {
  const distances: number[] = [];
  const stride = Math.max(1, Math.floor(points.rows / 120));
  for (let i = 0; i < points.rows; i += stride) {
    for (let j = 0; j < i; j += stride) {
      distances.push(squaredDistance(row(points, i), row(points, j)));
    }
  }
  distances.sort((first, second) => first - second);
  const median = distances[distances.length >> 1];
  if (median === undefined || median <= 0) throw new RangeError("All training photos are alike");
  return median;
}

function lowest<T>(items: readonly T[], cost: (item: T) => number): T {
  const costs = items.map((item) => cost(item));
  return only(items.filter((_, index) => index === costs.indexOf(Math.min(...costs))));
}

function only<T>(items: readonly T[]): T {
  const [item] = items;
  if (item === undefined || items.length !== 1)
    throw new Error(`Expected exactly one, got ${items.length}`);
  return item;
}
