/**
 * A file as rows of text, whatever it came as. What it is, is read from its bytes, never from its name; how much of it
 * there may be is held against limits while it is read. Which part of it is the table is guessed where nobody chose.
 */
import type { OwnField } from "@elaeis/domain/fruits/own-fields";
import { findHeader } from "@elaeis/domain/sheet-imports/find-header";
import { mergedCell, type SheetKind } from "@elaeis/domain/sheet-imports/sheet-import";
import type { SheetChoices, SheetReading } from "@elaeis/domain/sheet-imports/sheet-import-schemas";
import { isZip } from "#platform/zip/is-zip.ts";
import { Problem } from "#platform/problem.ts";
import { readCsv } from "./read-csv.ts";
import { openWorkbook, type Workbook } from "#platform/workbooks/read-workbook.ts";
import type { SheetRow } from "#platform/workbooks/sheet-limits.ts";

export type Sheet = {
  format: "csv" | "xlsx";
  encoding: string | null;
  reading: SheetReading;
  choices: SheetChoices;
  headers: string[];
  /** Without those that are empty, or hidden and to be left out. */
  rows: Pick<SheetRow, "number" | "cells">[];
};

/** Rows among which the names of the columns are looked for. */
const topRows = 30;
const shownTopRows = 15;
const shownTopCells = 12;

/** What its columns may hold. */
type Meant = { kind: SheetKind; own: readonly OwnField[] };

/** @throws Problem sheet_…, zip_… */
export async function readSheet(bytes: Buffer, meant: Meant, chosen: SheetReading): Promise<Sheet> {
  if (bytes.length === 0) throw new Problem("sheet_empty");
  const isWorkbook = isZip(bytes);
  const found = isWorkbook
    ? await readWorkbook(bytes, meant, chosen.sheet)
    : await readText(bytes, chosen);
  const { headers, rows, header, hidden } = tableOf(found.rows, meant, chosen, isWorkbook);
  return {
    format: isWorkbook ? "xlsx" : "csv",
    encoding: found.encoding,
    reading: {
      sheet: found.sheet,
      header_row: header.number,
      encoding: found.chosenEncoding,
      hidden_rows: hidden === 0 ? null : chosen.hidden_rows,
    },
    choices: {
      sheets: found.sheets,
      top: topOf(found.rows),
      hidden_rows: hidden,
      encodings: found.encodings,
    },
    headers,
    rows: rows.map(({ number, cells }) => ({ number, cells })),
  };
}

type Found = {
  rows: SheetRow[];
  encoding: string | null;
  chosenEncoding: SheetReading["encoding"];
  encodings: SheetChoices["encodings"];
  sheet: string | null;
  sheets: SheetChoices["sheets"];
};

async function readText(bytes: Buffer, chosen: SheetReading): Promise<Found> {
  const { rows, encoding, isOpen, choices } = await readCsv(bytes, chosen.encoding);
  const decided = choices.find((choice) => choice.encoding === encoding)?.encoding ?? null;
  return {
    rows: filled(rows),
    encoding,
    chosenEncoding: isOpen ? null : decided,
    encodings: choices,
    sheet: null,
    sheets: [],
  };
}

/** @throws Problem invalid_input on a sheet that is not there */
async function readWorkbook(bytes: Buffer, meant: Meant, chosen: string | null): Promise<Found> {
  const workbook = await openWorkbook(bytes);
  if (chosen !== null && !workbook.sheets.some(({ name }) => name === chosen)) {
    throw new Problem("invalid_input", { fields: "sheet" });
  }
  const sheet = chosen ?? (await likeliestSheet(workbook, meant));
  const rows = filled(await workbook.rows(sheet));
  const { sheets } = workbook;
  return { rows, encoding: null, chosenEncoding: null, encodings: [], sheet, sheets };
}

const mostLookedAt = 20;

/** The first visible one that has all that the kind needs; else the first that has some, or anything. */
async function likeliestSheet({ sheets, rows }: Workbook, { kind, own }: Meant): Promise<string> {
  const visible = sheets.filter((sheet) => !sheet.is_hidden).slice(0, mostLookedAt);
  const looked = [];
  for (const { name } of visible) {
    if (visible.length === 1) return name;
    const top = filled(await rows(name, topRows));
    const header = findHeader(kind, top.map(shortCells), own);
    const hasRows = header !== undefined && header.at < top.length - 1;
    const worth = !hasRows ? 0 : header.isComplete ? 3 : header.known > 0 ? 2 : 1;
    if (worth === 3) return name;
    looked.push({ name, worth });
  }
  const [best] = looked.toSorted((one, other) => other.worth - one.worth);
  return best?.name ?? sheets[0]?.name ?? "";
}

/** @throws Problem sheet_empty, sheet_header_twice, sheet_row_uneven, invalid_input */
function tableOf(all: SheetRow[], meant: Meant, chosen: SheetReading, isWorkbook: boolean) {
  const { kind, own } = meant;
  const guess = () => findHeader(kind, all.slice(0, topRows).map(shortCells), own)?.at ?? -1;
  const at =
    chosen.header_row === null
      ? guess()
      : all.findIndex(({ number }) => number === chosen.header_row);
  const header = all[at];
  if (header === undefined) {
    if (chosen.header_row === null) throw new Problem("sheet_empty");
    throw new Problem("invalid_input", { fields: "header_row" });
  }
  const below = all.slice(at + 1);
  const rows = below.filter(({ isHidden }) => !isHidden || chosen.hidden_rows !== "leave_out");
  if (rows.length === 0) throw new Problem("sheet_empty");
  for (const { cells, merged = [] } of rows) for (const at of merged) cells[at] = mergedCell;
  const headers = headersOf(header);
  const width = isWorkbook ? Math.max(headers.length, ...rows.map(widthOf)) : headers.length;
  while (headers.length < width) headers.push("");
  for (const row of rows) row.cells = inColumns(row, headers.length, isWorkbook);
  return { header, headers, rows, hidden: below.filter(({ isHidden }) => isHidden).length };
}

function filled(rows: readonly SheetRow[]): SheetRow[] {
  return rows.filter(({ cells }) => cells.some((cell) => cell.trim() !== ""));
}

function shortCells({ cells }: SheetRow): string[] {
  return cells.map((cell) => cell.slice(0, 200));
}

function topOf(rows: readonly SheetRow[]): SheetChoices["top"] {
  return rows.slice(0, shownTopRows).map(({ number, cells }) => ({
    row: number,
    cells: cells
      .filter((cell) => cell.trim() !== "")
      .slice(0, shownTopCells)
      .map((cell) => cell.trim().slice(0, 60)),
  }));
}

/** @throws Problem sheet_header_twice */
function headersOf(row: SheetRow): string[] {
  const headers = row.cells
    .slice(0, widthOf(row))
    .map((cell) => cell.trim().replace(/\s+/g, " ").slice(0, 200));
  const twice = headers.find((header, at) => header !== "" && headers.indexOf(header) !== at);
  if (twice !== undefined) throw new Problem("sheet_header_twice", { header: twice });
  return headers;
}

/** A workbook leaves empty cells out; a line of text that does has lost them. @throws Problem sheet_row_uneven */
function inColumns(row: SheetRow, columns: number, isWorkbook: boolean): string[] {
  const { number, cells } = row;
  const found = widthOf(row);
  if (found > columns || (!isWorkbook && cells.length < columns)) {
    throw new Problem("sheet_row_uneven", { row: number, found, expected: columns });
  }
  return Array.from({ length: columns }, (_, at) => cells[at] ?? "");
}

/** Without the empty cells at its end. */
function widthOf({ cells }: SheetRow): number {
  return cells.findLastIndex((cell) => cell.trim() !== "") + 1;
}
