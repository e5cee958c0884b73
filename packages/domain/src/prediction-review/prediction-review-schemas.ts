/** Predictions of many fruits at once, their review, and how near they came to what was measured. */
import * as z from "zod/mini";
import { maxFruitsChanged } from "../fruits/fruit-change-schemas.ts";
import { fruitFilterSchema } from "../fruits/list-query.ts";
import { photoRoles } from "../fruits/photo-roles.ts";
import { predictedValues } from "../predictions/prediction.ts";
import { grades, isConsistent, validations } from "./review.ts";
import { atMost } from "../text-checks.ts";

const count = z.int().check(z.minimum(0));
const moment = z.iso.datetime();
const version = z.string().check(z.minLength(1), atMost(100));
const text = z.string().check(z.trim(), atMost(200));
const perValue = <Schema extends z.core.SomeType>(schema: Schema) =>
  z.record(z.enum(predictedValues), schema);

export const batchScopes = ["without_prediction", "all", "with_values"] as const;
export const batchPhotos = ["front", "all"] as const;

/** Which fruits, and which of their photos. */
export const batchFilterSchema = z.object({
  scope: z._default(z.enum(batchScopes), "without_prediction"),
  /** The front photo of each fruit (else its first), or each of its photos. */
  photos: z._default(z.enum(batchPhotos), "front"),
  sample: z._default(z.enum(["in", "out"]), "in"),
  /** In the reference, the place or the remarks. */
  search: z.optional(text),
  /** In the collector's e-mail. */
  collector: z.optional(text),
  /** Collected from this moment on, and before that one. */
  from: z.optional(moment),
  until: z.optional(moment),
  /** Among these alone: chosen in the table of fruits, or all that it lists. */
  ids: z.optional(z.array(z.uuid()).check(z.minLength(1), atMost(maxFruitsChanged))),
  list: z.optional(fruitFilterSchema),
});
export type BatchFilter = z.infer<typeof batchFilterSchema>;
export type BatchFilterInput = z.input<typeof batchFilterSchema>;

/** Query of the preview, and what is kept of a batch: of chosen fruits how many there were. */
export const batchQuerySchema = z.omit(batchFilterSchema, { ids: true, list: true });
const keptFilterSchema = z.extend(z.omit(batchFilterSchema, { ids: true }), {
  chosen: z.optional(count),
  /** Fruits that were meant and had nothing left to predict, or no photo; batches of before lack it. */
  left_out: z.optional(z.object({ known: count, without_photo: count })),
});
export type KeptBatchFilter = z.infer<typeof keptFilterSchema>;

/** `GET /api/gpu-predictions/batches/preview`: what a batch would do now. */
export const batchPreviewSchema = z.object({
  model_version: z.nullable(version),
  fruits: count,
  /** Those that this model has predicted or refused already are left out once the batch starts. */
  photos: count,
});
export type BatchPreview = z.infer<typeof batchPreviewSchema>;

export const batchStates = ["running", "done", "cancelled"] as const;

export const batchSchema = z.object({
  id: z.uuid(),
  state: z.enum(batchStates),
  filter: keptFilterSchema,
  model_version: version,
  requested_by: z.nullable(z.string()),
  /** Photos, and what became of those done. */
  total: count,
  predicted: count,
  refused: count,
  failed: count,
  /** The problem that keeps it waiting, such as an AI service that is away. */
  waits_for: z.nullable(z.string()),
  eta_seconds: z.nullable(z.number()),
  started_at: moment,
  finished_at: z.nullable(moment),
});
export type Batch = z.infer<typeof batchSchema>;

/** `GET /api/gpu-predictions/batches`: newest first. */
export const batchesSchema = z.object({ batches: z.array(batchSchema) });

export const mostFruitsOfReason = 50;

/**
 * `GET /api/gpu-predictions/batches/{id}/outcome`: what a batch came to, fruit by fruit, as far as these are still there.
 * A fruit is predicted when one of its photos is.
 */
export const batchOutcomeSchema = z.object({
  batch: batchSchema,
  predicted: count,
  not_predicted: count,
  /** Photos of fruits that are gone since, or that were predicted meanwhile. */
  unaccounted: count,
  /** Why fruits have no prediction, the most frequent first. */
  reasons: z.array(
    z.object({
      code: z.string(),
      en: z.string(),
      fr: z.string(),
      count,
      /** At most so many of them, the newest first. */
      fruits: z.array(z.object({ id: z.uuid(), reference: z.string() })),
    }),
  ),
});
export type BatchOutcome = z.infer<typeof batchOutcomeSchema>;

const measuredOrNull = perValue(z.nullable(z.number()));

/** A prediction with its fruit beside it, as it is reviewed. */
export const reviewedPredictionSchema = z.object({
  id: z.uuid(),
  created_at: moment,
  fruit: z.object({
    id: z.uuid(),
    reference: z.string(),
    collector_email: z.string(),
    collection_date: moment,
    location_name: z.nullable(z.string()),
    is_sample: z.boolean(),
  }),
  image_url: z.nullable(z.string()),
  photo_role: z.nullable(z.enum(photoRoles)),
  /** Accepted by the person who asked for it, or made by a batch. */
  source: z.enum(["accepted", "batch"]),
  model_version: z.string(),
  predicted: measuredOrNull,
  interval: z.nullable(perValue(z.tuple([z.number(), z.number()]))),
  /** What a person or a spectrometer found; null where nobody measured. */
  measured: measuredOrNull,
  confidence: z.nullable(z.number()),
  warnings: z.array(z.string()),
  processing_time_ms: z.nullable(z.number()),
  /** Why there is no prediction. */
  refusal: z.nullable(z.object({ code: z.string(), en: z.string(), fr: z.string() })),
  validation: z.enum(validations),
  grade: z.nullable(z.literal(grades)),
  validated_by: z.nullable(z.string()),
  validated_at: z.nullable(moment),
});
export type ReviewedPrediction = z.infer<typeof reviewedPredictionSchema>;

export const reviewStates = [...validations, "all", "refused"] as const;
export type ReviewState = (typeof reviewStates)[number];
export const reviewPageSize = 25;

/** Query of `GET /api/gpu-predictions`. `after` is the opaque cursor of the previous page's `next`. */
export const reviewQuerySchema = z.object({
  state: z._default(z.enum(reviewStates), "pending"),
  after: z.optional(
    z
      .string()
      .check(
        z.regex(
          /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}Z_[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/,
        ),
      ),
  ),
});
export type ReviewQuery = z.infer<typeof reviewQuerySchema>;

export const reviewPageSchema = z.object({
  items: z.array(reviewedPredictionSchema),
  next: z.nullable(z.string()),
});
export type ReviewPage = z.infer<typeof reviewPageSchema>;

/** Body of `PUT /api/gpu-predictions/{id}/validation`; `pending` without a grade takes it back. */
export const validationSchema = z
  .object({ validation: z.enum(validations), grade: z.nullable(z.literal(grades)) })
  .check(z.refine(isConsistent, { path: ["grade"], error: "does not go with the validation" }));
export type Decision = z.infer<typeof validationSchema>;

/** Of fewer, R² is chance. */
export const leastFruitsForR2 = 10;

const parityMetricsSchema = z.object({
  n: count,
  /** Null where it has no meaning: fewer than ten fruits, or all alike. */
  r2: z.nullable(z.number()),
  rmse: z.number(),
  mae: z.number(),
  /** Mean of predicted minus measured. */
  bias: z.number(),
  /** Share of fruits within their interval; null where none was given. */
  coverage: z.nullable(z.number()),
});
export type ParityMetrics = z.infer<typeof parityMetricsSchema>;

const parityPointSchema = z.object({
  fruit: z.uuid(),
  truth: z.number(),
  predicted: z.number(),
  low: z.nullable(z.number()),
  high: z.nullable(z.number()),
});
export type ParityPoint = z.infer<typeof parityPointSchema>;

export const mostParityPoints = 400;

/** `GET /api/gpu-predictions/figures`: how many are validated, and how near one model came. */
export const predictionFiguresSchema = z.object({
  validations: z.object({ pending: count, validated: count, uncertain: count, rejected: count }),
  refused: count,
  /** Models that predicted anything, the latest first. */
  versions: z.array(z.object({ version: z.string(), predictions: count })),
  /** Of the model asked for; null where none has predicted. */
  parity: z.nullable(
    z.object({
      version: z.string(),
      /** Measured fruits it learned from, which say nothing of how good it is and are left out. */
      learned: count,
      /** Null where no such fruit has the value. */
      metrics: perValue(z.nullable(parityMetricsSchema)),
      /** At most so many of them, drawn by lot, always the same ones. */
      points: perValue(z.array(parityPointSchema)),
    }),
  ),
});
export type PredictionFigures = z.infer<typeof predictionFiguresSchema>;

export const figuresQuerySchema = z.object({ version: z.optional(version) });
