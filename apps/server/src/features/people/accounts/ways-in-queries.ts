/* What opens an account is out of reach of the application's role: `client` and `pool` are those of `elaeis_auth`. */
import type { SessionEndReason } from "@elaeis/domain/accounts/session-end";
import type pg from "pg";

/** For the audit log, and for the phones that held a session, of what this transaction ends. */
export async function nameEnding(
  client: pg.PoolClient,
  by: string,
  reason: SessionEndReason,
): Promise<void> {
  await client.query(
    "select set_config('app.user_id', $1, true), set_config('app.session_end', $2, true)",
    [by, reason],
  );
}

/** @returns how many of them were open */
export async function deleteSessions(
  client: pg.PoolClient,
  userId: string,
  except: string | null,
): Promise<number> {
  const ended = await client.query<{ is_open: boolean }>(
    `delete from sessions where user_id = $1 and id is distinct from $2
     returning expires_at > now() as is_open`,
    [userId, except],
  );
  return ended.rows.filter(({ is_open }) => is_open).length;
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

/**
 * Of a lost device, by one session of it.
 *
 * @param of.ofEverybody whether also the sessions of others who share it
 * @returns whose sessions ended, each person once
 */
export async function endSessionsOfLost(
  pool: pg.Pool,
  of: { userId: string; sessionId: string; ofEverybody: boolean },
): Promise<string[]> {
  const ended = await pool.query<{ user_id: string }>(
    `with why as materialized (select set_config('app.session_end', 'lost', true)),
     lost as (select device_id from sessions where user_id = $1 and id = $2)
     delete from sessions using why, lost
     where sessions.user_id = $1 and sessions.id = $2
       or sessions.device_id = lost.device_id and (sessions.user_id = $1 or $3)
     returning user_id`,
    [of.userId, of.sessionId, of.ofEverybody],
  );
  return [...new Set(ended.rows.map(({ user_id }) => user_id))];
}

/** @returns how many of them worked */
export async function revokeKeys(
  client: pg.PoolClient,
  userId: string,
  except: readonly string[],
): Promise<number> {
  const revoked = await client.query(
    `update api_keys set revoked_at = now()
     where user_id = $1 and revoked_at is null and expires_at > now() and id <> all ($2)`,
    [userId, except],
  );
  return revoked.rowCount ?? 0;
}

/** @returns how many */
export async function deleteWallets(
  client: pg.PoolClient,
  userId: string,
  except: readonly string[],
): Promise<number> {
  const deleted = await client.query(
    "delete from user_wallets where user_id = $1 and address <> all ($2)",
    [userId, except.map((address) => address.toLowerCase())],
  );
  return deleted.rowCount ?? 0;
}

/** Links to accounts of a provider that the person made, other than those an administrator's settings made. */
export async function deleteOwnLinks(client: pg.PoolClient, userId: string): Promise<void> {
  await client.query("delete from accounts where user_id = $1 and linked_by_person", [userId]);
}

/** @param except the fingerprint of a browser that stays known */
export async function forgetDevices(
  client: pg.PoolClient,
  userId: string,
  except: Buffer | null,
): Promise<void> {
  await client.query(
    "delete from known_devices where user_id = $1 and token_sha256 is distinct from $2",
    [userId, except],
  );
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

export async function bindPasskeysToPassword(client: pg.PoolClient, userId: string): Promise<void> {
  await client.query("update passkeys set needs_password = true where user_id = $1", [userId]);
}

/** Of who gave the former password and no code yet (`second-step.ts`). */
export async function endSecondSteps(client: pg.PoolClient, userId: string): Promise<void> {
  await client.query(
    "delete from verifications where value = $1 and identifier like 'second-step:%'",
    [userId],
  );
}
