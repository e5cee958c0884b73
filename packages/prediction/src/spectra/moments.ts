/** Sums that a linear regression is made of. Those of a fold are taken off those of all: no fold reads its data again. */
import { f64 } from "../indexed-reads.ts";
import { pickRows, row, zeros } from "../regression/matrix.ts";
import type { Matrix } from "../regression/matrix.ts";
import { gram, transposeTimes } from "../regression/products.ts";

export type Moments = {
  readonly count: number;
  readonly sums: Float64Array;
  readonly targetSums: Float64Array;
  readonly products: Matrix;
  /** One target a column. */
  readonly across: Matrix;
};

export type Centred = {
  readonly count: number;
  readonly mean: Float64Array;
  readonly targetMeans: Float64Array;
  readonly products: Matrix;
  /** One target a row. */
  readonly across: Matrix;
};

export function momentsOf(inputs: Matrix, targets: Matrix): Moments {
  return {
    count: inputs.rows,
    sums: columnSums(inputs),
    targetSums: columnSums(targets),
    products: gram(inputs),
    across: transposeTimes(inputs, targets),
  };
}

export function momentsOfRows(inputs: Matrix, targets: Matrix, rows: readonly number[]): Moments {
  return momentsOf(pickRows(inputs, rows), pickRows(targets, rows));
}

export function without(all: Moments, part: Moments): Moments {
  return {
    count: all.count - part.count,
    sums: difference(all.sums, part.sums),
    targetSums: difference(all.targetSums, part.targetSums),
    products: { ...all.products, values: difference(all.products.values, part.products.values) },
    across: { ...all.across, values: difference(all.across.values, part.across.values) },
  };
}

export function centred({ count, sums, targetSums, products, across }: Moments): Centred {
  const size = products.rows;
  const result = zeros(size, size);
  const byTarget = zeros(across.columns, size);
  for (let i = 0; i < size; i++) {
    const mean = f64(sums, i) / count;
    for (let k = 0; k < size; k++) {
      result.values[i * size + k] = f64(products.values, i * size + k) - mean * f64(sums, k);
    }
    for (let t = 0; t < across.columns; t++) {
      byTarget.values[t * size + i] =
        f64(across.values, i * across.columns + t) - mean * f64(targetSums, t);
    }
  }
  return {
    count,
    mean: sums.map((sum) => sum / count),
    targetMeans: targetSums.map((sum) => sum / count),
    products: result,
    across: byTarget,
  };
}

function columnSums(matrix: Matrix): Float64Array {
  const sums = new Float64Array(matrix.columns);
  for (let r = 0; r < matrix.rows; r++) {
    const values = row(matrix, r);
    for (let k = 0; k < values.length; k++) sums[k] = f64(sums, k) + f64(values, k);
  }
  return sums;
}

const difference = (first: Float64Array, second: Float64Array) =>
  first.map((value, at) => value - f64(second, at));
