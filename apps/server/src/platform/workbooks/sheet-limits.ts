/** How many rows and columns of a file are taken, held against it while it is read. */
import {
  maxCellLength,
  maxSheetColumns,
  maxSheetRows,
} from "@elaeis/domain/sheet-imports/sheet-import";
import { Problem } from "../problem.ts";

export type SheetRow = {
  /** As a spreadsheet numbers it, from 1. */
  number: number;
  cells: string[];
  /** By a filter, or by hand. */
  isHidden: boolean;
  /** Places of cells that are merged with cells of other columns. */
  merged?: number[];
};

/** Of all cells together: some more than the largest file brings. */
const mostCharacters = 64 * 1024 * 1024;

/** @throws Problem sheet_too_many_rows */
export function assertRows(count: number): void {
  // The headers are a row, too.
  if (count > maxSheetRows + 1) throw new Problem("sheet_too_many_rows", { max: maxSheetRows });
}

/** @throws Problem sheet_too_many_columns */
export function assertColumns(count: number): void {
  if (count > maxSheetColumns) {
    throw new Problem("sheet_too_many_columns", { max: maxSheetColumns });
  }
}

/** @throws Problem sheet_text_too_long, zip_bomb */
export function assertText(rows: readonly SheetRow[]): void {
  let characters = 0;
  for (const { cells } of rows) {
    for (const { length } of cells) {
      if (length > maxCellLength) throw new Problem("sheet_text_too_long", { max: maxCellLength });
      characters += length;
    }
    if (characters > mostCharacters) throw new Problem("zip_bomb");
  }
}
