import * as z from "zod/mini";
import { emailSchema } from "./email.ts";
import { countryCodes } from "./countries.ts";
import { passwordMaxLength } from "./password.ts";
import { roles } from "./roles.ts";
import { atMost } from "../text-checks.ts";

const required = z.string().check(z.trim(), z.minLength(1), atMost(120));
const optional = z.optional(z.string().check(z.trim(), atMost(200)));

const linkToken = z.string().check(z.regex(/^[\w-]{43}$/));
const newPassword = z.string().check(z.minLength(1), atMost(passwordMaxLength));

/** What somebody tells who signs up; the role is not theirs to tell. */
export const registrationSchema = z.object({
  email: emailSchema,
  password: newPassword,
  first_name: required,
  last_name: required,
  phone: optional,
  street_address: optional,
  city: required,
  postal_code: optional,
  country: z.string().check(z.refine((code) => countryCodes.has(code))),
  company: optional,
  job_title: optional,
});
export type Registration = z.infer<typeof registrationSchema>;

export const passwordForgottenSchema = z.object({ email: emailSchema });

export const addressProofRequestSchema = z.object({ email: emailSchema });

/** With the link of the mail, and the password of the account: a mailbox alone opens none. */
export const addressProofSchema = z.object({
  token: linkToken,
  password: z.string().check(z.minLength(1), atMost(passwordMaxLength)),
});
export type AddressProof = z.infer<typeof addressProofSchema>;

export const provedAddressSchema = z.object({ email: z.string() });

export const invitationTokenSchema = z.object({ token: linkToken });

/** For whom the link of an invitation is. */
export const openInvitationSchema = z.object({
  email: z.string(),
  role: z.enum(roles),
  first_name: z.nullable(z.string()),
  expires_at: z.iso.datetime(),
});
export type OpenInvitation = z.infer<typeof openInvitationSchema>;

export const invitationAcceptanceSchema = z.object({ token: linkToken, password: newPassword });
export type InvitationAcceptance = z.infer<typeof invitationAcceptanceSchema>;

/** The token is what the link of the mail carries after its `#`, which browsers send to no server. */
export const passwordResetSchema = z.object({
  token: linkToken,
  new_password: newPassword,
});
export type PasswordReset = z.infer<typeof passwordResetSchema>;
