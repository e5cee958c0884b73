/**
 * How the server reaches PostgreSQL, wherever it runs, and under which of its roles: `elaeis_app` for what
 * people ask, `elaeis_system` for the server's own work, `elaeis_auth` for signing in. Each is a login of
 * its own, over the private socket of the embedded PostgreSQL or by DATABASE_URL (`logins.ts`).
 */
import pg from "pg";
import type { Socket } from "node:net";
import { assertBoundLogin, loginName, loginUrl, type LoginRole } from "./logins.ts";

export type DatabaseRole = "owner" | LoginRole;

export type DatabaseLocation = (
  | { kind: "embedded"; socketFolder: string; database: string }
  | {
      kind: "url";
      url: string;
      /** How the names of our roles begin; "elaeis" if not given. */
      rolePrefix?: string;
    }
) & {
  /** The way to the server that takes writes (`primary.ts`); unset, the address itself. */
  stream?: () => Socket;
};

const poolSize: Record<DatabaseRole, number> = {
  owner: 2,
  elaeis_app: 16,
  elaeis_auth: 6,
  elaeis_system: 6,
};

/** Longest a single query may run, in milliseconds (specification, section 9). */
const queryTimeoutMs = 15_000;

/** Idle connections close after this; a new one has to load tables, policies and triggers again. */
const keptIdleMs = 10 * 60_000;

// numeric → number: every numeric column of ours holds at most nine significant digits.
const numericOid = 1700;
// bigint → number: counters and sizes, far below 2^53.
const bigintOid = 20;
const numbersAsNumbers: pg.CustomTypesConfig = {
  getTypeParser: (oid: number, format?: "text" | "binary") =>
    oid === numericOid || oid === bigintOid ? Number : pg.types.getTypeParser(oid, format),
};

export function createPool(location: DatabaseLocation, role: DatabaseRole): pg.Pool {
  const pool = new pg.Pool({
    ...address(location, role),
    max: poolSize[role],
    idleTimeoutMillis: keptIdleMs,
    // oxlint-disable-next-line typescript/no-misused-promises -- the pool waits for it, its types do not say so
    onConnect: (client) => welcome(client, location, role),
    connectionTimeoutMillis: 5000,
    types: numbersAsNumbers,
    application_name: `elaeis ${role}`,
  });
  // An idle connection that breaks is replaced at its next use; without a listener it ends the process.
  pool.on("error", () => undefined);
  // So does one that breaks between two queries of a transaction; the next query says so.
  pool.on("connect", (client) => client.on("error", () => undefined));
  return pool;
}

async function welcome(
  client: pg.ClientBase,
  location: DatabaseLocation,
  role: DatabaseRole,
): Promise<void> {
  const prefix = rolePrefixOf(location);
  if (role !== "owner") {
    await assertBoundLogin(client, loginName(role, prefix), queryTimeoutMs);
  } else if (prefix !== undefined) {
    // For migrations, which name the roles.
    await client.query("select set_config('elaeis.role_prefix', $1, false)", [prefix]);
  }
}

export const rolePrefixOf = (location: DatabaseLocation): string | undefined =>
  location.kind === "url" ? location.rolePrefix : undefined;

/** A connection of its own, for what is listened to for as long as the server runs. */
export function createListeningClient(location: DatabaseLocation): pg.Client {
  return new pg.Client({
    ...address(location, "elaeis_app"),
    connectionTimeoutMillis: 5000,
    keepAlive: true,
    application_name: "elaeis events",
  });
}

/** Where that role signs in. */
export type Address = { options?: string; stream?: () => Socket } & (
  | { connectionString: string }
  | { host: string; database: string; user: string }
);

export function address(location: DatabaseLocation, role: DatabaseRole): Address {
  const way = location.stream === undefined ? {} : { stream: location.stream };
  if (location.kind === "embedded") {
    return {
      ...way,
      host: location.socketFolder,
      database: location.database,
      user: role === "owner" ? "postgres" : role,
    };
  }
  if (role === "owner") return { ...way, connectionString: location.url };
  return { ...way, connectionString: loginUrl(location.url, role, location.rolePrefix) };
}
