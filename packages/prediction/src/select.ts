import { f32 } from "./indexed-reads.ts";

/**
 * The number that would be at position `rank` if the values were sorted; the values change their order.
 * C. A. R. Hoare, "Algorithm 65: Find", Communications of the ACM 4(7), 1961.
 */
export function selectRank(values: Float32Array, rank: number): number {
  let left = 0;
  let right = values.length - 1;
  while (left < right) {
    const pivot = f32(values, rank);
    let low = left;
    let high = right;
    while (low <= high) {
      while (f32(values, low) < pivot) low++;
      while (f32(values, high) > pivot) high--;
      if (low > high) break;
      const swapped = f32(values, low);
      values[low++] = f32(values, high);
      values[high--] = swapped;
    }
    if (high < rank) left = low;
    if (low > rank) right = high;
  }
  return f32(values, rank);
}
