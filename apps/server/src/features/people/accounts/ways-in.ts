/**
 * Every way into an account, and the one place that ends them. A password set by a link, an administrator
 * or an operator, a password changed, signing out everywhere and disabling all come through here, so that
 * nothing a thief made outlives the recovery. A test holds the list against every column that names a
 * person: a new table must say whether it is a way in.
 */
import type { EndedWaysIn, KeptWaysIn } from "@elaeis/domain/accounts/own-account-schemas";
import type { SessionEndReason } from "@elaeis/domain/accounts/session-end";
import type pg from "pg";
import { uuidv7 } from "uuidv7";

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
  await client.query(
    "select set_config('app.user_id', $1, true), set_config('app.session_end', $2, true)",
    [by ?? "", reason],
  );
  // Push subscriptions end with their session.
  const sessions = await client.query<{ is_open: boolean }>(
    `delete from sessions where user_id = $1 and id is distinct from $2
     returning expires_at > now() as is_open`,
    [userId, kept.sessionId ?? null],
  );
  const keys = await client.query(
    `update api_keys set revoked_at = now()
     where user_id = $1 and revoked_at is null and expires_at > now() and id <> all ($2)`,
    [userId, kept.keep_api_keys ?? []],
  );
  const wallets = await client.query(
    "delete from user_wallets where user_id = $1 and address <> all ($2)",
    [userId, (kept.keep_wallets ?? []).map((address) => address.toLowerCase())],
  );
  // Which of a provider's accounts opens this one, its thief may have chosen.
  await client.query("delete from accounts where user_id = $1 and linked_by_person", [userId]);
  await client.query(
    "delete from known_devices where user_id = $1 and token_sha256 is distinct from $2",
    [userId, kept.knownDevice ?? null],
  );
  await endMailedLinks(client, userId);
  // Second factors stay: a mailbox alone must not pass them by. A passkey that a thief has added signs
  // nobody in without the new password.
  await client.query("update passkeys set needs_password = true where user_id = $1", [userId]);
  await endSecondSteps(client, userId);
  return {
    sessions: sessions.rows.filter(({ is_open }) => is_open).length,
    api_keys: keys.rowCount ?? 0,
    wallets: wallets.rowCount ?? 0,
  };
}

/** One session alone. @returns how many ended */
export async function endSession(
  pool: pg.Pool,
  { userId, sessionId, reason }: { userId: string; sessionId: string; reason: SessionEndReason },
): Promise<number> {
  const ended = await pool.query(
    `with why as materialized (select set_config('app.session_end', $3, true))
     delete from sessions using why where user_id = $1 and id = $2`,
    [userId, sessionId, reason],
  );
  return ended.rowCount ?? 0;
}

/** Of who gave the former password and no code yet: the library keeps whose step it is under a fingerprint. */
async function endSecondSteps(client: pg.PoolClient, userId: string): Promise<void> {
  await client.query("delete from verifications where value = $1 and identifier !~ ':'", [userId]);
}

/** Links to set a new password that were mailed, to whatever address was the person's then. */
export async function endMailedLinks(
  client: pg.Pool | pg.PoolClient,
  userId: string,
): Promise<void> {
  await client.query(
    "delete from verifications where identifier like 'password-reset:%' and value = $1",
    [userId],
  );
}

/** Also for an account that had no password. */
export async function replacePassword(
  client: pg.PoolClient,
  { hash, ...whose }: Omit<Whose, "reason"> & { hash: string },
  kept?: Kept,
): Promise<EndedWaysIn> {
  await client.query(
    `insert into accounts (id, user_id, account_id, provider_id, password)
     values ($1, $2::uuid, $2::uuid::text, 'credential', $3)
     on conflict (provider_id, account_id) do update
     set password = excluded.password, updated_at = now()`,
    [uuidv7(), whose.userId, hash],
  );
  return endWaysIn(client, { ...whose, reason: "password" }, kept);
}
