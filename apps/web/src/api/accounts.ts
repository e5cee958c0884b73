import { sessionAnswerSchema, type Session } from "@elaeis/domain/accounts/account-schemas";
import { signedOutCookie } from "@elaeis/domain/accounts/signed-out-cookie";
import { requestJson } from "./http.ts";

export const sessionKey = ["session"] as const;

const sessionTimeoutMs = 10_000;

/** The session, or null for a visitor; asking renews it when that is due. */
export async function fetchSession(signal?: AbortSignal): Promise<Session | null> {
  try {
    const request = { path: "/api/session", signal, timeoutMs: sessionTimeoutMs };
    return await requestJson(sessionAnswerSchema, request);
  } catch (error) {
    // Signed out on this device; the server hears of it with the first request that reaches it.
    if (document.cookie.includes(signedOutCookie)) return null;
    throw error;
  }
}
