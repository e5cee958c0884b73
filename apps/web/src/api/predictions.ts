import { fruitReceiptSchema, type FruitReceipt } from "@elaeis/domain/fruits/fruit-schemas";
import { aiTimeoutMs } from "@elaeis/domain/predictions/prediction";
import type { SavePrediction } from "@elaeis/domain/predictions/prediction-schemas";
import { deviceHeaders } from "./device-id.ts";
import { requestJson, requestUnparsed } from "./http.ts";

const predictPath = "/functions/v1/predict";

export type ImageToAnalyse = {
  bytes: Blob;
  fileName: string;
  source: "camera" | "file";
};

/** The answer as it came: the prediction screen judges it, to say exactly what is wrong with it. */
export function requestPrediction(
  { bytes, fileName, source }: ImageToAnalyse,
  timeoutMs = aiTimeoutMs,
): Promise<unknown> {
  const form = new FormData();
  form.set("image", bytes, fileName);
  form.set("metadata", JSON.stringify({ source, collection_date: new Date().toISOString() }));
  const headers = deviceHeaders();
  return requestUnparsed({ path: predictPath, method: "POST", form, headers, timeoutMs });
}

/** Far more than one photo to send, on the same network. */
const batchTimeoutMs = 3 * aiTimeoutMs;

export function requestBatchPrediction(
  photos: readonly ImageToAnalyse[],
  timeoutMs = batchTimeoutMs,
): Promise<unknown> {
  const form = new FormData();
  for (const [index, { bytes, fileName }] of photos.entries()) {
    form.set(`file${index}`, bytes, fileName);
  }
  const source = photos.every((photo) => photo.source === "camera") ? "camera" : "file";
  form.set("metadata", JSON.stringify({ source, collection_date: new Date().toISOString() }));
  const headers = deviceHeaders();
  const path = "/functions/v1/predict_batch";
  return requestUnparsed({ path, method: "POST", form, headers, timeoutMs });
}

export function savePrediction(
  predictionId: string,
  fruitId: string,
  json: SavePrediction,
): Promise<FruitReceipt> {
  const path = `/api/predictions/${predictionId}/fruit/${fruitId}`;
  // The fruit is no news on the device that saved it.
  return requestJson(fruitReceiptSchema, { path, method: "PUT", json, headers: deviceHeaders() });
}
