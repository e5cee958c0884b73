import fc from "fast-check";
import { expect, test } from "vitest";
import { seededRandom } from "../random.ts";
import { groupFolds } from "./folds.ts";
import { fitInducedRidges, fitKernelRidges, predictKernelRidge } from "./kernel-ridge.ts";
import { solvePositiveDefinite } from "./cholesky.ts";
import { addDiagonal, fromRows, pickRows, row } from "./matrix.ts";
import { gram, timesTranspose, transposeTimes } from "./products.ts";
import { fitRidges, predictRidge } from "./ridge.ts";
import { symmetricEigen } from "./symmetric-eigen.ts";
import { chooseTransform, fitTargetScale, fromScale, toScale } from "./target-scale.ts";

function randomMatrix(rows: number, columns: number, seed: number) {
  const { normal } = seededRandom(seed);
  return fromRows(
    Array.from({ length: rows }, () => Float64Array.from({ length: columns }, normal)),
    columns,
  );
}

test("solves symmetric positive definite systems", () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 120 }), fc.integer(), (size, seed) => {
      const factor = randomMatrix(size, size, seed);
      const matrix = addDiagonal(transposeTimes(factor, factor), 0.5);
      const solution = randomMatrix(size, 2, seed + 1);
      const right = transposeTimes(matrix, solution);
      const solved = solvePositiveDefinite(matrix, right);
      solved.values.forEach((value, at) =>
        expect(value).toBeCloseTo(solution.values[at] ?? NaN, 6),
      );
    }),
    { numRuns: 40 },
  );
});

test("products in tiles are the plain sums of products, whatever the shape", () => {
  const size = fc.integer({ min: 1, max: 70 });
  fc.assert(
    fc.property(size, size, fc.integer({ min: 1, max: 9 }), (rows, others, columns) => {
      const left = randomMatrix(rows, columns, rows);
      const right = randomMatrix(others, columns, others + 1);
      const product = timesTranspose(left, right);
      for (let i = 0; i < rows; i++) {
        for (let j = 0; j < others; j++) {
          const sum = row(left, i).reduce(
            (total, x, k) => total + x * (row(right, j)[k] ?? NaN),
            0,
          );
          expect(product.values[i * others + j]).toBeCloseTo(sum, 10);
        }
      }
      const square = gram(left);
      transposeTimes(left, left).values.forEach((value, at) =>
        expect(square.values[at]).toBeCloseTo(value, 10),
      );
    }),
    { numRuns: 25 },
  );
});

test("inducing points at every photo are the full kernel ridge; half of them come close", () => {
  const inputs = randomMatrix(80, 3, 8);
  const targets = fromRows(
    Array.from({ length: 80 }, (_, r) => Float64Array.of(Math.sin(row(inputs, r)[0] ?? NaN))),
    1,
  );
  const probe = Float64Array.of(0.3, -0.2, 0.5);
  const [full] = fitKernelRidges(inputs, targets, 0.2, [0.1]);
  const [same] = fitInducedRidges(inputs, inputs, targets, 0.2, [0.1]);
  const half = pickRows(
    inputs,
    Array.from({ length: 40 }, (_, r) => r),
  );
  const [fewer] = fitInducedRidges(inputs, half, targets, 0.2, [0.1]);
  if (!full || !same || !fewer) throw new Error("nothing was fitted");
  const expected = predictKernelRidge(full, probe)[0] ?? NaN;
  expect(predictKernelRidge(same, probe)[0]).toBeCloseTo(expected, 3);
  expect(predictKernelRidge(fewer, probe)[0]).toBeCloseTo(expected, 1);
});

test("refuses to solve a matrix that is not positive definite", () => {
  const indefinite = fromRows([Float64Array.of(1, 2), Float64Array.of(2, 1)], 2);
  expect(() =>
    solvePositiveDefinite(
      indefinite,
      fromRows(
        [[1], [1]].map((r) => Float64Array.from(r)),
        1,
      ),
    ),
  ).toThrow("not positive definite");
});

test("eigenvectors rebuild the matrix and come in falling order", () => {
  const factor = randomMatrix(9, 9, 4);
  const matrix = transposeTimes(factor, factor);
  const { values, vectors } = symmetricEigen(matrix);
  expect([...values]).toEqual([...values].toSorted((first, second) => second - first));
  for (let i = 0; i < 9; i++) {
    for (let j = 0; j < 9; j++) {
      const rebuilt = values.reduce(
        (sum, value, k) => sum + value * (vectors[k * 9 + i] ?? NaN) * (vectors[k * 9 + j] ?? NaN),
        0,
      );
      expect(rebuilt).toBeCloseTo(matrix.values[i * 9 + j] ?? NaN, 8);
    }
  }
});

test("ridge finds a linear law, kernel ridge also a bent one", () => {
  const inputs = randomMatrix(120, 2, 5);
  const laws = (x: Float64Array) => {
    const [first = NaN, second = NaN] = x;
    return Float64Array.of(2 * first - second, Math.sin(2 * first) * second);
  };
  const targets = fromRows(
    Array.from({ length: 120 }, (_, r) => laws(row(inputs, r))),
    2,
  );
  const [ridge] = fitRidges(inputs, targets, [1e-6]);
  const [kernel] = fitKernelRidges(inputs, targets, 0.5, [1e-4]);
  if (ridge === undefined || kernel === undefined) throw new Error("nothing was fitted");
  const probe = Float64Array.of(0.4, -0.3);
  const [linear = NaN, bent = NaN] = laws(probe);
  expect(predictRidge(ridge, probe)[0]).toBeCloseTo(linear, 4);
  expect(predictKernelRidge(kernel, probe)[0]).toBeCloseTo(linear, 1);
  expect(predictKernelRidge(kernel, probe)[1]).toBeCloseTo(bent, 1);
});

test("folds keep groups whole, are balanced, and depend on nothing but the seed", () => {
  fc.assert(
    fc.property(fc.integer({ min: 5, max: 40 }), fc.integer(), (groupCount, seed) => {
      const groups = Array.from({ length: groupCount * 3 }, (_, k) => `g${k % groupCount}`);
      const folds = groupFolds(groups, 5, seed);
      expect(groupFolds(groups, 5, seed)).toEqual(folds);
      const foldsOfGroup = Map.groupBy(groups.keys(), (k) => groups[k]);
      for (const members of foldsOfGroup.values()) {
        expect(new Set([...members].map((k) => folds[k])).size).toBe(1);
      }
      const sizes = Array.from({ length: 5 }, (_, fold) => folds.filter((f) => f === fold).length);
      expect(Math.max(...sizes) - Math.min(...sizes)).toBeLessThanOrEqual(3);
    }),
    { numRuns: 30 },
  );
});

test("a right-skewed positive target is fitted on its logarithm, and comes back", () => {
  const skewed = Array.from({ length: 100 }, (_, k) => Math.exp(k / 20));
  expect(chooseTransform(skewed)).toBe("log");
  expect(chooseTransform([1, 2, 3, 4])).toBe("identity");
  expect(chooseTransform([-1, ...skewed])).toBe("identity");
  const scale = fitTargetScale(skewed, "log");
  expect(fromScale(scale, toScale(scale, 7.5))).toBeCloseTo(7.5, 10);
});
