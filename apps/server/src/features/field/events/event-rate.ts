/**
 * Keeps one stream within its events per second. What is too much is not queued but summed up: one
 * `force-data-refresh`, as soon as there is room again, stands for all that was left out.
 */
import type { LiveEvent } from "@elaeis/domain/events/event-schemas";

export type EventRate = {
  offer: (event: LiveEvent) => void;
  stop: () => void;
};

const windowMs = 1_000;
/** When the reader does not keep up: looked at again. */
const crowdedMs = 250;

export function limitEvents(deps: {
  perSecond: number;
  /** False when the reader does not keep up; nothing was sent then. */
  send: (event: LiveEvent) => boolean;
  /** Milliseconds, never going back. */
  nowMs: () => number;
}): EventRate {
  const { perSecond, send, nowMs } = deps;
  /** When the last events went, oldest first; never more than may go in one window. */
  const sentAt: number[] = [];
  let timer: NodeJS.Timeout | undefined;

  function waitMs(): number {
    const [oldest] = sentAt;
    if (oldest === undefined || sentAt.length < perSecond) return 0;
    return Math.max(0, oldest + windowMs - nowMs());
  }

  function trySend(event: LiveEvent): boolean {
    if (waitMs() > 0 || !send(event)) return false;
    sentAt.push(nowMs());
    if (sentAt.length > perSecond) sentAt.shift();
    return true;
  }

  function sumUpIn(ms: number): void {
    timer = setTimeout(() => {
      timer = undefined;
      if (!trySend({ event: "force-data-refresh" })) sumUpIn(Math.max(waitMs(), crowdedMs));
    }, ms);
  }

  return {
    offer(event) {
      if (timer === undefined && !trySend(event)) sumUpIn(waitMs() || crowdedMs);
    },
    stop: () => clearTimeout(timer),
  };
}
