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

/** A view, not a copy. */
export function rowRange({ columns, values }: Matrix, first: number, rows: number): Matrix {
  return { rows, columns, values: values.subarray(first * columns, (first + rows) * columns) };
}

export function firstColumns(matrix: Matrix, columns: number): Matrix {
  const part = zeros(matrix.rows, columns);
  for (let r = 0; r < matrix.rows; r++) {
    part.values.set(row(matrix, r).subarray(0, columns), r * columns);
  }
  return part;
}

export function pickRows(matrix: Matrix, indices: readonly number[]): Matrix {
  return fromRows(
    indices.map((index) => row(matrix, index)),
    matrix.columns,
  );
}

export function pickColumns(matrix: Matrix, indices: readonly number[]): Matrix {
  return transpose(pickRows(transpose(matrix), indices));
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

export function transpose({ rows, columns, values }: Matrix): Matrix {
  const flipped = zeros(columns, rows);
  for (let r = 0; r < rows; r++) {
    for (let c = 0; c < columns; c++) flipped.values[c * rows + r] = f64(values, r * columns + c);
  }
  return flipped;
}

/** Squared distance of row `r` to a point, without a view of the row: this is the inner loop of every prediction. */
export function squaredDistanceToRow({ columns, values }: Matrix, r: number, point: Float64Array) {
  const from = r * columns;
  let sum = 0;
  for (let k = 0; k < columns; k++) {
    const gap = f64(values, from + k) - f64(point, k);
    sum += gap * gap;
  }
  return sum;
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

/** Column t of the result is column t of `sources[t]`; all have one shape. */
export function columnsFrom(sources: readonly Matrix[]): Matrix {
  const [first] = sources;
  if (first === undefined || first.columns !== sources.length) {
    throw new RangeError("Every column needs one source");
  }
  const merged = zeros(first.rows, first.columns);
  sources.forEach(({ values }, t) => {
    for (let at = t; at < values.length; at += first.columns) merged.values[at] = f64(values, at);
  });
  return merged;
}
