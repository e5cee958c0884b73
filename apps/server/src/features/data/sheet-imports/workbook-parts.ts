/**
 * What of a workbook may be read. Its reader follows relationships to any part, under any name, and walks
 * through local headers that the archive's directory need not mention. So it is given an archive of our own
 * with the very parts that were checked here: all of its XML, whatever it is called, but for parts whose
 * cells are too far out. A reader that misses one of those was expected to read it.
 */
import {
  maxCellLength,
  maxSheetColumns,
  maxSheetRows,
} from "@elaeis/domain/sheet-imports/sheet-import";
import { zipSync } from "fflate";
import { Problem } from "../../../platform/problem.ts";
import { openZip } from "../../../platform/zip/zip-archive.ts";
import { assertColumns, assertRows } from "./sheet-limits.ts";

const mostUnpackedBytes = 64 * 1024 * 1024;
const mostParts = 1_000;
/** Rows of numbers shrink to a tenth or less. */
const mostExpansion = 200;

/** Of one cell, each of its characters written as a reference. A longer one costs the reader a minute. */
const longestText = 10 * maxCellLength;

export type CheckedWorkbook = {
  /** An archive of the parts that are harmless. */
  archive: Buffer;
  /** Why parts were left out, the first of them. */
  leftOut: Problem | undefined;
};

/** @throws Problem sheet_not_a_table, zip_… */
export async function checkWorkbook(bytes: Buffer): Promise<CheckedWorkbook> {
  const source = {
    size: bytes.length,
    read: (start: number, end: number) => Promise.resolve(bytes.subarray(start, end)),
  };
  const limits = { entries: mostParts, nameLength: 200, expansion: mostExpansion };
  const zip = await openZip(source, limits);
  if (!zip.names.includes("xl/workbook.xml")) throw new Problem("sheet_not_a_table");
  const wanted = zip.names.filter((name) => /\.xml(?:\.rels)?$/.test(name));
  // What comes out is held against what was promised while it is unpacked.
  const promised = wanted.reduce((sum, name) => sum + (zip.sizeOf(name) ?? 0), 0);
  if (promised > mostUnpackedBytes) throw new Problem("zip_bomb");
  const parts: Record<string, Uint8Array> = {};
  let leftOut: Problem | undefined;
  for (const name of wanted) {
    const content = await zip.read(name);
    // As its reader decodes it, whatever it says of itself.
    const problem = tooFarOut(new TextDecoder().decode(content));
    if (problem === undefined) parts[name] = content;
    leftOut ??= problem;
  }
  return { archive: Buffer.from(zipSync(parts, { level: 0 })), leftOut };
}

const tag = /(?:[^\s<>/:="']*:)?(row|c)(?=[\s/>])/y;
const attribute = /\s+(?:[^\s<>/:="']*:)?([^\s<>/:="']+)\s*=\s*(?:"([^"]*)"|'([^']*)')/y;
const tagEnd = /\s*\/?>/y;
const rowNumber = /^\d{1,7}$/;
const cellPlace = /^([A-Z]{1,3})(\d{1,7})$/;

/**
 * Reads a part once and checks which positions its rows and cells state, for a single cell in the
 * millionth row would have all rows before it made. What is not written plainly is refused: no spreadsheet
 * writes an address with character references.
 */
function tooFarOut(xml: string): Problem | undefined {
  let rows = 0;
  let cells = 0;
  try {
    let before = 0;
    for (let at = xml.indexOf("<"); at !== -1; before = at, at = xml.indexOf("<", at + 1)) {
      if (at - before > longestText) {
        throw new Problem("sheet_text_too_long", { max: maxCellLength });
      }
      const kind = matchAt(tag, xml, at + 1)?.[1];
      if (kind === undefined) continue;
      const place = placeOf(xml, tag.lastIndex);
      if (kind === "row") {
        rows = Math.max(rows + 1, rowOf(place));
        assertRows(rows);
      } else {
        cells += 1;
        assertCell(place);
      }
      if (cells > maxSheetRows * maxSheetColumns) throw new Problem("zip_bomb");
    }
  } catch (error) {
    if (error instanceof Problem) return error;
    throw error;
  }
  return undefined;
}

/** Of the tag whose attributes begin here. @throws Problem sheet_damaged on what is no plain tag */
function placeOf(xml: string, from: number): string | undefined {
  let place: string | undefined;
  let at = from;
  for (
    let found = matchAt(attribute, xml, at);
    found !== null;
    found = matchAt(attribute, xml, at)
  ) {
    at = attribute.lastIndex;
    const [whole, name, doubly, singly] = found;
    if (name !== "r" || whole.trimStart().startsWith("xmlns:")) continue;
    // Of two in one tag, a reader may believe either.
    if (place !== undefined) throw damaged();
    place = doubly ?? singly;
  }
  if (matchAt(tagEnd, xml, at) === null) throw damaged();
  return place;
}

function rowOf(place: string | undefined): number {
  if (place === undefined) return 0;
  if (!rowNumber.test(place)) throw damaged();
  return Number(place);
}

/** @throws Problem sheet_too_many_rows, sheet_too_many_columns, sheet_damaged */
function assertCell(place: string | undefined): void {
  // A cell without a place is one the reader refuses.
  if (place === undefined) return;
  const [, letters, row] = cellPlace.exec(place) ?? [];
  if (letters === undefined) throw damaged();
  assertColumns(columnNumber(letters));
  assertRows(Number(row));
}

function matchAt(pattern: RegExp, text: string, at: number): RegExpExecArray | null {
  pattern.lastIndex = at;
  return pattern.exec(text);
}

/** A → 1, Z → 26, AA → 27. */
function columnNumber(letters: string): number {
  return Array.from(letters).reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0);
}

function damaged(): Problem {
  return new Problem("sheet_damaged", { row: 1 });
}
