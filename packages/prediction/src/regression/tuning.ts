/**
 * Chooses the settings of the regression by an inner grouped cross-validation: one ridge strength, one kernel (shape and
 * width), and for each target its own noise and its own blend of the two regressions. The kernel is chosen first, at a
 * noise; then the noise, with that kernel: trying all with all would cost three times as much.
 */
import { f64 } from "../indexed-reads.ts";
import { seededRandom, shuffled } from "../random.ts";
import { groupFolds, splitByFold } from "./folds.ts";
import { kernelWeights } from "./kernel-ridge.ts";
import { kernelShapes, kernelOf } from "./kernel.ts";
import type { Kernel } from "./kernel.ts";
import { pickRows, row, squaredDistance, transpose, zeros } from "./matrix.ts";
import type { Matrix } from "./matrix.ts";
import { timesTranspose } from "./products.ts";
import { fitRidges } from "./ridge.ts";
import type { Noise } from "./shared-noise.ts";
import { squaredDistances } from "./squared-distances.ts";

export type Settings = {
  readonly ridgeStrength: number;
  readonly kernel: Kernel;
  /** One a target. */
  readonly noises: readonly Noise[];
  /** Share of the kernel ridge in each target's prediction: 0, ½ or 1. */
  readonly kernelShares: Float64Array;
};

export type RegressionData = {
  readonly scores: Matrix;
  /** Standardised, one target a column; NaN where it was not measured. */
  readonly targets: Matrix;
  /** Of each photo: what is never split, and whose value it has. */
  readonly groups: readonly string[];
  readonly fruits: readonly string[];
};

const ridgeStrengths = [1, 10, 100, 1000];
const kernelStrengths = [0.03, 0.1, 0.3, 1];
/** Of the noise, how much more of it photos of one fruit share than each has alone. */
const sharedNoises = [0, 0.3, 1];
/** What kernels are compared with. */
const firstStrength = 0.1;
const firstShared = 0.3;
/** With fewer photos of a fruit, what they share cannot be told from what each has alone. */
const leastPhotosToShare = 2;
/** Kernel widths, as γ times the median squared distance between training points. */
const kernelWidths = [0.25, 0.5, 1, 2];
const kernelShares = [0, 0.5, 1];
/**
 * On a sample neighbours are far: rough kernels, and noise shared by few photos, look better than they will be (tomatoes:
 * R² 0.58 instead of 0.60).
 */
const shapesOnSample = ["rbf"] as const;
/** On a sample the kernel, which gains more from photos than ridge does, looks weaker than it will be: no half measures. */
const kernelSharesOnSample = [0, 1];
const innerFoldCount = 3;
/** The choice is made on this many photos at most: its cost grows with their cube. */
const mostTuningRows = 1000;

/** One way to predict, and what it predicted of photos it had not seen. */
type Candidate<T> = { readonly setting: T; readonly outOfFold: Matrix };

export function chooseSettings(data: RegressionData, seed: number): Settings {
  const sample = tuningSample(data, seed);
  const parts = innerParts(sample, seed);
  const median = medianSquaredDistance(sample.scores);
  const shares = sample === data ? kernelShares : kernelSharesOnSample;
  const ridge = lowest(ridgeCandidates(sample, parts), ({ outOfFold }) =>
    totalError(outOfFold, sample.targets),
  );
  const photosPerFruit = sample.fruits.length / new Set(sample.fruits).size;
  const shapes = sample === data ? kernelShapes : shapesOnSample;
  const canShare = sample === data && photosPerFruit >= leastPhotosToShare;
  const firstNoises = [{ strength: firstStrength, shared: canShare ? firstShared : 0 }];
  const kernels = shapes.flatMap((shape) =>
    kernelWidths.map((width): Kernel => ({ shape, gamma: width / median })),
  );
  const kernel = lowest(kernels, (one) =>
    bestByTarget(sample.targets, kernelCandidates(sample, parts, one, firstNoises)).reduce(
      (sum, { error }) => sum + error,
      0,
    ),
  );
  const noises = noisesOf(kernelStrengths, canShare ? sharedNoises : [0]);
  const best = bestByTarget(sample.targets, kernelCandidates(sample, parts, kernel, noises));
  return {
    ridgeStrength: ridge.setting,
    kernel,
    noises: best.map(({ candidate }) => candidate.setting),
    kernelShares: Float64Array.from(best, ({ candidate }, t) =>
      lowest(shares, (share) =>
        columnError(blended(ridge.outOfFold, candidate.outOfFold, share), sample.targets, t),
      ),
    ),
  };
}

const noisesOf = (strengths: readonly number[], shared: readonly number[]): Noise[] =>
  shared.flatMap((of) => strengths.map((strength) => ({ strength, shared: of })));

function bestByTarget(targets: Matrix, candidates: readonly Candidate<Noise>[]) {
  return Array.from({ length: targets.columns }, (_, t) => {
    const errorOf = ({ outOfFold }: Candidate<Noise>) => columnError(outOfFold, targets, t);
    const candidate = lowest(candidates, errorOf);
    return { candidate, error: errorOf(candidate) };
  });
}

/** Photos drawn from all groups, as many as a choice needs: few whole groups would misjudge how groups differ. */
function tuningSample(data: RegressionData, seed: number): RegressionData {
  if (data.groups.length <= mostTuningRows) return data;
  const all = data.groups.map((_, r) => r);
  const chosen = new Set(shuffled(all, seededRandom(seed, 0x7a3e)).slice(0, mostTuningRows));
  const rows = all.filter((r) => chosen.has(r));
  return {
    scores: pickRows(data.scores, rows),
    targets: pickRows(data.targets, rows),
    groups: data.groups.filter((_, r) => chosen.has(r)),
    fruits: data.fruits.filter((_, r) => chosen.has(r)),
  };
}

/** What is learned from and what is judged in one inner fold; the distances serve every kernel. */
type InnerPart = {
  readonly scores: Matrix;
  readonly targets: Matrix;
  readonly fruits: readonly string[];
  readonly testRows: readonly number[];
  readonly testScores: Matrix;
  readonly distances: Matrix;
  readonly testDistances: Matrix;
};

function innerParts(data: RegressionData, seed: number): InnerPart[] {
  const { scores, targets } = data;
  const folds = groupFolds(data.groups, innerFoldCount, seed);
  return Array.from({ length: innerFoldCount }, (_, fold) => {
    const { train, test } = splitByFold(folds, fold);
    const known = pickRows(scores, train);
    const testScores = pickRows(scores, test);
    return {
      scores: known,
      targets: pickRows(targets, train),
      fruits: train.map((r) => data.fruits[r] ?? ""),
      testRows: test,
      testScores,
      distances: squaredDistances(known, known),
      testDistances: squaredDistances(testScores, known),
    };
  });
}

function ridgeCandidates(data: RegressionData, parts: readonly InnerPart[]): Candidate<number>[] {
  return outOfFoldBy(data.targets, parts, ridgeStrengths, ({ scores, targets, testScores }) =>
    fitRidges(scores, targets, ridgeStrengths).map(({ weights }) =>
      timesTranspose(testScores, weights),
    ),
  );
}

function kernelCandidates(
  data: RegressionData,
  parts: readonly InnerPart[],
  kernel: Kernel,
  noises: readonly Noise[],
): Candidate<Noise>[] {
  return outOfFoldBy(
    data.targets,
    parts,
    noises,
    ({ targets, fruits, distances, testDistances }) => {
      const known = kernelOf(kernel, distances);
      const testKernel = kernelOf(kernel, testDistances);
      return noises.map((noise) =>
        timesTranspose(testKernel, transpose(kernelWeights(known, targets, noise, fruits))),
      );
    },
  );
}

function outOfFoldBy<T>(
  targets: Matrix,
  parts: readonly InnerPart[],
  settings: readonly T[],
  fitAndPredict: (part: InnerPart) => readonly Matrix[],
): Candidate<T>[] {
  const candidates = settings.map((setting) => ({
    setting,
    outOfFold: zeros(targets.rows, targets.columns),
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

/** Of what was measured. */
function columnError(predicted: Matrix, targets: Matrix, t: number): number {
  let sum = 0;
  for (let at = t; at < targets.values.length; at += targets.columns) {
    const error = f64(predicted.values, at) - f64(targets.values, at);
    if (!Number.isNaN(error)) sum += error ** 2;
  }
  return sum;
}

function totalError(predicted: Matrix, targets: Matrix): number {
  let sum = 0;
  for (let t = 0; t < targets.columns; t++) sum += columnError(predicted, targets, t);
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
