import { CsvError, parse } from "csv-parse/sync";
import { DatasetError } from "./dataset-error.ts";

/** Rows of fields of a comma-separated text (RFC 4180). @throws DatasetError */
export function parseCsv(text: string): string[][] {
  try {
    return parse(text, {
      bom: true,
      relax_column_count: true,
      relax_quotes: true,
      skip_empty_lines: true,
    });
  } catch (error) {
    if (error instanceof CsvError) throw new DatasetError(error.message, { cause: error });
    throw error;
  }
}
