/** What is done to the rows of a table of spectra. */
import { f64 } from "../indexed-reads.ts";
import { dot, fromRows, row, zeros } from "../regression/matrix.ts";
import type { Matrix } from "../regression/matrix.ts";

/** What is left of a direction once its predecessors are taken off, relative to the longest. */
const negligible = 1e-9;

export function meanSpectrum({ rows, columns, values }: Matrix): Float64Array {
  const mean = new Float64Array(columns);
  for (let r = 0; r < rows; r++) {
    for (let k = 0; k < columns; k++) mean[k] = f64(mean, k) + f64(values, r * columns + k) / rows;
  }
  return mean;
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
    if (!(f64(lengths, pivot) > negligible ** 2 * longest)) break;
    const direction = row(rest, pivot);
    for (const before of directions) takeOff(direction, before);
    const length = Math.sqrt(dot(direction, direction));
    lengths[pivot] = 0;
    if (!(length > negligible * Math.sqrt(longest))) continue;
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

/** Adds `factor` times the vector. */
export function addScaled(to: Float64Array, vector: Float64Array, factor: number): void {
  for (let k = 0; k < to.length; k++) to[k] = f64(to, k) + factor * f64(vector, k);
}
