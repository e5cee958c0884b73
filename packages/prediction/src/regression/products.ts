/**
 * The one product that training spends its time in, `left · rightᵀ`, computed in tiles of two by four rows so that every
 * number read from memory is used several times. Rows are contiguous, so both operands are read in order.
 */
import { f64 } from "../indexed-reads.ts";
import { transpose, zeros } from "./matrix.ts";
import type { Matrix } from "./matrix.ts";

export function timesTranspose(left: Matrix, right: Matrix): Matrix {
  if (left.columns !== right.columns) {
    throw new RangeError(`Rows of ${left.columns} and of ${right.columns} numbers do not multiply`);
  }
  const product = zeros(left.rows, right.rows);
  multiplyRows(
    { values: left.values, from: 0, rows: left.rows, stride: left.columns },
    { values: right.values, from: 0, rows: right.rows, stride: right.columns },
    left.columns,
    (i, j, sum) => {
      product.values[i * right.rows + j] = sum;
    },
  );
  return product;
}

const GRAM_BLOCK_ROWS = 64;

/** `matrixᵀ · matrix`, of which only one half is computed and the other mirrored. */
export function gram(matrix: Matrix): Matrix {
  return rowGram(transpose(matrix));
}

/** `matrix · matrixᵀ`, likewise. */
export function rowGram({ rows, columns, values }: Matrix): Matrix {
  const product = zeros(rows, rows);
  for (let top = 0; top < rows; top += GRAM_BLOCK_ROWS) {
    const height = Math.min(GRAM_BLOCK_ROWS, rows - top);
    multiplyRows(
      { values, from: top * columns, rows: height, stride: columns },
      { values, from: 0, rows: top + height, stride: columns },
      columns,
      (i, j, sum) => {
        product.values[(top + i) * rows + j] = sum;
        product.values[j * rows + top + i] = sum;
      },
    );
  }
  return product;
}

/** `matrixᵀ · other`. */
export function transposeTimes(matrix: Matrix, other: Matrix): Matrix {
  return timesTranspose(transpose(matrix), transpose(other));
}

/** Rows `stride` apart in `values`, the first at `from`. */
export type Rows = {
  readonly values: Float64Array;
  readonly from: number;
  readonly rows: number;
  readonly stride: number;
};

/** Gives `put` the dot product of every row of `left` with every row of `right`, over their first `length` numbers. */
export function multiplyRows(
  left: Rows,
  right: Rows,
  length: number,
  put: (i: number, j: number, sum: number) => void,
): void {
  const a = left.values;
  const b = right.values;
  for (let i = 0; i < left.rows; i += 2) {
    // A tile that sticks out repeats the last row and drops the result.
    const a0 = left.from + i * left.stride;
    const hasSecond = i + 1 < left.rows;
    const a1 = hasSecond ? a0 + left.stride : a0;
    for (let j = 0; j < right.rows; j += 4) {
      const last = right.rows - 1;
      const b0 = right.from + j * right.stride;
      const b1 = right.from + Math.min(last, j + 1) * right.stride;
      const b2 = right.from + Math.min(last, j + 2) * right.stride;
      const b3 = right.from + Math.min(last, j + 3) * right.stride;
      let s00 = 0;
      let s01 = 0;
      let s02 = 0;
      let s03 = 0;
      let s10 = 0;
      let s11 = 0;
      let s12 = 0;
      let s13 = 0;
      for (let k = 0; k < length; k++) {
        const x = f64(a, a0 + k);
        const y = f64(a, a1 + k);
        const p = f64(b, b0 + k);
        const q = f64(b, b1 + k);
        const r = f64(b, b2 + k);
        const s = f64(b, b3 + k);
        s00 += x * p;
        s01 += x * q;
        s02 += x * r;
        s03 += x * s;
        s10 += y * p;
        s11 += y * q;
        s12 += y * r;
        s13 += y * s;
      }
      put(i, j, s00);
      if (j + 1 <= last) put(i, j + 1, s01);
      if (j + 2 <= last) put(i, j + 2, s02);
      if (j + 3 <= last) put(i, j + 3, s03);
      if (!hasSecond) continue;
      put(i + 1, j, s10);
      if (j + 1 <= last) put(i + 1, j + 1, s11);
      if (j + 2 <= last) put(i + 1, j + 2, s12);
      if (j + 3 <= last) put(i + 1, j + 3, s13);
    }
  }
}
