/** How each phone saw the printed colour card, and how far it is from the card's first reading. */
import * as z from "zod/mini";
import { deviceIdSchema } from "../devices/device-schemas.ts";
import { cardVersion } from "./card-name.ts";
import { atMost } from "../text-checks.ts";

export const cardPatches = 30;
/** ΔE00 between two readings of one phone from which it is said to have changed. */
export const noticedDrift = 3;
/** Shown of each phone, newest first. */
export const mostReadingsShown = 24;
/** Of one person: four years, once a week. */
export const mostReadings = 200;

const light = z.number().check(z.minimum(0), z.maximum(4));
const rgb = z.readonly(z.tuple([light, light, light]));
const card = z.string().check(z.regex(/^[0-9A-Z]{6}$/));
const patches = z.readonly(z.array(rgb).check(z.length(cardPatches)));

/** Body of `PUT /api/passports/{id}`, in linear light. */
export const passportReadingSchema = z.object({
  device: deviceIdSchema,
  user_agent: z.string().check(atMost(500)),
  card,
  card_version: z.literal(cardVersion),
  taken_at: z.iso.datetime(),
  /** The paper as photographed. */
  white: rgb,
  /** Each patch over the paper beside it. */
  patches,
});
export type PassportReading = z.infer<typeof passportReadingSchema>;

const difference = z.nullable(z.number());

export const phonePassportSchema = z.object({
  device: z.string(),
  user_agent: z.string(),
  /** Addresses of those who photographed the card with it. */
  people: z.array(z.string()),
  /** Newest first. */
  readings: z.array(
    z.object({
      id: z.uuid(),
      card,
      taken_at: z.iso.datetime(),
      /** The first of its card: others are compared with it. */
      is_reference: z.boolean(),
      /** Mean ΔE00 from the reference, as photographed and corrected; null of the reference. */
      before: difference,
      after: difference,
      /** Mean ΔE00 from this phone's first reading of the card; null of that one. */
      drift: difference,
    }),
  ),
});
export type PhonePassport = z.infer<typeof phonePassportSchema>;

export const passportsSchema = z.object({
  /** All phones for administrators, one's own for others. */
  phones: z.array(phonePassportSchema),
  /** Of the cards in these readings: the phone compares with them, also offline. */
  references: z.array(z.object({ card, patches })),
});
export type Passports = z.infer<typeof passportsSchema>;
