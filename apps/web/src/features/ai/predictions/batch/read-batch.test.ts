import { expect, test } from "vitest";
import { ApiFailure } from "#language/failures/failure.ts";
import { BatchRefused } from "#device/prediction/predict-batch-on-device.ts";
import { InvalidPrediction, ValueOutOfRange } from "../read-prediction.ts";
import { asOnePrediction } from "./predict-batch.ts";
import { readBatchPrediction } from "./read-batch-prediction.ts";
import { photoCodesOf } from "./refusals.ts";

const values = { huile: 23.4, matiere_seche: 81, proteines: 12, acides_gras: 17 };
const prediction = {
  id: "0199aaaa-0000-7000-8000-000000000001",
  batch_id: "0199aaaa-0000-7000-8000-000000000002",
  mean: values,
  std: { huile: 0.4, matiere_seche: 0.3, proteines: 0.2, acides_gras: 0.1 },
  interval: null,
  coverage: null,
  confidence: 0.8,
  clamped: ["huile"],
  warnings: [],
  images_processed: 4,
  photos: [],
  model: null,
  device: null,
  image_url: "/photos/x",
  processing_time_ms: 300,
  created_at: "2026-11-21T08:00:00.000Z",
};
const answer = { success: true, prediction, image_url: "/photos/x", error: null };

test("[PRED-03] a mean that is no percentage is named", () => {
  const wild = { ...answer, prediction: { ...prediction, mean: { ...values, proteines: 120 } } };
  expect(() => readBatchPrediction(wild)).toThrow(ValueOutOfRange);
  expect(() => readBatchPrediction({ ...answer, prediction: {} })).toThrow(InvalidPrediction);
  const { std: _, ...withoutSpread } = prediction;
  expect(() => readBatchPrediction({ ...answer, prediction: withoutSpread })).toThrow(
    InvalidPrediction,
  );
});

test("[PRED-04] the means read as one prediction, under the batch's own id", () => {
  const read = readBatchPrediction(answer);
  expect(read).toEqual(prediction);
  expect(asOnePrediction({ where: "server", prediction: read })).toMatchObject({
    where: "server",
    prediction: { ...values, id: prediction.id, clamped: ["huile"], quality: null },
  });
});

test("[PRED-04] what became of each photo is known from the server's refusal and from the device's", () => {
  const path = "/functions/v1/predict_batch";
  const refusal = (code: string, details: Record<string, unknown>) =>
    new ApiFailure({ kind: "answered", path, status: 422, code, details });
  const told = { photos: "ok,ok,image_blurred" };
  expect(photoCodesOf(refusal("too_few_usable_photos", told))).toEqual([
    "ok",
    "ok",
    "image_blurred",
  ]);
  expect(photoCodesOf(refusal("image_refused", told))).toBeNull();
  expect(photoCodesOf(refusal("too_few_usable_photos", {}))).toBeNull();
  const photo = { ok: false as const, code: "image_dark", error: "image_dark" };
  expect(photoCodesOf(new BatchRefused([photo]))).toEqual(["image_dark"]);
});
