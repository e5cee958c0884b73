/**
 * Every feature, its order and the version of the whole. Anything that changes a name, the order or how a number is
 * measured must raise FEATURE_VERSION: models and cached features of another version are then refused, not misread.
 */
import type { PreparedPhoto } from "../prepare.ts";
import { AXIS_BAND_BLOCK } from "./axis-bands.ts";
import { COLOUR_BLOCK } from "./colour.ts";
import type { FeatureBlock, FeatureSpec } from "./feature-spec.ts";
import { SCATTERING_BLOCK } from "./scattering.ts";
import { SHAPE_BLOCK } from "./shape.ts";
import { TEXTURE_BLOCK } from "./texture.ts";

export const FEATURE_VERSION = 3;

const BLOCKS: readonly FeatureBlock[] = [
  COLOUR_BLOCK,
  AXIS_BAND_BLOCK,
  SHAPE_BLOCK,
  TEXTURE_BLOCK,
  SCATTERING_BLOCK,
];

export const FEATURES: readonly FeatureSpec[] = BLOCKS.flatMap(({ specs }) => specs);

export const FEATURE_NAMES: readonly string[] = FEATURES.map(({ name }) => name);

export const COLOUR_FEATURE_COUNT = COLOUR_BLOCK.specs.length;

/** All features of a photo, in table order. */
export function measureFeatures(photo: PreparedPhoto): Float64Array {
  const features = Float64Array.from(BLOCKS.flatMap((block) => block.measure(photo)));
  if (features.length !== FEATURES.length) {
    throw new Error(`Measured ${features.length} features where the table has ${FEATURES.length}`);
  }
  return features;
}
