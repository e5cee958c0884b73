import type { SessionUser } from "@elaeis/domain/accounts/account-schemas";
import { endedSessionKeptDays, type SessionEndReason } from "@elaeis/domain/accounts/session-end";
import type { Role, SignedIn } from "@elaeis/domain/accounts/roles";
import { defaultSettings } from "@elaeis/domain/settings/settings";
import { sql, type NotNull } from "kysely";
import type pg from "pg";
import { uuidv7 } from "uuidv7";
import type { Database, Tx } from "#platform/database/database.ts";

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
        "phone_number",
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
    .select(["email", "account_name", "role", "first_name", "last_name", "company"])
    .where("id", "=", userId)
    .executeTakeFirstOrThrow();
}

/** The recipient of a security notice. */
export async function readNotified(tx: Tx, userId: string) {
  return tx
    .selectFrom("users")
    .select(["email", "first_name", "is_sample"])
    .where("id", "=", userId)
    .executeTakeFirst();
}

/** In the app, of who has no address. */
export async function insertSecurityNotice(
  tx: Tx,
  personId: string,
  words: { fr: string; en: string },
): Promise<void> {
  await sql`select add_notices('account_security', ${personId}::uuid, ${uuidv7()},
    ${JSON.stringify(words)}::jsonb)`.execute(tx);
}

export async function administratorAddresses(tx: Tx): Promise<string[]> {
  const rows = await tx
    .selectFrom("users")
    .select("email")
    .where("email", "is not", null)
    .$narrowType<{ email: NotNull }>()
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
     where user_id = $1 and expires_at > now() and created_at > sessions_begin_after($2)
     order by updated_at desc, id desc`,
    [userId, defaultSettings.session_max_days],
  );
  return found.rows;
}

/** Its person has just proved who they are. */
export async function confirmSession(
  pool: pg.Pool | pg.PoolClient,
  sessionId: string,
): Promise<void> {
  await pool.query("update sessions set confirmed_at = now() where id = $1", [sessionId]);
}

/** Of these those that somebody ended; only the device that held one knows its id. */
export async function findEndedSessions(
  pool: pg.Pool,
  ids: readonly string[],
): Promise<{ id: string; reason: SessionEndReason }[]> {
  const found = await pool.query<{ id: string; reason: SessionEndReason }>(
    "select id, reason from ended_sessions where id = any ($1::uuid[])",
    [ids],
  );
  return found.rows;
}

/** Sessions, links and accounts that nobody confirmed, whose time is over. */
export async function deleteExpired(pool: pg.Pool): Promise<void> {
  await pool.query(
    `with why as materialized (select set_config('app.session_end', 'expired', true))
     delete from sessions using why
     where expires_at <= now() or created_at <= sessions_begin_after($1)`,
    [defaultSettings.session_max_days],
  );
  await pool.query(
    "delete from ended_sessions where ended_at <= now() - make_interval(days => $1)",
    [endedSessionKeptDays],
  );
  await pool.query("delete from verifications where expires_at <= now()");
  await pool.query(
    `delete from users where waiting_since <= now() - interval '30 days' and invited_at is null`,
  );
}

/** @throws where there is no such person */
export async function readOwnWords(client: pg.Pool | pg.PoolClient, userId: string) {
  const found = await client.query<{
    email: string | null;
    first_name: string | null;
    last_name: string | null;
    company: string | null;
  }>("select email, first_name, last_name, company from users where id = $1", [userId]);
  const [person] = found.rows;
  if (person === undefined) throw new Error("nobody has this account");
  return person;
}

export type MailedPerson = {
  id: string;
  email: string;
  first_name: string | null;
  last_name: string | null;
  company: string | null;
  disabled_at: Date | null;
  /** Since when the account waits for its mailbox to answer; null for one that works. */
  waiting_since: Date | null;
  email_verified: boolean;
  role: Role;
  /** Of an invitation that is not accepted yet; else null. */
  invitation_expires_at: Date | null;
};
const mailedPerson = `users.id, users.email, users.first_name, users.last_name, users.company,
  users.disabled_at, users.waiting_since, users.email_verified, users.role,
  case when users.waiting_since is not null then users.invitation_expires_at end
    as invitation_expires_at`;

export async function findAccountId(
  client: pg.PoolClient,
  accountName: string,
): Promise<string | undefined> {
  const found = await client.query<{ id: string }>("select id from users where account_name = $1", [
    accountName,
  ]);
  return found.rows[0]?.id;
}

export async function findPersonByEmail(
  client: pg.Pool | pg.PoolClient,
  email: string,
): Promise<MailedPerson | undefined> {
  const found = await client.query<MailedPerson>(
    `select ${mailedPerson} from users where email = $1`,
    [email],
  );
  return found.rows[0];
}

/** What following a mailed link does; `identifier` in the table begins with it. */
type LinkKind = "password-reset" | "address-proof" | "invitation";

/** The person's earlier links of the kind, and everybody's old ones, end with it. */
export async function insertLinkToken(
  pool: pg.Pool,
  kind: LinkKind,
  token: { userId: string; email: string; fingerprint: string; now: Date; expiresAt: Date },
): Promise<void> {
  await pool.query(
    `with ended as (
       delete from verifications
       where starts_with(identifier, $7 || ':') and (value = $2 or expires_at <= $4)
     )
     insert into verifications (id, value, identifier, expires_at, mailed_to)
     values ($1, $2, $7 || ':' || $3, $5, $6)`,
    [
      uuidv7(),
      token.userId,
      token.fingerprint,
      token.now,
      token.expiresAt,
      token.email.toLowerCase(),
      kind,
    ],
  );
}

/** Whose link it is, if it would work now. */
export async function findLinkToken(
  pool: pg.Pool,
  kind: LinkKind,
  fingerprint: string,
  now: Date,
): Promise<MailedPerson | undefined> {
  const found = await pool.query<MailedPerson>(
    `select ${mailedPerson}
     from verifications join users on users.id = verifications.value::uuid
       and users.email = verifications.mailed_to
     where verifications.identifier = $1 and verifications.expires_at > $2`,
    [`${kind}:${fingerprint}`, now],
  );
  return found.rows[0];
}

/** Whose it was; it is good once, however many come with it at the same time. */
export async function takeLinkToken(
  client: pg.PoolClient,
  kind: LinkKind,
  fingerprint: string,
  now: Date,
): Promise<MailedPerson | undefined> {
  const taken = await client.query<MailedPerson>(
    `with taken as (
       delete from verifications where identifier = $1 and expires_at > $2 returning value, mailed_to
     )
     select ${mailedPerson}
     from taken join users on users.id = taken.value::uuid and users.email = taken.mailed_to`,
    [`${kind}:${fingerprint}`, now],
  );
  return taken.rows[0];
}

/**
 * Whose invitation it is, if it would work now: made since the last one was mailed or the role changed,
 * and not accepted yet. The person is held until the transaction ends, so that nobody withdraws it meanwhile.
 */
export async function holdInvited(
  client: pg.PoolClient,
  fingerprint: string,
  now: Date,
): Promise<MailedPerson | undefined> {
  const found = await client.query<MailedPerson>(
    `select ${mailedPerson}
     from verifications join users on users.id = verifications.value::uuid
       and users.email = verifications.mailed_to
     where verifications.identifier = 'invitation:' || $1 and verifications.expires_at > $2
       and verifications.created_at >= users.invited_at
       and users.waiting_since is not null and users.invitation_expires_at > $2
     for update of users`,
    [fingerprint, now],
  );
  return found.rows[0];
}

/** The mailbox has answered. */
export async function proveAddress(client: pg.PoolClient, userId: string): Promise<void> {
  await client.query("select set_config('app.user_id', $1, true)", [userId]);
  await client.query(
    `update users set email_verified = true, waiting_since = null
     where id = $1 and (not email_verified or waiting_since is not null)`,
    [userId],
  );
}

/** Of an account that somebody signed up for and that still waits, so that somebody can sign up under its address again. */
export async function deleteWaiting(pool: pg.Pool, email: string): Promise<void> {
  await pool.query(
    "delete from users where email = $1 and waiting_since is not null and invited_at is null",
    [email],
  );
}

/** Whether this session or API key is still valid. */
export async function isCredentialValid(pool: pg.Pool, credentialId: string): Promise<boolean> {
  const found = await pool.query(
    `select from users
     where disabled_at is null
       and id in (
         select user_id from sessions
         where id = $1 and expires_at > now() and created_at > sessions_begin_after($2)
         union all
         select user_id from api_keys
         where id = $1 and revoked_at is null and expires_at > now())`,
    [credentialId, defaultSettings.session_max_days],
  );
  return found.rowCount === 1;
}
