/**
 * The one door to the data. Every query of the application runs inside `withActor`: one transaction
 * that first tells PostgreSQL who is acting, so that row-level security decides row by row even
 * where a service forgot to check.
 */
import type { Actor } from "@elaeis/domain/accounts/roles";
import { Kysely, PostgresDialect, sql, type Transaction, type TransactionBuilder } from "kysely";
import type pg from "pg";
import { traced } from "../tracing/traced.ts";
import type { Schema } from "./schema.ts";

export type Tx = Transaction<Schema>;

type InTransaction = <Result>(actor: Actor, work: (tx: Tx) => Promise<Result>) => Promise<Result>;

export type Database = {
  withActor: InTransaction;
  /** The same, for long reading: all of it sees one snapshot, and nothing can be written. */
  withSnapshot: InTransaction;
  /** Can be called twice. */
  close: () => Promise<void>;
};

/** Connections of `elaeis_app` for people, of `elaeis_system` for the server's own work. */
export type DatabasePools = { app: pg.Pool; system: pg.Pool };

export function createDatabase(pools: DatabasePools): Database {
  const app = queriesOn(pools.app);
  const system = queriesOn(pools.system);
  const transactionOf = (actor: Actor) => (actor.kind === "system" ? system : app).transaction();
  let closing: Promise<void> | undefined;
  return {
    withActor: (actor, work) => runAs(actor, transactionOf(actor), work),
    withSnapshot: (actor, work) =>
      runAs(
        actor,
        transactionOf(actor).setIsolationLevel("repeatable read").setAccessMode("read only"),
        work,
      ),
    close: () => (closing ??= Promise.all([app.destroy(), system.destroy()]).then(() => undefined)),
  };
}

function queriesOn(pool: pg.Pool): Kysely<Schema> {
  return new Kysely({ dialect: new PostgresDialect({ pool }) });
}

function runAs<Result>(
  actor: Actor,
  transaction: TransactionBuilder<Schema>,
  work: (tx: Tx) => Promise<Result>,
): Promise<Result> {
  const { id, role, device } = settingsOf(actor);
  const { address = "", userAgent = null } = ("cameFrom" in actor && actor.cameFrom) || {};
  const about = { kind: "transaction", name: "transaction", attributes: { role } } as const;
  const run = () =>
    transaction.execute(async (tx) => {
      await sql`select set_config('app.user_id', ${id}, true), set_config('app.role', ${role}, true),
      set_config('app.device_id', ${device}, true), set_config('app.address', ${address}, true),
      set_config('app.user_agent', ${userAgent?.slice(0, 300) ?? ""}, true)`.execute(tx);
      return work(tx);
    });
  return traced(about, run);
}

function settingsOf(actor: Actor): { id: string; role: string; device: string } {
  switch (actor.kind) {
    case "visitor":
      return { id: "", role: "visitor", device: "" };
    case "user":
      return { id: actor.id, role: actor.role, device: actor.deviceId ?? "" };
    case "system":
      return { id: actor.person ?? "", role: "system", device: "" };
  }
}
