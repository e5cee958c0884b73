/** Deleted fruits, which can be restored for a while. */
import * as z from "zod/mini";
import { atMost } from "../text-checks.ts";

/** For so long a deleted fruit or account can be restored. */
export const trashDays = 30;

export const trashedFruitSchema = z.object({
  id: z.uuid(),
  fruit_id: z.string(),
  collector_email: z.string(),
  location_name: z.nullable(z.string()),
  photos_count: z.int(),
  collection_date: z.string(),
  deleted_at: z.iso.datetime(),
  /** E-mail; null for the server, and for an account that is gone. */
  deleted_by: z.nullable(z.string()),
});
export type TrashedFruit = z.infer<typeof trashedFruitSchema>;

export const trashQuerySchema = z.object({
  search: z.optional(z.string().check(z.trim(), atMost(120))),
  page: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(10_000)), 1),
});
export type TrashQuery = z.infer<typeof trashQuerySchema>;

export const trashPageSize = 50;

/** Those deleted last first. */
export const trashPageSchema = z.object({ items: z.array(trashedFruitSchema), total: z.int() });
export type TrashPage = z.infer<typeof trashPageSchema>;
