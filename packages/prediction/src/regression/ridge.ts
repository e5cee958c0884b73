import { solvePositiveDefinite } from "./cholesky.ts";
import { addDiagonal, dot, pickRows, row, transpose, zeros } from "./matrix.ts";
import type { Matrix } from "./matrix.ts";
import { measuredTogether, putColumns } from "./measured.ts";
import { gram, transposeTimes } from "./products.ts";

/** Linear weights, one target a row; inputs and targets are centred, so there is no intercept. */
export type Ridge = { readonly weights: Matrix };

/**
 * Ridge regression (A. Hoerl & R. Kennard, Technometrics 12, 1970), for several strengths on one Gram matrix. Each target
 * is learned from the rows it was measured on.
 */
export function fitRidges(inputs: Matrix, targets: Matrix, strengths: readonly number[]): Ridge[] {
  const weights = strengths.map(() => zeros(inputs.columns, targets.columns));
  for (const known of measuredTogether(targets)) {
    const rows = known.rows.length === inputs.rows ? inputs : pickRows(inputs, known.rows);
    const products = gram(rows);
    const right = transposeTimes(rows, known.values);
    strengths.forEach((strength, k) => {
      const solved = solvePositiveDefinite(addDiagonal(products, strength), right);
      putColumns(weights[k] ?? zeros(0, 0), solved, known.targets);
    });
  }
  return weights.map((ofTargets) => ({ weights: transpose(ofTargets) }));
}

export function predictRidge({ weights }: Ridge, input: Float64Array): Float64Array {
  return Float64Array.from({ length: weights.rows }, (_, t) => dot(row(weights, t), input));
}
