/** The figures an out-of-fold list is summed up in, for people to read. */
import { mean } from "../estimate.ts";
import { targetMetrics } from "../regression/metrics.ts";
import type { TargetMetrics } from "../regression/metrics.ts";
import { isCovered } from "./calibrate.ts";
import type { Case, JudgedCase } from "./calibrate.ts";

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
  /** Mean of predicted minus measured. */
  readonly bias: number;
};

export function figuresOf(cases: readonly JudgedCase[]): Figures {
  const sep = sampleSd(cases.map(errorOf));
  return {
    ...targetMetrics(cases.map((one) => ({ ...one, isCovered: isCovered(one) }))),
    sep,
    rpd: sampleSd(cases.map(({ truth }) => truth)) / sep,
    width: mean(cases.map(({ low, high }) => high - low)),
  };
}

/** How each part fared, in the order of its key; what has no key comes last. */
export function sliceBy<One extends Case>(
  cases: readonly One[],
  keyOf: (one: One) => string | null,
): Slice[] {
  const slices = [...Map.groupBy(cases, keyOf)].map(([key, members]) => {
    const errors = members.map(errorOf);
    return {
      key,
      n: members.length,
      rmse: Math.sqrt(mean(errors.map((error) => error ** 2))),
      bias: mean(errors),
    };
  });
  return slices.toSorted((first, second) => order(first.key, second.key));
}

const errorOf = ({ predicted, truth }: Case): number => predicted - truth;

/** By code unit, so that every machine orders alike. */
function order(first: string | null, second: string | null): number {
  if (first === second) return 0;
  if (first === null) return 1;
  return second === null || first < second ? -1 : 1;
}

function sampleSd(numbers: readonly number[]): number {
  const centre = mean(numbers);
  const squares = numbers.reduce((sum, value) => sum + (value - centre) ** 2, 0);
  return Math.sqrt(squares / (numbers.length - 1));
}
