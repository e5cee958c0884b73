import { f32 } from "../indexed-reads.ts";
import type { Random } from "../random.ts";

/** Smooth noise over the plane, about −1 to 1, with features one unit across. */
export type Noise = (x: number, y: number) => number;

const rows = 64;

/** Value noise: random numbers on a lattice, blended by smoothstep; it repeats after `columns` units of x. */
export function valueNoise(random: Random, columns = 64): Noise {
  const lattice = new Float32Array(columns * rows);
  for (let k = 0; k < lattice.length; k++) lattice[k] = 2 * random.uniform() - 1;
  return (x, y) => {
    const left = Math.floor(x);
    const top = Math.floor(y);
    const shareX = smooth(x - left);
    const shareY = smooth(y - top);
    const row = (top & (rows - 1)) * columns;
    const nextRow = ((top + 1) & (rows - 1)) * columns;
    const column = ((left % columns) + columns) % columns;
    const nextColumn = column + 1 === columns ? 0 : column + 1;
    const upper =
      f32(lattice, row + column) * (1 - shareX) + f32(lattice, row + nextColumn) * shareX;
    const lower =
      f32(lattice, nextRow + column) * (1 - shareX) + f32(lattice, nextRow + nextColumn) * shareX;
    return upper * (1 - shareY) + lower * shareY;
  };
}

export const smooth = (share: number): number => share * share * (3 - 2 * share);

/** 0 below `from`, 1 above `to`, smooth in between. */
export function smoothstep(from: number, to: number, value: number): number {
  const share = Math.min(1, Math.max(0, (value - from) / (to - from)));
  return smooth(share);
}
