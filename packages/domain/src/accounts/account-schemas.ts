import * as z from "zod/mini";
import { roles } from "./roles.ts";

/** Address-like, as the specification asks: something, an @, something with a dot. */
export const emailPattern = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

export const emailSchema = z.string().check(z.trim(), z.maxLength(254), z.regex(emailPattern));

const ignoresDots = new Set(["gmail.com", "googlemail.com"]);

/**
 * Whose mailbox it is, however the address is written: without a plus-alias, in lower case, and without
 * the dots that Gmail does not see. For counting; mails go to the address as it was given.
 */
export function mailboxOf(email: string): string {
  const [local = "", host = ""] = email
    .trim()
    .toLowerCase()
    .split(/@(?=[^@]*$)/);
  const name = local.replace(/\+.*$/, "");
  return ignoresDots.has(host) ? `${name.replaceAll(".", "")}@gmail.com` : `${name}@${host}`;
}

export const signInSchema = z.object({
  email: emailSchema,
  password: z.string().check(z.minLength(1), z.maxLength(256)),
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
  user: sessionUserSchema,
  expires_at: z.iso.datetime(),
});
export type Session = z.infer<typeof sessionSchema>;

/** Answer of `GET /api/session`: null for a visitor, which is no failure. */
export const sessionAnswerSchema = z.nullable(sessionSchema);
