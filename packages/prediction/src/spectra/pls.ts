/**
 * Partial least squares for one response, from centred cross-products: the improved kernel algorithm (B. Dayal & J.
 * MacGregor, Journal of Chemometrics 11, 1997, algorithm 2), whose model is that of NIPALS and, for one response, of
 * SIMPLS (S. de Jong, Chemometrics and Intelligent Laboratory Systems 18, 1993).
 */
import { f64 } from "../indexed-reads.ts";
import { dot, fromRows, row } from "../regression/matrix.ts";
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
const LEAST_SHARE = 1e-14;

/** @param products Xᵀ X and @param across Xᵀ y of centred data; fewer components when they run out. */
export function fitPls(products: Matrix, across: Float64Array, components: number): Pls {
  const size = products.rows;
  const rest = across.slice();
  const rotations: Float64Array[] = [];
  const loadings: Float64Array[] = [];
  const responses: number[] = [];
  const squares: number[] = [];
  let trace = 0;
  for (let i = 0; i < size; i++) trace += f64(products.values, i * (size + 1));
  while (rotations.length < Math.min(components, size)) {
    const length = Math.sqrt(dot(rest, rest));
    if (!(length > 0)) break;
    const weight = rest.map((value) => value / length);
    const rotation = weight.slice();
    rotations.forEach((before, a) => {
      const loading = loadings[a];
      if (loading !== undefined) addScaled(rotation, before, -dot(loading, weight));
    });
    const turned = times(products, rotation);
    const square = dot(rotation, turned);
    if (!(square > LEAST_SHARE * trace * dot(rotation, rotation))) break;
    const loading = turned.map((value) => value / square);
    const response = dot(rest, rotation) / square;
    addScaled(rest, turned, -response);
    rotations.push(rotation);
    loadings.push(loading);
    responses.push(response);
    squares.push(square);
  }
  return {
    rotations: fromRows(rotations, size),
    loadings: fromRows(loadings, size),
    responses: Float64Array.from(responses),
    squares: Float64Array.from(squares),
  };
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
