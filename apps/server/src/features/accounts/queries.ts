import type { SessionUser } from "@elaeis/domain/accounts/account-schemas";
import type { SignedIn } from "@elaeis/domain/accounts/roles";
import type pg from "pg";
import type { Database } from "../../platform/database/database.ts";

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
