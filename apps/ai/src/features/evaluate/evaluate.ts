/** Trains on one folder of labelled photos and measures the result on another, or on groups held out of the first. */
import { predictDescription } from "@elaeis/prediction/predict";
import type { Trained } from "@elaeis/prediction/training/train-model";
import { DatasetError } from "../datasets/dataset-error.ts";
import { holdOutGroups } from "../datasets/hold-out.ts";
import { readLabelledFolder } from "../datasets/labelled-folder.ts";
import { measurePhotos } from "../datasets/measured-photos.ts";
import type { LeftOut, MeasuredPhoto } from "../datasets/measured-photos.ts";
import { fitClasses, scoreClasses } from "./classify.ts";
import type { ClassScore } from "./classify.ts";
import { fitFolder } from "./fit-folder.ts";
import { scoreTargets } from "./score-targets.ts";
import type { TargetScore } from "./score-targets.ts";

export type EvaluateOptions = {
  readonly train: string;
  readonly images: string | undefined;
  /** Another folder, or the share of the groups of `train` that is held out. */
  readonly test: { readonly folder: string; readonly images: string | undefined } | number;
  readonly targets: readonly string[];
  readonly classes: readonly string[];
  readonly keepRefused: boolean;
  readonly cache: string | undefined;
  readonly seed: number;
};

export type RefusedPhoto = {
  readonly file: string;
  readonly code: string;
  readonly reason: string;
};

export type Evaluation = {
  readonly targets: Readonly<Record<string, TargetScore>>;
  readonly classes: Readonly<Record<string, ClassScore>>;
  readonly refused: number;
  /** Of those, the ones that could be measured. */
  readonly refusedPhotos: readonly RefusedPhoto[];
  /** Test photos that are training photos as well: of these the figures say nothing. */
  readonly testedAsLearned: readonly string[];
  /** Of both folders: what could not be measured. */
  readonly leftOut: readonly LeftOut[];
  readonly seconds: { readonly features: number; readonly train: number; readonly predict: number };
};

/** @throws DatasetError */
export async function evaluate(options: EvaluateOptions): Promise<Evaluation> {
  const [parts, featureSeconds] = await timed(() => measuredParts(options));
  const [models, trainSeconds] = await timed(() => fitModels(parts.train, options));
  const [scores, predictSeconds] = await timed(() => scoreModels(models, parts.test, options));
  return {
    targets: scores.targets,
    classes: scores.classes,
    refused: scores.refusedPhotos.length + parts.refused,
    refusedPhotos: scores.refusedPhotos,
    testedAsLearned: seenInTraining(parts),
    leftOut: parts.leftOut,
    seconds: { features: featureSeconds, train: trainSeconds, predict: predictSeconds },
  };
}

/** The two sides, measured. Of one folder the photos are measured first: which of them are the same is known by then. */
async function measuredParts({ train, images, test, cache, seed, ...labelled }: EvaluateOptions) {
  const measureFolder = async (folder: string, pictures: string | undefined) => {
    const photos = await readLabelledFolder({ folder, images: pictures, ...labelled });
    return measurePhotos(photos, cache);
  };
  const learned = await measureFolder(train, images);
  if (typeof test === "number") {
    return { ...holdOutGroups(learned.measured, test, seed), leftOut: learned.leftOut, refused: 0 };
  }
  const held = await measureFolder(test.folder, test.images);
  return {
    train: learned.measured,
    test: held.measured,
    leftOut: [...learned.leftOut, ...held.leftOut],
    refused: held.leftOut.length,
  };
}

type Photos = readonly MeasuredPhoto[];

/** The same file, under whatever name. */
function seenInTraining({
  train,
  test,
}: {
  readonly train: Photos;
  readonly test: Photos;
}): string[] {
  const learned = new Set(train.map(({ sha256 }) => sha256));
  return test.filter(({ sha256 }) => learned.has(sha256)).map(({ file }) => file);
}

type Models = {
  readonly targets: Trained | undefined;
  readonly classes: readonly { readonly column: string; readonly trained: Trained }[];
};

function fitModels(
  photos: readonly MeasuredPhoto[],
  { targets, classes, seed }: EvaluateOptions,
): Models {
  return {
    targets:
      targets.length === 0 ? undefined : fitFolder(photos, { targets, seed, trainedAt: null }),
    classes: classes.map((column) => ({ column, trained: fitClasses(photos, column, seed) })),
  };
}

function scoreModels(
  models: Models,
  photos: readonly MeasuredPhoto[],
  { keepRefused }: EvaluateOptions,
) {
  const judge = (models.targets ?? models.classes[0]?.trained)?.model;
  if (judge === undefined) throw new DatasetError("There is neither a target nor a class.");
  const refusedPhotos = photos.flatMap(({ file, description }): RefusedPhoto[] => {
    const said = predictDescription(judge, description);
    return said.ok ? [] : [{ file, code: said.code, reason: said.reason }];
  });
  const refused = new Set(refusedPhotos.map(({ file }) => file));
  const scored = keepRefused ? photos : photos.filter(({ file }) => !refused.has(file));
  if (scored.length === 0) throw new DatasetError("Every test photo was refused.");
  return {
    targets: models.targets === undefined ? {} : scoreTargets(models.targets, scored),
    classes: Object.fromEntries(
      models.classes.map(({ column, trained }) => [column, scoreClasses(trained, scored, column)]),
    ),
    refusedPhotos,
  };
}

async function timed<T>(work: () => T | Promise<T>): Promise<[result: T, seconds: number]> {
  const startedMs = performance.now();
  const result = await work();
  return [result, Math.round(performance.now() - startedMs) / 1000];
}
