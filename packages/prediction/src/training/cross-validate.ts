/** Out-of-fold predictions by seeded GroupKFold, of the pipeline and of the baselines it must beat. */
import { COLOUR_FEATURE_COUNT, FEATURES } from "../features/table.ts";
import { f64 } from "../indexed-reads.ts";
import { groupFolds, splitByFold } from "../regression/folds.ts";
import { pickRows, row } from "../regression/matrix.ts";
import { fitStandardisation, mapRows, standardise } from "../regression/projection.ts";
import { fitRidges, predictRidge } from "../regression/ridge.ts";
import { fromScale } from "../regression/target-scale.ts";
import type { DomainPosition } from "../uncertainty/domain.ts";
import { applyPipeline, at, fitPipeline, scaledTruths, targetScales } from "./pipeline.ts";
import type { TrainingSet } from "./training-set.ts";

export const FOLDS = 5;
const BASELINE_STRENGTH = 30;

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

/** One list a target. */
export function crossValidate(set: TrainingSet, seed: number): OutOfFold[][] {
  const folds = groupFolds(set.fruits, FOLDS, seed);
  const results: OutOfFold[][] = set.targetNames.map(() => []);
  for (let fold = 0; fold < FOLDS; fold++) {
    const { train, test } = splitByFold(folds, fold);
    const pipeline = fitPipeline(set, train, seed);
    const colourRidge = fitColourRidge(set, train);
    for (const photo of test) {
      const features = row(set.features, photo);
      const { predicted, position } = applyPipeline(pipeline, features);
      const byColourRidge = colourRidge(features);
      results.forEach((list, t) => {
        list.push({
          photo,
          fruit: at(set.fruits, photo),
          fold,
          truth: at(at(set.truths, t), photo),
          predicted: at(predicted, t),
          byMean: fromScale(at(pipeline.scales, t), 0),
          byColourRidge: at(byColourRidge, t),
          position,
        });
      });
    }
  }
  return results.map((list) => list.toSorted((first, second) => first.photo - second.photo));
}

/** The simplest model worth anything: linear in the colour block. */
function fitColourRidge(set: TrainingSet, rows: readonly number[]) {
  const sdFloors = Float64Array.from(FEATURES, ({ sdFloor }) => sdFloor);
  const features = pickRows(set.features, rows);
  const scale = fitStandardisation(features, sdFloors);
  const colours = (values: Float64Array) =>
    standardise(scale, values).slice(0, COLOUR_FEATURE_COUNT);
  const scales = targetScales(set, rows);
  const [ridge] = fitRidges(mapRows(features, colours), scaledTruths(set, rows, scales), [
    BASELINE_STRENGTH,
  ]);
  if (ridge === undefined) throw new Error("No baseline was fitted");
  return (values: Float64Array) => {
    const scaled = predictRidge(ridge, colours(values));
    return scales.map((targetScale, t) => fromScale(targetScale, f64(scaled, t)));
  };
}
