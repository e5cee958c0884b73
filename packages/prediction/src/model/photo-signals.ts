/**
 * What a photo tells of the world its model works in, besides the values: whether it lies far from the training photos,
 * and into which tenth of them it falls along each leading component. Counted over weeks, these show drift.
 */
import { f64 } from "../indexed-reads.ts";
import { fromRows, row } from "../regression/matrix.ts";
import type { Matrix } from "../regression/matrix.ts";
import { project } from "../regression/projection.ts";
import { neighbourDistance, whiten } from "../uncertainty/domain.ts";
import type { Model } from "./model.ts";

export type PhotoSignals = {
  /** Distance to the training photos over the 95th percentile of theirs: above 1 is far. */
  readonly distance_ratio: number;
  /** For each watched component, the tenth of the training photos (0–9) its score falls into. */
  readonly bins: readonly number[];
};

export const watchedComponents = 10;
/** Bounds between ten equally filled bins. */
export const decileBounds = 9;

export function photoSignals(model: Model, features: Float64Array): PhotoSignals {
  const { scores } = project(model.projection, features);
  const whitened = whiten(scores, model.projection.componentSds);
  const distance = neighbourDistance(model.whitenedPoints, whitened);
  return {
    distance_ratio: distance / model.domain.distanceP95,
    bins: [...scores.subarray(0, model.componentDeciles.rows)].map(
      (score, component) =>
        row(model.componentDeciles, component).filter((bound) => bound <= score).length,
    ),
  };
}

/** Of the leading components of the training photos, one photo a row of `scores`. */
export function decilesOf(scores: Matrix): Matrix {
  const watched = Math.min(watchedComponents, scores.columns);
  const bounds = Array.from({ length: watched }, (_, component) => {
    const sorted = Float64Array.from({ length: scores.rows }, (__, r) =>
      f64(scores.values, r * scores.columns + component),
    ).toSorted();
    return Float64Array.from({ length: decileBounds }, (__, k) =>
      f64(sorted, Math.floor(((k + 1) * sorted.length) / (decileBounds + 1))),
    );
  });
  return fromRows(bounds, decileBounds);
}
