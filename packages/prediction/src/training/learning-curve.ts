/**
 * How good a model is that learns from fewer fruits: whether more of them would help. Each fold learns again from a
 * half, a quarter and an eighth of its training fruits (each part holding the smaller ones) and is judged on the same
 * photos as always. Of a large set the parts are smaller still: a curve must not cost more than the folds.
 */
import { mean } from "../estimate.ts";
import { f64 } from "../indexed-reads.ts";
import { seededRandom, shuffled } from "../random.ts";
import type { Matrix } from "../regression/matrix.ts";
import { targetMetrics } from "../regression/metrics.ts";
import type { TargetMetrics } from "../regression/metrics.ts";
import { foldCount, foldRows, foldsOf, mergeFolds } from "./cross-validate.ts";
import type { FoldOutcome } from "./cross-validate.ts";
import { applyPipeline, at, fitPipeline } from "./pipeline.ts";
import { isMeasured, objectKey } from "./training-set.ts";
import type { TrainingSet } from "./training-set.ts";

/** What a fold says of its own photos after learning from some of its training fruits. */
export type CurvePart = { readonly fruits: number; readonly predicted: Matrix };

export type CurvePoint = {
  /** Fruits learned from, on average over the folds. */
  readonly fruits: number;
  /** One a target, per fruit, out of fold. */
  readonly metrics: readonly FruitFigures[];
};

export type FruitFigures = Pick<TargetMetrics, "r2" | "rmse">;

const points = 3;
const mostPhotos = 2000;
/** Fewer cannot fill the inner folds in which settings are chosen. */
const leastFruits = 10;
/** Up to here each part chooses its own settings; above, it takes those of the fold. */
const mostTunedPhotos = 500;

/** One part a share; every fold of a set has the same shares. */
export function learnFromFewer(
  set: TrainingSet,
  fold: number,
  seed: number,
  { settings }: Pick<FoldOutcome, "settings">,
): CurvePart[] {
  const { train, test } = foldRows(set, fold, seed);
  const fruits = [...new Set(train.map((photo) => at(set.fruits, photo)))];
  const order = shuffled(fruits, seededRandom(seed, 0xc04e, fold));
  return sharesOf(set).map((share) => {
    const chosen = new Set(order.slice(0, Math.round(share * order.length)));
    const rows = train.filter((photo) => chosen.has(at(set.fruits, photo)));
    const given = rows.length > mostTunedPhotos ? settings : undefined;
    return {
      fruits: chosen.size,
      predicted: applyPipeline(fitPipeline(set, rows, seed, given), set, test).predicted,
    };
  });
}

/** Ends with what each fold learned from all its fruits. */
export function learningCurve(
  set: TrainingSet,
  outcomes: readonly FoldOutcome[],
  parts: readonly (readonly CurvePart[])[],
  seed: number,
): CurvePoint[] {
  const folds = foldsOf(set, seed);
  const shorter = sharesOf(set).map((_, k) => ({
    fruits: mean(parts.map((ofFold) => at(ofFold, k).fruits)),
    metrics: fruitMetrics(
      set,
      mergeFolds(folds, parts, (ofFold) => at(ofFold, k).predicted),
    ),
  }));
  const all = {
    fruits: (new Set(set.fruits).size * (foldCount - 1)) / foldCount,
    metrics: fruitMetrics(
      set,
      mergeFolds(folds, outcomes, ({ predicted }) => predicted),
    ),
  };
  return [...shorter, all].map(({ fruits, metrics }) => ({ fruits: Math.round(fruits), metrics }));
}

function sharesOf(set: TrainingSet): number[] {
  const ofTraining = (foldCount - 1) / foldCount;
  const fruits = new Set(set.fruits).size * ofTraining;
  const photos = set.fruits.length * ofTraining;
  const shares: number[] = [];
  for (let share = 1 / 2; share * fruits >= leastFruits && shares.length < points; share /= 2) {
    if (share * photos <= mostPhotos) shares.push(share);
  }
  return shares.toReversed();
}

/** One a target. */
export function fruitMetrics(set: TrainingSet, predicted: Matrix): FruitFigures[] {
  return set.truths.map((truths, t) => {
    const known = [...truths.keys()].filter((photo) => isMeasured(truths[photo]));
    const objects = Map.groupBy(known, (photo) => objectKey(set.fruits[photo], at(truths, photo)));
    const cases = [...objects.values()].map((photos) => ({
      truth: at(truths, at(photos, 0)),
      predicted: mean(photos.map((photo) => f64(predicted.values, photo * predicted.columns + t))),
      isCovered: false,
    }));
    const { r2, rmse } = targetMetrics(cases);
    return { r2, rmse };
  });
}
