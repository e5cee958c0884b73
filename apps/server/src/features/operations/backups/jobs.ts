/** What an administrator asks for now, and the drill of each month. */
import type { BackupKind } from "@elaeis/domain/backups/backup-schemas";
import type pg from "pg";
import * as z from "zod/mini";
import type { Database } from "#platform/database/database.ts";
import type { FileStore } from "#platform/files/files.ts";
import type { FilePlace } from "#platform/files/open-files.ts";
import { defineJob, type Job, type JobOptions } from "#platform/jobs/job.ts";
import type { Log } from "#platform/log.ts";
import { keepBackup } from "./keep-backup.ts";
import { BackupFailed } from "./one-at-a-time.ts";
import { giveUpRun } from "./queries.ts";
import { drillRestore } from "./restore-drill.ts";

type Deps = {
  database: Database;
  ownerPool: (database?: string) => pg.Pool;
  files: FileStore;
  /** Undefined where there is none, or none any more. */
  place: () => Promise<FilePlace | undefined>;
  key?: string | undefined;
  keep: number;
  scratchFolder: string;
  log: Log;
  now: () => Date;
};

/** The name of the job that does it. */
export const jobOf: Record<BackupKind, string> = {
  backup: "requested-backup",
  drill: "restore-drill",
};

/** While the other kind runs, this one waits for it: soon after a short one, for an hour and more after a long one. */
const options: JobOptions = {
  policy: "exclusive",
  retryLimit: 12,
  backOff: { firstSeconds: 5, longestSeconds: 600 },
};

export function requestedBackupJob(deps: Deps): Job {
  const { ownerPool, log } = deps;
  return defineJob({
    name: jobOf.backup,
    schema: z.object({}),
    options,
    async run({ signal }) {
      const owner = ownerPool();
      try {
        const place = await placeOf(deps);
        log.info(await keepBackup({ ...deps, place, owner, signal }), "a backup was taken");
      } catch (error) {
        logIfNoted(log, error);
      } finally {
        await owner.end();
      }
    },
    onGivenUp: (context, error) => giveUp(deps, "backup", context.actor, error),
  });
}

export function restoreDrillJob(deps: Deps): Job {
  return defineJob({
    name: jobOf.drill,
    schema: z.object({}),
    options: { ...options, schedule: { cron: "0 4 1 * *", onStart: false } },
    async run({ signal }) {
      try {
        const place = await deps.place();
        // The first of the month comes to every installation.
        if (place === undefined) return;
        const report = await drillRestore({ ...deps, place, signal });
        deps.log.info(report, "the newest backup can be restored");
      } catch (error) {
        logIfNoted(deps.log, error);
      }
    },
    onGivenUp: (context, error) => giveUp(deps, "drill", context.actor, error),
  });
}

async function placeOf({ place }: Deps): Promise<FilePlace> {
  const found = await place();
  if (found === undefined) throw new Error("there is no place for backups any more");
  return found;
}

/** Another attempt would fail as well; one that could not begin is repeated. */
function logIfNoted(log: Log, error: unknown): void {
  if (!(error instanceof BackupFailed)) throw error;
  log.error({ err: error }, "a backup or restore drill failed");
}

/** One that never began. */
async function giveUp(
  { database, log }: Deps,
  kind: BackupKind,
  actor: Parameters<Database["withActor"]>[0],
  error: unknown,
): Promise<void> {
  log.error({ err: error, kind }, "a backup or restore drill failed");
  const failure = error instanceof Error ? error.message : String(error);
  await database.withActor(actor, (tx) => giveUpRun(tx, kind, failure));
}
