/** From out-of-fold predictions of one target to its intervals, confidences and metrics, per photo and per fruit. */
import { mean } from "../estimate.ts";
import type { TargetUncertainty } from "../model/model.ts";
import { targetMetrics } from "../regression/metrics.ts";
import { toScale } from "../regression/target-scale.ts";
import type { TargetScale } from "../regression/target-scale.ts";
import { calibrateConfidence } from "../uncertainty/confidence.ts";
import { conformalHalfWidth, INTERVAL_COVERAGE } from "../uncertainty/conformal.ts";
import { FOLDS } from "./cross-validate.ts";
import type { OutOfFold } from "./cross-validate.ts";
import { at } from "./pipeline.ts";
import { objectKey } from "./training-set.ts";

/** A photo, or a fruit with its photos averaged. */
export type Case = {
  readonly fruit: string;
  readonly fold: number;
  readonly truth: number;
  readonly predicted: number;
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
            distance: mean(ofFruit.map(({ distance }) => distance)),
          },
        ];
  });
}

export function calibrate(
  cases: readonly Case[],
  scale: TargetScale,
  tolerance: number,
): TargetUncertainty {
  const byFruit = new Set(cases.map(({ fruit }) => fruit)).size >= LEAST_FRUITS_AS_UNITS;
  const widthWithoutFold = Array.from({ length: FOLDS }, (_, fold) =>
    halfWidth(
      cases.filter((one) => one.fold !== fold),
      scale,
      byFruit,
    ),
  );
  return {
    halfWidth: halfWidth(cases, scale, byFruit),
    confidence: calibrateConfidence(
      cases.map(({ distance, truth, predicted }) => ({
        distance,
        isWithin: Math.abs(predicted - truth) <= tolerance,
      })),
    ),
    metrics: targetMetrics(
      cases.map((one) => ({
        truth: one.truth,
        predicted: one.predicted,
        isCovered: Math.abs(scaledError(one, scale)) <= at(widthWithoutFold, one.fold),
      })),
    ),
  };
}

/** Fewer fruits, less one fold, cannot fill the interval: then each measurement of a fruit counts on its own. */
const LEAST_FRUITS_AS_UNITS = 20;

function halfWidth(cases: readonly Case[], scale: TargetScale, byFruit: boolean): number {
  const residuals = cases.map((one) => ({
    group: byFruit ? one.fruit : objectKey(one.fruit, one.truth),
    error: scaledError(one, scale),
  }));
  return conformalHalfWidth(residuals, INTERVAL_COVERAGE);
}

const scaledError = ({ predicted, truth }: Case, scale: TargetScale): number =>
  toScale(scale, predicted) - toScale(scale, truth);
