/**
 * A column of classes, as one regression a class (1 for members, 0 for others) on the same pipeline: the class with the
 * highest value wins (R. Rifkin & A. Klautau, "In defense of one-vs-all classification", JMLR 5, 2004).
 * cspell:ignore defense
 */
import { locate } from "@elaeis/prediction/estimate";
import type { Model } from "@elaeis/prediction/model/model";
import { DatasetError } from "../datasets/dataset-error.ts";
import type { MeasuredPhoto } from "../datasets/measured-photos.ts";
import { fitFolder } from "./fit-folder.ts";

export type ClassScore = { readonly n: number; readonly accuracy: number };

export function fitClasses(photos: readonly MeasuredPhoto[], column: string, seed: number): Model {
  const labels = [...new Set(photos.map((photo) => labelOf(photo, column)))].toSorted();
  if (labels.length < 2) throw new DatasetError(`Every training photo has the same ${column}.`);
  const asValues = photos.map((photo) => ({
    ...photo,
    values: Object.fromEntries(
      labels.map((label) => [label, labelOf(photo, column) === label ? 1 : 0]),
    ),
  }));
  return fitFolder(asValues, { targets: labels, seed, trainedAt: null }).model;
}

export function scoreClasses(
  model: Model,
  photos: readonly MeasuredPhoto[],
  column: string,
): ClassScore {
  const right = photos.filter((photo) => {
    const { values } = locate(model, photo.description.features);
    const winner = values.reduce((best, one) => (one.value > best.value ? one : best));
    return winner.target.name === labelOf(photo, column);
  });
  return { n: photos.length, accuracy: right.length / photos.length };
}

function labelOf(photo: MeasuredPhoto, column: string): string {
  const label = photo.classes[column];
  if (label === undefined) throw new Error(`${photo.file} has no ${column}`);
  return label;
}
