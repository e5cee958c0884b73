/** A prediction of this device's own, in the shape of the server's. */
import { predictionSchema } from "@elaeis/domain/predictions/prediction-schemas";
import * as z from "zod/mini";
import { askWithModel } from "./ask-with-model.ts";
import type { ModelFacts, PhotoAnswer } from "./worker-messages.ts";

/** What a prediction says without having been kept anywhere. */
const devicePredictionSchema = z.omit(predictionSchema, { id: true, image_url: true });
export type DevicePrediction = z.infer<typeof devicePredictionSchema>;

/** The photo cannot be analysed, for the reason that the code names. */
export class PhotoRefused extends Error {
  readonly code: string;

  constructor(code: string) {
    super(code);
    this.code = code;
  }
}

/** This browser cannot predict: it alters pixels, or there is no model after all. */
export class DeviceUnable extends Error {}

/** @throws PhotoRefused, DeviceUnable or WorkerFailed */
export async function predictOnDevice(
  photo: Blob,
  model: ModelFacts,
  onNotYet: () => void,
): Promise<DevicePrediction> {
  const answer = await askWithModel<"photo">({ kind: "photo", bytes: photo }, onNotYet);
  return devicePrediction(answer, model, new Date());
}

/** @throws PhotoRefused or DeviceUnable */
export function devicePrediction(
  answer: PhotoAnswer,
  model: ModelFacts,
  now: Date,
): DevicePrediction {
  if (!answer.ok) {
    if (answer.reason === "unreadable") throw new PhotoRefused("image_unreadable");
    throw new DeviceUnable(answer.reason);
  }
  const { prediction, type, coverage, durationMs } = answer;
  if (!prediction.ok) throw new PhotoRefused(prediction.code);
  const { score, reasons, refusal } = prediction.quality;
  const { pred, interval, confidence, clamped, warnings } = prediction;
  const parsed = z.safeParse(devicePredictionSchema, {
    ...pred,
    interval,
    coverage,
    confidence,
    clamped,
    warnings,
    quality: { score, reasons, usable: refusal === null },
    model: { ...model, type },
    device: null,
    processing_time_ms: durationMs,
    created_at: now.toISOString(),
  });
  if (!parsed.success) throw new DeviceUnable("the model predicts other values");
  return parsed.data;
}
