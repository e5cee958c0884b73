/**
 * Proves that the newest backup can be restored: into a database and a folder made for it, counted again,
 * compared, and removed. The installation's own rows and files are not touched. What a kill leaves behind
 * is removed by the next attempt, which follows by itself.
 */
import type { DrillReport } from "@elaeis/domain/backups/backup-schemas";
import { createHash } from "node:crypto";
import { rm } from "node:fs/promises";
import type pg from "pg";
import type { FileStore } from "../../../platform/files/files.ts";
import { createLocalFiles } from "../../../platform/files/local-files.ts";
import { openBackupStore, type BackupStore } from "./backup-store.ts";
import { filesOf } from "./file-lines.ts";
import type { Manifest } from "./manifest.ts";
import { whole } from "./objects.ts";
import { oneAtATime } from "./one-at-a-time.ts";
import { openPlace, type FilePlace } from "../../../platform/files/open-files.ts";
import { emptiedTables, restoreBackup } from "./restore-backup.ts";
import { identifier, writeValuesPlainly } from "./table-rows.ts";

export type DrillDeps = {
  /** Of the database given, or of the installation's; the caller ends them. */
  ownerPool: (database?: string) => pg.Pool;
  place: FilePlace;
  key?: string | undefined;
  /** Emptied before and after. */
  scratchFolder: string;
  now: () => Date;
  signal?: AbortSignal | undefined;
};

/** @throws when nothing could be restored, or something differs; the installation is untouched in any case */
export async function drillRestore(deps: DrillDeps): Promise<DrillReport> {
  const owner = deps.ownerPool();
  try {
    const { now, signal } = deps;
    return await oneAtATime({ owner, kind: "drill", now, signal }, async () => {
      const store = await openBackupStore(await openPlace(deps.place), deps.key);
      const newest = (await store.list()).at(-1)?.name;
      if (newest === undefined) throw new Error("there is no backup yet");
      const manifest = await store.read(newest);
      return await inScratchPlace(deps, owner, (scratch) =>
        restoreAndCompare(scratch, store, manifest, newest),
      );
    });
  } finally {
    await owner.end();
  }
}

type Scratch = { owner: pg.Pool; files: FileStore; signal: AbortSignal | undefined };

async function inScratchPlace<Result>(
  { ownerPool, scratchFolder, signal }: DrillDeps,
  owner: pg.Pool,
  work: (scratch: Scratch) => Promise<Result>,
): Promise<Result> {
  const database = await scratchDatabase(owner);
  const remove = async () => {
    await owner.query(`drop database if exists ${identifier(database)} with (force)`);
    await rm(scratchFolder, { recursive: true, force: true });
  };
  await remove();
  try {
    await owner.query(`create database ${identifier(database)} template template0 encoding 'UTF8'`);
    const scratchOwner = ownerPool(database);
    try {
      return await work({ owner: scratchOwner, files: createLocalFiles(scratchFolder), signal });
    } finally {
      await scratchOwner.end();
    }
  } finally {
    await remove();
  }
}

/** Several installations may share a PostgreSQL: each has a name of its own, the same after a kill. */
async function scratchDatabase(owner: pg.Pool): Promise<string> {
  const { rows } = await owner.query<{ name: string }>("select current_database()::text as name");
  const own = createHash("sha256")
    .update(rows[0]?.name ?? "")
    .digest("hex");
  return `elaeis_restore_drill_${own.slice(0, 16)}`;
}

async function restoreAndCompare(
  scratch: Scratch,
  store: BackupStore,
  manifest: Manifest,
  name: string,
): Promise<DrillReport> {
  const beganMs = performance.now();
  const restored = await restoreBackup({ ...scratch, store }, manifest);
  await compareCounts(scratch.owner, manifest);
  let fileBytes = 0;
  for await (const { path, sizeBytes, sha256 } of filesOf(store, manifest.files)) {
    scratch.signal?.throwIfAborted();
    const isThere =
      sizeBytes === 0 || (await isSame(scratch.files, path, sizeBytes, sha256, store));
    if (!isThere) throw new Error(`${path} did not come back as it was`);
    fileBytes += sizeBytes;
  }
  return {
    name,
    ...restored,
    file_bytes: fileBytes,
    seconds: Math.round((performance.now() - beganMs) / 100) / 10,
  };
}

/** Of what was committed; each row was compared with its fingerprint before. */
async function compareCounts(owner: pg.Pool, manifest: Manifest): Promise<void> {
  const client = await owner.connect();
  try {
    await client.query("begin read only");
    await writeValuesPlainly(client);
    for (const { name, rows: kept } of manifest.tables) {
      if (emptiedTables.includes(name)) continue;
      const { rows } = await client.query<{ count: number }>(
        `select count(*) as count from ${identifier(name)}`,
      );
      if (rows[0]?.count !== kept.count) {
        throw new Error(`${name} has ${rows[0]?.count} rows and not ${kept.count}`);
      }
    }
  } finally {
    await client.query("rollback");
    client.release();
  }
}

async function isSame(
  files: FileStore,
  path: string,
  sizeBytes: number,
  sha256: string,
  store: BackupStore,
): Promise<boolean> {
  const stream = await files.read(path, whole(sizeBytes));
  return stream !== undefined && (await store.isNameOfAll(sha256, stream));
}
