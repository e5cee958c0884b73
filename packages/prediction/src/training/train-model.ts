/**
 * Learns a model from described photos and reference values. Everything reported is out-of-fold: folds hold whole
 * fruits, and all that share a photo; settings are chosen inside each training part, and intervals are judged on folds they were not set on.
 */
import type { Model } from "../model/model.ts";
import { buildModel } from "./build-model.ts";
import type { ModelOptions } from "./build-model.ts";
import { foldCount, outOfFold, validateFold } from "./cross-validate.ts";
import type { OutOfFold } from "./cross-validate.ts";
import { drawAgain, isDrawnAgain } from "./draws.ts";
import { evaluateValues } from "./evaluation.ts";
import type { ValueEvaluation } from "./evaluation.ts";
import { allRows, at, fitPipeline } from "./pipeline.ts";
import { prepareTraining } from "./prepare-training.ts";
import type { TrainingPhoto, TrainingProblem, TrainingSet } from "./training-set.ts";

export type TrainingOptions = ModelOptions & {
  readonly targets: readonly string[];
  readonly seed: number;
};

export type Trained = {
  readonly ok: true;
  readonly model: Model;
  readonly set: TrainingSet;
  readonly seed: number;
  readonly lists: readonly (readonly OutOfFold[])[];
};

/** All steps of a training, one after another. */
export function trainModel(
  photos: readonly TrainingPhoto[],
  options: TrainingOptions,
): Trained | TrainingProblem {
  const prepared = prepareTraining(photos, options.targets);
  if (!prepared.ok) return prepared;
  const { set } = prepared;
  const { seed } = options;
  const outcomes = Array.from({ length: foldCount }, (_, fold) => validateFold(set, fold, seed));
  const lists = outOfFold(set, outcomes, seed);
  const pipeline = fitPipeline(set, allRows(set), seed);
  const model = buildModel(prepared, lists, pipeline, options);
  return { ok: true, model, set, seed, lists };
}

export type TrainingReport = {
  readonly photos: number;
  readonly fruits: number;
  /** Of the folds, over which errors are averaged. */
  readonly draws: number;
  readonly targets: Readonly<Record<string, ValueEvaluation>>;
};

/** What the product reports of the same photos, as far as it depends on nothing but them. */
export function reportTraining({ model, set, seed, lists }: Trained): TrainingReport {
  const further = isDrawnAgain(set) ? drawAgain(set, seed, null) : [];
  const values = evaluateValues({ set, seed, lists, model, labels: new Map(), further });
  return {
    photos: model.data.photos,
    fruits: model.data.fruits,
    draws: 1 + further.length,
    targets: Object.fromEntries(model.targets.map(({ name }, t) => [name, at(values, t)])),
  };
}
