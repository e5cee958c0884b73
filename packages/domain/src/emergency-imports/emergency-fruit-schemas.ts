/**
 * The file `fruit.json` of a phone's emergency export: one folder a fruit, its photos beside it. It holds
 * what the phone would send itself, to the letter, so that the server recognises the fruit however often
 * and by whichever way it comes.
 */
import * as z from "zod/mini";
import { maxPhotoBytes } from "../fruits/fruit.ts";
import { acceptedPredictionSchema } from "../predictions/accepted-schemas.ts";
import {
  dayNumberSchema,
  editableFieldsSchema,
  fruitFieldsSchema,
  fruitReferenceSchema,
  sha256Schema,
} from "../fruits/fruit-schemas.ts";
import { maxPhotos, photoRoles } from "../fruits/photo-roles.ts";
import { ownChangesSchema } from "../fruits/own-values.ts";
import { atMost } from "../text-checks.ts";

/** Longest `fruit.json` that is read, in bytes. */
export const maxEmergencyFruitBytes = 256 * 1024;

const emergencyPhotoSchema = z.object({
  role: z.enum(photoRoles),
  sha256: sha256Schema,
  /** Beside fruit.json. */
  file: z.string().check(z.regex(/^[\w-][\w.-]{0,99}$/)),
  /** As the phone declares them; the first version left them out. */
  file_name: z.optional(z.string().check(atMost(255))),
  file_size: z.optional(z.int().check(z.minimum(1), z.maximum(maxPhotoBytes))),
});
export type EmergencyPhoto = z.infer<typeof emergencyPhotoSchema>;

/** Looked at before its elements are: what is wrong with each of a hundred thousand would take seconds to tell. */
const shortList = z.custom<unknown[]>(
  (given) => Array.isArray(given) && given.length <= photoRoles.length,
);

const common = {
  format: z.literal("elaeis-unsent-fruit"),
  version: z.union([z.literal(1), z.literal(2)]),
  id: z.uuid(),
  /** Who recorded it. */
  user_id: z.uuid(),
  photos: z.pipe(
    shortList,
    z.array(emergencyPhotoSchema).check(
      atMost(maxPhotos),
      z.refine((photos) => new Set(photos.map(({ role }) => role)).size === photos.length, {
        error: "one photo per role",
      }),
    ),
  ),
};

/** However the phone let it be called: a refusal here would lose the photographs. */
const reference = { fruit_id: fruitReferenceSchema };

/** A fruit the server has none of, or only a part. */
const newFruitSchema = z.object({
  ...common,
  kind: z._default(z.literal("new"), "new"),
  fields: z.extend(fruitFieldsSchema, reference),
  collection_date: z.iso.datetime(),
  day_number: z.optional(dayNumberSchema),
  accepted_prediction: z.optional(acceptedPredictionSchema),
});

/** Changes to a fruit the server holds. */
const editedFruitSchema = z.object({
  ...common,
  kind: z.literal("edit"),
  /** Under which the phone sends it: whichever way it came first, it is applied once. */
  edit_id: z.optional(z.uuid()),
  fields: z.partial(
    z.object({ ...editableFieldsSchema.shape, ...reference, own_values: ownChangesSchema }),
  ),
  base_version: z.int().check(z.minimum(1)),
  removed_roles: z._default(z.pipe(shortList, z.array(z.enum(photoRoles))), []),
});

/** Begun, and never handed in. */
const draftSchema = z.object({
  ...common,
  kind: z.literal("draft"),
  /** The form as typed. */
  inputs: z.record(z.string(), z.string()),
  collection_date: z.iso.datetime(),
});

export const emergencyFruitSchema = z.union([editedFruitSchema, draftSchema, newFruitSchema]);
export type EmergencyFruit = z.infer<typeof emergencyFruitSchema>;
export type NewFruit = z.infer<typeof newFruitSchema>;
export type EditedFruit = z.infer<typeof editedFruitSchema>;
