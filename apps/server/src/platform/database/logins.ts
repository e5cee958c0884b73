/**
 * The roles under which the application signs in to PostgreSQL, each a login of its own: one that was
 * taken on within the owner's connection could be put off again with `reset role`.
 *
 * With DATABASE_URL their passwords follow from the owner's, so that every server of an installation knows
 * them and they are stored nowhere in clear. Two installations of one owner in one PostgreSQL share these
 * roles, so the database's name is no part of it. Where the owner signs in without a password (`trust`,
 * or `peer` with a map), so do the roles.
 */
import { createHash, createHmac, pbkdf2Sync, randomBytes } from "node:crypto";
import pg from "pg";
import { errorCode } from "./database-errors.ts";

export const loginRoles = ["elaeis_app", "elaeis_auth", "elaeis_system"] as const;
export type LoginRole = (typeof loginRoles)[number];

/** Of PostgreSQL's advisory locks: two servers that start at once would change a role at the same time. */
const lockKey = 20_260_103;

/** A login that would gain more than it should, or that PostgreSQL refuses; the message says what to do. */
class LoginRefused extends Error {}

/** @param url of the owner @returns that of the role */
export function loginUrl(url: string, role: LoginRole): string {
  const own = new URL(url);
  const password = ownerPassword(url);
  for (const parameter of ["user", "password"]) own.searchParams.delete(parameter);
  own.username = role;
  own.password = password === undefined ? "" : loginPassword(password, role);
  return own.href;
}

/** Makes sure that each role can sign in, and sets its password where it cannot. @throws LoginRefused */
export async function letRolesSignIn(owner: pg.Pool, url: string): Promise<void> {
  const refused: LoginRole[] = [];
  for (const role of loginRoles) {
    if ((await refusalOf(url, role)) !== undefined) refused.push(role);
  }
  const password = ownerPassword(url);
  if (refused.length > 0 && password !== undefined) await setPasswords(owner, refused, password);
  for (const role of refused) {
    const refusal = await refusalOf(url, role);
    if (refusal !== undefined) throw new LoginRefused(sentenceOf(role, refusal, password));
  }
}

/** Asked of each new connection. @throws LoginRefused */
export async function assertBoundLogin(client: pg.ClientBase, role: LoginRole): Promise<void> {
  const { rows } = await client.query<{ name: string; bypasses: boolean }>(
    `select rolname::text as name, rolsuper or rolbypassrls as bypasses
     from pg_roles where rolname = session_user and current_user = session_user`,
  );
  const [login] = rows;
  if (login?.name !== role) {
    throw new LoginRefused(
      `PostgreSQL took us for ${login?.name ?? "another role"} where ${role} signed in: let a pooler or pg_ident.conf pass ${role} on as itself (deploy/README.md, "The database")`,
    );
  }
  if (login.bypasses) {
    throw new LoginRefused(
      `row-level security does not bind the database role ${role}: as a superuser, run "alter role ${role} nosuperuser nobypassrls"`,
    );
  }
}

/** As libpq and pg find it: in the address, or in PGPASSWORD. */
function ownerPassword(url: string): string | undefined {
  const { password } = new pg.Client({ connectionString: url });
  return typeof password === "string" && password !== "" ? password : undefined;
}

function loginPassword(owner: string, role: LoginRole): string {
  return createHmac("sha256", owner).update(`elaeis login ${role}`).digest("base64url");
}

/** @returns why the role cannot sign in; undefined when it can */
async function refusalOf(url: string, role: LoginRole): Promise<string | undefined> {
  const client = new pg.Client({
    connectionString: loginUrl(url, role),
    connectionTimeoutMillis: 5000,
  });
  client.on("error", () => undefined);
  try {
    await client.connect();
    await assertBoundLogin(client, role);
    return undefined;
  } catch (error) {
    // Class 28: invalid authorization. Anything else is no matter of logins.
    const isRefused = errorCode(error)?.startsWith("28") === true || isPasswordMissing(error);
    if (!isRefused || !(error instanceof Error)) throw error;
    return error.message;
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** What pg says by itself when the server asks for a password and there is none. */
function isPasswordMissing(error: unknown): boolean {
  return error instanceof Error && /password must be a string/.test(error.message);
}

async function setPasswords(
  owner: pg.Pool,
  refused: readonly LoginRole[],
  password: string,
): Promise<void> {
  const client = await owner.connect();
  try {
    await client.query("begin");
    await client.query("select pg_advisory_xact_lock($1)", [lockKey]);
    for (const role of refused) {
      await client.query(
        `alter role ${role} login password '${scramVerifier(loginPassword(password, role))}'`,
      );
    }
    await client.query("commit");
  } catch (error) {
    await client.query("rollback");
    const why = error instanceof Error ? error.message : String(error);
    throw new LoginRefused(
      `the owner in DATABASE_URL cannot set the passwords of ${refused.join(", ")} (${why}); give it CREATEROLE and the admin option on these roles (deploy/README.md, "The database")`,
      { cause: error },
    );
  } finally {
    client.release();
  }
}

/** As PostgreSQL keeps a password (RFC 5802), so that the clear one stands in none of its logs. */
function scramVerifier(password: string): string {
  const iterations = 4096;
  const salt = randomBytes(16);
  const salted = pbkdf2Sync(password, salt, iterations, 32, "sha256");
  const key = (name: string) => createHmac("sha256", salted).update(name).digest();
  const stored = createHash("sha256").update(key("Client Key")).digest("base64");
  const server = key("Server Key").toString("base64");
  return `SCRAM-SHA-256$${iterations}:${salt.toString("base64")}$${stored}:${server}`;
}

function sentenceOf(role: LoginRole, refusal: string, password: string | undefined): string {
  const cure =
    password === undefined
      ? "DATABASE_URL names no password, so its roles sign in without one: name a password, or let pg_hba.conf and pg_ident.conf take them"
      : "let pg_hba.conf, or the pooler, take these roles by password";
  return `PostgreSQL does not let ${role} sign in (${refusal}). Besides the owner in DATABASE_URL, Elaeis signs in as ${loginRoles.join(", ")}: ${cure} (deploy/README.md, "The database")`;
}
