/** Predictions of many fruits at once, and what administrators make of them. */
import { ask } from "./ask.ts";
import { queryOf } from "./query-of.ts";
import * as predictionReviewApi from "@elaeis/domain/prediction-review/prediction-review-api";
import type {
  Batch,
  BatchFilterInput,
  BatchPreview,
  PredictionFigures,
  ReviewQuery,
} from "@elaeis/domain/prediction-review/prediction-review-schemas";

export const predictionReviewKeys = {
  all: ["gpu-predictions"] as const,
  batches: ["gpu-predictions", "batches"] as const,
  outcome: (id: string) => ["gpu-predictions", "outcome", id] as const,
  preview: (filter: BatchFilterInput) => ["gpu-predictions", "preview", filter] as const,
  figures: (version: string | undefined) => ["gpu-predictions", "figures", version] as const,
  allFigures: ["gpu-predictions", "figures"] as const,
  review: (state: ReviewQuery["state"]) => ["gpu-predictions", "review", state] as const,
};

export async function fetchBatches(signal?: AbortSignal): Promise<Batch[]> {
  return (await ask(predictionReviewApi.listPredictionBatches, { signal })).batches;
}

export const batchOutcomeQuery = (id: string) =>
  queryOf(predictionReviewKeys.outcome(id), predictionReviewApi.readPredictionBatchOutcome, { id });

export function fetchBatchPreview(
  filter: BatchFilterInput,
  signal?: AbortSignal,
): Promise<BatchPreview> {
  // Among chosen or listed fruits nobody asks how many there are.
  const { ids: _ids, list: _list, ...query } = filter;
  return ask(predictionReviewApi.previewPredictionBatch, { query, signal });
}

export function startBatch(filter: BatchFilterInput): Promise<Batch> {
  return ask(predictionReviewApi.startPredictionBatch, { json: filter });
}

/** @param version of the model to compare with what was measured; the latest where none is named */
export function fetchPredictionFigures(
  version: string | undefined,
  signal?: AbortSignal,
): Promise<PredictionFigures> {
  return ask(predictionReviewApi.readPredictionFigures, { query: { version }, signal });
}
