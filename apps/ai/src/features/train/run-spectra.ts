/** Works on a run that learns from spectra: a calibration or its transfer, each seconds of one thread and done in one go. */
import { runResultSchema } from "@elaeis/domain/training/training-schemas";
import type { ClaimedRun } from "@elaeis/domain/training/training-schemas";
import * as z from "zod/mini";
import { ProductAnswerError } from "#platform/product.ts";
import type { ProductAddress } from "#platform/product.ts";
import { abortable, createWorkerPool } from "#platform/worker-pool.ts";
import { UnfitDataError } from "./failures.ts";
import type { Progress } from "./progress.ts";
import type { SpectraJob, SpectraReply } from "./spectra-worker.ts";

export type SpectraRunOptions = {
  readonly claimed: ClaimedRun;
  readonly address: ProductAddress;
  readonly progress: Progress;
  /** Who hands the result over. */
  readonly worker: string;
  readonly signal: AbortSignal;
};

const aDayMs = 24 * 3600 * 1000;

/** @returns JSON of the run's result @throws UnfitDataError, ProductAnswerError */
export async function runSpectra(options: SpectraRunOptions): Promise<Uint8Array> {
  const { claimed, address: product, progress, worker, signal } = options;
  const pool = createWorkerPool<SpectraJob, SpectraReply>({
    entry: new URL("./spectra-worker.ts", import.meta.url),
    size: 1,
    mostWaiting: 1,
    jobTimeoutMs: aDayMs,
    isBackground: true,
  });
  const ask = async (step: SpectraJob["step"]) => {
    const reply = await abortable(pool, pool.run({ step, product, claimed }), signal);
    if (reply.kind === "problem") throw new UnfitDataError(reply.problem);
    if (reply.kind === "not_as_agreed") throw new ProductAnswerError(reply.message);
    return reply;
  };
  try {
    progress.enter("reading", 0);
    await ask("read");
    progress.enter("validating", 0);
    const learned = await ask("learn");
    if (learned.kind !== "learned") throw new Error("Nothing was learned");
    const report = { ...learned.report, seconds: progress.seconds() };
    const result = z.parse(runResultSchema, { worker, report, model: learned.model });
    return Buffer.from(JSON.stringify(result));
  } finally {
    await pool.close();
  }
}
