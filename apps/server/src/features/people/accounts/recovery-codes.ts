/**
 * Ten codes for who has neither app nor passkey at hand. Each is good once; what is kept are
 * fingerprints, of 80 random bits, so that nobody who reads the database or a backup can use or guess
 * them.
 */
import { createHash, randomInt } from "node:crypto";

/** Without those that are mistaken for one another: 32 letters and digits. */
const alphabet = "ABCDEFGHJKLMNPQRSTUVWXYZ23456789";
const howMany = 10;

export function makeRecoveryCodes(): string[] {
  return Array.from({ length: howMany }, () =>
    Array.from({ length: 4 }, () =>
      Array.from({ length: 4 }, () => alphabet.charAt(randomInt(alphabet.length))).join(""),
    ).join("-"),
  );
}

/** @param code with or without its dashes */
export function recoveryFingerprint(userId: string, code: string): string {
  return createHash("sha256")
    .update(`${userId} ${code.replaceAll("-", "")}`)
    .digest("hex");
}
