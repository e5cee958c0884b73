import { createHash } from "node:crypto";
import { availableParallelism } from "node:os";
import { featureVersion } from "@elaeis/prediction/features/table";
import type { TrainingPhoto } from "@elaeis/prediction/training/training-set";
import { trainModel } from "@elaeis/prediction/training/train-model";
import { predictedValues } from "@elaeis/domain/predictions/prediction";
import { createWorkerPool } from "#platform/worker-pool.ts";
import type { DrawJob } from "./draw-worker.ts";

const jobTimeoutMs = 60_000;

/** Draws a labelled set and trains on it. The same numbers give the same model, byte for byte. */
export async function trainSynthetic(options: { fruits: number; seed: number }) {
  const photos = await drawPhotos(options);
  const dataHash = hashOf(photos);
  return trainModel(photos, {
    targets: predictedValues,
    seed: options.seed,
    version: `synthetic-${featureVersion}-${dataHash.slice(0, 8)}`,
    provenance: "synthetic",
    trainedAt: null,
    dataHash,
  });
}

async function drawPhotos({ fruits, seed }: { fruits: number; seed: number }) {
  const pool = createWorkerPool<DrawJob, TrainingPhoto[]>({
    entry: new URL("./draw-worker.ts", import.meta.url),
    size: availableParallelism(),
    mostWaiting: fruits,
    jobTimeoutMs: jobTimeoutMs,
    countsProcessorTime: true,
  });
  try {
    const jobs = Array.from({ length: fruits }, (_, index) => pool.run({ seed, index }));
    return (await Promise.all(jobs)).flat();
  } finally {
    await pool.close();
  }
}

function hashOf(photos: readonly TrainingPhoto[]): string {
  const hash = createHash("sha256");
  for (const { fruit, features, values } of photos) {
    hash.update(`${fruit} ${JSON.stringify(values)}`).update(features);
  }
  return hash.digest("hex");
}
