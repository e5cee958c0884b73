/** A sheet that was read in a process of its own, so that whatever it holds harms nothing else. */
import type { OwnField } from "@elaeis/domain/fruits/own-fields";
import type { SheetKind } from "@elaeis/domain/sheet-imports/sheet-import";
import {
  sheetChoicesSchema,
  sheetReadingSchema,
  type SheetReading,
} from "@elaeis/domain/sheet-imports/sheet-import-schemas";
import { Readable } from "node:stream";
import * as z from "zod/mini";
import type { Subprocesses } from "#platform/subprocess/subprocesses.ts";
import type { Sheet } from "./sheet.ts";

const entry = new URL("./sheet-subprocess.ts", import.meta.url);
const rowsSchema = z.array(z.object({ number: z.int(), cells: z.array(z.string()) }));
const headSchema = z.object({
  format: z.enum(["csv", "xlsx"]),
  encoding: z.nullable(z.string()),
  reading: sheetReadingSchema,
  choices: sheetChoicesSchema,
  headers: z.array(z.string()),
});

type ReadingWish = { kind: SheetKind; reading: SheetReading; own: readonly OwnField[] };

/** Of a file that nobody has chosen anything for. */
export const guessed: SheetReading = {
  sheet: null,
  header_row: null,
  encoding: null,
  hidden_rows: null,
};

/** @throws Problem sheet_…, zip_…, invalid_input, file_too_demanding, server_busy */
export async function readSheetInSubprocess(
  subprocesses: Subprocesses,
  bytes: Uint8Array,
  options: ReadingWish,
): Promise<Sheet> {
  const rows: Sheet["rows"] = [];
  const head = await subprocesses.run({
    entry,
    options,
    open: async () => Readable.from([bytes]),
    onPart(part) {
      rows.push(...z.parse(rowsSchema, part));
    },
  });
  return { ...z.parse(headSchema, head), rows };
}
