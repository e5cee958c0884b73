/** Comma-separated values, with whichever mark of `, ; tab |` the file uses between them, or names. */
import {
  maxCellLength,
  maxSheetColumns,
  maxSheetRows,
} from "@elaeis/domain/sheet-imports/sheet-import";
import type { TableEncoding } from "@elaeis/domain/table-encodings";
import { CsvError, parse } from "csv-parse";
import * as z from "zod/mini";
import { Problem } from "#platform/problem.ts";
import { decodeTable, startOf, type DecodedText } from "#platform/files/csv-text.ts";
import { assertColumns, assertRows, type SheetRow } from "#platform/workbooks/sheet-limits.ts";

const recordSchema = z.array(z.string());
const quoteErrors = new Set(["INVALID_OPENING_QUOTE", "CSV_INVALID_CLOSING_QUOTE"]);

/** @throws Problem sheet_… */
export async function readCsv(
  bytes: Buffer,
  chosen: TableEncoding | null,
): Promise<Omit<DecodedText, "text"> & { rows: SheetRow[] }> {
  const { text, ...decoded } = decodeTable(bytes, chosen);
  const rows: SheetRow[] = [];
  const { delimiter, columns, from } = startOf(text);
  // The parser would gather all of a line first.
  assertColumns(columns);
  const parser = parse(text.slice(from), {
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
      rows.push({ number: rows.length + 1, cells, isHidden: false });
      assertRows(rows.length);
    }
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    // The parser is ahead of the rows that it has handed out.
    const row = Number(error["records"] ?? rows.length) + 1;
    const code = quoteErrors.has(error.code) ? "sheet_quote_unclear" : "sheet_damaged";
    throw new Problem(code, { row }, { cause: error });
  }
  return { ...decoded, rows };
}
