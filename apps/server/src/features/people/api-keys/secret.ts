import { createHash, randomBytes } from "node:crypto";

/** 256 bits nobody can guess, which is why a plain hash of them keeps them safe. */
export function makeKey(): string {
  return `elk_${randomBytes(32).toString("base64url")}`;
}

export function fingerprint(key: string): Buffer {
  return createHash("sha256").update(key).digest();
}
