/** The answers of the service, in the shape its callers read. */
import { createHash } from "node:crypto";
import { intervalCoverage } from "@elaeis/prediction/uncertainty/conformal";
import { modelType } from "@elaeis/prediction/model/model";
import type { Model } from "@elaeis/prediction/model/model";
import { photoSignals } from "@elaeis/prediction/model/photo-signals";
import { predictDescription } from "@elaeis/prediction/predict";
import type { PhotoDescription, PhotoPrediction } from "@elaeis/prediction/predict";
import type { BatchEstimate } from "@elaeis/prediction/predict-batch";
import type { PhotoQuality } from "@elaeis/prediction/quality";
import { problemBody } from "#http/problems.ts";
import { versionedJson } from "./measured-json.ts";
import type { MeasuredPhoto } from "./photo-worker.ts";

export type PredictionContext = {
  readonly model: Model;
  readonly device: string;
  readonly startedMs: number;
};

export function qualityJson({ score, reasons, refusal }: PhotoQuality) {
  return { score, reasons, usable: refusal === null };
}

/** What an answer tells of a photo besides its values; refused photos count for drift as well. */
export function ofPhotoJson(model: Model, description: PhotoDescription, describe: boolean) {
  return {
    signals: photoSignals(model, description.features),
    ...(describe ? { measured: versionedJson(description) } : {}),
  };
}

export function singleAnswer(
  prediction: PhotoPrediction & { ok: true },
  ofPhoto: ReturnType<typeof ofPhotoJson>,
  imageUrl: string,
  context: PredictionContext,
) {
  const { pred, interval, confidence, clamped, warnings, quality } = prediction;
  return {
    ok: true as const,
    pred,
    interval,
    coverage: intervalCoverage,
    confidence,
    clamped,
    warnings,
    quality: qualityJson(quality),
    image_url: imageUrl,
    ...ofPhoto,
    ...serviceJson(context),
  };
}

export function batchAnswer(
  batchId: string,
  { pred, std, interval, confidence, clamped, warnings, usedPhotos }: BatchEstimate,
  photos: readonly unknown[],
  context: PredictionContext,
) {
  return {
    ok: true as const,
    batch_id: batchId,
    mean: pred,
    std,
    interval,
    coverage: intervalCoverage,
    confidence,
    clamped,
    warnings,
    images_processed: usedPhotos,
    photos,
    ...serviceJson(context),
  };
}

/** One photo of a batch: its own values, or why it was left out. */
export function batchPhotoJson(measured: MeasuredPhoto, model: Model, describe: boolean) {
  if (!measured.ok) return problemBody(measured.code, measured.details);
  const prediction = predictDescription(model, measured.description);
  const besides = {
    quality: qualityJson(prediction.quality),
    ...ofPhotoJson(model, measured.description, describe),
  };
  return prediction.ok
    ? { ok: true as const, pred: prediction.pred, confidence: prediction.confidence, ...besides }
    : { ...problemBody(prediction.code), ...besides };
}

/** Names the picture by its content when the caller gave it no address. */
export function contentUrn(bytes: Uint8Array): string {
  return `urn:sha256:${createHash("sha256").update(bytes).digest("hex")}`;
}

function serviceJson({ model, device, startedMs }: PredictionContext) {
  return {
    model: { version: model.version, provenance: model.provenance, type: modelType },
    device,
    processing_time_ms: Math.max(1, Math.round(performance.now() - startedMs)),
  };
}
