/** What one engine makes of the parity pictures, in a form that another can be sent. */
import type { Model } from "../model/model.ts";
import { describePhoto, predictDescription } from "../predict.ts";
import { parityPictures } from "./parity-pictures.ts";

export type ParityCase = {
  readonly name: string;
  /** FNV-1a of the picture's bytes. */
  readonly pixelHash: number;
  readonly features: readonly number[];
  readonly measures: Readonly<Record<string, number | boolean>>;
  /** Values, interval ends, confidence and quality score by name; nothing but the score when refused. */
  readonly numbers: Readonly<Record<string, number>>;
  readonly refusal: string | null;
};

declare module "vitest" {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- only an interface can be added to
  export interface ProvidedContext {
    modelFile: string;
    casesInNode: ParityCase[];
  }
}

export function parityCases(model: Model): ParityCase[] {
  return parityPictures().map(({ name, pixels }) => {
    const description = describePhoto(pixels);
    const prediction = predictDescription(model, description);
    const { score } = prediction.quality;
    const { features, measures } = description;
    return {
      name,
      pixelHash: pixels.data.reduce((hash, byte) => Math.imul(hash ^ byte, 0x01000193), 0x811c9dc5),
      features: [...features],
      measures,
      numbers: prediction.ok ? { score, ...numbersOf(prediction) } : { score },
      refusal: prediction.ok ? null : prediction.code,
    };
  });
}

type Numbers = Readonly<Record<string, number>>;

function numbersOf({
  pred,
  interval,
  confidence,
}: {
  pred: Numbers;
  interval: Readonly<Record<string, readonly [number, number]>>;
  confidence: number;
}): Numbers {
  const ends = Object.entries(interval).flatMap(([name, [low, high]]) => [
    [`${name} low`, low],
    [`${name} high`, high],
  ]);
  return { ...pred, ...Object.fromEntries(ends), confidence };
}
