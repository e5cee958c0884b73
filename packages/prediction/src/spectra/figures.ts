/**
 * How good a calibration is, in the figures that laboratories compare. Error: predicted minus reference.
 * - RMSEP: root of the mean squared error; bias: mean error; SEP: standard deviation of the errors around the bias, with
 *   n − 1, so that RMSEP² ≈ SEP² + bias² (T. Næs, T. Isaksson, T. Fearn & T. Davies, "A User-Friendly Guide to Multivariate
 *   Calibration and Classification", NIR Publications 2002, §13.4).
 * - R²: 1 − sum of squared errors / sum of squares of the reference about its mean. Not the squared correlation, which
 *   hides a bias and a slope.
 * - RPD: standard deviation of the reference (n − 1) / SEP (P. Williams & D. Sobering, Journal of Near Infrared
 *   Spectroscopy 1, 1993).
 * - RPIQ: interquartile range of the reference / RMSEP, for values that are not normally distributed (V. Bellon-Maurel et
 *   al., Trends in Analytical Chemistry 29, 2010). Quartiles by linear interpolation.
 * - coverage: share of references inside their interval.
 */
export type Judged = {
  readonly truth: number;
  readonly predicted: number;
  readonly isCovered: boolean;
};

export type SpectralFigures = {
  readonly n: number;
  readonly r2: number;
  readonly rmsep: number;
  readonly sep: number;
  readonly bias: number;
  readonly rpd: number;
  readonly rpiq: number;
  readonly coverage: number;
};

/** Of two spectra or more; what their values do not tell (all alike, no error) is NaN or infinite. */
export function spectralFigures(judged: readonly Judged[]): SpectralFigures {
  const n = judged.length;
  const errors = judged.map(({ truth, predicted }) => predicted - truth);
  const truths = judged.map(({ truth }) => truth).toSorted((one, other) => one - other);
  const bias = sum(errors) / n;
  const squares = sum(errors.map((error) => error ** 2));
  const rmsep = Math.sqrt(squares / n);
  const sep = Math.sqrt(sum(errors.map((error) => (error - bias) ** 2)) / (n - 1));
  const mean = sum(truths) / n;
  const spread = sum(truths.map((truth) => (truth - mean) ** 2));
  return {
    n,
    r2: 1 - squares / spread,
    rmsep,
    sep,
    bias,
    rpd: Math.sqrt(spread / (n - 1)) / sep,
    rpiq: (quantile(truths, 0.75) - quantile(truths, 0.25)) / rmsep,
    coverage: judged.filter(({ isCovered }) => isCovered).length / n,
  };
}

/** Of sorted values, by linear interpolation between them. */
export function quantile(sorted: readonly number[], share: number): number {
  const place = share * (sorted.length - 1);
  const below = sorted[Math.floor(place)] ?? NaN;
  const above = sorted[Math.ceil(place)] ?? NaN;
  return below + (place - Math.floor(place)) * (above - below);
}

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);
