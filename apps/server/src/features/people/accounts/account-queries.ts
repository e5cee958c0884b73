/* Passwords are out of reach of the application's role: `pool` and `client` are those of `elaeis_auth`. */
import type { Role } from "@elaeis/domain/accounts/roles";
import type pg from "pg";
import { uuidv7 } from "uuidv7";
import type { NewName } from "./account-name.ts";

export type UserRow = NewName & {
  id: string;
  role: Role;
  firstName?: string | undefined;
  lastName?: string | undefined;
  profile?: Profile;
  /** Whether the account works only once its mailbox has answered. */
  isWaiting?: boolean;
  /** Whether the address is taken for proved. */
  isProved?: boolean;
};

/** Optional facts of an account; empty ones are left out. */
type Profile = Partial<Record<(typeof profileColumns)[number], string | undefined>>;
const profileColumns = [
  "phone",
  "street_address",
  "postal_code",
  "city",
  "country",
  "company",
  "job_title",
] as const;

/** @param by who makes it, for the audit log. @throws where the address is taken */
export async function insertUserRow(
  client: pg.PoolClient,
  user: UserRow,
  by: string,
): Promise<void> {
  await client.query("select set_config('app.user_id', $1, true)", [by]);
  await client.query(
    `insert into users (id, email, phone_number, role, first_name, last_name, name, waiting_since, email_verified,
       ${profileColumns.join(", ")})
     values ($1, $2, $3, $4, $5, $6, $7, case when $8 then now() end, $9,
       $10, $11, $12, $13, $14, $15, $16)`,
    [
      user.id,
      user.email ?? null,
      user.phoneNumber ?? null,
      user.role,
      user.firstName ?? null,
      user.lastName ?? null,
      [user.firstName, user.lastName].filter(Boolean).join(" "),
      user.isWaiting ?? false,
      user.isProved ?? false,
      ...profileColumns.map((column) => user.profile?.[column] || null),
    ],
  );
}

export async function anyUserExists(pool: pg.Pool): Promise<boolean> {
  const found = await pool.query("select from users limit 1");
  return found.rowCount === 1;
}

/** The hash, or null for an account that has no password yet. */
export async function passwordHashOf(pool: pg.Pool, userId: string): Promise<string | null> {
  const found = await pool.query<{ password: string | null }>(
    "select password from accounts where user_id = $1 and provider_id = 'credential'",
    [userId],
  );
  return found.rows[0]?.password ?? null;
}

/** Also for an account that had no password. */
export async function putPassword(
  client: pg.PoolClient,
  userId: string,
  hash: string,
): Promise<void> {
  await client.query(
    `insert into accounts (id, user_id, account_id, provider_id, password)
     values ($1, $2::uuid, $2::uuid::text, 'credential', $3)
     on conflict (provider_id, account_id) do update
     set password = excluded.password, updated_at = now()`,
    [uuidv7(), userId, hash],
  );
}

/** Whether nothing proves who its person is: no password, passkey, wallet or account elsewhere. */
export async function hasNoProof(pool: pg.Pool, userId: string): Promise<boolean> {
  const found = await pool.query(
    `select from accounts where user_id = $1 and (password is not null or provider_id <> 'credential')
     union all select from passkeys where user_id = $1
     union all select from user_wallets where user_id = $1
     limit 1`,
    [userId],
  );
  return found.rowCount === 0;
}

/** @returns false when there was one meanwhile */
export async function putFirstPassword(
  client: pg.PoolClient,
  userId: string,
  hash: string,
): Promise<boolean> {
  const put = await client.query(
    `insert into accounts (id, user_id, account_id, provider_id, password)
     values ($1, $2::uuid, $2::uuid::text, 'credential', $3)
     on conflict (provider_id, account_id) do update
     set password = excluded.password, updated_at = now() where accounts.password is null`,
    [uuidv7(), userId, hash],
  );
  return put.rowCount === 1;
}

/** @returns false when it was changed meanwhile */
export async function replacePasswordHash(
  client: pg.Pool | pg.PoolClient,
  { userId, former, hash }: { userId: string; former: string; hash: string },
): Promise<boolean> {
  const changed = await client.query(
    `update accounts set password = $3, updated_at = now()
     where user_id = $1 and provider_id = 'credential' and password = $2`,
    [userId, former, hash],
  );
  return changed.rowCount === 1;
}
