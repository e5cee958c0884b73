import {
  backupsSchema,
  type BackupKind,
  type Backups,
} from "@elaeis/domain/backups/backup-schemas";
import { requestJson } from "./http.ts";

export const backupsKey = ["backups"] as const;
export const backupListHref = "/api/backups/list";

export function fetchBackups(signal?: AbortSignal): Promise<Backups> {
  return requestJson(backupsSchema, { path: "/api/backups", signal });
}

/** One that waits or runs already is left alone. */
export function requestBackup(kind: BackupKind): Promise<Backups> {
  return requestJson(backupsSchema, { path: "/api/backups/runs", method: "POST", json: { kind } });
}
