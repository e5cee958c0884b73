/**
 * What is worth telling at once of a photo just taken, while it can be taken again: by the measures and limits that its
 * score is made of later, and by no model. The rest (clutter, distance) is the score's to say.
 */
import type { Pixels } from "./pixels.ts";
import { preparePhoto } from "./prepare.ts";
import { PROTOCOL_LIMITS } from "./quality-limits.ts";
import { measureQuality } from "./quality-measures.ts";
import type { QualityMeasures } from "./quality-measures.ts";

export type PhotoWarning = "image_dark" | "image_overexposed" | "image_blurred";

/** @param hasCard false for a close-up, which shows the fruit's own dark skin where others show the card */
export function photoWarning(pixels: Pixels, hasCard: boolean): PhotoWarning | null {
  return warningOf(measureQuality(preparePhoto(pixels)), hasCard);
}

/** Light first: a dark or burnt-out picture has no detail left that could be sharp. */
export function warningOf(measures: QualityMeasures, hasCard: boolean): PhotoWarning | null {
  const limits = PROTOCOL_LIMITS;
  if (hasCard && measures.cardL < limits.leastCardL) return "image_dark";
  if (measures.cardClippedShare > limits.mostCardClippedShare) return "image_overexposed";
  if (!measures.fruitFound) return null;
  if (measures.fruitClippedShare > limits.mostFruitClippedShare) return "image_overexposed";
  return measures.sharpness < limits.leastSharpness ? "image_blurred" : null;
}
