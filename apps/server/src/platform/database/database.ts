/**
 * The one door to the data. Every query of the application runs inside `withActor`: one transaction
 * that first tells PostgreSQL who is acting, so that row-level security decides row by row even
 * where a service forgot to ask.
 */
import type { Actor } from "@elaeis/domain/accounts/roles";
import { CompiledQuery, DefaultQueryExecutor, PostgresDialect, sql, Transaction } from "kysely";
import type pg from "pg";
import { allOver } from "../all-over.ts";
import type { ClientPool } from "./client-pool.ts";
import { acting, openingPool, sendTogether } from "./openings.ts";
import { isStalePlan, namingPool } from "./prepared-statements.ts";
import type { Schema } from "./schema.ts";

/** What is asked in it without waiting in between goes out in one message, and is answered in that order. */
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
  /** Also a second time. */
  close: () => Promise<void>;
};

/**
 * PostgreSQL would plan a statement of a list of unknown length, and many in triggers, anew for each
 * execution: a fifth of what a fruit costs it.
 */
const onePlanForAll = "set local plan_cache_mode = force_generic_plan";

/** In the same words each time, under a name that no other has. */
export type NamedStatement = { name: string; text: string; values: unknown[] };

/** Connections of `elaeis_app` for people, of `elaeis_system` for the server's own work; in pipeline mode. */
export type DatabasePools = { app: pg.Pool; system: pg.Pool };

export function createDatabase(pools: DatabasePools): Database {
  const app = doorOf(pools.app);
  const system = doorOf(pools.system);
  const doorFor = (actor: Actor) => (actor.kind === "system" ? system : app);
  let closing: Promise<void> | undefined;
  const withActor: Database["withActor"] = (actor, work) =>
    doorFor(actor).transaction((tx) => workAs(actor, tx, work));
  return {
    withActor,
    async withPrepared(actor, work) {
      try {
        return await doorFor(actor).namingTransaction((tx) =>
          workAs(actor, tx, work, `begin; ${onePlanForAll}`),
        );
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
      const begin = `begin read only${limit}`;
      const { pool } = doorFor(actor);
      const who = { text: acting, values: actingValues(actor) };
      try {
        const named = { name: "elaeis_acting", ...who };
        return await readInOneGo<Row>(pool, [begin, named], { name, ...statement });
      } catch (error) {
        if (!isStalePlan(error)) throw error;
        return readInOneGo<Row>(pool, [begin, who], statement);
      }
    },
    withSnapshot: (actor, work) =>
      doorFor(actor).transaction((tx) =>
        workAs(actor, tx, work, "start transaction isolation level repeatable read read only"),
      ),
    close: () => (closing ??= allOver([pools.app.end(), pools.system.end()]).then(() => undefined)),
  };
}

function doorOf(pool: pg.Pool) {
  const opening = openingPool(pool);
  return {
    pool,
    transaction: transactionsOn(opening),
    namingTransaction: transactionsOn(namingPool(opening)),
  };
}

type InTransaction = <Result>(work: (tx: Tx) => Promise<Result>) => Promise<Result>;

/** Transactions that their work begins, and that end with it: well or not at all. */
function transactionsOn(pool: ClientPool): InTransaction {
  const dialect = new PostgresDialect({ pool });
  const driver = dialect.createDriver();
  const ready = driver.init({});
  const compiler = dialect.createQueryCompiler();
  const adapter = dialect.createAdapter();
  return async (work) => {
    await ready;
    const connection = await driver.acquireConnection();
    let isOver = false;
    const executor = new DefaultQueryExecutor(compiler, adapter, {
      async provideConnection(consumer) {
        if (isOver) throw new Error("the transaction is over");
        return consumer(connection);
      },
    });
    try {
      const result = await work(
        new Transaction({ config: { dialect }, dialect, driver, executor }),
      );
      isOver = true;
      await driver.commitTransaction(connection);
      return result;
    } catch (error) {
      isOver = true;
      await driver.rollbackTransaction(connection);
      throw error;
    } finally {
      await driver.releaseConnection(connection);
    }
  };
}

async function workAs<Result>(
  actor: Actor,
  tx: Tx,
  work: (tx: Tx) => Promise<Result>,
  begin = "begin",
): Promise<Result> {
  await sql.raw(begin).execute(tx);
  await tx.executeQuery(CompiledQuery.raw(acting, actingValues(actor)));
  return work(tx);
}

/** @throws what went wrong first; nothing of it has happened then */
async function readInOneGo<Row extends object>(
  pool: pg.Pool,
  opening: readonly (string | pg.QueryConfig)[],
  statement: Omit<NamedStatement, "name"> & { name?: string },
): Promise<Row[]> {
  const client = await pool.connect();
  let isStale = false;
  try {
    sendTogether(client);
    const opened = opening.map((step) => client.query(step));
    const read = client.query<Row>(statement);
    await allOver([...opened, read, client.query("commit")]);
    return (await read).rows;
  } catch (error) {
    isStale = isStalePlan(error);
    throw error;
  } finally {
    client.release(isStale);
  }
}

/** Their id, their role and their device, in the order of `acting`. */
function actingValues(actor: Actor): string[] {
  switch (actor.kind) {
    case "visitor":
      return ["", "visitor", ""];
    case "user":
      return [actor.id, actor.role, actor.deviceId ?? ""];
    case "system":
      return [actor.person ?? "", "system", ""];
  }
}
