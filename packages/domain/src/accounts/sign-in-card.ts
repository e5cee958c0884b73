/** Cards that sign a person in once: made by an administrator, shown or printed as a QR code, opened on a phone. */
import * as z from "zod/mini";

/** For how many days a card can be made, as the screen offers it. */
export const offeredCardDays = [1, 7, 30] as const;
const mostCardDays = 30;

const secretPattern = /^[\w-]{43}$/;

export const signInCardCreationSchema = z.object({
  days: z.int().check(z.minimum(1), z.maximum(mostCardDays)),
});

/** Shown once; the server keeps a fingerprint. */
export const madeSignInCardSchema = z.object({ link: z.url(), expires_at: z.iso.datetime() });
export type MadeSignInCard = z.infer<typeof madeSignInCardSchema>;

/** What an administrator sees of it later. */
export const signInCardSchema = z.object({
  /** Name or e-mail; null where that account is gone. */
  made_by: z.nullable(z.string()),
  made_at: z.iso.datetime(),
  expires_at: z.iso.datetime(),
  used_at: z.nullable(z.iso.datetime()),
});
export type SignInCard = z.infer<typeof signInCardSchema>;

export const cardSignInSchema = z.object({ secret: z.string().check(z.regex(secretPattern)) });

/** The secret is behind the `#`: browsers send that part to no server. */
export const cardLink = (origin: string, secret: string): string => `${origin}/card#${secret}`;

/** @returns null where it is no card of this installation */
export function secretOfCard(text: string, origin: string): string | null {
  const [address, secret = ""] = text.trim().split("#", 2);
  return address === `${origin}/card` ? wholeSecret(`#${secret}`) : null;
}

/** @param hash of the card's address @returns null where a part is missing */
export function wholeSecret(hash: string): string | null {
  const secret = hash.slice(1);
  return secretPattern.test(secret) ? secret : null;
}
