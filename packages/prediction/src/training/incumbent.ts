/**
 * The active model, evaluated on the same photos as the candidate. One that learned from fruits of this set has seen
 * some answers, so its settings are learned again from the fruits it knew, fold by fold; one that knew none of them
 * (the model of drawings) may speak as it is.
 */
import { locate } from "../estimate.ts";
import type { Model } from "../model/model.ts";
import { fromRows, row } from "../regression/matrix.ts";
import type { Matrix } from "../regression/matrix.ts";
import type { Settings } from "../regression/tuning.ts";
import { foldRows } from "./cross-validate.ts";
import { applyPipeline, at, fitPipeline } from "./pipeline.ts";
import type { TrainingSet } from "./training-set.ts";

export type Incumbent =
  | { readonly kind: "refitted"; readonly settings: Settings; readonly known: readonly string[] }
  | { readonly kind: "as_is"; readonly model: Model };

/** Learned again from fewer fruits, a model would say nothing of itself. */
const leastKnownFruits = 20;

/** Null when the model predicts other values than those trained on, and so cannot be compared. */
export function incumbentOf(
  model: Model,
  knownFruits: readonly string[],
  set: Pick<TrainingSet, "fruits" | "targetNames">,
): Incumbent | null {
  const names = model.targets.map(({ name }) => name);
  if (names.join("\n") !== set.targetNames.join("\n")) return null;
  const present = new Set(set.fruits);
  const known = knownFruits.filter((fruit) => present.has(fruit));
  return known.length < leastKnownFruits
    ? { kind: "as_is", model }
    : { kind: "refitted", settings: settingsOf(model), known };
}

/** Of the photos of one fold, in the order of `foldRows`; a photo a row, a target a column. */
export function predictFoldByIncumbent(
  set: TrainingSet,
  fold: number,
  seed: number,
  incumbent: Incumbent,
): Matrix {
  const { train, test } = foldRows(set, fold, seed);
  if (incumbent.kind === "as_is") return predictAsIs(incumbent.model, set, test);
  const known = new Set(incumbent.known);
  const knownRows = train.filter((photo) => known.has(at(set.fruits, photo)));
  return applyPipeline(fitPipeline(set, knownRows, seed, incumbent.settings), set, test).predicted;
}

function settingsOf({ strengths, regressor }: Model): Settings {
  return {
    ridgeStrength: strengths.ridge,
    kernel: { shape: regressor.kernel.shape, gamma: regressor.kernel.gamma },
    noises: strengths.noises,
    kernelShares: regressor.kernelShares,
  };
}

function predictAsIs(model: Model, set: TrainingSet, rows: readonly number[]): Matrix {
  return fromRows(
    rows.map((photo) =>
      Float64Array.from(
        locate(model, row(set.features, photo)).values,
        ({ value }: { value: number }) => value,
      ),
    ),
    set.truths.length,
  );
}
