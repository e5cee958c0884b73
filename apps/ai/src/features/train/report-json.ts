/** A training's evaluation in the form in which the product keeps and shows it. */
import type { PredictedValue } from "@elaeis/domain/predictions/prediction";
import { predictedValues } from "@elaeis/domain/predictions/prediction";
import { preliminaryBelowFruits } from "@elaeis/domain/training/training";
import type { Comparison, TrainingReport } from "@elaeis/domain/training/training-schemas";
import { featureVersion } from "@elaeis/prediction/features/table";
import type { Model } from "@elaeis/prediction/model/model";
import type { Evaluation } from "@elaeis/prediction/training/evaluation";
import type { HeldOut } from "@elaeis/prediction/training/held-out";
import type { CurvePoint } from "@elaeis/prediction/training/learning-curve";
import { at } from "@elaeis/prediction/training/pipeline";
import type { TrainingData } from "./training-data.ts";

export type ReportInput = {
  readonly data: TrainingData;
  readonly seed: number;
  readonly model: Model;
  readonly evaluation: Evaluation;
  /** Of the folds, over which it is averaged. */
  readonly draws: number;
  readonly curve: readonly CurvePoint[];
  readonly heldOut: readonly HeldOut[];
  readonly seconds: TrainingReport["seconds"];
};

export function reportJson(input: ReportInput): TrainingReport {
  const { data, seed, model, evaluation, curve, seconds } = input;
  return {
    model_version: model.version,
    provenance: model.provenance,
    feature_version: featureVersion,
    seed,
    data_hash: model.data.hash,
    fruits: model.data.fruits,
    photos: model.data.photos,
    photos_left_out: data.photosLeftOut,
    fruits_sharing_photos: data.prepared.set.sharing,
    // Of the value that was measured of the fewest.
    preliminary: evaluation.values.some(({ fruit }) => fruit.n < preliminaryBelowFruits),
    values: perValue((t) => {
      const { photo, fruit, baselines, slices, thirds } = at(evaluation.values, t);
      return {
        photo,
        fruit,
        baselines: baselinesJson(baselines.photo),
        fruit_baselines: baselinesJson(baselines.fruit),
        by_season: [...slices.season],
        by_collector: [...slices.collector],
        by_maturity: [...slices.maturity],
        by_place: [...slices.place],
        by_day: [...slices.day],
        by_phone: [...slices.phone],
        by_third: [...thirds],
      };
    }),
    parity: evaluation.parity.map(({ fruit, values }) => ({
      fruit,
      values: Object.fromEntries(
        predictedValues.flatMap((name, t) => {
          const found = values[t] ?? null;
          return found === null ? [] : [[name, found]];
        }),
      ),
    })),
    learning_curve: curve.map(({ fruits, metrics }) => ({
      fruits,
      values: perValue((t) => at(metrics, t)),
    })),
    held_out: heldOutJson(input),
    comparison: comparisonJson(input),
    not_compared_with: data.notComparedWith,
    verdict: { passed: evaluation.verdict.passed, reasons: [...evaluation.verdict.reasons] },
    seconds,
  };
}

const baselinesJson = ({
  mean,
  colourRidge,
}: Evaluation["values"][number]["baselines"]["fruit"]) => ({
  mean,
  colour_ridge: colourRidge,
});

/** The worst first, by the error in units of each value's spread; new fruits alone beside them. */
function heldOutJson({
  data,
  evaluation,
  draws,
  heldOut,
}: ReportInput): TrainingReport["held_out"] {
  type Kind = Omit<HeldOut, "by"> & Pick<TrainingReport["held_out"][number], "by">;
  const unexplained = ({ values }: Kind) =>
    values.reduce((sum, { r2 }) => sum + Math.sqrt(1 - r2), 0);
  const fruits: Kind = {
    by: "fruit",
    groups: new Set(data.prepared.set.groups).size,
    draws,
    values: evaluation.values.map(({ fruit: { r2, rmse }, baselines }) => ({
      r2,
      rmse,
      plain: baselines.fruit.colourRidge.rmse,
    })),
  };
  return [fruits, ...heldOut]
    .toSorted((first, second) => unexplained(second) - unexplained(first))
    .map(({ by, groups, draws, values }) => ({
      by,
      groups,
      draws,
      values: perValue((t) => at(values, t)),
    }));
}

function comparisonJson({ data, evaluation }: ReportInput): Comparison | null {
  const { comparison } = evaluation;
  if (comparison === null || data.incumbent === null) return null;
  return {
    active_version: data.incumbent.version,
    active: data.incumbent.model.kind,
    values: perValue((t) => {
      const { incumbentRmse, candidateRmse } = at(comparison.values, t);
      return { active_rmse: incumbentRmse, candidate_rmse: candidateRmse };
    }),
    gain: comparison.gain,
    probability: comparison.probability,
    runs: data.incumbent.runs,
  };
}

/** @param read what belongs to the value at this place in `predictedValues` */
function perValue<T>(read: (t: number) => T): Record<PredictedValue, T> {
  const of = (name: PredictedValue) => read(predictedValues.indexOf(name));
  return {
    huile: of("huile"),
    matiere_seche: of("matiere_seche"),
    proteines: of("proteines"),
    acides_gras: of("acides_gras"),
  };
}
