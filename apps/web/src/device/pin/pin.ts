/**
 * A code that a person may set for this phone. It holds up somebody who takes the phone in hand; what is kept is not
 * encrypted, so it does not stop one who copies the phone's storage. Only a slow, salted hash of it is kept.
 */
import * as z from "zod/mini";
import { hasPin, pinKey, unlockedKey } from "./pin-lock.ts";

const iterations = 600_000;
/** A wrong code costs nothing so often; then each one doubles the wait. */
const freeTries = 3;
const firstWaitMs = 10_000;
const longestWaitMs = 60 * 60_000;
/** Away for so long, and the code is asked for again. */
export const lockedAfterMs = 5 * 60_000;

const forgottenKey = "elaeis.pin-forgotten";

const keptSchema = z.object({
  salt: z.string(),
  hash: z.string(),
  iterations: z.number(),
  failures: z.number(),
  /** Milliseconds since 1970. */
  nextTryAt: z.number(),
});
type Kept = z.infer<typeof keptSchema>;

export const isPin = (typed: string) => /^\d{4,8}$/.test(typed);

/** Withheld from pages opened over plain http. */
export const canSetPin = () => crypto.subtle !== undefined;

/** Whether what is kept here of this person waits for their code. */
export const isLocked = (userId: string) =>
  hasPin(userId) && sessionStorage.getItem(unlockedKey) !== userId;

const unlock = (userId: string) => sessionStorage.setItem(unlockedKey, userId);

export async function setPin(userId: string, pin: string): Promise<void> {
  const salt = toText(crypto.getRandomValues(new Uint8Array(16)));
  const hash = await hashOf(pin, salt, iterations);
  localStorage.setItem(
    pinKey(userId),
    JSON.stringify({ salt, hash, iterations, failures: 0, nextTryAt: 0 } satisfies Kept),
  );
  unlock(userId);
}

export const forgetPin = (userId: string) => localStorage.removeItem(pinKey(userId));

/** The next sign-in with the password removes the code. */
export const noteForgotten = (userId: string) => sessionStorage.setItem(forgottenKey, userId);

/** Who has just signed in needs no code, and one who had forgotten it has none any more. */
export function noteSignedIn(userId: string): void {
  if (sessionStorage.getItem(forgottenKey) === userId) forgetPin(userId);
  sessionStorage.removeItem(forgottenKey);
  if (hasPin(userId)) unlock(userId);
}

/** How long until a code may be tried, in milliseconds. */
export function waitBeforeTry(userId: string): number {
  const kept = read(userId);
  return kept === null ? 0 : Math.max(0, kept.nextTryAt - Date.now());
}

/** @returns whether it was the right one; a wrong one lengthens the wait */
export async function tryPin(userId: string, pin: string): Promise<boolean> {
  const kept = read(userId);
  if (kept === null) return true;
  if (waitBeforeTry(userId) > 0) return false;
  const isRight = (await hashOf(pin, kept.salt, kept.iterations)) === kept.hash;
  const failures = isRight ? 0 : kept.failures + 1;
  const nextTryAt = isRight ? 0 : Date.now() + waitAfter(failures);
  localStorage.setItem(pinKey(userId), JSON.stringify({ ...kept, failures, nextTryAt }));
  if (isRight) unlock(userId);
  return isRight;
}

export function waitAfter(failures: number): number {
  if (failures < freeTries) return 0;
  return Math.min(firstWaitMs * 2 ** (failures - freeTries), longestWaitMs);
}

function read(userId: string): Kept | null {
  try {
    const kept = z.safeParse(keptSchema, JSON.parse(localStorage.getItem(pinKey(userId)) ?? ""));
    return kept.success ? kept.data : null;
  } catch {
    return null;
  }
}

async function hashOf(pin: string, salt: string, rounds: number): Promise<string> {
  const key = await crypto.subtle.importKey("raw", new TextEncoder().encode(pin), "PBKDF2", false, [
    "deriveBits",
  ]);
  const bytes = Uint8Array.from(atob(salt), (one) => one.charCodeAt(0));
  const bits = await crypto.subtle.deriveBits(
    { name: "PBKDF2", hash: "SHA-256", salt: bytes, iterations: rounds },
    key,
    256,
  );
  return toText(new Uint8Array(bits));
}

const toText = (bytes: Uint8Array) => btoa(String.fromCharCode(...bytes));
