import { expect, test } from "vitest";
import { DeviceUnable, devicePrediction, PhotoRefused } from "./predict-on-device.ts";
import type { PhotoAnswer } from "./worker-messages.ts";

const model = { version: "synthetic-3-aa", provenance: "synthetic" } as const;
const now = new Date("2026-11-21T08:00:00Z");
const quality = { score: 91, reasons: [], refusal: null };

const estimate = {
  ok: true as const,
  pred: { huile: 23.4, matiere_seche: 81, proteines: 12, acides_gras: 17 },
  interval: {
    huile: [20, 26],
    matiere_seche: [78, 84],
    proteines: [10, 14],
    acides_gras: [15, 19],
  } as const,
  confidence: 0.82,
  clamped: [],
  warnings: ["outside_training_domain"] as const,
  quality,
};

const answer = (prediction: Extract<PhotoAnswer, { ok: true }>["prediction"]): PhotoAnswer => ({
  ok: true,
  prediction,
  type: "ridge-rbf-blend",
  coverage: 0.9,
  durationMs: 74,
});

test("[PRED-08] [AI-07] an answer of the worker has all that one of the server has, but an address", () => {
  expect(devicePrediction(answer(estimate), model, now)).toEqual({
    huile: 23.4,
    matiere_seche: 81,
    proteines: 12,
    acides_gras: 17,
    interval: estimate.interval,
    coverage: 0.9,
    confidence: 0.82,
    clamped: [],
    warnings: ["outside_training_domain"],
    quality: { score: 91, reasons: [], usable: true },
    model: { ...model, type: "ridge-rbf-blend" },
    device: null,
    processing_time_ms: 74,
    created_at: "2026-11-21T08:00:00.000Z",
  });
});

test("[PRED-08] a refusal is reported by its code and never by a number", () => {
  const refusal = { ok: false as const, code: "image_blurred" as const, reason: "Blurred." };
  const refused = answer({ ...refusal, quality: { ...quality, refusal } });
  expect(() => devicePrediction(refused, model, now)).toThrow(new PhotoRefused("image_blurred"));
  expect(() => devicePrediction({ ok: false, reason: "unreadable" }, model, now)).toThrow(
    new PhotoRefused("image_unreadable"),
  );
});

test("[PRED-08] a model of other values, and altered pixels, give nothing", () => {
  const other = answer({ ...estimate, pred: { huile: 23 } });
  expect(() => devicePrediction(other, model, now)).toThrow(DeviceUnable);
  expect(() => devicePrediction({ ok: false, reason: "pixels_altered" }, model, now)).toThrow(
    DeviceUnable,
  );
});
