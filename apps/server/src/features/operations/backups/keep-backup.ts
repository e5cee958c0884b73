/** A backup from its beginning to its end: taken, noted for monitoring, and room made for the next. */
import type pg from "pg";
import type { FileStore } from "#platform/files/files.ts";
import { openBackupStore, type BackupStore } from "./backup-store.ts";
import { oneAtATime } from "./one-at-a-time.ts";
import { openPlace, type FilePlace } from "#platform/files/open-files.ts";
import { takeBackup, type BackupReport } from "./take-backup.ts";
import { objectsOf } from "./verify-backup.ts";

export type KeepDeps = {
  /** Connections of the tables' owner. */
  owner: pg.Pool;
  files: FileStore;
  /** Outside the installation's data. */
  place: FilePlace;
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
  const { owner, files, place, key, keep, now, signal } = deps;
  return oneAtATime({ owner, kind: "backup", now, signal }, async () => {
    const store = await openBackupStore(await openPlace(place), key);
    const report = await takeBackup({ owner, files, store, now, signal });
    const removed = await removeOldest(store, keep);
    const left = (await store.list()).filter(({ isEncrypted }) => !isEncrypted).length;
    return { ...report, removed, leftPlain: report.isEncrypted ? left : 0 };
  });
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
