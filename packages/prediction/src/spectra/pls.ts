/**
 * Partial least squares for one response, from centred cross-products: the improved kernel algorithm (B. Dayal & J.
 * MacGregor, Journal of Chemometrics 11, 1997, algorithm 2), whose model is that of NIPALS and, for one response, of
 * SIMPLS (S. de Jong, Chemometrics and Intelligent Laboratory Systems 18, 1993).
 */
import { f64 } from "../indexed-reads.ts";
import { dot, row, rowRange, zeros } from "../regression/matrix.ts";
import type { Matrix } from "../regression/matrix.ts";
import { addScaled } from "./rows.ts";

export type Pls = {
  /** Turn a centred spectrum into scores, one component a row. */
  readonly rotations: Matrix;
  readonly loadings: Matrix;
  /** What a score of 1 adds to the response. */
  readonly responses: Float64Array;
  /** Sum of the squared training scores of each component. */
  readonly squares: Float64Array;
};

/** A component that would explain less than this share of the spectra's sum of squares is rounding. */
const leastShare = 1e-14;

/** @param products Xᵀ X and @param across Xᵀ y of centred data; fewer components when they run out. */
export function fitPls(products: Matrix, across: Float64Array, components: number): Pls {
  const size = products.rows;
  const most = Math.min(components, size);
  const rest = across.slice();
  const rotations = zeros(most, size);
  const loadings = zeros(most, size);
  const responses = new Float64Array(most);
  const squares = new Float64Array(most);
  const trace = traceOf(products);
  let count = 0;
  for (; count < most; count++) {
    const length = Math.sqrt(dot(rest, rest));
    if (!(length > 0)) break;
    const rotation = row(rotations, count);
    addScaled(rotation, rest, 1 / length);
    for (let a = 0; a < count; a++) {
      addScaled(rotation, row(rotations, a), -dot(row(loadings, a), rest) / length);
    }
    const turned = times(products, rotation);
    const square = dot(rotation, turned);
    if (!(square > leastShare * trace * dot(rotation, rotation))) break;
    addScaled(row(loadings, count), turned, 1 / square);
    responses[count] = dot(rest, rotation) / square;
    squares[count] = square;
    addScaled(rest, turned, -f64(responses, count));
  }
  return {
    rotations: rowRange(rotations, 0, count),
    loadings: rowRange(loadings, 0, count),
    responses: responses.subarray(0, count),
    squares: squares.subarray(0, count),
  };
}

function traceOf({ rows, values }: Matrix): number {
  let trace = 0;
  for (let i = 0; i < rows; i++) trace += f64(values, i * (rows + 1));
  return trace;
}

/** Regression coefficients of the first components. */
export function plsCoefficients({ rotations, responses }: Pls, components: number): Float64Array {
  const coefficients = new Float64Array(rotations.columns);
  for (let a = 0; a < Math.min(components, rotations.rows); a++) {
    addScaled(coefficients, row(rotations, a), f64(responses, a));
  }
  return coefficients;
}

function times({ rows, columns, values }: Matrix, vector: Float64Array): Float64Array {
  const product = new Float64Array(rows);
  for (let i = 0; i < rows; i++) {
    let sum = 0;
    for (let k = 0; k < columns; k++) sum += f64(values, i * columns + k) * f64(vector, k);
    product[i] = sum;
  }
  return product;
}
