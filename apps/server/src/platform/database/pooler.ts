/**
 * Poolers between the server and PostgreSQL. The server listens, holds advisory locks and sets its role,
 * so each of its sessions needs a connection of its own; and what DATABASE_URL says in `options`
 * must reach PostgreSQL. A pooler that keeps either from it is refused at start.
 */
import pg from "pg";
import { errorCode } from "./database-errors.ts";

/** The address leads to something that the server cannot work with; the message says what to do. */
class DatabaseUnfit extends Error {}

const oldestVersion = 16;
const see = '(docs/run/database.md, "Poolers")';

/** @param config as pg takes it @throws DatabaseUnfit */
export async function assertOwnSession(config: pg.ClientConfig): Promise<void> {
  const [one, other] = [connection(config), connection(config)];
  try {
    await one.connect();
    await assertVersion(one);
    await assertPassedOn(one);
    await assertOptions(one, optionsOf(config));
    await other.connect();
    if (await shareConnections(one, other)) {
      throw new DatabaseUnfit(
        `the pooler in DATABASE_URL lends one connection of PostgreSQL to several sessions: set pool_mode = session, or name PostgreSQL itself in DATABASE_URL ${see}`,
      );
    }
  } catch (error) {
    throw explained(error);
  } finally {
    await Promise.allSettled([one.end(), other.end()]);
  }
}

function connection(config: pg.ClientConfig): pg.Client {
  const client = new pg.Client({ ...config, connectionTimeoutMillis: 5000 });
  client.on("error", () => undefined);
  return client;
}

async function assertVersion(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ major: number; version: string }>(
    `select current_setting('server_version_num')::int / 10000 as major,
       current_setting('server_version') as version`,
  );
  for (const { major, version } of rows) {
    if (major < oldestVersion) {
      throw new DatabaseUnfit(
        `PostgreSQL ${version} in DATABASE_URL is too old: Elaeis needs ${oldestVersion} or later`,
      );
    }
  }
}

async function assertPassedOn(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ name: string }>("select session_user::text as name");
  for (const { name } of rows) {
    if (name !== client.user) {
      throw new DatabaseUnfit(
        `PostgreSQL took us for ${name} where ${client.user} signed in: let the pooler pass each role on as itself ${see}`,
      );
    }
  }
}

/** A pooler may leave them out without a word. */
async function assertOptions(client: pg.Client, options: string): Promise<void> {
  for (const [, name = "", value = ""] of options.matchAll(/(?:-c\s*|--)([\w.]+)=((?:\\.|\S)*)/g)) {
    if (name === "role") {
      throw new DatabaseUnfit(
        `"options" in DATABASE_URL names a role: remove it, Elaeis signs in under roles of its own ${see}`,
      );
    }
    const asked = value.replaceAll(/\\(.)/g, "$1");
    const { rows } = await client.query<{ present: string; asked: string }>(
      "select current_setting($1, true) as present, set_config($1, $2, true) as asked",
      [name, asked],
    );
    for (const { present, ...wanted } of rows) {
      if (present !== wanted.asked) {
        throw new DatabaseUnfit(
          `"options" in DATABASE_URL sets ${name} to ${asked}, and PostgreSQL says ${present}: the pooler leaves it out. Remove it from DATABASE_URL and run "alter role … set ${name} = …" ${see}`,
        );
      }
    }
  }
}

function optionsOf({ connectionString = "" }: pg.ClientConfig): string {
  const [, query = ""] = connectionString.split("?");
  return new URLSearchParams(query).get("options") ?? "";
}

/** Each session asks which connection it has, one of them while the other is within a transaction. */
async function shareConnections(one: pg.Client, other: pg.Client): Promise<boolean> {
  const first = await processOf(one);
  await other.query("begin");
  const second = await processOf(other);
  const isShared = first === second || first !== (await processOf(one));
  await other.query("rollback");
  return isShared;
}

async function processOf(client: pg.Client): Promise<number | undefined> {
  const { rows } = await client.query<{ pid: number }>("select pg_backend_pid() as pid");
  return rows[0]?.pid;
}

/** What a pooler and TLS say in a few words of their own. */
function explained(error: unknown): unknown {
  if (!(error instanceof Error) || error instanceof DatabaseUnfit) return error;
  const because = (sentence: string) =>
    new DatabaseUnfit(`${sentence} (${error.message})`, { cause: error });
  if (/unsupported startup parameter/.test(error.message)) {
    return because(
      `the pooler in DATABASE_URL refuses its "options": remove them, and run "alter role … set …" instead ${see}`,
    );
  }
  if (/statement pooling/.test(error.message)) {
    return because(`the pooler in DATABASE_URL allows no transactions: set pool_mode = session`);
  }
  if (untrusted.test(errorCode(error) ?? "")) {
    return because(
      "the certificate of PostgreSQL in DATABASE_URL is not trusted; of a private authority, name its certificate: …?sslmode=verify-full&sslrootcert=/etc/elaeis/database-ca.pem",
    );
  }
  return error;
}

const untrusted = /^(?:SELF_SIGNED_|DEPTH_ZERO_|UNABLE_TO_|CERT_|ERR_TLS_CERT_)/;
