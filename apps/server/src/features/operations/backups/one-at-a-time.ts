/** One backup or drill at a time, on whichever server: a run is noted from its beginning to its end. */
import type { BackupKind, DrillReport } from "@elaeis/domain/backups/backup-schemas";
import type pg from "pg";
import { beginRun, endRun } from "./queries.ts";
import type { BackupReport } from "./take-backup.ts";

/** Of PostgreSQL's advisory locks. */
const lockKey = 20_260_102;

/** The run says why. */
export class BackupFailed extends Error {}

/** @throws BackupFailed; another error when it could not begin, as while another is running */
export async function oneAtATime<Report extends BackupReport | DrillReport>(
  {
    owner,
    kind,
    now,
    signal,
  }: {
    owner: pg.Pool;
    kind: BackupKind;
    now: () => Date;
    signal?: AbortSignal | undefined;
  },
  work: () => Promise<Report>,
): Promise<Report> {
  const lock = await owner.connect();
  try {
    const tried = await lock.query<{ held: boolean }>("select pg_try_advisory_lock($1) as held", [
      lockKey,
    ]);
    if (tried.rows[0]?.held !== true) throw new Error("a backup is being taken already");
    const id = await beginRun(lock, kind);
    try {
      const report = await work();
      await endAndUnlock(lock, id, { at: now(), report });
      return report;
    } catch (error) {
      // A server that stops leaves the run to the next one.
      if (signal?.aborted === true) throw error;
      const failure = error instanceof Error ? error.message : String(error);
      await endAndUnlock(lock, id, { at: now(), failure });
      throw new BackupFailed(failure, { cause: error });
    }
  } finally {
    // Else the lock is free only some time after the session has ended, which it does in any case.
    await lock.query("select pg_advisory_unlock_all()").catch(() => undefined);
    lock.release(true);
  }
}

/** The lock is free once the run can be seen as ended: the next one may start at once. */
async function endAndUnlock(
  lock: pg.ClientBase,
  id: string,
  ended: Parameters<typeof endRun>[2],
): Promise<void> {
  await lock.query("begin");
  await endRun(lock, id, ended);
  await lock.query("select pg_advisory_unlock($1)", [lockKey]);
  await lock.query("commit");
}
