/**
 * When an alert begins and when it ends: what is wrong must have been so for a while without a break, and
 * right again for as long. Figures that jump to and fro begin nothing and end nothing.
 */
export type AlertState = {
  isOn: boolean;
  /** Since when every reading says otherwise; null while they agree. */
  otherwiseSinceMs: number | null;
  lastReadMs: number | null;
  /** Of the present alert, or of what may become one: since when, and the worst that was read. */
  beganMs: number | null;
  worst: number | null;
};

/** @param isBad null when it is unknown; nothing begins or ends on that */
export type Reading = { atMs: number; isBad: boolean | null; value: number | null };

/** Between readings further apart than this, nobody knows what was. */
export const longestGapMs = 30_000;

export const calmAlert: AlertState = {
  isOn: false,
  otherwiseSinceMs: null,
  lastReadMs: null,
  beganMs: null,
  worst: null,
};

/** @param worseOf which of two values is worse; a disk's is the smaller, all others' the larger */
export function readOn(
  state: AlertState,
  { atMs, isBad, value }: Reading,
  holdMs: number,
  worseOf: (one: number, other: number) => number = Math.max,
): AlertState {
  const hasGap = state.lastReadMs === null || atMs - state.lastReadMs > longestGapMs;
  if (isBad === null) return { ...state, otherwiseSinceMs: null, lastReadMs: atMs };
  const since = isBad === state.isOn ? null : hasGap ? atMs : (state.otherwiseSinceMs ?? atMs);
  const isOn = since !== null && atMs - since >= holdMs ? isBad : state.isOn;
  const isCalm = !isOn && !isBad;
  const isNew = isBad && !state.isOn && since === atMs;
  const worst = isNew ? null : state.worst;
  return {
    isOn,
    otherwiseSinceMs: isOn === state.isOn ? since : null,
    lastReadMs: atMs,
    beganMs: isCalm ? null : isNew ? atMs : state.beganMs,
    worst: isCalm ? null : isBad ? worseOrOnly(worst, value, worseOf) : worst,
  };
}

function worseOrOnly(
  one: number | null,
  other: number | null,
  worseOf: (one: number, other: number) => number,
): number | null {
  if (one === null || other === null) return one ?? other;
  return worseOf(one, other);
}
