/**
 * Secrets and codes of authenticator apps (TOTP, RFC 6238). Secrets are kept as XChaCha20-Poly1305 under a key of
 * their own: sessions' may be replaced, after a restore for instance, and every app would be worthless with it.
 */
import { xchacha20poly1305 } from "@noble/ciphers/chacha.js";
import { managedNonce } from "@noble/ciphers/utils.js";
import { createHash, randomInt } from "node:crypto";
import { HOTP, Secret, TOTP } from "otpauth";

const stepMs = 30_000;
/** 24 letters and digits: 142 bits, of the 128 that RFC 4226 asks for. */
const secretLength = 24;
const alphabet = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789";
/** Before what was encrypted: the form, and which key. */
const envelope = "$ba$1$";

export function makeSecret(): string {
  const letter = () => alphabet.charAt(randomInt(alphabet.length));
  return Array.from({ length: secretLength }, letter).join("");
}

/** What an app is given, by its camera or by hand. */
export function setUpOf(secret: string, email: string): { secret: string; uri: string } {
  const app = new TOTP({ issuer: "Elaeis", label: email, secret: Secret.fromUTF8(secret) });
  return { secret: app.secret.base32, uri: app.toString() };
}

export function encryptSecret(secret: string, key: string): string {
  return `${envelope}${Buffer.from(cipher(key).encrypt(Buffer.from(secret))).toString("hex")}`;
}

/** @throws where it was encrypted with another key, or altered */
export function decryptSecret(encrypted: string, key: string): string {
  const bytes = Buffer.from(encrypted.slice(envelope.length), "hex");
  return Buffer.from(cipher(key).decrypt(bytes)).toString();
}

/** The time step that a code belongs to: the present one or, for clocks that differ, one beside it. */
export function stepOfCode(secret: string, code: string, now: Date): number | undefined {
  const present = Math.floor(now.getTime() / stepMs);
  const key = Secret.fromUTF8(secret);
  return [present - 1, present, present + 1].find(
    (counter) => HOTP.generate({ secret: key, counter }) === code,
  );
}

function cipher(key: string) {
  return managedNonce(xchacha20poly1305)(createHash("sha256").update(key).digest());
}
