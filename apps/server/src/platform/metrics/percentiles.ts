/** Percentiles of what was only counted into buckets. */

/**
 * The value below which the share lies, taken as evenly spread within its bucket, as Prometheus does it.
 *
 * @param bounds upper bounds of the buckets, ascending; one more bucket holds what is above them all
 * @param counts of each bucket by itself, one more than there are bounds
 * @param share from 0 to 1
 * @returns null when nothing was counted; the last bound for what is above it
 */
export function percentileOf(
  bounds: readonly number[],
  counts: ArrayLike<number>,
  share: number,
): number | null {
  let all = 0;
  for (let index = 0; index <= bounds.length; index += 1) all += counts[index] ?? 0;
  if (all === 0) return null;
  const rank = share * all;
  let below = 0;
  for (const [index, upper] of bounds.entries()) {
    const here = counts[index] ?? 0;
    if (here > 0 && below + here >= rank) {
      const lower = index === 0 ? 0 : (bounds[index - 1] ?? 0);
      return lower + (upper - lower) * Math.max(0, (rank - below) / here);
    }
    below += here;
  }
  return bounds.at(-1) ?? null;
}
