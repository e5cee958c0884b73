/** Squared distances of many points at once, by the law of cosines: ‖a − b‖² = ‖a‖² + ‖b‖² − 2 a·b. */
import { f64 } from "../indexed-reads.ts";
import { dot, row, rowRange } from "./matrix.ts";
import type { Matrix } from "./matrix.ts";
import { rowGram, timesTranspose } from "./products.ts";

/** Of every input (rows) to every point (columns). */
export function squaredDistances(inputs: Matrix, points: Matrix): Matrix {
  const inputSquares = rowSquares(inputs);
  const pointSquares = inputs === points ? inputSquares : rowSquares(points);
  const distances = inputs === points ? rowGram(points) : timesTranspose(inputs, points);
  const { values, columns } = distances;
  for (let i = 0; i < inputs.rows; i++) {
    const ofInput = f64(inputSquares, i);
    for (let j = 0; j < columns; j++) {
      const at = i * columns + j;
      values[at] = Math.max(0, ofInput + f64(pointSquares, j) - 2 * f64(values, at));
    }
  }
  return distances;
}

const panelRows = 1024;

/** Some rows after others: what is worked out of all of them at once leaves the processor's caches. */
export function inPanels(matrix: Matrix, work: (panel: Matrix, first: number) => void): void {
  for (let first = 0; first < matrix.rows; first += panelRows) {
    work(rowRange(matrix, first, Math.min(panelRows, matrix.rows - first)), first);
  }
}

function rowSquares(matrix: Matrix): Float64Array {
  return Float64Array.from({ length: matrix.rows }, (_, r) => dot(row(matrix, r), row(matrix, r)));
}
