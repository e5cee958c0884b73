/** A model trained in seconds on a few small drawings, for tests: here and in the AI service. */
import { describePhoto } from "../predict.ts";
import { drawFruit } from "../samples/draw-fruit.ts";
import { sampleFruit } from "../samples/sample-fruit.ts";
import type { PhotoRole } from "../samples/view.ts";
import { trainModel } from "../training/train-model.ts";
import type { TrainingOptions } from "../training/train-model.ts";
import type { TrainingPhoto } from "../training/training-set.ts";

export const TEST_TARGETS = ["huile", "matiere_seche", "proteines", "acides_gras"] as const;
export const TEST_FRUITS = 32;
/** Training takes longer under the test runner, whose imports are not inlined, than outside it. */
export const TRAINING_TIMEOUT_MS = 120_000;
const TRAINING_SEED = 11;
const ROLES: readonly PhotoRole[] = ["front", "back"];

export function smallTrainingSet(fruits = TEST_FRUITS): TrainingPhoto[] {
  return Array.from({ length: fruits }, (_, index) => {
    const { values } = sampleFruit(TRAINING_SEED, index);
    return ROLES.map((role) => {
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
    targets: TEST_TARGETS,
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
