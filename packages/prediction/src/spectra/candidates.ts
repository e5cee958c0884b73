/** What each kind of regression predicts, in its best setting, of spectra it has not learned from. */
import { f64 } from "../indexed-reads.ts";
import { predictKernelRidgeRows } from "../regression/kernel-ridge.ts";
import { dot, pickRows, row } from "../regression/matrix.ts";
import type { Matrix } from "../regression/matrix.ts";
import type { Centred } from "./moments.ts";
import { columnOf, eachFold } from "./out-of-fold.ts";
import type { Fold } from "./out-of-fold.ts";
import { fitPls } from "./pls.ts";
import {
  centredColumn,
  fitKernels,
  ridgeCoefficients,
  scoresOf,
  weightedScores,
} from "./regressions.ts";
import type { Regression } from "./regressions.ts";

export type Candidate = {
  readonly regression: Regression;
  readonly outOfFold: Float64Array;
  /** Sum of squared errors. */
  readonly error: number;
};

const ridgeStrengths = [1e-1, 3e-2, 1e-2, 3e-3, 1e-3, 3e-4, 1e-4, 1e-5, 1e-6, 1e-7, 1e-8, 1e-9];
const kernelComponents = [6, 9, 13, 18];
const kernelShares = [0.5, 1];
const kernelGammas = [0.03, 0.15];
const kernelStrengths = [1e-5, 1e-4, 1e-3, 1e-2];

/** The best number of PLS components for each target. */
export function plsCandidates(
  inputs: Matrix,
  targets: Matrix,
  folds: readonly Fold[],
  components: number,
): Candidate[] {
  const length = inputs.rows;
  const predicted = Array.from({ length: targets.columns }, () =>
    Array.from({ length: components }, () => new Float64Array(length)),
  );
  eachFold(inputs, targets, folds, (fold, moments) => {
    predicted.forEach((byCount, t) => {
      const pls = fitPls(moments.products, row(moments.across, t), components);
      for (const r of fold.test) {
        const input = row(inputs, r).map((value, k) => value - f64(moments.mean, k));
        let sum = f64(moments.targetMeans, t);
        byCount.forEach((values, a) => {
          if (a < pls.rotations.rows) {
            sum += f64(pls.responses, a) * dot(row(pls.rotations, a), input);
          }
          values[r] = sum;
        });
      }
    });
  });
  return predicted.map((byCount, t) =>
    best(
      byCount.map((outOfFold, a) => ({
        regression: { kind: "pls", components: a + 1 },
        outOfFold,
      })),
      targets,
      t,
    ),
  );
}

/** Undefined where no strength can be solved. */
export function ridgeCandidate(
  inputs: Matrix,
  targets: Matrix,
  folds: readonly Fold[],
  t: number,
): Candidate | undefined {
  const length = inputs.rows;
  const settings = ridgeStrengths.map((strength) => ({
    regression: { kind: "ridge" as const, strength },
    outOfFold: new Float64Array(length),
    isSolved: true,
  }));
  eachFold(inputs, targets, folds, (fold, moments) => {
    for (const setting of settings) {
      const coefficients = solved(moments, t, setting.regression.strength);
      if (coefficients === undefined) {
        setting.isSolved = false;
        continue;
      }
      const intercept = f64(moments.targetMeans, t) - dot(coefficients, moments.mean);
      for (const r of fold.test) {
        setting.outOfFold[r] = intercept + dot(row(inputs, r), coefficients);
      }
    }
  });
  const usable = settings.filter(({ isSolved }) => isSolved);
  return usable.length === 0 ? undefined : best(usable, targets, t);
}

function solved(moments: Centred, t: number, strength: number): Float64Array | undefined {
  try {
    return ridgeCoefficients(moments, t, strength);
  } catch (error) {
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}

export function kernelCandidate(
  inputs: Matrix,
  targets: Matrix,
  folds: readonly Fold[],
  t: number,
): Candidate {
  const length = inputs.rows;
  const truth = columnOf(targets, t);
  const counts = kernelComponents.filter((count) => count === 6 || count * 4 <= inputs.rows);
  const settings = counts.flatMap((components) =>
    kernelShares.flatMap((share) =>
      kernelGammas.map((gamma) => ({
        components,
        share,
        gamma,
        byStrength: kernelStrengths.map(() => new Float64Array(length)),
      })),
    ),
  );
  eachFold(inputs, targets, folds, (fold, moments) => {
    const pls = fitPls(moments.products, row(moments.across, t), Math.max(...counts));
    const mean = f64(moments.targetMeans, t);
    const learned = centredColumn(
      Float64Array.from(fold.train, (r) => f64(truth, r)),
      mean,
    );
    const [train, test] = [pickRows(inputs, fold.train), pickRows(inputs, fold.test)];
    for (const { components, share, gamma, byStrength } of settings) {
      const scores = weightedScores(pls, moments, components, share);
      const kernels = fitKernels(scoresOf(scores, train), learned, gamma, kernelStrengths);
      const testScores = scoresOf(scores, test);
      kernels.forEach((kernel, s) => {
        const { values } = predictKernelRidgeRows(kernel, testScores);
        fold.test.forEach((r, at) => {
          const place = byStrength[s];
          if (place !== undefined) place[r] = mean + f64(values, at);
        });
      });
    }
  });
  return best(
    settings.flatMap(({ byStrength, ...setting }) =>
      byStrength.map((outOfFold, s) => ({
        regression: { kind: "kernel", ...setting, strength: kernelStrengths[s] ?? NaN },
        outOfFold,
      })),
    ),
    targets,
    t,
  );
}

function best(
  settings: readonly { readonly regression: Regression; readonly outOfFold: Float64Array }[],
  targets: Matrix,
  t: number,
): Candidate {
  let chosen: Candidate | undefined;
  for (const { regression, outOfFold } of settings) {
    let error = 0;
    for (let at = 0; at < outOfFold.length; at++) {
      const truth = f64(targets.values, at * targets.columns + t);
      error += (f64(outOfFold, at) - truth) ** 2;
    }
    if (chosen === undefined || error < chosen.error) chosen = { regression, outOfFold, error };
  }
  if (chosen === undefined) throw new RangeError("There is nothing to choose from");
  return chosen;
}
