/** Backups as administrators see and start them. */
import type { Actor } from "@elaeis/domain/accounts/roles";
import type { BackupKind, Backups } from "@elaeis/domain/backups/backup-schemas";
import { stringify } from "csv-stringify/sync";
import { uuidv7 } from "uuidv7";
import { assertMay } from "../../../http/permission.ts";
import type { Database } from "../../../platform/database/database.ts";
import { describePlace, openPlace, type FilePlace } from "../../../platform/files/open-files.ts";
import { enqueueJob } from "../../../platform/jobs/job.ts";
import { Problem } from "../../../platform/problem.ts";
import { listBackups } from "./backup-store.ts";
import { jobOf } from "./jobs.ts";
import { presentRun } from "./present.ts";
import { listRuns, requestRun } from "./queries.ts";

export type BackupService = ReturnType<typeof createBackupService>;

const shownOfEach = 10;
/** As many as may be kept. */
const listedRuns = 10_000;

export function createBackupService({
  database,
  backup,
}: {
  database: Database;
  backup: { place: FilePlace; keep: number; key: string | undefined } | undefined;
}) {
  const place: Backups["place"] =
    backup === undefined
      ? null
      : {
          kind: backup.place.kind,
          description: describePlace(backup.place),
          is_encrypted: backup.key !== undefined,
          keep: backup.keep,
        };

  async function read(actor: Actor): Promise<Backups> {
    const runs = await database.withActor(actor, (tx) => listRuns(tx, shownOfEach));
    return { place, runs: runs.map(presentRun) };
  }

  return {
    /** @throws Problem not_signed_in, forbidden */
    async read(actor: Actor): Promise<Backups> {
      return read(assertMay(actor, "backups.manage"));
    },

    /**
     * Starts one, or leaves the one that waits or runs.
     *
     * @throws Problem not_signed_in, forbidden, no_backup_place
     */
    async request(actor: Actor, kind: BackupKind): Promise<Backups> {
      const person = assertMay(actor, "backups.manage");
      if (backup === undefined) throw new Problem("no_backup_place");
      await database.withActor(person, async (tx) => {
        const isNew = await requestRun(tx, uuidv7(), kind);
        if (isNew) await enqueueJob(tx, { name: jobOf[kind], payload: {} });
      });
      return read(person);
    },

    /** @returns CSV of the backups there are, the newest first @throws Problem not_signed_in, forbidden, no_backup_place */
    async list(actor: Actor): Promise<string> {
      const person = assertMay(actor, "backups.manage");
      if (backup === undefined) throw new Problem("no_backup_place");
      const listed = await listBackups(await openPlace(backup.place));
      const runs = await database.withActor(person, (tx) => listRuns(tx, listedRuns));
      const reports = new Map(
        runs
          .map(presentRun)
          .flatMap(({ kind, report }) =>
            kind === "backup" && report !== null ? [[report.name, report] as const] : [],
          ),
      );
      const lines = listed.toReversed().map(({ name, isEncrypted }) => {
        const report = reports.get(name);
        const { rows, files, file_bytes: bytes } = report ?? {};
        return [name, isEncrypted ? "yes" : "no", rows, files, bytes];
      });
      return stringify([["backup", "encrypted", "rows", "files", "file_bytes"], ...lines]);
    },
  };
}
