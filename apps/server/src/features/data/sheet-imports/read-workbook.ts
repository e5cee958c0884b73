/** The first sheet of a workbook (XLSX): of the parts that were checked, and no others. */
import { readSheet as readFirstSheet } from "read-excel-file/node";
import { Problem } from "../../../platform/problem.ts";
import { assertText, type SheetRow } from "./sheet-limits.ts";
import { checkWorkbook } from "./workbook-parts.ts";

/** @throws Problem sheet_not_a_table, sheet_too_many_rows, sheet_too_many_columns, sheet_damaged, zip_… */
export async function readWorkbook(bytes: Buffer): Promise<SheetRow[]> {
  const { archive, leftOut } = await checkWorkbook(bytes);
  const rows = await readFirstSheet(archive).catch((cause: unknown) => {
    throw leftOut ?? new Problem("sheet_damaged", { row: 1 }, { cause });
  });
  const text = rows.map((cells, at) => ({ number: at + 1, cells: cells.map(textOf) }));
  // One text that is shared by all cells weighs little in the file.
  assertText(text);
  return text;
}

function textOf(cell: unknown): string {
  if (cell instanceof Date) {
    const iso = cell.toISOString();
    return iso.endsWith("T00:00:00.000Z") ? iso.slice(0, 10) : iso;
  }
  if (typeof cell === "string") return cell;
  return typeof cell === "number" || typeof cell === "boolean" ? String(cell) : "";
}
