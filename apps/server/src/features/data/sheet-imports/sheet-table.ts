/** What is kept of the table in a file, and what it must be before it is tried. */
import { isOwnColumn, ownFieldOf } from "@elaeis/domain/exports/own-columns";
import type { OwnField } from "@elaeis/domain/fruits/own-fields";
import { guessColumns, headerIdentity } from "@elaeis/domain/sheet-imports/guess-columns";
import { dateOrders, guessDateOrder } from "@elaeis/domain/sheet-imports/sheet-date";
import {
  isDateField,
  mappingFault,
  maxSheetPeople,
  ownFieldsFor,
  sampleRows,
  sheetHeading,
  type ColumnMapping,
  type SheetKind,
  type Unit,
} from "@elaeis/domain/sheet-imports/sheet-import";
import type { SheetCheck, SheetRules } from "@elaeis/domain/sheet-imports/sheet-import-schemas";
import { createHash } from "node:crypto";
import { Problem } from "#platform/problem.ts";
import { hasOutlineColumn, hasPhotoColumn } from "./photos-and-plots.ts";
import type { ImportRow, TableFields } from "./queries.ts";
import type { Sheet } from "./sheet.ts";

/** What is there is left as it is, until somebody chooses otherwise for this very file. */
export function rulesFor(remembered: SheetRules | undefined): SheetRules {
  const rules = remembered ?? {
    existing: "skip",
    duplicates: "refuse",
    collector_email: null,
    producer_id: null,
  };
  return rules.existing === "update" ? { ...rules, existing: "skip" } : rules;
}

function isOfField(kind: SheetKind, { field }: ColumnMapping, own: readonly OwnField[]): boolean {
  if (field === null || !isOwnColumn(field)) return true;
  return ownFieldOf(field, ownFieldsFor(kind, own)) !== undefined;
}

/** A field may be gone since its column was chosen. @throws Problem invalid_input */
export function assertOwnColumns(
  kind: SheetKind,
  columns: readonly ColumnMapping[],
  own: readonly OwnField[],
): void {
  const unknown = columns.find((column) => !isOfField(kind, column, own));
  if (unknown !== undefined) throw new Problem("invalid_input", { fields: String(unknown.field) });
}

/** @param known how columns with these headers were understood before */
export function tableOf(
  kind: SheetKind,
  sheet: Sheet,
  known: ColumnMapping[] | undefined,
  own: readonly OwnField[],
): TableFields {
  const { encoding, reading, choices, headers, rows } = sheet;
  const understood = known?.map((column) =>
    isOfField(kind, column, own) ? column : { field: null, unit: null },
  );
  const columns = (understood ?? guessColumns(kind, headers, own)).map(({ field, unit }, at) => ({
    field,
    unit: isDateField(field, own) ? (orderOf(sheet, at, known && unit) ?? unit) : unit,
  }));
  return {
    encoding,
    reading: JSON.stringify(reading),
    choices: JSON.stringify(choices),
    headers: JSON.stringify(headers),
    sample: JSON.stringify(sampleOf(sheet)),
    row_count: rows.length,
    columns: JSON.stringify(columns),
    is_remembered: known !== undefined,
  };
}

/** @param before chosen for a file with these headers */
function orderOf(sheet: Sheet, column: number, before: Unit | null | undefined) {
  return guessDateOrder(
    cellsOf(sheet, column),
    dateOrders.find((order) => order === before),
  );
}

function* cellsOf({ rows }: Sheet, column: number): Generator<string> {
  for (const { cells } of rows) yield cells[column] ?? "";
}

/** @throws Problem sheet_too_many_rows */
export function assertNotTooMany(kind: SheetKind, { rows }: Sheet): void {
  if (kind === "people" && rows.length > maxSheetPeople) {
    throw new Problem("sheet_too_many_rows", { max: maxSheetPeople });
  }
}

/** @throws Problem sheet_encoding_open, sheet_hidden_rows_open */
export function assertReadable({ reading, choices }: ImportRow): void {
  if (choices.encodings.length > 0 && reading.encoding === null) {
    throw new Problem("sheet_encoding_open");
  }
  if (choices.hidden_rows > 0 && reading.hidden_rows === null) {
    throw new Problem("sheet_hidden_rows_open", { count: choices.hidden_rows });
  }
}

/** Of headers that mean the same, however they are spaced and accented. */
export function fingerprint(headers: readonly string[]): Buffer {
  return createHash("sha256")
    .update(JSON.stringify(headers.map(headerIdentity)))
    .digest();
}

function sampleOf({ rows }: Sheet) {
  return rows.slice(0, sampleRows).map(({ number, cells }) => ({
    row: number,
    cells: cells.map((cell) => cell.slice(0, 200)),
  }));
}

/** @throws Problem sheet_columns_unclear, sheet_column_claimed_twice, sheet_photos_…, sheet_producer_…, invalid_input */
export function assertMapped(
  row: ImportRow,
  { columns, rules }: SheetCheck,
  own: readonly OwnField[],
): void {
  if (columns.length !== row.headers.length)
    throw new Problem("invalid_input", { fields: "columns" });
  assertOwnColumns(row.kind, columns, own);
  if (hasPhotoColumn(columns) && row.archive_size === null) {
    throw new Problem("sheet_photos_without_archive");
  }
  if (hasOutlineColumn(columns) && rules.producer_id === null) {
    throw new Problem("sheet_producer_missing");
  }
  const fault = mappingFault(row.kind, columns);
  if (fault === undefined) return;
  const code = fault.kind === "twice" ? "sheet_column_claimed_twice" : "sheet_columns_unclear";
  const named = fault.fields.map((field) => {
    const { en, fr } = sheetHeading(field, own);
    return `${fr} / ${en}`;
  });
  throw new Problem(code, { columns: named.join(", ") });
}
