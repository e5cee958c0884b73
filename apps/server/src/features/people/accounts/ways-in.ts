/**
 * Every way into an account, and the one place that ends them. A password set by a link, an administrator
 * or an operator, a password changed, signing out everywhere and disabling all come through here, so that
 * nothing a thief made outlives the recovery. A test holds the list against every column that names a
 * person: a new table must say whether it is a way in.
 */
import type { EndedWaysIn, KeptWaysIn } from "@elaeis/domain/accounts/own-account-schemas";
import type { SessionEndReason } from "@elaeis/domain/accounts/session-end";
import type pg from "pg";
import { putPassword } from "./account-queries.ts";
import { endCard } from "./sign-in-card-queries.ts";
import {
  bindPasskeysToPassword,
  deleteOwnLinks,
  deleteSessions,
  deleteWallets,
  endMailedLinks,
  endSecondSteps,
  forgetDevices,
  nameEnding,
  revokeKeys,
} from "./ways-in-queries.ts";

export { endMailedLinks, endSession, endSessionsOfLost } from "./ways-in-queries.ts";

export type Kept = Partial<KeptWaysIn> & {
  /** The asker's session. */
  sessionId?: string | undefined;
  /** The fingerprint by which their browser is known. */
  knownDevice?: Buffer | null;
};

/** Whose ways in end. */
type Whose = {
  userId: string;
  /** Who does it, for the audit log; the server itself where nobody is signed in. */
  by: string | null;
  /** For the phones that held a session. */
  reason: SessionEndReason;
};

export async function endWaysIn(
  client: pg.PoolClient,
  { userId, by, reason }: Whose,
  kept: Kept = {},
): Promise<EndedWaysIn> {
  await nameEnding(client, by ?? "", reason);
  // Push subscriptions end with their session.
  const sessions = await deleteSessions(client, userId, kept.sessionId ?? null);
  const api_keys = await revokeKeys(client, userId, kept.keep_api_keys ?? []);
  const wallets = await deleteWallets(client, userId, kept.keep_wallets ?? []);
  // Which of a provider's accounts opens this one, its thief may have chosen.
  await deleteOwnLinks(client, userId);
  await forgetDevices(client, userId, kept.knownDevice ?? null);
  await endMailedLinks(client, userId);
  await endCard(client, userId);
  // Second factors stay: a mailbox alone must not pass them by. A passkey that a thief has added signs
  // nobody in without the new password.
  await bindPasskeysToPassword(client, userId);
  await endSecondSteps(client, userId);
  return { sessions, api_keys, wallets };
}

/** Also for an account that had no password. */
export async function replacePassword(
  client: pg.PoolClient,
  { hash, ...whose }: Omit<Whose, "reason"> & { hash: string },
  kept?: Kept,
): Promise<EndedWaysIn> {
  await putPassword(client, whose.userId, hash);
  return endWaysIn(client, { ...whose, reason: "password" }, kept);
}
