import { expect, test } from "vitest";
import { f64 } from "../indexed-reads.ts";
import { seededRandom } from "../random.ts";
import { solvePositiveDefinite } from "../regression/cholesky.ts";
import { dot, fromRows, row, transpose } from "../regression/matrix.ts";
import type { Matrix } from "../regression/matrix.ts";

import { centred, momentsOf, momentsOfRows, without } from "./moments.ts";
import { fitPls, plsCoefficients } from "./pls.ts";

function drawn(rows: number, columns: number, seed: number) {
  const { normal } = seededRandom(seed);
  const inputs = fromRows(
    Array.from({ length: rows }, () => Float64Array.from({ length: columns }, normal)),
    columns,
  );
  const targets = fromRows(
    Array.from({ length: rows }, (_, r) =>
      Float64Array.of(
        3 + f64(inputs.values, r * columns) - f64(inputs.values, r * columns + 1) + normal(),
      ),
    ),
    1,
  );
  return { inputs, targets, moments: centred(momentsOf(inputs, targets)) };
}

/** As P. Geladi & B. Kowalski, Analytica Chimica Acta 185, 1986, pages 12 and 13, write it for one response. */
function nipals(inputs: Matrix, targets: Float64Array, mean: Float64Array, components: number) {
  const rest = Array.from({ length: inputs.rows }, (_, r) =>
    row(inputs, r).map((value, k) => value - f64(mean, k)),
  );
  const meanTarget = targets.reduce((sum, y) => sum + y, 0) / targets.length;
  const y = targets.map((value) => value - meanTarget);
  const scores: Float64Array[] = [];
  for (let a = 0; a < components; a++) {
    const weight = Float64Array.from({ length: inputs.columns }, (_, k) =>
      rest.reduce((sum, values, r) => sum + f64(values, k) * f64(y, r), 0),
    );
    const length = Math.sqrt(dot(weight, weight));
    const score = Float64Array.from(rest, (values) => dot(values, weight) / length);
    const square = dot(score, score);
    const loading = Float64Array.from(
      { length: inputs.columns },
      (_, k) => rest.reduce((sum, values, r) => sum + f64(values, k) * f64(score, r), 0) / square,
    );
    const response = dot(y, score) / square;
    rest.forEach((values, r) => {
      values.forEach((value, k) => (values[k] = value - f64(score, r) * f64(loading, k)));
      y[r] = f64(y, r) - response * f64(score, r);
    });
    scores.push(score);
  }
  return { scores, fitted: targets.map((value, r) => value - f64(y, r)) };
}

/** S. de Jong, Chemometrics and Intelligent Laboratory Systems 18, 1993, appendix, for one response. */
function simpls(products: Matrix, across: Float64Array, components: number): Float64Array {
  const size = products.rows;
  const basis: Float64Array[] = [];
  const coefficients = new Float64Array(size);
  const rest = across.slice();
  for (let a = 0; a < components; a++) {
    const turned = Float64Array.from({ length: size }, (_, i) => dot(row(products, i), rest));
    const norm = Math.sqrt(dot(rest, turned));
    const rotation = rest.map((value) => value / norm);
    const loading = turned.map((value) => value / norm);
    const response = dot(across, rotation);
    rotation.forEach((value, k) => (coefficients[k] = f64(coefficients, k) + value * response));
    const direction = loading.slice();
    for (const before of basis) {
      const share = dot(before, loading);
      before.forEach((value, k) => (direction[k] = f64(direction, k) - share * value));
    }
    const length = Math.sqrt(dot(direction, direction));
    basis.push(direction.map((value) => value / length));
    for (const before of basis) {
      const share = dot(before, rest);
      before.forEach((value, k) => (rest[k] = f64(rest, k) - share * value));
    }
  }
  return coefficients;
}

test("scores and fitted values are those of NIPALS", () => {
  const { inputs, targets, moments } = drawn(20, 8, 5);
  const reference = nipals(inputs, targets.values, moments.mean, 5);
  const pls = fitPls(moments.products, row(moments.across, 0), 5);
  const coefficients = plsCoefficients(pls, 5);
  for (let r = 0; r < inputs.rows; r++) {
    const input = row(inputs, r).map((value, k) => value - f64(moments.mean, k));
    reference.scores.forEach((scores, a) =>
      expect(dot(input, row(pls.rotations, a))).toBeCloseTo(f64(scores, r), 9),
    );
    expect(f64(moments.targetMeans, 0) + dot(input, coefficients)).toBeCloseTo(
      f64(reference.fitted, r),
      9,
    );
  }
});

test("coefficients are those of SIMPLS for every number of components", () => {
  const { moments } = drawn(25, 10, 9);
  const across = row(moments.across, 0);
  const pls = fitPls(moments.products, across, 10);
  for (let components = 1; components <= 7; components++) {
    const reference = simpls(moments.products, across, components);
    plsCoefficients(pls, components).forEach((value, k) =>
      expect(value).toBeCloseTo(f64(reference, k), 7),
    );
  }
});

test("with as many components as channels PLS is ordinary least squares", () => {
  const { moments } = drawn(30, 6, 2);
  const right = transpose(moments.across);
  const least = solvePositiveDefinite(
    { ...moments.products, values: moments.products.values.slice() },
    right,
  );
  const pls = fitPls(moments.products, row(moments.across, 0), 6);
  plsCoefficients(pls, 6).forEach((value, k) => expect(value).toBeCloseTo(f64(least.values, k), 8));
});

test("scores of different components are orthogonal, and components end when the data do", () => {
  const { inputs, moments } = drawn(7, 12, 3);
  const pls = fitPls(moments.products, row(moments.across, 0), 12);
  expect(pls.rotations.rows).toBeLessThanOrEqual(6);
  const scores = Array.from({ length: pls.rotations.rows }, (_, a) =>
    Float64Array.from({ length: inputs.rows }, (__, r) =>
      dot(
        row(inputs, r).map((value, k) => value - f64(moments.mean, k)),
        row(pls.rotations, a),
      ),
    ),
  );
  scores.forEach((one, a) =>
    scores.slice(a + 1).forEach((other) => {
      const cosine = dot(one, other) / Math.sqrt(dot(one, one) * dot(other, other));
      expect(Math.abs(cosine)).toBeLessThan(1e-6);
    }),
  );
});

test("sums without a fold are those of the other rows", () => {
  const { inputs, targets } = drawn(15, 4, 8);
  const fold = [1, 4, 9, 14];
  const others = Array.from({ length: 15 }, (_, r) => r).filter((r) => !fold.includes(r));
  const rest = centred(without(momentsOf(inputs, targets), momentsOfRows(inputs, targets, fold)));
  const direct = centred(momentsOfRows(inputs, targets, others));
  rest.products.values.forEach((value, at) =>
    expect(value).toBeCloseTo(f64(direct.products.values, at), 9),
  );
  rest.across.values.forEach((value, at) =>
    expect(value).toBeCloseTo(f64(direct.across.values, at), 9),
  );
  expect(rest.count).toBe(11);
});
