/** Systems with a symmetric positive definite matrix, by Cholesky factors (Golub & Van Loan, 4th ed., §4.2). */
import { f64 } from "../indexed-reads.ts";
import { row } from "./matrix.ts";
import type { Matrix } from "./matrix.ts";
import { multiplyRows } from "./products.ts";

/** Rows handled together: their products with all earlier columns are one fast block product. */
const BLOCK_ROWS = 48;

/** Solves `matrix · X = right`. @throws RangeError when the matrix is not positive definite. */
export function solvePositiveDefinite(matrix: Matrix, right: Matrix): Matrix {
  const factor = choleskyFactor(matrix);
  const solution: Matrix = { ...right, values: right.values.slice() };
  const size = matrix.rows;
  for (let i = 0; i < size; i++) {
    const here = row(solution, i);
    for (let k = 0; k < i; k++) addScaled(here, row(solution, k), -f64(factor, i * size + k));
    divide(here, f64(factor, i * size + i));
  }
  for (let i = size - 1; i >= 0; i--) {
    const here = row(solution, i);
    divide(here, f64(factor, i * size + i));
    for (let k = 0; k < i; k++) addScaled(row(solution, k), here, -f64(factor, i * size + k));
  }
  return solution;
}

/** Lower triangular factor, row-major; what lies above the diagonal means nothing. */
function choleskyFactor({ rows: size, values }: Matrix): Float64Array {
  const factor = values.slice();
  for (let column = 0; column < size; column += BLOCK_ROWS) {
    const width = Math.min(BLOCK_ROWS, size - column);
    for (let top = column; top < size; top += BLOCK_ROWS) {
      const height = Math.min(BLOCK_ROWS, size - top);
      subtractEarlier(factor, size, { top, height, column, width });
      if (top === column) factorDiagonal(factor, size, column, width);
      else solveBelow(factor, size, { top, height, column, width });
    }
  }
  return factor;
}

type Block = { top: number; height: number; column: number; width: number };

/** The block less the product of its rows with its columns' rows, over the columns already factored. */
function subtractEarlier(factor: Float64Array, size: number, block: Block) {
  const { top, height, column, width } = block;
  if (column === 0) return;
  multiplyRows(
    { values: factor, from: top * size, rows: height, stride: size },
    { values: factor, from: column * size, rows: width, stride: size },
    column,
    (i, j, sum) => {
      const at = (top + i) * size + column + j;
      factor[at] = f64(factor, at) - sum;
    },
  );
}

function factorDiagonal(factor: Float64Array, size: number, column: number, width: number) {
  for (let i = column; i < column + width; i++) {
    for (let j = column; j <= i; j++) {
      const rest = f64(factor, i * size + j) - dotWithin(factor, size, i, j, column);
      if (i !== j) {
        factor[i * size + j] = rest / f64(factor, j * size + j);
      } else if (rest > 0) {
        factor[i * size + i] = Math.sqrt(rest);
      } else {
        throw new RangeError("The matrix is not positive definite");
      }
    }
  }
}

function solveBelow(factor: Float64Array, size: number, { top, height, column, width }: Block) {
  for (let i = top; i < top + height; i++) {
    for (let j = column; j < column + width; j++) {
      const rest = f64(factor, i * size + j) - dotWithin(factor, size, i, j, column);
      factor[i * size + j] = rest / f64(factor, j * size + j);
    }
  }
}

/** Dot product of rows i and j over the columns from `from` to before j. */
function dotWithin(factor: Float64Array, size: number, i: number, j: number, from: number) {
  let sum = 0;
  for (let k = from; k < j; k++) sum += f64(factor, i * size + k) * f64(factor, j * size + k);
  return sum;
}

function addScaled(target: Float64Array, source: Float64Array, factor: number) {
  for (let k = 0; k < target.length; k++) target[k] = f64(target, k) + factor * f64(source, k);
}

function divide(target: Float64Array, divisor: number) {
  for (let k = 0; k < target.length; k++) target[k] = f64(target, k) / divisor;
}
