/**
 * A column of classes, as one regression a class (1 for members, 0 for others) on the same pipeline: the class with the
 * highest value wins (R. Rifkin & A. Klautau, "In defense of one-vs-all classification", JMLR 5, 2004).
 * cspell:ignore defense
 */
import { locate } from "@elaeis/prediction/estimate";
import { featureSpecs } from "@elaeis/prediction/features/table";
import { fromRows, row } from "@elaeis/prediction/regression/matrix";
import { fitColourRidge } from "@elaeis/prediction/training/cross-validate";
import { allRows } from "@elaeis/prediction/training/pipeline";
import type { Trained } from "@elaeis/prediction/training/train-model";
import { DatasetError } from "../datasets/dataset-error.ts";
import type { MeasuredPhoto } from "../datasets/measured-photos.ts";
import { fitFolder } from "./fit-folder.ts";

/** `colourRidge` is the accuracy of ridge on colours, learned from the same photos. */
export type ClassScore = {
  readonly n: number;
  readonly accuracy: number;
  readonly colourRidge: number;
};

export function fitClasses(
  photos: readonly MeasuredPhoto[],
  column: string,
  seed: number,
): Trained {
  const labels = [...new Set(photos.map((photo) => labelOf(photo, column)))].toSorted();
  if (labels.length < 2) throw new DatasetError(`Every training photo has the same ${column}.`);
  const asValues = photos.map((photo) => ({
    ...photo,
    values: Object.fromEntries(
      labels.map((label) => [label, labelOf(photo, column) === label ? 1 : 0]),
    ),
  }));
  return fitFolder(asValues, { targets: labels, seed, trainedAt: null });
}

export function scoreClasses(
  { model, set }: Trained,
  photos: readonly MeasuredPhoto[],
  column: string,
): ClassScore {
  const features = photos.map(({ description }) => description.features);
  const ridge = fitColourRidge(set, allRows(set))(fromRows(features, featureSpecs.length));
  const shareRight = (valuesOf: (photo: MeasuredPhoto, k: number) => ArrayLike<number>) =>
    photos.filter((photo, k) => {
      const values = Array.from(valuesOf(photo, k));
      const winner = values.indexOf(Math.max(...values));
      return model.targets[winner]?.name === labelOf(photo, column);
    }).length / photos.length;
  return {
    n: photos.length,
    accuracy: shareRight(({ description }) =>
      locate(model, description.features).values.map(({ value }) => value),
    ),
    colourRidge: shareRight((_, k) => row(ridge, k)),
  };
}

function labelOf(photo: MeasuredPhoto, column: string): string {
  const label = photo.classes[column];
  if (label === undefined) throw new Error(`${photo.file} has no ${column}`);
  return label;
}
