/** Sheets as files to open: the templates, and what was refused of a file, its rows as they came. */
import { byteOrderMark, csvLine } from "@elaeis/domain/exports/csv";
import { guardText } from "@elaeis/domain/exports/spreadsheet-text";
import type { OwnField } from "@elaeis/domain/fruits/own-fields";
import { exampleRow } from "@elaeis/domain/sheet-imports/example-row";
import {
  templateFields,
  sheetHeading,
  type SheetKind,
} from "@elaeis/domain/sheet-imports/sheet-import";

type Language = "en" | "fr";

const workbooks = () => import("write-excel-file/node");

/** Headers, and a row that says what each column takes; it is never imported. */
export async function templateOf(
  kind: SheetKind,
  own: readonly OwnField[],
  language: Language,
): Promise<Buffer> {
  const names = templateFields(kind, own).map((field) => sheetHeading(field, own)[language]);
  const headers = names.map((value) => ({ value, fontWeight: "bold" as const }));
  const row = exampleRow(kind, own, language);
  const example = row.map((value) => ({ value, fontStyle: "italic" as const }));
  const columns = names.map(({ length }, at) => ({
    width: Math.max(14, length + 2, String(row[at] ?? "").length + 2),
  }));
  const { default: writeWorkbook } = await workbooks();
  return writeWorkbook([headers, example], { columns, stickyRowsCount: 1 }).toBuffer();
}

/** Every cell is text, and none is taken for a formula. */
export async function tableFile(
  { format, language }: { format: "csv" | "xlsx"; language: Language },
  lines: readonly (readonly string[])[],
): Promise<Buffer> {
  if (format === "csv") {
    return Buffer.from(byteOrderMark + lines.map((cells) => csvLine(cells, language)).join(""));
  }
  const [headers = [], ...rows] = lines.map((cells) => cells.map(guardText));
  const bold = headers.map((value) => ({ value, fontWeight: "bold" as const }));
  const { default: writeWorkbook } = await workbooks();
  return writeWorkbook([bold, ...rows], { stickyRowsCount: 1 }).toBuffer();
}
