/** Keeps a stream open for as long as it is wanted: opens it again, later each time, when it breaks. */
import type { LiveEvent } from "@elaeis/domain/events/event-schemas";
import { ApiFailure } from "#language/failures/failure.ts";
import { backOffMs } from "#device/sync/back-off.ts";

/** Nobody is signed in, or too many follow already: asking again soon will not help. */
const refusedWaitMs = 60_000;

export async function followForEver(
  deps: {
    open: (signal: AbortSignal) => AsyncIterable<LiveEvent>;
    onEvent: (event: LiveEvent) => void;
    onConnected: (isConnected: boolean) => void;
    random: () => number;
    /** Resolves earlier when there is a reason to try again at once. */
    pause: (ms: number, signal: AbortSignal) => Promise<void>;
  },
  signal: AbortSignal,
): Promise<void> {
  let failures = 0;
  while (!signal.aborted) {
    let wasRefused = false;
    try {
      for await (const event of deps.open(signal)) {
        failures = 0;
        deps.onConnected(true);
        deps.onEvent(event);
        if (signal.aborted) break;
      }
    } catch (error) {
      wasRefused = error instanceof ApiFailure && [401, 403, 429].includes(error.facts.status ?? 0);
    }
    deps.onConnected(false);
    failures += 1;
    if (!signal.aborted) {
      const waitMs = backOffMs(failures, deps.random);
      await deps.pause(wasRefused ? Math.max(refusedWaitMs, waitMs) : waitMs, signal);
    }
  }
}

/** Waits, or until the browser says that it is online again. */
export function pauseUnlessOnline(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer);
      removeEventListener("online", done);
      signal.removeEventListener("abort", done);
      resolve();
    };
    const timer = setTimeout(done, ms);
    addEventListener("online", done);
    signal.addEventListener("abort", done);
  });
}
