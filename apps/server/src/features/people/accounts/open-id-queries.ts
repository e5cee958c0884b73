/* Before anybody is known: `pool` and `client` are those of `elaeis_auth`. */
import type { Role } from "@elaeis/domain/accounts/roles";
import type pg from "pg";
import { uuidv7 } from "uuidv7";
import { isCheckViolation } from "#platform/database/database-errors.ts";

export type OpenIdPerson = {
  id: string;
  accountName: string;
  role: Role;
  disabled_at: Date | null;
  /** Since when the account waits for its mailbox to answer. */
  waiting_since: Date | null;
  invited_at: Date | null;
  invitation_expires_at: Date | null;
};

const person = `users.id, users.account_name as "accountName", users.role, users.disabled_at, users.waiting_since,
  users.invited_at, users.invitation_expires_at`;

export type Subject = { issuer: string; subject: string };

/** Two visits of one subject wait for each other. */
export async function lockSubject(
  client: pg.PoolClient,
  { issuer, subject }: Subject,
): Promise<void> {
  await client.query(
    "select pg_advisory_xact_lock(hashtext('open-id'), hashtext($1 || ' ' || $2))",
    [issuer, subject],
  );
}

export async function findBySubject(
  client: pg.Pool | pg.PoolClient,
  { issuer, subject }: Subject,
): Promise<OpenIdPerson | undefined> {
  const found = await client.query<OpenIdPerson>(
    `select ${person} from accounts join users on users.id = accounts.user_id
     where accounts.provider_id = $1 and accounts.account_id = $2`,
    [issuer, subject],
  );
  return found.rows[0];
}

export async function holdByEmail(
  client: pg.PoolClient,
  email: string,
): Promise<OpenIdPerson | undefined> {
  const found = await client.query<OpenIdPerson>(
    `select ${person} from users where email = $1 for update`,
    [email],
  );
  return found.rows[0];
}

/** @returns whether it is the person's now, or another account stands in the way on either side */
export async function insertLink(
  client: pg.PoolClient,
  { issuer, subject }: Subject,
  { userId, byPerson }: { userId: string; byPerson: boolean },
): Promise<boolean> {
  const linked = await client.query(
    `insert into accounts (id, user_id, provider_id, account_id, linked_by_person)
     values ($1, $2, $3, $4, $5) on conflict do nothing`,
    [uuidv7(), userId, issuer, subject, byPerson],
  );
  return linked.rowCount === 1;
}

export async function readLink(pool: pg.Pool, userId: string, issuer: string | undefined) {
  const found = await pool.query<{ linked_at: Date | null; has_password: boolean }>(
    `select
       (select created_at from accounts where user_id = $1 and provider_id = $2) as linked_at,
       exists (select from accounts
         where user_id = $1 and provider_id = 'credential' and password is not null) as has_password`,
    [userId, issuer ?? null],
  );
  return found.rows[0];
}

/** @returns whether there was one */
export async function deleteLink(pool: pg.Pool, userId: string, issuer: string): Promise<boolean> {
  const deleted = await pool.query("delete from accounts where user_id = $1 and provider_id = $2", [
    userId,
    issuer,
  ]);
  return deleted.rowCount === 1;
}

/** @returns false where the person is the last administrator, who stays one */
export async function setRole(client: pg.PoolClient, userId: string, role: Role): Promise<boolean> {
  await client.query("savepoint role");
  try {
    await client.query("select set_config('app.user_id', '', true)");
    await client.query("update users set role = $2, updated_at = now() where id = $1", [
      userId,
      role,
    ]);
    return true;
  } catch (error) {
    if (!isCheckViolation(error, "users_last_administrator")) throw error;
    await client.query("rollback to savepoint role");
    return false;
  }
}

export async function deleteWaitingPerson(client: pg.PoolClient, userId: string): Promise<void> {
  await client.query("delete from users where id = $1 and waiting_since is not null", [userId]);
}
