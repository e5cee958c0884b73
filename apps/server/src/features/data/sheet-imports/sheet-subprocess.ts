/** Runs as a process of its own (`platform/subprocess`): reads one sheet, and sends its rows some at a time. */
import { ownFieldsSchema } from "@elaeis/domain/fruits/own-fields";
import { sheetKinds } from "@elaeis/domain/sheet-imports/sheet-import";
import { sheetReadingSchema } from "@elaeis/domain/sheet-imports/sheet-import-schemas";
import * as z from "zod/mini";
import { workInSubprocess } from "#platform/subprocess/work.ts";
import { readSheet } from "./sheet.ts";

/** So many that taking them holds nobody up who asks the server for something else. */
const rowsAtOnce = 1_000;
const optionsSchema = z.object({
  kind: z.enum(sheetKinds),
  reading: sheetReadingSchema,
  own: ownFieldsSchema,
});

workInSubprocess(async (input, sendPart, options) => {
  const { kind, reading, own } = z.parse(optionsSchema, options);
  const { rows, ...head } = await readSheet(input, { kind, own }, reading);
  for (let first = 0; first < rows.length; first += rowsAtOnce) {
    await sendPart(rows.slice(first, first + rowsAtOnce));
  }
  return head;
});
