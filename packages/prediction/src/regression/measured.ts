/**
 * Which rows a target is known of: a laboratory may measure some values of a fruit and not the others, and each value is
 * learned from the rows that have it. NaN stands for what was not measured.
 */
import { f64 } from "../indexed-reads.ts";
import { pickColumns, pickRows, type Matrix } from "./matrix.ts";

/** Targets known of the same rows: they are fitted together. */
export type Measured = {
  readonly targets: readonly number[];
  readonly rows: readonly number[];
  /** Of those rows and targets. */
  readonly values: Matrix;
};

export function measuredTogether(matrix: Matrix): Measured[] {
  const { rows: count, columns, values } = matrix;
  const rowsOf = (t: number) =>
    Array.from({ length: count }, (_, r) => r).filter(
      (r) => !Number.isNaN(f64(values, r * columns + t)),
    );
  const known = Array.from({ length: columns }, (_, t) => ({ t, rows: rowsOf(t) }));
  return [...Map.groupBy(known, ({ rows }) => rows.join()).values()].flatMap((alike) => {
    const [first] = alike;
    if (first === undefined) return [];
    const targets = alike.map(({ t }) => t);
    return [
      { targets, rows: first.rows, values: pickColumns(pickRows(matrix, first.rows), targets) },
    ];
  });
}

/** Puts columns of a part in their places; without `rows` the part has all of them. */
export function putColumns(
  into: Matrix,
  part: Matrix,
  columns: readonly number[],
  rows?: readonly number[],
): void {
  for (let r = 0; r < part.rows; r++) {
    const row = rows?.[r] ?? r;
    columns.forEach((column, c) => {
      into.values[row * into.columns + column] = f64(part.values, r * part.columns + c);
    });
  }
}
