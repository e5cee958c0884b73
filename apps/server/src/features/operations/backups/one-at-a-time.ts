/** One backup or drill at a time, on whichever server: a run is noted from its beginning to its end. */
import type { BackupKind, DrillReport } from "@elaeis/domain/backups/backup-schemas";
import type pg from "pg";
import { beginRun, endRunAndUnlock, tryLock, unlock } from "./queries.ts";
import type { BackupReport } from "./take-backup.ts";

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
    if (!(await tryLock(lock))) throw new Error("a backup is being taken already");
    const id = await beginRun(lock, kind);
    try {
      const report = await work();
      await endRunAndUnlock(lock, id, { at: now(), report });
      return report;
    } catch (error) {
      // A server that stops leaves the run to the next one.
      if (signal?.aborted === true) throw error;
      const failure = error instanceof Error ? error.message : String(error);
      await endRunAndUnlock(lock, id, { at: now(), failure });
      throw new BackupFailed(failure, { cause: error });
    }
  } finally {
    // Else the lock is free only some time after the session has ended, which it does in any case.
    await unlock(lock).catch(() => undefined);
    lock.release(true);
  }
}
