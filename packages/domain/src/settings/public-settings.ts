/** The settings that everybody may know, visitors included; `settings.ts` has the others. */
import * as z from "zod/mini";
import { emailPattern } from "../accounts/email.ts";
import { passwordMinLength } from "../accounts/roles.ts";
import { atMost } from "../text-checks.ts";

/** What we suggest beside the least that is allowed. */
export const suggestedPasswordLength = 10;
/** No longer than the passwords that the server itself makes. */
export const longestPasswordMinimum = 16;
export const mostOffices = 12;

export const weekdays = [
  "monday",
  "tuesday",
  "wednesday",
  "thursday",
  "friday",
  "saturday",
  "sunday",
] as const;
export type Weekday = (typeof weekdays)[number];

export const line = (max: number) => z.string().check(z.trim(), atMost(max));
export const address = z.string().check(z.trim(), atMost(254), z.regex(emailPattern));
const timeOfDay = z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/));

const officeSchema = z.object({
  kind: z.enum(["head", "regional"]),
  city: line(100).check(z.minLength(1)),
  country: z.string().check(z.regex(/^[A-Z]{2}$/)),
  /** Empty where visitors do not see it. */
  street_address: line(200),
  phone: line(40),
  email: z.union([z.literal(""), address]),
});
export type Office = z.infer<typeof officeSchema>;

/** In the office's own time; null on a day it is closed. */
const openingSchema = z.nullable(
  z
    .object({ opens: timeOfDay, closes: timeOfDay })
    .check(z.refine(({ opens, closes }) => opens < closes)),
);
export type Opening = z.infer<typeof openingSchema>;

const businessHoursSchema = z.object({
  monday: openingSchema,
  tuesday: openingSchema,
  wednesday: openingSchema,
  thursday: openingSchema,
  friday: openingSchema,
  saturday: openingSchema,
  sunday: openingSchema,
});
export type BusinessHours = z.infer<typeof businessHoursSchema>;

export const publicShape = {
  /** Whether anybody may make an account of their own. */
  registration_open: z.boolean(),
  /** Fewest characters of a new password. */
  password_minimum_length: z.int().check(z.gte(passwordMinLength), z.lte(longestPasswordMinimum)),
  /** Whether one may sign in with an Ethereum wallet. */
  ethereum_sign_in_enabled: z.boolean(),
  /** Where visitors and the signed-in write to; null for the form on the contact page alone. */
  contact_email: z.nullable(address),
  /** Who answers about personal data; null for the form, too. */
  privacy_email: z.nullable(address),
  offices: z.array(officeSchema).check(atMost(mostOffices)),
  business_hours: businessHoursSchema,
};

/** What everybody may know, visitors included. */
export const publicSettingsSchema = z.object(publicShape);

/** With what is set where the server is started. */
export const publicSettingsAnswerSchema = z.object({
  ...publicShape,
  /** Whether links and confirmations reach anybody; else they wait in the outbox. */
  mails_leave: z.boolean(),
});
export type PublicSettings = z.infer<typeof publicSettingsAnswerSchema>;
