import {
  backupsSchema,
  type BackupKind,
  type BackupPlace,
  type Backups,
} from "@elaeis/domain/backups/backup-schemas";
import { requestJson } from "./http.ts";

export const backupsKey = ["backups"] as const;
/** Another machine may answer late. */
const proofTimeoutMs = 60_000;

export const backupListHref = "/api/backups/list";

export function fetchBackups(signal?: AbortSignal): Promise<Backups> {
  return requestJson(backupsSchema, { path: "/api/backups", signal });
}

/** Taken once the server has proved that it can write there. */
export function chooseBackupPlace(place: BackupPlace): Promise<Backups> {
  const request = { path: "/api/backups/place", method: "PUT", json: place } as const;
  return requestJson(backupsSchema, { ...request, timeoutMs: proofTimeoutMs });
}

export function forgetBackupPlace(): Promise<Backups> {
  return requestJson(backupsSchema, { path: "/api/backups/place", method: "DELETE" });
}

/** One that waits or runs already is left alone. */
export function requestBackup(kind: BackupKind): Promise<Backups> {
  return requestJson(backupsSchema, { path: "/api/backups/runs", method: "POST", json: { kind } });
}
