/**
 * Out-of-fold predictions by seeded GroupKFold, of the pipeline and of the baselines it must beat. Each fold is
 * independent: folds may be worked on anywhere and in any order, and give the same numbers.
 */
import { colourFeatureCount, featureSpecs } from "../features/table.ts";
import { f64, i32 } from "../indexed-reads.ts";
import { groupFolds, splitByFold } from "../regression/folds.ts";
import { firstColumns, pickRows, row, zeros } from "../regression/matrix.ts";
import type { Matrix } from "../regression/matrix.ts";
import { timesTranspose } from "../regression/products.ts";
import { fitStandardisation, standardiseRows } from "../regression/projection.ts";
import { fitRidges } from "../regression/ridge.ts";
import { fromScale } from "../regression/target-scale.ts";
import type { Settings } from "../regression/tuning.ts";
import type { DomainPosition } from "../uncertainty/domain.ts";
import { applyPipeline, at, fitPipeline, scaledTruths, targetScales } from "./pipeline.ts";
import { isMeasured } from "./training-set.ts";
import type { TrainingSet } from "./training-set.ts";

export const foldCount = 5;
const baselineStrength = 30;

/** What one fold tells of its own photos, in the order of `foldRows`; a photo a row, a target a column. */
export type FoldOutcome = {
  readonly settings: Settings;
  readonly predicted: Matrix;
  readonly byColourRidge: Matrix;
  /** The same for every photo of the fold: one number a target. */
  readonly byMean: Float64Array;
  /** Where each photo lies among those of the fold's model. */
  readonly distances: Float64Array;
  readonly residuals: Float64Array;
};

/** One prediction of one photo for one target, made by a model that never saw the photo's fruit. */
export type OutOfFold = {
  readonly photo: number;
  readonly fruit: string;
  readonly fold: number;
  readonly truth: number;
  readonly predicted: number;
  readonly byMean: number;
  readonly byColourRidge: number;
  /** Where the photo lies among those of that model: what refusal and confidence are calibrated on. */
  readonly position: DomainPosition;
};

/** With the settings given, or with those chosen inside the fold's training part. */
export function validateFold(
  set: TrainingSet,
  fold: number,
  seed: number,
  given?: Settings,
): FoldOutcome {
  const { train, test } = foldRows(set, fold, seed);
  const pipeline = fitPipeline(set, train, seed, given);
  const colourRidge = fitColourRidge(set, train);
  return {
    settings: pipeline.settings,
    ...applyPipeline(pipeline, set, test),
    byColourRidge: colourRidge(pickRows(set.features, test)),
    byMean: Float64Array.from(pipeline.scales, (scale) => fromScale(scale, 0)),
  };
}

/** The photos a fold learns from, and those it is judged on. */
export function foldRows(set: TrainingSet, fold: number, seed: number) {
  return splitByFold(foldsOf(set, seed), fold);
}

export function foldsOf({ groups, measured }: TrainingSet, seed: number): Int32Array {
  return groupFolds(groups, foldCount, seed, measured);
}

/** One list a target, of the photos of which it was measured, in their order. */
export function outOfFold(
  set: TrainingSet,
  outcomes: readonly FoldOutcome[],
  seed: number,
): OutOfFold[][] {
  const folds = foldsOf(set, seed);
  const predicted = mergeFolds(folds, outcomes, (outcome) => outcome.predicted);
  const byColourRidge = mergeFolds(folds, outcomes, (outcome) => outcome.byColourRidge);
  const distances = mergeFolds(folds, outcomes, (outcome) => column(outcome.distances));
  const residuals = mergeFolds(folds, outcomes, (outcome) => column(outcome.residuals));
  return set.truths.map((truths, t) =>
    truths.flatMap((truth, photo) => {
      if (!isMeasured(truth)) return [];
      const fold = i32(folds, photo);
      return [
        {
          photo,
          fruit: at(set.fruits, photo),
          fold,
          truth,
          predicted: f64(row(predicted, photo), t),
          byMean: f64(at(outcomes, fold).byMean, t),
          byColourRidge: f64(row(byColourRidge, photo), t),
          position: {
            distance: f64(distances.values, photo),
            residual: f64(residuals.values, photo),
          },
        },
      ];
    }),
  );
}

/** What every fold says of its own photos, put together in the order of all photos. */
export function mergeFolds<Outcome>(
  folds: Int32Array,
  outcomes: readonly Outcome[],
  read: (outcome: Outcome) => Matrix,
): Matrix {
  const merged = zeros(folds.length, read(at(outcomes, 0)).columns);
  for (let fold = 0; fold < foldCount; fold++) {
    const { test } = splitByFold(folds, fold);
    const part = read(at(outcomes, fold));
    if (part.rows !== test.length) throw new RangeError(`Fold ${fold} is one of another set`);
    test.forEach((photo, position) => row(merged, photo).set(row(part, position)));
  }
  return merged;
}

const column = (values: Float64Array): Matrix => ({ rows: values.length, columns: 1, values });

/** The simplest model worth anything: linear in the colour block. Of features, a photo a row, to targets in their own units. */
export function fitColourRidge(set: TrainingSet, rows: readonly number[]) {
  const sdFloors = Float64Array.from(featureSpecs, ({ sdFloor }) => sdFloor);
  const features = pickRows(set.features, rows);
  const scale = fitStandardisation(features, sdFloors);
  const colours = (values: Matrix) =>
    firstColumns(standardiseRows(scale, values), colourFeatureCount);
  const scales = targetScales(set, rows);
  const [ridge] = fitRidges(colours(features), scaledTruths(set, rows, scales), [baselineStrength]);
  if (ridge === undefined) throw new Error("No baseline was fitted");
  return (values: Matrix): Matrix => {
    const scaled = timesTranspose(colours(values), ridge.weights);
    return {
      ...scaled,
      values: scaled.values.map((value, k) => fromScale(at(scales, k % scales.length), value)),
    };
  };
}
