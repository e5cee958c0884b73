/** Sheets as files to open: the templates, and what was refused of a file, its rows as they came. */
import { guardText } from "@elaeis/domain/exports/spreadsheet-text";
import {
  fieldsOf,
  sheetColumns,
  type SheetField,
  type SheetKind,
} from "@elaeis/domain/sheet-imports/sheet-import";
import { stringify } from "csv-stringify/sync";
import writeWorkbook from "write-excel-file/node";

type Language = "en" | "fr";

/** Headers alone: an example row would be imported one day. */
export async function templateOf(kind: SheetKind, language: Language): Promise<Buffer> {
  const fields = fieldsOf[kind];
  const headers = fields.map((field) => ({
    value: sheetColumns[field][language],
    fontWeight: "bold" as const,
  }));
  const columns = fields.map((field) => ({ width: widthOf(field, language) }));
  return writeWorkbook([headers], { columns, stickyRowsCount: 1 }).toBuffer();
}

function widthOf(field: SheetField, language: Language): number {
  return Math.max(14, sheetColumns[field][language].length + 2);
}

/** Every cell is text, and none is taken for a formula. */
export async function tableFile(
  { format, language }: { format: "csv" | "xlsx"; language: Language },
  lines: readonly (readonly string[])[],
): Promise<Buffer> {
  const guarded = lines.map((cells) => cells.map(guardText));
  if (format === "csv") {
    // Where the comma is that of decimals, spreadsheets part columns with a semicolon.
    const delimiter = language === "fr" ? ";" : ",";
    return Buffer.from(stringify(guarded, { bom: true, delimiter, record_delimiter: "windows" }));
  }
  const [headers = [], ...rows] = guarded;
  const bold = headers.map((value) => ({ value, fontWeight: "bold" as const }));
  return writeWorkbook([bold, ...rows], { stickyRowsCount: 1 }).toBuffer();
}
