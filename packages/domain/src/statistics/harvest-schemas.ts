/** How the harvest goes over a period, for administrators: `GET /api/statistics/harvest`. */
import * as z from "zod/mini";
import { happeningSchema, unzonedShareSchema, zoneShareSchema } from "./global-schemas.ts";

/** What a period is made of: so many steps of a unit, the last of which today is in. */
export const harvestPeriods = {
  "7d": { steps: 7, unit: "day" },
  "30d": { steps: 30, unit: "day" },
  "12w": { steps: 12, unit: "week" },
  "12m": { steps: 12, unit: "month" },
} as const;
export type HarvestPeriod = keyof typeof harvestPeriods;
export const harvestPeriodSchema = z.enum(["7d", "30d", "12w", "12m"]);
export const usualHarvestPeriod: HarvestPeriod = "30d";

/** So many of those who are furthest behind their target are named. */
export const behindShown = 5;

const count = z.int().check(z.minimum(0));
const average = z.nullable(z.number());

const harvestStepSchema = z.object({
  /** Its first day. */
  start: z.iso.date(),
  fruits: count,
  /** Mean of measured oil, percent to 1 decimal; null where nothing was measured. */
  oil: average,
  /** Fruits whose oil was both predicted and measured, and the means of the same fruits. */
  compared: count,
  predicted: average,
  measured: average,
});
export type HarvestStep = z.infer<typeof harvestStepSchema>;

const behindSchema = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  /** Recorded this month. */
  fruits: count,
  /** Their share of the target up to today. */
  expected: count,
});
export type Behind = z.infer<typeof behindSchema>;

export const harvestSchema = z.object({
  period: harvestPeriodSchema,
  /** First day of the period, in the time zone asked for. */
  from: z.iso.date(),
  /** Which fruits there are to count; sample data only where it is shown. */
  source: z.enum(["real", "sample", "both", "nothing"]),
  fruits: z.object({
    count,
    /** In as much time before, up to the same hour. */
    before: count,
  }),
  oil: z.object({ average, before: average, fruits: count }),
  /** Photos that the AI predicted, and its mean confidence from 0 to 1. */
  predictions: z.object({ count, confidence: average }),
  /** Who recorded a fruit, and accounts made in the period. */
  people: z.object({ active: count, new: count }),
  /** Oldest first. */
  steps: z.array(harvestStepSchema),
  /** Percentage points between predicted and measured oil, to 2 decimals: mean, and mean size. */
  compared: z.object({
    fruits: count,
    bias: average,
    error: average,
    /** Fruits with a prediction; and those measured, too, that the model learned from, which are not compared. */
    predicted: count,
    learnedFrom: count,
  }),
  /** Most fruits first. */
  zones: z.array(zoneShareSchema),
  otherZones: z.object({ zones: count, fruits: count }),
  unzonedFruits: count,
  unzoned: unzonedShareSchema,
  /** This month of the office, whatever the period. */
  target: z.object({
    perMonth: count,
    collectors: count,
    /** Those of them whose target has begun. */
    counted: count,
    behind: count,
    furthest: z.array(behindSchema),
  }),
  /** Newest first. */
  recent: z.array(happeningSchema),
  asOf: z.iso.datetime(),
});
export type Harvest = z.infer<typeof harvestSchema>;
