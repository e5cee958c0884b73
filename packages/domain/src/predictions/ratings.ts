/** Ratings of the prediction screen and the demo (specification, section 5), values in percent. */
import type { PredictedValue } from "./prediction.ts";

export type PredictedMaturity = "optimal" | "good" | "unripe";

export function maturityFromOil(oilPercent: number): PredictedMaturity {
  if (oilPercent >= 23) return "optimal";
  if (oilPercent >= 20) return "good";
  return "unripe";
}

export type Rating =
  | "excellent"
  | "good"
  | "low"
  | "optimal"
  | "insufficient"
  | "high"
  | "standard"
  | "acceptable";

const rate: Record<PredictedValue, (percent: number) => Rating> = {
  huile: (percent) => (percent >= 23 ? "excellent" : percent >= 20 ? "good" : "low"),
  matiere_seche: (percent) => (percent >= 83 ? "optimal" : percent >= 80 ? "good" : "insufficient"),
  proteines: (percent) => (percent >= 15 ? "high" : "standard"),
  acides_gras: (percent) => (percent <= 18 ? "excellent" : "acceptable"),
};

/** Where one rating ends and the next begins, in percent. */
export const ratingLimits: Record<PredictedValue, readonly number[]> = {
  huile: [20, 23],
  matiere_seche: [80, 83],
  proteines: [15],
  acides_gras: [18],
};

export function rateValue(value: PredictedValue, percent: number): Rating {
  return rate[value](percent);
}

export type ConfidenceRating = "very_reliable" | "reliable" | "uncertain";

/** @param confidence share in [0, 1] */
export function rateConfidence(confidence: number): ConfidenceRating {
  if (confidence >= 0.9) return "very_reliable";
  if (confidence >= 0.7) return "reliable";
  return "uncertain";
}
