/**
 * The common first half of the pipeline: a decoded picture of any size becomes a small, segmented, white-balanced Lab
 * picture. Quality rules and features both read this and nothing else.
 */
import { u8 } from "./indexed-reads.ts";
import { NO_GAIN, toLab } from "./lab.ts";
import type { LabImage } from "./lab.ts";
import { assertPixels } from "./pixels.ts";
import type { Pixels } from "./pixels.ts";
import { shrinkToLongSide } from "./resample.ts";
import { segmentFruit } from "./segment.ts";
import type { Segmentation } from "./segment.ts";
import { whiteReference } from "./white-reference.ts";
import type { WhiteReference } from "./white-reference.ts";

export const WORKING_LONG_SIDE_PX = 256;

export type PreparedPhoto = {
  readonly width: number;
  readonly height: number;
  readonly pixels: Pixels;
  /** As photographed: what exposure and sharpness are judged on. */
  readonly rawLab: LabImage;
  /** After the white reference: what features are measured on. */
  readonly lab: LabImage;
  readonly segmentation: Segmentation;
  readonly white: WhiteReference;
  /** Row-major positions of the mask's pixels; never empty. */
  readonly fruitPx: Int32Array;
  readonly bounds: Bounds;
};

/** Inclusive pixel bounds of the mask. */
export type Bounds = { left: number; right: number; top: number; bottom: number };

export function preparePhoto(source: Pixels): PreparedPhoto {
  assertPixels(source);
  const pixels = shrinkToLongSide(source, WORKING_LONG_SIDE_PX);
  const rawLab = toLab(pixels, NO_GAIN);
  const segmentation = segmentFruit(rawLab);
  const white = whiteReference(pixels, segmentation);
  const { width, height } = pixels;
  return {
    width,
    height,
    pixels,
    rawLab,
    lab: white.used ? toLab(pixels, white.gains) : rawLab,
    segmentation,
    white,
    ...maskExtent(segmentation),
  };
}

function maskExtent({ mask, areaPx }: Segmentation) {
  const { width, height, inside } = mask;
  const fruitPx = new Int32Array(areaPx);
  const bounds = { left: width, right: -1, top: height, bottom: -1 };
  let count = 0;
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      if (u8(inside, y * width + x) === 0) continue;
      fruitPx[count++] = y * width + x;
      bounds.left = Math.min(bounds.left, x);
      bounds.right = Math.max(bounds.right, x);
      bounds.top = Math.min(bounds.top, y);
      bounds.bottom = y;
    }
  }
  return { fruitPx, bounds };
}
