import { mean } from "../estimate.ts";
import { sampleSd, spreadOverError, targetMetrics, type Scored } from "../regression/metrics.ts";
import { quantile } from "../robust.ts";

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
 *   al., Trends in Analytical Chemistry 29, 2010). Quartiles by linear interpolation. RPD and RPIQ end at `mostRatio`.
 * - coverage: share of references inside their interval.
 */
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

/** Of several draws of the folds: errors are means, the coverage is that of the first, whose intervals the model keeps. */
export function meanSpectralFigures(
  draws: readonly [SpectralFigures, ...SpectralFigures[]],
): SpectralFigures {
  const of = (name: keyof SpectralFigures) => mean(draws.map((one) => one[name]));
  return {
    ...draws[0],
    r2: of("r2"),
    rmsep: of("rmsep"),
    sep: of("sep"),
    bias: of("bias"),
    rpd: of("rpd"),
    rpiq: of("rpiq"),
  };
}

/** Of two spectra or more; what their values do not tell (all alike) is NaN or infinite. */
export function spectralFigures(judged: readonly Scored[]): SpectralFigures {
  const { n, r2, rmse: rmsep, bias, coverage } = targetMetrics(judged);
  const truths = judged.map(({ truth }) => truth);
  const sorted = Float64Array.from(truths).toSorted();
  const sep = sampleSd(judged.map(({ truth, predicted }) => predicted - truth));
  return {
    n,
    r2,
    rmsep,
    sep,
    bias,
    rpd: spreadOverError(sampleSd(truths), sep),
    rpiq: spreadOverError(quantile(sorted, 0.75) - quantile(sorted, 0.25), rmsep),
    coverage,
  };
}
