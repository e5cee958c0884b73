/** The rows of one sheet of a workbook, each cell as the text that a person sees in it. */
import { maxCellLength, maxSheetColumns } from "@elaeis/domain/sheet-imports/sheet-import";
import { Problem } from "../problem.ts";
import { plainFormat, shownNumber, type CellFormat } from "./cell-format.ts";
import { assertColumns, assertRows, assertText, type SheetRow } from "./sheet-limits.ts";
import { damaged, isOn, walkXml } from "./workbook-xml.ts";

export type SheetContext = {
  words: readonly string[];
  formats: readonly CellFormat[];
  epoch1904: boolean;
};

type Cell = {
  column: number;
  type: string;
  style: number;
  value: string | undefined;
  formula: string | undefined;
  inline: string;
};

/** @param most rows to read; the others are not looked at @throws Problem sheet_…, zip_bomb */
export function readRows(part: Buffer, context: SheetContext, most = Infinity): SheetRow[] {
  const rows: SheetRow[] = [];
  const merges: Merge[] = [];
  walkXml(part, (stop) => {
    let row: SheetRow = { number: 0, cells: [], isHidden: false };
    let cell: Cell | undefined;
    let inside: "v" | "f" | "t" | undefined;
    let isReading = "";
    return {
      open(name, attribute) {
        if (name === "mergeCell") merges.push(mergeOf(attribute("ref")));
        else if (name === "row") {
          const number = wholeOf(attribute("r")) ?? row.number + 1;
          if (number <= row.number) throw damaged();
          assertRows(number);
          const isHidden = isOn(attribute("hidden")) || Number(attribute("ht") ?? 1) === 0;
          row = { number, cells: [], isHidden };
        } else if (name === "c") {
          cell = newCell(attribute, cell?.column ?? -1);
        } else if (name === "rPh") isReading = name;
        else if (name === "v" || name === "f" || (name === "t" && isReading === "")) {
          inside = name;
          if (cell !== undefined && name === "v") cell.value = "";
          if (cell !== undefined && name === "f") cell.formula = "";
        }
      },
      text(text) {
        if (cell === undefined || inside === undefined) return;
        if (text.length > longestText) {
          throw new Problem("sheet_text_too_long", { max: maxCellLength });
        }
        if (inside === "v") cell.value += text;
        else if (inside === "f") cell.formula += text;
        else cell.inline += text;
      },
      close(name) {
        if (name === inside) inside = undefined;
        else if (name === "rPh") isReading = "";
        else if (name === "c" && cell !== undefined) {
          while (row.cells.length < cell.column) row.cells.push("");
          row.cells[cell.column] = textOf(cell, context);
        } else if (name === "row") {
          cell = undefined;
          if (row.cells.length > 0) rows.push(row);
          if (rows.length >= most) stop();
        } else if (name === "mergeCells") stop();
      },
    };
  });
  spreadMerged(rows, merges);
  // One text that is shared by all cells weighs little in the file.
  assertText(rows);
  return rows;
}

type Merge = { from: { column: number; row: number }; to: { column: number; row: number } };

function mergeOf(ref: string | undefined): Merge {
  const [, left = "", top, right = left, bottom = top] =
    /^\$?([A-Z]{1,3})\$?(\d{1,7})(?::\$?([A-Z]{1,3})\$?(\d{1,7}))?$/.exec(ref ?? "") ?? [];
  if (top === undefined) throw damaged();
  return {
    from: { column: columnNumber(left) - 1, row: Number(top) },
    to: { column: columnNumber(right) - 1, row: Number(bottom) },
  };
}

/** Of all merged cells together: as many as two in each row of the longest sheet, and some. */
const mostMerged = 1_000_000;

/** A value over several rows is each row's. Of what lies over several columns, only the places are noted. */
function spreadMerged(rows: readonly SheetRow[], merges: readonly Merge[]): void {
  const byNumber = new Map(rows.map((row) => [row.number, row]));
  const lastRow = rows.at(-1)?.number ?? 0;
  let left = mostMerged;
  for (const { from, to } of merges) {
    const value = byNumber.get(from.row)?.cells[from.column] ?? "";
    if (value.trim() === "") continue;
    const columns = Math.min(to.column + 1, maxSheetColumns) - from.column;
    for (let number = from.row; number <= Math.min(to.row, lastRow); number += 1) {
      left -= Math.max(columns, 1);
      if (left < 0) throw damaged();
      const row = byNumber.get(number);
      if (row === undefined) continue;
      while (row.cells.length < from.column + columns) row.cells.push("");
      if (columns === 1) row.cells[from.column] = value;
      else
        (row.merged ??= []).push(...Array.from({ length: columns }, (_, at) => from.column + at));
    }
  }
}

/** A longer one is not even put together. */
const longestText = 10 * maxCellLength;

/** A cell without an address lies behind the one before. */
function newCell(attribute: (name: string) => string | undefined, before: number): Cell {
  const letters = /^([A-Z]{1,3})\d{1,7}$/.exec(attribute("r") ?? "A1")?.[1];
  if (letters === undefined) throw damaged();
  const column = attribute("r") === undefined ? before + 1 : columnNumber(letters) - 1;
  assertColumns(column + 1);
  return {
    column,
    type: attribute("t") ?? "n",
    style: wholeOf(attribute("s")) ?? 0,
    value: undefined,
    formula: undefined,
    inline: "",
  };
}

/** A → 1, Z → 26, AA → 27. */
function columnNumber(letters: string): number {
  return Array.from(letters).reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0);
}

function wholeOf(text: string | undefined): number | undefined {
  if (text === undefined) return undefined;
  if (!/^\d{1,9}$/.test(text)) throw damaged();
  return Number(text);
}

function textOf({ type, style, value, formula, inline }: Cell, context: SheetContext): string {
  if (type === "inlineStr") return unescaped(inline);
  const hasResult = value !== undefined && (value !== "" || type === "str");
  if (!hasResult) return formula === undefined ? "" : `=${formula.slice(0, 200) || "…"}`;
  switch (type) {
    case "s": {
      const word = context.words[Number(value)];
      if (word === undefined) throw damaged();
      return word;
    }
    case "b":
      return value === "1" ? "TRUE" : "FALSE";
    case "n": {
      const number = Number(value);
      if (!Number.isFinite(number)) return value;
      return shownNumber(number, context.formats[style] ?? plainFormat, context.epoch1904);
    }
    case "d":
      return value.replace(/T00:00:00(?:\.0+)?Z?$/, "");
    default:
      // Results of formulas that are text, and errors.
      return unescaped(value);
  }
}

/** A sign that XML does not allow is written as `_x000D_`. */
export function unescaped(text: string): string {
  return text.replace(/_x([0-9A-F]{4})_/gi, (_, code: string) =>
    String.fromCharCode(Number.parseInt(code, 16)),
  );
}
