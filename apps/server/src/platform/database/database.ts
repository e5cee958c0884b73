/**
 * The one door to the data. Every query of the application runs inside `withActor`: one transaction
 * that first tells PostgreSQL who is acting, so that row-level security decides row by row even
 * where a service forgot to ask.
 */
import type { Actor } from "@elaeis/domain/accounts/roles";
import { Kysely, PostgresDialect, PostgresDriver, sql, type Transaction } from "kysely";
import pg from "pg";
import { isStalePlan, namingPool, type NamingPool } from "./prepared-statements.ts";
import type { Schema } from "./schema.ts";

export type Tx = Transaction<Schema>;

export type Database = {
  withActor: <Result>(actor: Actor, work: (tx: Tx) => Promise<Result>) => Promise<Result>;
  /**
   * The same for what comes in all day: a few statements, always in the same words, that look for rows
   * by their keys, so that one plan is right for all values. They are planned once a connection. The
   * work may be begun a second time, after nothing of the first has happened.
   */
  withPrepared: <Result>(actor: Actor, work: (tx: Tx) => Promise<Result>) => Promise<Result>;
  /**
   * The same for a reading that is one statement. It is sent along with the beginning and the end of its
   * transaction, which wait for nothing in between.
   */
  readPrepared: <Row extends object>(
    actor: Actor,
    statement: NamedStatement,
    limits?: { longestQueryMs?: number },
  ) => Promise<Row[]>;
  /** The same, for long reading: everything in it is of one moment, and nothing can be written. */
  withSnapshot: <Result>(actor: Actor, work: (tx: Tx) => Promise<Result>) => Promise<Result>;
  close: () => Promise<void>;
};

/**
 * PostgreSQL would plan a statement of a list of unknown length, and many in triggers, anew for each
 * execution: a fifth of what a fruit costs it.
 */
const onePlanForAll = "set local plan_cache_mode = force_generic_plan";

/** In the same words each time, under a name that no other has. */
export type NamedStatement = { name: string; text: string; values: unknown[] };

/** @param pool connections of the role `elaeis_app`, in pipeline mode */
export function createDatabase(pool: pg.Pool): Database {
  const kysely = new Kysely<Schema>({ dialect: new ActingDialect(pool) });
  const naming = new Kysely<Schema>({ dialect: new ActingDialect(namingPool(pool)) });
  const withActor: Database["withActor"] = (actor, work) =>
    kysely.transaction().execute((tx) => workAs(actor, tx, work));
  return {
    withActor,
    async withPrepared(actor, work) {
      try {
        return await naming
          .transaction()
          .execute((tx) => workAs(actor, tx, work, `begin; ${onePlanForAll}`));
      } catch (error) {
        if (!isStalePlan(error)) throw error;
        return withActor(actor, work);
      }
    },
    async readPrepared<Row extends object>(
      actor: Actor,
      { name, ...statement }: NamedStatement,
      { longestQueryMs }: { longestQueryMs?: number } = {},
    ) {
      const limit =
        longestQueryMs === undefined ? "" : `; set local statement_timeout = ${longestQueryMs}`;
      const opening = `${beginAs(actor, "begin read only")}${limit}`;
      try {
        return await readInOneGo<Row>(pool, opening, { name, ...statement });
      } catch (error) {
        if (!isStalePlan(error)) throw error;
        return readInOneGo<Row>(pool, opening, statement);
      }
    },
    withSnapshot: (actor, work) =>
      kysely
        .transaction()
        .execute((tx) =>
          workAs(actor, tx, work, "start transaction isolation level repeatable read read only"),
        ),
    close: () => kysely.destroy(),
  };
}

/** Leaves the beginning of a transaction to `workAs`, without which none is ever begun. */
class ActingDialect extends PostgresDialect {
  readonly #pool: NamingPool;

  constructor(pool: NamingPool) {
    super({ pool });
    this.#pool = pool;
  }

  override createDriver(): PostgresDriver {
    return new ActingDriver({ pool: this.#pool });
  }
}

class ActingDriver extends PostgresDriver {
  override beginTransaction(): Promise<void> {
    return Promise.resolve();
  }
}

async function workAs<Result>(
  actor: Actor,
  tx: Tx,
  work: (tx: Tx) => Promise<Result>,
  begin = "begin",
): Promise<Result> {
  await sql.raw(beginAs(actor, begin)).execute(tx);
  return work(tx);
}

/** Begins the transaction and says who is acting in one message: every request would wait for two. */
function beginAs(actor: Actor, begin: string): string {
  const { userId, role, deviceId = "" } = settings(actor);
  const said = (value: string) => pg.escapeLiteral(value);
  return `${begin}; select set_config('app.user_id', ${said(userId)}, true),
    set_config('app.role', ${said(role)}, true), set_config('app.device_id', ${said(deviceId)}, true)`;
}

/** @throws what went wrong first; nothing of it has happened then */
async function readInOneGo<Row extends object>(
  pool: pg.Pool,
  opening: string,
  statement: Omit<NamedStatement, "name"> & { name?: string },
): Promise<Row[]> {
  const client = await pool.connect();
  let isStale = false;
  try {
    const [begun, read, ended] = await Promise.allSettled([
      client.query(opening),
      client.query<Row>(statement),
      client.query("commit"),
    ]);
    for (const step of [begun, read, ended]) if (step.status === "rejected") throw step.reason;
    return read.status === "fulfilled" ? read.value.rows : [];
  } catch (error) {
    isStale = isStalePlan(error);
    throw error;
  } finally {
    client.release(isStale);
  }
}

function settings(actor: Actor): { userId: string; role: string; deviceId?: string } {
  switch (actor.kind) {
    case "visitor":
      return { userId: "", role: "visitor" };
    case "user":
      return { ...named(actor.deviceId), userId: actor.id, role: actor.role };
    case "system":
      return { userId: "", role: "system" };
  }
}

function named(deviceId: string | undefined): { deviceId?: string } {
  return deviceId === undefined ? {} : { deviceId };
}
