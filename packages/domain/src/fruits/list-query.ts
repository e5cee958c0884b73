/** What a list of fruits is asked for. */
import * as z from "zod/mini";
import { momentSchema } from "../moment-schema.ts";
import { fruitFields, measuredFields, type MeasuredField } from "./fields.ts";
import { fruitsPageSize, qualityClasses } from "./fruit.ts";
import { validations } from "../prediction-review/review.ts";
import { fruitSources } from "./fruit-schemas.ts";
import { readOwnFilter } from "./own-fields.ts";
import { ownKeySchema } from "./own-values.ts";
import { fruitSorts, sortDirections } from "./list-schemas.ts";
import { atMost } from "../text-checks.ts";

/**
 * Matches that are counted when a list is searched or narrowed down, or as many as a page holds where
 * those are more; beyond that it is only said that there are more.
 */
export const matchesCounted = 100;

const longestLocation = 300;

function bound(field: MeasuredField) {
  const { min, max } = fruitFields[field];
  return z.optional(z.coerce.number().check(z.minimum(min), z.maximum(max)));
}

/** Names of the query: a value that is listed, at least and at most. */
export type Bound = `${MeasuredField}_${"min" | "max"}`;

function boundsOf(fields: readonly MeasuredField[]): Record<Bound, ReturnType<typeof bound>> {
  const bounds = fields.flatMap((field) =>
    ["min", "max"].map((end) => [`${field}_${end}`, bound(field)] as const),
  );
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- one for each name of the type
  return Object.fromEntries(bounds) as Record<Bound, ReturnType<typeof bound>>;
}

/**
 * Query of `GET /api/fruits`. `after` is the opaque cursor of the previous page's `next`. Bounds belong to
 * the range; a fruit without the value is in none.
 */
export const fruitListQuerySchema = z.object({
  search: z.optional(z.string().check(z.trim(), atMost(200))),
  /** Of the installation's own fields as `own:` and its name. */
  sort: z._default(z.union([z.enum(fruitSorts), ownKeySchema]), "collection_date"),
  direction: z._default(z.enum(sortDirections), "desc"),
  /** `own` limits an administrator to their own fruits; a collector always sees only theirs. */
  scope: z._default(z.enum(["all", "own"]), "all"),
  ...boundsOf(measuredFields),
  /** Collected at this moment or later. */
  from: z.optional(momentSchema),
  /** Collected before this moment. */
  to: z.optional(momentSchema),
  /** The whole name of the place; accents and case do not count. */
  location: z.optional(z.string().check(z.trim(), z.minLength(1), atMost(longestLocation))),
  quality: z.optional(z.enum(qualityClasses)),
  /** Only fruits with a photo outside the protocol. */
  outside_protocol: z.optional(z.literal("true")),
  /** Only fruits that lack one of the four values, or all of them. */
  lacks_values: z.optional(z.literal("true")),
  /** Whose, by id; for administrators. */
  collector: z.optional(z.uuid()),
  /** Of one import. */
  batch: z.optional(z.uuid()),
  /** In one plot. */
  plot: z.optional(z.uuid()),
  source: z.optional(z.enum(fruitSources)),
  /** With a prediction of that state; `none`: without any prediction. */
  validation: z.optional(z.enum(["none", ...validations])),
  /** By fields of the installation's own, as JSON: `{"variety":"tenera","weight":{"min":2,"max":5}}`. */
  own: z.optional(
    z.string().check(
      atMost(2_000),
      z.refine((text) => readOwnFilter(text) !== undefined),
    ),
  ),
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
