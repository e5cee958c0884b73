import { problemSentence } from "@elaeis/domain/problems";
import type {
  ImportItem,
  ImportProblem,
  EmergencyImport,
  EmergencyImportSummary,
} from "@elaeis/domain/emergency-imports/emergency-import-schemas";
import type { KeptProblem } from "#platform/database/schema.ts";
import type { ImportRow, ItemRow } from "./queries.ts";

export function presentImport(row: ImportRow, items: readonly ItemRow[]): EmergencyImport {
  return { ...presentSummary(row), items: items.map(presentItem) };
}

export function presentSummary(row: ImportRow): EmergencyImportSummary {
  const { id, file_name, file_size, state, requested_by, fruits, left_over } = row;
  return {
    id,
    file_name,
    file_size,
    state,
    requested_by,
    created_at: row.created_at.toISOString(),
    started_at: row.started_at?.toISOString() ?? null,
    finished_at: row.finished_at?.toISOString() ?? null,
    fruits,
    left_over,
    can_undo: row.can_undo,
    undone: row.undone,
  };
}

function presentItem(row: ItemRow): ImportItem {
  const { position, folder, kind, fruit_id, reference, collector_id, collector_email } = row;
  return {
    position,
    folder,
    kind,
    fruit_id,
    reference,
    collector_id,
    collector_email,
    collection_date: row.collection_date?.toISOString() ?? null,
    photos: row.photos,
    planned: row.planned,
    outcome: row.outcome,
    problems: row.problems.map(presentProblem),
  };
}

function presentProblem({ code, photo_role, details }: KeptProblem): ImportProblem {
  return {
    code,
    photo_role,
    en: problemSentence(code, "en", details),
    fr: problemSentence(code, "fr", details),
  };
}
