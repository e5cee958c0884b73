/** Cookies the product can do without: each is set only if its type is allowed (COOKIE-02). */
import type { ConsentType } from "@elaeis/domain/consents/consent-schemas";
import { readConsent, type Consent } from "./consent.ts";

const lifetimeDays = 30;

type Cookie = {
  type: ConsentType;
  name: string;
  value: string;
  days?: number;
};

/** @returns whether it was set */
export function setOptionalCookie(cookie: Cookie): boolean {
  const text = optionalCookie(cookie, readConsent());
  if (text !== null) document.cookie = text;
  return text !== null;
}

/** As the browser gets it; null where its type is not allowed. */
export function optionalCookie(cookie: Cookie, consent: Consent | null): string | null {
  const { type, name, value, days = lifetimeDays } = cookie;
  if (consent?.[type] !== true) return null;
  const maxAgeS = days * 24 * 60 * 60;
  return `${name}=${encodeURIComponent(value)}; path=/; max-age=${maxAgeS}; secure; samesite=strict`;
}

export function readCookie(name: string): string | null {
  const found = document.cookie.split("; ").find((pair) => pair.startsWith(`${name}=`));
  return found === undefined ? null : decodeURIComponent(found.slice(name.length + 1));
}
