/** Whether recent photos still resemble those the active model learned from. */
import * as z from "zod/mini";
import { predictedValues } from "../predictions/prediction.ts";

/** How many leading components are watched, and into how many equally filled bins of training photos each falls. */
export const watchedComponents = 10;
export const componentBins = 10;
/** Population stability index above which a component is said to have moved (design: drift). */
export const psiAlert = 0.2;
/** Fewer photos in a week say nothing of it. */
export const leastPhotosToJudge = 20;

/** What an answer of the AI service tells of a photo besides its values. */
export const photoSignalsSchema = z.object({
  /** Distance to the training photos over the 95th percentile of theirs: above 1 is far. */
  distance_ratio: z.number(),
  /** For each watched component, the bin 0–9 its score falls into. */
  bins: z
    .array(z.int().check(z.minimum(0), z.maximum(componentBins - 1)))
    .check(z.length(watchedComponents)),
});
export type PhotoSignals = z.infer<typeof photoSignalsSchema>;

const share = z.nullable(z.number());

/** The photos one device sent in one week. */
const driftWeekSchema = z.object({
  /** Monday of the week, as a date. */
  week: z.iso.date(),
  /** What the device calls itself; null for all devices together. */
  device: z.nullable(z.string()),
  photos: z.int(),
  refused: share,
  far: share,
  /** Greatest over the watched components; null below `leastPhotosToJudge`. */
  psi: z.nullable(z.number()),
  /** Of predictions whose fruit was measured later: mean error, and share inside the interval. */
  measured: z.int(),
  bias: z.nullable(z.record(z.enum(predictedValues), z.number())),
  coverage: share,
  alert: z.boolean(),
});
export type DriftWeek = z.infer<typeof driftWeekSchema>;

/** Spectra of one device that were read in one week, beside the calibration that answers. */
const spectralWeekSchema = z.object({
  /** In which they were measured. */
  week: z.iso.date(),
  device_type: z.string(),
  serial_number: z.string(),
  model_version: z.string(),
  /** That the calibration had not learned. */
  spectra: z.int(),
  /** Without values: unlike those learned, or on other wavelengths. */
  refused: share,
  /** Mean of the greater of T² and Q, as a share of its limit: 1 is the limit. */
  distance: z.nullable(z.number()),
  /** How many laboratory values there are, and their mean error. */
  measured: z.int(),
  bias: z.partialRecord(z.enum(predictedValues), z.number()),
  coverage: share,
});
export type SpectralWeek = z.infer<typeof spectralWeekSchema>;

/** `GET /api/models/drift`: of the active model, newest week first. */
export const driftSchema = z.object({
  model_version: z.nullable(z.string()),
  weeks: z.array(driftWeekSchema),
  spectra: z.array(spectralWeekSchema),
});
export type Drift = z.infer<typeof driftSchema>;
