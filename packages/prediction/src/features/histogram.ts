import { f32, f64, i32 } from "../indexed-reads.ts";

/** Adds `weight` to the two bins nearest to `position`, shared linearly, so that a tiny change moves little mass. */
export function addShared(
  bins: Float64Array,
  position: number,
  weight: number,
  wraps = false,
): void {
  const last = bins.length - 1;
  const bounded = wraps ? position : Math.min(last, Math.max(0, position));
  const lower = wraps ? Math.floor(bounded) % bins.length : Math.min(last, Math.floor(bounded));
  const share = bounded - Math.floor(bounded);
  const upper = wraps ? (lower + 1) % bins.length : Math.min(last, lower + 1);
  bins[lower] = f64(bins, lower) + weight * (1 - share);
  bins[upper] = f64(bins, upper) + weight * share;
}

/** Percentiles (`ranks` in 0–1) of a plane over the given pixels, from a fine histogram over `from`–`to`. */
export function percentiles(
  plane: Float32Array,
  pixels: Int32Array,
  { from, to }: { from: number; to: number },
  ranks: readonly number[],
): number[] {
  const bins = new Float64Array(1024);
  const binsPerUnit = bins.length / (to - from);
  for (let k = 0; k < pixels.length; k++) {
    const bin = Math.trunc((f32(plane, i32(pixels, k)) - from) * binsPerUnit);
    const bounded = Math.min(bins.length - 1, Math.max(0, bin));
    bins[bounded] = f64(bins, bounded) + 1;
  }
  return ranks.map((rank) => from + rankPosition(bins, rank * pixels.length) / binsPerUnit);
}

/** Position, in bins, below which `count` entries lie, interpolated inside its bin. */
function rankPosition(bins: Float64Array, count: number): number {
  let below = 0;
  for (let bin = 0; bin < bins.length; bin++) {
    const here = f64(bins, bin);
    if (below + here >= count && here > 0) return bin + (count - below) / here;
    below += here;
  }
  return bins.length;
}

export type Moments = { mean: number; sd: number; skewness: number };

export function moments(plane: Float32Array, pixels: Int32Array): Moments {
  let mean = 0;
  for (let k = 0; k < pixels.length; k++) mean += f32(plane, i32(pixels, k));
  mean /= pixels.length;
  let second = 0;
  let third = 0;
  for (let k = 0; k < pixels.length; k++) {
    const deviation = f32(plane, i32(pixels, k)) - mean;
    second += deviation * deviation;
    third += deviation * deviation * deviation;
  }
  const sd = Math.sqrt(second / pixels.length);
  return { mean, sd, skewness: sd > 1e-6 ? third / pixels.length / sd ** 3 : 0 };
}
