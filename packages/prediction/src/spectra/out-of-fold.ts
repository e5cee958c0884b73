/** Predictions of spectra by regressions that did not learn from them. */
import { f64 } from "../indexed-reads.ts";
import { pickRows } from "../regression/matrix.ts";
import type { Matrix } from "../regression/matrix.ts";
import { centred, momentsOf, momentsOfRows, without } from "./moments.ts";
import type { Centred } from "./moments.ts";
import { fitRegression, predictRows } from "./regressions.ts";
import type { Regression } from "./regressions.ts";

export type Fold = { readonly train: readonly number[]; readonly test: readonly number[] };

/** Every fold with the moments of what it learns from. */
export function eachFold(
  inputs: Matrix,
  targets: Matrix,
  folds: readonly Fold[],
  work: (fold: Fold, moments: Centred) => void,
): void {
  const all = momentsOf(inputs, targets);
  for (const fold of folds) {
    work(fold, centred(without(all, momentsOfRows(inputs, targets, fold.test))));
  }
}

export function predictOutOfFold(
  regression: Regression,
  inputs: Matrix,
  targets: Matrix,
  folds: readonly Fold[],
  t: number,
): Float64Array {
  const predicted = new Float64Array(inputs.rows);
  const truth = columnOf(targets, t);
  eachFold(inputs, targets, folds, ({ train, test }, moments) => {
    const known = Float64Array.from(train, (r) => f64(truth, r));
    const predictor = fitRegression(regression, pickRows(inputs, train), known, moments, t);
    const values = predictRows(predictor, pickRows(inputs, test));
    test.forEach((r, at) => (predicted[r] = f64(values, at)));
  });
  return predicted;
}

export function columnOf(targets: Matrix, t: number): Float64Array {
  return Float64Array.from({ length: targets.rows }, (_, r) =>
    f64(targets.values, r * targets.columns + t),
  );
}
