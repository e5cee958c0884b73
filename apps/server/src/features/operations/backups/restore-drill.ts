/**
 * Proves that the newest backup can be restored: into a database and a folder made for it, counted again,
 * compared, and removed. The installation's own rows and files are not touched. What a kill leaves behind
 * is removed by the next attempt, which follows by itself.
 */
import type { DrillReport } from "@elaeis/domain/backups/backup-schemas";
import { createHash } from "node:crypto";
import { rm } from "node:fs/promises";
import type pg from "pg";
import { inTransaction } from "#platform/database/transaction.ts";
import type { FileStore } from "#platform/files/files.ts";
import { createLocalFiles } from "#platform/files/local-files.ts";
import { openBackupStore, type BackupStore } from "./backup-store.ts";
import { filesOf } from "./file-lines.ts";
import type { Manifest } from "./manifest.ts";
import { whole } from "./objects.ts";
import { oneAtATime } from "./one-at-a-time.ts";
import { openPlace, type FilePlace } from "#platform/files/open-files.ts";
import { createDatabase, dropDatabase, ownName } from "./queries.ts";
import { restoreBackup } from "./restore-backup.ts";
import { emptiedTables } from "./restore-queries.ts";
import { countRows, writeValuesPlainly } from "./table-queries.ts";

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
  const database = scratchDatabase(await ownName(owner));
  const remove = async () => {
    await dropDatabase(owner, database);
    await rm(scratchFolder, { recursive: true, force: true });
  };
  await remove();
  try {
    await createDatabase(owner, database);
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
function scratchDatabase(ownName: string): string {
  const own = createHash("sha256").update(ownName).digest("hex");
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
  await inTransaction(
    owner,
    async (client) => {
      await writeValuesPlainly(client);
      for (const { name, rows: kept } of manifest.tables) {
        if (emptiedTables.includes(name)) continue;
        const count = await countRows(client, name);
        if (count !== kept.count)
          throw new Error(`${name} has ${count} rows and not ${kept.count}`);
      }
    },
    "read only",
  );
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
