/** One fruit from four to six photos, by the server or by this device. */
import type { BatchPrediction } from "@elaeis/domain/predictions/prediction-schemas";
import { requestBatchPrediction, type ImageToAnalyse } from "#api/predictions.ts";
import { noteServerModel } from "#device/prediction/device-model.ts";
import {
  predictBatchOnDevice,
  type DeviceBatchPrediction,
} from "#device/prediction/predict-batch-on-device.ts";
import { mayPhotosLeave } from "#device/sync/photo-choice.ts";
import type { DevicePrediction } from "#device/prediction/predict-on-device.ts";
import { predictAnywhere, type Analysis, type Computed } from "../predict-anywhere.ts";
import { doubtfulTimeout, modelOf, type Helpers } from "../predict-photo.ts";
import { readBatchPrediction } from "./read-batch-prediction.ts";

export type BatchAnalysis = Computed<BatchPrediction, DeviceBatchPrediction>;

export function predictBatch(
  photos: readonly ImageToAnalyse[],
  helpers: Helpers,
  onNotYet: () => void,
): Promise<BatchAnalysis> {
  const model = modelOf(helpers);
  const bytes = photos.map((photo) => photo.bytes);
  return predictAnywhere({
    server: () => askServerForBatch(photos, doubtfulTimeout(helpers)),
    device: model && (() => predictBatchOnDevice(bytes, model, onNotYet)),
    mayLeave: mayPhotosLeave(),
  });
}

export async function askServerForBatch(
  photos: readonly ImageToAnalyse[],
  timeoutMs?: number,
): Promise<BatchPrediction> {
  const prediction = readBatchPrediction(await requestBatchPrediction(photos, timeoutMs));
  if (prediction.model) noteServerModel(prediction.model.version);
  return prediction;
}

/** The means as one prediction, for what shows a prediction. */
export function asOnePrediction(batch: BatchAnalysis): Analysis {
  if (batch.where === "device") return { ...batch, prediction: whole(batch.prediction) };
  const { id, image_url } = batch.prediction;
  return { where: "server", prediction: { ...whole(batch.prediction), id, image_url } };
}

function whole(batch: DeviceBatchPrediction): DevicePrediction {
  const { mean, interval, coverage, confidence, clamped, warnings, model, device } = batch;
  const { processing_time_ms, created_at } = batch;
  const judged = { interval, coverage, confidence, clamped, warnings, model, device };
  return { ...mean, ...judged, quality: null, processing_time_ms, created_at };
}
