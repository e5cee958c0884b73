/** Location, scale and bounds that a few odd numbers hardly move. */
import { f64 } from "./indexed-reads.ts";

/** A median absolute deviation is this share of a normal standard deviation. */
const madOfSd = 0.6745;

export type RobustNormal = { readonly middle: number; readonly sd: number };

export function robustNormal(values: Float64Array): RobustNormal {
  const middle = median(values);
  return { middle, sd: median(values.map((value) => Math.abs(value - middle))) / madOfSd };
}

/** So many deviations above the middle of numbers whose logarithms are normal. */
export function logNormalBound(numbers: readonly number[], deviations: number): number {
  const { middle, sd } = robustNormal(Float64Array.from(numbers, (one) => Math.log(one)));
  return Math.exp(middle + deviations * sd);
}

export function median(values: Float64Array): number {
  return quantile(values.toSorted(), 0.5);
}

/** Of sorted values, by linear interpolation between them. */
export function quantile(sorted: Float64Array, share: number): number {
  const place = share * (sorted.length - 1);
  const below = f64(sorted, Math.floor(place));
  return below + (place - Math.floor(place)) * (f64(sorted, Math.ceil(place)) - below);
}
