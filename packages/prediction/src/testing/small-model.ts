/** A model trained in seconds on a few small drawings, for tests: here and in the AI service. */
import { describePhoto } from "../predict.ts";
import { drawFruit } from "../samples/draw-fruit.ts";
import { sampleFruit } from "../samples/sample-fruit.ts";
import type { PhotoRole } from "../samples/view.ts";
import { trainModel } from "../training/train-model.ts";
import type { TrainingOptions } from "../training/train-model.ts";
import type { TrainingPhoto } from "../training/training-set.ts";

export const testTargets = ["huile", "matiere_seche", "proteines", "acides_gras"] as const;
export const testFruits = 32;
/** Training takes longer under the test runner, whose imports are not inlined, than outside it. */
export const trainingTimeoutMs = 120_000;
const trainingSeed = 11;
const roles: readonly PhotoRole[] = ["front", "back"];

export function smallTrainingSet(fruits = testFruits): TrainingPhoto[] {
  return Array.from({ length: fruits }, (_, index) => {
    const { values } = sampleFruit(trainingSeed, index);
    return roles.map((role) => {
      const drawing = { values, role, seed: 5000 + index, width: 160, height: 120 };
      const { features, measures } = describePhoto(drawFruit(drawing));
      return { fruit: `fruit-${index}`, features, measures, values };
    });
  }).flat();
}

export function trainSmallModel(
  photos: readonly TrainingPhoto[] = smallTrainingSet(),
  options: Partial<TrainingOptions> = {},
) {
  const result = trainModel(photos, {
    targets: testTargets,
    seed: 3,
    version: "test-1",
    provenance: "synthetic",
    trainedAt: null,
    dataHash: "test",
    ...options,
  });
  if (!result.ok) throw new Error(result.reason);
  return result;
}
