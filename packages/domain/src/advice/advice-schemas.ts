import * as z from "zod/mini";

const count = z.int().check(z.minimum(0));

/** A fruit that shows what is meant. */
export const fruitExampleSchema = z.object({ id: z.uuid(), reference: z.string() });
export type FruitExample = z.infer<typeof fruitExampleSchema>;
const examples = z.array(fruitExampleSchema);

export const photoProblems = ["dark", "blurred", "overexposed", "background", "framing"] as const;
export type PhotoProblem = (typeof photoProblems)[number];

const bonusRoles = ["macro", "stem"] as const;

/** Input of the rules: what one person recorded lately, counted. */
export const adviceFactsSchema = z.object({
  fruits: count,
  /** Photos whose quality was measured. */
  photos: count,
  problems: z.array(z.object({ problem: z.enum(photoProblems), photos: count, examples })),
  /** Fruits that have at least one photo. */
  photographed: count,
  missingRoles: z.array(z.object({ role: z.enum(bonusRoles), fruits: count, examples })),
  /** Fruits whose oil content was measured, by zone: how many, their mean, and Σ (oil − mean)². */
  zones: z.array(
    z.object({ zone: z.string(), fruits: count, mean: z.number(), squares: z.number() }),
  ),
  /** The same fruits by day; `day` counts days. */
  days: z.array(z.object({ day: z.int(), fruits: count, mean: z.number() })),
  predictions: count,
  /** Predictions outside what the model has seen. */
  outside: count,
  /** Fruits made of a prediction. */
  accepted: count,
  /** Those of them whose oil content a person changed, and by how many points on average. */
  corrected: z.object({ fruits: count, points: z.nullable(z.number()), examples }),
});
export type AdviceFacts = z.infer<typeof adviceFactsSchema>;

/** One advice, with the figures it is derived from. */
export const adviceSchema = z.union([
  z.object({
    kind: z.literal("photos"),
    problem: z.enum(photoProblems),
    photos: count,
    of: count,
    examples,
  }),
  z.object({
    kind: z.literal("bonus_role"),
    role: z.enum(bonusRoles),
    fruits: count,
    of: count,
    examples,
  }),
  z.object({
    kind: z.literal("zone"),
    zone: z.string(),
    fruits: count,
    /** Mean oil content in percent, and within how many points it is known, 19 times of 20. */
    mean: z.number(),
    margin: z.number(),
    /** Fruits it takes to know the mean within one point. */
    needed: count,
  }),
  z.object({
    kind: z.literal("oil_trend"),
    direction: z.enum(["rising", "falling", "unclear"]),
    /** Points a week: estimate, and the interval that holds the true one 19 times of 20. */
    perWeek: z.number(),
    low: z.number(),
    high: z.number(),
    fruits: count,
    days: count,
  }),
  z.object({ kind: z.literal("oil_trend_too_few"), days: count, neededDays: count }),
  z.object({ kind: z.literal("outside"), predictions: count, of: count }),
  z.object({
    kind: z.literal("corrected"),
    fruits: count,
    of: count,
    /** Entered less predicted, on average, in points. */
    points: z.number(),
    examples,
  }),
]);
export type Advice = z.infer<typeof adviceSchema>;

/** `GET /api/statistics/advice`: what to do better, and what was looked at. */
export const adviceAnswerSchema = z.object({
  advice: z.array(adviceSchema),
  /** What the rules had to go by. */
  seen: z.object({ fruits: count, photos: count, oilDays: count, predictions: count }),
  sinceDays: count,
  asOf: z.iso.datetime(),
});
export type AdviceAnswer = z.infer<typeof adviceAnswerSchema>;
