import {
  batchesSchema,
  type batchFilterSchema,
  batchOutcomeSchema,
  batchPreviewSchema,
  batchSchema,
  predictionFiguresSchema,
  reviewedPredictionSchema,
  reviewPageSchema,
  type validationSchema,
} from "./prediction-review-schemas.ts";
import { get, post, put, takes } from "../api-operation.ts";

export const listReviewedPredictions = get("/api/gpu-predictions", reviewPageSchema);
export const readPredictionFigures = get("/api/gpu-predictions/figures", predictionFiguresSchema);
export const listPredictionBatches = get("/api/gpu-predictions/batches", batchesSchema);
export const startPredictionBatch = post(
  "/api/gpu-predictions/batches",
  batchSchema,
  takes<typeof batchFilterSchema>,
);
export const previewPredictionBatch = get(
  "/api/gpu-predictions/batches/preview",
  batchPreviewSchema,
);
export const cancelPredictionBatch = post("/api/gpu-predictions/batches/:id/cancel", batchSchema);
export const readPredictionBatchOutcome = get(
  "/api/gpu-predictions/batches/:id/outcome",
  batchOutcomeSchema,
);
export const validatePrediction = put(
  "/api/gpu-predictions/:id/validation",
  reviewedPredictionSchema,
  takes<typeof validationSchema>,
);
