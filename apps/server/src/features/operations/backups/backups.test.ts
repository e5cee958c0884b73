/** A backup is worth what comes back of it: everything is destroyed, restored, and compared. */
import { fruitPageSchema } from "@elaeis/domain/fruits/list-schemas";
import { randomBytes } from "node:crypto";
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout } from "node:timers/promises";
import type pg from "pg";
import { uuidv7 } from "uuidv7";
import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";
import { createPool, type DatabaseLocation } from "#platform/database/connection.ts";
import type { FileStore } from "#platform/files/files.ts";
import { installJobTables } from "#platform/jobs/job-runner.ts";
import { createLocalFiles } from "#platform/files/local-files.ts";
import { createLog } from "#platform/log.ts";
import { settleAll } from "#platform/settle-all.ts";
import { createDatabase } from "#platform/database/database.ts";
import { readSecret } from "#platform/secrets.ts";
import { sendWhole, submissionOf } from "#testing/fruits.ts";
import { fourPhotos, sha256Hex } from "#testing/pictures.ts";
import { runJob } from "#testing/run-job.ts";
import { answered, createTestApp, signIn, type TestApp, type TestUser } from "#testing/test-app.ts";
import { openBackupStore } from "./backup-store.ts";
import { keepBackup } from "./keep-backup.ts";
import { lastNight, nightlyBackupJob } from "./nightly.ts";
import { restoreBackup } from "./restore-backup.ts";
import { openSealing, sealedBytes } from "./sealing.ts";
import { takeBackup } from "./take-backup.ts";
import { verifyBackup } from "./verify-backup.ts";

const folders: string[] = [];
const now = () => new Date();
let app: TestApp;
let collector: TestUser;

beforeAll(async () => {
  app = await createTestApp();
  collector = await app.user("collecteur");
  for (let nth = 0; nth < 3; nth += 1) await recordFruit(nth);
});
afterAll(async () => {
  await app.close();
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

describe("what comes back", () => {
  test("every row and every file, into a database and a folder that hold nothing", async () => {
    const { store } = await openPlace();
    await takeBackup({ owner: app.owner, files: app.files, store, now });
    const manifest = await store.read((await store.list()).at(-1)?.name ?? "");

    const empty = await emptyInstallation();
    const report = await restoreBackup({ ...empty, store }, manifest);
    expect(report.rows).toBeGreaterThan(30);
    expect(report.files).toBe((await filesIn(app.files)).size);
    expect(unversioned(await rowsOf(empty.owner))).toEqual(unversioned(await rowsOf(app.owner)));
    expect(await filesIn(empty.files)).toEqual(await filesIn(app.files));
    expect(await indexesOf(empty.owner)).toEqual(await indexesOf(app.owner));
    await installJobTables(empty.owner);
    await empty.owner.end();

    // People sign in anew, and what is recorded next takes its place.
    const again = await createTestApp({ databaseName: empty.database, files: empty.files });
    try {
      expect((await again.fetch("/api/fruits", { as: collector })).status).toBe(401);
      const cookie = await signIn(again.fetch, collector.email);
      const listed = await answered(
        fruitPageSchema,
        again.fetch("/api/fruits", { as: { ...collector, cookie } }),
      );
      expect(listed.total).toBe(3);
      const entries = "select count(*)::int as count from audit_log";
      const before = (await again.owner.query(entries)).rows[0].count;
      await recordFruit(7, again, { ...collector, cookie });
      expect((await again.owner.query(entries)).rows[0].count).toBeGreaterThan(before);
    } finally {
      await again.close();
    }
  });

  test("copies with corrected colours stay out: they are made again", async () => {
    const { store } = await openPlace();
    const photos = await filesIn(app.files);
    const copy = "fruits/somebody_corrected.jpg";
    await app.files.put(copy, Buffer.from("copy"), "image/jpeg");
    try {
      const { name } = await takeBackup({ owner: app.owner, files: app.files, store, now });
      const empty = await emptyInstallation();
      await restoreBackup({ ...empty, store }, await store.read(name));
      await empty.owner.end();
      expect(await filesIn(empty.files)).toEqual(photos);
    } finally {
      await app.files.delete(copy);
    }
  });

  test("[EDIT-03] no version of a fruit comes again that a phone has seen, also of a fruit recorded after the restore", async () => {
    const { store } = await openPlace();
    const { name } = await takeBackup({ owner: app.owner, files: app.files, store, now });
    const seen = new Set<number>();
    for (let times = 0; times < 2; times += 1) {
      const empty = await emptyInstallation();
      await restoreBackup({ ...empty, store }, await store.read(name));
      await installJobTables(empty.owner);
      await empty.owner.end();
      const again = await createTestApp({ databaseName: empty.database, files: empty.files });
      const cookie = await signIn(again.fetch, collector.email);
      await recordFruit(8, again, { ...collector, cookie });
      const { rows } = await again.owner.query<{ version: number }>(
        "select distinct version from fruits",
      );
      await again.close();
      for (const { version } of rows) {
        expect(version).toBeGreaterThan(1000);
        expect(seen).not.toContain(version);
      }
      for (const { version } of rows) seen.add(version);
      // Versions go on from the second of the restore.
      await setTimeout(1_000);
    }
  });

  test("what is written while a backup is taken is wholly in it, or not at all", async () => {
    const { store } = await openPlace();
    const taking = takeBackup({ owner: app.owner, files: app.files, store, now });
    await Promise.all([10, 11, 12, 13].map((nth) => recordFruit(nth)));
    const { name } = await taking;
    const empty = await emptyInstallation();
    await restoreBackup({ ...empty, store }, await store.read(name));
    const { rows } = await empty.owner.query<{ path: string }>(
      "select photo_url as path from fruit_images where received_at is not null",
    );
    expect(rows.length).toBeGreaterThanOrEqual(12);
    const files = await filesIn(empty.files);
    expect(rows.filter((photo) => !files.has(photo.path))).toEqual([]);
    await empty.owner.end();
  });

  test("the rows alone of a database whose owner is no superuser", async () => {
    const role = `plantation_${randomBytes(4).toString("hex")}`;
    const admin = createPool(at("postgres"), "owner");
    const database = `harvest_${randomBytes(4).toString("hex")}`;
    await admin.query(`create role ${role} login createrole`);
    await admin.query(`grant elaeis_app, elaeis_auth, elaeis_system to ${role} with admin option`);
    await admin.query(`create database ${database} owner ${role}`);
    await admin.end();
    const socket = encodeURIComponent(inject("services").socketFolder);
    const owner = createPool(
      { kind: "url", url: `postgresql://${role}@${socket}/${database}` },
      "owner",
    );
    const { store } = await openPlace();
    const { name } = await takeBackup({ owner: app.owner, files: app.files, store, now });
    await restoreBackup({ owner, files: folderOfFiles(), store }, await store.read(name));
    // And it can take one of all of them itself.
    const second = await openPlace();
    const own = await takeBackup({ owner, files: folderOfFiles(), store: second.store, now });
    const [kept, again] = [await store.read(name), await second.store.read(own.name)];
    const lastingTables = ({ tables }: typeof kept) =>
      tables.filter(({ name: table }) => !passing.has(table) && table !== "fruits");
    expect(lastingTables(again)).toEqual(lastingTables(kept));
    await owner.end();
  });
});

test("the second backup writes what is new, and nothing that was not touched", async () => {
  const place = await openPlace();
  const first = await takeBackup({ owner: app.owner, files: app.files, store: place.store, now });
  await recordFruit(20);
  const second = await place.reopen();
  const report = await takeBackup({
    owner: app.owner,
    files: app.files,
    store: second,
    now: later,
  });
  expect(report.files).toBe(first.files + 4);
  expect(report.rows).toBeGreaterThan(first.rows);
  expect(report.newBytes).toBeLessThan(first.newBytes);
  const third = await place.reopen();
  const quiet = await takeBackup({
    owner: app.owner,
    files: app.files,
    store: third,
    now: () => new Date(Date.now() + 120_000),
  });
  expect(quiet.newObjects).toBe(0);
});

test("who holds a backup gets in with nothing that was in it; what must go on does", async () => {
  const secrets = ["sessions", "links", "vapid"] as const;
  const before = await settleAll(secrets.map((name) => readSecret(app.database, name)));
  await app.owner.query(
    "insert into verifications (id, identifier, value, expires_at) values ($1, 'reset', 'x', now())",
    [uuidv7()],
  );
  // It goes with the session of its device.
  await app.owner.query(
    `insert into push_subscriptions (id, user_id, device_id, session_id, endpoint, p256dh, auth, language)
     select $1, user_id, 'device-1', id, 'https://push.example.org/1', repeat('x', 87), repeat('x', 22), 'fr'
     from sessions limit 1`,
    [uuidv7()],
  );
  const { store } = await openPlace();
  const { name } = await takeBackup({ owner: app.owner, files: app.files, store, now });
  const empty = await emptyInstallation();
  await restoreBackup({ ...empty, store }, await store.read(name));
  const open = await empty.owner.query(
    "select from sessions union all select from verifications union all select from push_subscriptions",
  );
  await app.owner.query("delete from push_subscriptions");
  expect(open.rowCount).toBe(0);
  const restored = createDatabase({
    app: createPool(at(empty.database), "elaeis_app"),
    system: createPool(at(empty.database), "elaeis_system"),
  });
  const after = await settleAll(secrets.map((secret) => readSecret(restored, secret)));
  await restored.close();
  await empty.owner.end();
  expect(after[0]).not.toBe(before[0]);
  expect(after[1]).not.toBe(before[1]);
  // Devices are subscribed under it.
  expect(after[2]).toBe(before[2]);
});

test("an import that was running when the backup was taken is ended, and says so; a copy keeps no backups among the original's", async () => {
  const id = uuidv7();
  await app.owner.query("insert into backup_place (kind, place) values ('folder', '/mnt/backups')");
  await app.owner.query(
    "insert into transfers (id, kind, state) values ($1, 'nir-import', 'running')",
    [id],
  );
  const { store } = await openPlace();
  const { name } = await takeBackup({ owner: app.owner, files: app.files, store, now });
  await app.owner.query("delete from transfers where id = $1", [id]);
  await app.owner.query("delete from backup_place");
  const empty = await emptyInstallation();
  await restoreBackup({ ...empty, store }, await store.read(name));
  const { rows } = await empty.owner.query("select state, failure_code from transfers");
  expect(rows).toEqual([{ state: "failed", failure_code: "transfer_restored" }]);
  expect((await empty.owner.query("select from backup_place")).rowCount).toBe(0);
  await empty.owner.end();
});

describe("encrypted with BACKUP_KEY", () => {
  const key = "palm fruit, forty-two of them";

  test("everything comes back, and nothing in the folder tells what it holds", async () => {
    const place = await openPlace(key);
    const { name, isEncrypted } = await takeBackup({
      owner: app.owner,
      files: app.files,
      store: place.store,
      now,
    });
    expect(isEncrypted).toBe(true);
    const photos = new Set((await filesIn(app.files)).values());
    for (const { path: file, bytes } of contentsOf(place.folder)) {
      expect(photos.has(bytes.toString("base64"))).toBe(false);
      expect(bytes.includes(collector.email)).toBe(false);
      // Nor does a name say which photo it is of.
      expect(
        [...photos].some((photo) => file.includes(sha256Hex(Buffer.from(photo, "base64")))),
      ).toBe(false);
    }
    const store = await place.reopen();
    const manifest = await store.read(name);
    expect(await verifyBackup(store, manifest, "all")).toBeGreaterThan(10);
    const empty = await emptyInstallation();
    await restoreBackup({ ...empty, store }, manifest);
    expect(unversioned(await rowsOf(empty.owner))).toEqual(unversioned(await rowsOf(app.owner)));
    expect(await filesIn(empty.files)).toEqual(await filesIn(app.files));
    await empty.owner.end();
    // The next one writes only what is new.
    const next = await takeBackup({
      owner: app.owner,
      files: app.files,
      store: await place.reopen(),
      now: later,
    });
    expect(next.newObjects).toBe(0);
  });

  test("another key, and none, are distinguished from the right one; without it nothing is added in the clear", async () => {
    const place = await openPlace(key);
    const { name } = await takeBackup({
      owner: app.owner,
      files: app.files,
      store: place.store,
      now,
    });
    await expect(place.reopen("another key than that one")).rejects.toThrow(/BACKUP_KEY is not/);
    const without = await openBackupStore(createLocalFiles(place.folder));
    await expect(without.read(name)).rejects.toThrow(/set BACKUP_KEY/);
    await expect(
      takeBackup({ owner: app.owner, files: app.files, store: without, now }),
    ).rejects.toThrow(/set BACKUP_KEY/);
  });

  test("beside older ones that are not: both are listed as what they are, and restored @night", async () => {
    const place = await openPlace();
    const deps = { owner: app.owner, files: app.files };
    const plain = await takeBackup({ ...deps, store: place.store, now });
    const sealed = await takeBackup({ ...deps, store: await place.reopen(key), now: later });
    const store = await place.reopen(key);
    expect(await store.list()).toEqual([
      { name: plain.name, isEncrypted: false },
      { name: sealed.name, isEncrypted: true },
    ]);
    for (const { name } of await store.list()) {
      const manifest = await store.read(name);
      await verifyBackup(store, manifest, "all");
      const empty = await emptyInstallation();
      await restoreBackup({ ...empty, store }, manifest);
      expect(await filesIn(empty.files)).toEqual(await filesIn(app.files));
      await empty.owner.end();
    }
    // Once the last that is not encrypted goes, so does all that lay open.
    const { folder } = place;
    const much = { ...deps, place: { kind: "folder", folder } as const, key, keep: 1 };
    const report = await keepBackup({ ...much, now: () => new Date(Date.now() + 120_000) });
    expect(report).toMatchObject({ removed: 2, leftPlain: 0, isEncrypted: true });
    const open = contentsOf(folder).filter(({ path: file }) => !file.endsWith(".sealed"));
    expect(open.map(({ path: file }) => path.basename(file))).toEqual(["key.json"]);
  });

  test("what was altered, cut short or put in another's place is found", async () => {
    const damages = [
      (bytes: Buffer) => altered(bytes),
      (bytes: Buffer) => bytes.subarray(0, bytes.length - 20),
      (_bytes: Buffer, other: Buffer) => other,
    ];
    for (const damage of damages) {
      const place = await openPlace(key);
      const { name } = await takeBackup({
        owner: app.owner,
        files: app.files,
        store: place.store,
        now,
      });
      const objects = contentsOf(path.join(place.folder, "objects"));
      const [first, second] = objects;
      if (first === undefined || second === undefined) throw new Error("there are no objects");
      writeFileSync(first.path, damage(first.bytes, second.bytes));
      const store = await place.reopen();
      await expect(verifyBackup(store, await store.read(name), "all")).rejects.toThrow(
        /not what it was/,
      );
    }
  });

  test.each([0, 1, 65_535, 65_536, 65_537, 200_000])("of %i bytes, each is there", async (size) => {
    const place = createLocalFiles(temporary("elaeis-sealed-"));
    const sealing = await openSealing(place, key);
    const bytes = randomBytes(size);
    await place.putStream("objects/a", sealing.seal("objects/a", inBits(bytes)), "x/y");
    const sealed = Buffer.from((await place.get("objects/a")) ?? []);
    expect(sealed.length).toBe(sealedBytes(size));
    expect(await whole(sealing.unseal("objects/a", inBits(sealed)))).toEqual(bytes);
    const refused = /authenticate/;
    await expect(whole(sealing.unseal("objects/b", inBits(sealed)))).rejects.toThrow(refused);
    // Its last piece was left out.
    const short = sealed.subarray(0, 16 + 65_552 * Math.floor((sealed.length - 17) / 65_552));
    await expect(whole(sealing.unseal("objects/a", inBits(short)))).rejects.toThrow(
      /authenticate|cut short/,
    );
  });
});

describe("what is refused, and changes nothing", () => {
  test("an installation that holds somebody", async () => {
    const { store } = await openPlace();
    const { name } = await takeBackup({ owner: app.owner, files: app.files, store, now });
    const other = await createTestApp();
    await other.user("admin");
    const before = await rowsOf(other.owner);
    await other.database.close();
    await other.changes.stop();
    await other.appRole.end();
    const manifest = await store.read(name);
    await expect(
      restoreBackup({ owner: other.owner, files: other.files, store }, manifest),
    ).rejects.toThrow(/holds data already/);
    expect(await rowsOf(other.owner)).toEqual(before);
    expect(await filesIn(other.files)).toEqual(new Map());
    await other.owner.end();
  });

  test("a database that a server works on", async () => {
    const { store } = await openPlace();
    const { name } = await takeBackup({ owner: app.owner, files: app.files, store, now });
    await expect(
      restoreBackup({ owner: app.owner, files: app.files, store }, await store.read(name)),
    ).rejects.toThrow(/a server is running/);
  });

  test.each([
    ["altered", (file: string) => writeFileSync(file, altered(readFileSync(file)))],
    ["cut short", (file: string) => writeFileSync(file, readFileSync(file).subarray(0, 40))],
    ["missing", (file: string) => rmSync(file)],
  ])("a backup of which an object is %s", async (_what, damage) => {
    for (const ending of [".gz", ""]) {
      const place = await openPlace();
      const { name } = await takeBackup({
        owner: app.owner,
        files: app.files,
        store: place.store,
        now,
      });
      const manifest = await place.store.read(name);
      const [sha256] =
        ending === ".gz"
          ? (manifest.tables.find((table) => table.name === "fruits")?.rows.chunks ?? [])
          : readdirSync(path.join(place.folder, "objects"), { recursive: true, encoding: "utf8" })
              .filter((file) => /[0-9a-f]{64}$/.test(file))
              .map((file) => path.basename(file));
      damage(path.join(place.folder, "objects", (sha256 ?? "").slice(0, 2), `${sha256}${ending}`));
      const store = await place.reopen();
      await expect(verifyBackup(store, manifest, "all")).rejects.toThrow(/missing|not what it was/);
      const empty = await emptyInstallation();
      await expect(restoreBackup({ ...empty, store }, manifest)).rejects.toThrow(
        /missing|not what it was/,
      );
      const { rows } = await empty.owner.query("select from users");
      expect(rows).toEqual([]);
      await empty.owner.end();
    }
  });

  test("a backup of another release", async () => {
    const { store } = await openPlace();
    const { name } = await takeBackup({ owner: app.owner, files: app.files, store, now });
    const manifest = await store.read(name);
    const newer = { name: "9999_later.sql", sha256: "0".repeat(64) };
    const empty = await emptyInstallation();
    await expect(
      restoreBackup(
        { ...empty, store },
        { ...manifest, migrations: [...manifest.migrations, newer] },
      ),
    ).rejects.toThrow(/another release/);
    await empty.owner.end();
  });
});

describe("each night", () => {
  test("one is taken after two o'clock, noted, and only once however many servers ask", async () => {
    const { folder, store } = await openPlace();
    await app.owner.query("delete from backup_runs");
    const nightly = nightlyBackupJob({
      database: app.database,
      files: app.files,
      ownerPool: () => createPool(at(app.databaseName), "owner"),
      place: () => Promise.resolve({ kind: "folder", folder }),
      keep: 2,
      log: createLog("silent"),
      now: () => new Date(),
    });
    await Promise.allSettled([runJob(nightly), runJob(nightly)]);
    await runJob(nightly);
    expect(await store.list()).toHaveLength(1);
    const { rows } = await app.owner.query("select state, report from backup_runs");
    expect(rows).toMatchObject([{ state: "done" }]);
    expect(rows[0].report).toMatchObject({ files: (await filesIn(app.files)).size });
  });

  test("two o'clock is today's once it has struck, and else yesterday's", () => {
    expect(lastNight(new Date(2026, 4, 3, 2, 0))).toEqual(new Date(2026, 4, 3, 2, 0));
    expect(lastNight(new Date(2026, 4, 3, 1, 59))).toEqual(new Date(2026, 4, 2, 2, 0));
  });

  test("the oldest go, with what only they held; the others are whole", async () => {
    const { folder, reopen } = await openPlace();
    let minutes = 0;
    const keep = () =>
      keepBackup({
        owner: app.owner,
        files: app.files,
        place: { kind: "folder", folder },
        keep: 2,
        now: () => new Date(Date.now() + (minutes += 1) * 60_000),
      });
    await keep();
    const { rows } = await app.owner.query("select id from fruit_images limit 1");
    await app.files.put("fruits/only-once.jpg", randomBytes(2000), "image/jpeg");
    await keep();
    await app.files.delete("fruits/only-once.jpg");
    await keep();
    const last = await keep();
    expect(rows).toHaveLength(1);
    expect(last.removed).toBe(1);
    const store = await reopen();
    const names = await store.list();
    expect(names).toHaveLength(2);
    for (const { name } of names) await verifyBackup(store, await store.read(name), "all");
    const sizes = readdirSync(path.join(folder, "objects"), { recursive: true, encoding: "utf8" })
      .filter((file) => /[0-9a-f]{64}$/.test(file))
      .map((file) => readFileSync(path.join(folder, "objects", file)).length);
    expect(sizes).not.toContain(2000);
  });
});

const later = () => new Date(Date.now() + 60_000);

async function recordFruit(nth: number, to = app, as = collector): Promise<void> {
  const photos = await fourPhotos(nth + 1);
  const answer = await sendWhole(to, as, uuidv7(), submissionOf(photos), photos);
  if (answer.status >= 300) throw new Error(`the fruit was answered with ${answer.status}`);
}

async function openPlace(key?: string) {
  const folder = temporary("elaeis-backup-");
  const reopen = (other = key) => openBackupStore(createLocalFiles(folder), other);
  return { folder, store: await reopen(), reopen };
}

/** What lets somebody in, which no backup brings back. */
const passing = new Set(["sessions", "verifications", "server_secrets"]);

function lasting(rows: Map<string, string[]>): Map<string, string[]> {
  return new Map([...rows].filter(([table]) => !passing.has(table)));
}

/** But for the versions of fruits, which are moved on. */
function unversioned(rows: Map<string, string[]>): Map<string, string[]> {
  const fruits = (rows.get("fruits") ?? []).map((row) => row.replace(/"version":\d+/, ""));
  return lasting(new Map([...rows, ["fruits", fruits.toSorted()]]));
}

function contentsOf(folder: string): { path: string; bytes: Buffer }[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name))
    .map((file) => ({ path: file, bytes: readFileSync(file) }));
}

/** In pieces of a size of no meaning. */
async function* inBits(bytes: Buffer): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += 9_999) yield bytes.subarray(at, at + 9_999);
}

async function whole(stream: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const pieces: Uint8Array[] = [];
  for await (const piece of stream) pieces.push(piece);
  return Buffer.concat(pieces);
}

async function emptyInstallation() {
  const database = `empty_${randomBytes(6).toString("hex")}`;
  const admin = createPool(at("postgres"), "owner");
  await admin.query(`create database ${database}`);
  await admin.end();
  return { database, owner: createPool(at(database), "owner"), files: folderOfFiles() };
}

function folderOfFiles(): FileStore {
  return createLocalFiles(temporary("elaeis-restored-"));
}

function temporary(prefix: string): string {
  const folder = mkdtempSync(path.join(tmpdir(), prefix));
  folders.push(folder);
  return folder;
}

function at(database: string): DatabaseLocation {
  return { kind: "embedded", socketFolder: inject("services").socketFolder, database };
}

/** Every index, and how closely the planner samples its columns. */
async function indexesOf(owner: pg.Pool): Promise<unknown[]> {
  const { rows } = await owner.query(
    `select pg_get_indexdef(indexrelid) as definition, indisvalid as valid,
       (select json_agg(attstattarget order by attnum) from pg_attribute
        where attrelid = indexrelid) as samples
     from pg_index join pg_class on pg_class.oid = indrelid
     where relnamespace = 'public'::regnamespace order by 1`,
  );
  expect(rows.length).toBeGreaterThan(100);
  return rows;
}

/** Every row of every table, as text. */
async function rowsOf(owner: pg.Pool): Promise<Map<string, string[]>> {
  const tables = await owner.query<{ name: string }>(
    "select tablename as name from pg_tables where schemaname = 'public' and tablename <> 'migrations'",
  );
  const rows = new Map<string, string[]>();
  for (const { name } of tables.rows) {
    const found = await owner.query<{ row: string }>(
      `select row_to_json(found)::text as row from ${name} as found`,
    );
    rows.set(name, found.rows.map(({ row }) => row).toSorted());
  }
  return inOrder(rows);
}

/** Every file with its contents. */
async function filesIn(files: FileStore): Promise<Map<string, string>> {
  const found = new Map<string, string>();
  for await (const file of files.list("")) {
    found.set(file.path, Buffer.from((await files.get(file.path)) ?? []).toString("base64"));
  }
  return inOrder(found);
}

function inOrder<Value>(byName: ReadonlyMap<string, Value>): Map<string, Value> {
  return new Map([...byName].toSorted(([one], [other]) => (one < other ? -1 : 1)));
}

function altered(bytes: Buffer): Buffer {
  const other = Buffer.from(bytes);
  other[Math.floor(other.length / 2)] = (other[Math.floor(other.length / 2)] ?? 0) ^ 255;
  return other;
}
