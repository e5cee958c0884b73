/** Transactions of the application, on a real PostgreSQL. */
import { sql } from "kysely";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestApp, type TestApp } from "#testing/test-app.ts";
import { isUnavailable } from "./database-errors.ts";
import type { Tx } from "./database.ts";

const system = { kind: "system", job: "test" } as const;

let app: TestApp;

beforeAll(async () => {
  app = await createTestApp();
  await app.owner.query("create table baskets (id integer primary key, bunches integer)");
  await app.owner.query("insert into baskets values (1, 22)");
  await app.owner.query("grant select, insert, update on baskets to elaeis_app");
});
afterAll(() => app.close());

async function roleIn(tx: Tx): Promise<string | undefined> {
  const { rows } = await sql<{ role: string }>`select current_setting('app.role') as role`.execute(
    tx,
  );
  return rows[0]?.role;
}

const addBunch = (tx: Tx) => sql`update baskets set bunches = bunches + 1`.execute(tx);
const bunches = async () => (await app.owner.query("select bunches from baskets")).rows[0]?.bunches;

test("each transaction acts as its own actor, also on a connection used before", async () => {
  for (const role of ["admin", "collecteur"] as const) {
    const actor = {
      kind: "user",
      id: crypto.randomUUID(),
      accountName: "a@example.org",
      role,
    } as const;
    expect(await app.database.withActor(actor, roleIn)).toBe(role);
  }
  expect(await app.database.withActor({ kind: "visitor" }, roleIn)).toBe("visitor");
  expect(await app.database.withActor(system, roleIn)).toBe("system");
});

test("a connection that breaks within a transaction fails it as unavailable, and ends no process", async () => {
  const broken = app.database.withActor(system, async (tx) => {
    const { rows } = await sql`select pg_backend_pid() as pid`.execute(tx);
    await app.owner.query("select pg_terminate_backend(($1::jsonb->>'pid')::integer)", [rows[0]]);
    await sleep(300);
    await addBunch(tx);
  });
  await expect(broken).rejects.toSatisfy(isUnavailable);
});

test("nothing can be queried in a transaction that is over", async () => {
  const tx = await app.database.withActor(system, (open) => Promise.resolve(open));
  await expect(sql`select 1`.execute(tx)).rejects.toThrow("already committed");
});

test("work that fails, or passes over a failed statement in silence, changes nothing", async () => {
  const before = await bunches();
  const failing = app.database.withActor(system, async (tx) => {
    await addBunch(tx);
    throw new Error("no more baskets");
  });
  await expect(failing).rejects.toThrow("no more baskets");
  const silent = app.database.withActor(system, async (tx) => {
    await addBunch(tx);
    await sql`insert into baskets values (1, 5)`.execute(tx).catch(() => undefined);
  });
  await expect(silent).rejects.toThrow(/rolled back/i);
  expect(await bunches()).toBe(before);
  expect(await app.database.withActor(system, roleIn)).toBe("system");
});

test("a snapshot sees one moment and writes nothing", async () => {
  await app.database.withSnapshot(system, async (tx) => {
    const read = async () =>
      (await sql<{ bunches: number }>`select bunches from baskets`.execute(tx)).rows[0]?.bunches;
    const before = await read();
    await app.database.withActor(system, addBunch);
    expect(await read()).toBe(before);
  });
  await expect(app.database.withSnapshot(system, addBunch)).rejects.toThrow(/read-only/);
});
