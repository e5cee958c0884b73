/** What an administrator asks of a fruit's collector: to retake photos, to enter values. */
import * as z from "zod/mini";
import { askableFields } from "../fruits/fields.ts";
import { photoRoles } from "../fruits/photo-roles.ts";
import { atMost } from "../text-checks.ts";

export const retakeStates = ["open", "done", "impossible", "cancelled"] as const;
export type RetakeState = (typeof retakeStates)[number];

/** Of a reason, and of why something is impossible. */
export const retakeTextMaxLength = 500;
export const retakeReasonSchema = z
  .string()
  .check(z.trim(), z.minLength(1), atMost(retakeTextMaxLength));

export const retakeParts = {
  photo_roles: z.array(z.enum(photoRoles)).check(atMost(photoRoles.length)),
  value_names: z.array(z.enum(askableFields)).check(atMost(askableFields.length)),
};

/** Body of `PUT /api/retake-requests/{id}`; the id is made by the caller, so asking again asks once. */
export const retakeAskingSchema = z
  .object({ fruit_id: z.uuid(), ...retakeParts, reason: retakeReasonSchema })
  .check(
    z.refine(({ photo_roles, value_names }) => photo_roles.length + value_names.length > 0, {
      path: ["photo_roles"],
    }),
  );
export type RetakeAsking = z.infer<typeof retakeAskingSchema>;

/** Body of `POST /api/retake-requests/{id}/impossible`. */
export const retakeImpossibleSchema = z.object({ answer: retakeReasonSchema });

export const retakeRequestSchema = z.object({
  id: z.uuid(),
  fruit: z.object({
    id: z.uuid(),
    reference: z.string(),
    location_name: z.nullable(z.string()),
    thumbnail_url: z.nullable(z.string()),
  }),
  collector_email: z.string(),
  ...retakeParts,
  /** Photo sides and values that have come since. */
  done_parts: z.array(z.enum([...photoRoles, ...askableFields])),
  reason: z.string(),
  state: z.enum(retakeStates),
  /** Why it is impossible. */
  answer: z.nullable(z.string()),
  requested_at: z.iso.datetime(),
  closed_at: z.nullable(z.iso.datetime()),
});
export type RetakeRequest = z.infer<typeof retakeRequestSchema>;

/** `own`: what the signed-in person is to do. `all`: what all collectors are to do, for administrators. */
export const retakeQuerySchema = z.object({
  scope: z._default(z.enum(["own", "all"]), "own"),
  fruit: z.optional(z.uuid()),
});
export type RetakeQuery = z.infer<typeof retakeQuerySchema>;

/** Open ones first, each group the newest first. Without a fruit, those that closed in the last 30 days. */
export const retakeRequestsSchema = z.object({
  items: z.array(retakeRequestSchema),
  open: z.int(),
});
export type RetakeRequests = z.infer<typeof retakeRequestsSchema>;
