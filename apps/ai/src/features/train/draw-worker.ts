/** Runs in a worker thread: draws one sample fruit's photos and measures them. */
import { describePhoto } from "@elaeis/prediction/predict";
import { judgeQuality } from "@elaeis/prediction/quality";
import { drawFruit } from "@elaeis/prediction/samples/draw-fruit";
import { sampleFruit } from "@elaeis/prediction/samples/sample-fruit";
import type { PhotoRole } from "@elaeis/prediction/samples/view";
import type { TrainingPhoto } from "@elaeis/prediction/training/training-set";
import { serveJobs } from "#platform/serve-jobs.ts";

export type DrawJob = { readonly seed: number; readonly index: number };

/** Four photos a fruit, as collectors take; the extra views and the second side take turns. */
const rolesByTurn: readonly [PhotoRole[], PhotoRole[]] = [
  ["front", "back", "left", "macro"],
  ["front", "back", "right", "stem"],
];
const size = { width: 256, height: 192 };

serveJobs<DrawJob>(async ({ seed, index }): Promise<TrainingPhoto[]> => {
  const { values } = sampleFruit(seed, index);
  const roles = index % 2 === 0 ? rolesByTurn[0] : rolesByTurn[1];
  return roles.flatMap((role) => {
    const drawing = { values, role, seed: seed * 1_000_000 + index, ...size };
    const description = describePhoto(drawFruit(drawing));
    return judgeQuality(description.measures).refusal === null
      ? [{ fruit: `sample-${index}`, ...description, values }]
      : [];
  });
});
