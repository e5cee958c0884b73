import * as z from "zod/mini";
import { isPlain } from "../look-alikes.ts";
import { atMost } from "../text-checks.ts";

/** Address-like, as the specification asks: something, an @, something with a dot. */
export const emailPattern = /^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)+$/;

export const emailSchema = z
  .string()
  .check(
    z.trim(),
    atMost(254),
    z.refine(isPlain, { error: "email_not_plain", abort: true }),
    z.regex(emailPattern),
  );

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
  const name = local.replace(/\+[^]*$/, "");
  return ignoresDots.has(host) ? `${name.replaceAll(".", "")}@gmail.com` : `${name}@${host}`;
}
