/**
 * Whether a candidate may replace the active model. Both are judged on the same fruits, which neither had
 * seen, by the mean over the values of the RMSE in units of the value's spread; that the difference is no luck of these
 * fruits is asked of a paired bootstrap (B. Efron & R. Tibshirani, An Introduction to the Bootstrap, 1993).
 */
import { mean } from "../estimate.ts";
import { f64 } from "../indexed-reads.ts";
import { seededRandom } from "../random.ts";
import { chiSquareQuantile } from "../spectra/distributions.ts";
import { intervalCoverage } from "../uncertainty/conformal.ts";
import { at } from "./pipeline.ts";
import { isMeasured } from "./training-set.ts";

/**
 * One value of every fruit: as measured, and as each model predicted it; NaN where it was not measured. The fruits are in
 * the same order in all values.
 */
export type JudgedValue = {
  readonly truths: readonly number[];
  readonly candidate: readonly number[];
  readonly incumbent: readonly number[];
};

export type ValueErrors = { readonly incumbentRmse: number; readonly candidateRmse: number };

export type ModelComparison = {
  /** In the order of the values. */
  readonly values: readonly ValueErrors[];
  /** Drop of the mean normalised RMSE, as a share: 0.05 is 5 % better. */
  readonly gain: number;
  /** Share of the bootstrap samples of fruits in which the candidate is better. */
  readonly probability: number;
};

export type PromotionRule = {
  readonly leastFruits: number;
  readonly leastGain: number;
  readonly leastProbability: number;
  /** Most that any one value's RMSE may grow, as a share. */
  readonly mostLoss: number;
  readonly leastCoverage: number;
  readonly mostCoverage: number;
  /** Of each third of the predicted values and each slice, as far as chance does not explain it. */
  readonly leastThirdCoverage: number;
  readonly mostThirdCoverage: number;
};

/** Some of the fruits: how many, and the share inside their intervals. */
type Part = { readonly coverage: number; readonly n: number };

export type Candidacy = {
  readonly fruits: number;
  /** The same data and seed gave the active model. */
  readonly isSameModel: boolean;
  /** Null without an active model. */
  readonly comparison: ModelComparison | null;
  /** Of every value's intervals, per photo and per fruit. */
  readonly coverages: readonly number[];
  /** The same of fruits with low, middle and high predictions. */
  readonly thirds: readonly Part[];
  /** The same of each maturity, season, place, day, collector and phone that is known. */
  readonly slices: readonly Part[];
  /** Mean normalised RMSE per photo, of the candidate and of each baseline. */
  readonly normalisedRmse: number;
  readonly baselines: readonly number[];
};

export type PromotionReason =
  | "too_few_fruits"
  | "gain_too_small"
  | "gain_uncertain"
  | "value_worse"
  | "coverage_off"
  | "coverage_uneven"
  | "baseline_not_beaten"
  | "same_model";

export type PromotionVerdict = {
  readonly passed: boolean;
  /** Why not; empty when it passed. */
  readonly reasons: readonly PromotionReason[];
};

const bootstrapSamples = 1000;
/** One of so many counts of a sound model is beyond its limit by chance. */
const oneOf = 20;
/** Fewer fruits of a season, a place … tell nothing of the intervals there. */
const leastSliceFruits = 20;

/** @param draws the values as each draw of the folds judged them: a fruit's squared error is its mean over them */
export function compareModels(
  draws: readonly (readonly JudgedValue[])[],
  seed: number,
): ModelComparison {
  const values = at(draws, 0);
  const spreads = values.map(({ truths }) => spreadOf(truths));
  const meanSquares = (v: number, model: "candidate" | "incumbent") => {
    const ofDraws = draws.map((judged) =>
      squaredErrors(at(judged, v).truths, at(judged, v)[model]),
    );
    return at(ofDraws, 0).map((_, fruit) => mean(ofDraws.map((squares) => f64(squares, fruit))));
  };
  const errors = values.map((_, v) => ({
    candidate: meanSquares(v, "candidate"),
    incumbent: meanSquares(v, "incumbent"),
  }));
  const all = Int32Array.from(values[0]?.truths ?? [], (_, fruit) => fruit);
  const score = (model: "candidate" | "incumbent", fruits: Int32Array) =>
    mean(errors.map((ofValue, v) => rootMean(ofValue[model], fruits) / at(spreads, v)));
  const { uniform } = seededRandom(seed, 0xb007);
  let better = 0;
  for (let sample = 0; sample < bootstrapSamples; sample++) {
    const drawn = all.map(() => Math.floor(uniform() * all.length));
    if (score("candidate", drawn) < score("incumbent", drawn)) better++;
  }
  return {
    values: errors.map(({ candidate, incumbent }) => ({
      candidateRmse: rootMean(candidate, all),
      incumbentRmse: rootMean(incumbent, all),
    })),
    gain: 1 - score("candidate", all) / score("incumbent", all),
    probability: better / bootstrapSamples,
  };
}

/** Mean over the values of the RMSE in units of the value's standard deviation. */
export function normalisedRmse(
  values: readonly { readonly truths: readonly number[]; readonly predicted: readonly number[] }[],
): number {
  return mean(
    values.map(
      ({ truths, predicted }) =>
        Math.sqrt(mean([...squaredErrors(truths, predicted)])) / spreadOf(truths),
    ),
  );
}

export function judgePromotion(candidacy: Candidacy, rule: PromotionRule): PromotionVerdict {
  const { comparison } = candidacy;
  const isWorse = ({ candidateRmse, incumbentRmse }: ValueErrors) =>
    candidateRmse > incumbentRmse * (1 + rule.mostLoss);
  const isOff = (coverage: number) => coverage < rule.leastCoverage || coverage > rule.mostCoverage;
  const slices = candidacy.slices.filter(({ n }) => n >= leastSliceFruits);
  const isUneven =
    candidacy.thirds.some((third) => isBeyond(third, rule, oneOf)) ||
    // Of many slices one is far off by chance: the error is shared out among them (Bonferroni).
    slices.some((slice) => isBeyond(slice, rule, oneOf * slices.length));
  const checks: readonly [PromotionReason, boolean][] = [
    ["same_model", candidacy.isSameModel],
    ["too_few_fruits", candidacy.fruits < rule.leastFruits],
    ["gain_too_small", comparison !== null && comparison.gain < rule.leastGain],
    ["gain_uncertain", comparison !== null && comparison.probability < rule.leastProbability],
    ["value_worse", comparison?.values.some(isWorse) ?? false],
    ["coverage_off", candidacy.coverages.some(isOff)],
    ["coverage_uneven", isUneven],
    [
      "baseline_not_beaten",
      candidacy.baselines.some((baseline) => candidacy.normalisedRmse >= baseline),
    ],
  ];
  const reasons = checks.flatMap(([reason, holds]) => (holds ? [reason] : []));
  return { passed: reasons.length === 0, reasons };
}

/** Beyond a limit by more than sound intervals would be in one of so many such parts. */
function isBeyond({ coverage, n }: Part, rule: PromotionRule, oneOfParts: number): boolean {
  const deviations = Math.sqrt(chiSquareQuantile(1 - 2 / oneOfParts, 1));
  const chance = deviations * Math.sqrt((intervalCoverage * (1 - intervalCoverage)) / n);
  return coverage < rule.leastThirdCoverage - chance || coverage > rule.mostThirdCoverage + chance;
}

function squaredErrors(truths: readonly number[], predicted: readonly number[]): Float64Array {
  return Float64Array.from(truths, (truth, k) => (at(predicted, k) - truth) ** 2);
}

/** Of what was measured. */
function rootMean(squares: Float64Array, indices: Int32Array): number {
  let sum = 0;
  let count = 0;
  for (const index of indices) {
    const square = f64(squares, index);
    if (Number.isNaN(square)) continue;
    sum += square;
    count += 1;
  }
  return Math.sqrt(sum / count);
}

function spreadOf(all: readonly number[]): number {
  const values = all.filter(isMeasured);
  const centre = mean(values);
  return Math.sqrt(mean(values.map((value) => (value - centre) ** 2)));
}
