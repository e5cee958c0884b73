import { metresBetween } from "@elaeis/domain/fruits/way";

/** One place out of the several fixes of a phone beside a palm. */
export type Place = {
  latitude: number;
  longitude: number;
  accuracyM: number;
};

export type Fix = Place & {
  atMs: number;
  /** The direction of walking, where the phone says it. */
  courseDeg?: number | null;
};

/** A position, and what is averaged, is worth nothing longer than this: the collector has walked on. */
export const freshMs = 5 * 60_000;

/** Fixes this many times less accurate than the best one only add noise. */
const worstOfBest = 3;

/**
 * Weighted by accuracy. Fixes that are old, coarse, or lie farther from the best one than the two
 * accuracies explain are dropped. The accuracy is that of the best fix: errors of satellites last
 * for minutes, so an average is steadier than its fixes, not more accurate.
 */
export function averageOf(fixes: readonly Fix[], nowMs: number): Place | null {
  const fresh = fixes.filter(({ atMs }) => nowMs - atMs < freshMs);
  const [best] = fresh.toSorted((one, other) => one.accuracyM - other.accuracyM);
  if (best === undefined) return null;
  const good = fresh.filter(
    (fix) =>
      fix.accuracyM <= Math.max(1, best.accuracyM) * worstOfBest &&
      metresBetween(fix, best) <= fix.accuracyM + best.accuracyM,
  );
  const weights = good.map(({ accuracyM }) => 1 / Math.max(1, accuracyM) ** 2);
  const all = sum(weights);
  const mean = (read: (fix: Fix) => number) =>
    sixDecimals(sum(good.map((fix, index) => read(fix) * (weights[index] ?? 0))) / all);
  return {
    latitude: mean(({ latitude }) => latitude),
    longitude: mean(({ longitude }) => longitude),
    accuracyM: best.accuracyM,
  };
}

/** Whether the phone is still where the last fix was: it is fresh, and as near as the two can tell. */
export function holds(last: Fix, measured: Place, nowMs: number): boolean {
  const isNear = metresBetween(last, measured) <= Math.max(last.accuracyM, measured.accuracyM);
  return isNear && nowMs - last.atMs < freshMs;
}

const sixDecimals = (degrees: number) => Number(degrees.toFixed(6));
const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);
