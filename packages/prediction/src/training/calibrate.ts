/** From out-of-fold predictions of one target to its intervals, confidences and metrics, per photo and per fruit. */
import { mean } from "../estimate.ts";
import type { TargetUncertainty } from "../model/model.ts";
import { targetMetrics } from "../regression/metrics.ts";
import { fromScale, toScale } from "../regression/target-scale.ts";
import type { TargetScale } from "../regression/target-scale.ts";
import { calibrateConfidence } from "../uncertainty/confidence.ts";
import { factorAt, localWidth } from "../uncertainty/local-scale.ts";
import type { PredictedError } from "../uncertainty/local-scale.ts";
import { foldCount } from "./cross-validate.ts";
import type { OutOfFold } from "./cross-validate.ts";
import { at } from "./pipeline.ts";
import { objectKey } from "./training-set.ts";

/** A photo, or a fruit with its photos averaged. */
export type Case = {
  readonly fruit: string;
  readonly fold: number;
  readonly truth: number;
  readonly predicted: number;
  /** What the baselines say, learned on the same folds. */
  readonly byMean: number;
  readonly byColourRidge: number;
  readonly distance: number;
};

export function photoCases(outOfFold: readonly OutOfFold[]): Case[] {
  return outOfFold.map((one) => ({ ...one, distance: one.position.distance }));
}

/** An object measured again another day, with another value, is another case of the same fruit. */
export function fruitCases(photos: readonly Case[]): Case[] {
  const objects = Map.groupBy(photos, ({ fruit, truth }) => objectKey(fruit, truth));
  return [...objects.values()].flatMap((ofFruit) => {
    const [first] = ofFruit;
    return first === undefined
      ? []
      : [
          {
            ...first,
            predicted: mean(ofFruit.map(({ predicted }) => predicted)),
            byMean: mean(ofFruit.map(({ byMean }) => byMean)),
            byColourRidge: mean(ofFruit.map(({ byColourRidge }) => byColourRidge)),
            distance: mean(ofFruit.map(({ distance }) => distance)),
          },
        ];
  });
}

/** A case with its interval, whose width was set without the case's fold. */
export type JudgedCase = Case & { readonly low: number; readonly high: number };

export function judgeCases(cases: readonly Case[], scale: TargetScale): JudgedCase[] {
  const errors = errorsOf(cases, scale);
  const widths = Array.from({ length: foldCount }, (_, fold) =>
    localWidth(
      errors.filter((one) => one.fold !== fold),
      spread,
    ),
  );
  return cases.map((one) => {
    const centre = toScale(scale, one.predicted);
    const { halfWidth, local } = at(widths, one.fold);
    const width = halfWidth * factorAt(local, centre);
    return {
      ...one,
      low: fromScale(scale, centre - width),
      high: fromScale(scale, centre + width),
    };
  });
}

/** Of the measured values, on the scale they are fitted on: they are standardised. */
const spread = 1;

export const isCovered = ({ truth, low, high }: Pick<JudgedCase, "truth" | "low" | "high">) =>
  low <= truth && truth <= high;

export function calibrate(
  cases: readonly JudgedCase[],
  scale: TargetScale,
  tolerance: number,
): TargetUncertainty {
  return {
    ...localWidth(errorsOf(cases, scale), spread),
    confidence: calibrateConfidence(
      cases.map(({ distance, truth, predicted }) => ({
        distance,
        isWithin: Math.abs(predicted - truth) <= tolerance,
      })),
    ),
    metrics: targetMetrics(cases.map((one) => ({ ...one, isCovered: isCovered(one) }))),
  };
}

function fruitsAreUnits(cases: readonly Case[]): boolean {
  return new Set(cases.map(({ fruit }) => fruit)).size >= leastFruitsAsUnits;
}

/** Fewer fruits, less one fold, cannot fill the interval: then each measurement of a fruit counts on its own. */
const leastFruitsAsUnits = 20;

function errorsOf(cases: readonly Case[], scale: TargetScale): PredictedError[] {
  const byFruit = fruitsAreUnits(cases);
  return cases.map((one) => {
    const predicted = toScale(scale, one.predicted);
    return {
      group: byFruit ? one.fruit : objectKey(one.fruit, one.truth),
      fold: one.fold,
      predicted,
      error: predicted - toScale(scale, one.truth),
    };
  });
}
