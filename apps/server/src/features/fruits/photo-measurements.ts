/**
 * Measures the quality of every photo the server holds, behind the back of the upload. The photos
 * that have no score yet are themselves the queue, so nothing is forgotten when the server stops, the
 * AI service is away, or a measurement fails half-way. Measuring gives way to receiving: while the server
 * is busy with requests, photos are measured one in a while. Several servers share the queue.
 */
import { protocolMinShortSidePx } from "@elaeis/domain/fruits/fruit";
import type { MeasuredPhoto } from "@elaeis/domain/predictions/prediction-schemas";
import { createGiveWay } from "../../platform/give-way.ts";
import type { Log } from "../../platform/log.ts";
import type { Database } from "../../platform/database/database.ts";
import type { FileStore } from "../../platform/files/files.ts";
import type { PhotoRow } from "./present.ts";
import { keepFeatures, keptQuality } from "../training/photo-features.ts";
import { listUnmeasuredPhotos, recordMeasuredPhoto } from "./queries.ts";

/** The reasons a photo is poor, none for a good one; a score of null when it could not be judged. */
export type MeasuredQuality = {
  score: number | null;
  reasons: string[];
  usable: boolean;
  /** What the AI service measured, to be kept for training. */
  measured?: MeasuredPhoto | undefined;
};

export type PhotoMeasurements = {
  /** There may be something to measure. */
  wake: () => void;
  stop: () => Promise<void>;
};

const actor = { kind: "system", job: "photo-measurements" } as const;
const photosAtOnce = 20;
const retryAfterMs = 30_000;
/** Another server may have received photos and stopped before it measured them. */
const lookAgainAfterMs = 60_000;

export function startPhotoMeasurements(deps: {
  database: Database;
  files: FileStore;
  /** @throws while the AI service cannot be reached */
  measure: (jpeg: Uint8Array) => Promise<MeasuredQuality>;
  log: Log;
}): PhotoMeasurements {
  let stopped = false;
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> | undefined;
  let wokenMeanwhile = false;

  function wake(): void {
    wokenMeanwhile = true;
    if (stopped || running !== undefined) return;
    clearTimeout(timer);
    running = drain().finally(() => (running = undefined));
  }

  async function drain(): Promise<void> {
    try {
      while (wokenMeanwhile && !stopped) {
        wokenMeanwhile = false;
        let photos = await waiting();
        while (photos.length > 0 && !stopped) {
          for (const photo of fromAnywhere(photos)) {
            await giveWay();
            await measureOne(photo);
          }
          photos = await waiting();
        }
      }
      if (!stopped) timer = setTimeout(wake, lookAgainAfterMs).unref();
    } catch (error) {
      deps.log.info({ err: error }, "photos wait to be measured");
      if (!stopped) timer = setTimeout(wake, retryAfterMs).unref();
    }
  }

  const giveWay = createGiveWay(() => stopped);

  const waiting = () =>
    deps.database.withActor(actor, (tx) => listUnmeasuredPhotos(tx, photosAtOnce));

  async function measureOne(photo: PhotoRow): Promise<void> {
    const { photo_url, stored_sha256 } = photo;
    if (photo_url === null || stored_sha256 === null) return;
    const { measured, ...quality } = await judge(photo_url, stored_sha256);
    await deps.database.withActor(actor, async (tx) => {
      const recorded = await recordMeasuredPhoto(tx, photo, {
        score: quality.score,
        reasons: quality.reasons,
        compliant: quality.usable && shortSide(photo) >= protocolMinShortSidePx,
      });
      const { score } = quality;
      if (!recorded || score === null) return;
      await keepFeatures(tx, stored_sha256, measured, { ...quality, score });
    });
  }

  /** A picture that was measured before, perhaps for a prediction, is not measured again. */
  async function judge(path: string, storedSha256: Buffer): Promise<MeasuredQuality> {
    const kept = await deps.database.withActor(actor, (tx) => keptQuality(tx, storedSha256));
    if (kept !== undefined) return kept;
    const jpeg = await deps.files.get(path);
    return jpeg === undefined
      ? { score: null, reasons: ["file_missing"], usable: false }
      : deps.measure(jpeg);
  }

  wake();
  return {
    wake,
    async stop() {
      stopped = true;
      clearTimeout(timer);
      await running;
    },
  };
}

/** So that servers that work through the same photos meet seldom. */
function fromAnywhere<Photo>(photos: readonly Photo[]): Photo[] {
  const start = Math.floor(Math.random() * photos.length);
  return [...photos.slice(start), ...photos.slice(0, start)];
}

function shortSide(photo: PhotoRow): number {
  return photo.width === null || photo.height === null ? 0 : Math.min(photo.width, photo.height);
}
