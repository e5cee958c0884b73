import {
  backupRunSchema,
  drillReportSchema,
  type BackupReport,
  type BackupRun,
} from "@elaeis/domain/backups/backup-schemas";
import type { Selectable } from "kysely";
import * as z from "zod/mini";
import type { BackupRunsTable } from "#platform/database/schema.ts";

/** As it is kept; older releases did not count what they read back. */
const keptSchema = z.object({
  name: z.string(),
  tables: z.int(),
  rows: z.int(),
  files: z.int(),
  fileBytes: z.int(),
  newBytes: z.int(),
  isEncrypted: z._default(z.boolean(), false),
  verifiedObjects: z._default(z.nullable(z.int()), null),
});

export function presentRun(row: Selectable<BackupRunsTable>): BackupRun {
  const { requested_at, started_at, finished_at, report, ...rest } = row;
  return z.parse(backupRunSchema, {
    ...rest,
    requested_at: requested_at.toISOString(),
    started_at: started_at?.toISOString() ?? null,
    finished_at: finished_at?.toISOString() ?? null,
    report: row.kind === "backup" ? backupReport(report) : drillReport(report),
  });
}

function drillReport(kept: unknown) {
  const parsed = z.safeParse(drillReportSchema, kept);
  return parsed.success ? parsed.data : null;
}

function backupReport(kept: unknown): BackupReport | null {
  const parsed = z.safeParse(keptSchema, kept);
  if (!parsed.success) return null;
  const { fileBytes, newBytes, isEncrypted, verifiedObjects, ...same } = parsed.data;
  return {
    ...same,
    file_bytes: fileBytes,
    new_bytes: newBytes,
    is_encrypted: isEncrypted,
    verified_objects: verifiedObjects,
  };
}
