/**
 * Takes up training runs and works on them, one at a time. A run belongs to the product: it is claimed there, says there
 * every second how far it is, leaves there what each step found, and ends there. This process may be killed at any
 * moment; the process that claims the run next does the remaining steps.
 */
import { randomUUID } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import type { ClaimedRun } from "@elaeis/domain/training/training-schemas";
import type { Log } from "#platform/log.ts";
import { patiently, ProductUnreachableError } from "#platform/product.ts";
import type { Product, ProductAddress } from "#platform/product.ts";
import { failureOf, UnfitDataError } from "./failures.ts";
import { loadData } from "./load-data.ts";
import { createProgress } from "./progress.ts";
import type { Progress } from "./progress.ts";
import { runSpectra } from "./run-spectra.ts";
import { runSteps } from "./run-steps.ts";

export type Trainer = {
  /** Looks for a run at once: one was just started. */
  readonly wake: () => void;
  readonly isTraining: () => boolean;
  /** Leaves a run in the middle; another process, or this one when it is back, takes it up. */
  readonly stop: () => Promise<void>;
};

export type TrainerOptions = {
  readonly product: Product;
  readonly address: ProductAddress;
  /** Threads that work on a run; they yield to those that answer. */
  readonly workers: number;
  readonly log: Log;
};

const claimEveryMs = 10_000;
const heartbeatEveryMs = 1000;

/** The run is cancelled, another's, or to be left because this process ends: not a failure. */
class RunLeftError extends Error {
  override readonly name = "RunLeftError";
}

export function startTrainer(options: TrainerOptions): Trainer {
  const worker = randomUUID();
  const stopping = new AbortController();
  let nap = new AbortController();
  let isTraining = false;

  async function takeTurns(): Promise<void> {
    while (!stopping.signal.aborted) {
      nap = new AbortController();
      const claimed = await claim();
      isTraining = claimed !== undefined;
      if (claimed === undefined) {
        const signal = AbortSignal.any([nap.signal, stopping.signal]);
        await wait(claimEveryMs, undefined, { signal }).catch(() => undefined);
      } else await train(claimed, worker, options, stopping.signal);
    }
  }

  async function claim(): Promise<ClaimedRun | undefined> {
    try {
      return await options.product.claim(worker);
    } catch (error) {
      // Out of reach is ordinary while the product starts or restarts; the next turn asks again.
      if (!(error instanceof ProductUnreachableError)) {
        options.log.error("No training run can be claimed", error);
      }
      return undefined;
    }
  }

  const ended = takeTurns();
  return {
    wake: () => nap.abort(),
    isTraining: () => isTraining,
    async stop() {
      stopping.abort(new RunLeftError("The service stops"));
      await ended;
    },
  };
}

/** Never rejects: every outcome of a run is reported to the product. */
async function train(
  claimed: ClaimedRun,
  worker: string,
  options: TrainerOptions,
  stopping: AbortSignal,
): Promise<void> {
  const { product, address, log } = options;
  const { run } = claimed;
  const leaving = new AbortController();
  const signal = AbortSignal.any([leaving.signal, stopping]);
  const progress = createProgress(claimed.seconds, () => performance.now());
  const isOver = new AbortController();
  const heartbeat = beat(run.id, { product, worker, progress, leaving, until: isOver.signal });
  try {
    const result =
      run.kind === "photos"
        ? await learnPhotos(claimed, { ...options, worker, progress, signal })
        : await runSpectra({ claimed, address, progress, worker, signal });
    await patiently(() => product.finish(run.id, result), signal);
  } catch (error) {
    if (signal.aborted) return;
    if (!(error instanceof UnfitDataError)) log.error(`Training run ${run.id} failed`, error);
    const failure = failureOf(error);
    await patiently(() => product.fail(run.id, { worker, failure }), signal).catch(
      (cause: unknown) => log.error(`Training run ${run.id} could not be ended`, cause),
    );
  } finally {
    isOver.abort();
    await heartbeat;
  }
}

async function learnPhotos(
  claimed: ClaimedRun,
  context: Omit<TrainerOptions, "log"> & {
    readonly worker: string;
    readonly progress: Progress;
    readonly signal: AbortSignal;
  },
): Promise<Uint8Array> {
  const data = await loadData({ claimed, ...context });
  return runSteps({ claimed, data, ...context });
}

/** Says every second that the run goes on and how far it is, and hears whether it still should. */
async function beat(
  id: string,
  context: {
    readonly product: Product;
    readonly worker: string;
    readonly progress: Progress;
    readonly leaving: AbortController;
    readonly until: AbortSignal;
  },
): Promise<void> {
  const { product, worker, progress, leaving, until } = context;
  while (!until.aborted) {
    // A product out of reach loses nothing: the work goes on, and waits where it must be handed over.
    const state = await product
      .progress(id, { worker, ...progress.snapshot() })
      .catch(() => "goes_on" as const);
    if (state !== "goes_on") {
      leaving.abort(new RunLeftError(`The run is ${state}`));
      return;
    }
    await wait(heartbeatEveryMs, undefined, { signal: until }).catch(() => undefined);
  }
}
