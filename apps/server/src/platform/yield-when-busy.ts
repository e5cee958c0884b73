/** Lets work that nobody waits for give way to requests, as far as this process can tell. */
import { performance } from "node:perf_hooks";

/** Share of time in which the server's thread has work, above which such work waits. */
const busyAbove = 0.6;
const stepMs = 250;
/** Longest it waits for a quieter moment, so that no rush keeps it waiting for ever. */
const longestMs = 2_000;

/** @returns what resolves at once unless the server has been busy since the last time it was asked */
export function createYieldWhenBusy(signal: AbortSignal): () => Promise<void> {
  let seen = performance.eventLoopUtilization();
  return async () => {
    for (let waitedMs = 0; waitedMs < longestMs && !signal.aborted; waitedMs += stepMs) {
      const now = performance.eventLoopUtilization();
      const { utilization } = performance.eventLoopUtilization(now, seen);
      seen = now;
      if (utilization < busyAbove) return;
      await new Promise((resolve) => setTimeout(resolve, stepMs));
    }
  };
}
