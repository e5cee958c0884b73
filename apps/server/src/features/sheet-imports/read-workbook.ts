/**
 * The first sheet of a workbook (XLSX). A workbook is a ZIP of XML: what it unpacks to is measured, and
 * where its cells say they stand is looked at, before anything of it is built in memory.
 */
import { readSheet as readFirstSheet } from "read-excel-file/node";
import { Problem } from "../../http/problem.ts";
import { openZip } from "../../platform/zip/zip-archive.ts";
import { assertColumns, assertRows, type SheetRow } from "./sheet-limits.ts";

const mostUnpackedBytes = 64 * 1024 * 1024;
/** Rows of numbers shrink to a tenth or less. */
const mostExpansion = 200;

/** @throws Problem sheet_not_a_table, sheet_too_many_rows, sheet_too_many_columns, sheet_damaged, zip_… */
export async function readWorkbook(bytes: Buffer): Promise<SheetRow[]> {
  await assertHarmless(bytes);
  const rows = await readFirstSheet(bytes).catch((cause: unknown) => {
    throw new Problem("sheet_damaged", { row: 1 }, { cause });
  });
  return rows.map((cells, at) => ({ number: at + 1, cells: cells.map(textOf) }));
}

async function assertHarmless(bytes: Buffer): Promise<void> {
  const source = {
    size: bytes.length,
    read: (start: number, end: number) => Promise.resolve(bytes.subarray(start, end)),
  };
  const limits = { entries: 1_000, nameLength: 200, expansion: mostExpansion };
  const zip = await openZip(source, limits);
  if (!zip.names.includes("xl/workbook.xml")) throw new Problem("sheet_not_a_table");
  const promised = zip.names.reduce((sum, name) => sum + (zip.sizeOf(name) ?? 0), 0);
  if (promised > mostUnpackedBytes) throw new Problem("zip_bomb");
  for (const name of zip.names) {
    // Unpacked once to hold what was promised against what comes out.
    const content = await zip.read(name);
    if (/^xl\/worksheets\/[^/]+\.xml$/.test(name)) assertExtent(content.toString("latin1"));
  }
}

/** A single cell that says it stands in the millionth row would have all rows before it made. */
function assertExtent(sheet: string): void {
  let rows = 0;
  for (const [, row] of sheet.matchAll(/<(?:\w+:)?row\b(?:[^>]*?\br="(\d+)")?/g)) {
    rows = Math.max(rows + 1, Number(row ?? 0));
    assertRows(rows);
  }
  for (const [, column = "", row] of sheet.matchAll(/\br="([A-Z]{1,9})(\d+)"/g)) {
    assertColumns(columnNumber(column));
    assertRows(Number(row));
  }
}

/** A → 1, Z → 26, AA → 27. */
function columnNumber(letters: string): number {
  return Array.from(letters).reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0);
}

function textOf(cell: unknown): string {
  if (cell instanceof Date) {
    const iso = cell.toISOString();
    return iso.endsWith("T00:00:00.000Z") ? iso.slice(0, 10) : iso;
  }
  if (typeof cell === "string") return cell;
  return typeof cell === "number" || typeof cell === "boolean" ? String(cell) : "";
}
