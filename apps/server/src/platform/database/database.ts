/**
 * The one door to the data. Every query of the application runs inside `withActor`: one transaction
 * that first tells PostgreSQL who is acting, so that row-level security decides row by row even
 * where a service forgot to ask.
 */
import type { Actor } from "@elaeis/domain/accounts/roles";
import { Kysely, PostgresDialect, sql, type Transaction } from "kysely";
import type pg from "pg";
import type { Schema } from "./schema.ts";

export type Tx = Transaction<Schema>;

export type Database = {
  withActor: <Result>(actor: Actor, work: (tx: Tx) => Promise<Result>) => Promise<Result>;
  /** The same, for long reading: everything in it is of one moment, and nothing can be written. */
  withSnapshot: <Result>(actor: Actor, work: (tx: Tx) => Promise<Result>) => Promise<Result>;
  close: () => Promise<void>;
};

/** @param pool connections of the role `elaeis_app` */
export function createDatabase(pool: pg.Pool): Database {
  const kysely = new Kysely<Schema>({ dialect: new PostgresDialect({ pool }) });
  return {
    withActor: (actor, work) => kysely.transaction().execute((tx) => workAs(actor, tx, work)),
    withSnapshot: (actor, work) =>
      kysely
        .transaction()
        .setIsolationLevel("repeatable read")
        .setAccessMode("read only")
        .execute((tx) => workAs(actor, tx, work)),
    close: () => kysely.destroy(),
  };
}

async function workAs<Result>(
  actor: Actor,
  tx: Tx,
  work: (tx: Tx) => Promise<Result>,
): Promise<Result> {
  const { userId, role, deviceId = "" } = settings(actor);
  await sql`select set_config('app.user_id', ${userId}, true),
    set_config('app.role', ${role}, true),
    set_config('app.device_id', ${deviceId}, true)`.execute(tx);
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
