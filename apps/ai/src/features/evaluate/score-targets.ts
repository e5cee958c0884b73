/**
 * What a trained model is worth on photos it never saw: per photo, and per object with its photos averaged; beside ridge on
 * colours, learned from the same photos.
 */
import { estimateFrom, locate, mean } from "@elaeis/prediction/estimate";
import { featureSpecs } from "@elaeis/prediction/features/table";
import type { Model, ModelTarget } from "@elaeis/prediction/model/model";
import { fromRows, row } from "@elaeis/prediction/regression/matrix";
import { targetMetrics } from "@elaeis/prediction/regression/metrics";
import type { TargetMetrics } from "@elaeis/prediction/regression/metrics";
import { fitColourRidge } from "@elaeis/prediction/training/cross-validate";
import type { BaselineMetrics } from "@elaeis/prediction/training/evaluation";
import { allRows } from "@elaeis/prediction/training/pipeline";
import type { Trained } from "@elaeis/prediction/training/train-model";
import type { DomainPosition } from "@elaeis/prediction/uncertainty/domain";
import { DatasetError } from "../datasets/dataset-error.ts";
import type { MeasuredPhoto } from "../datasets/measured-photos.ts";

export type TargetScore = {
  readonly photo: TargetMetrics;
  readonly group: TargetMetrics;
  readonly colourRidge: { readonly photo: BaselineMetrics; readonly group: BaselineMetrics };
};

/** One photo and one target. */
type Said = {
  readonly object: string;
  readonly truth: number;
  readonly value: number;
  readonly byColours: number;
  readonly position: DomainPosition;
};

/** @throws DatasetError */
export function scoreTargets(
  { model, set }: Trained,
  photos: readonly MeasuredPhoto[],
): Record<string, TargetScore> {
  const features = photos.map(({ description }) => description.features);
  const ridge = fitColourRidge(set, allRows(set))(fromRows(features, featureSpecs.length));
  const located = photos.map(({ description }) => locate(model, description.features));
  return Object.fromEntries(
    model.targets.map((target, t) => {
      const { name } = target;
      const known = photos.flatMap(({ group, values }, k): Said[] => {
        const [truth, one] = [values[name], located[k]];
        const [value, byColours] = [one?.values[t]?.value, row(ridge, k)[t]];
        if (truth === undefined || one === undefined || value === undefined) return [];
        // An object photographed again with another value (a tomato some days later) is another object.
        const object = `${group}\n${truth}`;
        return [{ object, truth, value, byColours: byColours ?? NaN, position: one.position }];
      });
      if (known.length === 0) throw new DatasetError(`No test photo has a value of ${name}.`);
      const objects = [...Map.groupBy(known, ({ object }) => object).values()];
      const alone = known.map((one) => [one]);
      const score: TargetScore = {
        photo: scored(model, target, alone, "photo"),
        group: scored(model, target, objects, "fruit"),
        colourRidge: { photo: scoredByColours(alone), group: scoredByColours(objects) },
      };
      return [name, score];
    }),
  );
}

/** @param objects each with its photos */
function scored(
  model: Model,
  target: ModelTarget,
  objects: readonly (readonly Said[])[],
  level: "photo" | "fruit",
): TargetMetrics {
  return targetMetrics(
    objects.map((photos) => {
      const truth = photos[0]?.truth ?? NaN;
      const values = [{ target, value: mean(photos.map(({ value }) => value)) }];
      const positions = photos.map(({ position }) => position);
      const { pred, interval } = estimateFrom(model, values, positions, level, false);
      const [low, high] = interval[target.name] ?? [NaN, NaN];
      const isCovered = low <= truth && truth <= high;
      return { truth, predicted: pred[target.name] ?? NaN, isCovered };
    }),
  );
}

function scoredByColours(objects: readonly (readonly Said[])[]): BaselineMetrics {
  const { coverage: _coverage, ...metrics } = targetMetrics(
    objects.map((photos) => ({
      truth: photos[0]?.truth ?? NaN,
      predicted: mean(photos.map(({ byColours }) => byColours)),
      isCovered: false,
    })),
  );
  return metrics;
}
