/** A training done step by step on drawings, for the tests of what is said of it. */
import type { Model } from "../model/model.ts";
import { buildModel } from "../training/build-model.ts";
import { foldCount, outOfFold, validateFold } from "../training/cross-validate.ts";
import type { FoldOutcome, OutOfFold } from "../training/cross-validate.ts";
import type { FruitLabels } from "../training/evaluation.ts";
import { allRows, fitPipeline } from "../training/pipeline.ts";
import { prepareTraining } from "../training/prepare-training.ts";
import type { PreparedTraining } from "../training/prepare-training.ts";
import type { TrainingPhoto } from "../training/training-set.ts";
import { smallTrainingSet, testTargets } from "./small-model.ts";

export const seed = 3;
export const folds = Array.from({ length: foldCount }, (_, fold) => fold);
export const options = {
  version: "t",
  provenance: "real" as const,
  trainedAt: null,
  dataHash: "t",
};
export const rule = {
  leastFruits: 60,
  leastGain: 0.01,
  leastProbability: 0.9,
  mostLoss: 0.03,
  leastCoverage: 0.85,
  mostCoverage: 0.97,
  leastThirdCoverage: 0.84,
  mostThirdCoverage: 0.97,
};

export type StepwiseTraining = {
  readonly photos: TrainingPhoto[];
  readonly prepared: PreparedTraining;
  readonly outcomes: FoldOutcome[];
  readonly lists: OutOfFold[][];
  readonly model: Model;
  readonly labels: ReadonlyMap<string, FruitLabels>;
};

export function trainStepwise(): StepwiseTraining {
  const photos = smallTrainingSet(40);
  const prepared = prepareTraining(photos, testTargets);
  if (!prepared.ok) throw new Error(prepared.reason);
  const { set } = prepared;
  // Backwards: no fold may lean on another.
  const outcomes = folds
    .toReversed()
    .map((fold) => validateFold(set, fold, seed))
    .toReversed();
  const lists = outOfFold(set, outcomes, seed);
  const model = buildModel(prepared, lists, fitPipeline(set, allRows(set), seed), options);
  const labels = new Map(
    [...new Set(set.fruits)].map((fruit, k): [string, FruitLabels] => [
      fruit,
      {
        season: k % 4 === 0 ? null : "dry",
        collector: `c${k % 3}`,
        maturity: "ripe",
        place: null,
        day: `d${k % 4}`,
        phone: `p${k % 2}`,
      },
    ]),
  );
  return { photos, prepared, outcomes, lists, model, labels };
}
