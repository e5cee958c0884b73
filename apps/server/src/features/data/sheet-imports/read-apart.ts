/** A sheet that was read in a process of its own, so that whatever it holds harms nothing else. */
import { Readable } from "node:stream";
import * as z from "zod/mini";
import type { Apart } from "../../../platform/apart/apart.ts";
import type { Sheet } from "./sheet.ts";
import type { SheetRow } from "./sheet-limits.ts";

const entry = new URL("./sheet-apart.ts", import.meta.url);
const rowsSchema = z.array(z.object({ number: z.int(), cells: z.array(z.string()) }));
const headSchema = z.object({
  format: z.enum(["csv", "xlsx"]),
  encoding: z.nullable(z.string()),
  headers: z.array(z.string()),
});

/** @throws Problem sheet_…, zip_…, file_too_demanding, server_busy */
export async function readSheetApart(apart: Apart, bytes: Uint8Array): Promise<Sheet> {
  const rows: SheetRow[] = [];
  const head = await apart.run({
    entry,
    open: async () => Readable.from([bytes]),
    onPart(part) {
      rows.push(...z.parse(rowsSchema, part));
    },
  });
  return { ...z.parse(headSchema, head), rows };
}
