import * as z from "zod/mini";
import { isPlain } from "../look-alikes.ts";
import { atMost } from "../text-checks.ts";
import { isAccountName, typedPhonePattern } from "./account-name.ts";

/** As typed. */
export const accountNameSchema = z
  .string()
  .check(
    z.trim(),
    atMost(254),
    z.refine(isPlain, { error: "email_not_plain", abort: true }),
    z.refine(isAccountName),
  );

export const typedPhoneSchema = z.string().check(z.trim(), z.regex(typedPhonePattern));
