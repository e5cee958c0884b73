/** Cookies that name a session, and what is stored of the tokens in them. */
import { createHash } from "node:crypto";

/** The name of the session cookie, which carries `token.signature`. */
export function sessionCookieName(publicUrl: URL): string {
  return cookieName(publicUrl, "session_token");
}

/** Of the cookie that a second step begins with; it carries `challenge.signature`. */
export function secondStepCookieName(publicUrl: URL): string {
  return cookieName(publicUrl, "two_factor");
}

/** Of a browser that is at the OpenID Connect provider. */
export function openIdCookieName(publicUrl: URL): string {
  return cookieName(publicUrl, "open_id");
}

function cookieName(publicUrl: URL, name: string): string {
  const prefix = publicUrl.protocol === "https:" ? "__Secure-" : "";
  return `${prefix}elaeis.${name}`;
}

/** SHA-256 of a token, in hex: what is in the table, or in a backup of it, opens nothing. */
export function tokenFingerprint(token: string): string {
  return createHash("sha256").update(token).digest("hex");
}
