import { describe, expect, test } from "vitest";
import { row } from "../regression/matrix.ts";
import { rule, seed, trainStepwise } from "../testing/stepwise-training.ts";
import { foldRows } from "./cross-validate.ts";
import { evaluateTraining } from "./evaluation.ts";
import { incumbentOf, predictFoldByIncumbent } from "./incumbent.ts";
import { at } from "./pipeline.ts";

const { prepared, outcomes, lists, model, labels } = trainStepwise();

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
      seed,
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
