/** What a person chose about cookies (specification, sections 2 and 9). */
import * as z from "zod/mini";

/** A choice holds for so long, and is then asked for again. */
export const consentDays = 365;

/** What may be refused; what the product cannot work without is always there. */
export const consentTypes = ["analytics", "functional"] as const;
export type ConsentType = (typeof consentTypes)[number];

/** Body of `POST /api/cookie-consents`. */
export const consentRequestSchema = z.object({
  /** A point of time and something random, made by the browser: nothing about the person. */
  session_id: z.string().check(z.regex(/^\d{13}-[a-z0-9]{8,32}$/)),
  analytics: z.boolean(),
  functional: z.boolean(),
});
export type ConsentRequest = z.infer<typeof consentRequestSchema>;
