/** The newest backup is restored beside the installation, compared, and leaves nothing but its proof. */
import { backupsSchema, type Backups } from "@elaeis/domain/backups/backup-schemas";
import { problemAnswerSchema } from "@elaeis/domain/problem-schema";
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { uuidv7 } from "uuidv7";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { createPool } from "#platform/database/connection.ts";
import type { FilePlace } from "#platform/files/open-files.ts";
import { sendWhole, submissionOf } from "#testing/fruits.ts";
import { fourPhotos } from "#testing/pictures.ts";
import { startS3Server, type S3Server } from "#testing/s3-server.ts";
import { answered, createTestApp, json, type TestApp, type TestUser } from "#testing/test-app.ts";
import { oneAtATime } from "./one-at-a-time.ts";
import { drillRestore } from "./restore-drill.ts";

let folder: string;
let s3: S3Server;
let place: FilePlace;
let app: TestApp;
let admin: TestUser;
let collector: TestUser;
const key = "a key for backups of this test";

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), "elaeis-drill-"));
  s3 = await startS3Server(path.join(folder, "s3"));
  place = { kind: "s3", s3: { ...s3.settings, bucket: "backups" } };
  app = await createTestApp({ backup: { place, key } });
  admin = await app.user("admin");
  collector = await app.user("collecteur");
  const photos = await fourPhotos(1);
  await sendWhole(app, collector, uuidv7(), submissionOf(photos), photos);
});
afterAll(async () => {
  await app.close();
  await s3.close();
  rmSync(folder, { recursive: true, force: true });
});

const read = (as = admin): Promise<Backups> =>
  answered(backupsSchema, app.fetch("/api/backups", { as }));
const request = (kind: string, as = admin) =>
  app.fetch("/api/backups/runs", { ...json({ kind }), as });
const lastOf = async (kind: string) => (await read()).runs.find((run) => run.kind === kind);

function at(database: string) {
  return createPool(
    { kind: "embedded", socketFolder: inject("services").socketFolder, database },
    "owner",
  );
}

async function scratchDatabases(): Promise<string[]> {
  const { rows } = await app.owner.query<{ name: string }>(
    "select datname as name from pg_database where datname like 'elaeis_restore_drill_%'",
  );
  return rows.map(({ name }) => name);
}

async function fingerprints(): Promise<unknown> {
  const { rows } = await app.owner.query(
    `select (select count(*) from users) as users, (select count(*) from sessions) as sessions,
       (select md5(string_agg(fruits::text, '' order by id)) from fruits) as fruits`,
  );
  return [rows, readdirSync(path.join(app.filesFolder, "fruits"), { recursive: true })];
}

test("[ADM-06] who may: administrators; without a place nothing is started", async () => {
  for (const [target, init] of [
    ["/api/backups", {}],
    ["/api/backups/list", {}],
    ["/api/backups/runs", json({ kind: "backup" })],
  ] as const) {
    expect((await app.fetch(target, init)).status).toBe(401);
    expect((await app.fetch(target, { ...init, as: collector })).status).toBe(403);
  }
  expect((await request("everything")).status).toBe(400);
  const without = await createTestApp({ databaseName: app.databaseName });
  const refused = await without.fetch("/api/backups/runs", {
    ...json({ kind: "backup" }),
    as: admin,
  });
  expect(refused.status).toBe(409);
  expect((await answered(problemAnswerSchema, refused)).code).toBe("no_backup_place");
  expect((await answered(backupsSchema, without.fetch("/api/backups", { as: admin }))).place).toBe(
    null,
  );
  await without.close();
});

test("[ADM-06] a drill without a backup fails and says so", async () => {
  await request("drill");
  expect(await app.runJobs()).toEqual([]);
  expect(await lastOf("drill")).toMatchObject({
    state: "failed",
    failure: "there is no backup yet",
  });
});

test("[ADM-06] asked for twice at once, one backup is taken, into the bucket, read back and listed", async () => {
  const answers = await Promise.all([request("backup"), request("backup")]);
  expect(answers.map(({ status }) => status)).toEqual([202, 202]);
  expect((await lastOf("backup"))?.state).toBe("queued");
  expect(await app.runJobs()).toEqual([]);
  const { runs, place: shown } = await read();
  expect(shown).toMatchObject({ kind: "s3", is_encrypted: true, keep: 3 });
  const [run, ...others] = runs.filter(({ kind }) => kind === "backup");
  expect(others).toEqual([]);
  expect(run).toMatchObject({ state: "done", report: { files: 4, is_encrypted: true } });
  if (run?.kind !== "backup") throw new Error("no backup");
  expect(run.report?.verified_objects).toBeGreaterThan(4);
  const list = await app.fetch("/api/backups/list", { as: admin });
  expect(list.headers.get("content-type")).toContain("text/csv");
  const lines = (await list.text()).trim().split("\n");
  expect(lines).toHaveLength(2);
  expect(lines[1]).toBe(
    [`"${run.report?.name}"`, '"yes"', run.report?.rows, 4, run.report?.file_bytes].join(),
  );
});

test("[ADM-06] a drill restores the newest backup beside the installation, and removes all of it", async () => {
  const before = await fingerprints();
  await request("drill");
  expect(await app.runJobs()).toEqual([]);
  const proof = await lastOf("drill");
  const backup = await lastOf("backup");
  expect(proof).toMatchObject({
    state: "done",
    report: { name: backup?.report?.name, rows: backup?.report?.rows, files: 4 },
  });
  expect(await scratchDatabases()).toEqual([]);
  expect(existsSync(path.join(app.filesFolder, "restore-drill"))).toBe(false);
  expect(await fingerprints()).toEqual(before);
});

test("[ADM-06] what a kill left of a drill goes with the next one; one that is stopped leaves nothing @night", async () => {
  const scratchFolder = path.join(app.filesFolder, "restore-drill");
  const deps = {
    ownerPool: (name = app.databaseName) => at(name),
    place,
    key,
    scratchFolder,
    now: () => new Date(),
  };
  // Stopped once its database is there.
  const stop = new AbortController();
  const stopping = drillRestore({
    ...deps,
    ownerPool: (name) => {
      if (name !== undefined) stop.abort(new Error("the server stops"));
      return deps.ownerPool(name);
    },
    signal: stop.signal,
  });
  await expect(stopping).rejects.toThrow("the server stops");
  expect(await scratchDatabases()).toEqual([]);
  expect((await lastOf("drill"))?.state).toBe("running");

  // Killed: nothing is tidied.
  let name = "";
  const killed = drillRestore({
    ...deps,
    ownerPool: (scratch) => {
      name = scratch ?? name;
      if (scratch !== undefined) throw new Error("killed");
      return deps.ownerPool();
    },
  });
  await expect(killed).rejects.toThrow("killed");
  await app.owner.query(`create database ${name}`);
  mkdirSync(scratchFolder, { recursive: true });
  writeFileSync(path.join(scratchFolder, "left.jpg"), "left");
  expect(await drillRestore(deps)).toMatchObject({ files: 4 });
  expect(await scratchDatabases()).toEqual([]);
  expect(existsSync(scratchFolder)).toBe(false);
});

test("[ADM-06] when a run is shown as ended, the next one can begin", async () => {
  const owner = at(app.databaseName);
  for (let nth = 0; nth < 20; nth += 1) {
    const running = oneAtATime({ owner, kind: "backup", now: () => new Date() }, () =>
      Promise.reject(new Error("the disk is full")),
    );
    let isOver = false;
    const over = running.catch(() => (isOver = true));
    while (!isOver) {
      const { rows } = await app.owner.query(
        `select from pg_locks join pg_database on database = pg_database.oid
         where locktype = 'advisory' and datname = current_database()
           and (select count(*) from backup_runs where failure = 'the disk is full') > $1`,
        [nth],
      );
      expect(rows).toEqual([]);
    }
    await over;
  }
  await owner.end();
});

test("[ADM-06] a damaged backup fails the drill, which says what is damaged", async () => {
  const objects = readdirSync(path.join(folder, "s3", "backups"), { recursive: true }).map(String);
  const photo = objects.find((file) => /[0-9a-f]{64}\.sealed\._S3rver_object$/.test(file));
  if (photo === undefined) throw new Error(`no object among ${objects.slice(0, 5).join()}`);
  writeFileSync(path.join(folder, "s3", "backups", photo), Buffer.alloc(5_000, 1));
  await request("drill");
  expect(await app.runJobs()).toEqual([]);
  const run = await lastOf("drill");
  expect(run?.state).toBe("failed");
  expect(run?.failure).toMatch(/not what it was|Range|missing/);
  expect(await scratchDatabases()).toEqual([]);
});
