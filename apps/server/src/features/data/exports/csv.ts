/** A row of an export as a line of a CSV file. */
import type { ExportColumn } from "@elaeis/domain/exports/export-columns";
import type { ExportConvention } from "@elaeis/domain/exports/export-schemas";
import { csvLine, type Cell } from "@elaeis/domain/exports/csv";
import type { ExportRow } from "./fruit-queries.ts";

/** French moments do not say their time zone, so their heading does; an import reads past it. */
export function headings(
  columns: readonly ExportColumn[],
  convention: ExportConvention,
): readonly string[] {
  const saysZone = convention === "fr";
  return columns.map(({ name, kind }) => (saysZone && kind === "moment" ? `${name} (UTC)` : name));
}

export function csvRows(
  rows: readonly ExportRow[],
  columns: readonly ExportColumn[],
  convention: ExportConvention,
): string {
  return rows.map((row) => csvLine(cellsOf(row, columns), convention)).join("");
}

export function cellsOf(row: ExportRow, columns: readonly ExportColumn[]): Cell[] {
  return columns.map(({ name }) => cellOf(row[name], name));
}

function cellOf(value: unknown, column: string): Cell {
  if (value === null || value === undefined || value instanceof Date) return value;
  if (typeof value === "string" || typeof value === "number" || typeof value === "boolean") {
    return value;
  }
  if (Array.isArray(value)) return value.map(Number);
  throw new Error(`a value no cell can hold: ${column}`);
}
