/** The innermost loop of training: four by four tiles of a product of matrices. */
import { f64 } from "../indexed-reads.ts";

/** Rows and columns of a tile. A panel holds as many vectors, the first number of each, then the second, and so on. */
export const tileSide = 4;

let memory = new Float64Array(0);

/** Memory of this thread's tiles. When it grows, an array returned before is stale. */
export function tileMemory(doubles: number): Float64Array {
  if (doubles > memory.length) memory = new Float64Array(doubles);
  return memory;
}

/**
 * Adds to the tile at `tile` the products of the panel from `left` to before `leftEnd` with the one from `right`.
 * All are indices in `values`. Two rows at a time, so that their eight sums stay in registers.
 */
export function addTile(
  values: Float64Array,
  left: number,
  leftEnd: number,
  right: number,
  tile: number,
): void {
  for (let row = 0; row < tileSide; row += 2) {
    const above = tile + row * tileSide;
    const below = above + tileSide;
    let a0 = f64(values, above);
    let a1 = f64(values, above + 1);
    let a2 = f64(values, above + 2);
    let a3 = f64(values, above + 3);
    let b0 = f64(values, below);
    let b1 = f64(values, below + 1);
    let b2 = f64(values, below + 2);
    let b3 = f64(values, below + 3);
    for (let l = left + row, r = right; l < leftEnd; l += tileSide, r += tileSide) {
      const a = f64(values, l);
      const b = f64(values, l + 1);
      const r0 = f64(values, r);
      const r1 = f64(values, r + 1);
      const r2 = f64(values, r + 2);
      const r3 = f64(values, r + 3);
      a0 += a * r0;
      a1 += a * r1;
      a2 += a * r2;
      a3 += a * r3;
      b0 += b * r0;
      b1 += b * r1;
      b2 += b * r2;
      b3 += b * r3;
    }
    values[above] = a0;
    values[above + 1] = a1;
    values[above + 2] = a2;
    values[above + 3] = a3;
    values[below] = b0;
    values[below + 1] = b1;
    values[below + 2] = b2;
    values[below + 3] = b3;
  }
}
