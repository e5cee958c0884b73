/**
 * Eigenvalues and eigenvectors of a symmetric matrix: Householder reflections to a tridiagonal one, then implicit QR
 * steps with Wilkinson's shift (Golub & Van Loan, Matrix Computations, 4th ed., §8.3). Exact to rounding of the largest.
 */
import { f64 } from "../indexed-reads.ts";
import type { Matrix } from "./matrix.ts";

/** Eigenvalues in falling order, and one eigenvector a row. */
export type Eigen = { readonly values: Float64Array; readonly vectors: Float64Array };

/** Two or three steps an eigenvalue are usual. */
const mostStepsEach = 60;

export function symmetricEigen(matrix: Matrix): Eigen {
  const { rows: size } = matrix;
  const reduced = toTridiagonal(matrix);
  toDiagonal(reduced, size);
  const { diagonal, vectors } = reduced;
  const order = Int32Array.from({ length: size }, (_, i) => i);
  order.sort((i, j) => f64(diagonal, j) - f64(diagonal, i));
  const sorted = new Float64Array(size * size);
  order.forEach((from, to) => {
    sorted.set(vectors.subarray(from * size, (from + 1) * size), to * size);
  });
  return { values: Float64Array.from(order, (from) => f64(diagonal, from)), vectors: sorted };
}

/** A matrix that is zero but for its diagonal and the numbers beside it, in the basis of the vectors, one a row. */
type Tridiagonal = {
  readonly diagonal: Float64Array;
  /** Number k lies between k and k + 1. */
  readonly beside: Float64Array;
  readonly vectors: Float64Array;
};

function toTridiagonal({ rows: size, values }: Matrix): Tridiagonal {
  const a = values.slice();
  const vectors = new Float64Array(size * size);
  for (let i = 0; i < size; i++) vectors[i * size + i] = 1;
  const beside = new Float64Array(Math.max(0, size - 1));
  for (let k = 0; k + 1 < size; k++) {
    const normal = a.slice(k * size + k + 1, (k + 1) * size);
    beside[k] = toReflection(normal);
    reflectMatrix(a, normal, size);
    reflectRows(vectors, normal, size);
  }
  const diagonal = Float64Array.from({ length: size }, (_, i) => f64(a, i * (size + 1)));
  return { diagonal, beside, vectors };
}

/** Makes of a vector the unit normal of the plane that mirrors it on its first axis. @returns its mirrored first number */
function toReflection(vector: Float64Array): number {
  const length = Math.sqrt(squares(vector));
  const mirrored = f64(vector, 0) > 0 ? -length : length;
  vector[0] = f64(vector, 0) - mirrored;
  const normalLength = Math.sqrt(squares(vector));
  if (normalLength > 0) {
    for (let k = 0; k < vector.length; k++) vector[k] = f64(vector, k) / normalLength;
  }
  return mirrored;
}

/** The lower right part of the matrix, as large as the normal, mirrored on both sides. */
function reflectMatrix(a: Float64Array, normal: Float64Array, size: number) {
  const count = normal.length;
  const corner = (size - count) * (size + 1);
  const turned = new Float64Array(count);
  let along = 0;
  for (let i = 0; i < count; i++) {
    let sum = 0;
    for (let k = 0; k < count; k++) sum += f64(a, corner + i * size + k) * f64(normal, k);
    turned[i] = sum;
    along += sum * f64(normal, i);
  }
  for (let i = 0; i < count; i++) turned[i] = 2 * (f64(turned, i) - along * f64(normal, i));
  for (let i = 0; i < count; i++) {
    const [ofNormal, ofTurned] = [f64(normal, i), f64(turned, i)];
    for (let k = 0; k < count; k++) {
      const at = corner + i * size + k;
      a[at] = f64(a, at) - ofNormal * f64(turned, k) - ofTurned * f64(normal, k);
    }
  }
}

/** The last rows, as many as the normal has numbers. */
function reflectRows(vectors: Float64Array, normal: Float64Array, size: number) {
  const count = normal.length;
  const from = (size - count) * size;
  const sums = new Float64Array(size);
  for (let i = 0; i < count; i++) {
    const share = 2 * f64(normal, i);
    for (let k = 0; k < size; k++) {
      sums[k] = f64(sums, k) + share * f64(vectors, from + i * size + k);
    }
  }
  for (let i = 0; i < count; i++) {
    const share = f64(normal, i);
    for (let k = 0; k < size; k++) {
      const at = from + i * size + k;
      vectors[at] = f64(vectors, at) - share * f64(sums, k);
    }
  }
}

/** Works on the last block that is not diagonal yet, until all are. */
function toDiagonal({ diagonal, beside, vectors }: Tridiagonal, size: number) {
  const negligible = Number.EPSILON * (largest(diagonal) + largest(beside));
  const isCut = (k: number) => Math.abs(f64(beside, k)) <= negligible;
  let last = size - 1;
  for (let steps = 0; last > 0; steps++) {
    if (isCut(last - 1)) {
      last -= 1;
      continue;
    }
    let first = last - 1;
    while (first > 0 && !isCut(first - 1)) first -= 1;
    if (steps > mostStepsEach * size) throw new RangeError("The eigenvalues do not converge");
    qrStep({ diagonal, beside, vectors }, size, first, last);
  }
}

/** One implicit QR step on the rows `first` to `last`: rotations of neighbours that chase a bulge out at the end. */
function qrStep(
  { diagonal, beside, vectors }: Tridiagonal,
  size: number,
  first: number,
  last: number,
) {
  let head = f64(diagonal, first) - wilkinsonShift(diagonal, beside, last);
  let bulge = f64(beside, first);
  for (let k = first; k < last; k++) {
    const length = Math.sqrt(head * head + bulge * bulge);
    const cosine = length > 0 ? head / length : 1;
    const sine = length > 0 ? bulge / length : 0;
    if (k > first) beside[k - 1] = length;
    const [above, between, below] = [f64(diagonal, k), f64(beside, k), f64(diagonal, k + 1)];
    const crossed = 2 * cosine * sine * between;
    diagonal[k] = cosine * cosine * above + crossed + sine * sine * below;
    diagonal[k + 1] = sine * sine * above - crossed + cosine * cosine * below;
    head = (cosine * cosine - sine * sine) * between + cosine * sine * (below - above);
    beside[k] = head;
    if (k + 1 < last) {
      bulge = sine * f64(beside, k + 1);
      beside[k + 1] = cosine * f64(beside, k + 1);
    }
    rotateRows(vectors, size, k, cosine, sine);
  }
}

/** The eigenvalue of the last two by two numbers that is nearer to the last one. */
function wilkinsonShift(diagonal: Float64Array, beside: Float64Array, last: number): number {
  const half = (f64(diagonal, last - 1) - f64(diagonal, last)) / 2;
  const between = f64(beside, last - 1);
  const root = Math.sqrt(half * half + between * between);
  return f64(diagonal, last) - (between * between) / (half + (half < 0 ? -root : root));
}

function rotateRows(vectors: Float64Array, size: number, r: number, cosine: number, sine: number) {
  for (let at = r * size; at < (r + 1) * size; at++) {
    const first = f64(vectors, at);
    const second = f64(vectors, at + size);
    vectors[at] = cosine * first + sine * second;
    vectors[at + size] = cosine * second - sine * first;
  }
}

function squares(vector: Float64Array): number {
  let sum = 0;
  for (let k = 0; k < vector.length; k++) sum += f64(vector, k) * f64(vector, k);
  return sum;
}

function largest(values: Float64Array): number {
  return values.reduce((most, value) => Math.max(most, Math.abs(value)), 0);
}
