/**
 * Measures the quality of every photo the server holds, behind the back of the upload. The photos
 * that have no score yet are themselves the queue, so nothing is forgotten when the server stops, the
 * AI service is away, or a measurement fails half-way. Measuring gives way to receiving: while photos
 * come one after the other, or the server is busy otherwise, they are measured one in a while. Those of
 * a fruit are recorded together. Several servers share the queue.
 */
import { protocolMinShortSidePx } from "@elaeis/domain/fruits/fruit";
import type { MeasuredPhoto } from "@elaeis/domain/predictions/prediction-schemas";
import { performance } from "node:perf_hooks";
import { setTimeout as sleep } from "node:timers/promises";
import { createGiveWay } from "../../platform/give-way.ts";
import type { Log } from "../../platform/log.ts";
import type { Database } from "../../platform/database/database.ts";
import type { FileStore } from "../../platform/files/files.ts";
import { keepFeatures, keptQualities } from "../training/photo-features.ts";
import {
  listUnmeasuredPhotos,
  lockFruit,
  recordMeasuredPhotos,
  type ReceivedRow,
} from "./queries.ts";

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

export type PhotoMeasurements = {
  /** A photo has come. */
  wake: () => void;
  stop: () => Promise<void>;
};

type Clock = { nowMs: () => number; wait: (ms: number) => Promise<void> };

const systemClock: Clock = { nowMs: () => performance.now(), wait: (ms) => sleep(ms) };

const actor = { kind: "system", job: "photo-measurements" } as const;
const photosAtOnce = 20;
const retryAfterMs = 30_000;
/** Another server may have received photos and stopped before it measured them. */
const lookAgainAfterMs = 60_000;
/** Photos that come within this of each other are a rush: several phones hand in, or one a whole day. */
const rushMs = 500;

export function startPhotoMeasurements(deps: {
  database: Database;
  files: FileStore;
  /** @throws while the AI service cannot be reached */
  measure: (jpeg: Uint8Array) => Promise<MeasuredQuality>;
  log: Log;
  clock?: Clock;
}): PhotoMeasurements {
  const clock = deps.clock ?? systemClock;
  let stopped = false;
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> | undefined;
  let wokenMeanwhile = false;
  let lastCameMs = Number.NEGATIVE_INFINITY;

  function wake(): void {
    lastCameMs = clock.nowMs();
    look();
  }

  function look(): void {
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
          const fruits = Map.groupBy(photos, ({ photo }) => photo.fruit_id);
          for (const together of fromAnywhere([...fruits.values()]))
            await measureTogether(together);
          photos = await waiting();
        }
      }
      if (!stopped) timer = setTimeout(look, lookAgainAfterMs).unref();
    } catch (error) {
      deps.log.info({ err: error }, "photos wait to be measured");
      if (!stopped) timer = setTimeout(look, retryAfterMs).unref();
    }
  }

  const giveWay = createGiveWay(
    () => stopped,
    () => clock.nowMs() - lastCameMs < rushMs,
    clock.wait,
  );

  /** A picture that was measured before, perhaps for a prediction, is not measured again. */
  async function waiting(): Promise<WaitingPhoto[]> {
    return deps.database.withActor(actor, async (tx) => {
      const photos = await listUnmeasuredPhotos(tx, photosAtOnce);
      const kept = await keptQualities(
        tx,
        photos.map(({ stored_sha256 }) => stored_sha256),
      );
      return photos.map((photo) => ({
        photo,
        kept: kept.get(photo.stored_sha256.toString("hex")),
      }));
    });
  }

  /** Keeps what was measured also when the next photo cannot be. */
  async function measureTogether(together: readonly WaitingPhoto[]): Promise<void> {
    const judged: JudgedPhoto[] = [];
    try {
      for (const { photo, kept } of together) {
        await giveWay();
        if (stopped) return;
        judged.push({ photo, quality: kept ?? (await judge(photo)) });
      }
    } finally {
      await record(judged);
    }
  }

  async function judge({ photo_url }: ReceivedRow): Promise<MeasuredQuality> {
    const jpeg = await deps.files.get(photo_url);
    return jpeg === undefined
      ? { score: null, reasons: ["file_missing"], usable: false }
      : deps.measure(jpeg);
  }

  /** @param judged photos of one fruit */
  async function record(judged: readonly JudgedPhoto[]): Promise<void> {
    const [first] = judged;
    if (first === undefined) return;
    await deps.database.withActor(actor, async (tx) => {
      // As whoever changes photos of a fruit does first, so that none of them waits for another in a circle.
      await lockFruit(tx, first.photo.fruit_id);
      const recorded = await recordMeasuredPhotos(
        tx,
        judged.map(({ photo, quality: { score, reasons, usable } }) => ({
          photo,
          score,
          reasons,
          compliant: usable && shortSide(photo) >= protocolMinShortSidePx,
        })),
      );
      const pictures = judged
        .filter(({ photo }) => recorded.has(photo.id))
        .flatMap(({ photo, quality: { measured, score, ...told } }) =>
          score === null
            ? []
            : { storedSha256: photo.stored_sha256, measured, quality: { ...told, score } },
        );
      await keepFeatures(tx, pictures);
    });
  }

  look();
  return {
    wake,
    async stop() {
      stopped = true;
      clearTimeout(timer);
      await running;
    },
  };
}

/** So that servers that work through the same fruits meet seldom. */
function fromAnywhere<Fruit>(fruits: readonly Fruit[]): Fruit[] {
  const start = Math.floor(Math.random() * fruits.length);
  return [...fruits.slice(start), ...fruits.slice(0, start)];
}

function shortSide(photo: ReceivedRow): number {
  return photo.width === null || photo.height === null ? 0 : Math.min(photo.width, photo.height);
}
