/**
 * A bank of pre-treatments is cheap because a linear regression needs of its spectra only where they lie relative to each
 * other: their coordinates on an orthonormal basis of the space they span. For 56 spectra of 700 channels these are 55
 * numbers each, and every fold and every regression works on those; weights return to wavelengths by the same basis. It
 * is the thought of operator-adaptive calibration (G. Beurier et al., arXiv 2605.13587), where a linear treatment A acts
 * on cross-products (X Aᵀ)ᵀ y = A Xᵀ y, extended to treatments that are not linear.
 */
import { f64 } from "../indexed-reads.ts";
import { dot, fromRows, row, zeros } from "../regression/matrix.ts";
import type { Matrix } from "../regression/matrix.ts";
import { timesTranspose, transposeTimes } from "../regression/products.ts";
import { seededRandom } from "../random.ts";
import { meanSpectrum } from "./treatments.ts";

export type Coordinates = {
  readonly mean: Float64Array;
  /** Orthonormal directions in the space of the channels, one a row. */
  readonly basis: Matrix;
  /** One spectrum a row. */
  readonly scores: Matrix;
};

/** Beyond as many directions spectra hold noise: a spectrum of 700 channels is smooth. */
export const MOST_DIRECTIONS = 150;
/** What is left of a direction once its predecessors are taken off, relative to the longest. */
const NEGLIGIBLE = 1e-9;
const POWER_STEPS = 3;

/** Exact where the spectra, or their channels, are no more than the most directions. */
export function fitCoordinates(spectra: Matrix): Coordinates {
  const mean = meanSpectrum(spectra);
  const centred = centre(spectra, mean);
  const basis =
    Math.min(centred.rows, centred.columns) <= MOST_DIRECTIONS
      ? smallBasis(centred)
      : leadingBasis(centred);
  return { mean, basis, scores: timesTranspose(centred, basis) };
}

export function centre(spectra: Matrix, mean: Float64Array): Matrix {
  const centred = zeros(spectra.rows, spectra.columns);
  for (let r = 0; r < spectra.rows; r++) {
    for (let k = 0; k < spectra.columns; k++) {
      const at = r * spectra.columns + k;
      centred.values[at] = f64(spectra.values, at) - f64(mean, k);
    }
  }
  return centred;
}

function smallBasis(centred: Matrix): Matrix {
  if (centred.rows <= MOST_DIRECTIONS) return orthonormal(centred);
  const identity = zeros(centred.columns, centred.columns);
  for (let k = 0; k < centred.columns; k++) identity.values[k * (centred.columns + 1)] = 1;
  return identity;
}

/**
 * The leading directions by randomised subspace iteration (N. Halko, P. Martinsson & J. Tropp, SIAM Review 53, 2011,
 * algorithm 4.4): a few products with the spectra in place of all eigenvectors.
 */
function leadingBasis(centred: Matrix): Matrix {
  const { normal } = seededRandom(0xba515);
  const drawn = zeros(MOST_DIRECTIONS, centred.columns);
  for (let at = 0; at < drawn.values.length; at++) drawn.values[at] = normal();
  let basis = orthonormal(drawn);
  for (let step = 0; step < POWER_STEPS; step++) {
    basis = orthonormal(transposeTimes(timesTranspose(centred, basis), centred));
  }
  return basis;
}

/** Gram–Schmidt with row pivoting, each row twice: once is not enough for spectra, which are all alike. */
export function orthonormal(vectors: Matrix): Matrix {
  const rest = { ...vectors, values: vectors.values.slice() };
  const lengths = Float64Array.from({ length: rest.rows }, (_, r) =>
    dot(row(rest, r), row(rest, r)),
  );
  const longest = lengths.reduce((most, length) => Math.max(most, length), 0);
  const directions: Float64Array[] = [];
  while (directions.length < Math.min(rest.rows, rest.columns)) {
    const pivot = largestAt(lengths);
    if (!(f64(lengths, pivot) > NEGLIGIBLE ** 2 * longest)) break;
    const direction = row(rest, pivot);
    for (const before of directions) takeOff(direction, before);
    const length = Math.sqrt(dot(direction, direction));
    lengths[pivot] = 0;
    if (!(length > NEGLIGIBLE * Math.sqrt(longest))) continue;
    for (let k = 0; k < direction.length; k++) direction[k] = f64(direction, k) / length;
    directions.push(direction);
    for (let r = 0; r < rest.rows; r++) {
      if (f64(lengths, r) === 0) continue;
      takeOff(row(rest, r), direction);
      lengths[r] = dot(row(rest, r), row(rest, r));
    }
  }
  return fromRows(directions, vectors.columns);
}

function takeOff(vector: Float64Array, direction: Float64Array): void {
  const share = dot(vector, direction);
  for (let k = 0; k < vector.length; k++) vector[k] = f64(vector, k) - share * f64(direction, k);
}

function largestAt(values: Float64Array): number {
  let best = 0;
  for (let k = 1; k < values.length; k++) if (f64(values, k) > f64(values, best)) best = k;
  return best;
}
