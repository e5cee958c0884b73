/**
 * Half-widths of prediction intervals from out-of-fold residuals: conformal prediction from cross-validation, after
 * CV+ (R. Barber, E. Candès, A. Ramdas, R. Tibshirani, "Predictive inference with the jackknife+", Annals of Statistics
 * 49(1), 2021), with the refitted model in place of the fold models. Photos of one fruit are not independent, so each
 * fruit weighs the same however many photos it has (R. Dunn, L. Wasserman, A. Ramdas, JASA 118, 2023).
 */

export const intervalCoverage = 0.9;

/** An out-of-fold prediction minus the truth, on the scale the model is fitted on. */
export type Residual = { readonly group: string; readonly error: number };

/**
 * The smallest width that holds `coverage` of the fruits' residuals, one fruit kept in hand for the one to be
 * predicted. Infinite when there are too few groups for that coverage.
 */
export function conformalHalfWidth(residuals: readonly Residual[], coverage: number): number {
  const sizes = new Map<string, number>();
  for (const { group } of residuals) sizes.set(group, 1 + (sizes.get(group) ?? 0));
  const needed = coverage * (sizes.size + 1);
  let held = 0;
  for (const { group, error } of residuals.toSorted(bySize)) {
    held += 1 / (sizes.get(group) ?? NaN);
    if (held >= needed - 1e-9) return Math.abs(error);
  }
  return Infinity;
}

const bySize = (first: Residual, second: Residual): number =>
  Math.abs(first.error) - Math.abs(second.error);
