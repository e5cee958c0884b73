/**
 * Whether a spectrum is like those learned: Hotelling's T² (how far out within the directions they span) and Q, the
 * squared residual that these directions leave (something they never showed). Principal components of the spectra as
 * they were read, so that a wrong scale is met as well as a wrong shape. J. E. Jackson, "A User's Guide to Principal
 * Components", Wiley 1991, chapters 1 and 2.
 */
import { f64 } from "../indexed-reads.ts";
import { dot, row, transpose } from "../regression/matrix.ts";
import type { Matrix } from "../regression/matrix.ts";
import { gram, transposeTimes } from "../regression/products.ts";
import { symmetricEigen } from "../regression/symmetric-eigen.ts";
import { fitCoordinates } from "./coordinates.ts";
import { logNormalBound } from "../robust.ts";
import { chiSquareQuantile, fQuantile } from "./distributions.ts";

export type SpectralDomain = {
  readonly mean: Float64Array;
  /** One a row. */
  readonly components: Matrix;
  readonly variances: Float64Array;
  readonly count: number;
};

export type DomainDistance = { readonly t2: number; readonly q: number };

export type SpectralLimits = DomainDistance;

const mostComponents = 10;
/** A component that holds less than this share of the variance is left to Q. */
const leastShare = 1e-5;
/** One spectrum in a thousand of those that are alike is beyond a limit. */
export const limitProbability = 0.999;
/** Of the normal distribution at that probability. */
export const normalQuantile = 3.0902;

export function fitSpectralDomain(spectra: Matrix): SpectralDomain {
  const { mean, basis, scores } = fitCoordinates(spectra);
  const { components, variances } = principal(scores, basis, Math.floor(spectra.rows / 5));
  return { mean, components, variances, count: spectra.rows };
}

/** Of spectra about their mean, one a row. */
export function componentsOf(spectra: Matrix): Matrix {
  const { basis, scores } = fitCoordinates(spectra);
  return principal(scores, basis, mostComponents).components;
}

function principal(scores: Matrix, basis: Matrix, most: number) {
  const eigen = symmetricEigen(gram(scores));
  const variances = eigen.values.map((value) => Math.max(0, value) / (scores.rows - 1));
  const total = variances.reduce((sum, variance) => sum + variance, 0);
  const kept = variances
    .slice(0, Math.max(1, Math.min(mostComponents, most)))
    .filter((v) => v > leastShare * total);
  const directions = {
    rows: kept.length,
    columns: scores.columns,
    values: eigen.vectors.slice(0, kept.length * scores.columns),
  };
  return { components: transposeTimes(transpose(directions), basis), variances: kept };
}

export function domainDistance(domain: SpectralDomain, spectrum: Float64Array): DomainDistance {
  const { mean, components, variances } = domain;
  const rest = spectrum.map((value, k) => value - f64(mean, k));
  let t2 = 0;
  for (let a = 0; a < components.rows; a++) {
    const direction = row(components, a);
    const score = dot(rest, direction);
    t2 += score ** 2 / f64(variances, a);
    for (let k = 0; k < rest.length; k++) rest[k] = f64(rest, k) - score * f64(direction, k);
  }
  return { t2, q: dot(rest, rest) };
}

/** In standard deviations of the learned spectra: the squares sum to T². */
export function domainScores(domain: SpectralDomain, spectrum: Float64Array): number[] {
  const { mean, components, variances } = domain;
  const rest = spectrum.map((value, k) => value - f64(mean, k));
  return Array.from(
    variances,
    (variance, a) => dot(rest, row(components, a)) / Math.sqrt(variance),
  );
}

/**
 * T² of a new spectrum follows A(n² − 1) / (n(n − A)) · F(A, n − A) (N. Tracy, J. Young & R. Mason, Journal of Quality
 * Technology 24, 1992); Q about g·χ²(h) with the mean and variance of what was seen (G. Box, Annals of Mathematical
 * Statistics 25, 1954). Real spectra have wider tails: neither limit is below what all but one in a thousand keep to where
 * the logarithms of the distances are normal, by their median and its deviations. A few odd ones hardly move those.
 * @param seen distances of learned spectra to domains without them.
 */
export function spectralLimits(
  { count, variances }: SpectralDomain,
  seen: readonly DomainDistance[],
): SpectralLimits {
  const [t2, q] = [seen.map((one) => one.t2), seen.map((one) => one.q)];
  return {
    t2: Math.max(t2Limit(variances.length, count), wideLimit(t2)),
    q: Math.max(qLimit(q.toSorted((a, b) => a - b).slice(0, trimmedCount(q.length))), wideLimit(q)),
  };
}

export const isBeyond = ({ t2, q }: DomainDistance, limits: SpectralLimits): boolean =>
  t2 > limits.t2 || q > limits.q;

/** Without the farthest fiftieth: one odd spectrum would make all of the variance. */
const trimmedCount = (count: number) => count - Math.ceil(count / 50);

const wideLimit = (distances: readonly number[]) => logNormalBound(distances, normalQuantile);

export function t2Limit(components: number, count: number): number {
  const factor = (components * (count ** 2 - 1)) / (count * (count - components));
  return factor * fQuantile(limitProbability, components, count - components);
}

function qLimit(residuals: readonly number[]): number {
  const mean = residuals.reduce((sum, q) => sum + q, 0) / residuals.length;
  const variance = residuals.reduce((sum, q) => sum + (q - mean) ** 2, 0) / (residuals.length - 1);
  if (!(variance > 0)) return mean;
  const freedom = (2 * mean ** 2) / variance;
  return (variance / (2 * mean)) * chiSquareQuantile(limitProbability, freedom);
}
