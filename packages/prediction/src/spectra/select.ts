/**
 * Chooses, for each target, a few treatments with their regressions and mixes them: every choice is judged by grouped
 * cross-validation on the spectra given, so that a caller can judge the result on data it held back.
 */
import { f64 } from "../indexed-reads.ts";
import { groupFolds, splitByFold } from "../regression/folds.ts";
import { pickRows } from "../regression/matrix.ts";
import type { Matrix } from "../regression/matrix.ts";
import { seededRandom, shuffled } from "../random.ts";
import { treatmentBank } from "./bank.ts";
import { kernelCandidate, plsCandidates, ridgeCandidate } from "./candidates.ts";
import type { Candidate } from "./candidates.ts";
import { columnOf, predictOutOfFold } from "./out-of-fold.ts";
import type { Fold } from "./out-of-fold.ts";
import { fitScores } from "./coordinates.ts";
import type { Standards } from "./device-difference.ts";
import type { Regression } from "./regressions.ts";
import { fitTreatment } from "./treatments.ts";
import type { Treatment } from "./treatments.ts";

export type Member = {
  readonly treatment: Treatment;
  readonly regression: Regression;
  /** Those of one target sum to 1. */
  readonly weight: number;
};

export type SpectralData = {
  readonly spectra: Matrix;
  /** One target a column. */
  readonly targets: Matrix;
  /** Spectra of one group are never on both sides of a fold. */
  readonly groups: readonly string[];
  /** Cut the folds where groups are too few: without a place of two, one place is left. */
  readonly samples?: readonly string[] | undefined;
  /** Read on a second device as well: the model is then learned for both. */
  readonly standards?: Standards | undefined;
};

/** A choice is made on as many spectra at most; the regressions are then fitted on all. */
const mostTuningRows = 600;
const manyRows = 200;
const componentLimit = 30;
/** Of each target, how many treatments go on to the mixture, and to the regressions that cost more. */
const finalists = 6;
const withRidge = 3;
const withKernel = 2;
const withBands = 3;
const mixingRounds = 10;
/** Parts of the spectrum that are tried alone, as shares of the channels. */
const bands = [
  [0, 0.5],
  [0.25, 0.75],
  [0.5, 1],
  [0, 0.75],
  [0.25, 1],
  [0, 0.25],
  [0.25, 0.5],
  [0.5, 0.75],
  [0.75, 1],
  [0.125, 0.625],
  [0.375, 0.875],
] as const;
const leastGroups = 3;
const leastBandChannels = 40;

type Finalist = {
  readonly treatment: Treatment;
  readonly regression: Regression;
  /** One a round of folds. */
  readonly outOfFold: readonly Float64Array[];
};

export function selectMembers(data: SpectralData, seed: number): Member[][] {
  const sample = tuningSample(data, seed);
  const [first, ...more] = tuningFolds(sample, seed);
  if (first === undefined) throw new RangeError("There is nothing to learn from");
  const { targets } = sample;
  const bank = treatmentBank(sample.spectra.columns).map((treatment) => {
    const inputs = treatedInputs(treatment, sample);
    const byTarget = plsCandidates(inputs, targets, first, mostComponents(sample));
    return { treatment, inputs, byTarget };
  });
  return Array.from({ length: targets.columns }, (_, t) => {
    const tried = bank.flatMap(({ treatment, inputs, byTarget }): Tried[] => {
      const candidate = byTarget[t];
      return candidate === undefined ? [] : [{ treatment, inputs, candidate }];
    });
    const all = [...tried, ...onBands(tried, sample, first, t)];
    const finalists = finalistsOf(all, targets, first, t).map(
      ({ treatment, inputs, candidate: { regression, outOfFold } }): Finalist => ({
        treatment,
        regression,
        outOfFold: [
          outOfFold,
          ...more.map((folds) => predictOutOfFold(regression, inputs, targets, folds, t)),
        ],
      }),
    );
    return mixture(finalists, columnOf(targets, t));
  });
}

/** A treatment with a regression for one target. */
type Tried = {
  readonly treatment: Treatment;
  readonly inputs: Matrix;
  readonly candidate: Candidate;
};

function treatedInputs(treatment: Treatment, { spectra, standards }: SpectralData): Matrix {
  return fitScores(fitTreatment(treatment, spectra, standards).treated);
}

const byError = (one: Tried, other: Tried) => one.candidate.error - other.candidate.error;

/**
 * The best treatments again, on parts of the spectrum: what a part of the channels adds may be noise. A coarse form of
 * interval PLS (L. Nørgaard et al., Applied Spectroscopy 54, 2000).
 */
function onBands(
  tried: readonly Tried[],
  sample: SpectralData,
  folds: readonly Fold[],
  t: number,
): Tried[] {
  const channels = sample.spectra.columns;
  if (channels < leastBandChannels) return [];
  const values = columnOf(sample.targets, t);
  const target = { rows: values.length, columns: 1, values };
  return tried
    .toSorted(byError)
    .slice(0, withBands)
    .flatMap(({ treatment }) =>
      bands.flatMap(([from, to]): Tried[] => {
        const first = Math.floor(from * channels);
        const count = Math.floor(to * channels) - first;
        const onBand: Treatment = [...treatment, { step: "band", first, count }];
        const inputs = treatedInputs(onBand, sample);
        const [candidate] = plsCandidates(inputs, target, folds, mostComponents(sample));
        return candidate === undefined ? [] : [{ treatment: onBand, inputs, candidate }];
      }),
    );
}

/** The best treatments by PLS, the first few of them with the other regressions as well. */
function finalistsOf(
  tried: readonly Tried[],
  targets: Matrix,
  folds: readonly Fold[],
  t: number,
): Tried[] {
  const ranked = tried.toSorted(byError).slice(0, finalists);
  return ranked.flatMap(({ treatment, inputs, candidate: byPls }, rank) => {
    const candidates = [
      byPls,
      rank < withRidge ? ridgeCandidate(inputs, targets, folds, t) : undefined,
      rank < withKernel ? kernelCandidate(inputs, targets, folds, t) : undefined,
    ].filter((candidate) => candidate !== undefined);
    return candidates.map((candidate) => ({ treatment, inputs, candidate }));
  });
}

/** What every laboratory program does: SNV, then PLS with the number of components that cross-validates best. */
export function selectPlain(data: SpectralData, seed: number): Member[][] {
  const sample = tuningSample(data, seed);
  const [folds = []] = tuningFolds(sample, seed);
  const treatment: Treatment = [{ step: "snv" }];
  const inputs = treatedInputs(treatment, sample);
  return plsCandidates(inputs, sample.targets, folds, mostComponents(sample)).map(
    ({ regression }) => [{ treatment, regression, weight: 1 }],
  );
}

const mostComponents = ({ spectra }: SpectralData) =>
  Math.min(componentLimit, Math.floor(spectra.rows / 2));

function tuningSample(data: SpectralData, seed: number): SpectralData {
  if (data.spectra.rows <= mostTuningRows) return data;
  const all = data.groups.map((_, r) => r);
  const rows = shuffled(all, seededRandom(seed, 0x5a3)).slice(0, mostTuningRows);
  rows.sort((first, second) => first - second);
  return pickData(data, rows);
}

export function pickData(data: SpectralData, rows: readonly number[]): SpectralData {
  return {
    ...data,
    spectra: pickRows(data.spectra, rows),
    targets: pickRows(data.targets, rows),
    groups: rows.map((r) => data.groups[r] ?? ""),
    samples: data.samples && rows.map((r) => data.samples?.[r] ?? ""),
  };
}

/** Few spectra are cut into more folds, twice: what is learned from must not be much smaller than all. */
function tuningFolds({ groups: given, samples }: SpectralData, seed: number): Fold[][] {
  const groups = new Set(given).size < leastGroups ? (samples ?? given) : given;
  const distinct = new Set(groups).size;
  const isFew = groups.length <= manyRows;
  const count = Math.min(isFew ? 10 : 5, distinct);
  return (isFew ? [0, 1] : [0]).map((round) => {
    const folds = groupFolds(groups, count, seed + round);
    return Array.from({ length: count }, (_, fold) => splitByFold(folds, fold));
  });
}

/**
 * Adds, ten times over, the candidate whose addition lowers the error of the mean most, and keeps the best mean met (R.
 * Caruana et al., "Ensemble selection from libraries of models", ICML 2004).
 */
function mixture(candidates: readonly Finalist[], truth: Float64Array): Member[] {
  const sums = candidates[0]?.outOfFold.map(({ length }) => new Float64Array(length)) ?? [];
  const counts = candidates.map(() => 0);
  let best = { error: Infinity, counts: [...counts] };
  for (let round = 1; round <= mixingRounds; round++) {
    const errors = candidates.map(({ outOfFold }) => errorOfMean(sums, outOfFold, round, truth));
    const error = Math.min(...errors);
    const chosen = errors.indexOf(error);
    const candidate = candidates[chosen];
    if (candidate === undefined) throw new RangeError("There is nothing to choose from");
    counts[chosen] = (counts[chosen] ?? 0) + 1;
    sums.forEach((sum, part) => {
      candidate.outOfFold[part]?.forEach((value, at) => (sum[at] = f64(sum, at) + value));
    });
    if (error < best.error * (1 - 1e-6)) best = { error, counts: [...counts] };
  }
  const total = best.counts.reduce((all, count) => all + count, 0);
  return candidates.flatMap(({ treatment, regression }, at) => {
    const count = best.counts[at] ?? 0;
    return count === 0 ? [] : [{ treatment, regression, weight: count / total }];
  });
}

function errorOfMean(
  sums: readonly Float64Array[],
  added: readonly Float64Array[],
  count: number,
  truth: Float64Array,
): number {
  let error = 0;
  sums.forEach((sum, part) => {
    const values = added[part];
    if (values === undefined) throw new Error("Every candidate has every round");
    for (let at = 0; at < truth.length; at++) {
      error += ((f64(sum, at) + f64(values, at)) / count - f64(truth, at)) ** 2;
    }
  });
  return error;
}
