/** How well a model of photos predicts one value: in all, by parts, and where whole parts are new to it. */
import * as z from "zod/mini";
import { predictedValues } from "../predictions/prediction.ts";
import { heldOutKinds } from "./training.ts";

const count = z.int().check(z.minimum(0));
const finite = z.number();

/** Error figures of one value, in its own unit (percent); `coverage` and `width` are of the 90 % intervals. */
const valueMetricsSchema = z.object({
  n: count,
  r2: finite,
  rmse: finite,
  mae: finite,
  /** Mean of predicted minus measured. */
  bias: finite,
  /** Standard deviation of the errors once the bias is taken off. */
  sep: finite,
  /** Standard deviation of the measured values over SEP. */
  rpd: finite,
  coverage: finite,
  /** Mean width of the intervals. */
  width: finite,
});
export type ValueMetrics = z.infer<typeof valueMetricsSchema>;

const baselineSchema = z.pick(valueMetricsSchema, { n: true, r2: true, rmse: true, mae: true });

const baselinesSchema = z.object({ mean: baselineSchema, colour_ridge: baselineSchema });

/** How the fruits of one season, or of one collector, fared. Older reports have neither coverage nor plain method. */
export const sliceSchema = z.object({
  key: z.nullable(z.string()),
  n: count,
  rmse: finite,
  /** RMSE of the plain method on the same: ridge on colours of photos, SNV + PLS of spectra. */
  plain: z._default(z.nullable(finite), null),
  bias: finite,
  coverage: z._default(z.nullable(finite), null),
});
export type Slice = z.infer<typeof sliceSchema>;
const laterSlices = z._default(z.array(sliceSchema), []);

export const valueReportSchema = z.object({
  photo: valueMetricsSchema,
  fruit: valueMetricsSchema,
  /** A photo, without learning; and linear in the colours. */
  baselines: baselinesSchema,
  /** The same of fruits; absent from older reports. */
  fruit_baselines: z.optional(baselinesSchema),
  by_season: z.array(sliceSchema),
  by_collector: z.array(sliceSchema),
  /** Older reports have none of these. */
  by_maturity: laterSlices,
  by_place: laterSlices,
  by_day: laterSlices,
  by_phone: laterSlices,
  /** Of the predicted values: low, middle and high. */
  by_third: laterSlices,
});
export type ValueReport = z.infer<typeof valueReportSchema>;

/** Fruits of a place, a day, a phone or a collector that are all new to the model. */
export const heldOutSchema = z.object({
  by: z.enum(heldOutKinds),
  groups: count,
  /** Of folds, over which the figures are averaged. */
  draws: count,
  /** Fruit level, out of fold. */
  values: z.record(
    z.enum(predictedValues),
    z.object({ r2: finite, rmse: finite, plain: z._default(z.nullable(finite), null) }),
  ),
});
export type HeldOutReport = z.infer<typeof heldOutSchema>;
