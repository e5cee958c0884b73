/** An installation on somebody else's PostgreSQL, whose owner is no superuser. */
import { mkdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createPool } from "./connection.ts";
import { startEmbeddedPostgres, type EmbeddedPostgres } from "./embedded-postgres.ts";
import { openDatabase } from "./open-database.ts";

const dataDir = path.join(tmpdir(), `elaeis-elsewhere-${process.pid}`);
let elsewhere: EmbeddedPostgres;

beforeAll(async () => {
  mkdirSync(dataDir, { mode: 0o755 });
  elsewhere = await startEmbeddedPostgres({ dataDir, dataDirChosen: true });
  const location = { kind: "embedded", socketFolder: elsewhere.socketFolder } as const;
  const admin = createPool({ ...location, database: "postgres" }, "owner");
  await admin.query("create role plantation login createrole");
  await admin.query("create database harvest owner plantation");
  await admin.end();
});
afterAll(async () => {
  await elsewhere.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

const settings = () => ({
  databaseUrl: `postgresql://plantation@${encodeURIComponent(elsewhere.socketFolder)}/harvest`,
  dataDir,
  dataDirChosen: true,
});

test("is migrated, and used under the roles that row-level security binds, again and again", async () => {
  for (let start = 0; start < 2; start += 1) {
    const opened = await openDatabase(settings(), "own");
    try {
      const seen = await opened.database.withActor({ kind: "system", job: "test" }, (tx) =>
        tx
          .insertInto("server_secrets")
          .values({ name: `n${start}`, value: "v" })
          .returning("name")
          .execute(),
      );
      expect(seen).toEqual([{ name: `n${start}` }]);
      const hidden = await opened.database.withActor({ kind: "visitor" }, (tx) =>
        tx.selectFrom("server_secrets").select("name").execute(),
      );
      expect(hidden).toEqual([]);
      const role = await opened.authPool.query<{ role: string }>("select current_user as role");
      expect(role.rows).toEqual([{ role: "elaeis_auth" }]);
    } finally {
      await opened.close();
    }
  }
});

test("that does not answer stops the start", async () => {
  const nowhere = { ...settings(), databaseUrl: "postgresql://nobody@127.0.0.1:1/nothing" };
  await expect(openDatabase(nowhere, "own")).rejects.toThrow(/ECONNREFUSED/);
});
