/* What opens an account is out of reach of the application's role: `client` and `pool` are those of `elaeis_auth`. */
import type { Role } from "@elaeis/domain/accounts/roles";
import type pg from "pg";
import { uuidv7 } from "uuidv7";

export type CardRow = {
  made_by: string | null;
  created_at: Date;
  expires_at: Date;
  used_at: Date | null;
};

export type CardHolder = {
  role: Role;
  has_second_factor: boolean;
  is_disabled: boolean;
  is_waiting: boolean;
};

/** Held until the transaction ends: what makes a card impossible waits, and ends the card then. */
export async function holdHolder(
  client: pg.PoolClient,
  userId: string,
): Promise<CardHolder | undefined> {
  const found = await client.query<CardHolder>(
    `select role, two_factor_enabled as has_second_factor, disabled_at is not null as is_disabled,
       waiting_since is not null as is_waiting
     from users where id = $1 for update`,
    [userId],
  );
  return found.rows[0];
}

/** The person's former card ends with it. */
export async function replaceCard(
  client: pg.PoolClient,
  card: { userId: string; madeBy: string; fingerprint: Buffer; now: Date; expiresAt: Date },
): Promise<void> {
  await client.query("delete from sign_in_cards where user_id = $1", [card.userId]);
  await client.query(
    `insert into sign_in_cards (id, user_id, made_by, secret_sha256, created_at, expires_at)
     values ($1, $2, $3, $4, $5, $6)`,
    [uuidv7(), card.userId, card.madeBy, card.fingerprint, card.now, card.expiresAt],
  );
}

export async function findCard(pool: pg.Pool, userId: string): Promise<CardRow | undefined> {
  const found = await pool.query<CardRow>(
    `select coalesce(nullif(concat_ws(' ', makers.first_name, makers.last_name), ''), makers.account_name) as made_by,
       sign_in_cards.created_at, sign_in_cards.expires_at, sign_in_cards.used_at
     from sign_in_cards left join users as makers on makers.id = sign_in_cards.made_by
     where sign_in_cards.user_id = $1`,
    [userId],
  );
  return found.rows[0];
}

/** One that was used stays: it opens nothing. @returns whether there was one to end */
export async function endCard(client: pg.Pool | pg.PoolClient, userId: string): Promise<boolean> {
  const ended = await client.query(
    "delete from sign_in_cards where user_id = $1 and used_at is null",
    [userId],
  );
  return ended.rowCount === 1;
}

/**
 * Of several at the same moment one gets it. None works for an administrator, or for who has a second factor: they
 * may have become one after the card was made.
 *
 * @returns whose it was
 */
export async function useCard(
  pool: pg.Pool,
  fingerprint: Buffer,
  now: Date,
): Promise<{ id: string; accountName: string } | undefined> {
  const used = await pool.query<{ id: string; accountName: string }>(
    `update sign_in_cards set used_at = $2
     from users
     where users.id = sign_in_cards.user_id and secret_sha256 = $1 and used_at is null and expires_at > $2
       and users.role <> 'admin' and not users.two_factor_enabled
       and users.disabled_at is null and users.waiting_since is null
     returning users.id, users.account_name as "accountName"`,
    [fingerprint, now],
  );
  return used.rows[0];
}

/** Whose card it is, or was, that was refused. */
export async function findHolder(
  pool: pg.Pool,
  fingerprint: Buffer,
): Promise<{ accountName: string } | undefined> {
  const found = await pool.query<{ accountName: string }>(
    `select users.account_name as "accountName" from sign_in_cards join users on users.id = sign_in_cards.user_id
     where secret_sha256 = $1`,
    [fingerprint],
  );
  return found.rows[0];
}

export async function deleteOldCards(pool: pg.Pool): Promise<void> {
  await pool.query("delete from sign_in_cards where expires_at <= now() - interval '30 days'");
}
