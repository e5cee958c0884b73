/**
 * A bank of pre-treatments is cheap because a linear regression needs of its spectra only where they lie relative to each
 * other: their coordinates on an orthonormal basis of the space they span. For 56 spectra of 700 channels these are 55
 * numbers each, and every fold and every regression works on those; weights return to wavelengths by the same basis. It
 * is the thought of operator-adaptive calibration (G. Beurier et al., arXiv 2605.13587), where a linear treatment A acts
 * on cross-products (X Aᵀ)ᵀ y = A Xᵀ y, extended to treatments that are not linear.
 */
import { f64 } from "../indexed-reads.ts";
import { firstColumns, pickRows, row, zeros } from "../regression/matrix.ts";
import type { Matrix } from "../regression/matrix.ts";
import { rowGram, timesTranspose, transposeTimes } from "../regression/products.ts";
import { seededRandom } from "../random.ts";
import { centre, meanSpectrum, orthonormal } from "./rows.ts";

export type Coordinates = {
  readonly mean: Float64Array;
  /** Orthonormal directions in the space of the channels, one a row. */
  readonly basis: Matrix;
  /** One spectrum a row. */
  readonly scores: Matrix;
};

/** Beyond as many directions spectra hold noise: a spectrum of 700 channels is smooth. */
export const mostDirections = 150;
const powerSteps = 2;
/** Of a squared length, relative to the longest: less is rounding. */
const negligibleProduct = 1e-15;
/** Directions are found on as many spectra at most, evenly chosen. */
const mostBasisRows = 600;

/** Exact where the spectra, or their channels, are no more than the most directions. */
export function fitCoordinates(spectra: Matrix): Coordinates {
  const mean = meanSpectrum(spectra);
  const centred = centre(spectra, mean);
  const basis =
    Math.min(centred.rows, centred.columns) <= mostDirections
      ? smallBasis(centred)
      : leadingBasis(centred);
  return { mean, basis, scores: timesTranspose(centred, basis) };
}

/** The scores alone, turned: what a choice needs, for much less than a basis where spectra are few. */
export function fitScores(spectra: Matrix): Matrix {
  if (spectra.rows > Math.min(mostDirections, spectra.columns)) {
    return fitCoordinates(spectra).scores;
  }
  return pivotedCholesky(rowGram(centre(spectra, meanSpectrum(spectra))));
}

/**
 * Rows whose products with each other are the given ones, by Cholesky factors with pivoting (N. Higham, "Accuracy and
 * Stability of Numerical Algorithms", 2nd ed., SIAM 2002, §10.3).
 */
function pivotedCholesky(products: Matrix): Matrix {
  const size = products.rows;
  const rest = Float64Array.from({ length: size }, (_, i) => f64(products.values, i * (size + 1)));
  const least = negligibleProduct * rest.reduce((most, value) => Math.max(most, value), 0);
  const factors = zeros(size, size);
  let rank = 0;
  for (; rank < size; rank++) {
    const pivot = rest.reduce((best, value, i) => (value > f64(rest, best) ? i : best), 0);
    if (!(f64(rest, pivot) > least)) break;
    const length = Math.sqrt(f64(rest, pivot));
    const ofPivot = row(factors, pivot);
    for (let i = 0; i < size; i++) {
      if (f64(rest, i) === 0) continue;
      const before = row(factors, i);
      let product = f64(products.values, i * size + pivot);
      for (let k = 0; k < rank; k++) product -= f64(before, k) * f64(ofPivot, k);
      if (i === pivot) continue;
      before[rank] = product / length;
      rest[i] = Math.max(0, f64(rest, i) - f64(before, rank) ** 2);
    }
    ofPivot[rank] = length;
    rest[pivot] = 0;
  }
  return firstColumns(factors, rank);
}

function smallBasis(centred: Matrix): Matrix {
  if (centred.rows <= mostDirections) return orthonormal(centred);
  const identity = zeros(centred.columns, centred.columns);
  for (let k = 0; k < centred.columns; k++) identity.values[k * (centred.columns + 1)] = 1;
  return identity;
}

/**
 * The leading directions by randomised subspace iteration (N. Halko, P. Martinsson & J. Tropp, SIAM Review 53, 2011,
 * algorithm 4.4): a few products with the spectra in place of all eigenvectors.
 */
function leadingBasis(all: Matrix): Matrix {
  const every = Math.ceil(all.rows / mostBasisRows);
  const rows = Array.from({ length: Math.ceil(all.rows / every) }, (_, r) => r * every);
  const centred = every === 1 ? all : pickRows(all, rows);
  const { normal } = seededRandom(0xba515);
  const drawn = zeros(mostDirections, centred.columns);
  for (let at = 0; at < drawn.values.length; at++) drawn.values[at] = normal();
  let basis = orthonormal(drawn);
  for (let step = 0; step < powerSteps; step++) {
    basis = orthonormal(transposeTimes(timesTranspose(centred, basis), centred));
  }
  return basis;
}
