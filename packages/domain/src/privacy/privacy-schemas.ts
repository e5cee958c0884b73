/** What people see of their own data, and what they may ask of it. */
import * as z from "zod/mini";
import { userProfileSchema } from "../users/user-schemas.ts";
import { roles } from "../accounts/roles.ts";
import {
  ownDataCategories,
  privacyMessageMaxLength,
  privacyRequestKinds,
  privacyRequestStates,
} from "./privacy.ts";
import { atMost } from "../text-checks.ts";

const moment = z.iso.datetime();
const words = z.string().check(z.trim(), z.minLength(1), atMost(privacyMessageMaxLength));

export const privacyRequestSchema = z.object({
  id: z.uuid(),
  kind: z.enum(privacyRequestKinds),
  with_photos: z.boolean(),
  message: z.nullable(z.string()),
  state: z.enum(privacyRequestStates),
  answer: z.nullable(z.string()),
  requested_at: moment,
  due_at: moment,
  decided_at: z.nullable(moment),
});
export type PrivacyRequest = z.infer<typeof privacyRequestSchema>;

export const ownDataSchema = z.object({
  profile: z.object({
    ...userProfileSchema.shape,
    /** Null for an account that is named by a telephone number. */
    email: z.nullable(z.string()),
    phone_number: z._default(z.nullable(z.string()), null),
    role: z.enum(roles),
    created_at: moment,
  }),
  /** Whether the mailbox has answered; what is known by the address alone is theirs from then on. */
  email_proved: z.boolean(),
  /** Since when the person's fruits are left out of training, exports and publication. */
  restricted_at: z.nullable(moment),
  /** How much there is of each. */
  kept: z.array(z.object({ category: z.enum(ownDataCategories), count: z.int() })),
  /** The newest first. */
  requests: z.array(privacyRequestSchema),
});
export type OwnData = z.infer<typeof ownDataSchema>;

export const restrictionSchema = z.object({ restricted: z.boolean() });
export const restrictedSchema = z.object({ restricted_at: z.nullable(moment) });

export const privacyAskingSchema = z
  .object({
    /** Made by the client: asking again under it asks once. */
    id: z.uuid(),
    kind: z.enum(privacyRequestKinds),
    with_photos: z.boolean(),
    message: z.nullable(words),
  })
  .check(
    // Nobody can correct what is not said to be wrong.
    z.refine(({ kind, message }) => kind === "erasure" || message !== null, { path: ["message"] }),
    z.refine(({ kind, with_photos }) => kind === "erasure" || !with_photos, {
      path: ["with_photos"],
    }),
  );
export type PrivacyAsking = z.infer<typeof privacyAskingSchema>;

export const privacyDecisionSchema = z
  .object({ outcome: z.enum(["done", "refused"]), answer: z.nullable(words) })
  .check(
    // A refusal needs a reason for the person.
    z.refine(({ outcome, answer }) => outcome === "done" || answer !== null, { path: ["answer"] }),
  );
export type PrivacyDecision = z.infer<typeof privacyDecisionSchema>;

export const privacyRequestQuerySchema = z.object({
  state: z._default(z.enum([...privacyRequestStates, "all"]), "open"),
  page: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(10_000)), 1),
});
export type PrivacyRequestQuery = z.infer<typeof privacyRequestQuerySchema>;

export const staffPrivacyRequestSchema = z.object({
  ...privacyRequestSchema.shape,
  /** Null once the person was erased. */
  person: z.nullable(
    z.object({ id: z.uuid(), email: z.string(), fruits: z.int(), photos: z.int() }),
  ),
  /** Null, too, for an account that is gone. */
  decided_by: z.nullable(z.string()),
  is_overdue: z.boolean(),
});
export type StaffPrivacyRequest = z.infer<typeof staffPrivacyRequestSchema>;

export const privacyRequestPageSchema = z.object({
  items: z.array(staffPrivacyRequestSchema),
  /** Of all pages. */
  total: z.int(),
  open: z.int(),
  /** Accounts whose fruits are left out now. */
  restricted: z.array(z.object({ id: z.uuid(), email: z.string(), restricted_at: moment })),
});
export type PrivacyRequestPage = z.infer<typeof privacyRequestPageSchema>;
