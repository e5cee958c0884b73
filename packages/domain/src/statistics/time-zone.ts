import * as z from "zod/mini";
import { atMost } from "../text-checks.ts";

/**
 * The name of a time zone in the IANA database, such as Africa/Douala. Offsets such as +01:00 are no
 * names: they know no daylight saving time, and databases disagree on which way they point.
 */
export const timeZoneSchema = z
  .string()
  .check(
    atMost(60),
    z.regex(/^[A-Za-z][A-Za-z0-9_+\-/]*$/),
    z.refine(isTimeZone, { error: "not a time zone of the IANA database" }),
  );

function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat("en", { timeZone: name }).resolvedOptions().timeZone !== "";
  } catch {
    return false;
  }
}
