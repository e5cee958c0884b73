import * as z from "zod/mini";
import { accountNameSchema } from "./account-name-schemas.ts";
import { roles } from "./roles.ts";
import { atMost } from "../text-checks.ts";

export const signInSchema = z.object({
  /** An e-mail address or, of an account that has none, a telephone number. */
  email: accountNameSchema,
  password: z.string().check(z.minLength(1), atMost(256)),
});

/** The signed-in person's profile, as `GET /api/session` answers it. */
export const sessionUserSchema = z.object({
  id: z.uuid(),
  /** Null for an account that is named by a telephone number. */
  email: z.nullable(z.string()),
  phone_number: z._default(z.nullable(z.string()), null),
  role: z.enum(roles),
  first_name: z.nullable(z.string()),
  last_name: z.nullable(z.string()),
  phone: z.nullable(z.string()),
  city: z.nullable(z.string()),
  country: z.nullable(z.string()),
  company: z.nullable(z.string()),
  job_title: z.nullable(z.string()),
  created_at: z.iso.datetime(),
});
export type SessionUser = z.infer<typeof sessionUserSchema>;

export const sessionSchema = z.object({
  /** A phone asks by it later whether somebody ended the session. Absent in answers of an earlier release. */
  id: z._default(z.string(), ""),
  user: sessionUserSchema,
  expires_at: z.iso.datetime(),
  /** Whether a second factor is to be set up before anything else; a session kept from before is not asked. */
  lacks_second_factor: z._default(z.boolean(), false),
  /** Whether nothing but a card signs them in: they may choose a first password without another proof. */
  lacks_password: z._default(z.boolean(), false),
});
export type Session = z.infer<typeof sessionSchema>;

/** Answer of `GET /api/session`: null for a visitor, which is no failure. */
export const sessionAnswerSchema = z.nullable(sessionSchema);
