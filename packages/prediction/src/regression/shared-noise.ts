/**
 * Errors that all photos of a fruit share, as those of its laboratory value are: the noise of a kernel ridge is
 * strength · (I + shared · same fruit) instead of strength · I. Without it five photos of a fruit count as five
 * measurements of its value. It is the random effect of a mixed model (C. Henderson, Biometrics 31, 1975).
 */
import { f64 } from "../indexed-reads.ts";
import { row, zeros } from "./matrix.ts";
import type { Matrix } from "./matrix.ts";

export type Noise = { readonly strength: number; readonly shared: number };

/** A copy of a kernel matrix of photos, with their noise. */
export function addNoise(
  kernel: Matrix,
  { strength, shared }: Noise,
  fruits: readonly string[],
): Matrix {
  const values = kernel.values.slice();
  const add = (i: number, j: number, amount: number) => {
    const at = i * kernel.columns + j;
    values[at] = f64(values, at) + amount;
  };
  for (let i = 0; i < kernel.rows; i++) add(i, i, strength);
  if (shared > 0) {
    for (const members of Map.groupBy(fruits.keys(), (i) => fruits[i]).values()) {
      for (const i of members) for (const j of members) add(i, j, strength * shared);
    }
  }
  return { ...kernel, values };
}

/** Sums over the photos of each fruit, gathered part by part. */
export type FruitSums = {
  readonly sums: Matrix;
  /** Photos of each fruit. */
  readonly photos: Float64Array;
  /** Adds the rows of photos from `first` on. */
  readonly add: (rows: Matrix, first: number) => void;
};

export function fruitSums(fruits: readonly string[], columns: number): FruitSums {
  const places = new Map([...new Set(fruits)].map((fruit, place) => [fruit, place]));
  const placeOf = Int32Array.from(fruits, (fruit) => places.get(fruit) ?? -1);
  const photos = new Float64Array(places.size);
  for (const place of placeOf) photos[place] = f64(photos, place) + 1;
  const sums = zeros(places.size, columns);
  return {
    sums,
    photos,
    add(rows, first) {
      for (let r = 0; r < rows.rows; r++) {
        const sum = row(sums, placeOf[first + r] ?? -1);
        for (let k = 0; k < columns; k++) {
          sum[k] = f64(sum, k) + f64(rows.values, r * columns + k);
        }
      }
    },
  };
}

/** (I + shared · same fruit)⁻¹ = I − WᵀW where W has a fruit a row: these are the sums times that row's weight. */
export function weighedFruits({ sums, photos }: FruitSums, shared: number): Matrix {
  const values = sums.values.map((sum, at) => {
    const count = f64(photos, Math.floor(at / sums.columns));
    return sum * Math.sqrt(shared / (1 + shared * count));
  });
  return { ...sums, values };
}
