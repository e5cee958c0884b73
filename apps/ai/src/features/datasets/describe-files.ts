import { availableParallelism } from "node:os";
import { createWorkerPool, JobTimeoutError } from "#platform/worker-pool.ts";
import type { WorkerPool } from "#platform/worker-pool.ts";
import type { DescribedFile, DescribeJob } from "./describe-worker.ts";

const jobTimeoutMs = 60_000;

/** Measures picture files in worker threads, in the order given; one that cannot be measured costs no other. */
export async function describeFiles(
  paths: readonly string[],
  cache: string | undefined,
): Promise<DescribedFile[]> {
  const pool = createWorkerPool<DescribeJob, DescribedFile>({
    entry: new URL("./describe-worker.ts", import.meta.url),
    size: Math.min(availableParallelism(), Math.max(1, paths.length)),
    mostWaiting: paths.length,
    jobTimeoutMs: jobTimeoutMs,
    countsProcessorTime: true,
  });
  try {
    return await Promise.all(paths.map((path) => describe(pool, { path, cache })));
  } finally {
    await pool.close();
  }
}

async function describe(
  pool: WorkerPool<DescribeJob, DescribedFile>,
  job: DescribeJob,
): Promise<DescribedFile> {
  try {
    return await pool.run(job);
  } catch (error) {
    if (error instanceof JobTimeoutError) {
      return { ok: false, code: "analysis_timeout", details: {} };
    }
    const message = error instanceof Error ? error.message : String(error);
    // A worker's message ends with its stack.
    const [reason = message] = message.split("\n", 1);
    return { ok: false, code: "analysis_failed", details: { reason } };
  }
}
