/**
 * The regressions that a calibration chooses from. PLS and ridge are lines; the kernel ridge bends, on PLS scores: for
 * meat at high absorbance the response is not a straight line, and there it halves the error.
 */
import { f64 } from "../indexed-reads.ts";
import { solvePositiveDefinite } from "../regression/cholesky.ts";
import {
  fitInducedRidges,
  fitKernelRidges,
  predictKernelRidge,
} from "../regression/kernel-ridge.ts";
import type { KernelRidge } from "../regression/kernel-ridge.ts";
import { addDiagonal, dot, pickRows, row, transpose, zeros } from "../regression/matrix.ts";
import type { Matrix } from "../regression/matrix.ts";
import { timesTranspose, transposeTimes } from "../regression/products.ts";
import type { Coordinates } from "./coordinates.ts";
import type { Centred } from "./moments.ts";
import { centre } from "./rows.ts";
import { fitPls, plsCoefficients } from "./pls.ts";
import type { Pls } from "./pls.ts";

export type Regression =
  | { readonly kind: "pls"; readonly components: number }
  /** The strength is in units of the mean of the diagonal of XᵀX. */
  | { readonly kind: "ridge"; readonly strength: number }
  | ({ readonly kind: "kernel" } & KernelSettings);

export type KernelSettings = {
  readonly components: number;
  /** 0: every PLS component counts alike; 1: as much as it moves the response. */
  readonly share: number;
  readonly gamma: number;
  readonly strength: number;
};

/** Of treated spectra, on coordinates or on channels. */
export type Predictor =
  | { readonly kind: "linear"; readonly coefficients: Float64Array; readonly intercept: number }
  | {
      readonly kind: "kernel";
      /** One score a row. */
      readonly projection: Matrix;
      readonly offsets: Float64Array;
      readonly kernel: KernelRidge;
      readonly intercept: number;
    };

/** Beyond as many spectra the kernel uses some of them. */
export const mostKernelPoints = 250;

/** Learns target `t` from spectra given by coordinates and by their centred moments. */
export function fitRegression(
  regression: Regression,
  inputs: Matrix,
  targets: Float64Array,
  moments: Centred,
  t: number,
): Predictor {
  const across = row(moments.across, t);
  if (regression.kind === "kernel") {
    const pls = fitPls(moments.products, across, regression.components);
    const scores = weightedScores(pls, moments, regression.components, regression.share);
    const points = scoresOf(scores, inputs);
    const intercept = f64(moments.targetMeans, t);
    const { gamma, strength } = regression;
    const [kernel] = fitKernels(points, centredColumn(targets, intercept), gamma, [strength]);
    if (kernel === undefined) throw new Error("One strength gives one kernel");
    return { kind: "kernel", ...scores, kernel, intercept };
  }
  const coefficients =
    regression.kind === "pls"
      ? plsCoefficients(fitPls(moments.products, across, regression.components), Infinity)
      : ridgeCoefficients(moments, t, regression.strength);
  return {
    kind: "linear",
    coefficients,
    intercept: f64(moments.targetMeans, t) - dot(coefficients, moments.mean),
  };
}

/** @throws RangeError when the strength is too small for the numbers. */
export function ridgeCoefficients(moments: Centred, t: number, strength: number): Float64Array {
  const { products, across } = moments;
  let trace = 0;
  for (let i = 0; i < products.rows; i++) trace += f64(products.values, i * (products.rows + 1));
  const right = { rows: across.columns, columns: 1, values: row(across, t).slice() };
  const system = addDiagonal(products, (strength * trace) / products.rows);
  return solvePositiveDefinite(system, right).values;
}

/** PLS scores, scaled so that points lie about 1 from their middle, components by what they move the response. */
export function weightedScores(pls: Pls, moments: Centred, components: number, share: number) {
  const used = Math.min(components, pls.rotations.rows);
  const projection = zeros(used, pls.rotations.columns);
  const lengths = Float64Array.from({ length: used }, (_, a) => {
    const sd = Math.sqrt(f64(pls.squares, a) / moments.count);
    return Math.abs(f64(pls.responses, a) * sd) ** share;
  });
  const total = Math.sqrt(dot(lengths, lengths));
  const offsets = new Float64Array(used);
  for (let a = 0; a < used; a++) {
    const sd = Math.sqrt(f64(pls.squares, a) / moments.count);
    const scale = total > 0 ? f64(lengths, a) / total / sd : 0;
    row(projection, a).set(row(pls.rotations, a).map((value) => value * scale));
    offsets[a] = dot(row(projection, a), moments.mean);
  }
  return { projection, offsets };
}

export function scoresOf(
  { projection, offsets }: { readonly projection: Matrix; readonly offsets: Float64Array },
  inputs: Matrix,
): Matrix {
  return centre(timesTranspose(inputs, projection), offsets);
}

/** Kernel ridges on all points, or on evenly chosen ones of many. */
export function fitKernels(
  points: Matrix,
  targets: Matrix,
  gamma: number,
  strengths: readonly number[],
): KernelRidge[] {
  const kernel = { shape: "rbf", gamma } as const;
  const noises = strengths.map((strength) => ({ strength, shared: 0 }));
  const data = { scores: points, targets, fruits: [] };
  if (points.rows <= mostKernelPoints) return fitKernelRidges(data, kernel, noises);
  const chosen = Array.from({ length: mostKernelPoints }, (_, k) =>
    Math.floor((k * points.rows) / mostKernelPoints),
  );
  return fitInducedRidges(data, pickRows(points, chosen), kernel, noises);
}

export function centredColumn(targets: Float64Array, mean: number): Matrix {
  return { rows: targets.length, columns: 1, values: targets.map((value) => value - mean) };
}

/** In plain loops, without the compiled products of training: a phone predicts one spectrum at a time. */
export function predictRows(predictor: Predictor, inputs: Matrix): Float64Array {
  return Float64Array.from({ length: inputs.rows }, (_, r) => {
    const input = row(inputs, r);
    if (predictor.kind === "linear")
      return predictor.intercept + dot(input, predictor.coefficients);
    const { projection, offsets, kernel, intercept } = predictor;
    const scores = offsets.map((offset, a) => dot(row(projection, a), input) - offset);
    return intercept + f64(predictKernelRidge(kernel, scores), 0);
  });
}

/** From coordinates back to channels. */
export function onChannels(predictor: Predictor, { mean, basis }: Coordinates): Predictor {
  if (predictor.kind === "linear") {
    const weights = { rows: 1, columns: basis.rows, values: predictor.coefficients };
    const { values: coefficients } = transposeTimes(transpose(weights), basis);
    return {
      kind: "linear",
      coefficients,
      intercept: predictor.intercept - dot(coefficients, mean),
    };
  }
  const projection = transposeTimes(transpose(predictor.projection), basis);
  const offsets = predictor.offsets.map((offset, a) => offset + dot(row(projection, a), mean));
  return { ...predictor, projection, offsets };
}

/** How a person writes it: "PLS(12)". */
export function regressionName(regression: Regression): string {
  if (regression.kind === "pls") return `PLS(${regression.components})`;
  if (regression.kind === "ridge") return `ridge(${regression.strength.toExponential(0)})`;
  return `kernel ridge on PLS(${regression.components})`;
}
