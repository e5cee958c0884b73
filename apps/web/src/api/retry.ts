/** Which failed reads are asked again by themselves, and after what pause (specification, section 9). */
import { ApiFailure } from "#language/failures/failure.ts";

const mostRetries = 3;
/** Statuses that pass by themselves: a busy server, or one that is being started again. */
const passingStatuses = new Set([429, 502, 503, 504]);
/** A person does not wait longer than this for a screen; an error is shown instead. */
const longestAskedWaitMs = 15_000;
export const readBackOffCapMs = 5_000;
export const profileBackOffCapMs = 10_000;

/** @param failures tries that failed before this one, from 0 */
export function isWorthRetrying(failures: number, error: unknown): boolean {
  // Without any network the next try fails as fast: what is kept is shown now, not in seven seconds.
  if (failures >= mostRetries || !navigator.onLine) return false;
  if (!(error instanceof ApiFailure)) return false;
  const { kind, status = 0, retryAfterMs = 0 } = error.facts;
  if (kind === "answered") return passingStatuses.has(status) && retryAfterMs <= longestAskedWaitMs;
  return kind !== "unreadable";
}

/** One second, then twice as long each time, unless the server said how long. */
export const retryDelayMs = (capMs: number) => (failures: number, error: unknown) =>
  (error instanceof ApiFailure ? error.facts.retryAfterMs : undefined) ??
  Math.min(1_000 * 2 ** failures, capMs);
