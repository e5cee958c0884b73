/**
 * Keeps the session of an active person from expiring, and leaves that of somebody who went away
 * alone (specification, section 9). Only the decisions are here; watch-session.ts has the timers.
 */
export const keepAliveTimes = {
  checkEveryMs: 90_000,
  activeWithinMs: 15 * 60_000,
  renewBelowMs: 10 * 60_000,
  activityThrottleMs: 30_000,
  inactiveAfterMs: 10 * 60_000,
  visiblePauseMs: 500,
  failuresBeforeReload: 3,
};

type KeepAliveDeps = {
  /** Milliseconds since 1970. */
  now: () => number;
  /** When the session ends, in milliseconds since 1970; null while nobody is signed in. */
  expiresAt: () => number | null;
  /** Asks the server, which renews what is due. @returns false when it gave no answer */
  refresh: () => Promise<boolean>;
  onInactive: (idleMs: number) => void;
  /** The session could not be asked for three times in a row. */
  onLost: () => Promise<void>;
};

export type KeepAlive = {
  /** The person touched something. */
  touched: () => void;
  /** Every 90 seconds. */
  check: () => Promise<void>;
  /** The tab came to the front, or the server back. */
  refreshNow: () => Promise<void>;
};

export function createKeepAlive(deps: KeepAliveDeps): KeepAlive {
  let lastActivityAt = deps.now();
  let reportedIdleSince: number | null = null;
  let failures = 0;
  let running: Promise<void> | undefined;

  function refreshNow(): Promise<void> {
    if (deps.expiresAt() === null) return Promise.resolve();
    running ??= refreshOnce().finally(() => (running = undefined));
    return running;
  }

  async function refreshOnce(): Promise<void> {
    failures = (await deps.refresh()) ? 0 : failures + 1;
    if (failures >= keepAliveTimes.failuresBeforeReload) await deps.onLost();
  }

  return {
    touched() {
      const now = deps.now();
      if (now - lastActivityAt >= keepAliveTimes.activityThrottleMs) lastActivityAt = now;
    },
    async check() {
      const idleMs = deps.now() - lastActivityAt;
      if (idleMs >= keepAliveTimes.inactiveAfterMs && reportedIdleSince !== lastActivityAt) {
        reportedIdleSince = lastActivityAt;
        deps.onInactive(idleMs);
      }
      if (idleMs > keepAliveTimes.activeWithinMs) return;
      const expiresAt = deps.expiresAt();
      if (expiresAt !== null && expiresAt - deps.now() < keepAliveTimes.renewBelowMs) {
        await refreshNow();
      }
    },
    refreshNow,
  };
}
