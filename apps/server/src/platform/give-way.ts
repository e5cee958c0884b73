/** Lets work that nobody waits for give way to requests, as far as this process can tell. */
import { performance } from "node:perf_hooks";
import { setTimeout as sleep } from "node:timers/promises";

/** Share of time in which the server's thread has work, above which such work waits. */
const busyAbove = 0.6;
const stepMs = 250;
/** Longest it waits for a quieter moment, so that no rush keeps it waiting for ever. */
const longestMs = 2_000;

/**
 * @param isAwaited whether somebody waits for other work just now, also where that leaves the thread time
 * @returns what resolves at once unless the server has been busy since the last time it was asked
 */
export function createGiveWay(
  isStopped: () => boolean,
  isAwaited: () => boolean = () => false,
  wait: (ms: number) => Promise<void> = (ms) => sleep(ms),
): () => Promise<void> {
  let seen = performance.eventLoopUtilization();
  return async () => {
    for (let waitedMs = 0; waitedMs < longestMs && !isStopped(); waitedMs += stepMs) {
      const now = performance.eventLoopUtilization();
      const { utilization } = performance.eventLoopUtilization(now, seen);
      seen = now;
      if (utilization < busyAbove && !isAwaited()) return;
      await wait(stepMs);
    }
  };
}
