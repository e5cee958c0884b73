/** Predictions of many fruits at once, and what administrators make of them. */
import {
  batchesSchema,
  batchPreviewSchema,
  batchSchema,
  predictionFiguresSchema,
  reviewedPredictionSchema,
  reviewPageSchema,
  type Batch,
  type BatchFilterInput,
  type BatchPreview,
  type Decision,
  type PredictionFigures,
  type ReviewedPrediction,
  type ReviewPage,
  type ReviewQuery,
} from "@elaeis/domain/prediction-review/prediction-review-schemas";
import { requestJson } from "./http.ts";

export const predictionReviewKeys = {
  all: ["gpu-predictions"] as const,
  batches: ["gpu-predictions", "batches"] as const,
  preview: (filter: BatchFilterInput) => ["gpu-predictions", "preview", filter] as const,
  figures: (version: string | undefined) => ["gpu-predictions", "figures", version] as const,
  allFigures: ["gpu-predictions", "figures"] as const,
  review: (state: ReviewQuery["state"]) => ["gpu-predictions", "review", state] as const,
};

export async function fetchBatches(signal?: AbortSignal): Promise<Batch[]> {
  return (await requestJson(batchesSchema, { path: batchesPath, signal })).batches;
}

export function fetchBatchPreview(
  filter: BatchFilterInput,
  signal?: AbortSignal,
): Promise<BatchPreview> {
  const path = `${batchesPath}/preview`;
  // Among chosen or listed fruits nobody asks how many there are.
  const { ids: _ids, list: _list, ...query } = filter;
  return requestJson(batchPreviewSchema, { path, query, signal });
}

export function startBatch(filter: BatchFilterInput): Promise<Batch> {
  return requestJson(batchSchema, { path: batchesPath, method: "POST", json: filter });
}

export function cancelBatch(id: string): Promise<Batch> {
  const path = `${batchesPath}/${encodeURIComponent(id)}/cancel`;
  return requestJson(batchSchema, { path, method: "POST", json: {} });
}

export function fetchReviewPage(query: ReviewQuery, signal?: AbortSignal): Promise<ReviewPage> {
  return requestJson(reviewPageSchema, { path: root, query, signal });
}

export function decidePrediction(id: string, decision: Decision): Promise<ReviewedPrediction> {
  const path = `${root}/${encodeURIComponent(id)}/validation`;
  return requestJson(reviewedPredictionSchema, { path, method: "PUT", json: decision });
}

/** @param version of the model to compare with what was measured; the latest where none is named */
export function fetchPredictionFigures(
  version: string | undefined,
  signal?: AbortSignal,
): Promise<PredictionFigures> {
  const path = `${root}/figures`;
  return requestJson(predictionFiguresSchema, { path, query: { version }, signal });
}

const root = "/api/gpu-predictions";
const batchesPath = `${root}/batches`;
