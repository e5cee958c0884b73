import type { Session } from "@elaeis/domain/accounts/account-schemas";
import { signedOutCookie } from "@elaeis/domain/accounts/signed-out-cookie";
import * as sessionApi from "@elaeis/domain/accounts/session-api";
import { ask } from "./ask.ts";
import { deviceHeaders } from "./device-id.ts";
import { takeUp } from "./people-here.ts";

export const sessionKey = ["session"] as const;

const sessionTimeoutMs = 10_000;

/**
 * The session, or null for a visitor and where somebody else works on this device; asking renews it when that is due.
 *
 * @throws ApiFailure session_ended, session_expired
 */
export async function fetchSession(signal?: AbortSignal): Promise<Session | null> {
  try {
    const asked = { headers: deviceHeaders(), signal, timeoutMs: sessionTimeoutMs };
    const session = await ask(sessionApi.readSession, asked);
    return session !== null && takeUp(session) ? session : null;
  } catch (error) {
    // Signed out on this device; the server hears of it with the first request that reaches it.
    if (document.cookie.includes(signedOutCookie)) return null;
    throw error;
  }
}
