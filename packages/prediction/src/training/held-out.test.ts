import { describe, expect, test } from "vitest";
import { row } from "../regression/matrix.ts";
import { folds, seed, trainStepwise } from "../testing/stepwise-training.ts";
import { foldsOf, mergeFolds, validateFold } from "./cross-validate.ts";
import { canBeHeldOutBy, holdOut } from "./held-out.ts";
import { fruitMetrics } from "./learning-curve.ts";
import { at } from "./pipeline.ts";
import type { Origin } from "./held-out.ts";

const { prepared } = trainStepwise();

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
