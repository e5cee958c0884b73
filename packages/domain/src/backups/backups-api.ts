import {
  type backupPlaceSchema,
  type backupRequestSchema,
  backupsSchema,
} from "./backup-schemas.ts";
import { get, post, put, remove, takes } from "../api-operation.ts";

export const readBackups = get("/api/backups", backupsSchema);
export const chooseBackupPlace = put(
  "/api/backups/place",
  backupsSchema,
  takes<typeof backupPlaceSchema>,
);
export const forgetBackupPlace = remove("/api/backups/place", backupsSchema);
export const requestBackup = post(
  "/api/backups/runs",
  backupsSchema,
  takes<typeof backupRequestSchema>,
);
export const downloadBackupList = get("/api/backups/list", { file: "text/csv" });
