/** Cookies that name a session, and what is stored of the tokens in them. */
import type { Context } from "hono";
import { getCookie } from "hono/cookie";
import { createHash, createHmac, timingSafeEqual } from "node:crypto";

/** The name of the session cookie, which carries `token.signature`. */
export function sessionCookieName(publicUrl: URL): string {
  return cookieName(publicUrl, "session_token");
}

/** Of the cookie that a second step begins with. */
export function secondStepCookieName(publicUrl: URL): string {
  return cookieName(publicUrl, "two_factor");
}

/** Of a browser that is at the OpenID Connect provider. */
export function openIdCookieName(publicUrl: URL): string {
  return cookieName(publicUrl, "open_id");
}

/** Of a browser that was asked for a passkey. */
export function passkeyCookieName(publicUrl: URL): string {
  return cookieName(publicUrl, "passkey");
}

/** Of a browser in which somebody has signed in. */
export function knownDeviceCookieName(publicUrl: URL): string {
  return cookieName(publicUrl, "known_device");
}

function cookieName(publicUrl: URL, name: string): string {
  const prefix = publicUrl.protocol === "https:" ? "__Secure-" : "";
  return `${prefix}elaeis.${name}`;
}

/** Of all of them: out of reach of scripts, and of forms on other sites. */
export function cookieAttributes(publicUrl: URL) {
  return {
    path: "/",
    httpOnly: true,
    sameSite: "Lax",
    secure: publicUrl.protocol === "https:",
  } as const;
}

/** A token as a cookie carries it: `token.signature`, an HMAC-SHA-256 in base64. */
export function signedToken(token: string, secret: string): string {
  return `${token}.${createHmac("sha256", secret).update(token).digest("base64")}`;
}

/**
 * The token of such a cookie. It is verified on the spot: the platform's own verification waits behind the files
 * that are being written.
 */
export function sessionToken(c: Context, cookieName: string, secret: string): string | undefined {
  const cookie = getCookie(c, cookieName) ?? "";
  const dot = cookie.lastIndexOf(".");
  if (dot < 1) return undefined;
  const token = cookie.slice(0, dot);
  const given = Buffer.from(cookie);
  const right = Buffer.from(signedToken(token, secret));
  return given.length === right.length && timingSafeEqual(given, right) ? token : undefined;
}

/** SHA-256 of a token, in hex: what is in the table, or in a backup of it, opens nothing. */
export function tokenFingerprint(token: string): string {
  return createHash("sha256").update(token).digest("hex");
}
