/**
 * Puts a backup into an installation that holds nothing: the files first, then every row in one
 * transaction, read back and compared before it is committed. What stops half-way leaves an empty
 * database, and can be run again.
 */
import type pg from "pg";
import type { FileStore } from "#platform/files/files.ts";
import { historyOf, migrate, readMigrations, type Migration } from "#platform/database/migrate.ts";
import { inTransaction } from "#platform/database/transaction.ts";
import type { BackupStore } from "./backup-store.ts";
import { inChunks } from "./chunks.ts";
import { filesOf } from "./file-lines.ts";
import type { Manifest } from "./manifest.ts";
import {
  endBackupRuns,
  endTransfers,
  endWhatWasOpen,
  holdsPeople,
  isServed,
  moveVersionsOn,
  putOnGuards,
  putOnIndexes,
  putOnKeys,
  takeOffGuards,
  takeOffIndexes,
} from "./restore-queries.ts";
import {
  fillTable,
  listTables,
  rowsOf,
  setSequence,
  writeValuesPlainly,
  type Table,
} from "./table-queries.ts";

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
  if (await isServed(owner)) {
    throw new RestoreRefused("a server is running on this database; stop it first");
  }
  if (await holdsPeople(owner)) {
    throw new RestoreRefused(
      "this installation holds data already; a backup is restored into an empty one (a new DATA_DIR, or a new database)",
    );
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
  return inTransaction(owner, async (client) => {
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
    for (const { name, value } of manifest.sequences) await setSequence(client, name, value);
    await compare(client, tables, manifest, store);
    await moveVersionsOn(client, tables);
    await putOnIndexes(client, indexes);
    // First, so that what hangs on an ended session goes with it.
    await putOnKeys(client, foreignKeys);
    await endWhatWasOpen(client, tables);
    await endTransfers(client, tables);
    await endBackupRuns(client, tables);
    await putOnGuards(client, tables);
    return rows;
  });
}

function refuseOtherTables(tables: readonly Table[], manifest: Manifest): void {
  const describe = (list: readonly { name: string; columns: readonly string[] }[]) =>
    JSON.stringify(list.map(({ name, columns }) => [name, columns]));
  if (describe(tables) !== describe(manifest.tables)) {
    throw new RestoreRefused("the backup's tables are not those of its own release");
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
