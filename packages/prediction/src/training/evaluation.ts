/** What a training says of itself, beside the model: figures, baselines, slices, parity, learning curve, comparison. */
import { mean } from "../estimate.ts";
import { f64 } from "../indexed-reads.ts";
import type { Model } from "../model/model.ts";
import type { Matrix } from "../regression/matrix.ts";
import { targetMetrics } from "../regression/metrics.ts";
import type { TargetMetrics } from "../regression/metrics.ts";
import { fruitCases, judgeCases, photoCases } from "./calibrate.ts";
import type { Case, JudgedCase } from "./calibrate.ts";
import { foldsOf, mergeFolds, outOfFold } from "./cross-validate.ts";
import type { OutOfFold } from "./cross-validate.ts";
import { seedOfDraw } from "./draws.ts";
import type { FurtherDraw } from "./draws.ts";
import type { Origin } from "./held-out.ts";
import { figuresOf, meanFigures, meanSlices, sliceBy, sliceByThird } from "./figures.ts";
import type { Figures, Slice } from "./figures.ts";
import { at } from "./pipeline.ts";
import { compareModels, judgePromotion, normalisedRmse } from "./promotion.ts";
import type { ModelComparison, PromotionRule, PromotionVerdict } from "./promotion.ts";
import type { TrainingSet } from "./training-set.ts";

export type BaselineMetrics = Omit<TargetMetrics, "coverage">;
type Baselines = { readonly mean: BaselineMetrics; readonly colourRidge: BaselineMetrics };

export type ValueEvaluation = {
  readonly photo: Figures;
  readonly fruit: Figures;
  /** On the same folds; their coverage means nothing and is left out. */
  readonly baselines: { readonly photo: Baselines; readonly fruit: Baselines };
  /** Of fruits. */
  readonly slices: Readonly<Record<LabelName, readonly Slice[]>>;
  readonly thirds: readonly Slice[];
};

export type Parity = Pick<JudgedCase, "truth" | "predicted" | "low" | "high">;

/** By what fruits may differ beside their values. */
export const labelNames = ["season", "collector", "maturity", "place", "day", "phone"] as const;
export type LabelName = (typeof labelNames)[number];
export type FruitLabels = Readonly<Record<LabelName, string | null>> & Origin;

export type Evaluation = {
  /** In the order of the set's targets, as are the values of each fruit. */
  readonly values: readonly ValueEvaluation[];
  readonly parity: readonly {
    readonly fruit: string;
    /** Null where it was not measured. */
    readonly values: readonly (Parity | null)[];
  }[];
  readonly comparison: ModelComparison | null;
  readonly verdict: PromotionVerdict;
};

export type ValuesInput = {
  readonly set: TrainingSet;
  readonly seed: number;
  /** Of `outOfFold`. */
  readonly lists: readonly (readonly OutOfFold[])[];
  readonly model: Model;
  readonly labels: ReadonlyMap<string, FruitLabels>;
  /** Of folds drawn again, over which figures are averaged. */
  readonly further: readonly FurtherDraw[];
};

export type EvaluationInput = ValuesInput & {
  /** What the active model said of each fold's photos; null without one to compare with. */
  readonly incumbent: { readonly version: string; readonly folds: readonly Matrix[] } | null;
  readonly rule: PromotionRule;
};

/** In the order of the set's targets. */
export const evaluateValues = (input: ValuesInput): ValueEvaluation[] =>
  valuesOf(input, drawsOf({ ...input, incumbent: null }));

function valuesOf(input: ValuesInput, draws: readonly Draw[]): ValueEvaluation[] {
  return input.model.targets.map((_, t) =>
    meanEvaluation(draws.map((draw) => valueOf(input, draw, t))),
  );
}

/** Of a set in which every fruit was measured once at most. */
export function evaluateTraining(input: EvaluationInput): Evaluation {
  const { model, rule } = input;
  const draws = drawsOf(input);
  const values = valuesOf(input, draws);
  const comparison = compareWithIncumbent(input, draws);
  const score = (read: (one: OutOfFold) => number) =>
    mean(draws.map(({ lists }) => scoreOf(lists, read)));
  const verdict = judgePromotion(
    {
      // Of the value that was measured of the fewest.
      fruits: Math.min(...values.map(({ fruit }) => fruit.n)),
      isSameModel: input.incumbent?.version === model.version,
      comparison,
      coverages: values.flatMap(({ photo, fruit }) => [photo.coverage, fruit.coverage]),
      thirds: values.flatMap(({ thirds }) => thirds),
      slices: values.flatMap(({ slices }) =>
        Object.values(slices).flatMap((parts) => parts.filter(({ key }) => key !== null)),
      ),
      normalisedRmse: score(({ predicted }) => predicted),
      baselines: [score(({ byMean }) => byMean), score(({ byColourRidge }) => byColourRidge)],
    },
    rule,
  );
  return { values, parity: parityOf(input.set, at(draws, 0).judged), comparison, verdict };
}

/** One draw of the folds: all that was predicted out of fold, by this model and by the active one. */
type Draw = {
  readonly seed: number;
  readonly lists: ValuesInput["lists"];
  readonly judged: readonly JudgedTarget[];
  readonly incumbent: readonly Matrix[] | null;
};

/** The first, whose intervals the model has, before those drawn again. */
function drawsOf({
  set,
  seed,
  lists,
  model,
  incumbent,
  further,
}: Omit<EvaluationInput, "rule">): Draw[] {
  const judge = (of: Omit<Draw, "judged">): Draw => ({
    ...of,
    judged: of.lists.map((list, t) => judgeTarget(list, model, t)),
  });
  return [
    judge({ seed, lists, incumbent: incumbent?.folds ?? null }),
    ...further.map((one, draw) => {
      const drawn = seedOfDraw(seed, draw);
      return judge({
        seed: drawn,
        lists: outOfFold(set, one.outcomes, drawn),
        incumbent: one.incumbent,
      });
    }),
  ];
}

function valueOf({ labels }: ValuesInput, draw: Draw, t: number): ValueEvaluation {
  const { photos, fruits } = at(draw.judged, t);
  const besidePlain = fruits.map((one) => Object.assign({ plain: one.byColourRidge }, one));
  const sliced = (name: LabelName) =>
    sliceBy(besidePlain, ({ fruit }) => labels.get(fruit)?.[name] ?? null);
  return {
    photo: figuresOf(photos),
    fruit: figuresOf(fruits),
    baselines: { photo: baselinesOf(photos), fruit: baselinesOf(fruits) },
    slices: {
      season: sliced("season"),
      collector: sliced("collector"),
      maturity: sliced("maturity"),
      place: sliced("place"),
      day: sliced("day"),
      phone: sliced("phone"),
    },
    thirds: sliceByThird(besidePlain),
  };
}

function baselinesOf(cases: readonly Case[]): Baselines {
  return {
    mean: baselineMetrics(cases, ({ byMean }) => byMean),
    colourRidge: baselineMetrics(cases, ({ byColourRidge }) => byColourRidge),
  };
}

/** One value, over draws of the folds. */
function meanEvaluation([first, ...others]: readonly ValueEvaluation[]): ValueEvaluation {
  if (first === undefined) throw new RangeError("Folds are drawn at least once");
  const sliced = (name: LabelName) =>
    meanSlices([first.slices[name], ...others.map(({ slices }) => slices[name])]);
  const baseline = (of: "photo" | "fruit"): Baselines => ({
    mean: meanBaseline([first, ...others].map(({ baselines }) => baselines[of].mean)),
    colourRidge: meanBaseline([first, ...others].map(({ baselines }) => baselines[of].colourRidge)),
  });
  return {
    photo: meanFigures([first.photo, ...others.map(({ photo }) => photo)]),
    fruit: meanFigures([first.fruit, ...others.map(({ fruit }) => fruit)]),
    baselines: { photo: baseline("photo"), fruit: baseline("fruit") },
    slices: {
      season: sliced("season"),
      collector: sliced("collector"),
      maturity: sliced("maturity"),
      place: sliced("place"),
      day: sliced("day"),
      phone: sliced("phone"),
    },
    thirds: meanSlices([first.thirds, ...others.map(({ thirds }) => thirds)]),
  };
}

function meanBaseline(all: readonly BaselineMetrics[]): BaselineMetrics {
  const of = (name: keyof BaselineMetrics) => mean(all.map((one) => one[name]));
  return { n: of("n"), r2: of("r2"), rmse: of("rmse"), mae: of("mae"), bias: of("bias") };
}

type JudgedTarget = {
  readonly photos: readonly JudgedCase[];
  readonly fruits: readonly JudgedCase[];
};

function judgeTarget(list: readonly OutOfFold[], model: Model, t: number): JudgedTarget {
  const { scale } = at(model.targets, t);
  const photos = photoCases(list);
  return { photos: judgeCases(photos, scale), fruits: judgeCases(fruitCases(photos), scale) };
}

function baselineMetrics(cases: readonly Case[], read: (one: Case) => number): BaselineMetrics {
  const { coverage: _coverage, ...metrics } = targetMetrics(
    cases.map((one) => ({ truth: one.truth, predicted: read(one), isCovered: false })),
  );
  return metrics;
}

function scoreOf(
  lists: readonly (readonly OutOfFold[])[],
  read: (one: OutOfFold) => number,
): number {
  return normalisedRmse(
    lists.map((list) => ({ truths: list.map(({ truth }) => truth), predicted: list.map(read) })),
  );
}

/** In the order of their first photo. */
function parityOf(set: TrainingSet, judged: readonly JudgedTarget[]): Evaluation["parity"] {
  const cases = judged.map(({ fruits }) => inOrder(set, fruits));
  return [...new Set(set.fruits)].map((fruit, k) => ({
    fruit,
    values: cases.map((ofTarget) => {
      const found = ofTarget[k];
      if (found === undefined) return null;
      const { truth, predicted, low, high } = found;
      return { truth, predicted, low, high };
    }),
  }));
}

function compareWithIncumbent(
  { set, seed }: EvaluationInput,
  draws: readonly Draw[],
): ModelComparison | null {
  const compared = draws.flatMap((draw) => {
    if (draw.incumbent === null) return [];
    const predicted = mergeFolds(foldsOf(set, draw.seed), draw.incumbent, (matrix) => matrix);
    return [
      draw.judged.map(({ fruits }, t) => {
        const byIncumbent = at(draw.lists, t).map((one) =>
          withPrediction(one, f64(predicted.values, one.photo * predicted.columns + t)),
        );
        const ofIncumbent = inOrder(set, fruitCases(photoCases(byIncumbent)));
        const ofCandidate = inOrder(set, fruits);
        return {
          truths: ofCandidate.map((one) => one?.truth ?? Number.NaN),
          candidate: ofCandidate.map((one) => one?.predicted ?? Number.NaN),
          incumbent: ofIncumbent.map((one) => one?.predicted ?? Number.NaN),
        };
      }),
    ];
  });
  return compared.length === 0 ? null : compareModels(compared, seed);
}

/** Of each fruit its case, if it was measured. */
function inOrder<One extends Case>(set: TrainingSet, cases: readonly One[]): (One | undefined)[] {
  const byFruit = new Map(cases.map((one) => [one.fruit, one]));
  return [...new Set(set.fruits)].map((fruit) => byFruit.get(fruit));
}

const withPrediction = (one: OutOfFold, predicted: number): OutOfFold => ({ ...one, predicted });
