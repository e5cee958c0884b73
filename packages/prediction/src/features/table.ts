/**
 * Every feature, its order and the version of the whole. Anything that changes a name, the order or how a number is
 * measured must raise featureVersion: models and cached features of another version are then refused, not misread.
 */
import type { PreparedPhoto } from "../prepare.ts";
import { axisBandBlock } from "./axis-bands.ts";
import { colourBlock } from "./colour.ts";
import type { FeatureBlock, FeatureSpec } from "./feature-spec.ts";
import { scatteringBlock } from "./scattering.ts";
import { shapeBlock } from "./shape.ts";
import { textureBlock } from "./texture.ts";

export const featureVersion = 3;

const blocks: readonly FeatureBlock[] = [
  colourBlock,
  axisBandBlock,
  shapeBlock,
  textureBlock,
  scatteringBlock,
];

export const featureSpecs: readonly FeatureSpec[] = blocks.flatMap(({ specs }) => specs);

export const featureNames: readonly string[] = featureSpecs.map(({ name }) => name);

export const colourFeatureCount = colourBlock.specs.length;

/** All features of a photo, in table order. */
export function measureFeatures(photo: PreparedPhoto): Float64Array {
  const features = Float64Array.from(blocks.flatMap((block) => block.measure(photo)));
  if (features.length !== featureSpecs.length) {
    throw new Error(
      `Measured ${features.length} features where the table has ${featureSpecs.length}`,
    );
  }
  return features;
}
