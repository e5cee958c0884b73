import { ask, askUnparsed } from "./ask.ts";
import * as predictionsApi from "@elaeis/domain/predictions/predictions-api";
import type { FruitReceipt } from "@elaeis/domain/fruits/fruit-schemas";
import { aiTimeoutMs } from "@elaeis/domain/predictions/prediction";
import type { SavePrediction } from "@elaeis/domain/predictions/prediction-schemas";
import { deviceHeaders } from "./device-id.ts";

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
  return askUnparsed(predictionsApi.predict, { form, headers, timeoutMs });
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
  return askUnparsed(predictionsApi.predictBatch, { form, headers, timeoutMs });
}

export function savePrediction(
  predictionId: string,
  fruitId: string,
  json: SavePrediction,
): Promise<FruitReceipt> {
  // The fruit is no news on the device that saved it.
  return ask(predictionsApi.savePredictionAsFruit, {
    prediction: predictionId,
    id: fruitId,
    json,
    headers: deviceHeaders(),
  });
}
