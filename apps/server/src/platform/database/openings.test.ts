/** What goes out to a real PostgreSQL, and when, by the bytes its connection has written. */
import { Socket } from "node:net";
import { sql } from "kysely";
import pg from "pg";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createTestApp, type TestApp } from "../../testing/test-app.ts";
import { acting, openingPool } from "./openings.ts";

let app: TestApp;
let pool: pg.Pool;
let client: pg.PoolClient;

beforeEach(async () => {
  app = await createTestApp();
  pool = new pg.Pool({ ...app.owner.options, pipeline: true });
  client = await openingPool(pool).connect();
});
afterEach(async () => {
  client.release();
  await pool.end();
  await app.close();
});

function socket(): Socket {
  if (!(client instanceof pg.Client)) throw new Error("no connection of its own");
  const { stream } = client.connection;
  if (!(stream instanceof Socket)) throw new Error("no connection to count the bytes of");
  return stream;
}

test("a beginning goes out with what is asked first, in one message", async () => {
  const before = socket().bytesWritten;
  const written = vi.spyOn(socket(), "_writev");
  await client.query("begin");
  await client.query(acting, ["", "system", ""]);
  expect(socket().bytesWritten).toBe(before);
  const { rows } = await client.query("select current_setting('app.role') as role, $1 as word", [
    "palm",
  ]);
  expect(rows).toEqual([{ role: "system", word: "palm" }]);
  expect(written).toHaveBeenCalledTimes(1);
  await client.query("rollback");
  expect((await client.query("select current_setting('app.role') as role")).rows).toEqual([
    { role: "" },
  ]);
});

test("what a transaction asks without waiting goes out in one message, in that order", async () => {
  const written = vi.spyOn(Socket.prototype, "_writev");
  try {
    const numbers = await app.database.withActor({ kind: "system", job: "test" }, async (tx) => {
      await sql`select 1`.execute(tx);
      written.mockClear();
      const asked = [1, 2, 3].map((number) =>
        sql<{ number: number }>`select ${number}::integer as number`.execute(tx),
      );
      const answers = await Promise.all(asked);
      expect(written).toHaveBeenCalledTimes(1);
      return answers.map(({ rows }) => rows[0]?.number);
    });
    expect(numbers).toEqual([1, 2, 3]);
  } finally {
    written.mockRestore();
  }
});

test("nothing can be asked in a transaction that is over", async () => {
  const tx = await app.database.withActor({ kind: "system", job: "test" }, (open) =>
    Promise.resolve(open),
  );
  await expect(sql`select 1`.execute(tx)).rejects.toThrow("the transaction is over");
});

test.each(["commit", "rollback"])("%s of what never began sends nothing", async (end) => {
  const before = socket().bytesWritten;
  await client.query("begin");
  await client.query(end);
  expect(socket().bytesWritten).toBe(before);
  const { rows } = await client.query("select pg_current_xact_id_if_assigned() as xact");
  expect(rows).toEqual([{ xact: null }]);
});

test("what could not begin says why, and not what followed from it", async () => {
  await client.query("begin read nothing");
  await expect(client.query("select 1 / $1::integer", [0])).rejects.toThrow(/syntax error/);
  await client.query("rollback");
  expect((await client.query("select 1 as one")).rows).toEqual([{ one: 1 }]);
});
