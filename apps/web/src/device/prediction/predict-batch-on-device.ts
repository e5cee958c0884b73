/** A batch predicted by this device alone, in the shape of the server's. */
import {
  batchPredictionSchema,
  type BatchPrediction,
} from "@elaeis/domain/predictions/prediction-schemas";
import * as z from "zod/mini";
import { askWithModel } from "./ask-with-model.ts";
import { DeviceUnable } from "./predict-on-device.ts";
import type { BatchAnswer, ModelFacts } from "./worker-messages.ts";

/** What a batch says without having been kept anywhere. */
const deviceBatchSchema = z.omit(batchPredictionSchema, {
  id: true,
  batch_id: true,
  image_url: true,
});
export type DeviceBatchPrediction = z.infer<typeof deviceBatchSchema>;

/** What became of one photo of a batch. */
export type BatchPhotoResult = BatchPrediction["photos"][number];

/** Too few of the photos can be used; what became of each of them. */
export class BatchRefused extends Error {
  readonly photos: readonly BatchPhotoResult[];

  constructor(photos: readonly BatchPhotoResult[]) {
    super("too_few_usable_photos");
    this.photos = photos;
  }
}

/** @throws BatchRefused, DeviceUnable or WorkerFailed */
export async function predictBatchOnDevice(
  photos: readonly Blob[],
  model: ModelFacts,
  onNotYet: () => void,
): Promise<DeviceBatchPrediction> {
  const answer = await askWithModel<"batch">({ kind: "batch", photos }, onNotYet);
  return deviceBatch(answer, model, new Date());
}

/** @throws BatchRefused or DeviceUnable */
export function deviceBatch(
  answer: BatchAnswer,
  model: ModelFacts,
  now: Date,
): DeviceBatchPrediction {
  if (!answer.ok) throw new DeviceUnable(answer.reason);
  const { estimate, type, coverage, durationMs } = answer;
  const photos = answer.photos.map((photo) => {
    if (!photo.ok) return { ok: false, code: photo.code, error: photo.code };
    const { score, reasons, refusal } = photo.quality;
    return { ok: true, pred: photo.pred, quality: { score, reasons, usable: refusal === null } };
  });
  if (!estimate.ok) throw new BatchRefused(parsed(deviceBatchSchema.shape.photos, photos));
  const { pred, std, interval, confidence, clamped, warnings, usedPhotos } = estimate;
  return parsed(deviceBatchSchema, {
    mean: pred,
    std,
    interval,
    coverage,
    confidence,
    clamped,
    warnings,
    images_processed: usedPhotos,
    photos,
    model: { ...model, type },
    device: null,
    processing_time_ms: durationMs,
    created_at: now.toISOString(),
  });
}

/** @throws DeviceUnable when the model predicts other values */
function parsed<Schema extends z.core.$ZodType>(schema: Schema, value: unknown): z.infer<Schema> {
  const result = z.safeParse(schema, value);
  if (!result.success) throw new DeviceUnable("the model predicts other values");
  return result.data;
}
