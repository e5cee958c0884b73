/**
 * A backup each night, by the clock of the server. Any number of servers may be set to it: the database
 * lets one at a time, and the others see that the night's is there. One that failed is tried again.
 */
import type pg from "pg";
import type { Database } from "../../platform/database/database.ts";
import type { FileStore } from "../../platform/files/files.ts";
import type { Log } from "../../platform/log.ts";
import { startPasses } from "../../platform/passes.ts";
import { BackupUnderWay, keepBackup } from "./keep-backup.ts";
import { lastBackupAt } from "./queries.ts";

const actor = { kind: "system", job: "backups" } as const;
const hourOfNight = 2;
const everyMs = 15 * 60_000;

export type NightlyDeps = {
  database: Database;
  ownerPool: () => pg.Pool;
  files: FileStore;
  folder: string;
  /** What they are encrypted with. */
  key?: string | undefined;
  keep: number;
  log: Log;
  now?: () => Date;
};

/** @returns whether a backup was due, and was taken */
export async function takeIfDue(deps: NightlyDeps): Promise<boolean> {
  const { database, ownerPool, files, folder, key, keep, log, now = () => new Date() } = deps;
  const last = await database.withActor(actor, lastBackupAt);
  if (last !== undefined && last >= lastNight(now())) return false;
  const owner = ownerPool();
  try {
    const report = await keepBackup({ owner, files, folder, key, keep, now });
    log.info(report, "a backup was taken");
    return true;
  } catch (error) {
    if (error instanceof BackupUnderWay) return false;
    throw error;
  } finally {
    await owner.end();
  }
}

export function startNightlyBackups(deps: NightlyDeps): { stop: () => Promise<void> } {
  return startPasses({
    everyMs,
    pass: () => takeIfDue(deps),
    onFailure: (error) => deps.log.error({ err: error }, "the night's backup could not be taken"),
  });
}

/** When the last backup was due: two o'clock, today or yesterday. */
export function lastNight(now: Date): Date {
  const due = new Date(now);
  due.setHours(hourOfNight, 0, 0, 0);
  if (due > now) due.setDate(due.getDate() - 1);
  return due;
}
