import type pg from "pg";
import { uuidv7 } from "uuidv7";

/* Sessions are out of reach of the application's role: `pool` is that of `elaeis_auth`. */

export type NewSession = {
  userId: string;
  /** Of the token, as everywhere below: what is kept opens nothing. */
  fingerprint: string;
  lifetimeS: number;
  address: string;
  userAgent: string | null;
  /** Whether the person has no second factor and must set one up. */
  lacksFactor?: boolean;
  /** Whether the person has proved just now who they are. */
  isConfirmed?: boolean;
};

export async function insertSession(pool: pg.Pool, session: NewSession): Promise<void> {
  await pool.query(
    `insert into sessions (id, user_id, token, expires_at, ip_address, user_agent, factor_demanded,
       confirmed_at)
     values ($1, $2, $3, now() + make_interval(secs => $4), $5, $6, $7,
       case when $8 then now() else '-infinity' end)`,
    [
      uuidv7(),
      session.userId,
      session.fingerprint,
      session.lifetimeS,
      session.address,
      session.userAgent,
      session.lacksFactor ?? false,
      session.isConfirmed ?? true,
    ],
  );
}

export type UsedSession = { id: string; created_at: Date; expires_at: Date; is_renewed: boolean };

/**
 * Takes note that the session is used, and by which device: in the list of sessions at most every few minutes, and
 * where less than `renewBelowS` is left of it, it lasts `lifetimeS` from now.
 */
export async function useSession(
  pool: pg.Pool,
  fingerprint: string,
  use: { renewBelowS: number; lifetimeS: number; deviceId: string | null },
): Promise<UsedSession | undefined> {
  const found = await pool.query<{
    id: string;
    created_at: Date;
    expires_at: Date;
    is_due: boolean;
  }>(
    `select id, created_at, expires_at, expires_at <= now() + make_interval(secs => $2) as is_due
     from sessions where token = $1 and expires_at > now()`,
    [fingerprint, use.renewBelowS],
  );
  const [session] = found.rows;
  if (session === undefined) return undefined;
  const { id, created_at, is_due } = session;
  const used = await pool.query<{ expires_at: Date }>(
    `update sessions set updated_at = now(), device_id = coalesce($4, device_id),
       expires_at = case when $2 then now() + make_interval(secs => $3) else expires_at end
     where id = $1
       and ($2 or updated_at < now() - interval '5 minutes' or device_id is distinct from coalesce($4, device_id))
     returning expires_at`,
    [id, is_due, use.lifetimeS, use.deviceId],
  );
  const expires_at = used.rows[0]?.expires_at ?? session.expires_at;
  return { id, created_at, expires_at, is_renewed: is_due };
}

/** @returns whose it was, if it had not run out */
export async function deleteSession(
  pool: pg.Pool,
  fingerprint: string,
): Promise<string | undefined> {
  const ended = await pool.query<{ user_id: string; is_open: boolean }>(
    "delete from sessions where token = $1 returning user_id, expires_at > now() as is_open",
    [fingerprint],
  );
  return ended.rows.find(({ is_open }) => is_open)?.user_id;
}

/** Who has an account of this name, with what a password is compared to. */
export async function findCredential(pool: pg.Pool, accountName: string) {
  const found = await pool.query<{
    id: string;
    hash: string | null;
    is_disabled: boolean;
    is_waiting: boolean;
  }>(
    `select users.id, accounts.password as hash, users.disabled_at is not null as is_disabled,
       users.waiting_since is not null as is_waiting
     from users left join accounts
       on accounts.user_id = users.id and accounts.provider_id = 'credential'
     where users.account_name = lower($1)`,
    [accountName],
  );
  return found.rows[0];
}
