import { describe, expect, test } from "vitest";
import { serialiseModel } from "../model/serialise-model.ts";
import { zeros } from "../regression/matrix.ts";
import { trainSmallModel } from "../testing/small-model.ts";
import { folds, options, rule, seed, trainStepwise } from "../testing/stepwise-training.ts";
import { outOfFold } from "./cross-validate.ts";
import { drawAgain, seedOfDraw } from "./draws.ts";
import { evaluateTraining } from "./evaluation.ts";
import { incumbentOf, predictFoldByIncumbent } from "./incumbent.ts";
import { learnFromFewer, learningCurve } from "./learning-curve.ts";
import { at } from "./pipeline.ts";
import { reportTraining } from "./train-model.ts";

const { photos, prepared, outcomes, lists, model, labels } = trainStepwise();
const evaluation = evaluateTraining({
  set: prepared.set,
  seed,
  lists,
  model,
  labels,
  incumbent: null,
  further: [],
  rule,
});

test("[AI-05] steps in any order make the model that training in one go makes", () => {
  const inOneGo = trainSmallModel(photos, { ...options, seed }).model;
  expect(serialiseModel(model)).toBe(serialiseModel(inOneGo));
});

test("[AI-05] training in one go reports what the steps report @night", () => {
  const further = drawAgain(prepared.set, seed, null);
  const inOneGo = reportTraining(trainSmallModel(photos, { ...options, seed }));
  expect(inOneGo.draws).toBe(1 + further.length);
  const { set } = prepared;
  const given = { set, seed, lists, model, labels, rule };
  const bySteps = evaluateTraining({ ...given, incumbent: null, further });
  Object.values(inOneGo.targets).forEach(({ photo, fruit, baselines, thirds }, t) =>
    expect(at(bySteps.values, t)).toMatchObject({ photo, fruit, baselines, thirds }),
  );
});

const parityOf = (t: number) => evaluation.parity.flatMap(({ values }) => values[t] ?? []);

describe("what a training says of itself", () => {
  test("[AI-05] [AI-07] the coverage shown is the one recomputed from the parity data", () => {
    evaluation.values.forEach(({ fruit }, t) => {
      const cases = parityOf(t);
      const inside = cases.filter(({ truth, low, high }) => low <= truth && truth <= high);
      expect(fruit.coverage).toBeCloseTo(inside.length / cases.length, 12);
      expect(at(model.targets, t).fruit.metrics.coverage).toBe(fruit.coverage);
      const widths = cases.map(({ low, high }) => high - low);
      expect(fruit.width).toBeCloseTo(widths.reduce((a, b) => a + b, 0) / widths.length, 10);
    });
  });

  test("so are R², RMSE, SEP and RPD", () => {
    evaluation.values.forEach(({ fruit }, t) => {
      const cases = parityOf(t);
      const mean = (numbers: number[]) => numbers.reduce((a, b) => a + b, 0) / numbers.length;
      const squares = (numbers: number[]) =>
        numbers.reduce((sum, x) => sum + (x - mean(numbers)) ** 2, 0);
      const errors = cases.map(({ predicted, truth }) => predicted - truth);
      const truths = cases.map(({ truth }) => truth);
      expect(fruit.rmse).toBeCloseTo(Math.sqrt(mean(errors.map((e) => e * e))), 10);
      expect(fruit.r2).toBeCloseTo(1 - errors.reduce((s, e) => s + e * e, 0) / squares(truths), 10);
      expect(fruit.sep).toBeCloseTo(Math.sqrt(squares(errors) / (errors.length - 1)), 10);
      expect(fruit.rpd).toBeCloseTo(Math.sqrt(squares(truths) / squares(errors)), 10);
    });
  });

  test("a fruit's interval is as wide as the errors of the other folds' fruits make it", () => {
    const far = lists.map((list, t) =>
      list.map((one) => (t === 0 && one.fold === 2 ? { ...one, truth: one.truth - 40 } : one)),
    );
    const spoilt = evaluateTraining({
      set: prepared.set,
      seed,
      lists: far,
      model,
      labels,
      incumbent: null,
      further: [],
      rule,
    });
    const foldOf = new Map(at(lists, 0).map(({ fruit, fold }) => [fruit, fold]));
    const growth = evaluation.parity.map(({ fruit, values }, k) => {
      const [before, after] = [values[0], at(spoilt.parity, k).values[0]];
      if (!before || !after) throw new Error("each fruit has its oil");
      const grew = after.high - after.low - (before.high - before.low);
      return { grew, isOfSpoiltFold: foldOf.get(fruit) === 2 };
    });
    const [spoiltFold = [], others = []] = [true, false].map((wanted) =>
      growth.filter(({ isOfSpoiltFold }) => isOfSpoiltFold === wanted).map(({ grew }) => grew),
    );
    expect(Math.max(...spoiltFold.map(Math.abs))).toBeLessThan(1e-8);
    expect(Math.min(...others)).toBeGreaterThan(1);
  });

  test("slices hold every fruit once, what has no key last", () => {
    const { slices: by, thirds, fruit } = at(evaluation.values, 0);
    expect(by.season.map(({ key }) => key)).toEqual(["dry", null]);
    expect(by.collector.map(({ key }) => key)).toEqual(["c0", "c1", "c2"]);
    expect(by.phone.map(({ key }) => key)).toEqual(["p0", "p1"]);
    expect(by.place.map(({ key }) => key)).toEqual([null]);
    expect(thirds.map(({ key, n }) => [key, n])).toEqual([
      ["low", 13],
      ["middle", 14],
      ["high", 13],
    ]);
    for (const slices of [...Object.values(by), thirds]) {
      expect(slices.reduce((sum, { n }) => sum + n, 0)).toBe(fruit.n);
      const held = slices.reduce((sum, { n, coverage }) => sum + n * coverage, 0);
      expect(held / fruit.n).toBeCloseTo(fruit.coverage, 10);
      const squares = slices.reduce((sum, { n, rmse }) => sum + n * rmse ** 2, 0);
      expect(Math.sqrt(squares / fruit.n)).toBeCloseTo(fruit.rmse, 10);
    }
  });

  test("the learning curve grows to all fruits, and ends with the model itself", () => {
    const { set } = prepared;
    const parts = folds.map((fold) => learnFromFewer(set, fold, seed, at(outcomes, fold)));
    const curve = learningCurve(set, outcomes, parts, seed);
    expect(curve.map(({ fruits }) => fruits)).toEqual([16, 32]);
    expect(curve.at(-1)?.metrics[0]?.r2).toBeCloseTo(at(evaluation.values, 0).fruit.r2, 10);
    expect(at(curve, 0).metrics[0]?.r2).toBeGreaterThan(0);
  });
});

test("[AI-05] figures and comparison are means over draws of the folds", () => {
  const { set } = prepared;
  const known = [...new Set(set.fruits)];
  const incumbent = incumbentOf(model, known, set);
  const further = drawAgain(set, seed, incumbent);
  expect(further).toHaveLength(2);
  const given = { set, seed, lists, model, labels, rule };
  const before = folds.map((fold) =>
    incumbent === null ? zeros(0, 0) : predictFoldByIncumbent(set, fold, seed, incumbent),
  );
  const whole = evaluateTraining({
    ...given,
    incumbent: { version: "before", folds: before },
    further,
  });
  const alone = [
    evaluation,
    ...further.map(({ outcomes: drawn }, draw) =>
      evaluateTraining({
        ...given,
        seed: seedOfDraw(seed, draw),
        lists: outOfFold(set, drawn, seedOfDraw(seed, draw)),
        incumbent: null,
        further: [],
      }),
    ),
  ];
  const mean = (numbers: number[]) => numbers.reduce((a, b) => a + b, 0) / numbers.length;
  whole.values.forEach(({ fruit, photo, thirds }, t) => {
    const each = alone.map(({ values }) => at(values, t));
    expect(new Set(each.map((one) => one.fruit.r2)).size).toBe(3);
    expect(fruit.r2).toBeCloseTo(mean(each.map((one) => one.fruit.r2)), 10);
    // Of the draw that the model's own intervals are from.
    expect(photo.coverage).toBe(at(each, 0).photo.coverage);
    expect(at(thirds, 2).rmse).toBeCloseTo(mean(each.map((one) => at(one.thirds, 2).rmse)), 10);
  });
  const square = ({ rmse }: { rmse: number }) => rmse ** 2;
  const oil = mean(alone.map(({ values }) => square(at(values, 0).fruit)));
  expect(at(whole.comparison?.values ?? [], 0).candidateRmse).toBeCloseTo(Math.sqrt(oil), 10);
});
