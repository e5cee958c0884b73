/** Values that do not fit what a model expects of their fruit, and what administrators decide about them. */
import * as z from "zod/mini";
import { harvestSeasons } from "../fruits/fruit.ts";
import { predictedValues } from "../predictions/prediction.ts";
import { atMost } from "../text-checks.ts";

const finite = z.number();
const count = z.int().check(z.minimum(0));
const value = z.enum(predictedValues);
const content = z.number().check(z.minimum(0), z.maximum(100));

export const leastExclusionReason = 3;
export const longestExclusionReason = 500;
export const mostDoubtfulShown = 100;

export const valueDecisions = ["confirmed", "excluded"] as const;

const fruit = { fruit: z.uuid(), reference: z.string() };
/** By the newest run, from a model that had not seen the fruit. */
const expected = { entered: finite, predicted: finite, low: finite, high: finite };

export const doubtfulValueSchema = z.object({
  ...fruit,
  value,
  ...expected,
  /** Distance from the prediction in half-widths of the 90 % interval. */
  score: finite,
});
export type DoubtfulValue = z.infer<typeof doubtfulValueSchema>;

const ofPairSchema = z.object({
  ...fruit,
  values: z.array(z.object({ value, ...expected })),
});
export const swappedPairSchema = z.object({ first: ofPairSchema, second: ofPairSchema });
export type SwappedPair = z.infer<typeof swappedPairSchema>;

export const doubtfulValuesSchema = z.object({
  /** One for the photos and one for each type of device, with the newest run that ended. */
  sources: z.array(
    z.object({
      run: z.uuid(),
      /** Null for the model of photos. */
      device_type: z.nullable(z.string()),
      finished_at: z.iso.datetime(),
      checked: count,
      /** How many of these would be doubtful by chance. */
      doubtful_by_chance: finite,
      doubtful_count: count,
      /** The worst hundred. */
      doubtful: z.array(doubtfulValueSchema),
      pairs: z.array(swappedPairSchema),
      pairs_by_chance: finite,
    }),
  ),
  decisions: z.array(
    z.object({
      ...fruit,
      value,
      decision: z.enum(valueDecisions),
      entered: finite,
      reason: z.nullable(z.string()),
      by: z.nullable(z.string()),
      decided_at: z.iso.datetime(),
    }),
  ),
});
export type DoubtfulValues = z.infer<typeof doubtfulValuesSchema>;

export const valueDecisionSchema = z.discriminatedUnion("decision", [
  z.object({ decision: z.literal("confirmed"), entered: content }),
  z.object({
    decision: z.literal("excluded"),
    entered: content,
    reason: z
      .string()
      .check(z.trim(), z.minLength(leastExclusionReason), atMost(longestExclusionReason)),
  }),
]);
export type ValueDecision = z.infer<typeof valueDecisionSchema>;

/** Values of two fruits to exchange, each as it was seen; sent again, nothing happens. */
export const valueSwapSchema = z.object({
  first: z.uuid(),
  second: z.uuid(),
  values: z
    .array(z.object({ value, first: content, second: content }))
    .check(z.minLength(1), atMost(predictedValues.length)),
});
export type ValueSwap = z.infer<typeof valueSwapSchema>;

export const laboratoryPicks = 10;

/** Fruits that the laboratory should measure next, best first, by the active calibration of each device type. */
export const nextFruitsSchema = z.object({
  devices: z.array(
    z.object({
      device_type: z.string(),
      /** Fruits without a laboratory value that the calibration predicted. */
      candidates: count,
      fruits: z.array(
        z.object({
          ...fruit,
          zone: z.nullable(z.string()),
          season: z.nullable(z.enum(harvestSeasons)),
          collection_date: z.iso.datetime(),
          /** Predicted oil; null where oil is not calibrated. */
          oil: z.nullable(finite),
          /** Width of its intervals over the mean of all candidates. */
          uncertainty: finite,
          /** To the nearest measured or chosen fruit, in standard deviations of the learned spectra. */
          distance: z.nullable(finite),
        }),
      ),
    }),
  ),
});
export type NextFruits = z.infer<typeof nextFruitsSchema>;
