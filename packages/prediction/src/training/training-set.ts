import { FEATURES } from "../features/table.ts";
import type { QualityMeasures } from "../quality-measures.ts";
import { fromRows } from "../regression/matrix.ts";
import type { Matrix } from "../regression/matrix.ts";
import { countSharing, groupsBySharedPhoto } from "./photo-groups.ts";

/** A photo of a fruit whose reference values are known. */
export type TrainingPhoto = {
  readonly fruit: string;
  /** Its fingerprint, where the same photo may belong to several fruits. */
  readonly sha256?: string | undefined;
  readonly features: Float64Array;
  readonly measures: QualityMeasures;
  readonly values: Readonly<Record<string, number>>;
};

export type TrainingSet = {
  readonly features: Matrix;
  readonly fruits: readonly string[];
  /** Of each photo: never on two sides of a split. */
  readonly groups: readonly string[];
  /** Fruits that share a photo with another. */
  readonly sharing: number;
  /** One list of reference values a target, one value a photo. */
  readonly truths: readonly (readonly number[])[];
  readonly targetNames: readonly string[];
};

export type TrainingProblem = {
  readonly ok: false;
  readonly code: "too_few_fruits" | "target_missing" | "target_constant" | "features_invalid";
  readonly reason: string;
};

/** Fewer cannot fill five folds, each with three inner ones. Whether a model is good enough to activate is decided elsewhere. */
export const LEAST_FRUITS = 5;
/** Fruits, or one fruit measured on several days: fewer cannot fill a 90 % interval. */
export const LEAST_OBJECTS = 20;

export function trainingSet(
  photos: readonly TrainingPhoto[],
  targetNames: readonly string[],
): { ok: true; set: TrainingSet } | TrainingProblem {
  const fruits = photos.map(({ fruit }) => fruit);
  const groupOf = groupsBySharedPhoto(photos);
  const groups = fruits.map((fruit) => groupOf.get(fruit) ?? fruit);
  const groupCount = new Set(groups).size;
  if (groupCount < LEAST_FRUITS) {
    return problem(
      "too_few_fruits",
      `Training needs ${LEAST_FRUITS} fruits with photos of their own, got ${groupCount}.`,
    );
  }
  const badPhoto = photos.find(
    ({ features }) => features.length !== FEATURES.length || !features.every(Number.isFinite),
  );
  if (badPhoto) {
    return problem(
      "features_invalid",
      `A photo of fruit ${badPhoto.fruit} does not have ${FEATURES.length} finite features.`,
    );
  }
  const truths: number[][] = [];
  for (const name of targetNames) {
    const values: number[] = [];
    for (const photo of photos) {
      const value = photo.values[name];
      if (value === undefined || !Number.isFinite(value)) {
        return problem("target_missing", `Fruit ${photo.fruit} has no value of ${name}.`);
      }
      values.push(value);
    }
    if (new Set(values).size === 1) {
      return problem("target_constant", `Every fruit has the same ${name}: nothing to learn.`);
    }
    const objects = new Set(values.map((value, r) => objectKey(fruits[r], value))).size;
    if (objects < LEAST_OBJECTS) {
      return problem(
        "too_few_fruits",
        `Training on ${name} needs ${LEAST_OBJECTS} measured fruits, got ${objects}.`,
      );
    }
    truths.push(values);
  }
  const features = fromRows(
    photos.map((photo) => photo.features),
    FEATURES.length,
  );
  const sharing = countSharing(groupOf);
  return { ok: true, set: { features, fruits, groups, sharing, truths, targetNames } };
}

/** One object of one measurement: photos of the same fruit with the same reference value. */
export function objectKey(fruit: string | undefined, truth: number): string {
  return `${fruit}\n${truth}`;
}

function problem(code: TrainingProblem["code"], reason: string): TrainingProblem {
  return { ok: false, code, reason };
}
