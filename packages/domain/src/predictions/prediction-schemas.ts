import * as z from "zod/mini";
import { momentSchema } from "../moment-schema.ts";
import { fruitFieldsSchema } from "../fruits/fruit-schemas.ts";
import { photoRoles } from "../fruits/photo-roles.ts";
import { photoSignalsSchema } from "../models/drift-schemas.ts";
import { fourOf, intervalsSchema, percent, valuesSchema } from "./value-schemas.ts";
import { historyLimits, maxBatchPhotos, minBatchPhotos, provenances } from "./prediction.ts";
import { atMost } from "../text-checks.ts";

const modelSchema = z.object({
  version: z.string(),
  provenance: z.enum(provenances),
  type: z.string(),
});

export const qualitySchema = z.object({
  score: percent,
  /** What is wrong, or merely not ideal, as codes. */
  reasons: z.array(z.string()),
  /** False when the photo would be refused. An outside service that does not say has used it. */
  usable: z._default(z.boolean(), true),
});

/** What was measured on a photo, for the server to keep: double-precision little-endian numbers in base64. */
const measuredPhotoSchema = z.object({
  feature_version: z.int().check(z.minimum(1)),
  features: z.string().check(atMost(20_000), z.regex(/^[A-Za-z0-9+/]*={0,2}$/)),
  measures: z.record(z.string(), z.unknown()),
});
export type MeasuredPhoto = z.infer<typeof measuredPhotoSchema>;

/** What our own AI service tells of each photo besides; another one may not. */
const ofPhoto = {
  signals: z.optional(photoSignalsSchema),
  /** When the request asked for it. */
  measured: z.optional(measuredPhotoSchema),
};

/** What an answer of the AI service adds to the four values; our own service always gives it. */
const judgement = {
  interval: z.optional(intervalsSchema),
  coverage: z.optional(z.number()),
  confidence: z.optional(z.number().check(z.minimum(0), z.maximum(1))),
  clamped: z._default(z.array(z.string()), []),
  warnings: z._default(z.array(z.string()), []),
  model: z.optional(modelSchema),
  device: z.optional(z.string()),
  processing_time_ms: z.number(),
};

/** `POST /predict` of the AI service. */
export const aiPredictAnswerSchema = z.object({
  ok: z.literal(true),
  pred: valuesSchema,
  quality: z.optional(qualitySchema),
  image_url: z.string(),
  ...ofPhoto,
  ...judgement,
});
export type AiPredictAnswer = z.infer<typeof aiPredictAnswerSchema>;

/** One photo of a batch: its own values, or the reason why it was left out. */
const batchPhotoSchema = z.union([
  z.object({ ok: z.literal(true), pred: valuesSchema, quality: z.optional(qualitySchema) }),
  z.object({ ok: z.literal(false), code: z.string(), error: z.string() }),
]);

const aiBatchPhotoSchema = z.union([
  z.object({
    ok: z.literal(true),
    pred: valuesSchema,
    quality: z.optional(qualitySchema),
    ...ofPhoto,
  }),
  z.object({ ok: z.literal(false), code: z.string(), error: z.string(), ...ofPhoto }),
]);
export type AiBatchPhoto = z.infer<typeof aiBatchPhotoSchema>;

/** `POST /predict_batch` of the AI service. */
export const aiBatchAnswerSchema = z.object({
  ok: z.literal(true),
  batch_id: z.uuid(),
  mean: valuesSchema,
  std: fourOf(z.number().check(z.minimum(0))),
  images_processed: z.int(),
  photos: z._default(z.array(aiBatchPhotoSchema), []),
  ...judgement,
});
export type AiBatchAnswer = z.infer<typeof aiBatchAnswerSchema>;

/** Any refusal of the AI service. */
export const aiErrorAnswerSchema = z.object({
  ok: z.literal(false),
  code: z.string(),
  error: z.string(),
  message_fr: z.optional(z.string()),
  /** Of a refused photo that could be measured. */
  signals: z.optional(photoSignalsSchema),
  /** Of a batch of which too few photos could be used. */
  photos: z.optional(z.array(aiBatchPhotoSchema)),
});
export type AiErrorAnswer = z.infer<typeof aiErrorAnswerSchema>;

export const aiQualityAnswerSchema = z.object({
  ok: z.literal(true),
  quality: qualitySchema,
  measured: z.optional(measuredPhotoSchema),
  width: z.int(),
  height: z.int(),
});

/** `GET /health` of the AI service. */
export const aiHealthAnswerSchema = z.object({
  ok: z.boolean(),
  device: z.string(),
  model_version: z.optional(z.string()),
  provenance: z.optional(z.enum(provenances)),
  /** Whether it works on a training run. */
  training: z.optional(z.boolean()),
});

/** `GET /api/ai/health` of the product. */
export const aiHealthSchema = z.object({
  /** One that sleeps is: it answers the next question, after the second that it takes to wake. */
  online: z.boolean(),
  asleep: z.optional(z.boolean()),
  device: z.nullable(z.string()),
  model_version: z.nullable(z.string()),
  provenance: z.nullable(z.enum(provenances)),
});
export type AiHealth = z.infer<typeof aiHealthSchema>;

/** What is kept of an answer besides its values; null where the service that answered gives none. */
const keptJudgement = {
  interval: z.nullable(intervalsSchema),
  coverage: z.nullable(z.number()),
  /** Share in [0, 1]. */
  confidence: z.nullable(z.number()),
  clamped: z.array(z.string()),
  warnings: z.array(z.string()),
  quality: z.nullable(qualitySchema),
  model: z.nullable(modelSchema),
  device: z.nullable(z.string()),
};

/** The prediction as the product's screens show it. */
export const predictionSchema = z.object({
  id: z.uuid(),
  huile: percent,
  matiere_seche: percent,
  proteines: percent,
  acides_gras: percent,
  ...keptJudgement,
  image_url: z.string(),
  processing_time_ms: z.number(),
  created_at: z.iso.datetime(),
});
export type Prediction = z.infer<typeof predictionSchema>;

/** `POST /functions/v1/predict`. A refusal has `success: false` and the problem's fields instead. */
export const predictAnswerSchema = z.object({
  success: z.literal(true),
  prediction: predictionSchema,
  image_url: z.string(),
  error: z.null(),
});

/** The mean over the usable photos of one fruit; `std` is their spread, not an error. */
export const batchPredictionSchema = z.object({
  id: z.uuid(),
  batch_id: z.uuid(),
  mean: valuesSchema,
  std: fourOf(z.number()),
  interval: z.nullable(intervalsSchema),
  coverage: z.nullable(z.number()),
  confidence: z.nullable(z.number()),
  clamped: z.array(z.string()),
  warnings: z.array(z.string()),
  images_processed: z.int(),
  photos: z.array(batchPhotoSchema),
  model: z.nullable(modelSchema),
  device: z.nullable(z.string()),
  image_url: z.string(),
  processing_time_ms: z.number(),
  created_at: z.iso.datetime(),
});
export type BatchPrediction = z.infer<typeof batchPredictionSchema>;

/** `POST /functions/v1/predict_batch`. */
export const predictBatchAnswerSchema = z.object({
  success: z.literal(true),
  prediction: batchPredictionSchema,
  image_url: z.string(),
  error: z.null(),
});

/** The `metadata` field of a prediction request. */
export const predictionRequestSchema = z.object({
  source: z.enum(["camera", "file"]),
  collection_date: momentSchema,
});
export type PredictionRequest = z.infer<typeof predictionRequestSchema>;

/** What `predictions.judgement` holds. */
export const judgementSchema = z.object(keptJudgement);
export type Judgement = z.infer<typeof judgementSchema>;

/** Body of `PUT /api/predictions/{prediction}/fruit/{id}`: what the values do not say of the fruit. */
export const savePredictionSchema = z.object({
  fields: z.pick(fruitFieldsSchema, {
    fruit_id: true,
    harvest_season: true,
    latitude: true,
    longitude: true,
    location_accuracy_m: true,
    location_name: true,
    remarks: true,
  }),
  collection_date: momentSchema,
  /** Of a batch: the view that each of its photos shows, in the order in which they were sent. */
  roles: z.optional(
    z.array(z.enum(photoRoles)).check(
      z.minLength(minBatchPhotos),
      atMost(maxBatchPhotos),
      z.refine((roles) => new Set(roles).size === roles.length, { error: "one photo per role" }),
    ),
  ),
});
export type SavePrediction = z.infer<typeof savePredictionSchema>;

/** Query of `GET /api/predictions`: how many of one's own are listed (specification, section 7). */
export const predictionHistoryQuerySchema = z.object({
  limit: z._default(
    z.coerce.number().check(z.refine((limit) => historyLimits.some((known) => known === limit))),
    historyLimits[0],
  ),
});

/** One's own predictions, the newest first: of a batch its mean. */
export const pastPredictionSchema = z.object({
  id: z.uuid(),
  kind: z.enum(["single", "batch_summary"]),
  ...valuesSchema.shape,
  confidence: keptJudgement.confidence,
  warnings: keptJudgement.warnings,
  model_version: z.nullable(z.string()),
  image_url: z.string(),
  created_at: z.iso.datetime(),
});
export type PastPrediction = z.infer<typeof pastPredictionSchema>;

export const predictionHistorySchema = z.object({ items: z.array(pastPredictionSchema) });
export type PredictionHistory = z.infer<typeof predictionHistorySchema>;

/** `GET /api/predictions/statistics`: what one's own predictions come to. Unknown is null, never zero. */
export const predictionStatisticsSchema = z.object({
  total: z.int(),
  last_30_days: z.int(),
  /** Outside what the model has seen. */
  outside: z.int(),
  avg_confidence: z.nullable(z.number()),
  avg_processing_time_ms: z.nullable(z.number()),
  saved_as_fruits: z.int(),
  /** Of the fruits made of a prediction, those whose oil content a person entered, and how far off it was. */
  measured: z.int(),
  mean_oil_error: z.nullable(z.number()),
});
export type PredictionStatistics = z.infer<typeof predictionStatisticsSchema>;
