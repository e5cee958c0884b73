import { learnLimits } from "../quality-limits.ts";
import type { QualityLimits } from "../quality-limits.ts";
import { judgeQuality } from "../quality.ts";
import type { RefusalCode } from "../refusal.ts";
import { trainingSet } from "./training-set.ts";
import type { TrainingPhoto, TrainingProblem, TrainingSet } from "./training-set.ts";

export type PreparedTraining = {
  readonly ok: true;
  readonly set: TrainingSet;
  readonly limits: QualityLimits;
  /** Photos that the limits refuse, counted by reason. */
  readonly refused: Readonly<Partial<Record<RefusalCode, number>>>;
};

/** Learns what these photos are to be judged by, and leaves out those that do not pass. */
export function prepareTraining(
  photos: readonly TrainingPhoto[],
  targets: readonly string[],
): PreparedTraining | TrainingProblem {
  const limits = learnLimits(photos.map(({ measures }) => measures));
  const refused: Partial<Record<RefusalCode, number>> = {};
  const usable = photos.filter(({ measures }) => {
    const { refusal } = judgeQuality(measures, limits);
    if (refusal !== null) refused[refusal.code] = 1 + (refused[refusal.code] ?? 0);
    return refusal === null;
  });
  const checked = trainingSet(usable, targets);
  return checked.ok ? { ok: true, set: checked.set, limits, refused } : checked;
}
