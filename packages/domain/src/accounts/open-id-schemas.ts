import * as z from "zod/mini";
import { atMost } from "../text-checks.ts";

/** What a person goes to the provider for. */
export const openIdPurposeSchema = z.enum(["sign-in", "link", "confirm"]);
export type OpenIdPurpose = z.infer<typeof openIdPurposeSchema>;

/** The provider this installation signs people in with. */
export const openIdSchema = z.object({
  /** Its name on the button; null where none is set. */
  name: z.nullable(z.string()),
});
export type OpenId = z.infer<typeof openIdSchema>;

/** A screen of this app, never an address elsewhere. */
const screenSchema = z.string().check(atMost(500), z.regex(/^\/(?![/\\])[^\s\\]*$/));

export const openIdStartSchema = z.object({
  purpose: openIdPurposeSchema,
  /** The screen to return to. */
  return_to: z.optional(screenSchema),
});
export type OpenIdStart = z.infer<typeof openIdStartSchema>;

/** The provider's page that the browser opens next. */
export const openIdAddressSchema = z.object({ url: z.string() });

export const openIdAnswerSchema = z.object({
  /** The query that the provider sent the browser back with, such as `code=…&state=…`. */
  query: z.string().check(z.minLength(1), atMost(8_192)),
});

export const openIdOutcomeSchema = z.object({
  purpose: openIdPurposeSchema,
  return_to: z.nullable(z.string()),
});
export type OpenIdOutcome = z.infer<typeof openIdOutcomeSchema>;

/** Whether the signed-in person may sign in with the provider. */
export const openIdLinkSchema = z.object({
  /** The provider's name; null where none is set. */
  name: z.nullable(z.string()),
  linked_at: z.nullable(z.iso.datetime()),
  /** Without a password, the provider is the only way to sign in. */
  has_password: z.boolean(),
});
export type OpenIdLink = z.infer<typeof openIdLinkSchema>;
