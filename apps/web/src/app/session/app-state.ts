/** What the app knows about the session; the gates and the words above the screens follow it. */
import type { Session } from "@elaeis/domain/accounts/account-schemas";
import { isSignedOut } from "#language/failures/failure.ts";

export type AppState =
  /** Asked for the first time. */
  | "loading"
  | "signed_in"
  | "signed_out"
  /** Who is there could not be found out, and nothing is known from an earlier time. */
  | "initialization_error"
  /** The server did not answer; asked again by itself, behind what is known if anything is. */
  | "reconnecting";

export type SessionAnswer = {
  /** Null for a visitor, undefined while nothing is known. */
  data: Session | null | undefined;
  error: unknown;
  isFetching: boolean;
  /** The last time it was asked, whatever is known from before. */
  isError: boolean;
  /** Tries that failed since it was last asked. */
  failureCount: number;
};

export function appStateOf(answer: SessionAnswer): AppState {
  const { data, error, isFetching, isError, failureCount } = answer;
  if (data === null) return "signed_out";
  // Who works without a session waits for nothing.
  if (data && isSignedOut(error)) return "signed_in";
  // Where nothing is asked, the tries that failed were for somebody else.
  const isRetried = isFetching && failureCount > 0;
  if (data) return isError || isRetried ? "reconnecting" : "signed_in";
  if (!isFetching) return "initialization_error";
  return isRetried ? "reconnecting" : "loading";
}
