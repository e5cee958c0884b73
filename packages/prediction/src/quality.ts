/**
 * Judges whether a photo follows the protocol: one whole loose fruit, sharp, evenly lit, on a plain light-grey card.
 * By the protocol's limits it needs no model, so a phone can use it before the first model exists.
 */
import { protocolLimits } from "./quality-limits.ts";
import type { QualityLimits } from "./quality-limits.ts";
import type { QualityMeasures } from "./quality-measures.ts";
import { refuse } from "./refusal.ts";
import type { Refusal, RefusalCode } from "./refusal.ts";

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

/** Between the limit and this value the score falls and a softer reason is given. */
const comfort = {
  sharpness: 1.4,
  cardL: 60,
  clippedShare: 0.05,
  smallShare: 0.025,
  largeShare: 0.65,
};
const unevenCardDeviation = 4;
const refusedScoreCap = 20;
/** Above it a border that a fruit crosses is otherwise plain card. */
const plainShareOfCutFruit = 0.75;

/** `domain` is 0–1, how well the photo fits the training photos; 1 while there is no model to ask. */
export function judgeQuality(
  measures: QualityMeasures,
  limits: QualityLimits = protocolLimits,
  domain = 1,
): PhotoQuality {
  const refusal = firstRefusal(measures, limits);
  const sharp = ramp(measures.sharpness, limits.leastSharpness * 0.6, comfort.sharpness);
  const exposure =
    ramp(measures.cardL, limits.leastCardL * 0.6, comfort.cardL) *
    (1 - ramp(measures.cardClippedShare, comfort.clippedShare, 1)) *
    (1 - ramp(measures.fruitClippedShare, comfort.clippedShare, 1));
  const size =
    ramp(measures.fruitShare, limits.leastFruitShare * 0.6, comfort.smallShare) *
    (1 - ramp(measures.fruitShare, comfort.largeShare, 1));
  const score = 100 * (sharp * exposure * size * domain) ** 0.25;
  return {
    score: Math.round(refusal ? Math.min(score, refusedScoreCap) : score),
    reasons: refusal ? [refusal.code] : softReasons(measures),
    refusal,
  };
}

/** A close-up fills the frame with the fruit's own dark skin: it shows no card, and no outline to be whole. */
export function judgeCloseUp(measures: QualityMeasures): PhotoQuality {
  const { fruitFound, sharpness, cardClippedShare, fruitClippedShare } = measures;
  const limits = protocolLimits;
  const isClipped =
    cardClippedShare > limits.mostCardClippedShare ||
    (fruitFound && fruitClippedShare > limits.mostFruitClippedShare);
  const isBlurred = fruitFound && sharpness < limits.leastSharpness;
  // Light first: a burnt-out picture has no detail left that could be sharp.
  const refusal = isClipped
    ? refuse("image_overexposed")
    : isBlurred
      ? refuse("image_blurred")
      : null;
  const sharp = fruitFound ? ramp(sharpness, limits.leastSharpness * 0.6, comfort.sharpness) : 1;
  const clippedShare = Math.max(cardClippedShare, fruitFound ? fruitClippedShare : 0);
  const exposure = 1 - ramp(clippedShare, comfort.clippedShare, 1);
  const score = 100 * (sharp * exposure) ** 0.5;
  const soft: readonly [boolean, QualityReason][] = [
    [fruitFound && sharpness < comfort.sharpness, "slightly_blurred"],
    [clippedShare > comfort.clippedShare, "bright_light"],
  ];
  return {
    score: Math.round(refusal ? Math.min(score, refusedScoreCap) : score),
    reasons: refusal
      ? [refusal.code]
      : soft.filter(([applies]) => applies).map(([, reason]) => reason),
    refusal,
  };
}

/** Light first: a dark or burnt-out picture fails later rules too, and light is what must be mended. */
function firstRefusal(measures: QualityMeasures, limits: QualityLimits): Refusal | null {
  const isCluttered = measures.cardDeviation > limits.mostCardDeviation;
  const isCutOff = measures.fruitFound && measures.borderPx > limits.mostBorderPx;
  // Half a fruit also spoils the border's colour; where the rest of the border is plain, say what it is.
  const isOneCutFruit = isCutOff && measures.cardPlainShare > plainShareOfCutFruit;
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
    [measures.sharpness < comfort.sharpness, "slightly_blurred"],
    [measures.cardL < comfort.cardL, "dim_light"],
    [measures.cardClippedShare > comfort.clippedShare, "bright_light"],
    [measures.fruitShare < comfort.smallShare, "fruit_small"],
    [measures.fruitShare > comfort.largeShare, "fruit_close"],
    [measures.cardDeviation > unevenCardDeviation, "background_uneven"],
  ];
  return rules.filter(([applies]) => applies).map(([, reason]) => reason);
}

/** 0 at or below `from`, 1 at or above `to`, straight in between. */
function ramp(value: number, from: number, to: number): number {
  return Math.min(1, Math.max(0, (value - from) / (to - from)));
}
