/**
 * Secrets and codes of authenticator apps (TOTP, RFC 6238): made, encrypted and checked with the
 * authentication library's own functions, in its own form, so that its second step reads them too. The
 * key is a secret of its own: sessions' may be replaced, after a restore for instance, and every app
 * would be worthless with it.
 */
import { createOTP } from "@better-auth/utils/otp";
import { generateRandomString, symmetricDecrypt, symmetricEncrypt } from "better-auth/crypto";
import { factorKeyVersion } from "./authentication.ts";

const stepMs = 30_000;
/** 24 letters and digits: 142 bits, of the 128 that RFC 4226 asks for. */
const secretLength = 24;

export function makeSecret(): string {
  return generateRandomString(secretLength, "a-z", "A-Z", "0-9");
}

/** What an app is given, by its camera or by hand. */
export function setUpOf(secret: string, email: string): { secret: string; uri: string } {
  const uri = createOTP(secret).url("Elaeis", email);
  return { secret: new URL(uri).searchParams.get("secret") ?? "", uri };
}

export function encryptSecret(secret: string, key: string): Promise<string> {
  return symmetricEncrypt({ key: keyRing(key), data: secret });
}

export function decryptSecret(encrypted: string, key: string): Promise<string> {
  return symmetricDecrypt({ key: keyRing(key), data: encrypted });
}

/** The time step that a code belongs to: the present one or, for clocks that differ, one beside it. */
export async function stepOfCode(
  secret: string,
  code: string,
  now: Date,
): Promise<number | undefined> {
  const present = Math.floor(now.getTime() / stepMs);
  const near = [present - 1, present, present + 1];
  const codes = await Promise.all(near.map((step) => createOTP(secret).hotp(step)));
  return near[codes.indexOf(code)];
}

function keyRing(key: string) {
  return { keys: new Map([[factorKeyVersion, key]]), currentVersion: factorKeyVersion };
}
