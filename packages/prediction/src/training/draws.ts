/**
 * Folds drawn again: what a report and the promotion say must not hang on how the fruits happened to fall into folds.
 * Settings are chosen once for all further draws, on all photos, and the pipeline is learned again fold by fold. A large
 * set varies little from draw to draw, and is drawn once.
 */
import type { Matrix } from "../regression/matrix.ts";
import { foldCount, validateFold } from "./cross-validate.ts";
import type { FoldOutcome } from "./cross-validate.ts";
import { predictFoldByIncumbent } from "./incumbent.ts";
import type { Incumbent } from "./incumbent.ts";
import { allRows, fitPipeline } from "./pipeline.ts";
import type { TrainingSet } from "./training-set.ts";

const draws = 3;
const mostPhotos = 2000;

export const isDrawnAgain = (set: TrainingSet): boolean => set.fruits.length <= mostPhotos;

export type FurtherDraw = {
  readonly outcomes: readonly FoldOutcome[];
  /** What the active model says on the same folds; null without one to compare with. */
  readonly incumbent: readonly Matrix[] | null;
};

export function drawAgain(
  set: TrainingSet,
  seed: number,
  incumbent: Incumbent | null,
): FurtherDraw[] {
  const { settings } = fitPipeline(set, allRows(set), seed);
  const folds = Array.from({ length: foldCount }, (_, fold) => fold);
  return furtherSeeds(seed).map((drawn) => ({
    outcomes: folds.map((fold) => validateFold(set, fold, drawn, settings)),
    incumbent:
      incumbent && folds.map((fold) => predictFoldByIncumbent(set, fold, drawn, incumbent)),
  }));
}

/** Of all draws but the first. */
export const furtherSeeds = (seed: number): number[] =>
  Array.from({ length: draws - 1 }, (_, draw) => seedOfDraw(seed, draw));

/** @param draw counted from 0, after the first */
export const seedOfDraw = (seed: number, draw: number): number => seed + draw + 1;
