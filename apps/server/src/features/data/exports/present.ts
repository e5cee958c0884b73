import type { DatasetExport } from "@elaeis/domain/exports/export-schemas";
import { problemSentence } from "@elaeis/domain/problems";
import type { ExportEntry } from "./queries.ts";

export function presentExport(row: ExportEntry): DatasetExport {
  const { failure_code: code, failure_params: params } = row;
  return {
    id: row.id,
    number: row.number,
    format: row.format,
    convention: row.convention,
    columns: row.columns,
    filters: row.filters,
    producer: row.producer,
    license: row.license,
    state: row.state,
    requested_by: row.requester,
    created_at: row.created_at.toISOString(),
    finished_at: row.finished_at?.toISOString() ?? null,
    fruits: row.fruits,
    photos: row.photos,
    file_name: row.file_name,
    file_size: row.file_size,
    sha256: row.sha256?.toString("hex") ?? null,
    report: row.report,
    failure:
      code === null
        ? null
        : { en: problemSentence(code, "en", params), fr: problemSentence(code, "fr", params) },
  };
}
