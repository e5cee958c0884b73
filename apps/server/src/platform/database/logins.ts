/**
 * The roles under which the application signs in to PostgreSQL, each a login of its own: one that was
 * taken on within the owner's connection could be put off again with `reset role`.
 *
 * With DATABASE_URL their passwords follow from the owner's, so that every server of an installation knows
 * them and they are stored nowhere in clear. Two installations of one owner in one PostgreSQL may share these
 * roles, so the database's name is no part of it; DATABASE_ROLE_PREFIX gives each roles of its own. Where the owner signs in without a password (`trust`,
 * or `peer` with a map), so do the roles.
 */
import { createHash, createHmac, pbkdf2Sync, randomBytes } from "node:crypto";
import type { Duplex } from "node:stream";
import pg from "pg";
import { errorCode } from "./database-errors.ts";
import { inTransaction } from "./transaction.ts";

export const loginRoles = ["elaeis_app", "elaeis_auth", "elaeis_system"] as const;
export type LoginRole = (typeof loginRoles)[number];

/** Of PostgreSQL's advisory locks: two servers that start at once would change a role at the same time. */
const lockKey = 20_260_103;

/** A login that would gain more than it should, or that PostgreSQL refuses; the message says what to do. */
class LoginRefused extends Error {}

const usualPrefix = "elaeis";

/** What PostgreSQL calls the role. */
export const loginName = (role: LoginRole, prefix = usualPrefix): string =>
  role.replace(usualPrefix, prefix);

/** The same in a file of SQL, which has the usual names. */
export const withLoginNames = (text: string, prefix: string): string =>
  text.replaceAll(/\belaeis_(?=(?:app|auth|system)\b)/g, `${prefix}_`);

/** @param url of the owner @returns that of the role */
export function loginUrl(url: string, role: LoginRole, prefix?: string): string {
  const own = new URL(url);
  const password = ownerPassword(url);
  for (const parameter of ["user", "password"]) own.searchParams.delete(parameter);
  own.username = loginName(role, prefix);
  own.password = password === undefined ? "" : loginPassword(password, role);
  return own.href;
}

type Way = (() => Duplex) | undefined;

/** Makes sure that each role can sign in, and sets its password where it cannot. @throws LoginRefused */
export async function letRolesSignIn(
  owner: pg.Pool,
  { url, rolePrefix, stream }: { url: string; rolePrefix?: string; stream?: Way },
): Promise<void> {
  const at = { url, prefix: rolePrefix ?? usualPrefix, way: stream };
  const refused: LoginRole[] = [];
  for (const role of loginRoles) {
    if ((await refusalOf(at, role)) !== undefined) refused.push(role);
  }
  const password = ownerPassword(url);
  if (refused.length > 0 && password !== undefined) {
    await setPasswords(owner, refused, at.prefix, password);
  }
  for (const role of refused) {
    const refusal = await refusalOf(at, role);
    if (refusal !== undefined)
      throw new LoginRefused(sentenceOf(role, refusal, at.prefix, password));
  }
}

/**
 * Asked of each new connection, and sets how long its statements may run: as a start-up parameter a pooler
 * might leave that out, or refuse it.
 *
 * @throws LoginRefused; an unavailable database where it is a standby
 */
export async function assertBoundLogin(
  client: pg.ClientBase,
  role: string,
  statementTimeoutMs?: number,
): Promise<void> {
  const timeout =
    statementTimeoutMs === undefined
      ? ""
      : `, set_config('statement_timeout', '${statementTimeoutMs}', false)`;
  const { rows } = await client.query<{ name: string; bypasses: boolean; standby: boolean }>(
    `select rolname::text as name, rolsuper or rolbypassrls as bypasses,
       pg_is_in_recovery() as standby ${timeout}
     from pg_roles where rolname = session_user and current_user = session_user`,
  );
  const [login] = rows;
  if (login?.standby === true) throw new Error("connection terminated: this server is a standby");
  if (login?.name !== role) {
    throw new LoginRefused(
      `PostgreSQL took us for ${login?.name ?? "another role"} where ${role} signed in: let a pooler or pg_ident.conf pass ${role} on as itself, and name no role in "options" (docs/run/database.md)`,
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
async function refusalOf(
  { url, prefix, way }: { url: string; prefix: string; way: Way },
  role: LoginRole,
): Promise<string | undefined> {
  const client = new pg.Client({
    ...(way && { stream: way }),
    connectionString: loginUrl(url, role, prefix),
    connectionTimeoutMillis: 5000,
  });
  client.on("error", () => undefined);
  try {
    await client.connect();
    await assertBoundLogin(client, loginName(role, prefix));
    return undefined;
  } catch (error) {
    // Class 28: invalid authorization; 08P01: all that a pooler says of it. Anything else is no matter of logins.
    const code = errorCode(error) ?? "";
    const isRefused = code.startsWith("28") || code === "08P01" || isPasswordMissing(error);
    if (!isRefused || !(error instanceof Error)) throw error;
    return error.message;
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** What pg says by itself when the server asks for a password and none is set. */
function isPasswordMissing(error: unknown): boolean {
  return error instanceof Error && /password must be a string/.test(error.message);
}

async function setPasswords(
  owner: pg.Pool,
  refused: readonly LoginRole[],
  prefix: string,
  password: string,
): Promise<void> {
  try {
    await inTransaction(owner, async (client) => {
      await client.query("select pg_advisory_xact_lock($1)", [lockKey]);
      for (const role of refused) {
        await client.query(
          `alter role ${loginName(role, prefix)} login password '${scramVerifier(loginPassword(password, role))}'`,
        );
      }
    });
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    throw new LoginRefused(
      `the owner in DATABASE_URL cannot set the passwords of ${namesOf(refused, prefix)} (${why}); give it CREATEROLE and the admin option on these roles (docs/run/database.md)`,
      { cause: error },
    );
  }
}

/** As PostgreSQL keeps a password (RFC 5802), so that the clear one is in none of its logs. */
function scramVerifier(password: string): string {
  const iterations = 4096;
  const salt = randomBytes(16);
  const salted = pbkdf2Sync(password, salt, iterations, 32, "sha256");
  const key = (name: string) => createHmac("sha256", salted).update(name).digest();
  const stored = createHash("sha256").update(key("Client Key")).digest("base64");
  const server = key("Server Key").toString("base64");
  return `SCRAM-SHA-256$${iterations}:${salt.toString("base64")}$${stored}:${server}`;
}

const namesOf = (roles: readonly LoginRole[], prefix: string) =>
  roles.map((role) => loginName(role, prefix)).join(", ");

function sentenceOf(
  role: LoginRole,
  refusal: string,
  prefix: string,
  password: string | undefined,
): string {
  const cure =
    password === undefined
      ? "DATABASE_URL names no password, so its roles sign in without one: name a password, or let pg_hba.conf and pg_ident.conf take them"
      : "let pg_hba.conf, or the pooler, take these roles by password";
  return `PostgreSQL does not let ${loginName(role, prefix)} sign in (${refusal}). Besides the owner in DATABASE_URL, Elaeis signs in as ${namesOf(loginRoles, prefix)}: ${cure} (docs/run/database.md)`;
}
