/** Round numbers along an axis, and where a number lies on it. */

/** At most `most` steps of 1, 2 or 5 times a power of ten, from the first at or below `low` to the first at or above `high`. */
export function axisTicks(low: number, high: number, most: number): number[] {
  const span = high > low ? high - low : 1;
  const rough = span / Math.max(1, most);
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = ([1, 2, 5, 10].find((factor) => factor * power >= rough) ?? 10) * power;
  const first = Math.floor(low / step + 1e-9);
  const last = Math.max(first + 1, Math.ceil(high / step - 1e-9));
  // Counted in whole steps: a sum of tenths would not stay round.
  return Array.from({ length: last - first + 1 }, (_, index) => round((first + index) * step));
}

/** Maps `[low, high]` to `[from, to]`. */
export function linearScale([low, high]: Span, [from, to]: Span): (value: number) => number {
  const factor = high === low ? 0 : (to - from) / (high - low);
  return (value) => from + (value - low) * factor;
}

export type Span = readonly [number, number];

const round = (value: number) => Number(value.toPrecision(12));
