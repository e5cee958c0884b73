/**
 * Measures the quality of every photo the server holds. The photos without a score are themselves the queue,
 * so nothing is forgotten when the server stops, the AI service is away, or a measurement fails half-way.
 * While the server is busy receiving, they are measured one in a while.
 */
import { protocolMinShortSidePx } from "@elaeis/domain/fruits/fruit";
import type { PhotoRole } from "@elaeis/domain/fruits/photo-roles";
import type { MeasuredPhoto } from "@elaeis/domain/predictions/prediction-schemas";
import * as z from "zod/mini";
import type { Database } from "../../../platform/database/database.ts";
import type { FileStore } from "../../../platform/files/files.ts";
import { createYieldWhenBusy } from "../../../platform/yield-when-busy.ts";
import { defineJob, wokenByRows, type Job } from "../../../platform/jobs/job.ts";
import { keepFeatures, keptQualities } from "../../ai/training/photo-feature-service.ts";
import { listUnmeasuredPhotos, recordMeasuredPhotos, type ReceivedRow } from "./photo-queries.ts";
import { lockFruit } from "./queries.ts";

/** The reasons a photo is poor, none for a good one; a score of null when it could not be judged. */
export type MeasuredQuality = {
  score: number | null;
  reasons: string[];
  usable: boolean;
  /** What the AI service measured, to be kept for training. */
  measured?: MeasuredPhoto | undefined;
};

type WaitingPhoto = { photo: ReceivedRow; kept: MeasuredQuality | undefined };
type JudgedPhoto = { photo: ReceivedRow; quality: MeasuredQuality };

const name = "photo-measurements";
const actor = { kind: "system", job: name } as const;
const photosAtOnce = 20;

type Deps = {
  database: Database;
  files: FileStore;
  /** @throws while the AI service cannot be reached */
  measure: (jpeg: Uint8Array, role: PhotoRole) => Promise<MeasuredQuality>;
};

export function photoMeasurementJob(deps: Deps): Job {
  return defineJob({
    name,
    schema: z.object({}),
    options: wokenByRows,
    async run({ signal }) {
      const yieldWhenBusy = createYieldWhenBusy(signal);
      const beforeEach = async () => {
        await yieldWhenBusy();
        signal.throwIfAborted();
      };
      for (let photos = await waiting(deps); photos.length > 0; photos = await waiting(deps)) {
        const fruits = Map.groupBy(photos, ({ photo }) => photo.fruit_id);
        for (const together of fruits.values()) await measureTogether(deps, together, beforeEach);
      }
    },
  });
}

/** A picture that was measured before, perhaps for a prediction, is not measured again. */
async function waiting(deps: Deps): Promise<WaitingPhoto[]> {
  return deps.database.withActor(actor, async (tx) => {
    const photos = await listUnmeasuredPhotos(tx, photosAtOnce);
    const kept = await keptQualities(
      tx,
      photos.map(({ stored_sha256 }) => stored_sha256),
    );
    return photos.map((photo) => ({
      photo,
      // A close-up is judged by other rules than the same picture as a prediction's.
      kept: isCloseUp(photo) ? undefined : kept.get(photo.stored_sha256.toString("hex")),
    }));
  });
}

/** Keeps what was measured also when the next photo cannot be, or the server stops. */
async function measureTogether(
  deps: Deps,
  together: readonly WaitingPhoto[],
  beforeEach: () => Promise<void>,
): Promise<void> {
  const judged: JudgedPhoto[] = [];
  try {
    for (const { photo, kept } of together) {
      await beforeEach();
      judged.push({ photo, quality: kept ?? (await judge(deps, photo)) });
    }
  } finally {
    await record(deps, judged);
  }
}

async function judge(deps: Deps, { photo_url, photo_role }: ReceivedRow): Promise<MeasuredQuality> {
  const jpeg = await deps.files.get(photo_url);
  return jpeg === undefined
    ? { score: null, reasons: ["file_missing"], usable: false }
    : deps.measure(jpeg, photo_role);
}

/** @param judged photos of one fruit */
async function record(deps: Deps, judged: readonly JudgedPhoto[]): Promise<void> {
  const [first] = judged;
  if (first === undefined) return;
  await deps.database.withActor(actor, async (tx) => {
    // Everything that changes photos of a fruit locks it first, so that there is no deadlock.
    await lockFruit(tx, first.photo.fruit_id);
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
  });
}

function isCloseUp({ photo_role }: ReceivedRow): boolean {
  return photo_role === "macro";
}

function isTooSmall({ width, height }: ReceivedRow): boolean {
  return width !== null && height !== null && Math.min(width, height) < protocolMinShortSidePx;
}
