/**
 * Learns a model from described photos and reference values. Everything reported is out-of-fold: folds hold whole
 * fruits, and all that share a photo; settings are chosen inside each training part, and intervals are judged on folds they were not set on.
 */
import type { Model } from "../model/model.ts";
import type { TargetMetrics } from "../regression/metrics.ts";
import { buildModel } from "./build-model.ts";
import type { ModelOptions } from "./build-model.ts";
import { foldCount, outOfFold, validateFold } from "./cross-validate.ts";
import type { OutOfFold } from "./cross-validate.ts";
import { baselinesOf } from "./evaluation.ts";
import type { ValueEvaluation } from "./evaluation.ts";
import { allRows, at, fitPipeline } from "./pipeline.ts";
import { prepareTraining } from "./prepare-training.ts";
import type { TrainingPhoto, TrainingProblem } from "./training-set.ts";

export type TrainingOptions = ModelOptions & {
  readonly targets: readonly string[];
  readonly seed: number;
};

export type TrainingReport = {
  readonly photos: number;
  readonly fruits: number;
  readonly targets: Readonly<Record<string, TargetReport>>;
};

export type TargetReport = Pick<ValueEvaluation, "baselines"> & {
  readonly photo: TargetMetrics;
  readonly fruit: TargetMetrics;
  readonly kernelShare: number;
};

export type TrainingResult =
  | { readonly ok: true; readonly model: Model; readonly report: TrainingReport }
  | TrainingProblem;

/** All steps of a training, one after another. */
export function trainModel(
  photos: readonly TrainingPhoto[],
  options: TrainingOptions,
): TrainingResult {
  const prepared = prepareTraining(photos, options.targets);
  if (!prepared.ok) return prepared;
  const { set } = prepared;
  const { seed } = options;
  const outcomes = Array.from({ length: foldCount }, (_, fold) => validateFold(set, fold, seed));
  const lists = outOfFold(set, outcomes, seed);
  const pipeline = fitPipeline(set, allRows(set), seed);
  const model = buildModel(prepared, lists, pipeline, options);
  return { ok: true, model, report: reportOf(model, lists) };
}

function reportOf(model: Model, lists: readonly (readonly OutOfFold[])[]): TrainingReport {
  const targets = model.targets.map((target, t): [string, TargetReport] => {
    const list = at(lists, t);
    return [
      target.name,
      {
        photo: target.photo.metrics,
        fruit: target.fruit.metrics,
        baselines: baselinesOf(list),
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
