/**
 * Predicts the photos of the running batch, one at a time. A photo's answer, its place in the queue and the
 * batch's count change together, so that another server continues where one died. People's own predictions
 * come first.
 */
import { problems, type ProblemCode } from "@elaeis/domain/problems";
import type { AiPredictAnswer } from "@elaeis/domain/predictions/prediction-schemas";
import { performance } from "node:perf_hooks";
import type { Insertable } from "kysely";
import { uuidv7 } from "uuidv7";
import * as z from "zod/mini";
import { Problem } from "#platform/problem.ts";
import { pauseForAi } from "#platform/ai/ai-pause.ts";
import { AiRefusal, type AiService } from "#platform/ai/ai-service.ts";
import type { Database, Tx } from "#platform/database/database.ts";
import type { AiPredictionsTable } from "#platform/database/schema.ts";
import type { FileStore } from "#platform/files/files.ts";
import { defineJob, wokenByRows, type Job } from "#platform/jobs/job.ts";
import { workThrough } from "#platform/jobs/work-through.ts";
import type { Log } from "#platform/log.ts";
import { keepFeatures } from "../training/photo-features.ts";
import {
  countDone,
  insertOnce,
  listQueuedPhotos,
  markFailed,
  pauseBatch,
  queuedPhotos,
  takeOff,
  type PhotoToPredict,
  type QueuedPhoto,
} from "./batch-queries.ts";

const actor = { kind: "system", job: "prediction-batches" } as const;

type Told = { code: string; en: string; fr: string };
type Ending =
  | { outcome: "predicted"; answer: AiPredictAnswer }
  | { outcome: "refused" | "failed"; told: Told };
type Ended = { ending: Ending; tookMs: number };

type Deps = {
  database: Database;
  files: FileStore;
  ai: AiService;
  log: Log;
};

export function predictionBatchJob(deps: Deps): Job {
  return defineJob({
    name: actor.job,
    schema: z.object({}),
    options: wokenByRows,
    run: (context) =>
      workThrough(
        context,
        {
          ...deps,
          waiting: queuedPhotos,
          read: listQueuedPhotos,
          work: async (queued): Promise<Ended> => {
            const startedMs = performance.now();
            const ending = await predict(deps, queued);
            return { ending, tookMs: performance.now() - startedMs };
          },
          save: async (tx, done) => {
            for (const { row, result } of done) await conclude(tx, row, result);
          },
          atOnce: 1,
          pauseFor: pauseForAi(deps.ai),
          onPause: async (tx, { batch_id }, error) => {
            if (error instanceof Problem) await pauseBatch(tx, batch_id, error.code);
          },
          onGivenUp: async (tx, queued, error) => {
            const code = error instanceof Problem ? error.code : "internal";
            await giveUp(tx, queued, failed(code));
          },
        },
        { attempts: 3 },
      ),
  });
}

/** @throws Problem that concerns the service, or that may pass */
async function predict({ files, ai }: Deps, { photo }: QueuedPhoto): Promise<Ending> {
  if (photo === null) return failed("unknown_photo");
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

async function conclude(tx: Tx, queued: QueuedPhoto, { ending, tookMs }: Ended): Promise<void> {
  const { photo } = queued;
  if (!(await takeOff(tx, queued))) return;
  if (photo !== null) await insertOnce(tx, rowOf(photo, ending, tookMs));
  if (photo !== null && ending.outcome === "predicted") {
    const { measured, quality } = ending.answer;
    await keepFeatures(tx, [{ storedSha256: photo.stored_sha256, measured, quality }]);
  }
  await countDone(tx, queued, ending.outcome, tookMs);
}

/** Stays in the queue of its batch, which goes on without it. */
async function giveUp(tx: Tx, queued: QueuedPhoto, ending: Ending): Promise<void> {
  if (queued.photo !== null) await insertOnce(tx, rowOf(queued.photo, ending, 0));
  // One that fails again after it was tried again is counted already.
  if (await markFailed(tx, queued)) await countDone(tx, queued, ending.outcome, 0);
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
    pictures: [photo.stored_sha256],
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
