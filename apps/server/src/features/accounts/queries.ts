import type { SessionUser } from "@elaeis/domain/accounts/account-schemas";
import type { SignedIn } from "@elaeis/domain/accounts/roles";
import type pg from "pg";
import type { Database, Tx } from "../../platform/database/database.ts";

export async function readProfile(
  database: Database,
  actor: SignedIn,
): Promise<SessionUser | undefined> {
  const row = await database.withActor(actor, (tx) =>
    tx
      .selectFrom("users")
      .select([
        "id",
        "email",
        "role",
        "first_name",
        "last_name",
        "phone",
        "city",
        "country",
        "company",
        "job_title",
        "created_at",
      ])
      .where("id", "=", actor.id)
      .executeTakeFirst(),
  );
  return row === undefined ? undefined : { ...row, created_at: row.created_at.toISOString() };
}

/** @throws where there is no such person */
export async function readNewPerson(tx: Tx, userId: string) {
  return tx
    .selectFrom("users")
    .select(["email", "role", "first_name", "last_name", "company"])
    .where("id", "=", userId)
    .executeTakeFirstOrThrow();
}

export async function administratorAddresses(tx: Tx): Promise<string[]> {
  const rows = await tx
    .selectFrom("users")
    .select("email")
    .where("role", "=", "admin")
    .where("disabled_at", "is", null)
    .where("is_sample", "=", false)
    .orderBy("email")
    .execute();
  return rows.map(({ email }) => email);
}

/* Sessions and passwords are out of reach of the application's role: `pool` is that of `elaeis_auth`. */

export type SessionRow = {
  id: string;
  user_agent: string | null;
  created_at: Date;
  updated_at: Date;
};

export async function sessionsOf(pool: pg.Pool, userId: string): Promise<SessionRow[]> {
  const found = await pool.query<SessionRow>(
    `select id, user_agent, created_at, updated_at from sessions
     where user_id = $1 and expires_at > now()
     order by updated_at desc, id desc`,
    [userId],
  );
  return found.rows;
}

/** Written at most every few minutes, since a session is asked for often. */
export async function touchSession(pool: pg.Pool, sessionId: string): Promise<void> {
  await pool.query(
    `update sessions set updated_at = now()
     where id = $1 and updated_at < now() - interval '5 minutes'`,
    [sessionId],
  );
}

/** @returns how many ended */
export async function endSession(
  pool: pg.Pool,
  { userId, sessionId }: { userId: string; sessionId: string },
): Promise<number> {
  const ended = await pool.query("delete from sessions where user_id = $1 and id = $2", [
    userId,
    sessionId,
  ]);
  return ended.rowCount ?? 0;
}

/** @returns how many ended */
export async function endOtherSessions(
  pool: pg.Pool | pg.PoolClient,
  { userId, keptId }: { userId: string; keptId: string },
): Promise<number> {
  const ended = await pool.query("delete from sessions where user_id = $1 and id <> $2", [
    userId,
    keptId,
  ]);
  return ended.rowCount ?? 0;
}

/** Sessions, and links of password resets, whose time is over. */
export async function deleteExpired(pool: pg.Pool): Promise<void> {
  await pool.query("delete from sessions where expires_at <= now()");
  await pool.query("delete from verifications where expires_at <= now()");
}

/** The hash, or null for an account that has no password yet. */
export async function passwordHashOf(
  client: pg.PoolClient,
  userId: string,
): Promise<string | null> {
  const found = await client.query<{ password: string | null }>(
    "select password from accounts where user_id = $1 and provider_id = 'credential' for update",
    [userId],
  );
  return found.rows[0]?.password ?? null;
}

export async function setPasswordHash(
  client: pg.PoolClient,
  userId: string,
  hash: string,
): Promise<void> {
  await client.query(
    `update accounts set password = $2, updated_at = now()
     where user_id = $1 and provider_id = 'credential'`,
    [userId, hash],
  );
}

export type MailedPerson = {
  id: string;
  email: string;
  first_name: string | null;
  disabled_at: Date | null;
};

export async function findPersonByEmail(
  pool: pg.Pool,
  email: string,
): Promise<MailedPerson | undefined> {
  const found = await pool.query<MailedPerson>(
    "select id, email, first_name, disabled_at from users where email = $1",
    [email],
  );
  return found.rows[0];
}

/** Whether somebody may sign in still, and under this address. */
export async function mayBeMailed(
  pool: pg.Pool,
  { personId, email }: { personId: string; email: string },
): Promise<boolean> {
  const found = await pool.query(
    "select from users where id = $1 and email = lower($2) and disabled_at is null",
    [personId, email],
  );
  return found.rowCount === 1;
}

/** The person's earlier links, and everybody's old ones, end with it. */
export async function insertResetToken(
  pool: pg.Pool,
  token: { id: string; userId: string; identifier: string; now: Date; expiresAt: Date },
): Promise<void> {
  await pool.query(
    `with ended as (
       delete from verifications
       where identifier like 'password-reset:%' and (value = $2 or expires_at <= $4)
     )
     insert into verifications (id, value, identifier, expires_at) values ($1, $2, $3, $5)`,
    [token.id, token.userId, token.identifier, token.now, token.expiresAt],
  );
}

/** Whose it is; it is good once, however many come with it at the same time. */
export async function takeResetToken(
  client: pg.PoolClient,
  identifier: string,
  now: Date,
): Promise<MailedPerson | undefined> {
  const taken = await client.query<MailedPerson>(
    `with taken as (
       delete from verifications where identifier = $1 and expires_at > $2 returning value
     )
     select users.id, users.email, users.first_name, users.disabled_at
     from taken join users on users.id = taken.value::uuid`,
    [identifier, now],
  );
  return taken.rows[0];
}

/** Also for an account that had no password; every session of the person ends. */
export async function putPassword(
  client: pg.PoolClient,
  { id, userId, hash }: { id: string; userId: string; hash: string },
): Promise<void> {
  await client.query(
    `insert into accounts (id, user_id, account_id, provider_id, password)
     values ($1, $2::uuid, $2::uuid::text, 'credential', $3)
     on conflict (provider_id, account_id) do update
     set password = excluded.password, updated_at = now()`,
    [id, userId, hash],
  );
  await client.query("delete from sessions where user_id = $1", [userId]);
}

/** Whether anything of this person's can still sign in or is signed in. */
export async function hasAccess(pool: pg.Pool, userId: string): Promise<boolean> {
  const found = await pool.query(
    `select from users
     where id = $1 and disabled_at is null
       and (exists (select from sessions where user_id = users.id and expires_at > now())
         or exists (select from api_keys
           where user_id = users.id and revoked_at is null and expires_at > now()))`,
    [userId],
  );
  return found.rowCount === 1;
}
