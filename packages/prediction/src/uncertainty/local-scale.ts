/**
 * How large errors are beside the average, by the predicted value: half-widths times this factor are wide where the model
 * errs much and narrow where it errs little, and stay conformal (normalised scores; H. Papadopoulos, A. Gammerman &
 * V. Vovk, "Normalized nonconformity measures for regression conformal prediction", AIA 2008). The absolute out-of-fold
 * errors are smoothed by a Gaussian (E. Nadaraya, Theory of Probability and its Applications 9, 1964).
 */
import { f64 } from "../indexed-reads.ts";
import { ModelFileError } from "../model/json-reader.ts";
import type { JsonReader } from "../model/json-reader.ts";
import { conformalHalfWidth, intervalCoverage } from "./conformal.ts";
import type { Residual } from "./conformal.ts";

/** Between two of the values the factor runs straight, beyond them it stays. */
export type LocalScale = { readonly values: Float64Array; readonly factors: Float64Array };

export type LocalWidth = { readonly halfWidth: number; readonly local: LocalScale };

/** An out-of-fold error with the prediction, both on the scale the model is fitted on. */
export type PredictedError = Residual & { readonly fold: number; readonly predicted: number };

/** The same width everywhere. */
export const evenScale: LocalScale = {
  values: Float64Array.of(0),
  factors: Float64Array.of(1),
};

/** In standard deviations of the measured values. */
const bandwidth = 0.5;
/** Fruits of average error that every place has beside its own: few real ones must not decide. */
const priorFruits = 5;
const knots = 13;
/** So many say how large errors are: of more, every second, third … is taken. */
const mostErrors = 2000;

/** @param spread standard deviation of the measured values, on the errors' scale */
export function fitLocalScale(all: readonly PredictedError[], spread: number): LocalScale {
  if (all.length === 0) return evenScale;
  const stride = Math.ceil(all.length / mostErrors);
  const errors = stride === 1 ? all : all.filter((_, k) => k % stride === 0);
  const sizes = new Map<string, number>();
  for (const { group } of errors) sizes.set(group, 1 + (sizes.get(group) ?? 0));
  const weights = errors.map(({ group }) => 1 / (sizes.get(group) ?? NaN));
  const mean =
    errors.reduce((sum, { error }, k) => sum + (weights[k] ?? NaN) * Math.abs(error), 0) /
    sizes.size;
  const least = errors.reduce((low, { predicted }) => Math.min(low, predicted), Infinity);
  const most = errors.reduce((high, { predicted }) => Math.max(high, predicted), -Infinity);
  if (!(mean > 0) || least === most) return evenScale;
  const values = Float64Array.from(
    { length: knots },
    (_, k) => least + (k * (most - least)) / (knots - 1),
  );
  const factors = values.map((value) => {
    let [sum, total] = [priorFruits, priorFruits];
    errors.forEach(({ error, predicted }, k) => {
      const away = (predicted - value) / (bandwidth * spread);
      const weight = (weights[k] ?? NaN) * Math.exp((-away * away) / 2);
      sum += (weight * Math.abs(error)) / mean;
      total += weight;
    });
    return sum / total;
  });
  return { values, factors };
}

export function factorAt({ values, factors }: LocalScale, predicted: number): number {
  const last = values.length - 1;
  if (predicted <= f64(values, 0)) return f64(factors, 0);
  if (predicted >= f64(values, last)) return f64(factors, last);
  const above = values.findIndex((value) => value > predicted);
  const [from, to] = [f64(values, above - 1), f64(values, above)];
  const share = (predicted - from) / (to - from);
  return f64(factors, above - 1) * (1 - share) + f64(factors, above) * share;
}

/** The error of each fold is scaled by what the other folds' errors say of its place: then it is as a new fruit's would be. */
export function localWidth(errors: readonly PredictedError[], spread: number): LocalWidth {
  const byFold = Map.groupBy(errors, ({ fold }) => fold);
  const scaled = [...byFold].flatMap(([fold, ofFold]) => {
    const others = errors.filter((one) => one.fold !== fold);
    const local = fitLocalScale(others, spread);
    return ofFold.map(({ group, error, predicted }) => ({
      group,
      error: error / factorAt(local, predicted),
    }));
  });
  return {
    halfWidth: conformalHalfWidth(scaled, intervalCoverage),
    local: fitLocalScale(errors, spread),
  };
}

export function readLocalScale(reader: JsonReader): LocalScale {
  const values = reader.get("values").numbers();
  const factors = reader.get("factors").numbers(values.length);
  const rises = values.every((value, k) => k === 0 || value > f64(values, k - 1));
  if (values.length === 0 || !rises || !factors.every((factor) => factor > 0)) {
    throw new ModelFileError(
      "In the model file, a local scale must have rising values and positive factors.",
    );
  }
  return { values, factors };
}
