import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { seededRandom } from "../random.ts";
import { compareModels, judgePromotion, normalisedRmse } from "./promotion.ts";
import type { Candidacy, JudgedValue, ModelComparison, PromotionReason } from "./promotion.ts";

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

/** Fruits whose values both models miss by chance, the candidate by `ratio` of the incumbent's error. */
function judged(fruits: number, ratio: number, seed: number): JudgedValue[] {
  const { normal } = seededRandom(seed);
  return [1, 10].map((unit) => {
    const truths = Array.from({ length: fruits }, () => 40 + unit * 3 * normal());
    return {
      truths,
      candidate: truths.map((truth) => truth + unit * ratio * normal()),
      incumbent: truths.map((truth) => truth + unit * normal()),
    };
  });
}

describe("comparing two models on the same fruits", () => {
  test("[AI-05] a model that errs half as much gains about half, with certainty", () => {
    const { gain, probability } = compareModels([judged(200, 0.5, 1)], 7);
    expect(gain).toBeGreaterThan(0.4);
    expect(gain).toBeLessThan(0.6);
    expect(probability).toBe(1);
  });

  test("a model beside itself gains nothing and is never better", () => {
    const twins = judged(80, 1, 2).map(({ truths, candidate }) => ({
      truths,
      candidate,
      incumbent: candidate,
    }));
    expect(compareModels([twins], 7)).toMatchObject({ gain: 0, probability: 0 });
  });

  test("the unit of a value does not matter, and neither does the order of the fruits, but for luck", () => {
    fc.assert(
      fc.property(fc.double({ min: 0.01, max: 100, noNaN: true }), fc.integer(), (unit, seed) => {
        const values = judged(60, 0.9, 3);
        const scaled = values.map(({ truths, candidate, incumbent }) => ({
          truths: truths.map((x) => x * unit),
          candidate: candidate.map((x) => x * unit),
          incumbent: incumbent.map((x) => x * unit),
        }));
        expect(compareModels([scaled], seed).gain).toBeCloseTo(
          compareModels([values], seed).gain,
          8,
        );
        const turned = values.map(({ truths, candidate, incumbent }) => ({
          truths: truths.toReversed(),
          candidate: candidate.toReversed(),
          incumbent: incumbent.toReversed(),
        }));
        expect(compareModels([turned], seed).gain).toBeCloseTo(
          compareModels([values], seed).gain,
          8,
        );
      }),
      { numRuns: 5 },
    );
  });

  test("the same seed draws the same samples; the share of them is what a small gain on few fruits leaves open", () => {
    const few = judged(60, 0.97, 5);
    const { probability } = compareModels([few], 11);
    expect(compareModels([few], 11).probability).toBe(probability);
    expect(probability).toBeGreaterThan(0.05);
    expect(probability).toBeLessThan(0.99);
  });

  test("normalised RMSE is 1 for a model that always says the mean", () => {
    const truths = [1, 2, 3, 6];
    expect(normalisedRmse([{ truths, predicted: truths.map(() => 3) }])).toBeCloseTo(1, 12);
  });
});

describe("[AI-05] the verdict", () => {
  const better: ModelComparison = {
    values: [{ incumbentRmse: 2, candidateRmse: 1.9 }],
    gain: 0.05,
    probability: 0.95,
  };
  const good: Candidacy = {
    fruits: 60,
    isSameModel: false,
    comparison: better,
    coverages: [0.85, 0.9, 0.97],
    thirds: [
      { coverage: 0.84, n: 500 },
      { coverage: 0.97, n: 500 },
      { coverage: 0.78, n: 40 },
      { coverage: 1, n: 40 },
    ],
    slices: [
      { coverage: 0.84, n: 500 },
      { coverage: 0, n: 19 },
      { coverage: 0.75, n: 40 },
    ],
    normalisedRmse: 0.5,
    baselines: [1, 0.55],
  };

  test("passes a candidate that meets every rule, also where no model was active", () => {
    expect(judgePromotion(good, rule)).toEqual({ passed: true, reasons: [] });
    expect(judgePromotion({ ...good, comparison: null }, rule)).toMatchObject({ passed: true });
  });

  test.each<[PromotionReason, Partial<Candidacy>]>([
    ["same_model", { isSameModel: true }],
    ["too_few_fruits", { fruits: 59 }],
    ["gain_too_small", { comparison: { ...better, gain: 0.009 } }],
    ["gain_uncertain", { comparison: { ...better, probability: 0.899 } }],
    [
      "value_worse",
      { comparison: { ...better, values: [{ incumbentRmse: 1, candidateRmse: 1.031 }] } },
    ],
    ["coverage_off", { coverages: [0.9, 0.849] }],
    ["coverage_off", { coverages: [0.9, 0.971] }],
    ["coverage_uneven", { thirds: [{ coverage: 0.81, n: 500 }] }],
    ["coverage_uneven", { thirds: [{ coverage: 1, n: 500 }] }],
    ["coverage_uneven", { thirds: [{ coverage: 0.75, n: 40 }] }],
    ["coverage_uneven", { slices: [{ coverage: 0.75, n: 40 }] }],
    ["coverage_uneven", { slices: [...good.slices, { coverage: 0.7, n: 40 }] }],
    ["baseline_not_beaten", { baselines: [1, 0.5] }],
  ])("%s: %j", (reason, change) => {
    expect(judgePromotion({ ...good, ...change }, rule)).toEqual({
      passed: false,
      reasons: [reason],
    });
  });

  test("names every reason there is", () => {
    const bad = { ...good, fruits: 20, coverages: [0.5], baselines: [0.1] };
    expect(judgePromotion(bad, rule).reasons).toEqual([
      "too_few_fruits",
      "coverage_off",
      "baseline_not_beaten",
    ]);
  });
});
