/** How many rows and columns of a file are taken, held against it while it is read. */
import { maxSheetColumns, maxSheetRows } from "@elaeis/domain/sheet-imports/sheet-import";
import { Problem } from "../../http/problem.ts";

export type SheetRow = {
  /** As a spreadsheet numbers it, from 1. */
  number: number;
  cells: string[];
};

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
