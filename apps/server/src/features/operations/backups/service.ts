/** Backups as administrators see and start them. */
import type { Actor, SignedIn } from "@elaeis/domain/accounts/roles";
import type { BackupKind, BackupPlace, Backups } from "@elaeis/domain/backups/backup-schemas";
import { csvLine } from "@elaeis/domain/exports/csv";
import { uuidv7 } from "uuidv7";
import { assertConfirmed, assertMay } from "#http/permission.ts";
import type { Database } from "#platform/database/database.ts";
import { describePlace, openPlace, type FilePlace } from "#platform/files/open-files.ts";
import { enqueueJob } from "#platform/jobs/job.ts";
import { Problem } from "#platform/problem.ts";
import { recordSecurityEvent } from "#platform/audit/security-events.ts";
import { backupPlaceNow, type PlaceSettings } from "#platform/backup-place.ts";
import { listBackups } from "./backup-store.ts";
import { isOnDiskOf, provenPlace } from "./choose-place.ts";
import { jobOf } from "./jobs.ts";
import { presentRun } from "./present.ts";
import { listRuns, requestRun, writeChosenPlace } from "./queries.ts";

export type BackupService = ReturnType<typeof createBackupService>;

const shownOfEach = 10;
/** As many as may be kept. */
const listedRuns = 10_000;

type Deps = {
  database: Database;
  backup: PlaceSettings & {
    keep: number;
    key: string | undefined;
    dataFolder: string;
    ownFolders: readonly string[];
  };
};

export function createBackupService(deps: Deps) {
  return { ...backupRuns(deps), ...backupPlaces(deps) };
}

async function read({ database, backup }: Deps, actor: Actor): Promise<Backups> {
  const runs = await database.withActor(actor, (tx) => listRuns(tx, shownOfEach));
  const place = await backupPlaceNow(database, backup);
  return {
    place: place === undefined ? null : await shown(place, backup),
    can_choose_bucket: backup.s3 !== undefined,
    runs: runs.map(presentRun),
  };
}

async function shown(place: FilePlace, backup: Deps["backup"]): Promise<Backups["place"]> {
  return {
    kind: place.kind,
    description: describePlace(place),
    is_encrypted: backup.key !== undefined,
    keep: backup.keep,
    set_by: backup.place === undefined ? "administrator" : "environment",
    is_on_data_disk: await isOnDiskOf(place, backup.dataFolder),
  };
}

/** Where backups are kept. */
function backupPlaces(deps: Deps) {
  const { database, backup } = deps;

  function assertMayChoose(actor: Actor): SignedIn {
    const person = assertMay(actor, "backups.manage");
    assertConfirmed(person);
    if (backup.place !== undefined) throw new Problem("backup_place_of_operator");
    return person;
  }

  async function change(actor: Actor, place: BackupPlace | null): Promise<Backups> {
    await database.withActor(actor, async (tx) => {
      await writeChosenPlace(tx, place);
      await recordSecurityEvent(tx, {
        action: "SETTINGS_CHANGED",
        table: "backup_place",
        details: { place: place?.place ?? null, kind: place?.kind ?? null },
      });
    });
    return read(deps, actor);
  }

  return {
    /**
     * From then on, on every server, without a restart.
     *
     * @throws Problem not_signed_in, forbidden, confirmation_needed, backup_place_of_operator,
     *   backup_bucket_without_keys, backup_place_not_absolute, backup_place_own, backup_place_not_empty,
     *   backup_place_refused
     */
    async choose(actor: Actor, asked: BackupPlace): Promise<Backups> {
      const person = assertMayChoose(actor);
      return change(person, await provenPlace(asked, backup));
    },

    /** What is kept there stays. @throws Problem not_signed_in, forbidden, confirmation_needed, backup_place_of_operator */
    async forget(actor: Actor): Promise<Backups> {
      return change(assertMayChoose(actor), null);
    },
  };
}

/** Seeing and starting them. */
function backupRuns(deps: Deps) {
  const { database, backup } = deps;

  return {
    /** @throws Problem not_signed_in, forbidden */
    async read(actor: Actor): Promise<Backups> {
      return read(deps, assertMay(actor, "backups.manage"));
    },

    /**
     * Starts one, or leaves the one that waits or runs.
     *
     * @throws Problem not_signed_in, forbidden, no_backup_place
     */
    async request(actor: Actor, kind: BackupKind): Promise<Backups> {
      const person = assertMay(actor, "backups.manage");
      const place = await backupPlaceNow(database, backup);
      if (place === undefined) throw new Problem("no_backup_place");
      await database.withActor(person, async (tx) => {
        const isNew = await requestRun(tx, uuidv7(), kind);
        if (isNew) await enqueueJob(tx, { name: jobOf[kind], payload: {} });
      });
      return read(deps, person);
    },

    /** @returns CSV of the backups there are, the newest first @throws Problem not_signed_in, forbidden, no_backup_place */
    async list(actor: Actor): Promise<string> {
      const person = assertMay(actor, "backups.manage");
      const place = await backupPlaceNow(database, backup);
      if (place === undefined) throw new Problem("no_backup_place");
      const listed = await listBackups(await openPlace(place));
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
      const head = ["backup", "encrypted", "rows", "files", "file_bytes"];
      return [head, ...lines].map((cells) => csvLine(cells, "en")).join("");
    },
  };
}
