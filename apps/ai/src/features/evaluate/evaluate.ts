/** Trains on one folder of labelled photos and measures the result on another, or on groups held out of the first. */
import type { Model } from "@elaeis/prediction/model/model";
import { predictDescription } from "@elaeis/prediction/predict";
import { DatasetError } from "../datasets/dataset-error.ts";
import { holdOutGroups } from "../datasets/hold-out.ts";
import { readLabelledFolder } from "../datasets/labelled-folder.ts";
import type { LabelledPhoto } from "../datasets/labelled-folder.ts";
import { measurePhotos } from "../datasets/measured-photos.ts";
import type { MeasuredPhoto } from "../datasets/measured-photos.ts";
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

export type Evaluation = {
  readonly targets: Readonly<Record<string, TargetScore>>;
  readonly classes: Readonly<Record<string, ClassScore>>;
  readonly refused: number;
  readonly seconds: { readonly features: number; readonly train: number; readonly predict: number };
};

/** @throws DatasetError */
export async function evaluate(options: EvaluateOptions): Promise<Evaluation> {
  const parts = await readParts(options);
  const [train, featureSecondsOfTrain] = await timed(() =>
    measurePhotos(parts.train, options.cache),
  );
  const [test, featureSecondsOfTest] = await timed(() => measurePhotos(parts.test, options.cache));
  const [models, trainSeconds] = await timed(() => fitModels(train.measured, options));
  const [scores, predictSeconds] = await timed(() => scoreModels(models, test.measured, options));
  return {
    targets: scores.targets,
    classes: scores.classes,
    refused: scores.refused + test.unreadable.length,
    seconds: {
      features: featureSecondsOfTrain + featureSecondsOfTest,
      train: trainSeconds,
      predict: predictSeconds,
    },
  };
}

async function readParts(options: EvaluateOptions) {
  const { targets, classes, test, seed } = options;
  const labelled = { targets, classes };
  const train = await readLabelledFolder({
    folder: options.train,
    images: options.images,
    ...labelled,
  });
  if (typeof test === "number") return holdOutGroups(train, test, seed);
  const testPhotos = await readLabelledFolder({ ...test, ...labelled });
  return { train, test: testPhotos } satisfies Record<string, LabelledPhoto[]>;
}

type Models = {
  readonly targets: Model | undefined;
  readonly classes: readonly { readonly column: string; readonly model: Model }[];
};

function fitModels(
  photos: readonly MeasuredPhoto[],
  { targets, classes, seed }: EvaluateOptions,
): Models {
  return {
    targets:
      targets.length === 0
        ? undefined
        : fitFolder(photos, { targets, seed, trainedAt: null }).model,
    classes: classes.map((column) => ({ column, model: fitClasses(photos, column, seed) })),
  };
}

function scoreModels(
  models: Models,
  photos: readonly MeasuredPhoto[],
  { keepRefused }: EvaluateOptions,
) {
  const judge = models.targets ?? models.classes[0]?.model;
  if (judge === undefined) throw new DatasetError("There is neither a target nor a class.");
  const usable = photos.filter(({ description }) => predictDescription(judge, description).ok);
  const scored = keepRefused ? photos : usable;
  if (scored.length === 0) throw new DatasetError("Every test photo was refused.");
  return {
    targets: models.targets === undefined ? {} : scoreTargets(models.targets, scored),
    classes: Object.fromEntries(
      models.classes.map(({ column, model }) => [column, scoreClasses(model, scored, column)]),
    ),
    refused: photos.length - usable.length,
  };
}

async function timed<T>(work: () => T | Promise<T>): Promise<[result: T, seconds: number]> {
  const startedMs = performance.now();
  const result = await work();
  return [result, Math.round(performance.now() - startedMs) / 1000];
}
