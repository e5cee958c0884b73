/** Small dense linear algebra: all that the regression needs, row-major, in double precision. */
import { f64 } from "../indexed-reads.ts";

export type Matrix = {
  readonly rows: number;
  readonly columns: number;
  readonly values: Float64Array;
};

export function zeros(rows: number, columns: number): Matrix {
  return { rows, columns, values: new Float64Array(rows * columns) };
}

export function fromRows(rows: readonly Float64Array[], columns: number): Matrix {
  const matrix = zeros(rows.length, columns);
  rows.forEach((row, r) => {
    if (row.length !== columns) {
      throw new RangeError(`Row ${r} has ${row.length} numbers, expected ${columns}`);
    }
    matrix.values.set(row, r * columns);
  });
  return matrix;
}

export function row({ columns, values }: Matrix, r: number): Float64Array {
  return values.subarray(r * columns, (r + 1) * columns);
}

export function pickRows(matrix: Matrix, indices: readonly number[]): Matrix {
  return fromRows(
    indices.map((index) => row(matrix, index)),
    matrix.columns,
  );
}

export function dot(first: Float64Array, second: Float64Array): number {
  let sum = 0;
  for (let k = 0; k < first.length; k++) sum += f64(first, k) * f64(second, k);
  return sum;
}

export function squaredDistance(first: Float64Array, second: Float64Array): number {
  let sum = 0;
  for (let k = 0; k < first.length; k++) {
    const gap = f64(first, k) - f64(second, k);
    sum += gap * gap;
  }
  return sum;
}

/** `matrixᵀ · other`. */
export function transposeTimes(matrix: Matrix, other: Matrix): Matrix {
  const product = zeros(matrix.columns, other.columns);
  for (let r = 0; r < matrix.rows; r++) {
    const right = row(other, r);
    for (let i = 0; i < matrix.columns; i++) {
      const factor = f64(matrix.values, r * matrix.columns + i);
      if (factor !== 0) addScaled(row(product, i), right, factor);
    }
  }
  return product;
}

export function transpose({ rows, columns, values }: Matrix): Matrix {
  const flipped = zeros(columns, rows);
  for (let r = 0; r < rows; r++) {
    for (let c = 0; c < columns; c++) flipped.values[c * rows + r] = f64(values, r * columns + c);
  }
  return flipped;
}

/** A copy with `amount` added along the diagonal. */
export function addDiagonal(matrix: Matrix, amount: number): Matrix {
  const values = matrix.values.slice();
  for (let i = 0; i < matrix.rows; i++) {
    const at = i * matrix.columns + i;
    values[at] = f64(values, at) + amount;
  }
  return { ...matrix, values };
}

/** Solves `matrix · X = right` for a symmetric positive definite matrix, by Cholesky factors. Throws when it is not. */
export function solvePositiveDefinite(matrix: Matrix, right: Matrix): Matrix {
  const factor = cholesky(matrix);
  const solution: Matrix = { ...right, values: right.values.slice() };
  const size = matrix.rows;
  for (let i = 0; i < size; i++) {
    const here = row(solution, i);
    for (let k = 0; k < i; k++) addScaled(here, row(solution, k), -f64(factor, i * size + k));
    divide(here, f64(factor, i * size + i));
  }
  for (let i = size - 1; i >= 0; i--) {
    const here = row(solution, i);
    for (let k = i + 1; k < size; k++) {
      addScaled(here, row(solution, k), -f64(factor, k * size + i));
    }
    divide(here, f64(factor, i * size + i));
  }
  return solution;
}

/** Lower triangular factor, row-major. */
function cholesky({ rows: size, values }: Matrix): Float64Array {
  const factor = new Float64Array(size * size);
  for (let i = 0; i < size; i++) {
    for (let j = 0; j <= i; j++) {
      let rest = f64(values, i * size + j);
      for (let k = 0; k < j; k++) rest -= f64(factor, i * size + k) * f64(factor, j * size + k);
      if (i !== j) {
        factor[i * size + j] = rest / f64(factor, j * size + j);
      } else if (rest > 0) {
        factor[i * size + i] = Math.sqrt(rest);
      } else {
        throw new RangeError("The matrix is not positive definite");
      }
    }
  }
  return factor;
}

function addScaled(target: Float64Array, source: Float64Array, factor: number) {
  for (let k = 0; k < target.length; k++) target[k] = f64(target, k) + factor * f64(source, k);
}

function divide(target: Float64Array, divisor: number) {
  for (let k = 0; k < target.length; k++) target[k] = f64(target, k) / divisor;
}
