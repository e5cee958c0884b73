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
  /** The same, for long reading: everything in it is of one moment, and nothing can be written. */
  withSnapshot: <Result>(actor: Actor, work: (tx: Tx) => Promise<Result>) => Promise<Result>;
  close: () => Promise<void>;
};

/** @param pool connections of the role `elaeis_app` */
export function createDatabase(pool: pg.Pool): Database {
  const kysely = new Kysely<Schema>({ dialect: new ActingDialect(pool) });
  const naming = new Kysely<Schema>({ dialect: new ActingDialect(namingPool(pool)) });
  const withActor: Database["withActor"] = (actor, work) =>
    kysely.transaction().execute((tx) => workAs(actor, tx, work));
  return {
    withActor,
    async withPrepared(actor, work) {
      try {
        return await naming.transaction().execute((tx) => workAs(actor, tx, work));
      } catch (error) {
        if (!isStalePlan(error)) throw error;
        return withActor(actor, work);
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

/** Begins the transaction and says who is acting in one message: every request would wait for two. */
async function workAs<Result>(
  actor: Actor,
  tx: Tx,
  work: (tx: Tx) => Promise<Result>,
  begin = "begin",
): Promise<Result> {
  const { userId, role, deviceId = "" } = settings(actor);
  const said = (value: string) => pg.escapeLiteral(value);
  await sql
    .raw(
      `${begin}; select set_config('app.user_id', ${said(userId)}, true),
         set_config('app.role', ${said(role)}, true), set_config('app.device_id', ${said(deviceId)}, true)`,
    )
    .execute(tx);
  return work(tx);
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
