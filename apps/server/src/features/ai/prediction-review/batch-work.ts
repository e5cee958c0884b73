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
import { Problem } from "../../../platform/problem.ts";
import { AiRefusal, type AiService } from "../../../platform/ai/ai-service.ts";
import type { Database } from "../../../platform/database/database.ts";
import type { AiPredictionsTable } from "../../../platform/database/schema.ts";
import type { FileStore } from "../../../platform/files/files.ts";
import { createYieldWhenBusy } from "../../../platform/yield-when-busy.ts";
import { defineJob, enqueueJob, wokenByRows, type Job } from "../../../platform/jobs/job.ts";
import type { Log } from "../../../platform/log.ts";
import { keepFeatures } from "../training/photo-feature-service.ts";
import {
  countDone,
  findPhoto,
  insertOnce,
  pauseBatch,
  takeNextPhoto,
  takeOff,
  uncountAttempt,
  type PhotoToPredict,
  type QueuedPhoto,
} from "./batch-queries.ts";

const name = "prediction-batches";
const actor = { kind: "system", job: name } as const;
const mostAttempts = 3;
const retryAfterSeconds = 5;

/** What concerns no photo but the service: the batch waits for it. */
const pauseSeconds: Partial<Record<ProblemCode, number>> = {
  ai_busy: 2,
  ai_unavailable: 10,
  model_unavailable: 30,
};

type Told = { code: string; en: string; fr: string };
type Ending =
  | { outcome: "predicted"; answer: AiPredictAnswer }
  | { outcome: "refused" | "failed"; told: Told };

type Deps = {
  database: Database;
  files: FileStore;
  ai: AiService;
  log: Log;
};

export function predictionBatchJob(deps: Deps): Job {
  const { database } = deps;

  return defineJob({
    name,
    schema: z.object({}),
    options: wokenByRows,
    async run({ signal }) {
      const yieldWhenBusy = createYieldWhenBusy(signal);
      for (;;) {
        await yieldWhenBusy();
        signal.throwIfAborted();
        const queued = await database.withActor(actor, takeNextPhoto);
        if (queued === undefined) return;
        const afterSeconds = await work(deps, queued);
        if (afterSeconds === undefined) continue;
        await database.withActor(actor, (tx) =>
          enqueueJob(tx, { name, payload: {}, afterSeconds }),
        );
        return;
      }
    },
  });
}

/** @returns how long the next photo has to wait, if it has to */
async function work(deps: Deps, queued: QueuedPhoto): Promise<number | undefined> {
  const { database, log } = deps;
  const startedMs = performance.now();
  const photo = await database.withActor(actor, (tx) => findPhoto(tx, queued));
  if (photo === undefined) {
    await database.withActor(actor, async (tx) => {
      if (await takeOff(tx, queued)) await countDone(tx, queued.batch_id, "failed", 0);
    });
    return undefined;
  }
  try {
    // One that took its server down each time is not tried for ever.
    const isHopeless = queued.attempts > mostAttempts;
    const ending = isHopeless ? failed("internal") : await predict(deps, photo);
    await conclude(deps, queued, photo, ending, startedMs);
    return undefined;
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    log.info({ err: error, batch: queued.batch_id }, "a photo waits to be predicted");
    const { code } = error;
    const waitSeconds = pauseSeconds[code];
    if (waitSeconds !== undefined) {
      await database.withActor(actor, async (tx) => {
        await pauseBatch(tx, queued.batch_id, code);
        await uncountAttempt(tx, queued);
      });
      return waitSeconds;
    }
    if (queued.attempts < mostAttempts) return retryAfterSeconds;
    await conclude(deps, queued, photo, failed(code), startedMs);
    return undefined;
  }
}

/** @throws Problem that concerns the service, or that may pass */
async function predict({ files, ai }: Deps, photo: PhotoToPredict): Promise<Ending> {
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

async function conclude(
  { database }: Deps,
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
