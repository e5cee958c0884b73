/** Comma-separated values, with whichever mark of `, ; tab |` the file uses between them. */
import {
  maxCellLength,
  maxSheetColumns,
  maxSheetRows,
} from "@elaeis/domain/sheet-imports/sheet-import";
import { CsvError, parse } from "csv-parse";
import * as z from "zod/mini";
import { Problem } from "../../../platform/problem.ts";
import { decodeTable, headerOf } from "./csv-text-service.ts";
import { assertColumns, assertRows, type SheetRow } from "./sheet-limits.ts";

const recordSchema = z.array(z.string());

/** @throws Problem sheet_… */
export async function readCsv(bytes: Buffer): Promise<{ encoding: string; rows: SheetRow[] }> {
  const { text, encoding } = decodeTable(bytes);
  const rows: SheetRow[] = [];
  const { delimiter, columns } = headerOf(text);
  // The parser would gather all of a line first.
  assertColumns(columns);
  const parser = parse(text, {
    delimiter,
    relax_column_count: true,
    skip_empty_lines: false,
    // One more than may be, so that too many are noticed and the rest is not even read.
    to: maxSheetRows + 2,
    max_record_size: maxCellLength * maxSheetColumns,
  });
  try {
    for await (const record of parser) {
      const cells = z.parse(recordSchema, record);
      assertColumns(cells.length);
      rows.push({ number: rows.length + 1, cells });
      assertRows(rows.length);
    }
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    throw new Problem("sheet_damaged", { row: rows.length + 1 }, { cause: error });
  }
  return { encoding, rows };
}
