/** Systems with a symmetric positive definite matrix, by Cholesky factors (Golub & Van Loan, 4th ed., §4.2). */
import { f64 } from "../indexed-reads.ts";
import { row, transpose } from "./matrix.ts";
import type { Matrix } from "./matrix.ts";
import { addProducts } from "./products.ts";

/** Columns factored together: their products with all earlier columns are one fast block product. */
const blockColumns = 32;

/**
 * Solves `matrix · X = right`, reading the lower half of the matrix and leaving its factor there. @throws RangeError when the matrix is not
 * positive definite.
 */
export function solvePositiveDefinite(matrix: Matrix, right: Matrix): Matrix {
  factorise(matrix);
  const solutions = transpose(right);
  for (let t = 0; t < solutions.rows; t++) solveByFactor(matrix.values, row(solutions, t));
  return transpose(solutions);
}

/** Forwards with the factor, backwards with its transpose; both read the factor row by row. */
function solveByFactor(factor: Float64Array, solution: Float64Array) {
  const size = solution.length;
  for (let i = 0; i < size; i++) {
    let rest = f64(solution, i);
    for (let k = 0; k < i; k++) rest -= f64(factor, i * size + k) * f64(solution, k);
    solution[i] = rest / f64(factor, i * size + i);
  }
  for (let i = size - 1; i >= 0; i--) {
    const solved = f64(solution, i) / f64(factor, i * size + i);
    solution[i] = solved;
    for (let k = 0; k < i; k++) {
      solution[k] = f64(solution, k) - f64(factor, i * size + k) * solved;
    }
  }
}

/** Into a lower triangular factor; what lies above the diagonal means nothing. */
function factorise({ rows: size, values: factor }: Matrix) {
  for (let column = 0; column < size; column += blockColumns) {
    const width = Math.min(blockColumns, size - column);
    subtractEarlier(factor, size, column, width);
    factorDiagonal(factor, size, column, width);
    solveBelow(factor, size, column, width);
  }
}

/** Takes off the columns, from the diagonal down, the products of their rows over the columns already factored. */
function subtractEarlier(factor: Float64Array, size: number, column: number, width: number) {
  const rows = { values: factor, from: column * size, stride: size, step: 1 };
  addProducts(
    { ...rows, count: size - column },
    { ...rows, count: width },
    column,
    { values: factor, from: column * size + column, stride: size },
    -1,
  );
}

function factorDiagonal(factor: Float64Array, size: number, column: number, width: number) {
  for (let i = column; i < column + width; i++) {
    for (let j = column; j <= i; j++) {
      let rest = f64(factor, i * size + j);
      for (let k = column; k < j; k++)
        rest -= f64(factor, i * size + k) * f64(factor, j * size + k);
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

/** Four rows at a time, none of which waits for another. A group that sticks out repeats the last row. */
function solveBelow(factor: Float64Array, size: number, column: number, width: number) {
  const last = (size - 1) * size;
  for (let i = column + width; i < size; i += 4) {
    const first = i * size;
    const second = Math.min(last, first + size);
    const third = Math.min(last, first + 2 * size);
    const fourth = Math.min(last, first + 3 * size);
    for (let j = column; j < column + width; j++) {
      let a = f64(factor, first + j);
      let b = f64(factor, second + j);
      let c = f64(factor, third + j);
      let d = f64(factor, fourth + j);
      for (let k = column; k < j; k++) {
        const known = f64(factor, j * size + k);
        a -= known * f64(factor, first + k);
        b -= known * f64(factor, second + k);
        c -= known * f64(factor, third + k);
        d -= known * f64(factor, fourth + k);
      }
      const pivot = f64(factor, j * size + j);
      factor[first + j] = a / pivot;
      factor[second + j] = b / pivot;
      factor[third + j] = c / pivot;
      factor[fourth + j] = d / pivot;
    }
  }
}
