/** A backup each night, by the clock of the server; at a start where the night's is missing. */
import type pg from "pg";
import * as z from "zod/mini";
import type { Database } from "#platform/database/database.ts";
import type { FileStore } from "#platform/files/files.ts";
import { defineJob, type Job } from "#platform/jobs/job.ts";
import type { Log } from "#platform/log.ts";
import { keepBackup } from "./keep-backup.ts";
import type { FilePlace } from "#platform/files/open-files.ts";
import { lastBackupAt } from "./queries.ts";

const actor = { kind: "system", job: "nightly-backup" } as const;
const hourOfNight = 2;

export function nightlyBackupJob(deps: {
  database: Database;
  ownerPool: () => pg.Pool;
  files: FileStore;
  /** Undefined where there is none: then none is taken. */
  place: () => Promise<FilePlace | undefined>;
  /** What backups are encrypted with. */
  key?: string | undefined;
  keep: number;
  log: Log;
  now: () => Date;
}): Job {
  const { database, ownerPool, files, key, keep, log, now } = deps;
  return defineJob({
    name: actor.job,
    schema: z.object({}),
    options: {
      policy: "exclusive",
      retryLimit: 20,
      backOff: { firstSeconds: 15 * 60, longestSeconds: 15 * 60 },
      schedule: { cron: `0 ${hourOfNight} * * *`, onStart: true },
    },
    async run({ signal }) {
      const place = await deps.place();
      if (place === undefined) return;
      const last = await database.withActor(actor, lastBackupAt);
      if (last !== undefined && last >= lastNight(now())) return;
      const owner = ownerPool();
      try {
        const report = await keepBackup({ owner, files, place, key, keep, now, signal });
        log.info(report, "a backup was taken");
      } finally {
        await owner.end();
      }
    },
    async onGivenUp(_context, error) {
      log.error({ err: error }, "the night's backup could not be taken");
    },
  });
}

/** When the last backup was due: two o'clock, today or yesterday. */
export function lastNight(now: Date): Date {
  const due = new Date(now);
  due.setHours(hourOfNight, 0, 0, 0);
  if (due > now) due.setDate(due.getDate() - 1);
  return due;
}
