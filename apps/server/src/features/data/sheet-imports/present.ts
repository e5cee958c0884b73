import * as z from "zod/mini";
import { problemSentence, type ProblemCode, type ProblemDetails } from "@elaeis/domain/problems";
import {
  sheetRulesSchema,
  type CellError,
  type SheetImport,
  type SheetImportSummary,
} from "@elaeis/domain/sheet-imports/sheet-import-schemas";
import type { ErrorRow, ImportRow } from "./queries.ts";

export function presentSummary(row: ImportRow): SheetImportSummary {
  const { id, kind, file_name, file_size, file_format, state } = row;
  return {
    id,
    kind,
    file_name,
    file_size,
    file_format,
    state,
    rows: row.row_count,
    counts: row.counts,
    undone: row.undone,
    requested_by: row.requested_by,
    created_at: row.created_at.toISOString(),
    finished_at: row.finished_at?.toISOString() ?? null,
  };
}

export function presentImport(
  row: ImportRow,
  { errors, remarks }: Record<"errors" | "remarks", { rows: readonly ErrorRow[]; total: number }>,
  importedBefore: Date | null,
): SheetImport {
  const { encoding, reading, choices, headers, sample, columns, is_remembered, rules } = row;
  const { failure_code: code } = row;
  return {
    ...presentSummary(row),
    encoding,
    reading,
    choices,
    headers,
    sample,
    columns,
    is_remembered,
    // Those of before outlines were read name no producer.
    rules: z.parse(sheetRulesSchema, rules),
    archive_size: row.archive_size,
    can_undo: row.can_undo,
    imported_before: importedBefore?.toISOString() ?? null,
    errors_total: errors.total,
    errors: errors.rows.map((error) => presentError(error, headers)),
    remarks_total: remarks.total,
    remarks: remarks.rows.map((remark) => presentError(remark, headers)),
    failure:
      code === null ? null : { code, ...sentences({ code, details: row.failure_params ?? {} }) },
  };
}

function presentError(error: ErrorRow, headers: readonly string[]): CellError {
  const { row_number: row, column_index: at, code } = error;
  return { row, column: at === null ? null : (headers[at] ?? null), code, ...sentences(error) };
}

function sentences({ code, details }: { code: ProblemCode; details: ProblemDetails }) {
  return {
    en: problemSentence(code, "en", details),
    fr: problemSentence(code, "fr", details),
  };
}
