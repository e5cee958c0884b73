/** A fruit a line: every chosen column is there, null where nothing is known. */
import type { ExportColumn } from "@elaeis/domain/exports/export-columns";
import type { ExportRow } from "./fruit-queries.ts";

export function jsonLines(rows: readonly ExportRow[], columns: readonly ExportColumn[]): string {
  return rows
    .map((row) => {
      const known = columns.map(({ name }) => [name, row[name] ?? null]);
      return `${JSON.stringify(Object.fromEntries(known))}\n`;
    })
    .join("");
}
