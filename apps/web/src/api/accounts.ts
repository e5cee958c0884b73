import { sessionAnswerSchema, type Session } from "@elaeis/domain/accounts/account-schemas";
import { requestJson, requestNothing } from "./http.ts";

export const sessionKey = ["session"] as const;

/** The session, or null for a visitor. */
export function fetchSession(signal?: AbortSignal): Promise<Session | null> {
  return requestJson(sessionAnswerSchema, { path: "/api/session", signal });
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
