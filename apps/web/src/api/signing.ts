/** In and out, apart from asking who is there, so that the first screens do not load it. */
import * as signingApi from "@elaeis/domain/accounts/signing-api";
import { ask } from "./ask.ts";
import { signedOutCookie } from "@elaeis/domain/accounts/signed-out-cookie";

/** As long as a session of the server lasts. */
const sessionLifetimeS = 30 * 24 * 3600;

export function signIn(email: string, password: string): Promise<void> {
  return ask(signingApi.signIn, { json: { email, password } });
}

/** Nobody waits longer to leave. */
const signOutTimeoutMs = 5_000;

/** Never fails: if the server is out of reach, a cookie tells it later, and ends the session then. */
export async function signOut(): Promise<void> {
  try {
    await ask(signingApi.signOut, { timeoutMs: signOutTimeoutMs });
  } catch {
    const secure = location.protocol === "https:" ? "; secure" : "";
    document.cookie = `${signedOutCookie}=1; path=/; max-age=${sessionLifetimeS}; samesite=lax${secure}`;
  }
}
