import { Problem } from "#http/problems.ts";
import { createWorkerPool, JobTimeoutError, PoolBusyError } from "#platform/worker-pool.ts";
import type { PoolLoad } from "#platform/worker-pool.ts";
import type { MeasuredPhoto, PhotoJob } from "./photo-worker.ts";

export type PhotoPool = {
  /** @throws Problem busy, analysis_timeout */
  readonly measure: (bytes: Uint8Array) => Promise<MeasuredPhoto>;
  readonly load: () => PoolLoad;
  readonly close: () => Promise<void>;
};

const defaultMostWaiting = 48;
const jobTimeoutMs = 10_000;
export const busyRetrySeconds = 2;

export function createPhotoPool(size: number, mostWaiting = defaultMostWaiting): PhotoPool {
  const pool = createWorkerPool<PhotoJob, MeasuredPhoto>({
    entry: new URL("./photo-worker.ts", import.meta.url),
    size,
    mostWaiting,
    jobTimeoutMs: jobTimeoutMs,
    toSend: withItsMemory,
  });
  return {
    async measure(bytes) {
      try {
        return await pool.run({ bytes });
      } catch (error) {
        if (error instanceof PoolBusyError) {
          throw new Problem("busy", { seconds: busyRetrySeconds });
        }
        if (error instanceof JobTimeoutError) throw new Problem("analysis_timeout");
        throw error;
      }
    },
    load: pool.load,
    close: pool.close,
  };
}

/** A copy that becomes the worker's: should it crash, the job is tried once more. */
function withItsMemory({ bytes }: PhotoJob) {
  const copy = new Uint8Array(bytes);
  return { message: { bytes: copy }, memory: [copy.buffer] };
}
