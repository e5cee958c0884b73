/** In and out, apart from asking who is there, so that the first screens do not load it. */
import { signedOutCookie } from "@elaeis/domain/accounts/signed-out-cookie";
import { requestNothing } from "./http.ts";

/** As long as a session of the server lasts. */
const sessionLifetimeS = 30 * 24 * 3600;

export function signIn(email: string, password: string): Promise<void> {
  return requestNothing({
    path: "/api/auth/sign-in/email",
    method: "POST",
    json: { email, password },
  });
}

/** Nobody waits longer to leave. */
const signOutTimeoutMs = 5_000;

/** Never fails: if the server is out of reach, a cookie tells it later, and ends the session then. */
export async function signOut(): Promise<void> {
  const request = { path: "/api/auth/sign-out", method: "POST", json: {} } as const;
  try {
    await requestNothing({ ...request, timeoutMs: signOutTimeoutMs });
  } catch {
    const secure = location.protocol === "https:" ? "; secure" : "";
    document.cookie = `${signedOutCookie}=1; path=/; max-age=${sessionLifetimeS}; samesite=lax${secure}`;
  }
}
