/** Measures the photos that nobody measured yet, exactly as a prediction would, and gives the product what was found. */
import { featureVersion } from "@elaeis/prediction/features/table";
import type { PhotoFeatures } from "@elaeis/domain/training/training-schemas";
import { patiently } from "#platform/product.ts";
import type { Product } from "#platform/product.ts";
import { createWorkerPool, PoolClosedError } from "#platform/worker-pool.ts";
import type { WorkerPool } from "#platform/worker-pool.ts";
import { measuredJson } from "../predict/measured-json.ts";
import type { MeasuredPhoto, PhotoJob } from "../predict/photo-worker.ts";

export type MeasureOptions = {
  readonly product: Product;
  readonly photos: readonly string[];
  readonly workers: number;
  readonly onMeasured: () => void;
  readonly signal: AbortSignal;
};

/** Lost at most when the process dies: the rest is with the product. */
const photosPerSubmission = 20;
const jobTimeoutMs = 60_000;

export async function measureMissing(options: MeasureOptions): Promise<void> {
  const { product, photos, workers, signal } = options;
  const pool = createWorkerPool<PhotoJob, MeasuredPhoto>({
    entry: new URL("../predict/photo-worker.ts", import.meta.url),
    size: Math.min(workers, photos.length),
    mostWaiting: photos.length,
    jobTimeoutMs: jobTimeoutMs,
    countsProcessorTime: true,
    isBackground: true,
  });
  const queue = [...photos];
  const collected: PhotoFeatures[] = [];
  const submit = async (least: number) => {
    if (collected.length < least) return;
    const batch = collected.splice(0);
    await patiently(
      () => product.keepFeatures({ feature_version: featureVersion, photos: batch }),
      signal,
    );
  };
  const takeTurns = async () => {
    for (let sha256 = queue.shift(); sha256 !== undefined; sha256 = queue.shift()) {
      collected.push(await measure(pool, options, sha256));
      options.onMeasured();
      await submit(photosPerSubmission);
    }
  };
  try {
    // One more than there are workers: a photo is fetched while the others are measured.
    await Promise.all(Array.from({ length: workers + 1 }, takeTurns));
    await submit(1);
  } finally {
    await pool.close();
  }
}

async function measure(
  pool: WorkerPool<PhotoJob, MeasuredPhoto>,
  { product, signal }: MeasureOptions,
  sha256: string,
): Promise<PhotoFeatures> {
  const bytes = await patiently(() => product.photo(sha256), signal);
  if (bytes === undefined) return { sha256, problem: "photo_gone" };
  try {
    const measured = await pool.run({ bytes });
    return measured.ok
      ? { sha256, ...measuredJson(measured.description) }
      : { sha256, problem: measured.code };
  } catch (error) {
    if (error instanceof PoolClosedError) throw error;
    // It crashed two workers or took a minute of a processor: no other photo may suffer from it.
    return { sha256, problem: "photo_not_measurable" };
  }
}
