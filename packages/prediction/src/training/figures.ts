/** The figures an out-of-fold list is summed up in, for people to read. */
import { mean } from "../estimate.ts";
import { sampleSd, spreadOverError, targetMetrics } from "../regression/metrics.ts";
import type { TargetMetrics } from "../regression/metrics.ts";
import { isCovered } from "./calibrate.ts";
import type { JudgedCase } from "./calibrate.ts";

export type Figures = TargetMetrics & {
  /** Standard deviation of the errors once the bias is taken off. */
  readonly sep: number;
  /** Standard deviation of the measured values over SEP (P. Williams & D. Sobering, J. Near Infrared Spectrosc. 1, 1993). */
  readonly rpd: number;
  /** Mean width of the intervals, in the target's unit. */
  readonly width: number;
};

export type Slice = {
  readonly key: string | null;
  readonly n: number;
  readonly rmse: number;
  /** The same of the plain method: ridge on colours of photos, SNV + PLS of spectra. */
  readonly plain: number;
  /** Mean of predicted minus measured. */
  readonly bias: number;
  /** Share of measured values inside their 90 % interval. */
  readonly coverage: number;
};

/** Of a report: places and days may be many. */
const mostSlices = 40;

export const thirds = ["low", "middle", "high"] as const;
export type Third = (typeof thirds)[number];

export function figuresOf(cases: readonly JudgedCase[]): Figures {
  const sep = sampleSd(cases.map(errorOf));
  return {
    ...targetMetrics(cases.map((one) => ({ ...one, isCovered: isCovered(one) }))),
    sep,
    rpd: spreadOverError(sampleSd(cases.map(({ truth }) => truth)), sep),
    width: mean(cases.map(({ low, high }) => high - low)),
  };
}

/** Errors are means over draws of the folds; intervals are of the first, whose widths the model keeps. */
export function meanFigures(draws: readonly [Figures, ...Figures[]]): Figures {
  const of = (name: keyof Figures) => mean(draws.map((one) => one[name]));
  const errors = { r2: of("r2"), rmse: of("rmse"), mae: of("mae"), bias: of("bias") };
  return { ...draws[0], ...errors, sep: of("sep"), rpd: of("rpd") };
}

/** The same of parts, which hold the same cases in all draws, or as many. */
export function meanSlices(draws: readonly [readonly Slice[], ...(readonly Slice[])[]]): Slice[] {
  return draws[0].map((first) => {
    const same = draws.flatMap((slices) => slices.filter(({ key }) => key === first.key));
    const of = (name: "rmse" | "plain" | "bias") => mean(same.map((one) => one[name]));
    return { ...first, rmse: of("rmse"), plain: of("plain"), bias: of("bias") };
  });
}

/** How each part fared, the largest if they are many, in the order of its key; what has no key comes last. */
export function sliceBy<One extends Judged>(
  cases: readonly One[],
  keyOf: (one: One) => string | null,
): Slice[] {
  return [...Map.groupBy(cases, keyOf)]
    .map(([key, members]) => sliceOf(key, members))
    .toSorted((first, second) => second.n - first.n || order(first.key, second.key))
    .slice(0, mostSlices)
    .toSorted((first, second) => order(first.key, second.key));
}

/** By thirds of the predicted value: what a user sees of a new fruit, unlike the measured one. */
export function sliceByThird(cases: readonly Judged[]): (Slice & { readonly key: Third })[] {
  const sorted = cases.toSorted((first, second) => first.predicted - second.predicted);
  const bound = (third: number) => Math.round((third * sorted.length) / thirds.length);
  return thirds.flatMap((key, third) => {
    const members = sorted.slice(bound(third), bound(third + 1));
    return members.length === 0 ? [] : [{ ...sliceOf(key, members), key }];
  });
}

type Judged = Pick<JudgedCase, "truth" | "predicted" | "low" | "high"> & {
  /** What the plain method says. */
  readonly plain: number;
};

function sliceOf(key: string | null, members: readonly Judged[]): Slice {
  const rootMeanSquare = (predicted: (one: Judged) => number) =>
    Math.sqrt(mean(members.map((one) => (predicted(one) - one.truth) ** 2)));
  return {
    key,
    n: members.length,
    rmse: rootMeanSquare(({ predicted }) => predicted),
    plain: rootMeanSquare(({ plain }) => plain),
    bias: mean(members.map(errorOf)),
    coverage: members.filter(isCovered).length / members.length,
  };
}

const errorOf = ({ predicted, truth }: Pick<Judged, "predicted" | "truth">): number =>
  predicted - truth;

/** By code unit, so that every machine orders alike. */
function order(first: string | null, second: string | null): number {
  if (first === second) return 0;
  if (first === null) return 1;
  return second === null || first < second ? -1 : 1;
}
