/**
 * How the server reaches PostgreSQL, wherever it runs, and under which of its two roles.
 *
 * With the embedded PostgreSQL each role signs in for itself over the private socket. With
 * DATABASE_URL one connection string is all there is: its owner takes the role at connection.
 */
import pg from "pg";

export type DatabaseRole = "owner" | "elaeis_app" | "elaeis_auth";

export type DatabaseLocation =
  | { kind: "embedded"; socketFolder: string; database: string }
  | { kind: "url"; url: string };

const poolSize: Record<DatabaseRole, number> = { owner: 2, elaeis_app: 16, elaeis_auth: 6 };

/** Longest a single query may run, in milliseconds (specification, section 9). */
const queryTimeoutMs = 15_000;

/**
 * A connection is kept so long after its last use: a new one learns the tables, their triggers and every
 * prepared statement anew, which whoever comes first after a quiet moment would wait for.
 */
const keptIdleMs = 10 * 60_000;

/**
 * So little of new texts waits to be sorted into their index, in kilobytes, that no one fruit pays for
 * thousands.
 */
const textsWaitingKb = 256;

// numeric → number: every numeric column of ours holds at most nine significant digits.
const numericOid = 1700;
// bigint → number: counters and sizes, far below 2^53.
const bigintOid = 20;
const numbersAsNumbers: pg.CustomTypesConfig = {
  getTypeParser: (oid: number, format?: "text" | "binary") =>
    oid === numericOid || oid === bigintOid ? Number : pg.types.getTypeParser(oid, format),
};

export function createPool(location: DatabaseLocation, role: DatabaseRole): pg.Pool {
  const timeout = role === "owner" ? {} : { statement_timeout: queryTimeoutMs };
  const pool = new pg.Pool({
    ...address(location, role),
    ...timeout,
    max: poolSize[role],
    idleTimeoutMillis: keptIdleMs,
    // What is asked without waiting for the answer before it is sent without waiting.
    pipeline: role === "elaeis_app",
    connectionTimeoutMillis: 5000,
    types: numbersAsNumbers,
    application_name: `elaeis ${role}`,
  });
  // An idle connection that breaks is replaced at its next use; without a listener it ends the process.
  pool.on("error", () => undefined);
  return pool;
}

/** A connection of its own, for what is listened to for as long as the server runs. */
export function createListeningClient(location: DatabaseLocation): pg.Client {
  return new pg.Client({
    ...address(location, "elaeis_app"),
    connectionTimeoutMillis: 5000,
    keepAlive: true,
    application_name: "elaeis events",
  });
}

function address(location: DatabaseLocation, role: DatabaseRole): pg.PoolConfig {
  const texts = `-c gin_pending_list_limit=${textsWaitingKb}`;
  if (location.kind === "embedded") {
    return {
      host: location.socketFolder,
      database: location.database,
      user: role === "owner" ? "postgres" : role,
      options: texts,
    };
  }
  return {
    connectionString: location.url,
    ...(role === "owner" ? {} : { options: `-c role=${role} ${texts}` }),
  };
}
