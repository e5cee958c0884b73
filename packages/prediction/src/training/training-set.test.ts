import { expect, test } from "vitest";
import { smallTrainingSet, testTargets } from "../testing/small-model.ts";
import { folds, options, rule, seed } from "../testing/stepwise-training.ts";
import { buildModel } from "./build-model.ts";
import { foldRows, outOfFold, validateFold } from "./cross-validate.ts";
import { evaluateTraining } from "./evaluation.ts";
import { allRows, at, fitPipeline } from "./pipeline.ts";
import { prepareTraining } from "./prepare-training.ts";

const photos = smallTrainingSet(40);
const labels = new Map();

test("fruits that show the same photo are on one side of every fold, and counted", () => {
  const [first = "", second = ""] = [...new Set(photos.map(({ fruit }) => fruit))];
  const isTwin = new Set([first, second]);
  const twins = photos.map((photo, k) => ({
    ...photo,
    sha256: isTwin.has(photo.fruit) ? `of both ${k % 2}` : String(k),
  }));
  for (let seed = 0; seed < 5; seed++) {
    const result = prepareTraining(twins, testTargets);
    if (!result.ok) throw new Error(result.reason);
    expect(result.set.sharing).toBe(2);
    for (const fold of folds) {
      const { test: judged } = foldRows(result.set, fold, seed);
      const held = new Set(judged.map((row) => at(result.set.fruits, row)));
      expect(held.has(first)).toBe(held.has(second));
    }
  }
});

test("[AI-05] a fruit teaches the values it has: of the others it says nothing", () => {
  const isOilAlone = (fruit: string) => Number(fruit.replace(/\D/g, "")) % 4 === 0;
  const some = photos.map((photo) =>
    isOilAlone(photo.fruit) ? { ...photo, values: { huile: photo.values["huile"] ?? 0 } } : photo,
  );
  const result = prepareTraining(some, testTargets);
  if (!result.ok) throw new Error(result.reason);
  const { set } = result;
  const given = folds.map((fold) => validateFold(set, fold, seed));
  const ofValues = outOfFold(set, given, seed);
  const learned = buildModel(result, ofValues, fitPipeline(set, allRows(set), seed), options);
  const said = evaluateTraining({
    set,
    seed,
    lists: ofValues,
    model: learned,
    labels,
    incumbent: { version: "before", folds: given.map(({ predicted }) => predicted) },
    further: [],
    rule,
  });
  expect(learned.data.fruits).toBe(40);
  expect(said.values.map(({ fruit }) => fruit.n)).toEqual([40, 30, 30, 30]);
  for (const { fruit, values } of said.parity)
    expect(values.map((one) => one === null)).toEqual(
      [false, true, true, true].map((isLacking) => isLacking && isOilAlone(fruit)),
    );
  // 40 fruits of oil are not enough for what 30 have.
  expect(said.verdict.reasons).toContain("too_few_fruits");
  const figures = said.values.flatMap(({ photo, fruit }) => [photo.r2, fruit.r2, fruit.width]);
  expect(figures.every(Number.isFinite)).toBe(true);
  expect(said.comparison).toMatchObject({ gain: 0, probability: 0 });
  // Fruits without protein are points of its kernel that weigh nothing.
  const proteins = learned.regressor.kernel.weights.values.filter((_, at) => at % 4 === 2);
  expect(proteins.filter((weight) => weight === 0)).toHaveLength(20);

  // Oil is learned from all: without the fruits that have nothing else, from fewer.
  const fewer = prepareTraining(
    some.filter(({ fruit }) => !isOilAlone(fruit)),
    testTargets,
  );
  expect(fewer.ok && new Set(fewer.set.fruits).size).toBe(30);
});

test("photos that break the protocol are left out and counted by reason", () => {
  const spoilt = photos.map((photo, k) =>
    k === 5 ? { ...photo, measures: { ...photo.measures, sharpness: 0 } } : photo,
  );
  const result = prepareTraining(spoilt, testTargets);
  if (!result.ok) throw new Error(result.reason);
  expect(result.refused).toEqual({ image_blurred: 1 });
  expect(result.set.features.rows).toBe(photos.length - 1);
});
