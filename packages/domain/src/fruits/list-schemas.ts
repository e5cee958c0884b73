/** The orders of a list of fruits, and a page of it. The query has its own file: no screen reads it. */
import * as z from "zod/mini";
import { choiceFields, measuredFields } from "./fields.ts";
import { fruitSummarySchema } from "./fruit-schemas.ts";

export const fruitSorts = [
  "collection_date",
  ...measuredFields,
  "location_name",
  "fruit_id",
  "collector_email",
  "created_at",
  ...choiceFields,
] as const;
export const sortDirections = ["asc", "desc"] as const;

export const fruitPageSchema = z.object({
  items: z.array(fruitSummarySchema),
  next: z.nullable(z.string()),
  total: z.int(),
  /** True when there are more than `total`, and it is not known how many. A kept answer may lack it. */
  total_is_least: z.optional(z.boolean()),
});
export type FruitPage = z.infer<typeof fruitPageSchema>;

/** Query of `GET /api/fruits/zones`. */
export const zoneQuerySchema = z.object({ scope: z._default(z.enum(["all", "own"]), "all") });

/** Named places of fruits, those with most fruits first; at most 200. */
export const zonesSchema = z.object({ zones: z.array(z.string()) });
