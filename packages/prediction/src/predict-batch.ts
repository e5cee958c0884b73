/** One fruit from several photos: each is predicted alone, the unusable are left out, the rest averaged. */
import { estimateFrom, keyed, locate, mean } from "./estimate.ts";
import type { Estimate, TargetValue, Values } from "./estimate.ts";
import type { Model } from "./model/model.ts";
import type { Pixels } from "./pixels.ts";
import { describePhoto, predictDescription } from "./predict.ts";
import type { PhotoDescription, PhotoPrediction } from "./predict.ts";

export const batchPhotos = { least: 4, most: 6, leastUsable: 3 } as const;

export type BatchEstimate = Estimate & {
  /** Spread over the usable photos: how much the photos differ, not how wrong the mean is. */
  readonly std: Values;
  readonly usedPhotos: number;
  readonly photos: readonly PhotoPrediction[];
};

export type BatchRefusal = {
  readonly ok: false;
  readonly code: "too_few_usable_photos";
  readonly reason: string;
  readonly photos: readonly PhotoPrediction[];
};

export function predictBatch(
  model: Model,
  pictures: readonly Pixels[],
): BatchEstimate | BatchRefusal {
  return predictDescriptions(
    model,
    pictures.map((pixels) => describePhoto(pixels)),
  );
}

export function predictDescriptions(
  model: Model,
  descriptions: readonly PhotoDescription[],
): BatchEstimate | BatchRefusal {
  const judged = descriptions.map((description) => ({
    prediction: predictDescription(model, description),
    ...locate(model, description.features),
  }));
  const photos = judged.map(({ prediction }) => prediction);
  const usable = judged.filter(({ prediction }) => prediction.ok);
  if (usable.length < batchPhotos.leastUsable) return tooFew(usable.length, photos);
  const spreads = model.targets.map((target, t) => {
    const perPhoto = usable.flatMap(({ values }) => values.slice(t, t + 1));
    return { target, ...meanAndSpread(perPhoto) };
  });
  const isOutside = photos.some(
    (photo) => photo.ok && photo.warnings.includes("outside_training_domain"),
  );
  const positions = usable.map(({ position }) => position);
  return {
    ...estimateFrom(model, spreads, positions, "fruit", isOutside),
    std: keyed(
      spreads.map(({ target, spread }) => ({ target, value: spread })),
      ({ value }) => value,
    ),
    usedPhotos: usable.length,
    photos,
  };
}

function meanAndSpread(perPhoto: readonly TargetValue[]) {
  const numbers = perPhoto.map(({ value }) => value);
  const value = mean(numbers);
  const squares = numbers.reduce((sum, number) => sum + (number - value) ** 2, 0);
  return { value, spread: Math.sqrt(squares / (numbers.length - 1)) };
}

function tooFew(usable: number, photos: readonly PhotoPrediction[]): BatchRefusal {
  return {
    ok: false,
    code: "too_few_usable_photos",
    reason: `Only ${usable} of ${photos.length} photos can be analysed; at least ${batchPhotos.leastUsable} are needed.`,
    photos,
  };
}
