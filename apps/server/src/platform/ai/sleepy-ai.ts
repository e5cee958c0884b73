/**
 * The AI service of our own, which sleeps while nobody asks: its process, a third of the installation's memory,
 * ends after a while without a question, and the next question starts another one. It trains until the run is
 * over, however long nobody asks.
 */
import type { AiHealth } from "@elaeis/domain/predictions/prediction-schemas";
import { performance } from "node:perf_hooks";
import type { Log } from "../log.ts";
import { startAiProcess, type AiProcess } from "./ai-process.ts";
import { createAiService, type LocateAi } from "./ai-service.ts";

export type SleepyAi = {
  locate: LocateAi;
  /** What was known of it when it fell asleep; undefined while it is awake. */
  asleep: () => AiHealth | undefined;
  /** Of its first process: resolves once it listens; rejects when it ends before. */
  ready: Promise<void>;
  stop: () => Promise<void>;
};

const longestCheckMs = 30_000;

/** @param sleepAfterMs without a question, longer than one takes; 0 for one that never sleeps */
export function startSleepyAi(
  log: Log,
  { sleepAfterMs, ...connection }: { token: string; productUrl: URL; sleepAfterMs: number },
): SleepyAi {
  const first = startAiProcess(log, connection);
  let child: AiProcess | undefined = first;
  let asleep: AiHealth | undefined;
  let askedMs = performance.now();
  let isStopped = false;
  let ending: Promise<void> = Promise.resolve();
  const watched = createAiService(() => child?.locate());
  const timer =
    sleepAfterMs === 0
      ? undefined
      : setInterval(() => void fallAsleep(), Math.min(sleepAfterMs, longestCheckMs)).unref();

  const isIdle = () => performance.now() - askedMs >= sleepAfterMs;

  /** One that does not answer is left to be started again. Never rejects. */
  async function fallAsleep(): Promise<void> {
    if (child === undefined || !isIdle()) return;
    const health = await watched.health();
    const isBusy = await works().catch(() => true);
    // Meanwhile somebody may have asked.
    if (!health.online || isBusy || isStopped || child === undefined || !isIdle()) return;
    asleep = health;
    // What was asked before is still answered; the next question goes to another process.
    ending = child.stop();
    child = undefined;
  }

  async function works(): Promise<boolean> {
    const { busy, waiting } = await watched.workers();
    return busy + waiting > 0 || (await watched.isTraining());
  }

  return {
    async locate(use) {
      if (use === "ask") {
        askedMs = performance.now();
        if (child === undefined && !isStopped) {
          child = startAiProcess(log, connection);
          asleep = undefined;
        }
      }
      // Of one that runs, settled long ago.
      await child?.ready.catch(() => undefined);
      return child?.locate();
    },
    asleep: () => asleep,
    ready: first.ready,
    async stop() {
      isStopped = true;
      clearInterval(timer);
      await Promise.all([child?.stop(), ending]);
    },
  };
}
