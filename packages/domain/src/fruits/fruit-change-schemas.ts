/** What is done to many fruits, as a job. */
import * as z from "zod/mini";
import type { ProblemCode } from "../problems.ts";
import { retakeParts, retakeReasonSchema } from "../retake-requests/retake-request-schemas.ts";
import { transferSchema } from "../transfers/transfer-schemas.ts";
import { editableFieldsSchema } from "./fruit-schemas.ts";
import { keysIn } from "./field-set.ts";
import { ownChangesSchema } from "./own-values.ts";
import { atMost } from "../text-checks.ts";

/** Fruits of one change. */
export const maxFruitsChanged = 5_000;

/** Every field of a fruit but its reference, which is its own. */
const { fruit_id: _own, ...sharedShape } = editableFieldsSchema.shape;

const sharedFieldsSchema = z
  .partial(z.strictObject({ ...sharedShape, own_values: ownChangesSchema }))
  .check(
    z.refine((fields) => keysIn(fields).length > 0),
    // Half a position is none.
    z.refine(
      ({ latitude, longitude }) =>
        typeof latitude === typeof longitude && (latitude === null) === (longitude === null),
      { path: ["latitude"] },
    ),
  );
export type SharedFields = z.infer<typeof sharedFieldsSchema>;

const fruitActionSchema = z.discriminatedUnion("do", [
  z.object({ do: z.literal("delete") }),
  /** Back from the trash. */
  z.object({ do: z.literal("restore") }),
  z.object({ do: z.literal("set"), fields: sharedFieldsSchema }),
  /** What an earlier change set, where nobody has changed it since. */
  z.object({ do: z.literal("undo"), of: z.uuid() }),
  z.object({ do: z.literal("ask"), ...retakeParts, reason: retakeReasonSchema }).check(
    z.refine(({ photo_roles, value_names }) => photo_roles.length + value_names.length > 0, {
      path: ["photo_roles"],
    }),
  ),
]);
export type FruitAction = z.infer<typeof fruitActionSchema>;

/** A fruit that could not be changed, and why. */
export type RefusedFruit = { id: string; code: ProblemCode };

/** Body of `PUT /api/fruit-changes/{id}`. Sent again under its id it changes nothing more. */
export const fruitChangeRequestSchema = z.object({
  action: fruitActionSchema,
  /** Their ids, or the change whose fruits are meant. */
  fruits: z.union([
    z.object({
      ids: z.array(z.uuid()).check(z.minLength(1), atMost(maxFruitsChanged)),
    }),
    z.object({ of: z.uuid() }),
  ]),
});
export type FruitChangeRequest = z.infer<typeof fruitChangeRequestSchema>;

/** `GET /api/fruit-changes/{id}`: how far it is, and what came of it. */
export const fruitChangeSchema = z.object({
  id: z.uuid(),
  do: z.enum(["delete", "restore", "set", "undo", "ask"]),
  transfer: transferSchema,
  changed: z.int(),
  /** By problem: how many, and the references of the first of them that are still there. */
  refused: z.array(
    z.object({ code: z.string(), fruits: z.int(), references: z.array(z.string()) }),
  ),
});
export type FruitChange = z.infer<typeof fruitChangeSchema>;
