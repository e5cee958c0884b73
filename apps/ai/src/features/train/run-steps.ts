/** Works on the steps of a run in threads of their own, beginning with what an earlier attempt has left. */
import type { ClaimedRun } from "@elaeis/domain/training/training-schemas";
import { patiently } from "#platform/product.ts";
import type { Product } from "#platform/product.ts";
import { abortable, createWorkerPool } from "#platform/worker-pool.ts";
import type { WorkerPool } from "#platform/worker-pool.ts";
import { isCheckpointOf } from "./checkpoint.ts";
import type { Progress } from "./progress.ts";
import type { StepData, StepJob } from "./step-worker.ts";
import { planSteps } from "./steps.ts";
import type { Step, StepKind } from "./steps.ts";
import type { TrainingData } from "./training-data.ts";

export type StepOptions = {
  readonly claimed: ClaimedRun;
  readonly data: TrainingData;
  readonly product: Product;
  readonly progress: Progress;
  /** Who hands the result over. */
  readonly worker: string;
  readonly workers: number;
  readonly signal: AbortSignal;
};

const aDayMs = 24 * 3600 * 1000;

/** @returns JSON of the run's result */
export async function runSteps(options: StepOptions): Promise<Uint8Array> {
  const { claimed, data, progress, signal } = options;
  const { seed } = claimed.run;
  const steps = planSteps(data, seed);
  const setup: StepData = { data, seed };
  const pool = createWorkerPool<StepJob, Uint8Array>({
    entry: new URL("./step-worker.ts", import.meta.url),
    size: Math.min(options.workers, steps.length),
    mostWaiting: steps.length,
    jobTimeoutMs: aDayMs,
    data: setup,
    isBackground: true,
  });
  try {
    progress.plan(steps);
    const kept = await Promise.all(steps.map((step) => keptResult(options, step)));
    const results = await abortable(
      pool,
      Promise.all(steps.map((step, k) => resultOf(options, pool, step, kept[k]))),
      signal,
    );
    const of = (kind: StepKind) => results.filter((_, k) => steps[k]?.kind === kind);
    const [fit] = of("fit");
    if (fit === undefined) throw new Error("A plan without a fit");
    const job = {
      worker: options.worker,
      seconds: progress.seconds(),
      folds: of("fold"),
      incumbent: of("incumbent"),
      draws: of("draws"),
      heldOut: of("held_out"),
      fit,
    };
    return await abortable(pool, pool.run(job), signal);
  } finally {
    await pool.close();
  }
}

/** Undefined when there is no checkpoint, or one of other data. */
async function keptResult(
  { claimed, product, progress, signal }: StepOptions,
  step: Step,
): Promise<Uint8Array | undefined> {
  if (!claimed.checkpoints.includes(step.name)) return undefined;
  const bytes = await patiently(() => product.checkpoint(claimed.run.id, step.name), signal);
  if (bytes === undefined || !isCheckpointOf(step.key, bytes)) return undefined;
  progress.stepDone(step, true);
  return bytes;
}

async function resultOf(
  { claimed, product, progress, signal }: StepOptions,
  pool: WorkerPool<StepJob, Uint8Array>,
  step: Step,
  kept: Uint8Array | undefined,
): Promise<Uint8Array> {
  if (kept !== undefined) return kept;
  const bytes = await pool.run({ step });
  progress.stepDone(step, false);
  await patiently(() => product.keepCheckpoint(claimed.run.id, step.name, bytes), signal);
  return bytes;
}
