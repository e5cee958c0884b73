/**
 * A file as rows of text, whatever it came as. What it is, is read from its bytes, never from its name;
 * how much of it there may be is held against limits while it is read.
 */
import { isZip } from "../../../platform/zip/is-zip.ts";
import { Problem } from "../../../platform/problem.ts";
import { readCsv } from "./read-csv.ts";
import { readWorkbook } from "./read-workbook.ts";
import type { SheetRow } from "./sheet-limits.ts";

export type Sheet = {
  format: "csv" | "xlsx";
  encoding: string | null;
  headers: string[];
  /** Without those that are empty. */
  rows: SheetRow[];
};

/** @throws Problem sheet_…, zip_… */
export async function readSheet(bytes: Buffer): Promise<Sheet> {
  if (bytes.length === 0) throw new Problem("sheet_empty");
  const isWorkbook = isZip(bytes);
  const { encoding, rows: all } = isWorkbook
    ? { encoding: null, rows: await readWorkbook(bytes) }
    : await readCsv(bytes);
  const filled = all.filter(({ cells }) => cells.some((cell) => cell.trim() !== ""));
  const [first, ...rows] = filled;
  if (first === undefined || rows.length === 0) throw new Problem("sheet_empty");
  const headers = headersOf(first);
  for (const row of rows) row.cells = inColumns(row, headers.length, isWorkbook);
  return { format: isWorkbook ? "xlsx" : "csv", encoding, headers, rows };
}

/** @throws Problem sheet_header_twice */
function headersOf({ cells }: SheetRow): string[] {
  const headers = withoutEmptyEnd(cells).map((cell) =>
    cell.trim().replace(/\s+/g, " ").slice(0, 200),
  );
  const twice = headers.find((header, at) => header !== "" && headers.indexOf(header) !== at);
  if (twice !== undefined) throw new Problem("sheet_header_twice", { header: twice });
  return headers;
}

/** A workbook leaves empty cells out; a line of text that does has lost them. @throws Problem sheet_row_uneven */
function inColumns({ number, cells }: SheetRow, columns: number, isWorkbook: boolean): string[] {
  const held = withoutEmptyEnd(cells);
  if (held.length > columns || (!isWorkbook && cells.length < columns)) {
    throw new Problem("sheet_row_uneven", { row: number, found: held.length, expected: columns });
  }
  return Array.from({ length: columns }, (_, at) => cells[at] ?? "");
}

function withoutEmptyEnd(cells: readonly string[]): string[] {
  const last = cells.findLastIndex((cell) => cell.trim() !== "");
  return cells.slice(0, last + 1);
}
