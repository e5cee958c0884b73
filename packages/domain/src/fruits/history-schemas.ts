/** `GET /api/fruits/{id}/history` and `GET /api/fruits/{id}/near`: what surrounds a fruit in time and in space. */
import * as z from "zod/mini";
import { fieldNames, type FieldName } from "./fields.ts";
import { ownKeySchema, type OwnKey } from "./own-values.ts";

/** The recorded fields, and where the four values come from. */
export const historyFields = [...fieldNames, "nir_data_source"] as const;
export type HistoryField = FieldName | "nir_data_source" | OwnKey;

const valueSchema = z.nullable(z.union([z.string(), z.number()]));
export type HistoryValue = z.infer<typeof valueSchema>;

const changeSchema = z.object({
  field: z.union([z.enum(historyFields), ownKeySchema]),
  before: valueSchema,
  after: valueSchema,
});
export type FruitChange = z.infer<typeof changeSchema>;

/** What an import took from the words that cameras write into photos, each with the photo's name. */
export const fromPhotosSchema = z.object({
  collection_date: z.optional(z.string()),
  position: z.optional(z.string()),
});
export type FromPhotos = z.infer<typeof fromPhotosSchema>;

const historyEntrySchema = z.object({
  at: z.iso.datetime(),
  /** `photos`: photos came or went, and nothing else changed. */
  kind: z.enum(["created", "edited", "photos", "deleted", "restored"]),
  /** `server`: no person did it. */
  by: z.enum(["you", "other", "server"]),
  /** Of another person, where it is known. */
  email: z.nullable(z.string()),
  changes: z.array(changeSchema),
  /** How many received photos the fruit had, before and after; null where their number stayed. */
  photos: z.nullable(z.object({ before: z.int(), after: z.int() })),
  from_photos: z.optional(fromPhotosSchema),
});
export type FruitHistoryEntry = z.infer<typeof historyEntrySchema>;

/** The newest first. */
export const fruitHistorySchema = z.object({
  entries: z.array(historyEntrySchema),
  /** False where only the latest changes are listed. */
  is_whole: z.boolean(),
});
export type FruitHistory = z.infer<typeof fruitHistorySchema>;

/** Other fruits of the same collector around a fruit, the nearest first. */
export const nearFruitsSchema = z.object({
  items: z.array(
    z.object({
      id: z.uuid(),
      fruit_id: z.string(),
      latitude: z.number(),
      longitude: z.number(),
      oil_content: z.nullable(z.number()),
      thumbnail_url: z.nullable(z.string()),
    }),
  ),
});
export type NearFruits = z.infer<typeof nearFruitsSchema>;
