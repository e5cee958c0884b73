/** What a trained model is worth on photos it never saw: per photo, and per object with its photos averaged. */
import { estimateFrom, locate, mean } from "@elaeis/prediction/estimate";
import type { Estimate } from "@elaeis/prediction/estimate";
import type { Model } from "@elaeis/prediction/model/model";
import { targetMetrics } from "@elaeis/prediction/regression/metrics";
import type { Scored, TargetMetrics } from "@elaeis/prediction/regression/metrics";
import { DatasetError } from "../datasets/dataset-error.ts";
import type { MeasuredPhoto } from "../datasets/measured-photos.ts";

export type TargetScore = { readonly photo: TargetMetrics; readonly group: TargetMetrics };

/** @throws DatasetError */
export function scoreTargets(
  model: Model,
  photos: readonly MeasuredPhoto[],
): Record<string, TargetScore> {
  const located = photos.map((photo) => {
    const { values, position } = locate(model, photo.description.features);
    return { photo, values, position };
  });
  return Object.fromEntries(
    model.targets.map(({ name }, t) => {
      const known = located.filter(({ photo }) => photo.values[name] !== undefined);
      if (known.length === 0) throw new DatasetError(`No test photo has a value of ${name}.`);
      const photoScores = known.map(({ photo, values, position }) =>
        scored(estimateFrom(model, values, [position], "photo", false), photo, name),
      );
      // An object photographed again with another value (a tomato some days later) is another object.
      const objects = Map.groupBy(known, ({ photo }) => `${photo.group}\n${photo.values[name]}`);
      const objectScores = [...objects.values()].map((ofObject) => {
        const [first] = ofObject;
        const target = model.targets[t];
        if (first === undefined || target === undefined) throw new Error("An object has photos");
        const value = mean(ofObject.flatMap(({ values }) => values.slice(t, t + 1)).map(rawValue));
        const positions = ofObject.map(({ position }) => position);
        const estimate = estimateFrom(model, [{ target, value }], positions, "fruit", false);
        return scored(estimate, first.photo, name);
      });
      return [name, { photo: targetMetrics(photoScores), group: targetMetrics(objectScores) }];
    }),
  );
}

const rawValue = ({ value }: { value: number }): number => value;

function scored({ pred, interval }: Estimate, photo: MeasuredPhoto, name: string): Scored {
  const truth = photo.values[name];
  const predicted = pred[name];
  const bounds = interval[name];
  if (truth === undefined || predicted === undefined || bounds === undefined) {
    throw new Error(`Nothing is known of ${name}`);
  }
  return { truth, predicted, isCovered: truth >= bounds[0] && truth <= bounds[1] };
}
