/**
 * Predicts away from the screen's thread, with the very code of the AI service. Answers come in the
 * order of the questions: one photo at a time is all that a cheap phone has memory for.
 */
import { protocolMinShortSidePx } from "@elaeis/domain/fruits/fruit";
import { modelType, type Model } from "@elaeis/prediction/model/model";
import { parseModel } from "@elaeis/prediction/model/parse-model";
import { photoWarning, type PhotoWarning } from "@elaeis/prediction/photo-warning";
import {
  describePhoto,
  predictDescription,
  predictPhoto,
  type PhotoDescription,
} from "@elaeis/prediction/predict";
import { predictDescriptions } from "@elaeis/prediction/predict-batch";
import { intervalCoverage } from "@elaeis/prediction/uncertainty/conformal";
import {
  AlteredPixels,
  decodePicture,
  openPicture,
  pixelsOf,
  UnreadablePicture,
} from "./decode-picture.ts";
import type { BatchAnswer, ModelAnswer, PhotoAnswer, WorkerQuestion } from "./worker-messages.ts";

let model: Model | null = null;
let lastInLine: Promise<unknown> = Promise.resolve();

addEventListener("message", ({ data }: MessageEvent<WorkerQuestion>) => {
  // Reported, the fault reaches the page at once, and the questions after it are still answered.
  lastInLine = lastInLine.then(async () => postMessage(await answer(data))).catch(reportError);
});

function answer(
  question: WorkerQuestion,
): ModelAnswer | Promise<PhotoAnswer | BatchAnswer | PhotoWarning | null | undefined> {
  if (question.kind === "model") return takeModel(question);
  if (question.kind === "check")
    return check(openPicture(question.bytes), question.hasCard, protocolMinShortSidePx).then(
      (found) => found ?? undefined,
    );
  // A viewfinder shows fewer pixels than its photo has.
  if (question.kind === "frame") return check(question.frame, question.hasCard, 0);
  return question.kind === "photo" ? predict(question.bytes) : predictTogether(question.photos);
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
    return { ok: true, prediction, type: modelType, coverage: intervalCoverage, durationMs };
  } catch (error) {
    if (error instanceof UnreadablePicture) return { ok: false, reason: "unreadable" };
    if (error instanceof AlteredPixels) return { ok: false, reason: "pixels_altered" };
    throw error;
  }
}

/** Null as well where nothing can be seen. @param leastPx of the shorter side */
async function check(
  opened: ImageBitmap | Promise<ImageBitmap>,
  hasCard: boolean,
  leastPx: number,
): Promise<PhotoWarning | null> {
  try {
    const picture = await opened;
    if (Math.min(picture.width, picture.height) >= leastPx)
      return photoWarning(pixelsOf(picture), hasCard);
    picture.close();
    return "image_too_small";
  } catch (error) {
    if (error instanceof UnreadablePicture || error instanceof AlteredPixels) return null;
    throw error;
  }
}

/** As the AI service does it: one photo after the other is measured, then all are judged together. */
async function predictTogether(photos: readonly Blob[]): Promise<BatchAnswer> {
  const current = model;
  if (current === null) return { ok: false, reason: "no_model" };
  const startedMs = performance.now();
  const descriptions: (PhotoDescription | null)[] = [];
  try {
    for (const bytes of photos) descriptions.push(await describe(bytes));
  } catch (error) {
    if (error instanceof AlteredPixels) return { ok: false, reason: "pixels_altered" };
    throw error;
  }
  const readable = descriptions.filter((description) => description !== null);
  return {
    ok: true,
    estimate: predictDescriptions(current, readable),
    photos: descriptions.map((description) =>
      description === null
        ? { ok: false, code: "image_unreadable" }
        : predictDescription(current, description),
    ),
    type: modelType,
    coverage: intervalCoverage,
    durationMs: Math.max(1, Math.round(performance.now() - startedMs)),
  };
}

/** @returns null for a file that the browser cannot read */
async function describe(bytes: Blob): Promise<PhotoDescription | null> {
  try {
    return describePhoto(await decodePicture(bytes));
  } catch (error) {
    if (error instanceof UnreadablePicture) return null;
    throw error;
  }
}
