import type { NirField } from "../fruits/fruit.ts";

/** The four predicted values under the names of the AI service, in percent from 0 to 100. */
export const predictedValues = ["huile", "matiere_seche", "proteines", "acides_gras"] as const;
export type PredictedValue = (typeof predictedValues)[number];

export const nirFieldOf: Record<PredictedValue, NirField> = {
  huile: "oil_content",
  matiere_seche: "dry_matter",
  proteines: "protein_content",
  acides_gras: "fatty_acids",
};

export const provenances = ["synthetic", "real", "mixed"] as const;

/** Where a model's training labels come from. */
export type Provenance = (typeof provenances)[number];

export const minBatchPhotos = 4;
export const maxBatchPhotos = 6;

/** Largest picture the AI service takes. */
export const maxAiImageBytes = 8 * 1024 * 1024;
/** Largest picture a person may choose on the prediction screen; it is resized before it is sent. */
export const maxChosenImageBytes = 10 * 1024 * 1024;

export const aiTimeoutMs = 15_000;
export const aiHealthPollMs = 15_000;

/** Recorded, and marked as a default, only when an outside AI service gives no confidence. */
export const defaultConfidence = 0.95;

/** How many of one's own predictions can be listed. */
export const historyLimits = [50, 10] as const;
