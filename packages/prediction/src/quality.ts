/**
 * Judges whether a photo follows the protocol: one whole loose fruit, sharp, evenly lit, on a plain light-grey card.
 * It needs no model, so a phone can use it before the first model exists. The limits were set on real palm photos:
 * every one of them lies well inside, and pictures of other things or spoilt copies lie well outside.
 */
import { rgba, u8 } from "./indexed-reads.ts";
import type { PreparedPhoto } from "./prepare.ts";
import { refuse } from "./refusal.ts";
import type { Refusal, RefusalCode } from "./refusal.ts";
import { sharpnessAround } from "./sharpness.ts";

export type PhotoQuality = {
  /** 0–100: the geometric mean of sharpness, exposure, size and domain, each 0–1. */
  readonly score: number;
  /** Codes of everything that lowers the score, the refusal first. */
  readonly reasons: readonly QualityReason[];
  /** Null when the photo can be analysed. */
  readonly refusal: Refusal | null;
};

export type QualityReason =
  | RefusalCode
  | "slightly_blurred"
  | "dim_light"
  | "bright_light"
  | "fruit_small"
  | "fruit_close"
  | "background_uneven";

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

export const QUALITY_LIMITS = {
  leastSharpness: 0.88,
  leastCardL: 35,
  mostCardClippedShare: 0.5,
  mostFruitClippedShare: 0.35,
  mostCardDeviation: 6,
  mostCardChroma: 15,
  leastContrast: 15,
  mostBorderPx: 2,
  leastPlainShareOfCutFruit: 0.75,
  leastFruitShare: 0.012,
  mostFruitShare: 0.9,
} as const;

/** Between the limit and this value the score falls and a softer reason is given. */
const COMFORT = {
  sharpness: 1.4,
  cardL: 60,
  clippedShare: 0.05,
  smallShare: 0.025,
  largeShare: 0.65,
};
const UNEVEN_CARD_DEVIATION = 4;
const REFUSED_SCORE_CAP = 20;
const CARD_CEILING = 253;

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

/** `domain` is 0–1, how well the photo fits the training photos; 1 while there is no model to ask. */
export function judgeQuality(measures: QualityMeasures, domain = 1): PhotoQuality {
  const refusal = firstRefusal(measures);
  const sharp = ramp(measures.sharpness, QUALITY_LIMITS.leastSharpness * 0.6, COMFORT.sharpness);
  const exposure =
    ramp(measures.cardL, QUALITY_LIMITS.leastCardL * 0.6, COMFORT.cardL) *
    (1 - ramp(measures.cardClippedShare, COMFORT.clippedShare, 1)) *
    (1 - ramp(measures.fruitClippedShare, COMFORT.clippedShare, 1));
  const size =
    ramp(measures.fruitShare, QUALITY_LIMITS.leastFruitShare * 0.6, COMFORT.smallShare) *
    (1 - ramp(measures.fruitShare, COMFORT.largeShare, 1));
  const score = 100 * (sharp * exposure * size * domain) ** 0.25;
  return {
    score: Math.round(refusal ? Math.min(score, REFUSED_SCORE_CAP) : score),
    reasons: refusal ? [refusal.code] : softReasons(measures),
    refusal,
  };
}

/** Light first: a dark or burnt-out picture fails later rules too, and light is what must be mended. */
function firstRefusal(measures: QualityMeasures): Refusal | null {
  const limits = QUALITY_LIMITS;
  const isCluttered = measures.cardDeviation > limits.mostCardDeviation;
  const isCutOff = measures.fruitFound && measures.borderPx > limits.mostBorderPx;
  // Half a fruit also spoils the border's colour; where the rest of the border is plain, say what it is.
  const isOneCutFruit = isCutOff && measures.cardPlainShare > limits.leastPlainShareOfCutFruit;
  const rules: readonly [boolean, RefusalCode][] = [
    [measures.cardL < limits.leastCardL, "image_dark"],
    [measures.cardClippedShare > limits.mostCardClippedShare, "image_overexposed"],
    [measures.fruitClippedShare > limits.mostFruitClippedShare, "image_overexposed"],
    [isOneCutFruit && measures.contrast >= limits.leastContrast, "fruit_cut_off"],
    [isCluttered, "background_cluttered"],
    [measures.cardChroma > limits.mostCardChroma, "background_coloured"],
    [!measures.fruitFound || measures.contrast < limits.leastContrast, "fruit_not_found"],
    [measures.fruitShare > limits.mostFruitShare, "fruit_too_large"],
    [isCutOff, "fruit_cut_off"],
    [measures.fruitShare < limits.leastFruitShare, "fruit_too_small"],
    [measures.sharpness < limits.leastSharpness, "image_blurred"],
  ];
  const broken = rules.find(([isBroken]) => isBroken);
  return broken ? refuse(broken[1]) : null;
}

function softReasons(measures: QualityMeasures): QualityReason[] {
  const rules: readonly [boolean, QualityReason][] = [
    [measures.sharpness < COMFORT.sharpness, "slightly_blurred"],
    [measures.cardL < COMFORT.cardL, "dim_light"],
    [measures.cardClippedShare > COMFORT.clippedShare, "bright_light"],
    [measures.fruitShare < COMFORT.smallShare, "fruit_small"],
    [measures.fruitShare > COMFORT.largeShare, "fruit_close"],
    [measures.cardDeviation > UNEVEN_CARD_DEVIATION, "background_uneven"],
  ];
  return rules.filter(([applies]) => applies).map(([, reason]) => reason);
}

/** 0 at or below `from`, 1 at or above `to`, straight in between. */
function ramp(value: number, from: number, to: number): number {
  return Math.min(1, Math.max(0, (value - from) / (to - from)));
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
    } else if (Math.min(red, green, blue) >= CARD_CEILING) {
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
