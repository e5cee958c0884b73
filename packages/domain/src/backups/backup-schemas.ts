/** Backups and restore drills as administrators see them. */
import * as z from "zod/mini";
import { atMost } from "../text-checks.ts";

const count = z.int().check(z.gte(0));
const moment = z.iso.datetime();

export const backupKinds = ["backup", "drill"] as const;
export type BackupKind = (typeof backupKinds)[number];
export type BackupState = "queued" | "running" | "done" | "failed";

/** Backups of older releases did not tell all of it. */
export const backupReportSchema = z.object({
  name: z.string(),
  tables: count,
  rows: count,
  files: count,
  file_bytes: count,
  new_bytes: count,
  is_encrypted: z.boolean(),
  /** Objects read back and compared; null where an older release did not count them. */
  verified_objects: z.nullable(count),
});
export type BackupReport = z.infer<typeof backupReportSchema>;

/** The proof of a drill: what came back, counted again and compared with the backup. */
export const drillReportSchema = z.object({
  /** Of the backup that was restored. */
  name: z.string(),
  tables: count,
  rows: count,
  files: count,
  file_bytes: count,
  seconds: z.number(),
});
export type DrillReport = z.infer<typeof drillReportSchema>;

const runShape = {
  id: z.uuid(),
  state: z.enum(["queued", "running", "done", "failed"]),
  requested_at: moment,
  started_at: z.nullable(moment),
  finished_at: z.nullable(moment),
  /** In the server's own words. */
  failure: z.nullable(z.string()),
};
export const backupRunSchema = z.discriminatedUnion("kind", [
  z.object({ ...runShape, kind: z.literal("backup"), report: z.nullable(backupReportSchema) }),
  z.object({ ...runShape, kind: z.literal("drill"), report: z.nullable(drillReportSchema) }),
]);
export type BackupRun = z.infer<typeof backupRunSchema>;

/** A folder's path, or the name of a bucket that the server's own keys open. */
export const backupPlaceSchema = z.object({
  kind: z.enum(["folder", "s3"]),
  place: z.string().check(z.trim(), z.minLength(1), atMost(1000)),
});
export type BackupPlace = z.infer<typeof backupPlaceSchema>;

export const backupsSchema = z.object({
  /** Null where there is no place for backups yet. */
  place: z.nullable(
    z.object({
      kind: z.enum(["folder", "s3"]),
      description: z.string(),
      is_encrypted: z.boolean(),
      keep: count,
      /** The operator's environment, or an administrator. */
      set_by: z.enum(["environment", "administrator"]),
      /** Then a disk that fails takes the backups with it; null where it cannot be told. */
      is_on_data_disk: z.nullable(z.boolean()),
    }),
  ),
  /** Whether the server has keys of a bucket service, so that a bucket can be chosen. */
  can_choose_bucket: z.boolean(),
  /** The newest first. */
  runs: z.array(backupRunSchema),
});
export type Backups = z.infer<typeof backupsSchema>;

export const backupRequestSchema = z.object({ kind: z.enum(backupKinds) });
