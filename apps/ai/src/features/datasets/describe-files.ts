import { availableParallelism } from "node:os";
import { createWorkerPool } from "../../platform/worker-pool.ts";
import type { DescribedFile, DescribeJob } from "./describe-worker.ts";

const JOB_TIMEOUT_MS = 60_000;

/** Measures picture files in worker threads, in the order given. */
export async function describeFiles(
  paths: readonly string[],
  cache: string | undefined,
): Promise<DescribedFile[]> {
  const pool = createWorkerPool<DescribeJob, DescribedFile>({
    entry: new URL("./describe-worker.ts", import.meta.url),
    size: Math.min(availableParallelism(), Math.max(1, paths.length)),
    mostWaiting: paths.length,
    jobTimeoutMs: JOB_TIMEOUT_MS,
  });
  try {
    return await Promise.all(paths.map((path) => pool.run({ path, cache })));
  } finally {
    await pool.close();
  }
}
