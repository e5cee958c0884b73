/**
 * The common first half of the pipeline: a decoded picture of any size becomes a small, segmented, white-balanced Lab
 * picture. Quality rules and features both read this and nothing else.
 */
import { u8 } from "./indexed-reads.ts";
import { noGain, toLab } from "./lab.ts";
import type { Bounds, LabImage } from "./lab.ts";
import { assertPixels } from "./pixels.ts";
import type { Pixels } from "./pixels.ts";
import { shrinkToLongSide } from "./resample.ts";
import { segmentFruit } from "./segment.ts";
import type { Segmentation } from "./segment.ts";
import { whiteReference } from "./white-reference.ts";
import type { WhiteReference } from "./white-reference.ts";

export const workingLongSidePx = 256;

export type PreparedPhoto = {
  readonly width: number;
  readonly height: number;
  readonly pixels: Pixels;
  /** As photographed: what exposure and sharpness are judged on. */
  readonly rawLab: LabImage;
  /** After the white reference: what features are measured on. Known within the mask's bounds and a pixel around them. */
  readonly lab: LabImage;
  readonly segmentation: Segmentation;
  readonly white: WhiteReference;
  /** Row-major positions of the mask's pixels; never empty. */
  readonly fruitPx: Int32Array;
  /** Of the mask. */
  readonly bounds: Bounds;
};

export function preparePhoto(source: Pixels): PreparedPhoto {
  assertPixels(source);
  const pixels = shrinkToLongSide(source, workingLongSidePx);
  const rawLab = toLab(pixels, noGain);
  const segmentation = segmentFruit(rawLab);
  const white = whiteReference(pixels, segmentation);
  const { width, height } = pixels;
  const { fruitPx, bounds } = maskExtent(segmentation);
  return {
    width,
    height,
    pixels,
    rawLab,
    lab: white.used ? toLab(pixels, white.gains, aPixelWider(bounds, width, height)) : rawLab,
    segmentation,
    white,
    fruitPx,
    bounds,
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
      if (x < bounds.left) bounds.left = x;
      if (x > bounds.right) bounds.right = x;
      if (y < bounds.top) bounds.top = y;
      bounds.bottom = y;
    }
  }
  return { fruitPx, bounds };
}

function aPixelWider({ left, right, top, bottom }: Bounds, width: number, height: number): Bounds {
  return {
    left: Math.max(0, left - 1),
    right: Math.min(width - 1, right + 1),
    top: Math.max(0, top - 1),
    bottom: Math.min(height - 1, bottom + 1),
  };
}
