/**
 * Measures the quality of every photo the server holds, behind the back of the upload. The photos
 * that have no score yet are themselves the queue, so nothing is forgotten when the server stops, the
 * AI service is away, or a measurement fails half-way.
 */
import { protocolMinShortSidePx } from "@elaeis/domain/fruits/fruit";
import type { Log } from "../../platform/log.ts";
import type { Database } from "../../platform/database/database.ts";
import type { FileStore } from "../../platform/files/files.ts";
import type { PhotoRow } from "./present.ts";
import { listUnmeasuredPhotos, recordMeasuredPhoto } from "./queries.ts";

/** The reasons a photo is poor, none for a good one; a score of null when it could not be judged. */
export type MeasuredQuality = { score: number | null; reasons: string[]; usable: boolean };

export type PhotoMeasurements = {
  /** There may be something to measure. */
  wake: () => void;
  stop: () => Promise<void>;
};

const actor = { kind: "system", job: "photo-measurements" } as const;
const photosAtOnce = 20;
const retryAfterMs = 30_000;

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
          for (const photo of photos) await measureOne(photo);
          photos = await waiting();
        }
      }
    } catch (error) {
      deps.log.info({ err: error }, "photos wait to be measured");
      if (!stopped) timer = setTimeout(wake, retryAfterMs).unref();
    }
  }

  const waiting = () =>
    deps.database.withActor(actor, (tx) => listUnmeasuredPhotos(tx, photosAtOnce));

  async function measureOne(photo: PhotoRow): Promise<void> {
    if (photo.photo_url === null) return;
    const jpeg = await deps.files.get(photo.photo_url);
    const quality: MeasuredQuality =
      jpeg === undefined
        ? { score: null, reasons: ["file_missing"], usable: false }
        : await deps.measure(jpeg);
    await deps.database.withActor(actor, (tx) =>
      recordMeasuredPhoto(tx, photo, {
        score: quality.score,
        reasons: quality.reasons,
        compliant: quality.usable && shortSide(photo) >= protocolMinShortSidePx,
      }),
    );
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

function shortSide(photo: PhotoRow): number {
  return photo.width === null || photo.height === null ? 0 : Math.min(photo.width, photo.height);
}
