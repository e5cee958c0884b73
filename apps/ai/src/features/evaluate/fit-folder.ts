import { featureVersion } from "@elaeis/prediction/features/table";
import { trainModel } from "@elaeis/prediction/training/train-model";
import { DatasetError } from "../datasets/dataset-error.ts";
import { hashOfPhotos } from "../datasets/measured-photos.ts";
import type { MeasuredPhoto } from "../datasets/measured-photos.ts";

export type FitOptions = {
  readonly targets: readonly string[];
  readonly seed: number;
  readonly trainedAt: string | null;
};

/** Trains on real photos; a group of the table is what training calls a fruit. @throws DatasetError */
export function fitFolder(photos: readonly MeasuredPhoto[], options: FitOptions) {
  const dataHash = hashOfPhotos(photos);
  const training = photos.map(({ group, sha256, description, values }) => ({
    fruit: group,
    sha256,
    ...description,
    values,
  }));
  const result = trainModel(training, {
    ...options,
    version: `real-${featureVersion}-${dataHash.slice(0, 8)}`,
    provenance: "real",
    dataHash,
  });
  if (!result.ok) throw new DatasetError(`Training is not possible. ${result.reason}`);
  return result;
}
