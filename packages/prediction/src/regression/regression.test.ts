import fc from "fast-check";
import { expect, test } from "vitest";
import { seededRandom } from "../random.ts";
import { neighbourDistance, neighbourDistances } from "../uncertainty/domain.ts";
import { groupFolds } from "./folds.ts";
import { fitInducedRidges, fitKernelRidges, predictKernelRidge } from "./kernel-ridge.ts";
import { solvePositiveDefinite } from "./cholesky.ts";
import { kernelShapes, likeness } from "./kernel.ts";
import { addDiagonal, fromRows, pickRows, row, zeros } from "./matrix.ts";
import type { Matrix } from "./matrix.ts";
import { gram, rowGram, timesTranspose, transposeTimes } from "./products.ts";
import { fitProjection, project, projectRows } from "./projection.ts";
import { fitRegressor, predictRegressor, predictRegressorRows } from "./regressor.ts";
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
    fc.property(fc.integer({ min: 1, max: 200 }), fc.integer(), (size, seed) => {
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

test("products of long vectors, and of more than fit together, are the plain sums as well", () => {
  const left = randomMatrix(131, 517, 1);
  const right = randomMatrix(6, 517, 2);
  const plain = (first: Float64Array, second: Float64Array) =>
    first.reduce((sum, x, k) => sum + x * (second[k] ?? NaN), 0);
  const across = timesTranspose(left, right);
  const among = rowGram(left);
  const down = transposeTimes(left, left);
  const square = gram(left);
  for (const i of [0, 1, 62, 63, 64, 65, 127, 128, 129, 130]) {
    for (let j = 0; j < left.rows; j++) {
      const sum = plain(row(left, i), row(left, j));
      expect(among.values[i * left.rows + j]).toBeCloseTo(sum, 9);
    }
    for (let j = 0; j < right.rows; j++) {
      const sum = plain(row(left, i), row(right, j));
      expect(across.values[i * right.rows + j]).toBeCloseTo(sum, 9);
    }
  }
  const apart = square.values.map((value, at) => Math.abs(value - (down.values[at] ?? NaN)));
  expect(apart.reduce((most, gap) => Math.max(most, gap), 0)).toBeLessThan(1e-9);
  const column = (k: number) =>
    Float64Array.from({ length: left.rows }, (_, r) => row(left, r)[k] ?? NaN);
  for (const [i, j] of [
    [0, 0],
    [3, 516],
    [260, 7],
  ] as const) {
    expect(square.values[i * left.columns + j]).toBeCloseTo(plain(column(i), column(j)), 9);
  }
});

test("inducing points at every photo are the full kernel ridge; half of them come close", () => {
  const inputs = randomMatrix(80, 3, 8);
  const targets = fromRows(
    Array.from({ length: 80 }, (_, r) => Float64Array.of(Math.sin(row(inputs, r)[0] ?? NaN))),
    1,
  );
  const probe = Float64Array.of(0.3, -0.2, 0.5);
  const kernel = { shape: "rbf", gamma: 0.2 } as const;
  const noises = [{ strength: 0.1, shared: 0.5 }];
  const fruits = Array.from({ length: 80 }, (_, r) => `${r % 20}`);
  const data = { scores: inputs, targets, fruits };
  const [full] = fitKernelRidges(data, kernel, noises);
  const [same] = fitInducedRidges(data, inputs, kernel, noises);
  const half = pickRows(
    inputs,
    Array.from({ length: 40 }, (_, r) => r),
  );
  const [fewer] = fitInducedRidges(data, half, kernel, noises);
  if (!full || !same || !fewer) throw new Error("nothing was fitted");
  const expected = predictKernelRidge(full, probe)[0] ?? NaN;
  expect(predictKernelRidge(same, probe)[0]).toBeCloseTo(expected, 3);
  expect(predictKernelRidge(fewer, probe)[0]).toBeCloseTo(expected, 1);
});

test("every kernel is 1 at no distance, falls with it, and chooses no other order", () => {
  for (const shape of kernelShapes) {
    const kernel = { shape, gamma: 0.7 };
    expect(likeness(kernel, 0)).toBe(1);
    const falling = [0.01, 0.1, 1, 10].map((squared) => likeness(kernel, squared));
    expect(falling).toEqual(falling.toSorted((first, second) => second - first));
  }
  expect(likeness({ shape: "rbf", gamma: 2 }, 0.5)).toBeCloseTo(Math.exp(-1), 12);
  expect(likeness({ shape: "exponential", gamma: 2 }, 0.5)).toBeCloseTo(Math.exp(-1), 12);
  expect(likeness({ shape: "matern32", gamma: 1 }, 3)).toBeCloseTo(4 * Math.exp(-3), 12);
});

test("many photos of a fruit whose value is wrong move their neighbours less when they share the noise", () => {
  // Ten photos of one fruit and one each of ten others, all at the same place; the ten say 1, the others 0.
  const scores = zeros(20, 1);
  const targets = fromRows(
    Array.from({ length: 20 }, (_, r) => Float64Array.of(r < 10 ? 1 : 0)),
    1,
  );
  const fruits = Array.from({ length: 20 }, (_, r) => (r < 10 ? "one" : `${r}`));
  const noises = [0, 1].map((shared) => ({ strength: 0.1, shared }));
  const [alone = NaN, shared = NaN] = fitKernelRidges(
    { scores, targets, fruits },
    { shape: "matern32", gamma: 1 },
    noises,
  ).map((fit) => predictKernelRidge(fit, Float64Array.of(0))[0] ?? NaN);
  expect(alone).toBeCloseTo(0.5, 2);
  // Precisions: the fruit's mean has the noise 0.1 + 0.1/10, each other photo 0.2.
  expect(shared).toBeCloseTo(1 / 0.11 / (1 / 0.11 + 10 / 0.2), 2);
});

test("each target is learned from the rows it was measured on, as if there were no others", () => {
  const scores = randomMatrix(30, 4, 51);
  const targets = randomMatrix(30, 2, 52);
  const known = Array.from({ length: 30 }, (_, r) => r).filter((r) => r % 3 > 0);
  const gaps = { ...targets, values: targets.values.slice() };
  for (let r = 0; r < 30; r += 3) gaps.values[2 * r + 1] = NaN;
  const fruits = twoOfEach(30);
  const kernel = { shape: "rbf" as const, gamma: 0.2 };
  const noises = [{ strength: 0.1, shared: 0.3 }];
  const part = {
    scores: pickRows(scores, known),
    targets: pickRows(targets, known),
    fruits: known.map((r) => fruits[r] ?? ""),
  };
  const column = ({ columns, values }: Matrix, t: number) =>
    [...values].filter((_, at) => at % columns === t);

  const [ridge] = fitRidges(scores, gaps, [10]);
  const [ofAll] = fitRidges(scores, targets, [10]);
  const [ofPart] = fitRidges(part.scores, part.targets, [10]);
  expect(row(ridge?.weights ?? zeros(0, 0), 0)).toEqual(row(ofAll?.weights ?? zeros(0, 0), 0));
  expect(row(ridge?.weights ?? zeros(0, 0), 1)).toEqual(row(ofPart?.weights ?? zeros(0, 0), 1));

  const [full] = fitKernelRidges({ scores, targets: gaps, fruits }, kernel, noises);
  const [fullOfPart] = fitKernelRidges(part, kernel, noises);
  const weights = column(full?.weights ?? zeros(0, 0), 1);
  expect(known.map((r) => weights[r])).toEqual(column(fullOfPart?.weights ?? zeros(0, 0), 1));
  expect(weights.filter((_, r) => r % 3 === 0)).toEqual(Array.from({ length: 10 }, () => 0));

  const points = pickRows(scores, [1, 4, 7, 10]);
  const [induced] = fitInducedRidges({ scores, targets: gaps, fruits }, points, kernel, noises);
  const [inducedOfPart] = fitInducedRidges(part, points, kernel, noises);
  expect(column(induced?.weights ?? zeros(0, 0), 1)).toEqual(
    column(inducedOfPart?.weights ?? zeros(0, 0), 1),
  );
});

/** Two photos of each fruit. */
const twoOfEach = (photos: number) =>
  Array.from({ length: photos }, (_, r) => `fruit ${Math.floor(r / 2)}`);

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

test("eigenvectors rebuild the matrix, are orthogonal and in descending order", () => {
  const shape = fc.record({
    size: fc.integer({ min: 1, max: 40 }),
    rank: fc.integer({ min: 1, max: 40 }),
    seed: fc.integer(),
  });
  fc.assert(
    fc.property(shape, ({ size, rank, seed }) => {
      const matrix = gram(randomMatrix(rank, size, seed));
      const { values, vectors } = symmetricEigen(matrix);
      expect([...values]).toEqual([...values].toSorted((first, second) => second - first));
      for (let i = 0; i < size; i++) {
        for (let j = 0; j < size; j++) {
          const sumOver = (term: (k: number) => number) =>
            values.reduce((sum, _, k) => sum + term(k), 0);
          const rebuilt = sumOver(
            (k) =>
              (values[k] ?? NaN) * (vectors[k * size + i] ?? NaN) * (vectors[k * size + j] ?? NaN),
          );
          const together = sumOver(
            (k) => (vectors[i * size + k] ?? NaN) * (vectors[j * size + k] ?? NaN),
          );
          expect(rebuilt).toBeCloseTo(matrix.values[i * size + j] ?? NaN, 8);
          expect(together).toBeCloseTo(i === j ? 1 : 0, 10);
        }
      }
    }),
    { numRuns: 25 },
  );
});

test("many photos at once are predicted as one by one", () => {
  const features = randomMatrix(90, 6, 3);
  const projection = fitProjection(features, new Float64Array(6).fill(0.01), 4);
  const { scores, residuals } = projectRows(projection, features);
  const targets = fromRows(
    Array.from({ length: 90 }, (_, r) => row(scores, r).map(Math.sin).subarray(0, 2)),
    2,
  );
  const settings = {
    ridgeStrength: 1,
    kernel: { shape: "matern32", gamma: 0.1 } as const,
    noises: [
      { strength: 0.1, shared: 0 },
      { strength: 1, shared: 0.3 },
    ],
    kernelShares: Float64Array.of(0.5, 1),
  };
  const groups = Array.from({ length: 90 }, (_, r) => `${r}`);
  const regressor = fitRegressor({ scores, targets, groups, fruits: groups }, settings, 1);
  const predicted = predictRegressorRows(regressor, scores);
  const some = pickRows(scores, [2, 40, 41, 42, 77, 80]);
  const distances = neighbourDistances(some, scores);
  for (let r = 0; r < features.rows; r++) {
    const one = project(projection, row(features, r));
    one.scores.forEach((score, k) => expect(row(scores, r)[k]).toBeCloseTo(score, 10));
    expect(residuals[r]).toBeCloseTo(one.residual, 7);
    predictRegressor(regressor, one.scores).forEach((value, t) =>
      expect(row(predicted, r)[t]).toBeCloseTo(value, 10),
    );
    expect(distances[r]).toBeCloseTo(neighbourDistance(some, one.scores), 6);
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
  const [kernel] = fitKernelRidges(
    { scores: inputs, targets, fruits: [] },
    { shape: "rbf", gamma: 0.5 },
    [{ strength: 1e-4, shared: 0 }],
  );
  if (ridge === undefined || kernel === undefined) throw new Error("nothing was fitted");
  const probe = Float64Array.of(0.4, -0.3);
  const [linear = NaN, bent = NaN] = laws(probe);
  expect(predictRidge(ridge, probe)[0]).toBeCloseTo(linear, 4);
  expect(predictKernelRidge(kernel, probe)[0]).toBeCloseTo(linear, 1);
  expect(predictKernelRidge(kernel, probe)[1]).toBeCloseTo(bent, 1);
});

test("groups of a kind are spread over the folds, however few they are", () => {
  const groups = Array.from({ length: 40 }, (_, k) => `g${k}`);
  const kinds = groups.map((_, k) => (k < 5 ? "oil alone" : "all"));
  for (let seed = 0; seed < 20; seed++) {
    const folds = groupFolds(groups, 5, seed, kinds);
    expect(new Set(folds.slice(0, 5)).size).toBe(5);
  }
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
