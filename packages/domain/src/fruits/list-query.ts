/** What a list of fruits is asked for. */
import * as z from "zod/mini";
import { momentSchema } from "../moment-schema.ts";
import { fruitsPageSize, numberRules, qualityClasses } from "./fruit.ts";
import { validations } from "../prediction-review/review.ts";
import { fruitSources } from "./fruit-schemas.ts";
import { fruitSorts, sortDirections, type MeasuredField } from "./list-schemas.ts";
import { atMost } from "../text-checks.ts";

/**
 * Matches that are counted when a list is searched or narrowed down, or as many as a page holds where
 * those are more; beyond that it is only said that there are more.
 */
export const matchesCounted = 100;

const longestLocation = 300;

function bound(field: MeasuredField) {
  const { min, max } = numberRules[field];
  return z.optional(z.coerce.number().check(z.minimum(min), z.maximum(max)));
}

/**
 * Query of `GET /api/fruits`. `after` is the opaque cursor of the previous page's `next`. Bounds belong to
 * the range; a fruit without the value is in none.
 */
export const fruitListQuerySchema = z.object({
  search: z.optional(z.string().check(z.trim(), atMost(200))),
  sort: z._default(z.enum(fruitSorts), "collection_date"),
  direction: z._default(z.enum(sortDirections), "desc"),
  /** `own` limits an administrator to their own fruits; a collector always sees only theirs. */
  scope: z._default(z.enum(["all", "own"]), "all"),
  oil_content_min: bound("oil_content"),
  oil_content_max: bound("oil_content"),
  dry_matter_min: bound("dry_matter"),
  dry_matter_max: bound("dry_matter"),
  protein_content_min: bound("protein_content"),
  protein_content_max: bound("protein_content"),
  fatty_acids_min: bound("fatty_acids"),
  fatty_acids_max: bound("fatty_acids"),
  analysis_temperature_min: bound("analysis_temperature"),
  analysis_temperature_max: bound("analysis_temperature"),
  /** Collected at this moment or later. */
  from: z.optional(momentSchema),
  /** Collected before this moment. */
  to: z.optional(momentSchema),
  /** The whole name of the place; accents and case do not count. */
  location: z.optional(z.string().check(z.trim(), z.minLength(1), atMost(longestLocation))),
  quality: z.optional(z.enum(qualityClasses)),
  /** Only fruits with a photo outside the protocol. */
  outside_protocol: z.optional(z.literal("true")),
  /** Whose, by id; for administrators. */
  collector: z.optional(z.uuid()),
  /** Of one import. */
  batch: z.optional(z.uuid()),
  /** In one plot. */
  plot: z.optional(z.uuid()),
  source: z.optional(z.enum(fruitSources)),
  /** With a prediction of that state; `none`: without any prediction. */
  validation: z.optional(z.enum(["none", ...validations])),
  after: z.optional(z.string().check(atMost(2_000))),
  limit: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(250)), fruitsPageSize),
});
export type FruitListQuery = z.infer<typeof fruitListQuerySchema>;

/** What a list narrows down by, without its order and its place. */
export const fruitFilterSchema = z.omit(fruitListQuerySchema, {
  sort: true,
  direction: true,
  scope: true,
  after: true,
  limit: true,
});
export type FruitFilter = z.infer<typeof fruitFilterSchema>;
