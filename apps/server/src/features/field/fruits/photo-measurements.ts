/**
 * Measures the quality of every photo the server holds. The photos without a score are themselves the queue,
 * so nothing is forgotten when the server stops or the AI service is away. While the server is busy receiving,
 * they are measured one in a while.
 */
import { protocolMinShortSidePx } from "@elaeis/domain/fruits/fruit";
import type { PhotoRole } from "@elaeis/domain/fruits/photo-roles";
import type { MeasuredPhoto } from "@elaeis/domain/predictions/prediction-schemas";
import * as z from "zod/mini";
import type { Database, Tx } from "#platform/database/database.ts";
import type { FileStore } from "#platform/files/files.ts";
import { idsOf, type Queued } from "#platform/jobs/attempts.ts";
import { defineJob, wokenByRows, type Job } from "#platform/jobs/job.ts";
import { workThrough, type PauseFor } from "#platform/jobs/work-through.ts";
import type { Log } from "#platform/log.ts";
import { keepFeatures, keptQualities } from "#features/ai/training/photo-features.ts";
import {
  listReceivedPhotos,
  recordMeasuredPhotos,
  unmeasuredPhotos,
  type ReceivedRow,
} from "./photo-queries.ts";
import { lockFruit } from "./queries.ts";
import { photoMeasurements } from "./photo-arrival.ts";

/** The reasons a photo is poor, none for a good one; a score of null when it could not be judged. */
export type MeasuredQuality = {
  score: number | null;
  reasons: string[];
  usable: boolean;
  /** What the AI service measured, to be kept for training. */
  measured?: MeasuredPhoto | undefined;
};

type UnmeasuredPhoto = Queued & { photo: ReceivedRow; kept: MeasuredQuality | undefined };
type JudgedPhoto = { photo: ReceivedRow; quality: MeasuredQuality };

const actor = { kind: "system", job: photoMeasurements } as const;
/** Those of a fruit, as a rule. */
const photosAtOnce = 4;

type Deps = {
  database: Database;
  files: FileStore;
  log: Log;
  /** @throws while the AI service cannot be reached */
  measure: (jpeg: Uint8Array, role: PhotoRole) => Promise<MeasuredQuality>;
  pauseFor?: PauseFor;
};

export function photoMeasurementJob(deps: Deps): Job {
  return defineJob({
    name: actor.job,
    schema: z.object({}),
    options: wokenByRows,
    run: (context) =>
      workThrough(
        context,
        {
          ...deps,
          waiting: unmeasuredPhotos,
          read: readUnmeasured,
          work: async ({ photo, kept }) => kept ?? judge(deps, photo),
          save: (tx, done) =>
            record(
              tx,
              done.map(({ row: { photo }, result: quality }) => ({ photo, quality })),
            ),
          atOnce: photosAtOnce,
        },
        { attempts: 3 },
      ),
  });
}

/** A picture that was measured before, perhaps for a prediction, is not measured again. */
async function readUnmeasured(tx: Tx, queued: readonly Queued[]): Promise<UnmeasuredPhoto[]> {
  const photos = await listReceivedPhotos(tx, idsOf(queued));
  const kept = await keptQualities(
    tx,
    photos.map(({ stored_sha256 }) => stored_sha256),
  );
  return photos.map((photo) => ({
    row_id: photo.id,
    subject: photo.photo_url,
    photo,
    // A close-up is judged by other rules than the same picture as a prediction's.
    kept: isCloseUp(photo) ? undefined : kept.get(photo.stored_sha256.toString("hex")),
  }));
}

async function judge(deps: Deps, { photo_url, photo_role }: ReceivedRow): Promise<MeasuredQuality> {
  const jpeg = await deps.files.get(photo_url);
  return jpeg === undefined
    ? { score: null, reasons: ["file_missing"], usable: false }
    : deps.measure(jpeg, photo_role);
}

async function record(tx: Tx, judged: readonly JudgedPhoto[]): Promise<void> {
  // Everything that changes photos of a fruit locks it first, and several in one order: so there is no deadlock.
  const fruits = new Set(judged.map(({ photo }) => photo.fruit_id));
  for (const fruitId of [...fruits].toSorted()) await lockFruit(tx, fruitId);
  const recorded = await recordMeasuredPhotos(
    tx,
    judged.map(({ photo, quality: { score, reasons, usable } }) => ({
      photo,
      score,
      reasons: isTooSmall(photo) ? [...reasons, "image_too_small"] : reasons,
      compliant: usable && !isTooSmall(photo),
    })),
  );
  const pictures = judged
    .filter(({ photo }) => recorded.has(photo.id))
    .flatMap(({ photo, quality: { measured, score, ...told } }) =>
      score === null
        ? []
        : {
            storedSha256: photo.stored_sha256,
            measured,
            quality: isCloseUp(photo) ? undefined : { ...told, score },
          },
    );
  await keepFeatures(tx, pictures);
}

function isCloseUp({ photo_role }: ReceivedRow): boolean {
  return photo_role === "macro";
}

function isTooSmall({ width, height }: ReceivedRow): boolean {
  return width !== null && height !== null && Math.min(width, height) < protocolMinShortSidePx;
}
