/**
 * Making accounts and changing passwords, for the first start and for operators. Runs under the
 * authentication role, the only one that may touch passwords; user and password appear together or
 * not at all.
 */
import { emailSchema } from "@elaeis/domain/accounts/email";
import type { EndedWaysIn } from "@elaeis/domain/accounts/own-account-schemas";
import { passwordMinLength } from "@elaeis/domain/accounts/roles";
import { randomInt } from "node:crypto";
import type pg from "pg";
import { uuidv7 } from "uuidv7";
import { parsed } from "#http/validation.ts";
import { Problem } from "#platform/problem.ts";
import { isUniqueViolation } from "#platform/database/database-errors.ts";
import { inTransaction } from "#platform/database/transaction.ts";
import { hashPassword, isOutdated } from "#platform/passwords/password-hash.ts";
import {
  insertUserRow,
  passwordHashOf,
  putPassword,
  replacePasswordHash,
  type UserRow,
} from "./account-queries.ts";
import type { NewName } from "./account-name.ts";
import { findAccountId } from "./queries.ts";
import { replacePassword } from "./ways-in.ts";

type WithoutId<Row> = Row extends unknown ? Omit<Row, "id"> : never;

export type NewUser = WithoutId<UserRow> & {
  /** Made here when nobody has made it. */
  id?: string;
};

/** Who makes the account, for the audit log, and the fewest characters the installation asks for. */
type Making = { by?: string; minLength?: number };

/**
 * @param user.password null for who gets a card and chooses one
 * @throws Problem invalid_input, password_too_short, email_taken, phone_taken, server_slow
 */
export async function createUser(
  pool: pg.Pool,
  user: NewUser & { password: string | null },
  { by = "", minLength }: Making = {},
): Promise<{ id: string }> {
  const hash = user.password === null ? null : await passwordHash(user.password, minLength);
  const named = user.email === undefined ? user : { ...user, email: parseEmail(user.email) };
  return insertUser(pool, { ...named, hash }, by);
}

/** @throws Problem email_taken, phone_taken */
export async function insertUser(
  pool: pg.Pool,
  user: NewUser & { hash: string | null },
  by = "",
): Promise<{ id: string }> {
  return inTransaction(pool, async (client) => {
    const { id } = await insertPerson(client, user, by);
    if (user.hash !== null) await putPassword(client, id, user.hash);
    return { id };
  });
}

/** Without a way to sign in. @throws Problem email_taken, phone_taken */
export async function insertPerson(
  client: pg.PoolClient,
  user: NewUser,
  by = "",
): Promise<{ id: string }> {
  const id = user.id ?? uuidv7();
  await insertUserRow(client, { ...user, id }, by).catch((error: unknown) => {
    throw takenProblem(error, user) ?? error;
  });
  return { id };
}

/** @returns undefined for any other error */
export function takenProblem(error: unknown, named: Partial<NewName>): Problem | undefined {
  if (isUniqueViolation(error, "users_email_key"))
    return new Problem("email_taken", { email: named.email ?? "" });
  if (isUniqueViolation(error, "users_phone_number_key"))
    return new Problem("phone_taken", { number: named.phoneNumber ?? "" });
  return undefined;
}

/**
 * For the operator. Every way into the account ends.
 *
 * @throws Problem invalid_input, password_too_short, unknown_user
 */
export async function resetPassword(
  pool: pg.Pool,
  request: { accountName: string; password: string },
): Promise<{ id: string; ended: EndedWaysIn }> {
  const { accountName } = request;
  const hash = await passwordHash(request.password);
  return inTransaction(pool, async (client) => {
    const id = await findAccountId(client, accountName);
    if (id === undefined) throw new Problem("unknown_user", { email: accountName });
    return { id, ended: await replacePassword(client, { userId: id, hash, by: null }) };
  });
}

/** A hash of an earlier figure is replaced while the password is at hand. */
export async function renewPasswordHash(
  pool: pg.Pool,
  userId: string,
  password: string,
): Promise<void> {
  const former = await passwordHashOf(pool, userId);
  if (former === null || !isOutdated(former)) return;
  await replacePasswordHash(pool, { userId, former, hash: await hashPassword(password) });
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
