/** What the fruits of one plot say about its harvest, and what is missing before they say anything. */
import * as z from "zod/mini";
import { studentQuantile } from "../advice/advice.ts";
import { maturityStages } from "../fruits/fruit.ts";
import { provenances } from "../predictions/prediction.ts";
import { harvestPeriodSchema } from "../statistics/harvest-schemas.ts";

/** A mean of fewer fruits says nothing about a plot. */
export const leastMeasuredFruits = 5;
/** Fruits of one day are alike. */
export const leastHarvestDays = 3;
/** So many fruits of the installation show how far a model is off. */
export const leastComparedFruits = 20;
/** The mean should be known within this many points of oil. */
export const wantedMargin = 1;
/** The normal distribution's 97.5 % quantile. */
const z95 = 1.96;

export const harvestSheetQuerySchema = z.object({
  /** All of the plot's fruits without one. */
  period: z.optional(harvestPeriodSchema),
});
export type HarvestSheetQuery = z.infer<typeof harvestSheetQuerySchema>;

const count = z.int().check(z.minimum(0));
const percent = z.number();
/** Percent: the estimate, and the interval that holds the true value 19 times of 20. */
const estimateSchema = z.object({ fruits: count, mean: percent, low: percent, high: percent });
export type Estimate = z.infer<typeof estimateSchema>;

const oilClasses = ["optimal", "good", "unripe"] as const;
const shareOf = <Key extends string>(keys: readonly [Key, ...Key[]]) =>
  z.object({ of: z.enum(keys), fruits: count, share: percent, low: percent, high: percent });

/** What is missing, and how much of it. */
const missingSchema = z.discriminatedUnion("code", [
  z.object({ code: z.literal("no_fruits") }),
  z.object({ code: z.literal("few_measured"), fruits: count }),
  z.object({ code: z.literal("few_days"), days: count }),
  /** Fruits to measure until the mean is known within `wantedMargin`. */
  z.object({ code: z.literal("wide_interval"), fruits: count }),
  z.object({ code: z.literal("no_model") }),
  z.object({ code: z.literal("synthetic_model") }),
  z.object({ code: z.literal("few_compared"), fruits: count }),
  z.object({ code: z.literal("few_predicted"), fruits: count }),
]);
export type Missing = z.infer<typeof missingSchema>;

/** `GET /api/plots/:id/harvest`. Sample fruits do not count. */
export const harvestSheetSchema = z.object({
  fruits: count,
  collectors: count,
  /** Days on which fruits were collected, in UTC. */
  days: count,
  first_collected: z.nullable(z.iso.datetime()),
  last_collected: z.nullable(z.iso.datetime()),
  /** Sample fruits in the plot, which were left out. */
  samples: count,
  /** Oil content that a device or a person measured; null with too few fruits or days. */
  measured_oil: z.nullable(estimateSchema),
  /** Of the same fruits, by their oil content. */
  by_oil: z.array(shareOf(oilClasses)),
  /** As collectors judged it; empty with too few fruits. */
  by_maturity: z.array(shareOf(maturityStages)),
  /** Of fruits without a measured value, corrected by what the model is off on average; null where it is not known. */
  predicted_oil: z.nullable(estimateSchema),
  missing: z.array(missingSchema),
  as_of: z.iso.datetime(),
});
export type HarvestSheet = z.infer<typeof harvestSheetSchema>;

const spreadSchema = z.object({
  fruits: count,
  mean: z.nullable(percent),
  spread: z.nullable(z.number()),
});
type Spread = z.infer<typeof spreadSchema>;

/** Input of the rules, as it is counted. `spread` is the standard deviation of a sample. */
export const harvestFactsSchema = z.object({
  fruits: count,
  collectors: count,
  days: count,
  first_collected: z.nullable(z.string()),
  last_collected: z.nullable(z.string()),
  samples: count,
  oil: spreadSchema,
  oil_days: count,
  by_oil: z.record(z.enum(oilClasses), count),
  by_maturity: z.partialRecord(z.enum(maturityStages), count),
  /** By the active photo model, of fruits without a measured value. */
  predicted: spreadSchema,
  /** Predicted less measured by that model, of all fruits that it did not learn from. */
  difference: spreadSchema,
  provenance: z.nullable(z.enum(provenances)),
});
export type HarvestFacts = z.infer<typeof harvestFactsSchema>;

export function harvestSheetOf(facts: HarvestFacts, now: Date): HarvestSheet {
  const { fruits, collectors, days, samples } = facts;
  const measured = measuredOil(facts);
  const predicted = predictedOil(facts);
  const judged = Object.values(facts.by_maturity).reduce((sum, one) => sum + one, 0);
  return {
    fruits,
    collectors,
    days,
    samples,
    first_collected: moment(facts.first_collected),
    last_collected: moment(facts.last_collected),
    measured_oil: measured.estimate,
    by_oil: measured.estimate === null ? [] : sharesOf(oilClasses, facts.by_oil),
    by_maturity: judged < leastMeasuredFruits ? [] : sharesOf(maturityStages, facts.by_maturity),
    predicted_oil: predicted.estimate,
    missing: fruits === 0 ? [{ code: "no_fruits" }] : [...measured.missing, ...predicted.missing],
    as_of: now.toISOString(),
  };
}

type Found = { estimate: Estimate | null; missing: Missing[] };

/** The mean, with Student's interval. */
function measuredOil({ oil, oil_days }: HarvestFacts): Found {
  const missing: Missing[] = [];
  if (oil.fruits < leastMeasuredFruits) {
    missing.push({ code: "few_measured", fruits: leastMeasuredFruits - oil.fruits });
  }
  if (oil.fruits > 0 && oil_days < leastHarvestDays) {
    missing.push({ code: "few_days", days: leastHarvestDays - oil_days });
  }
  if (missing.length > 0 || oil.mean === null || oil.spread === null) {
    return { estimate: null, missing };
  }
  const reach = studentQuantile(oil.fruits - 1) * oil.spread;
  const margin = reach / Math.sqrt(oil.fruits);
  if (margin > wantedMargin) {
    const needed = Math.ceil((reach / wantedMargin) ** 2) - oil.fruits;
    missing.push({ code: "wide_interval", fruits: needed });
  }
  return { estimate: within(oil.fruits, oil.mean, margin), missing };
}

/**
 * The mean prediction less the mean difference from measured values. Its error has two parts, which are
 * independent: the fruits differ, and the difference is itself known from so many fruits only.
 */
function predictedOil({ predicted, difference, provenance }: HarvestFacts): Found {
  if (provenance === null) return { estimate: null, missing: [{ code: "no_model" }] };
  if (provenance === "synthetic") {
    return { estimate: null, missing: [{ code: "synthetic_model" }] };
  }
  if (difference.fruits < leastComparedFruits) {
    const fruits = leastComparedFruits - difference.fruits;
    return { estimate: null, missing: [{ code: "few_compared", fruits }] };
  }
  if (predicted.fruits < leastMeasuredFruits) {
    const fruits = leastMeasuredFruits - predicted.fruits;
    return { estimate: null, missing: [{ code: "few_predicted", fruits }] };
  }
  const error = Math.hypot(errorOfMean(predicted), errorOfDifference(difference, predicted.fruits));
  const reach = studentQuantile(Math.min(predicted.fruits, difference.fruits) - 1);
  const mean = (predicted.mean ?? 0) - (difference.mean ?? 0);
  return { estimate: within(predicted.fruits, mean, reach * error), missing: [] };
}

const errorOfMean = ({ fruits, spread }: Spread) => (spread ?? 0) / Math.sqrt(fruits);

/** Of its mean, and of the mean of so many new fruits around it. */
const errorOfDifference = ({ fruits, spread }: Spread, newFruits: number) =>
  (spread ?? 0) * Math.sqrt(1 / fruits + 1 / newFruits);

function within(fruits: number, mean: number, margin: number): Estimate {
  const [low, high] = [Math.max(0, mean - margin), Math.min(100, mean + margin)];
  return { fruits, mean: rounded(mean), low: rounded(low), high: rounded(high) };
}

/** Each class's share with Wilson's interval (Wilson 1927), which holds for few fruits, too. */
function sharesOf<Key extends string>(keys: readonly Key[], counts: Partial<Record<Key, number>>) {
  const all = keys.reduce((sum, key) => sum + (counts[key] ?? 0), 0);
  return keys.map((key) => {
    const fruits = counts[key] ?? 0;
    const share = fruits / all;
    const middle = (share + z95 ** 2 / (2 * all)) / (1 + z95 ** 2 / all);
    const reach =
      (z95 * Math.sqrt((share * (1 - share)) / all + z95 ** 2 / (4 * all ** 2))) /
      (1 + z95 ** 2 / all);
    const bounds = { low: rounded(100 * (middle - reach)), high: rounded(100 * (middle + reach)) };
    return { of: key, fruits, share: rounded(100 * share), ...bounds };
  });
}

/** Adding 0 makes a plain 0 of -0. */
const rounded = (value: number) => Math.round(value * 10) / 10 + 0;
const moment = (text: string | null) => (text === null ? null : new Date(text).toISOString());
