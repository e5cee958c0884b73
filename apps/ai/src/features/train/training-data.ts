/** A data set as the steps of a run share it: read once, in one order, its features in memory that all threads see. */
import { createHash } from "node:crypto";
import { predictedValues } from "@elaeis/domain/predictions/prediction";
import type { DatasetFruit } from "@elaeis/domain/training/training-schemas";
import { featureVersion } from "@elaeis/prediction/features/table";
import type { Provenance } from "@elaeis/prediction/model/model";
import type { PhotoDescription } from "@elaeis/prediction/predict";
import type { Matrix } from "@elaeis/prediction/regression/matrix";
import type { FruitLabels } from "@elaeis/prediction/training/evaluation";
import type { Incumbent } from "@elaeis/prediction/training/incumbent";
import type { PreparedTraining } from "@elaeis/prediction/training/prepare-training";
import { readMeasured } from "../predict/measured-json.ts";

export type TrainingData = {
  readonly prepared: PreparedTraining;
  readonly labels: ReadonlyMap<string, FruitLabels>;
  /** By reason: refused by the model's own limits, or unreadable. */
  readonly photosLeftOut: Readonly<Record<string, number>>;
  readonly provenance: Provenance;
  readonly dataHash: string;
  /** Of the model to be: the same data and seed give the same model and so the same name. */
  readonly version: string;
  readonly incumbent: {
    readonly version: string;
    readonly model: Incumbent;
    /** Compared with it, this one included. */
    readonly runs: number;
  } | null;
  /** The active model, where it cannot be an incumbent. */
  readonly notComparedWith: string | null;
};

/** A photo of the data set that was measured. */
export type SetPhoto = PhotoDescription & {
  readonly fruit: string;
  readonly sha256: string;
  readonly values: DatasetFruit["values"];
};

export type SortedPhotos = {
  readonly measured: readonly SetPhoto[];
  /** Fingerprints of photos to be measured yet. */
  readonly missing: readonly string[];
  /** Photos that cannot be measured, counted by reason. */
  readonly leftOut: Readonly<Record<string, number>>;
};

/** By fruit, then by fingerprint: a run learns from the same list, whatever the order of arrival. */
export function sortPhotos(fruits: readonly DatasetFruit[]): SortedPhotos {
  const measured: SetPhoto[] = [];
  const missing = new Set<string>();
  const leftOut: Record<string, number> = {};
  const leave = (reason: string) => (leftOut[reason] = 1 + (leftOut[reason] ?? 0));
  for (const { fruit, values, photos } of fruits.toSorted((a, b) => byCodeUnit(a.fruit, b.fruit))) {
    let previous: string | undefined;
    for (const photo of photos.toSorted((a, b) => byCodeUnit(a.sha256, b.sha256))) {
      const isTwice = photo.sha256 === previous;
      previous = photo.sha256;
      if (isTwice) leave("same_photo_twice");
      else if (photo.measured !== null && "problem" in photo.measured) {
        leave(photo.measured.problem);
      } else {
        const description = photo.measured === null ? undefined : readMeasured(photo.measured);
        if (description === undefined) missing.add(photo.sha256);
        else measured.push({ fruit, sha256: photo.sha256, values, ...description });
      }
    }
  }
  return { measured, missing: [...missing], leftOut };
}

/** Of all that a model can depend on: photos, what was measured on them, and their fruits' values. */
export function hashOfSet(photos: readonly SetPhoto[]): string {
  const hash = createHash("sha256").update(`features ${featureVersion}\n`);
  for (const { fruit, sha256, values, features, measures } of photos) {
    const measured = predictedValues.map((name) => values[name]);
    hash.update(JSON.stringify([fruit, sha256, ...measured, measures])).update(features);
  }
  return hash.digest("hex");
}

export function versionOf(provenance: Provenance, dataHash: string, seed: number): string {
  const digest = createHash("sha256").update(`${dataHash} ${seed}`).digest("hex");
  return `${provenance}-${featureVersion}-${digest.slice(0, 8)}`;
}

/** The same numbers in memory that threads share instead of copying. */
export function shared(matrix: Matrix): Matrix {
  const values = new Float64Array(
    new SharedArrayBuffer(matrix.values.length * Float64Array.BYTES_PER_ELEMENT),
  );
  values.set(matrix.values);
  return { ...matrix, values };
}

/** Not by language: every machine must sort alike. */
function byCodeUnit(first: string, second: string): number {
  if (first === second) return 0;
  return first < second ? -1 : 1;
}
