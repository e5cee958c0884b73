/**
 * Predicts away from the screen's thread, with the very code of the AI service. Answers come in the
 * order of the questions: one photo at a time is all that a cheap phone has memory for.
 */
import { MODEL_TYPE, type Model } from "@elaeis/prediction/model/model";
import { parseModel } from "@elaeis/prediction/model/parse-model";
import { predictPhoto } from "@elaeis/prediction/predict";
import { INTERVAL_COVERAGE } from "@elaeis/prediction/uncertainty/conformal";
import { AlteredPixels, decodePicture, UnreadablePicture } from "./decode-picture.ts";
import type { ModelAnswer, PhotoAnswer, WorkerQuestion } from "./worker-messages.ts";

let model: Model | null = null;
let lastInLine: Promise<unknown> = Promise.resolve();

addEventListener("message", ({ data }: MessageEvent<WorkerQuestion>) => {
  lastInLine = lastInLine.then(async () => postMessage(await answer(data)));
});

function answer(question: WorkerQuestion): ModelAnswer | Promise<PhotoAnswer> {
  return question.kind === "model" ? takeModel(question) : predict(question.bytes);
}

function takeModel({ version, text }: Extract<WorkerQuestion, { kind: "model" }>): ModelAnswer {
  const parsed = parseModel(text);
  if (!parsed.ok) return { ok: false, reason: parsed.reason };
  if (parsed.model.version !== version) return { ok: false, reason: "another version" };
  ({ model } = parsed);
  return { ok: true, model: { version: model.version, provenance: model.provenance } };
}

async function predict(bytes: Blob): Promise<PhotoAnswer> {
  if (model === null) return { ok: false, reason: "no_model" };
  const startedMs = performance.now();
  try {
    const prediction = predictPhoto(model, await decodePicture(bytes));
    const durationMs = Math.max(1, Math.round(performance.now() - startedMs));
    return { ok: true, prediction, type: MODEL_TYPE, coverage: INTERVAL_COVERAGE, durationMs };
  } catch (error) {
    if (error instanceof UnreadablePicture) return { ok: false, reason: "unreadable" };
    if (error instanceof AlteredPixels) return { ok: false, reason: "pixels_altered" };
    throw error;
  }
}
