/** Backups and restore drills as administrators see them. */
import * as z from "zod/mini";

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

export const backupsSchema = z.object({
  /** Null where the server has no place for backups. */
  place: z.nullable(
    z.object({
      kind: z.enum(["folder", "s3"]),
      description: z.string(),
      is_encrypted: z.boolean(),
      keep: count,
    }),
  ),
  /** The newest first. */
  runs: z.array(backupRunSchema),
});
export type Backups = z.infer<typeof backupsSchema>;

export const backupRequestSchema = z.object({ kind: z.enum(backupKinds) });
