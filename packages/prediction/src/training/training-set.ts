import { featureSpecs } from "../features/table.ts";
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
  /** What was measured of the fruit: each value is learned from the photos that have it. */
  readonly values: Readonly<Partial<Record<string, number>>>;
};

export type TrainingSet = {
  readonly features: Matrix;
  readonly fruits: readonly string[];
  /** Of each photo: never on two sides of a split. */
  readonly groups: readonly string[];
  /** Fruits that share a photo with another. */
  readonly sharing: number;
  /** One list of reference values a target, one value a photo; NaN where it was not measured. */
  readonly truths: readonly (readonly number[])[];
  /** Of each photo, which targets were measured. */
  readonly measured: readonly string[];
  readonly targetNames: readonly string[];
};

export type TrainingProblem = {
  readonly ok: false;
  readonly code: "too_few_fruits" | "target_constant" | "features_invalid";
  readonly reason: string;
};

/** Fewer cannot fill five folds, each with three inner ones. Whether a model is good enough to activate is decided elsewhere. */
export const leastFruits = 5;
/** Fruits, or one fruit measured on several days: fewer cannot fill a 90 % interval. */
export const leastObjects = 20;

export function trainingSet(
  given: readonly TrainingPhoto[],
  targetNames: readonly string[],
): { ok: true; set: TrainingSet } | TrainingProblem {
  const photos = given.filter(({ values }) =>
    targetNames.some((name) => values[name] !== undefined),
  );
  const fruits = photos.map(({ fruit }) => fruit);
  const groupOf = groupsBySharedPhoto(photos);
  const groups = fruits.map((fruit) => groupOf.get(fruit) ?? fruit);
  const badPhoto = photos.find(
    ({ features }) => features.length !== featureSpecs.length || !features.every(Number.isFinite),
  );
  if (badPhoto) {
    return problem(
      "features_invalid",
      `A photo of fruit ${badPhoto.fruit} does not have ${featureSpecs.length} finite features.`,
    );
  }
  const truths = targetNames.map((name) => photos.map(({ values }) => values[name] ?? Number.NaN));
  for (const [t, name] of targetNames.entries()) {
    const wrong = problemOf(name, truths[t] ?? [], { fruits, groups });
    if (wrong !== null) return wrong;
  }
  const measured = photos.map((_, photo) =>
    truths.map((values) => (isMeasured(values[photo]) ? "x" : "-")).join(""),
  );
  const features = fromRows(
    photos.map((photo) => photo.features),
    featureSpecs.length,
  );
  const sharing = countSharing(groupOf);
  return { ok: true, set: { features, fruits, groups, sharing, truths, measured, targetNames } };
}

/** Why one value cannot be learned: each on its own, from the fruits it was measured of. */
function problemOf(
  name: string,
  values: readonly number[],
  { fruits, groups }: Pick<TrainingSet, "fruits" | "groups">,
): TrainingProblem | null {
  const known = [...values.keys()].filter((photo) => isMeasured(values[photo]));
  const groupCount = new Set(known.map((photo) => groups[photo])).size;
  if (groupCount < leastFruits) {
    return problem(
      "too_few_fruits",
      `Training on ${name} needs ${leastFruits} fruits with photos of their own, got ${groupCount}.`,
    );
  }
  if (new Set(known.map((photo) => values[photo])).size === 1) {
    return problem("target_constant", `Every fruit has the same ${name}: nothing to learn.`);
  }
  const objects = new Set(known.map((photo) => objectKey(fruits[photo], values[photo] ?? 0))).size;
  return objects < leastObjects
    ? problem(
        "too_few_fruits",
        `Training on ${name} needs ${leastObjects} measured fruits, got ${objects}.`,
      )
    : null;
}

export const isMeasured = (value: number | undefined): value is number =>
  value !== undefined && !Number.isNaN(value);

/** One object of one measurement: photos of the same fruit with the same reference value. */
export function objectKey(fruit: string | undefined, truth: number): string {
  return `${fruit}\n${truth}`;
}

function problem(code: TrainingProblem["code"], reason: string): TrainingProblem {
  return { ok: false, code, reason };
}
