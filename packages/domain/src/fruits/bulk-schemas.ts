/** What is done to many fruits in one request. */
import * as z from "zod/mini";
import { fruitFieldsSchema } from "./fruit-schemas.ts";

/** Fruits of one request. */
export const maxFruitsAtOnce = 500;

export const someFruitIds = z.array(z.uuid()).check(z.minLength(1), z.maxLength(maxFruitsAtOnce));
export const fruitIdsSchema = z.object({ ids: someFruitIds });

/** The fields that can be set for many fruits: the others are each fruit's own. */
export const sharedFields = ["location_name", "harvest_season", "maturity_stage"] as const;
export type SharedField = (typeof sharedFields)[number];

const { location_name, harvest_season, maturity_stage } = fruitFieldsSchema.shape;

/** Body of `POST /api/fruits/edits`. Sent again under its `request_id` it changes nothing more. */
export const fruitsEditSchema = z.object({
  request_id: z.uuid(),
  ids: someFruitIds,
  fields: z
    .partial(z.strictObject({ location_name, harvest_season, maturity_stage }))
    .check(z.refine((fields) => Object.keys(fields).length > 0)),
});
export type FruitsEdit = z.infer<typeof fruitsEditSchema>;

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
