import * as z from "zod/mini";
import { emailSchema } from "./email.ts";
import { roles } from "./roles.ts";
import { atMost } from "../text-checks.ts";

export const signInSchema = z.object({
  email: emailSchema,
  password: z.string().check(z.minLength(1), atMost(256)),
});

/** The signed-in person's profile, as `GET /api/session` answers it. */
export const sessionUserSchema = z.object({
  id: z.uuid(),
  email: z.string(),
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
});
export type Session = z.infer<typeof sessionSchema>;

/** Answer of `GET /api/session`: null for a visitor, which is no failure. */
export const sessionAnswerSchema = z.nullable(sessionSchema);
