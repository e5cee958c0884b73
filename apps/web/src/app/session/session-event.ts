/** What became of the session between two answers of the server. */
import type { Session } from "@elaeis/domain/accounts/account-schemas";

export type SessionEvent =
  | "signed_in"
  | "signed_out"
  /** The same person, for longer. */
  | "token_refreshed"
  /** Signed in by the link of a forgotten password. */
  | "password_recovery"
  /** The same person's profile is another. */
  | "user_updated";

type LastSession = Session | null | undefined;

/** @param isRecovery the page was opened by the link of a forgotten password */
export function sessionEventOf(
  before: LastSession,
  after: LastSession,
  isRecovery = false,
): SessionEvent | null {
  if (after === undefined) return null;
  if (after === null) return before ? "signed_out" : null;
  if (before?.user.id !== after.user.id) return isRecovery ? "password_recovery" : "signed_in";
  if (JSON.stringify(before.user) !== JSON.stringify(after.user)) return "user_updated";
  return before.expires_at === after.expires_at ? null : "token_refreshed";
}
