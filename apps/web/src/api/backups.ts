import { ask } from "./ask.ts";
import * as backupsApi from "@elaeis/domain/backups/backups-api";
import type { BackupKind, BackupPlace, Backups } from "@elaeis/domain/backups/backup-schemas";

export const backupsKey = ["backups"] as const;
/** Another machine may answer late. */
const proofTimeoutMs = 60_000;

export const backupListHref = backupsApi.downloadBackupList.path;

/** Taken once the server has proved that it can write there. */
export function chooseBackupPlace(place: BackupPlace): Promise<Backups> {
  return ask(backupsApi.chooseBackupPlace, { json: place, timeoutMs: proofTimeoutMs });
}

/** One that waits or runs already is left alone. */
export function requestBackup(kind: BackupKind): Promise<Backups> {
  return ask(backupsApi.requestBackup, { json: { kind } });
}
