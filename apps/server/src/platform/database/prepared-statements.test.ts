/** Statements under a name, on a real PostgreSQL whose tables change meanwhile. */
import { sql } from "kysely";
import { afterEach, beforeEach, expect, test } from "vitest";
import { createTestApp, type TestApp } from "../../testing/test-app.ts";
import type { Tx } from "./database.ts";

const system = { kind: "system", job: "test" } as const;
/** As many at once as ever are, so that each connection has planned what the next ones ask for. */
const everyConnection = Array.from({ length: 3 });

let app: TestApp;

beforeEach(async () => {
  app = await createTestApp();
  await app.owner.query("create table baskets (id integer primary key, bunches integer)");
  await app.owner.query("insert into baskets values (1, 22)");
  await app.owner.query("grant select, insert, update on baskets to elaeis_app");
});
afterEach(() => app.close());

const addColumn = () => app.owner.query("alter table baskets add column place text");

async function readBasket(tx: Tx): Promise<object[]> {
  return (await sql<object>`select * from baskets where id = ${1}`.execute(tx)).rows;
}

/** On all connections at the same time: none is given back before each has its own. */
async function onEveryConnection<Result>(work: (tx: Tx) => Promise<Result>): Promise<Result[]> {
  return Promise.all(
    everyConnection.map(() =>
      app.database.withPrepared(system, async (tx) => {
        const result = await work(tx);
        await sql`select pg_sleep(0.2)`.execute(tx);
        return result;
      }),
    ),
  );
}

test("a statement is planned once a connection, whatever its values", async () => {
  const kept = await app.database.withPrepared(system, async (tx) => {
    for (const ids of [[1], [2, 3], [4]])
      await sql`select * from baskets where id = any(${ids})`.execute(tx);
    const { rows } = await sql<{ generic_plans: number; custom_plans: number }>`
      select generic_plans, custom_plans from pg_prepared_statements
      where statement = ${"select * from baskets where id = any($1)"}
    `.execute(tx);
    return rows;
  });
  expect(kept).toEqual([{ generic_plans: 3, custom_plans: 0 }]);
});

test("a table that another server migrates meanwhile is read as it is since then", async () => {
  expect(await onEveryConnection(readBasket)).toEqual(
    everyConnection.map(() => [{ id: 1, bunches: 22 }]),
  );
  await addColumn();
  for (let again = 0; again < 2; again += 1) {
    expect(await onEveryConnection(readBasket)).toEqual(
      everyConnection.map(() => [{ id: 1, bunches: 22, place: null }]),
    );
  }
});

test("work that is begun anew after a migration is done once", async () => {
  const pick = async (tx: Tx) => {
    await sql`update baskets set bunches = bunches + ${1} where id = ${1}`.execute(tx);
    return readBasket(tx);
  };
  await onEveryConnection(readBasket);
  await addColumn();
  expect(await app.database.withPrepared(system, pick)).toEqual([
    { id: 1, bunches: 23, place: null },
  ]);
});

test("what was refused for its plan is not passed over in silence", async () => {
  await onEveryConnection(readBasket);
  await addColumn();
  let attempts = 0;
  await app.database.withPrepared(system, async (tx) => {
    attempts += 1;
    await sql`savepoint careful`.execute(tx);
    try {
      await readBasket(tx);
    } catch {
      await sql`rollback to savepoint careful`.execute(tx);
    }
    await sql`update baskets set bunches = bunches + ${1} where id = ${1}`.execute(tx);
  });
  expect(attempts).toBe(2);
  expect((await app.owner.query("select bunches from baskets")).rows).toEqual([{ bunches: 23 }]);
});

test("any other failure is the caller's, and happens once", async () => {
  let attempts = 0;
  const work = app.database.withPrepared(system, async (tx) => {
    attempts += 1;
    await sql`insert into baskets (id, bunches) values (${1}, ${5})`.execute(tx);
  });
  await expect(work).rejects.toThrow(/duplicate key/);
  expect(attempts).toBe(1);
});

const oneBasket = { name: "one-basket", text: "select * from baskets where id = $1", values: [1] };

test("what is read in one go is read as the one who asks, also after a migration", async () => {
  const asks = "select current_setting('app.role') as role, $1::integer as number";
  const who = { name: "who-asks", text: asks, values: [7] };
  expect(await app.database.readPrepared({ kind: "visitor" }, who)).toEqual([
    { role: "visitor", number: 7 },
  ]);
  expect(await app.database.readPrepared(system, who)).toEqual([{ role: "system", number: 7 }]);
  const atOnce = () =>
    Promise.all(everyConnection.map(() => app.database.readPrepared(system, oneBasket)));
  expect(await atOnce()).toEqual(everyConnection.map(() => [{ id: 1, bunches: 22 }]));
  await addColumn();
  for (let again = 0; again < 2; again += 1) {
    expect(await atOnce()).toEqual(
      everyConnection.map(() => [{ id: 1, bunches: 22, place: null }]),
    );
  }
});

test("reading in one go writes nothing, is bounded, and leaves its connection usable when it fails", async () => {
  const refused = [
    ["update baskets set bunches = $1", /read-only transaction/],
    ["select * from baskets where id = 1 / ($1::integer - 5)", /division by zero/],
    ["select pg_sleep($1::integer)", /statement timeout/],
  ] as const;
  for (const [text, sentence] of refused) {
    const reading = app.database.readPrepared(
      system,
      { name: text, text, values: [5] },
      { longestQueryMs: 200 },
    );
    await expect(reading).rejects.toThrow(sentence);
  }
  expect(await app.database.readPrepared(system, oneBasket)).toEqual([{ id: 1, bunches: 22 }]);
  expect(await app.database.withPrepared(system, readBasket)).toEqual([{ id: 1, bunches: 22 }]);
});
