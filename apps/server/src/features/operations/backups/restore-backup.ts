/**
 * Puts a backup into an installation that holds nothing: the files first, then every row in one
 * transaction, read back and compared before it is committed. What stops half-way leaves an empty
 * database, and can be run again.
 */
import type pg from "pg";
import type { FileStore } from "../../../platform/files/files.ts";
import {
  historyOf,
  migrate,
  readMigrations,
  type Migration,
} from "../../../platform/database/migrate.ts";
import { secretsOfTheMoment } from "../../../platform/secrets.ts";
import type { BackupStore } from "./backup-store.ts";
import { inChunks } from "./chunks.ts";
import { filesOf } from "./file-lines.ts";
import type { Manifest } from "./manifest.ts";
import { putOnIndexes, takeOffIndexes } from "./restore-indexes.ts";
import {
  fillTable,
  identifier,
  listTables,
  rowsOf,
  writeValuesPlainly,
  type Table,
} from "./table-rows.ts";

export type RestoreDeps = {
  owner: pg.Pool;
  files: FileStore;
  store: BackupStore;
  signal?: AbortSignal | undefined;
};
export type RestoreReport = { tables: number; rows: number; files: number };

/** A restoring that may not begin; the message says why. */
class RestoreRefused extends Error {}

/** @throws RestoreRefused, BackupDamaged; nothing is in the database then */
export async function restoreBackup(deps: RestoreDeps, manifest: Manifest): Promise<RestoreReport> {
  const { owner } = deps;
  const schema = schemaOf(manifest);
  await refuseUnlessEmpty(owner);
  await migrate(owner, schema);
  const restoredFiles = await restoreFiles(deps, manifest);
  const rows = await restoreRows(deps, manifest);
  await migrate(owner);
  return { tables: manifest.tables.length, rows, files: restoredFiles };
}

/** The parts of the schema that the backup's rows are of; the later ones are applied to them afterwards. */
function schemaOf(manifest: Manifest): Migration[] {
  const present = readMigrations();
  const history = new Map(
    historyOf(manifest.migrations, present).map(({ name, sha256 }) => [name, sha256]),
  );
  const ours = present.filter(({ name, sha256 }) => history.get(name) === sha256);
  const foreign = [...history.keys()].find((name) => !ours.some((one) => one.name === name));
  if (foreign !== undefined) {
    throw new RestoreRefused(
      `this backup is of another release (its ${foreign} is not ours); restore it with that release`,
    );
  }
  return ours;
}

async function refuseUnlessEmpty(owner: pg.Pool): Promise<void> {
  const others = await owner.query(
    `select from pg_stat_activity
     where datname = current_database() and application_name in
       ('elaeis elaeis_app', 'elaeis elaeis_system', 'elaeis events')`,
  );
  if (others.rowCount !== 0) {
    throw new RestoreRefused("a server is running on this database; stop it first");
  }
  if (await holdsPeople(owner)) {
    throw new RestoreRefused(
      "this installation holds data already; a backup is restored into an empty one (a new DATA_DIR, or a new database)",
    );
  }
}

/** Every installation that was ever started has its first administrator. */
async function holdsPeople(owner: pg.Pool): Promise<boolean> {
  const client = await owner.connect();
  try {
    await client.query("begin");
    const table = await client.query<{ users: string | null }>(
      "select to_regclass('public.users')::text as users",
    );
    if (typeof table.rows[0]?.users !== "string") return false;
    // Policies bind an owner that is no superuser, too.
    await client.query("alter table users no force row level security");
    return (await client.query("select from users limit 1")).rowCount !== 0;
  } finally {
    await client.query("rollback");
    client.release();
  }
}

async function restoreFiles(
  { files, store, signal }: RestoreDeps,
  manifest: Manifest,
): Promise<number> {
  let count = 0;
  for await (const { path, sizeBytes, sha256 } of filesOf(store, manifest.files)) {
    signal?.throwIfAborted();
    await files.putStream(path, store.file(sha256, sizeBytes), contentTypeOf(path));
    count += 1;
  }
  return count;
}

const contentTypes: Record<string, string> = {
  jpg: "image/jpeg",
  png: "image/png",
  webp: "image/webp",
  mp4: "video/mp4",
  webm: "video/webm",
  pdf: "application/pdf",
  vtt: "text/vtt",
  json: "application/json",
};

/** As a folder keeps none; the product itself goes by its rows. */
function contentTypeOf(path: string): string {
  return contentTypes[path.replace(/^.*\./, "")] ?? "application/octet-stream";
}

async function restoreRows(
  { owner, store, signal }: RestoreDeps,
  manifest: Manifest,
): Promise<number> {
  const client = await owner.connect();
  try {
    await client.query("begin");
    await writeValuesPlainly(client);
    const tables = await listTables(client);
    refuseOtherTables(tables, manifest);
    const foreignKeys = await takeOffGuards(client, tables);
    const indexes = await takeOffIndexes(client);
    let rows = 0;
    for (const { name, columns, rows: kept } of manifest.tables) {
      signal?.throwIfAborted();
      await fillTable(client, { name, columns }, chunksOf(store, kept.chunks));
      rows += kept.count;
    }
    for (const { name, value } of manifest.sequences) {
      await client.query("select setval($1::regclass, $2)", [identifier(name), value]);
    }
    await compare(client, tables, manifest, store);
    await moveVersionsOn(client, tables);
    await putOnIndexes(client, indexes);
    // First, so that what hangs on an ended session goes with it.
    await putOnKeys(client, foreignKeys);
    await endWhatWasOpen(client, tables);
    await endTransfers(client, tables);
    await endBackupRuns(client, tables);
    await putOnGuards(client, tables);
    await client.query("commit");
    return rows;
  } catch (error) {
    await client.query("rollback").catch(() => undefined);
    throw error;
  } finally {
    client.release();
  }
}

function refuseOtherTables(tables: readonly Table[], manifest: Manifest): void {
  const describe = (list: readonly { name: string; columns: readonly string[] }[]) =>
    JSON.stringify(list.map(({ name, columns }) => [name, columns]));
  if (describe(tables) !== describe(manifest.tables)) {
    throw new RestoreRefused("the backup's tables are not those of its own release");
  }
}

/** What lets somebody in without a password, or will once a link is opened; and what receivers of webhooks trust. */
const openDoors = ["sessions", "verifications", "webhook_secrets"];

/** Of these not every row stays after a restore. */
export const emptiedTables: readonly string[] = [
  ...openDoors,
  "push_subscriptions",
  "push_deliveries",
  "server_secrets",
  "backup_runs",
  "backup_place",
];

/**
 * A backup may have been in other hands. Everybody signs in again, links to set a password are
 * asked for again, and what is signed with the secrets that were in it is worth nothing any more: the server
 * makes new ones at its start.
 */
async function endWhatWasOpen(client: pg.ClientBase, tables: readonly Table[]): Promise<void> {
  const there = new Set(tables.map(({ name }) => name));
  for (const table of openDoors.filter((name) => there.has(name))) {
    await client.query(`delete from ${identifier(table)}`);
  }
  await client.query("delete from server_secrets where name = any ($1)", [secretsOfTheMoment]);
}

/**
 * The backup that was being taken when it was taken, and where it went: a copy of an installation must not keep its
 * backups among the original's, and remove the oldest of them.
 */
async function endBackupRuns(client: pg.ClientBase, tables: readonly Table[]): Promise<void> {
  const there = new Set(tables.map(({ name }) => name));
  if (there.has("backup_runs")) {
    await client.query("delete from backup_runs where finished_at is null");
  }
  if (there.has("backup_place")) await client.query("delete from backup_place");
}

/** Their jobs are in no backup: start one again where it is wanted. */
async function endTransfers(client: pg.ClientBase, tables: readonly Table[]): Promise<void> {
  if (!tables.some(({ name }) => name === "transfers")) return;
  await client.query(
    `with ended as (
       update transfers set state = 'failed', failure_code = 'transfer_restored', finished_at = now()
       where state in ('queued', 'running') returning id
     )
     update fruit_batches set import_status = 'failed', processing_completed_at = now(),
       import_errors = import_errors || '[{"code": "interrupted"}]'
     from ended where fruit_batches.id = ended.id and import_status = 'processing'`,
  );
}

/**
 * Phones have seen versions that came after the backup, also of fruits that are not in it and come again.
 * No version may come twice: an edit that a phone still holds would be taken as if its author had seen it.
 * So versions go on from the seconds since 2026, of which no other restore has the same.
 */
async function moveVersionsOn(client: pg.ClientBase, tables: readonly Table[]): Promise<void> {
  if (!tables.some(({ name }) => name === "fruits")) return;
  const { rows } = await client.query<{ seconds: number }>(
    "select extract(epoch from now() - timestamptz '2026-01-01Z')::int as seconds",
  );
  const first = Math.max(1001, rows[0]?.seconds ?? 0);
  await client.query("update fruits set version = greatest(version + 1000, $1)", [first]);
  await client.query(`alter table fruits alter column version set default ${first}`);
}

type ForeignKey = { table: string; name: string; definition: string };

/**
 * Rows come as they were, in any order: triggers that would work on them, keys that would want another
 * row first, and policies that bind the owner are off until all are there.
 */
async function takeOffGuards(
  client: pg.ClientBase,
  tables: readonly Table[],
): Promise<ForeignKey[]> {
  const { rows } = await client.query<ForeignKey>(
    `select conrelid::regclass::text as table, quote_ident(conname) as name, pg_get_constraintdef(oid) as definition
     from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace`,
  );
  for (const { table, name } of rows) {
    await client.query(`alter table ${table} drop constraint ${name}`);
  }
  for (const { name } of tables) {
    const table = identifier(name);
    await client.query(
      `alter table ${table} no force row level security, disable trigger user; delete from ${table}`,
    );
  }
  return rows;
}

/** Each is checked against every row that was restored. */
async function putOnKeys(client: pg.ClientBase, keys: readonly ForeignKey[]): Promise<void> {
  for (const { table, name, definition } of keys) {
    await client.query(`alter table ${table} add constraint ${name} ${definition}`);
  }
}

async function putOnGuards(client: pg.ClientBase, tables: readonly Table[]): Promise<void> {
  for (const { name } of tables) {
    await client.query(
      `alter table ${identifier(name)} force row level security, enable trigger user`,
    );
  }
}

async function* chunksOf(
  store: BackupStore,
  chunks: readonly string[],
): AsyncGenerator<Uint8Array> {
  for (const sha256 of chunks) yield await store.chunk(sha256);
}

/** Every row, read back, must be the very text that was kept. */
async function compare(
  client: pg.ClientBase,
  tables: readonly Table[],
  manifest: Manifest,
  store: BackupStore,
): Promise<void> {
  for (const table of tables) {
    const kept = manifest.tables.find(({ name }) => name === table.name);
    const names = kept?.rows.chunks ?? [];
    let found = 0;
    let isSame = true;
    for await (const { bytes } of inChunks(rowsOf(client, table))) {
      isSame &&= store.isNameOf(names[found] ?? "", bytes);
      found += 1;
    }
    if (!isSame || found !== names.length) {
      throw new Error(`the rows of ${table.name} did not come back as they were; nothing was kept`);
    }
  }
}
