/**
 * What is worth telling at once of a photo, while it can be taken again: what its score will be refused for, by the same
 * measures and limits, and by no model.
 */
import type { Pixels } from "./pixels.ts";
import { preparePhoto } from "./prepare.ts";
import { judgeCloseUp, judgeQuality } from "./quality.ts";
import { measureQuality } from "./quality-measures.ts";
import type { QualityMeasures } from "./quality-measures.ts";
import type { RefusalCode } from "./refusal.ts";

/** Too small: fewer pixels than the protocol asks for; callers that know the size report it. */
export type PhotoWarning = RefusalCode | "image_too_small";

/** @param hasCard false for a close-up, which shows the fruit's own dark skin where others show the card */
export function photoWarning(pixels: Pixels, hasCard: boolean): PhotoWarning | null {
  return warningOf(measureQuality(preparePhoto(pixels)), hasCard);
}

export function warningOf(measures: QualityMeasures, hasCard: boolean): PhotoWarning | null {
  const { refusal } = hasCard ? judgeQuality(measures) : judgeCloseUp(measures);
  return refusal?.code ?? null;
}
