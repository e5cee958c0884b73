/**
 * A row of a CSV file. The French convention is that of French spreadsheets: semicolons, decimal commas,
 * day before month, and a mark at the beginning by which they know the alphabet. Moments are in UTC.
 */
import { exportColumns, type ExportColumn } from "@elaeis/domain/exports/export-columns";
import type { ExportConvention } from "@elaeis/domain/exports/export-schemas";
import { guardText } from "@elaeis/domain/exports/spreadsheet-text";
import type { ExportRow } from "./fruit-queries.ts";

const lineEnd = "\r\n";
const byteOrderMark = "\uFEFF";

export function csvHead(names: readonly string[], convention: ExportConvention): string {
  const mark = convention === "fr" ? byteOrderMark : "";
  return mark + csvLine(names, convention);
}

/** French moments do not say their time zone, so their heading does; an import reads past it. */
export function headings(
  columns: readonly ExportColumn[],
  convention: ExportConvention,
): readonly string[] {
  const saysZone = convention === "fr";
  return columns.map((column) =>
    saysZone && exportColumns[column] === "moment" ? `${column} (UTC)` : column,
  );
}

/** Of texts that a person may have typed. */
export function csvLine(cells: readonly string[], convention: ExportConvention): string {
  const { separator, needsQuotes } = styles[convention];
  return cells.map((cell) => quoted(guardText(cell), needsQuotes)).join(separator) + lineEnd;
}

export function csvRows(
  rows: readonly ExportRow[],
  columns: readonly ExportColumn[],
  convention: ExportConvention,
): string {
  const { separator } = styles[convention];
  const write = columns.map((column) => cellWriter(column, convention));
  let text = "";
  for (const row of rows) {
    for (const [index, cell] of write.entries()) {
      if (index > 0) text += separator;
      text += cell(row);
    }
    text += lineEnd;
  }
  return text;
}

const styles = {
  fr: { separator: ";", needsQuotes: /[;"\r\n]/ },
  en: { separator: ",", needsQuotes: /[,"\r\n]/ },
} as const;

function quoted(text: string, needsQuotes: RegExp): string {
  return needsQuotes.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** Numbers and moments are never taken for formulas, so only text is guarded. */
function cellWriter(
  column: ExportColumn,
  convention: ExportConvention,
): (row: ExportRow) => string {
  const { needsQuotes } = styles[convention];
  const kind = exportColumns[column];
  return (row) => {
    const value = row[column];
    if (value === null || value === undefined) return "";
    if (value instanceof Date)
      return convention === "fr" ? frenchMoment(value) : value.toISOString();
    if (typeof value === "number") {
      const text = String(value);
      return convention === "fr" && kind === "number" ? text.replace(".", ",") : text;
    }
    if (Array.isArray(value)) return value.join(" ");
    if (typeof value === "boolean") return String(value);
    if (typeof value !== "string") throw new Error(`a value no cell can hold: ${column}`);
    return quoted(guardText(value), needsQuotes);
  };
}

/** dd/mm/yyyy hh:mm:ss, and milliseconds where there are any. */
function frenchMoment(moment: Date): string {
  const iso = moment.toISOString();
  const day = `${iso.slice(8, 10)}/${iso.slice(5, 7)}/${iso.slice(0, 4)}`;
  const millis = iso.slice(20, 23);
  return `${day} ${iso.slice(11, 19)}${millis === "000" ? "" : `,${millis}`}`;
}
