/** Fruits that were chosen in a list. */
import * as z from "zod/mini";
import { atMost } from "../text-checks.ts";

/** Fruits of one request. */
export const maxFruitsAtOnce = 500;

export const someFruitIds = z.array(z.uuid()).check(z.minLength(1), atMost(maxFruitsAtOnce));
export const fruitIdsSchema = z.object({ ids: someFruitIds });

/** What became of many fruits: those done, and those that could not be, each with the problem's code. */
export const fruitsDoneSchema = z.object({
  done: z.array(z.uuid()),
  refused: z.array(z.object({ id: z.uuid(), code: z.string() })),
});
export type FruitsDone = z.infer<typeof fruitsDoneSchema>;

/** What an administrator can choose a list by. */
export const fruitChoicesSchema = z.object({
  collectors: z.array(z.object({ id: z.uuid(), email: z.string(), fruits: z.int() })),
  /** Imports, the newest first. */
  batches: z.array(z.object({ id: z.uuid(), name: z.string(), created_at: z.iso.datetime() })),
});
export type FruitChoices = z.infer<typeof fruitChoicesSchema>;
