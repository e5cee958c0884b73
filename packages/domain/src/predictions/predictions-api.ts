import { fruitReceiptSchema } from "../fruits/fruit-schemas.ts";
import {
  predictAnswerSchema,
  predictBatchAnswerSchema,
  type savePredictionSchema,
} from "./prediction-schemas.ts";
import {
  predictSpectrumAnswerSchema,
  type spectrumRequestSchema,
} from "../spectra/spectra-schemas.ts";
import { post, put, takes } from "../api-operation.ts";

export const savePredictionAsFruit = put(
  "/api/predictions/:prediction/fruit/:id",
  fruitReceiptSchema,
  takes<typeof savePredictionSchema>,
);
export const predict = post("/functions/v1/predict", predictAnswerSchema);
export const predictBatch = post("/functions/v1/predict_batch", predictBatchAnswerSchema);
export const predictSpectrum = post(
  "/functions/v1/predict_spectrum",
  predictSpectrumAnswerSchema,
  takes<typeof spectrumRequestSchema>,
);
