/** What is measured on a photo to judge whether it follows the protocol. */
import { rgba, u8 } from "./indexed-reads.ts";
import type { PreparedPhoto } from "./prepare.ts";
import { sharpnessAround } from "./sharpness.ts";

/** What the rules are decided on; kept with the photo so that a limit can be reviewed later. */
export type QualityMeasures = {
  readonly sharpness: number;
  readonly cardL: number;
  readonly cardChroma: number;
  readonly cardDeviation: number;
  /** Share of the frame's border that is nearly the card's colour. */
  readonly cardPlainShare: number;
  /** Share of the card whose red, green and blue are all at their ceiling. */
  readonly cardClippedShare: number;
  /** Share of the fruit with any channel at its ceiling beyond an ordinary highlight. */
  readonly fruitClippedShare: number;
  readonly fruitFound: boolean;
  readonly fruitShare: number;
  readonly contrast: number;
  readonly borderPx: number;
};

const cardCeiling = 253;

export function measureQuality(photo: PreparedPhoto): QualityMeasures {
  const { segmentation, width, height } = photo;
  const { background, mask } = segmentation;
  return {
    sharpness: sharpnessAround(photo.rawLab, mask),
    cardL: background.L,
    cardChroma: Math.hypot(background.a, background.b),
    cardDeviation: background.deviation,
    cardPlainShare: background.plainShare,
    ...clippedShares(photo),
    fruitFound: segmentation.found,
    fruitShare: segmentation.areaPx / (width * height),
    contrast: segmentation.contrast,
    borderPx: maskPxOnBorder(photo),
  };
}

function clippedShares({ pixels, segmentation, fruitPx }: PreparedPhoto) {
  const { inside } = segmentation.mask;
  let cardClipped = 0;
  let fruitClipped = 0;
  for (let i = 0; i < inside.length; i++) {
    const red = rgba(pixels.data, 4 * i);
    const green = rgba(pixels.data, 4 * i + 1);
    const blue = rgba(pixels.data, 4 * i + 2);
    if (u8(inside, i) === 1) {
      if (Math.max(red, green, blue) === 255) fruitClipped++;
    } else if (Math.min(red, green, blue) >= cardCeiling) {
      cardClipped++;
    }
  }
  return {
    cardClippedShare: cardClipped / Math.max(1, inside.length - fruitPx.length),
    fruitClippedShare: fruitClipped / fruitPx.length,
  };
}

function maskPxOnBorder({ width, height, segmentation }: PreparedPhoto): number {
  const { inside } = segmentation.mask;
  let count = 0;
  for (let x = 0; x < width; x++) count += u8(inside, x) + u8(inside, (height - 1) * width + x);
  for (let y = 1; y < height - 1; y++) {
    count += u8(inside, y * width) + u8(inside, y * width + width - 1);
  }
  return count;
}
