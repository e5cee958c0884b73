import { solvePositiveDefinite } from "./cholesky.ts";
import { addDiagonal, dot, row, transpose } from "./matrix.ts";
import type { Matrix } from "./matrix.ts";
import { gram, transposeTimes } from "./products.ts";

/** Linear weights, one target a row; inputs and targets are centred, so there is no intercept. */
export type Ridge = { readonly weights: Matrix };

/** Ridge regression (A. Hoerl & R. Kennard, Technometrics 12, 1970), for several strengths on one Gram matrix. */
export function fitRidges(inputs: Matrix, targets: Matrix, strengths: readonly number[]): Ridge[] {
  const products = gram(inputs);
  const right = transposeTimes(inputs, targets);
  return strengths.map((strength) => ({
    weights: transpose(solvePositiveDefinite(addDiagonal(products, strength), right)),
  }));
}

export function predictRidge({ weights }: Ridge, input: Float64Array): Float64Array {
  return Float64Array.from({ length: weights.rows }, (_, t) => dot(row(weights, t), input));
}
