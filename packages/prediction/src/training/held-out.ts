/**
 * What the model is worth where all of a place, a day, a phone or a collector is new: photos of one place share light,
 * soil and season, and folds by fruit do not notice. The pipeline is learned again for each fold,
 * with the settings chosen on all photos; what depends on the draw of the folds is averaged over three.
 */
import { mean } from "../estimate.ts";
import { seededRandom, shuffled } from "../random.ts";
import { groupFolds, splitByFold } from "../regression/folds.ts";
import { pickRows, row, zeros } from "../regression/matrix.ts";
import type { Settings } from "../regression/tuning.ts";
import { fitColourRidge, foldCount } from "./cross-validate.ts";
import { fruitMetrics } from "./learning-curve.ts";
import type { FruitFigures } from "./learning-curve.ts";
import { joinedGroups } from "./photo-groups.ts";
import { allRows, applyPipeline, at, fitPipeline, pick } from "./pipeline.ts";
import { isMeasured } from "./training-set.ts";
import type { TrainingSet } from "./training-set.ts";

export const heldOut = ["place", "day", "phone", "collector"] as const;
export type HeldOutBy = (typeof heldOut)[number];
export type Origin = Readonly<Record<HeldOutBy, string | null>>;

export type HeldOut = {
  readonly by: HeldOutBy;
  readonly groups: number;
  readonly draws: number;
  /** One a target, per fruit, out of fold: means over the draws. `plain` is the RMSE of ridge on colours. */
  readonly values: readonly (FruitFigures & { readonly plain: number })[];
};

const drawCount = 3;
/** Fewer say nothing of the next; and of a set that is mostly one group, too little is left to learn from. */
const leastGroups = 3;
const largestShare = 0.5;
/** Of larger sets some fruits are enough, the same for every kind of fold. */
const mostPhotos = 2000;

/** By what these fruits can be held out: every fruit has an origin of the kind, and the origins of each value are several. */
export function canBeHeldOutBy(
  set: TrainingSet,
  origins: ReadonlyMap<string, Origin>,
): HeldOutBy[] {
  return heldOut.filter((by) => {
    if (set.fruits.some((fruit) => (origins.get(fruit)?.[by] ?? null) === null)) return false;
    const groups = heldTogether(set, by, origins);
    return set.truths.every((truths) => {
      const known = groups.filter((_, photo) => isMeasured(truths[photo]));
      const sizes = [...Map.groupBy(known, (group) => group).values()];
      const largest = sizes.reduce((most, { length }) => Math.max(most, length), 0);
      return sizes.length >= leastGroups && largest <= largestShare * known.length;
    });
  });
}

export function holdOut(
  whole: TrainingSet,
  by: HeldOutBy,
  origins: ReadonlyMap<string, Origin>,
  seed: number,
): HeldOut {
  const set = someFruits(whole, seed);
  const groups = heldTogether(set, by, origins);
  const count = new Set(groups).size;
  const folds = Math.min(foldCount, count);
  // As many folds as groups: each draw is the same.
  const draws = folds === count ? 1 : drawCount;
  const { settings } = fitPipeline(set, allRows(set), seed);
  const figures = Array.from({ length: draws }, (_, draw) =>
    predictHeldOut(set, groupFolds(groups, folds, seed + draw, set.measured), folds, {
      settings,
      seed,
    }),
  );
  const values = set.targetNames.map((_, t) => ({
    r2: mean(figures.map((ofDraw) => at(ofDraw, t).r2)),
    rmse: mean(figures.map((ofDraw) => at(ofDraw, t).rmse)),
    plain: mean(figures.map((ofDraw) => at(ofDraw, t).plain)),
  }));
  return { by, groups: count, draws, values };
}

function predictHeldOut(
  set: TrainingSet,
  folds: Int32Array,
  count: number,
  { settings, seed }: { readonly settings: Settings; readonly seed: number },
): HeldOut["values"] {
  const predicted = zeros(set.fruits.length, set.targetNames.length);
  const byColours = zeros(set.fruits.length, set.targetNames.length);
  for (let fold = 0; fold < count; fold++) {
    const { train, test } = splitByFold(folds, fold);
    const judged = applyPipeline(fitPipeline(set, train, seed, settings), set, test).predicted;
    const plain = fitColourRidge(set, train)(pickRows(set.features, test));
    test.forEach((photo, place) => {
      row(predicted, photo).set(row(judged, place));
      row(byColours, photo).set(row(plain, place));
    });
  }
  const plain = fruitMetrics(set, byColours);
  return fruitMetrics(set, predicted).map(({ r2, rmse }, t) => ({
    r2,
    rmse,
    plain: at(plain, t).rmse,
  }));
}

/** Of each photo its group: fruits of one origin, and fruits that share a photo, are never apart. */
function heldTogether(
  set: TrainingSet,
  by: HeldOutBy,
  origins: ReadonlyMap<string, Origin>,
): string[] {
  const groups = joinedGroups(
    set.fruits.flatMap((fruit, photo) => [
      { member: fruit, key: `photo ${at(set.groups, photo)}` },
      { member: fruit, key: `origin ${origins.get(fruit)?.[by] ?? ""}` },
    ]),
  );
  return set.fruits.map((fruit) => groups.get(fruit) ?? fruit);
}

function someFruits(set: TrainingSet, seed: number): TrainingSet {
  const share = mostPhotos / set.fruits.length;
  if (share >= 1) return set;
  const groups = [...new Set(set.groups)];
  const order = shuffled(groups, seededRandom(seed, 0x4e1d));
  const chosen = new Set(order.slice(0, Math.round(share * groups.length)));
  const rows = allRows(set).filter((photo) => chosen.has(at(set.groups, photo)));
  return {
    ...set,
    features: pickRows(set.features, rows),
    fruits: pick(set.fruits, rows),
    groups: pick(set.groups, rows),
    truths: set.truths.map((truths) => pick(truths, rows)),
    measured: pick(set.measured, rows),
  };
}
