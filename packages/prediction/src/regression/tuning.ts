/**
 * Chooses the settings of the regression by an inner grouped cross-validation: one ridge strength, one kernel width, and
 * for each target its own kernel strength and its own blend of the two regressions.
 */
import { f64 } from "../indexed-reads.ts";
import { seededRandom, shuffled } from "../random.ts";
import { groupFolds, splitByFold } from "./folds.ts";
import { kernelOf, kernelWeights } from "./kernel-ridge.ts";
import { pickRows, row, squaredDistance, transpose, zeros } from "./matrix.ts";
import type { Matrix } from "./matrix.ts";
import { timesTranspose } from "./products.ts";
import { fitRidges } from "./ridge.ts";
import { squaredDistances } from "./squared-distances.ts";

export type Settings = {
  readonly ridgeStrength: number;
  readonly gamma: number;
  /** One a target. */
  readonly kernelStrengths: readonly number[];
  /** Share of the kernel ridge in each target's prediction: 0, ½ or 1. */
  readonly kernelShares: Float64Array;
};

export type RegressionData = {
  readonly scores: Matrix;
  /** Standardised, one target a column. */
  readonly targets: Matrix;
  readonly groups: readonly string[];
};

const RIDGE_STRENGTHS = [1, 10, 100, 1000];
const KERNEL_STRENGTHS = [0.03, 0.1, 0.3, 1];
/** Kernel widths, as γ times the median squared distance between training points. */
const KERNEL_WIDTHS = [0.25, 0.5, 1, 2];
const KERNEL_SHARES = [0, 0.5, 1];
/** On a sample the kernel, which gains more from photos than ridge does, looks weaker than it will be: no half measures. */
const KERNEL_SHARES_ON_SAMPLE = [0, 1];
const INNER_FOLDS = 3;
/** The choice is made on this many photos at most: its cost grows with their cube. */
const MOST_TUNING_ROWS = 1000;

/** One way to predict, and what it predicted of photos it had not seen. */
type Candidate<T> = { readonly setting: T; readonly outOfFold: Matrix };

export function chooseSettings(data: RegressionData, seed: number): Settings {
  const sample = tuningSample(data, seed);
  const parts = innerParts(sample, seed);
  const median = medianSquaredDistance(sample.scores);
  const shares = sample === data ? KERNEL_SHARES : KERNEL_SHARES_ON_SAMPLE;
  const ridge = lowest(ridgeCandidates(sample, parts), ({ outOfFold }) =>
    squaredDistance(outOfFold.values, sample.targets.values),
  );
  const targetIndices = Array.from({ length: sample.targets.columns }, (_, t) => t);
  const widths = KERNEL_WIDTHS.map((width) => {
    const gamma = width / median;
    const candidates = kernelCandidates(sample, parts, gamma);
    const bestByTarget = targetIndices.map((t) =>
      lowest(candidates, ({ outOfFold }) => columnError(outOfFold, sample.targets, t)),
    );
    const error = bestByTarget.reduce(
      (sum, { outOfFold }, t) => sum + columnError(outOfFold, sample.targets, t),
      0,
    );
    return { gamma, bestByTarget, error };
  });
  const { gamma, bestByTarget } = lowest(widths, ({ error }) => error);
  return {
    ridgeStrength: ridge.setting,
    gamma,
    kernelStrengths: bestByTarget.map(({ setting }) => setting),
    kernelShares: Float64Array.from(bestByTarget, ({ outOfFold }, t) =>
      lowest(shares, (share) =>
        columnError(blended(ridge.outOfFold, outOfFold, share), sample.targets, t),
      ),
    ),
  };
}

/** Photos drawn from all groups, as many as a choice needs: few whole groups would misjudge how groups differ. */
function tuningSample(data: RegressionData, seed: number): RegressionData {
  if (data.groups.length <= MOST_TUNING_ROWS) return data;
  const all = data.groups.map((_, r) => r);
  const chosen = new Set(shuffled(all, seededRandom(seed, 0x7a3e)).slice(0, MOST_TUNING_ROWS));
  const rows = all.filter((r) => chosen.has(r));
  return {
    scores: pickRows(data.scores, rows),
    targets: pickRows(data.targets, rows),
    groups: data.groups.filter((_, r) => chosen.has(r)),
  };
}

/** What is learned from and what is judged in one inner fold; the distances serve every kernel width. */
type InnerPart = {
  readonly scores: Matrix;
  readonly targets: Matrix;
  readonly testRows: readonly number[];
  readonly testScores: Matrix;
  readonly distances: Matrix;
  readonly testDistances: Matrix;
};

function innerParts({ scores, targets, groups }: RegressionData, seed: number): InnerPart[] {
  const folds = groupFolds(groups, INNER_FOLDS, seed);
  return Array.from({ length: INNER_FOLDS }, (_, fold) => {
    const { train, test } = splitByFold(folds, fold);
    const known = pickRows(scores, train);
    const testScores = pickRows(scores, test);
    return {
      scores: known,
      targets: pickRows(targets, train),
      testRows: test,
      testScores,
      distances: squaredDistances(known, known),
      testDistances: squaredDistances(testScores, known),
    };
  });
}

function ridgeCandidates(data: RegressionData, parts: readonly InnerPart[]): Candidate<number>[] {
  return outOfFoldBy(data, parts, RIDGE_STRENGTHS, ({ scores, targets, testScores }) =>
    fitRidges(scores, targets, RIDGE_STRENGTHS).map(({ weights }) =>
      timesTranspose(testScores, weights),
    ),
  );
}

function kernelCandidates(data: RegressionData, parts: readonly InnerPart[], gamma: number) {
  return outOfFoldBy(data, parts, KERNEL_STRENGTHS, ({ targets, distances, testDistances }) => {
    const likeness = kernelOf(testDistances, gamma);
    return kernelWeights(kernelOf(distances, gamma), targets, KERNEL_STRENGTHS).map((weights) =>
      timesTranspose(likeness, transpose(weights)),
    );
  });
}

function outOfFoldBy(
  data: RegressionData,
  parts: readonly InnerPart[],
  settings: readonly number[],
  fitAndPredict: (part: InnerPart) => readonly Matrix[],
): Candidate<number>[] {
  const candidates = settings.map((setting) => ({
    setting,
    outOfFold: zeros(data.targets.rows, data.targets.columns),
  }));
  for (const part of parts) {
    fitAndPredict(part).forEach((prediction, k) => {
      const outOfFold = candidates[k]?.outOfFold;
      if (outOfFold === undefined) throw new Error("More fits than settings");
      part.testRows.forEach((r, position) => row(outOfFold, r).set(row(prediction, position)));
    });
  }
  return candidates;
}

function blended(ridge: Matrix, kernel: Matrix, share: number): Matrix {
  const values = ridge.values.map(
    (value, at) => value * (1 - share) + f64(kernel.values, at) * share,
  );
  return { ...ridge, values };
}

function columnError(predicted: Matrix, targets: Matrix, t: number): number {
  let sum = 0;
  for (let at = t; at < targets.values.length; at += targets.columns) {
    sum += (f64(predicted.values, at) - f64(targets.values, at)) ** 2;
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
  let best: { item: T; cost: number } | undefined;
  for (const item of items) {
    const itemCost = cost(item);
    if (best === undefined || itemCost < best.cost) best = { item, cost: itemCost };
  }
  if (best === undefined) throw new RangeError("There is nothing to choose from");
  return best.item;
}
