/**
 * What this person chose about cookies, as this device keeps it: 365 days, then it is asked for again.
 * The server keeps a record as well; whatever fails there or here is only logged (specification, section 8).
 */
import { consentDays, type ConsentType } from "@elaeis/domain/consents/consent-schemas";
import * as z from "zod/mini";

const consentKey = "elaeis.cookie-consent";
const sessionKey = "elaeis.session-id";
const validForMs = consentDays * 24 * 60 * 60_000;

const keptSchema = z.object({
  essential: z.literal(true),
  analytics: z.boolean(),
  functional: z.boolean(),
  /** When it was given, in milliseconds. */
  timestamp: z.number(),
});
export type Consent = z.infer<typeof keptSchema>;
export type ConsentChoice = Record<ConsentType, boolean>;

/** Null where nothing was chosen, or too long ago: what is kept of that is cleared. */
export function readConsent(nowMs = Date.now()): Consent | null {
  try {
    const kept = z.safeParse(keptSchema, JSON.parse(localStorage.getItem(consentKey) ?? "null"));
    const isValid = kept.success && nowMs < kept.data.timestamp + validForMs;
    if (isValid) return kept.data;
    localStorage.removeItem(consentKey);
  } catch (error) {
    console.warn("the cookie choices could not be read", error);
  }
  return null;
}

export function keepConsent(choice: ConsentChoice, nowMs = Date.now()): Consent {
  const { analytics, functional } = choice;
  const consent: Consent = { essential: true, analytics, functional, timestamp: nowMs };
  try {
    localStorage.setItem(consentKey, JSON.stringify(consent));
  } catch (error) {
    console.warn("the cookie choices could not be kept", error);
  }
  return consent;
}

/** A point of time and something random: it ties the choices of one browser together, and nothing else. */
export function consentSessionId(nowMs = Date.now()): string {
  try {
    const kept = localStorage.getItem(sessionKey);
    if (kept !== null) return kept;
  } catch {
    // One for this choice alone, then.
  }
  const random = crypto.getRandomValues(new Uint32Array(3));
  const made = `${nowMs}-${[...random].map((part) => part.toString(36)).join("")}`.slice(0, 40);
  try {
    localStorage.setItem(sessionKey, made);
  } catch {
    // As above.
  }
  return made;
}
