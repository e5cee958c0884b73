/**
 * Takes a backup of the whole installation while it goes on working: files first, then the database in
 * one snapshot, then the files that came meanwhile. A file is stored before a row names it, and
 * the few that are deleted in between are in the first pass: whatever the snapshot names is there.
 */
import type pg from "pg";
import { derivedOf } from "#platform/files/derived-pictures.ts";
import type { FileStore } from "#platform/files/files.ts";
import { isRepeatable } from "#platform/database/migrate.ts";
import { inTransaction } from "#platform/database/transaction.ts";
import type { BackupStore } from "./backup-store.ts";
import { inChunks, type Pieces } from "./chunks.ts";
import { fileLine, filesOf, type BackedUpFile } from "./file-lines.ts";
import { backupName, type KeptLines, type Manifest } from "./manifest.ts";
import { verifyBackup } from "./verify-backup.ts";
import {
  listMigrations,
  listSequences,
  listTables,
  rowsOf,
  writeValuesPlainly,
} from "./table-queries.ts";

export type BackupDeps = {
  /** Connections of the tables' owner. */
  owner: pg.Pool;
  files: FileStore;
  store: BackupStore;
  now: () => Date;
  signal?: AbortSignal | undefined;
};

export type BackupReport = {
  name: string;
  tables: number;
  rows: number;
  files: number;
  fileBytes: number;
  /** What no backup before this one held. */
  newObjects: number;
  newBytes: number;
  isEncrypted: boolean;
  /** Objects written now, read back and compared. */
  verifiedObjects: number;
};

/** The backup is there, whole and read back, when this resolves; nothing of it counts before. */
export async function takeBackup(deps: BackupDeps): Promise<BackupReport> {
  const { owner, store, now } = deps;
  if (store.lacksKey) {
    throw new Error(
      "the backups in this folder are encrypted; set BACKUP_KEY to their key, or choose another folder",
    );
  }
  const before = await keepFiles(deps, await filesOfNewest(store));
  const { takenAt, ...database } = await inTransaction(
    owner,
    async (client) => {
      await writeValuesPlainly(client);
      return { takenAt: now(), ...(await keepDatabase(client, deps)) };
    },
    "isolation level repeatable read, read only",
  );
  // What was deleted after the first pass stays in: rows of the snapshot may name it.
  const backedUp = new Map([...before, ...(await keepFiles(deps, before))]);
  const manifest: Manifest = {
    format: "elaeis-backup-1",
    taken_at: takenAt.toISOString(),
    ...database,
    files: await keepLines(store, inOrder(backedUp)),
  };
  const name = backupName(takenAt);
  const verifiedObjects = await verifyBackup(store, manifest, "written now");
  await store.finish(name, manifest);
  return { ...report(name, manifest, backedUp, store), verifiedObjects };
}

async function keepDatabase(
  client: pg.ClientBase,
  { store, signal }: BackupDeps,
): Promise<Pick<Manifest, "migrations" | "tables" | "sequences">> {
  const migrations = await listMigrations(client);
  const tables: Manifest["tables"] = [];
  for (const table of await listTables(client)) {
    signal?.throwIfAborted();
    const { name, columns } = table;
    tables.push({ name, columns, rows: await keepLines(store, rowsOf(client, table)) });
  }
  return {
    migrations: migrations.filter((one) => !isRepeatable(one)),
    tables,
    sequences: await listSequences(client),
  };
}

async function keepLines(store: BackupStore, lines: Pieces): Promise<KeptLines> {
  const chunks: string[] = [];
  let count = 0;
  for await (const { bytes, lines: more } of inChunks(lines)) {
    chunks.push(await store.keepChunk(bytes));
    count += more;
  }
  return { count, chunks };
}

type Files = ReadonlyMap<string, BackedUpFile>;

/** Files by their path; those known by size and stamp are not read again. */
async function keepFiles({ files, store, signal }: BackupDeps, known: Files): Promise<Files> {
  const backedUp = new Map<string, BackedUpFile>();
  for await (const file of files.list("")) {
    signal?.throwIfAborted();
    // Made again when it is next looked at.
    if (derivedOf(file.path)?.kind === "corrected") continue;
    const seen = known.get(file.path);
    const isKnown =
      seen?.sizeBytes === file.sizeBytes && seen.stamp === file.stamp && store.holds(seen.sha256);
    const sha256 = isKnown ? seen.sha256 : await store.keepFile(files, file);
    if (sha256 !== undefined) backedUp.set(file.path, { ...file, sha256 });
  }
  return backedUp;
}

async function filesOfNewest(store: BackupStore): Promise<Files> {
  const newest = (await store.list()).at(-1)?.name;
  const known = new Map<string, BackedUpFile>();
  if (newest === undefined) return known;
  const { files } = await store.read(newest);
  for await (const file of filesOf(store, files)) known.set(file.path, file);
  return known;
}

function* inOrder(files: Files): Generator<Buffer> {
  for (const path of [...files.keys()].toSorted()) {
    const file = files.get(path);
    if (file !== undefined) yield fileLine(file);
  }
}

function report(
  name: string,
  manifest: Manifest,
  files: Files,
  store: BackupStore,
): Omit<BackupReport, "verifiedObjects"> {
  const { objects, bytes } = store.written();
  return {
    name,
    tables: manifest.tables.length,
    rows: manifest.tables.reduce((sum, { rows }) => sum + rows.count, 0),
    files: files.size,
    fileBytes: [...files.values()].reduce((sum, { sizeBytes }) => sum + sizeBytes, 0),
    newObjects: objects,
    newBytes: bytes,
    isEncrypted: store.isEncrypting,
  };
}
