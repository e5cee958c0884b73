/** What is fitted on one training part and applied to any photo: projection, target scales, regressor. */
import { featureSpecs } from "../features/table.ts";
import { decilesOf } from "../model/photo-signals.ts";
import { fromRows, pickRows } from "../regression/matrix.ts";
import type { Matrix } from "../regression/matrix.ts";
import { fitProjection, mapRows, projectRows } from "../regression/projection.ts";
import type { Projection } from "../regression/projection.ts";
import { fitRegressor, predictRegressorRows } from "../regression/regressor.ts";
import type { Regressor } from "../regression/regressor.ts";
import { chooseSettings } from "../regression/tuning.ts";
import type { Settings } from "../regression/tuning.ts";
import { chooseTransform, fitTargetScale, fromScale, toScale } from "../regression/target-scale.ts";
import type { TargetScale } from "../regression/target-scale.ts";
import { neighbourDistances, whiten } from "../uncertainty/domain.ts";
import { isMeasured } from "./training-set.ts";
import type { TrainingSet } from "./training-set.ts";

export type Pipeline = {
  readonly projection: Projection;
  readonly scales: readonly TargetScale[];
  readonly settings: Settings;
  readonly regressor: Regressor;
  /** The regressor's points where distances to the training photos are measured. */
  readonly whitenedPoints: Matrix;
  /** Where the training photos lie along the watched components: what later photos are compared with. */
  readonly componentDeciles: Matrix;
};

export const mostComponents = 60;

/** With the settings given, or with those that an inner cross-validation chooses. */
export function fitPipeline(
  set: TrainingSet,
  rows: readonly number[],
  seed: number,
  given?: Settings,
): Pipeline {
  const features = pickRows(set.features, rows);
  const sdFloors = Float64Array.from(featureSpecs, ({ sdFloor }) => sdFloor);
  const projection = fitProjection(features, sdFloors, mostComponents);
  const { scores } = projectRows(projection, features);
  const scales = targetScales(set, rows);
  const data = {
    scores,
    targets: scaledTruths(set, rows, scales),
    groups: pick(set.groups, rows),
    fruits: pick(set.fruits, rows),
  };
  const settings = given ?? chooseSettings(data, seed);
  const regressor = fitRegressor(data, settings, seed);
  const whitenedPoints = mapRows(regressor.kernel.points, (point) =>
    whiten(point, projection.componentSds),
  );
  const componentDeciles = decilesOf(scores);
  return { projection, scales, settings, regressor, whitenedPoints, componentDeciles };
}

/**
 * Of each photo of the rows given: its prediction in the targets' own units, not clamped, a target a column; and where it
 * lies among the pipeline's photos.
 */
export function applyPipeline(pipeline: Pipeline, set: TrainingSet, rows: readonly number[]) {
  const { projection, regressor, scales, whitenedPoints } = pipeline;
  const { scores, residuals } = projectRows(projection, pickRows(set.features, rows));
  const predicted = predictRegressorRows(regressor, scores);
  const values = predicted.values.map((scaled, k) =>
    fromScale(at(scales, k % scales.length), scaled),
  );
  const whitened = mapRows(scores, (one) => whiten(one, projection.componentSds));
  return {
    predicted: { ...predicted, values },
    distances: neighbourDistances(whitenedPoints, whitened),
    residuals,
  };
}

/**
 * Scales of the rows given; the transform is decided on the whole set, so that every fold shares it. Rows without any
 * measured value of a target, as where all of a place is held out, take its scale in the whole set.
 */
export function targetScales(set: TrainingSet, rows: readonly number[]): TargetScale[] {
  return set.truths.map((values) => {
    const all = values.filter(isMeasured);
    const known = pick(values, rows).filter(isMeasured);
    return fitTargetScale(known.length > 0 ? known : all, chooseTransform(all));
  });
}

export function scaledTruths(
  set: TrainingSet,
  rows: readonly number[],
  scales: readonly TargetScale[],
) {
  const columns = scales.map((scale, t) =>
    pick(at(set.truths, t), rows).map((value) => toScale(scale, value)),
  );
  return fromRows(
    rows.map((_, r) => Float64Array.from(columns, (column) => at(column, r))),
    scales.length,
  );
}

export function allRows(set: TrainingSet): number[] {
  return Array.from({ length: set.features.rows }, (_, r) => r);
}

export function pick<T>(items: readonly T[], indices: readonly number[]): T[] {
  return indices.map((index) => at(items, index));
}

/** An item that must be there: its absence is a bug, not a missing value. */
export function at<T>(items: readonly T[], index: number): T {
  const item = items[index];
  if (item === undefined) throw new RangeError(`There is no item ${index}`);
  return item;
}
