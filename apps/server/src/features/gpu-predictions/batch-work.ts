/**
 * Predicts the photos of batches, one at a time, behind the back of whoever asked for it. The rows are
 * the queue: a server that dies leaves its photo to another, and a photo's answer, its place in the queue
 * and the batch's count change together or not at all. People's own predictions come first.
 */
import { problems, type ProblemCode } from "@elaeis/domain/problems";
import { aiTimeoutMs } from "@elaeis/domain/predictions/prediction";
import type { AiPredictAnswer } from "@elaeis/domain/predictions/prediction-schemas";
import { performance } from "node:perf_hooks";
import type { Insertable } from "kysely";
import { uuidv7 } from "uuidv7";
import { Problem } from "../../http/problem.ts";
import { AiRefusal, type AiService } from "../../platform/ai/ai-service.ts";
import type { ChangeFeed } from "../../platform/database/change-feed.ts";
import type { Database } from "../../platform/database/database.ts";
import { startRowQueue, type RowQueue } from "../../platform/database/row-queue.ts";
import type { AiPredictionsTable } from "../../platform/database/schema.ts";
import type { FileStore } from "../../platform/files/files.ts";
import { createGiveWay } from "../../platform/give-way.ts";
import type { Log } from "../../platform/log.ts";
import { keepFeatures } from "../training/photo-features.ts";
import {
  claimPhotos,
  countDone,
  findPhoto,
  insertOnce,
  nextPhotoInMs,
  pauseBatch,
  takeOff,
  tryLater,
  type PhotoToPredict,
  type QueuedPhoto,
} from "./batch-queries.ts";

const actor = { kind: "system", job: "gpu-predictions" } as const;
/** Longer than the answer to one photo may take; so long a dead server keeps its photo from the others. */
const heldForMs = aiTimeoutMs + 10_000;
const mostAttempts = 3;
const retryAfterMs = 5_000;

/** What concerns no photo but the service: the batch waits for it. */
const pauses: Partial<Record<ProblemCode, number>> = {
  ai_busy: 2_000,
  ai_unavailable: 10_000,
  model_unavailable: 30_000,
};

export type BatchWork = RowQueue;

type Told = { code: string; en: string; fr: string };
type Ending =
  | { outcome: "predicted"; answer: AiPredictAnswer }
  | { outcome: "refused" | "failed"; told: Told };

export function startBatchWork(deps: {
  database: Database;
  files: FileStore;
  ai: AiService;
  changes: ChangeFeed;
  log: Log;
}): BatchWork {
  const { database, files, ai, changes, log } = deps;
  let isStopped = false;
  const giveWay = createGiveWay(() => isStopped);

  async function work(queued: QueuedPhoto): Promise<void> {
    await giveWay();
    const startedMs = performance.now();
    const photo = await database.withActor(actor, (tx) => findPhoto(tx, queued));
    if (photo === undefined) {
      await database.withActor(actor, async (tx) => {
        if (await takeOff(tx, queued)) await countDone(tx, queued.batch_id, "failed", 0);
      });
      return;
    }
    try {
      // One that took its server down each time is not tried for ever.
      const isHopeless = queued.attempts > mostAttempts;
      const ending = isHopeless ? failed("internal") : await predict(photo);
      await conclude(queued, photo, ending, startedMs);
    } catch (error) {
      await wait(queued, photo, error, startedMs);
    }
  }

  /** @throws Problem that concerns the service, or that may pass */
  async function predict(photo: PhotoToPredict): Promise<Ending> {
    const bytes = await files.get(photo.photo_url);
    if (bytes === undefined) return failed("unknown_photo");
    const picture = { bytes, name: `${photo.photo_role}.jpg`, type: "image/jpeg" };
    const metadata = {
      user_id: photo.requested_by ?? "elaeis",
      collection_date: photo.collection_date.toISOString(),
      image_url: photo.photo_url,
      describe: true,
    };
    try {
      const answer = await ai.predict(picture, metadata, photo.model_version);
      return { outcome: "predicted", answer };
    } catch (error) {
      if (!(error instanceof AiRefusal)) throw error;
      const { code, en, fr } = error.foreign;
      return { outcome: "refused", told: { code, en, fr } };
    }
  }

  async function wait(
    queued: QueuedPhoto,
    photo: PhotoToPredict,
    error: unknown,
    startedMs: number,
  ): Promise<void> {
    if (!(error instanceof Problem)) throw error;
    const waitMs = pauses[error.code];
    if (waitMs !== undefined) {
      const pause = { reason: error.code, waitMs };
      await database.withActor(actor, (tx) => pauseBatch(tx, queued, pause));
    } else if (queued.attempts < mostAttempts) {
      await database.withActor(actor, (tx) => tryLater(tx, queued, retryAfterMs));
    } else {
      await conclude(queued, photo, failed(error.code), startedMs);
    }
    log.info({ err: error, batch: queued.batch_id }, "a photo waits to be predicted");
  }

  async function conclude(
    queued: QueuedPhoto,
    photo: PhotoToPredict,
    ending: Ending,
    startedMs: number,
  ): Promise<void> {
    const tookMs = performance.now() - startedMs;
    await database.withActor(actor, async (tx) => {
      if (!(await takeOff(tx, queued))) return;
      await insertOnce(tx, rowOf(photo, ending, tookMs));
      if (ending.outcome === "predicted") {
        const { measured, quality } = ending.answer;
        await keepFeatures(tx, [{ storedSha256: photo.stored_sha256, measured, quality }]);
      }
      await countDone(tx, queued.batch_id, ending.outcome, tookMs);
    });
  }

  const queue = startRowQueue<QueuedPhoto>({
    changes,
    event: "predictions-queued",
    // The AI service keeps its other threads for people.
    atOnce: 1,
    claim: (limit) => database.withActor(actor, (tx) => claimPhotos(tx, { limit, heldForMs })),
    work,
    nextInMs: () => database.withActor(actor, nextPhotoInMs),
    tidy: () => Promise.resolve(),
    log,
    waiting: "photos wait to be predicted",
  });
  return {
    async stop() {
      isStopped = true;
      await queue.stop();
    },
  };
}

function failed(code: ProblemCode): Ending {
  const { en, fr } = problems[code];
  return { outcome: "failed", told: { code, en, fr } };
}

/** A photo that failed, unlike one that was refused, may be predicted another time. */
function rowOf(
  photo: PhotoToPredict,
  ending: Ending,
  tookMs: number,
): Insertable<AiPredictionsTable> {
  const common = {
    id: uuidv7(),
    fruit_id: photo.fruit_id,
    user_id: photo.requested_by,
    image_url: photo.photo_url,
    project_label: "elaeis",
    version_label: photo.model_version,
    batch_id: photo.batch_id,
    picture_sha256: ending.outcome === "failed" ? null : photo.stored_sha256,
    photo_role: photo.photo_role,
    is_sample: photo.is_sample,
  };
  if (ending.outcome !== "predicted") {
    return {
      ...common,
      ...nothingPredicted,
      api_response: JSON.stringify({ refusal: ending.told }),
      processing_time_ms: tookMs,
      prediction_status: "failed",
    };
  }
  const { pred, confidence = null, processing_time_ms } = ending.answer;
  return {
    ...common,
    predicted_oil_content: pred.huile,
    predicted_dry_matter: pred.matiere_seche,
    predicted_protein_content: pred.proteines,
    predicted_fatty_acids: pred.acides_gras,
    confidence_score: confidence,
    api_response: JSON.stringify(responseOf(ending.answer)),
    processing_time_ms,
    prediction_status: "success",
  };
}

const nothingPredicted = {
  predicted_oil_content: null,
  predicted_dry_matter: null,
  predicted_protein_content: null,
  predicted_fatty_acids: null,
  confidence_score: null,
};

/** What of the answer is kept besides its values; features and signals have tables of their own. */
function responseOf(answer: AiPredictAnswer) {
  const { interval, coverage, confidence, clamped, warnings, quality, model, device } = answer;
  return {
    interval: interval ?? null,
    coverage: coverage ?? null,
    confidence: confidence ?? null,
    clamped,
    warnings,
    quality: quality ?? null,
    model: model ?? null,
    device: device ?? null,
  };
}
