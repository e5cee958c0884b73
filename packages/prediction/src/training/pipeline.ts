/** What is fitted on one training part and applied to any photo: projection, target scales, regressor. */
import { FEATURES } from "../features/table.ts";
import { f64 } from "../indexed-reads.ts";
import { decilesOf } from "../model/photo-signals.ts";
import { fromRows, pickRows } from "../regression/matrix.ts";
import type { Matrix } from "../regression/matrix.ts";
import { fitProjection, mapRows, project } from "../regression/projection.ts";
import type { Projection } from "../regression/projection.ts";
import { fitRegressor, predictRegressor } from "../regression/regressor.ts";
import type { Regressor } from "../regression/regressor.ts";
import { chooseSettings } from "../regression/tuning.ts";
import type { Settings } from "../regression/tuning.ts";
import { chooseTransform, fitTargetScale, fromScale, toScale } from "../regression/target-scale.ts";
import type { TargetScale } from "../regression/target-scale.ts";
import { neighbourDistance, whiten } from "../uncertainty/domain.ts";
import type { DomainPosition } from "../uncertainty/domain.ts";
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

export const MOST_COMPONENTS = 60;

/** With the settings given, or with those that an inner cross-validation chooses. */
export function fitPipeline(
  set: TrainingSet,
  rows: readonly number[],
  seed: number,
  given?: Settings,
): Pipeline {
  const features = pickRows(set.features, rows);
  const sdFloors = Float64Array.from(FEATURES, ({ sdFloor }) => sdFloor);
  const projection = fitProjection(features, sdFloors, MOST_COMPONENTS);
  const scores = mapRows(features, (values) => project(projection, values).scores);
  const scales = targetScales(set, rows);
  const data = {
    scores,
    targets: scaledTruths(set, rows, scales),
    groups: pick(set.fruits, rows),
  };
  const settings = given ?? chooseSettings(data, seed);
  const regressor = fitRegressor(data, settings, seed);
  const whitenedPoints = mapRows(regressor.kernel.points, (point) =>
    whiten(point, projection.componentSds),
  );
  const componentDeciles = decilesOf(scores);
  return { projection, scales, settings, regressor, whitenedPoints, componentDeciles };
}

/** Predictions in the targets' own units, one a target, not clamped; and where the photo lies among the pipeline's. */
export function applyPipeline(pipeline: Pipeline, features: Float64Array) {
  const { projection, regressor, whitenedPoints } = pipeline;
  const { scores, residual } = project(projection, features);
  const scaled = predictRegressor(regressor, scores);
  const distance = neighbourDistance(whitenedPoints, whiten(scores, projection.componentSds));
  const position: DomainPosition = { distance, residual };
  return {
    predicted: pipeline.scales.map((scale, t) => fromScale(scale, f64(scaled, t))),
    position,
  };
}

/** Scales of the rows given; the transform is decided on the whole set, so that every fold shares it. */
export function targetScales(set: TrainingSet, rows: readonly number[]): TargetScale[] {
  return set.truths.map((values) => fitTargetScale(pick(values, rows), chooseTransform(values)));
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
