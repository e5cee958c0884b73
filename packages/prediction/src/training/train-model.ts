/**
 * Learns a model from described photos and reference values. Everything reported is out-of-fold: folds hold whole
 * fruits, settings are chosen inside each training part, and intervals are judged on folds they were not set on.
 */
import type { Model, ModelTarget, Provenance } from "../model/model.ts";
import { parseModel } from "../model/parse-model.ts";
import { serialiseModel } from "../model/serialise-model.ts";
import { learnLimits } from "../quality-limits.ts";
import { judgeQuality } from "../quality.ts";
import { targetMetrics } from "../regression/metrics.ts";
import type { TargetMetrics } from "../regression/metrics.ts";
import { rangeOf } from "../regression/target-scale.ts";
import { percentile } from "../uncertainty/domain.ts";
import type { DomainLimits } from "../uncertainty/domain.ts";
import { calibrate, fruitCases, photoCases } from "./calibrate.ts";
import { crossValidate } from "./cross-validate.ts";
import type { OutOfFold } from "./cross-validate.ts";
import { allRows, at, fitPipeline } from "./pipeline.ts";
import type { Pipeline } from "./pipeline.ts";
import { trainingSet } from "./training-set.ts";
import type { TrainingPhoto, TrainingProblem, TrainingSet } from "./training-set.ts";

export type TrainingOptions = {
  readonly targets: readonly string[];
  readonly seed: number;
  readonly version: string;
  readonly provenance: Provenance;
  /** ISO 8601, or null for a build that must come out the same every time. */
  readonly trainedAt: string | null;
  readonly dataHash: string;
  /** In the target's units, within which a prediction counts as right; half the target's standard deviation when not given. */
  readonly tolerances?: Readonly<Record<string, number>>;
};

export type TrainingReport = {
  readonly photos: number;
  readonly fruits: number;
  readonly targets: Readonly<Record<string, TargetReport>>;
};

export type TargetReport = {
  readonly photo: TargetMetrics;
  readonly fruit: TargetMetrics;
  /** Per photo, on the same folds; their coverage means nothing and is left out. */
  readonly baselines: { readonly mean: BaselineMetrics; readonly colourRidge: BaselineMetrics };
  readonly kernelShare: number;
};
export type BaselineMetrics = Omit<TargetMetrics, "coverage">;

export type TrainingResult =
  | { readonly ok: true; readonly model: Model; readonly report: TrainingReport }
  | TrainingProblem;

const TOLERANCE_SDS = 0.5;

export function trainModel(
  photos: readonly TrainingPhoto[],
  options: TrainingOptions,
): TrainingResult {
  const limits = learnLimits(photos.map(({ measures }) => measures));
  const usable = photos.filter(({ measures }) => judgeQuality(measures, limits).refusal === null);
  const checked = trainingSet(usable, options.targets);
  if (!checked.ok) return checked;
  const { set } = checked;
  const outOfFold = crossValidate(set, options.seed);
  const pipeline = fitPipeline(set, allRows(set), options.seed);
  const targets = outOfFold.map((list, t) => calibrateTarget(list, pipeline, t, set, options));
  const model = asStored({
    version: options.version,
    provenance: options.provenance,
    trainedAt: options.trainedAt,
    data: {
      photos: usable.length,
      fruits: new Set(set.fruits).size,
      hash: options.dataHash,
    },
    targets,
    projection: pipeline.projection,
    regressor: pipeline.regressor,
    whitenedPoints: pipeline.whitenedPoints,
    domain: domainLimits(at(outOfFold, 0)),
    limits,
  });
  return { ok: true, model, report: reportOf(model, outOfFold) };
}

/** Limits on photos of fruits that the model had not seen: among its own photos everything looks nearer. */
function domainLimits(outOfFold: readonly OutOfFold[]): DomainLimits {
  const distances = outOfFold.map(({ position }) => position.distance);
  const residuals = outOfFold.map(({ position }) => position.residual);
  return {
    distanceP95: percentile(distances, 0.95),
    distanceP995: percentile(distances, 0.995),
    residualP995: percentile(residuals, 0.995),
  };
}

function calibrateTarget(
  outOfFold: readonly OutOfFold[],
  pipeline: Pipeline,
  t: number,
  set: TrainingSet,
  { tolerances }: TrainingOptions,
): ModelTarget {
  const name = at(set.targetNames, t);
  const scale = at(pipeline.scales, t);
  const tolerance = tolerances?.[name] ?? TOLERANCE_SDS * plainSd(at(set.truths, t));
  const cases = photoCases(outOfFold);
  return {
    name,
    scale,
    range: rangeOf(at(set.truths, t)),
    tolerance,
    photo: calibrate(cases, scale, tolerance),
    fruit: calibrate(fruitCases(cases), scale, tolerance),
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

function reportOf(model: Model, outOfFold: readonly (readonly OutOfFold[])[]): TrainingReport {
  const targets = model.targets.map((target, t): [string, TargetReport] => {
    const list = at(outOfFold, t);
    return [
      target.name,
      {
        photo: target.photo.metrics,
        fruit: target.fruit.metrics,
        baselines: {
          mean: baselineMetrics(list, ({ byMean }) => byMean),
          colourRidge: baselineMetrics(list, ({ byColourRidge }) => byColourRidge),
        },
        kernelShare: at([...model.regressor.kernelShares], t),
      },
    ];
  });
  return {
    photos: model.data.photos,
    fruits: model.data.fruits,
    targets: Object.fromEntries(targets),
  };
}

function baselineMetrics(
  outOfFold: readonly OutOfFold[],
  read: (one: OutOfFold) => number,
): BaselineMetrics {
  const { coverage: _coverage, ...metrics } = targetMetrics(
    outOfFold.map((one) => ({ truth: one.truth, predicted: read(one), isCovered: false })),
  );
  return metrics;
}
