import { beforeAll, describe, expect, test } from "vitest";
import type { Model } from "../model/model.ts";
import { decileBounds, photoSignals, watchedComponents } from "../model/photo-signals.ts";
import {
  smallTrainingSet,
  testTargets,
  trainingTimeoutMs,
  trainSmallModel,
} from "../testing/small-model.ts";
import { serialiseModel } from "../model/serialise-model.ts";
import { row, zeros } from "../regression/matrix.ts";
import { project } from "../regression/projection.ts";
import { buildModel } from "./build-model.ts";
import {
  foldCount,
  foldRows,
  foldsOf,
  mergeFolds,
  outOfFold,
  validateFold,
} from "./cross-validate.ts";
import type { FoldOutcome, OutOfFold } from "./cross-validate.ts";
import { evaluateTraining } from "./evaluation.ts";
import type { Evaluation, FruitLabels } from "./evaluation.ts";
import { drawAgain, seedOfDraw } from "./draws.ts";
import { canBeHeldOutBy, holdOut } from "./held-out.ts";
import type { Origin } from "./held-out.ts";
import { incumbentOf, predictFoldByIncumbent } from "./incumbent.ts";
import { fruitMetrics, learnFromFewer, learningCurve } from "./learning-curve.ts";
import { allRows, at, fitPipeline } from "./pipeline.ts";
import { prepareTraining } from "./prepare-training.ts";
import type { PreparedTraining } from "./prepare-training.ts";
import { reportTraining } from "./train-model.ts";
import type { TrainingPhoto } from "./training-set.ts";

const seed = 3;
const folds = Array.from({ length: foldCount }, (_, fold) => fold);
const options = { version: "t", provenance: "real" as const, trainedAt: null, dataHash: "t" };
const rule = {
  leastFruits: 60,
  leastGain: 0.01,
  leastProbability: 0.9,
  mostLoss: 0.03,
  leastCoverage: 0.85,
  mostCoverage: 0.97,
  leastThirdCoverage: 0.84,
  mostThirdCoverage: 0.97,
};

let photos: TrainingPhoto[];
let prepared: PreparedTraining;
let outcomes: FoldOutcome[];
let lists: OutOfFold[][];
let model: Model;
let evaluation: Evaluation;

const labels = new Map<string, FruitLabels>();

beforeAll(() => {
  photos = smallTrainingSet(40);
  const result = prepareTraining(photos, testTargets);
  if (!result.ok) throw new Error(result.reason);
  prepared = result;
  const { set } = prepared;
  // Backwards: no fold may lean on another.
  outcomes = folds
    .toReversed()
    .map((fold) => validateFold(set, fold, seed))
    .toReversed();
  lists = outOfFold(set, outcomes, seed);
  model = buildModel(prepared, lists, fitPipeline(set, allRows(set), seed), options);
  [...new Set(set.fruits)].forEach((fruit, k) =>
    labels.set(fruit, {
      season: k % 4 === 0 ? null : "dry",
      collector: `c${k % 3}`,
      maturity: "ripe",
      place: null,
      day: `d${k % 4}`,
      phone: `p${k % 2}`,
    }),
  );
  evaluation = evaluateTraining({
    set,
    seed: seed,
    lists,
    model,
    labels,
    incumbent: null,
    further: [],
    rule,
  });
}, trainingTimeoutMs);

test("[AI-05] steps in any order make the model that training in one go makes", () => {
  const inOneGo = trainSmallModel(photos, { ...options, seed: seed }).model;
  expect(serialiseModel(model)).toBe(serialiseModel(inOneGo));
});

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
      seed: seed,
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

describe("[AI-05] fruits held out together", () => {
  const originOf = (change: Partial<Origin>) =>
    new Map(
      [...new Set(prepared.set.fruits)].map((fruit, k): [string, Origin] => [
        fruit,
        { place: `p${k % 4}`, day: `d${k % 8}`, phone: "one", collector: null, ...change },
      ]),
    );

  test("are those whose origin is known and of several kinds, none of which is most of them", () => {
    const { set } = prepared;
    expect(canBeHeldOutBy(set, originOf({}))).toEqual(["place", "day"]);
    const mostly = new Map(
      [...originOf({})].map(([fruit, origin], k) => [
        fruit,
        { ...origin, place: k < 30 ? "most" : `${k % 4}` },
      ]),
    );
    expect(canBeHeldOutBy(set, mostly)).toEqual(["day"]);
    mostly.set(at(set.fruits, 0), { place: "most", day: null, phone: "one", collector: null });
    expect(canBeHeldOutBy(set, mostly)).toEqual([]);
  });

  test("a place that looks and measures otherwise makes it plain what a new one would cost", () => {
    // A colour of the place's light stands for its level of oil: who knows the place knows the level.
    const { set } = prepared;
    const placeOf = new Map([...new Set(set.fruits)].map((fruit, k) => [fruit, k % 4]));
    const features = { ...set.features, values: set.features.values.slice() };
    set.fruits.forEach((fruit, photo) => {
      const place = placeOf.get(fruit) ?? 0;
      for (let k = 0; k < 20; k++) {
        const ofPhoto = row(features, photo);
        ofPhoto[k] = (ofPhoto[k] ?? 0) + ([9, -3, 6, -8][place] ?? 0);
      }
    });
    const [oil = [], ...others] = set.truths;
    const shifted = oil.map(
      (truth, photo) => truth + 15 * (placeOf.get(at(set.fruits, photo)) ?? 0),
    );
    const far = { ...set, features, truths: [shifted, ...others] };
    const origins = originOf({});
    const byFruit = folds.map((fold) => validateFold(far, fold, seed));
    const byPlace = holdOut(far, "place", origins, seed);
    expect(byPlace).toMatchObject({ by: "place", groups: 4, draws: 1 });
    const ofFruits = at(
      fruitMetrics(
        far,
        mergeFolds(foldsOf(far, seed), byFruit, (one) => one.predicted),
      ),
      0,
    );
    expect(at(byPlace.values, 0).rmse).toBeGreaterThan(1.5 * ofFruits.rmse);
  });
});

test("[AI-05] training in one go reports what the steps report", () => {
  const further = drawAgain(prepared.set, seed, null);
  const inOneGo = reportTraining(trainSmallModel(photos, { ...options, seed }));
  expect(inOneGo.draws).toBe(1 + further.length);
  const { set } = prepared;
  const bySteps = evaluateTraining({
    ...{ set, seed, lists, model, labels, incumbent: null, rule },
    further,
  });
  expect(Object.values(inOneGo.targets).map(({ slices: _, ...figures }) => figures)).toEqual(
    bySteps.values.map(({ slices: _, ...figures }) => figures),
  );
});

test("[AI-05] figures and comparison are means over draws of the folds", () => {
  const { set } = prepared;
  const known = [...new Set(set.fruits)];
  const incumbent = incumbentOf(model, known, set);
  const further = drawAgain(set, seed, incumbent);
  expect(further).toHaveLength(2);
  const given = { set, seed: seed, lists, model, labels, rule };
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

describe("the incumbent", () => {
  test("learns again, with its own settings, only from fruits that it knew and the fold does not judge", () => {
    const { set } = prepared;
    const known = [...new Set(set.fruits)].slice(0, 24);
    const incumbent = incumbentOf(model, [...known, "a fruit since deleted"], set);
    if (incumbent?.kind !== "refitted") throw new Error("it knew 24 of the fruits");
    expect(incumbent.known).toEqual(known);
    expect(incumbent.settings.noises).toEqual(model.strengths.noises);
    const said = predictFoldByIncumbent(set, 1, seed, incumbent);
    // Whatever the unknown fruits looked like, it says the same.
    const { train, test: judged } = foldRows(set, 1, seed);
    const features = { ...set.features, values: set.features.values.slice() };
    for (const photo of train) {
      if (!known.includes(at(set.fruits, photo))) row(features, photo).fill(7);
    }
    const again = predictFoldByIncumbent({ ...set, features }, 1, seed, incumbent);
    expect(again).toEqual(said);
    expect(said.rows).toBe(judged.length);
  });

  test("that knew all and has the candidate's settings says what the candidate says", () => {
    const { set } = prepared;
    const outcome = at(outcomes, 0);
    const twin = { kind: "refitted" as const, settings: outcome.settings, known: set.fruits };
    expect(predictFoldByIncumbent(set, 0, seed, twin)).toEqual(outcome.predicted);
  });

  test("that knew none of the fruits speaks as it is; one of other values cannot be compared", () => {
    const { set } = prepared;
    expect(incumbentOf(model, [], set)?.kind).toBe("as_is");
    expect(incumbentOf({ ...model, targets: model.targets.slice(1) }, [], set)).toBeNull();
  });

  test("[AI-05] the same model beside itself passes for no reason", () => {
    const { set } = prepared;
    const twin = { version: model.version, folds: outcomes.map(({ predicted }) => predicted) };
    const { comparison, verdict } = evaluateTraining({
      set,
      seed: seed,
      lists,
      model,
      labels,
      incumbent: twin,
      further: [],
      rule,
    });
    expect(comparison).toMatchObject({ gain: 0, probability: 0 });
    expect(verdict.passed).toBe(false);
    expect(verdict.reasons).toContain("same_model");
  });
});

describe("signals of drift", () => {
  test("of the training photos themselves fill every bin alike, and few are far", () => {
    const signals = photos.map(({ features }) => photoSignals(model, features));
    expect(model.componentDeciles).toMatchObject({
      rows: watchedComponents,
      columns: decileBounds,
    });
    for (let component = 0; component < watchedComponents; component++) {
      const counts = new Map<number, number>();
      for (const { bins } of signals) {
        const bin = at(bins, component);
        counts.set(bin, 1 + (counts.get(bin) ?? 0));
      }
      expect([...counts.keys()].toSorted((a, b) => a - b)).toEqual([...Array(10).keys()]);
      expect(Math.max(...counts.values())).toBeLessThanOrEqual(photos.length / 10 + 2);
    }
    const far = signals.filter((signal) => signal.distance_ratio > 1);
    expect(far.length).toBeLessThanOrEqual(0.05 * photos.length);
  });

  test("a higher score falls into a higher bin", () => {
    const scored = photos
      .map(({ features }) => ({
        score: at([...project(model.projection, features).scores], 0),
        bin: at(photoSignals(model, features).bins, 0),
      }))
      .toSorted((a, b) => a.score - b.score);
    const bins = scored.map(({ bin }) => bin);
    expect(bins).toEqual(bins.toSorted((a, b) => a - b));
    expect([bins[0], bins.at(-1)]).toEqual([0, 9]);
  });

  test("a strange photo is far and in the outermost bins", () => {
    const strange = at(photos, 0).features.map((value) => value + 40);
    const { distance_ratio, bins } = photoSignals(model, strange);
    expect(distance_ratio).toBeGreaterThan(1);
    expect(bins.some((bin) => bin === 0 || bin === 9)).toBe(true);
  });
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
    seed: seed,
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
