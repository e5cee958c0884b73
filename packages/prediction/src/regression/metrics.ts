/** One out-of-fold or held-out prediction beside the truth, in percent. */
export type Scored = {
  readonly truth: number;
  readonly predicted: number;
  readonly isCovered: boolean;
};

export type TargetMetrics = {
  readonly n: number;
  readonly r2: number;
  readonly rmse: number;
  readonly mae: number;
  /** Mean of predicted minus truth. */
  readonly bias: number;
  /** Share of truths inside their interval. */
  readonly coverage: number;
};

/** Standard deviation with n − 1. */
export function sampleSd(values: readonly number[]): number {
  if (values.length < 2) return Number.NaN;
  const mean = sum(values) / values.length;
  return Math.sqrt(sum(values.map((value) => (value - mean) ** 2)) / (values.length - 1));
}

/** More says no more than that hardly any error is left; of spectra that were learned it would be millions. */
export const mostRatio = 100;

/** How many times larger a spread is than an error. */
export const spreadOverError = (spread: number, error: number): number =>
  Math.min(mostRatio, spread / error);

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);

export function targetMetrics(scored: readonly Scored[]): TargetMetrics {
  const n = scored.length;
  const mean = (value: (one: Scored) => number) =>
    scored.reduce((sum, one) => sum + value(one), 0) / n;
  const meanTruth = mean(({ truth }) => truth);
  const meanSquare = mean(({ truth, predicted }) => (predicted - truth) ** 2);
  return {
    n,
    r2: 1 - meanSquare / mean(({ truth }) => (truth - meanTruth) ** 2),
    rmse: Math.sqrt(meanSquare),
    mae: mean(({ truth, predicted }) => Math.abs(predicted - truth)),
    bias: mean(({ truth, predicted }) => predicted - truth),
    coverage: mean(({ isCovered }) => (isCovered ? 1 : 0)),
  };
}
