/**
 * What was measured on a photo, in the form in which it travels to the product and back: the product keeps it under the
 * photo's hash, so that a photo is measured once.
 */
import { featureNames, featureVersion } from "@elaeis/prediction/features/table";
import type { PhotoDescription } from "@elaeis/prediction/predict";
import type { QualityMeasures } from "@elaeis/prediction/quality-measures";
import * as z from "zod/mini";

const finite = z.number();
const measuresSchema = z.object({
  sharpness: finite,
  cardL: finite,
  cardChroma: finite,
  cardDeviation: finite,
  cardPlainShare: finite,
  cardClippedShare: finite,
  fruitClippedShare: finite,
  fruitFound: z.boolean(),
  fruitShare: finite,
  contrast: finite,
  borderPx: finite,
}) satisfies z.ZodMiniType<QualityMeasures>;

export type MeasuredJson = {
  /** Double-precision little-endian numbers in base64. */
  readonly features: string;
  readonly measures: QualityMeasures;
};

export function measuredJson({ features, measures }: PhotoDescription): MeasuredJson {
  return { features: encodeDoubles(features), measures };
}

/** The same with the feature version, for an answer on its own. */
export function versionedJson(description: PhotoDescription) {
  return { feature_version: featureVersion, ...measuredJson(description) };
}

/** Undefined when it is not what this version measures: the photo is then to be measured anew. */
export function readMeasured(given: {
  readonly features: string;
  readonly measures: unknown;
}): PhotoDescription | undefined {
  const features = decodeDoubles(given.features);
  const measures = z.safeParse(measuresSchema, given.measures);
  const isWhole = features.length === featureNames.length && features.every(Number.isFinite);
  return isWhole && measures.success ? { features, measures: measures.data } : undefined;
}

const bytesPerDouble = 8;

export function encodeDoubles(values: Float64Array): string {
  const bytes = Buffer.alloc(values.length * bytesPerDouble);
  values.forEach((value, k) => bytes.writeDoubleLE(value, k * bytesPerDouble));
  return bytes.toString("base64");
}

export function decodeDoubles(text: string): Float64Array {
  const bytes = Buffer.from(text, "base64");
  return Float64Array.from({ length: Math.floor(bytes.length / bytesPerDouble) }, (_, k) =>
    bytes.readDoubleLE(k * bytesPerDouble),
  );
}
