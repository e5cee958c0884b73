import { f64, i32 } from "../indexed-reads.ts";
import type { Matrix } from "./matrix.ts";

/** Eigenvalues in falling order, and one eigenvector a row. */
export type Eigen = { readonly values: Float64Array; readonly vectors: Float64Array };

const MOST_SWEEPS = 30;

/** Cyclic Jacobi rotations (Golub & Van Loan, Matrix Computations, 4th ed., §8.5): slow, simple and very accurate. */
export function symmetricEigen({ rows: size, values }: Matrix): Eigen {
  const a = values.slice();
  const vectors = new Float64Array(size * size);
  for (let i = 0; i < size; i++) vectors[i * size + i] = 1;
  for (let sweep = 0; sweep < MOST_SWEEPS && offDiagonalShare(a, size) > 1e-12; sweep++) {
    for (let p = 0; p < size; p++) {
      for (let q = p + 1; q < size; q++) rotate(a, vectors, size, p, q);
    }
  }
  const order = Int32Array.from({ length: size }, (_, i) => i);
  order.sort((i, j) => f64(a, j * size + j) - f64(a, i * size + i));
  const sorted = new Float64Array(size * size);
  order.forEach((from, to) => {
    sorted.set(vectors.subarray(from * size, (from + 1) * size), to * size);
  });
  return {
    values: Float64Array.from({ length: size }, (_, i) => f64(a, i32(order, i) * (size + 1))),
    vectors: sorted,
  };
}

function offDiagonalShare(a: Float64Array, size: number): number {
  let off = 0;
  let on = 0;
  a.forEach((value, at) => {
    if (Math.floor(at / size) === at % size) on += value * value;
    else off += value * value;
  });
  return on === 0 ? 0 : Math.sqrt(off / on);
}

/** Zeroes a[p][q] by a rotation, on the rows of both the matrix and the eigenvectors. */
function rotate(a: Float64Array, vectors: Float64Array, size: number, p: number, q: number) {
  const apq = f64(a, p * size + q);
  if (apq === 0) return;
  const theta = (f64(a, q * size + q) - f64(a, p * size + p)) / (2 * apq);
  const sign = theta >= 0 ? 1 : -1;
  const tangent = sign / (Math.abs(theta) + Math.sqrt(theta * theta + 1));
  const cosine = 1 / Math.sqrt(tangent * tangent + 1);
  const sine = tangent * cosine;
  for (let k = 0; k < size; k++) {
    const first = f64(a, p * size + k);
    const second = f64(a, q * size + k);
    a[p * size + k] = cosine * first - sine * second;
    a[q * size + k] = sine * first + cosine * second;
  }
  for (let k = 0; k < size; k++) {
    const first = f64(a, k * size + p);
    const second = f64(a, k * size + q);
    a[k * size + p] = cosine * first - sine * second;
    a[k * size + q] = sine * first + cosine * second;
    const firstPart = f64(vectors, p * size + k);
    const secondPart = f64(vectors, q * size + k);
    vectors[p * size + k] = cosine * firstPart - sine * secondPart;
    vectors[q * size + k] = sine * firstPart + cosine * secondPart;
  }
}
