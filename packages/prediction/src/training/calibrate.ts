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

/** A photo, or a fruit with its photos averaged. */
export type Case = {
  readonly fruit: string;
  readonly fold: number;
  readonly truth: number;
  readonly predicted: number;
  readonly distance: number;
};

export function photoCases(outOfFold: readonly OutOfFold[], distances: readonly number[]): Case[] {
  return outOfFold.map((one) => ({ ...one, distance: at(distances, one.photo) }));
}

export function fruitCases(photos: readonly Case[]): Case[] {
  return [...Map.groupBy(photos, ({ fruit }) => fruit).values()].flatMap((ofFruit) => {
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
  const widthWithoutFold = Array.from({ length: FOLDS }, (_, fold) =>
    halfWidth(
      cases.filter((one) => one.fold !== fold),
      scale,
    ),
  );
  return {
    halfWidth: halfWidth(cases, scale),
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

function halfWidth(cases: readonly Case[], scale: TargetScale): number {
  const residuals = cases.map((one) => ({ group: one.fruit, error: scaledError(one, scale) }));
  return conformalHalfWidth(residuals, INTERVAL_COVERAGE);
}

const scaledError = ({ predicted, truth }: Case, scale: TargetScale): number =>
  toScale(scale, predicted) - toScale(scale, truth);
