import { expect, test } from "vitest";
import { BatchRefused, deviceBatch } from "./predict-batch-on-device.ts";
import { DeviceUnable } from "./predict-on-device.ts";
import type { BatchAnswer } from "./worker-messages.ts";

const model = { version: "synthetic-3-aa", provenance: "synthetic" } as const;
const now = new Date("2026-11-21T08:00:00Z");
const quality = { score: 91, reasons: [], refusal: null };
const pred = { huile: 23.4, matiere_seche: 81, proteines: 12, acides_gras: 17 };
const interval = {
  huile: [20, 26],
  matiere_seche: [78, 84],
  proteines: [10, 14],
  acides_gras: [15, 19],
} as const;
const photo = {
  ok: true as const,
  pred,
  interval,
  confidence: 0.8,
  clamped: [],
  warnings: [],
  quality,
};
const unreadable = { ok: false as const, code: "image_unreadable" as const };
const estimate = {
  ok: true as const,
  pred,
  interval,
  confidence: 0.82,
  clamped: [],
  warnings: [],
  std: { huile: 0.4, matiere_seche: 0.3, proteines: 0.2, acides_gras: 0.1 },
  usedPhotos: 3,
  photos: [photo, photo, photo],
};
const facts = { ok: true as const, type: "ridge-rbf-blend", coverage: 0.9, durationMs: 400 };

test("[PRED-04] [PRED-08] a batch of the device has all that one of the server has, but an address", () => {
  const answer: BatchAnswer = { ...facts, estimate, photos: [photo, unreadable, photo, photo] };
  const told = { ok: true, pred, quality: { score: 91, reasons: [], usable: true } };
  expect(deviceBatch(answer, model, now)).toEqual({
    mean: pred,
    std: estimate.std,
    interval,
    coverage: 0.9,
    confidence: 0.82,
    clamped: [],
    warnings: [],
    images_processed: 3,
    photos: [told, { ok: false, code: "image_unreadable", error: "image_unreadable" }, told, told],
    model: { ...model, type: "ridge-rbf-blend" },
    device: null,
    processing_time_ms: 400,
    created_at: "2026-11-21T08:00:00.000Z",
  });
});

test("[PRED-04] too few usable photos give no number, and tell of each photo", () => {
  const refusal = {
    ok: false as const,
    code: "too_few_usable_photos" as const,
    reason: "…",
    photos: [],
  };
  const answer: BatchAnswer = { ...facts, estimate: refusal, photos: [photo, unreadable] };
  const refused = caught(() => deviceBatch(answer, model, now));
  expect(refused).toBeInstanceOf(BatchRefused);
  expect(refused).toMatchObject({ photos: [{ ok: true }, { ok: false }] });
});

function caught(work: () => unknown): unknown {
  try {
    return work();
  } catch (error) {
    return error;
  }
}

test("[PRED-08] a browser that alters pixels gives nothing", () => {
  const altered = { ok: false as const, reason: "pixels_altered" as const };
  expect(() => deviceBatch(altered, model, now)).toThrow(DeviceUnable);
});
