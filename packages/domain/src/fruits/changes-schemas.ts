/** What a program extracts since its last visit: changed fruits and deletions. */
import * as z from "zod/mini";
import { momentSchema } from "../moment-schema.ts";
import { fruitSchema } from "./fruit-schemas.ts";
import { atMost } from "../text-checks.ts";

/** A change is listed once it is so old: one that is written later never has an earlier time. */
export const changesDelayMs = 60_000;

export const fruitChangesQuerySchema = z.object({
  updated_since: z.optional(momentSchema),
  after: z.optional(z.string().check(atMost(200))),
  limit: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(250)), 100),
});
export type FruitChangesQuery = z.infer<typeof fruitChangesQuerySchema>;

export const changedFruitSchema = z.object({
  id: z.uuid(),
  changed_at: z.iso.datetime(),
  is_deleted: z.boolean(),
  /** Null once it is deleted. */
  fruit: z.nullable(fruitSchema),
});

export const changedFruitsSchema = z.object({
  items: z.array(changedFruitSchema),
  after: z.string(),
  has_more: z.boolean(),
});
export type ChangedFruits = z.infer<typeof changedFruitsSchema>;
