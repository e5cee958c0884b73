import type { NirImport, ToldRemark } from "@elaeis/domain/nir-imports/nir-import-schemas";
import {
  endSentence,
  remarkCodes,
  remarkSentence,
  type NirRemark,
} from "@elaeis/domain/nir-imports/remarks";
import type { TransferState } from "@elaeis/domain/transfers/transfer-schemas";
import type { ImportRow } from "./queries.ts";

export function told(remark: NirRemark): ToldRemark {
  return {
    code: remark.code,
    en: remarkSentence(remark, "en"),
    fr: remarkSentence(remark, "fr"),
  };
}

export function presentImport(row: ImportRow): NirImport {
  const errors = row.import_errors.filter(isRemark);
  const succeeded = row.import_status === "completed";
  const { created: imported, updated, refused, skipped } = row;
  const end = { succeeded, imported, updated, refused, skipped, errors };
  return {
    id: row.id,
    batch_name: row.batch_name,
    file_name: row.original_filename,
    file_size: row.file_size,
    sha256: row.sha256.toString("hex"),
    recipient: row.recipient,
    admin_email: row.admin_email,
    status: row.import_status,
    stopped: stoppedBy[row.transfer_state] ?? null,
    skip_duplicates: row.skip_duplicates,
    store_missing_as_null: row.store_missing_as_null,
    expected: row.total_fruits_expected,
    imported,
    updated,
    skipped: row.skipped,
    refused,
    missing: row.missing,
    started_at: (row.processing_started_at ?? row.created_at).toISOString(),
    completed_at: row.processing_completed_at?.toISOString() ?? null,
    duration_ms: row.processing_duration_ms,
    errors: errors.map(told),
    warnings: row.import_warnings.filter(isRemark).map(told),
    undone: row.undone,
    summary:
      row.import_status === "processing"
        ? null
        : { en: endSentence(end, "en"), fr: endSentence(end, "fr") },
  };
}

const stoppedBy: Partial<Record<TransferState, NirImport["stopped"]>> = {
  cancelled: "cancelled",
  failed: "failed",
};

/** Written by this feature alone. */
export function isRemark(kept: unknown): kept is NirRemark {
  return (
    typeof kept === "object" &&
    kept !== null &&
    "code" in kept &&
    typeof kept.code === "string" &&
    remarkCodes.includes(kept.code)
  );
}
