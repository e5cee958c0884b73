/** How long to wait before the next try: longer each time, and never the same for every phone of a team. */
const firstWaitMs = 2_000;
const longestWaitMs = 5 * 60_000;

/**
 * @param attempts tries that failed, from 1
 * @param random uniform in [0, 1)
 */
export function backOffMs(attempts: number, random: () => number): number {
  const fullMs = Math.min(longestWaitMs, firstWaitMs * 2 ** Math.max(0, attempts - 1));
  return Math.round(fullMs * (0.5 + random() / 2));
}

/** Whether the wait is over; a clock that was set back must not make it last for days. */
export function isDue(nextTryAt: number, nowMs: number): boolean {
  return nextTryAt <= nowMs || nextTryAt - nowMs > longestWaitMs;
}
