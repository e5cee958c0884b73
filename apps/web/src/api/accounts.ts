import { sessionSchema, type Session } from "@elaeis/domain/accounts/account-schemas";
import { isFailure } from "./failure.ts";
import { requestJson, requestNothing } from "./http.ts";

export const sessionKey = ["session"] as const;

/** The session, or null for a visitor. */
export async function fetchSession(signal?: AbortSignal): Promise<Session | null> {
  try {
    return await requestJson(sessionSchema, { path: "/api/session", signal });
  } catch (error) {
    if (isFailure(error, "not_signed_in")) return null;
    throw error;
  }
}

export function signIn(email: string, password: string): Promise<void> {
  return requestNothing({
    path: "/api/auth/sign-in/email",
    method: "POST",
    json: { email, password },
  });
}

export function signOut(): Promise<void> {
  return requestNothing({ path: "/api/auth/sign-out", method: "POST", json: {} });
}
