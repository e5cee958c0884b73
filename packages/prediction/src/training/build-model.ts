/** The last step of a training: everything the folds said becomes the intervals, limits and metrics of one model. */
import type { Model, ModelTarget, Provenance } from "../model/model.ts";
import { parseModel } from "../model/parse-model.ts";
import { serialiseModel } from "../model/serialise-model.ts";
import { rangeOf } from "../regression/target-scale.ts";
import type { TargetScale } from "../regression/target-scale.ts";
import { farthestLike, percentile } from "../uncertainty/domain.ts";
import type { DomainLimits } from "../uncertainty/domain.ts";
import { calibrate, fruitCases, judgeCases, photoCases } from "./calibrate.ts";
import type { OutOfFold } from "./cross-validate.ts";
import { at } from "./pipeline.ts";
import type { Pipeline } from "./pipeline.ts";
import type { PreparedTraining } from "./prepare-training.ts";

export type ModelOptions = {
  readonly version: string;
  readonly provenance: Provenance;
  /** ISO 8601, or null for a build that must come out the same every time. */
  readonly trainedAt: string | null;
  readonly dataHash: string;
  /** In the target's units, within which a prediction counts as right; half the target's standard deviation when not given. */
  readonly tolerances?: Readonly<Record<string, number>>;
};

const toleranceSds = 0.5;

/** From the pipeline fitted on all photos and the lists of `outOfFold`. */
export function buildModel(
  { set, limits }: PreparedTraining,
  lists: readonly (readonly OutOfFold[])[],
  pipeline: Pipeline,
  options: ModelOptions,
): Model {
  return asStored({
    version: options.version,
    provenance: options.provenance,
    trainedAt: options.trainedAt,
    data: {
      photos: set.features.rows,
      fruits: new Set(set.fruits).size,
      hash: options.dataHash,
    },
    targets: set.targetNames.map((name, t) =>
      calibrateTarget(name, at(lists, t), at(pipeline.scales, t), options),
    ),
    projection: pipeline.projection,
    regressor: pipeline.regressor,
    strengths: {
      ridge: pipeline.settings.ridgeStrength,
      noises: pipeline.settings.noises,
    },
    whitenedPoints: pipeline.whitenedPoints,
    componentDeciles: pipeline.componentDeciles,
    domain: domainLimits(lists),
    limits,
  });
}

/** Limits on photos of fruits that the model had not seen: among its own photos everything looks nearer. */
function domainLimits(lists: readonly (readonly OutOfFold[])[]): DomainLimits {
  const positions = new Map(lists.flat().map(({ photo, position }) => [photo, position]));
  const distances = [...positions.values()].map(({ distance }) => distance);
  const residuals = [...positions.values()].map(({ residual }) => residual);
  return {
    distanceP95: percentile(distances, 0.95),
    distanceP995: farthestLike(distances),
    residualP995: farthestLike(residuals),
  };
}

function calibrateTarget(
  name: string,
  outOfFold: readonly OutOfFold[],
  scale: TargetScale,
  { tolerances }: ModelOptions,
): ModelTarget {
  const truths = outOfFold.map(({ truth }) => truth);
  const tolerance = tolerances?.[name] ?? toleranceSds * plainSd(truths);
  const cases = photoCases(outOfFold);
  return {
    name,
    scale,
    range: rangeOf(truths),
    tolerance,
    photo: calibrate(judgeCases(cases, scale), scale, tolerance),
    fruit: calibrate(judgeCases(fruitCases(cases), scale), scale, tolerance),
  };
}

function plainSd(values: readonly number[]): number {
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  return Math.sqrt(values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / values.length);
}

/** The model as its file will give it back: single precision, checked. What is measured is then what is shipped. */
function asStored(model: Model): Model {
  const parsed = parseModel(serialiseModel(model));
  if (!parsed.ok) throw new Error(`A model just trained does not parse: ${parsed.reason}`);
  return parsed.model;
}
