/**
 * Making accounts and changing passwords, for the first start and for operators. Runs under the
 * authentication role, the only one that may touch passwords; user and password appear together or
 * not at all.
 */
import { emailSchema } from "@elaeis/domain/accounts/email";
import type { EndedWaysIn } from "@elaeis/domain/accounts/own-account-schemas";
import { passwordMinLength, type Role } from "@elaeis/domain/accounts/roles";
import { randomInt } from "node:crypto";
import type pg from "pg";
import { uuidv7 } from "uuidv7";
import { parsed } from "../../../http/validation.ts";
import { Problem } from "../../../platform/problem.ts";
import { isUniqueViolation } from "../../../platform/database/database-errors.ts";
import { hashPassword, isOutdated } from "../../../platform/passwords/password-hash.ts";
import { replacePassword } from "./ways-in.ts";

export type NewUser = {
  /** Made here when nobody has made it. */
  id?: string;
  email: string;
  password: string;
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

/** Who makes the account, for the audit log, and the fewest characters the installation asks for. */
type Making = { by?: string; minLength?: number };

/** @throws Problem invalid_input, password_too_short, email_taken, server_slow */
export async function createUser(
  pool: pg.Pool,
  user: NewUser,
  { by = "", minLength }: Making = {},
): Promise<{ id: string }> {
  const email = parseEmail(user.email);
  const hash = await passwordHash(user.password, minLength);
  return insertUser(pool, { ...user, email, hash }, by);
}

/** @throws Problem email_taken */
export async function insertUser(
  pool: pg.Pool,
  user: Omit<NewUser, "password"> & { hash: string },
  by = "",
): Promise<{ id: string }> {
  return inTransaction(pool, async (client) => {
    const { id } = await insertPerson(client, user, by);
    await client.query(
      `insert into accounts (id, user_id, account_id, provider_id, password)
       values ($1, $2::uuid, $2::uuid::text, 'credential', $3)`,
      [uuidv7(), id, user.hash],
    );
    return { id };
  });
}

/** Without a way to sign in. @throws Problem email_taken */
export async function insertPerson(
  client: pg.PoolClient,
  user: Omit<NewUser, "password">,
  by = "",
): Promise<{ id: string }> {
  const { email } = user;
  const id = user.id ?? uuidv7();
  const profile = profileColumns.map((column) => user.profile?.[column] || null);
  await client.query("select set_config('app.user_id', $1, true)", [by]);
  await client
    .query(
      `insert into users (id, email, role, first_name, last_name, name, waiting_since, email_verified,
         ${profileColumns.join(", ")})
       values ($1, $2, $3, $4, $5, $6, case when $7 then now() end, $8,
         $9, $10, $11, $12, $13, $14, $15)`,
      [
        id,
        email,
        user.role,
        user.firstName ?? null,
        user.lastName ?? null,
        [user.firstName, user.lastName].filter(Boolean).join(" "),
        user.isWaiting ?? false,
        user.isProved ?? false,
        ...profile,
      ],
    )
    .catch((error: unknown) => {
      if (isUniqueViolation(error, "users_email_key")) throw new Problem("email_taken", { email });
      throw error;
    });
  return { id };
}

/**
 * For the operator. Every way into the account ends.
 *
 * @throws Problem invalid_input, password_too_short, unknown_user
 */
export async function resetPassword(
  pool: pg.Pool,
  request: { email: string; password: string },
): Promise<{ id: string; ended: EndedWaysIn }> {
  const email = parseEmail(request.email);
  const hash = await passwordHash(request.password);
  return inTransaction(pool, async (client) => {
    const found = await client.query<{ id: string }>("select id from users where email = $1", [
      email,
    ]);
    const [person] = found.rows;
    if (person === undefined) throw new Problem("unknown_user", { email });
    return {
      id: person.id,
      ended: await replacePassword(client, { userId: person.id, hash, by: null }),
    };
  });
}

/** A hash of an earlier figure is replaced while the password is at hand. */
export async function renewPasswordHash(
  pool: pg.Pool,
  userId: string,
  password: string,
): Promise<void> {
  const found = await pool.query<{ id: string; password: string | null }>(
    "select id, password from accounts where user_id = $1 and provider_id = 'credential'",
    [userId],
  );
  const [account] = found.rows;
  if (account === undefined || account.password === null) return;
  if (!isOutdated(account.password)) return;
  await pool.query("update accounts set password = $3 where id = $1 and password = $2", [
    account.id,
    account.password,
    await hashPassword(password),
  ]);
}

export async function anyUserExists(pool: pg.Pool): Promise<boolean> {
  const found = await pool.query("select from users limit 1");
  return found.rowCount === 1;
}

const passwordAlphabet = "abcdefghijkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789";

/** Sixteen characters that cannot be mistaken for one another: about 93 bits. */
export function randomPassword(): string {
  return Array.from({ length: 16 }, () =>
    passwordAlphabet.charAt(randomInt(passwordAlphabet.length)),
  ).join("");
}

function parseEmail(text: string): string {
  return parsed("email", emailSchema, text.toLowerCase());
}

async function passwordHash(password: string, min: number = passwordMinLength): Promise<string> {
  if (password.length < min) throw new Problem("password_too_short", { min });
  return hashPassword(password);
}

export async function inTransaction<Result>(
  pool: pg.Pool,
  work: (client: pg.PoolClient) => Promise<Result>,
): Promise<Result> {
  const client = await pool.connect();
  try {
    await client.query("begin");
    const result = await work(client);
    await client.query("commit");
    return result;
  } catch (error) {
    await client.query("rollback");
    throw error;
  } finally {
    client.release();
  }
}
