/** A backup from its beginning to its end: taken, noted for monitoring, and room made for the next. */
import type pg from "pg";
import type { FileStore } from "../../../platform/files/files.ts";
import { createLocalFiles } from "../../../platform/files/local-files.ts";
import { openBackupStore, type BackupStore } from "./backup-store.ts";
import { noteBackup } from "./queries.ts";
import { takeBackup, type BackupReport } from "./take-backup.ts";
import { objectsOf } from "./verify-backup.ts";

/** Of PostgreSQL's advisory locks: one backup at a time, whoever takes it. */
const lockKey = 20_260_102;

export type KeepDeps = {
  /** Connections of the tables' owner. */
  owner: pg.Pool;
  files: FileStore;
  /** Where backups are kept, a folder outside the installation's data. */
  folder: string;
  /** What they are encrypted with; undefined: they are not. */
  key?: string | undefined;
  /** How many are kept; the oldest go. */
  keep: number;
  now: () => Date;
  signal?: AbortSignal | undefined;
};

export type KeptReport = BackupReport & {
  removed: number;
  /** Of an encrypted backup: those beside it that are not. */
  leftPlain: number;
};

/** @throws when another backup is being taken, or fails; earlier backups are untouched then */
export async function keepBackup(deps: KeepDeps): Promise<KeptReport> {
  const { owner, files, folder, key, keep, now, signal } = deps;
  const lock = await owner.connect();
  try {
    const tried = await lock.query<{ held: boolean }>("select pg_try_advisory_lock($1) as held", [
      lockKey,
    ]);
    if (tried.rows[0]?.held !== true) throw new Error("a backup is being taken already");
    const store = await openBackupStore(createLocalFiles(folder), key);
    const report = await takeBackup({ owner, files, store, now, signal });
    await noteBackup(lock, now(), report);
    const removed = await removeOldest(store, keep);
    const left = (await store.list()).filter(({ isEncrypted }) => !isEncrypted).length;
    return { ...report, removed, leftPlain: report.isEncrypted ? left : 0 };
  } finally {
    // Else the lock is free only some time after the session has ended, which it does in any case.
    await lock.query("select pg_advisory_unlock_all()").catch(() => undefined);
    lock.release(true);
  }
}

async function removeOldest(store: BackupStore, keep: number): Promise<number> {
  const names = (await store.list()).map(({ name }) => name);
  const unwanted = names.slice(0, -keep);
  if (unwanted.length === 0) return 0;
  const wanted = await Promise.all(names.slice(-keep).map((name) => store.read(name)));
  const named = await objectsOf(store, wanted);
  for (const name of unwanted) await store.forget(name);
  await store.sweep(named);
  return unwanted.length;
}
