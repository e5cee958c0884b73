/** From the product's fruits to a data set in memory, every photo of which was measured once. */
import type { ClaimedRun } from "@elaeis/domain/training/training-schemas";
import { ProductAnswerError } from "#platform/product.ts";
import type { Product, ProductAddress } from "#platform/product.ts";
import { abortable, createWorkerPool } from "#platform/worker-pool.ts";
import type { DatasetJob, DatasetReply } from "./dataset-worker.ts";
import { UnfitDataError } from "./failures.ts";
import { measureMissing } from "./measure-missing.ts";
import type { Progress } from "./progress.ts";
import type { TrainingData } from "./training-data.ts";

export type LoadOptions = {
  readonly claimed: ClaimedRun;
  readonly address: ProductAddress;
  readonly product: Product;
  readonly progress: Progress;
  readonly workers: number;
  readonly signal: AbortSignal;
};

/** Photos may arrive while others are measured; those of the last moment wait for the next run. */
const mostRounds = 3;
const aDayMs = 24 * 3600 * 1000;

/** @throws UnfitDataError, ProductAnswerError */
export async function loadData(options: LoadOptions): Promise<TrainingData> {
  const { claimed, address, product, progress, workers, signal } = options;
  const pool = createWorkerPool<DatasetJob, DatasetReply>({
    entry: new URL("./dataset-worker.ts", import.meta.url),
    size: 1,
    mostWaiting: 1,
    jobTimeoutMs: aDayMs,
    isBackground: true,
  });
  const { seed } = claimed.run;
  try {
    for (let round = 0; ; round++) {
      const job = { product: address, seed, active: claimed.active, wait: round < mostRounds };
      const reply = await abortable(pool, pool.run(job), signal);
      if (reply.kind === "ready") return reply.data;
      if (reply.kind === "problem") throw new UnfitDataError(reply.problem);
      if (reply.kind === "not_as_agreed") throw new ProductAnswerError(reply.message);
      progress.enter("measuring", reply.photos.length);
      const { photos } = reply;
      await measureMissing({ product, photos, workers, onMeasured: progress.advance, signal });
      progress.enter("reading", 0);
    }
  } finally {
    await pool.close();
  }
}
