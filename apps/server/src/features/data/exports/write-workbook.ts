/** An export as a workbook: packed and handed on some hundred rows at a time. */
import type { ExportColumn } from "@elaeis/domain/exports/export-columns";
import type { ExportConvention } from "@elaeis/domain/exports/export-schemas";
import { once } from "node:events";
import { PassThrough } from "node:stream";
import { ZipFile } from "yazl";
import type { ExportRow } from "./fruit-queries.ts";
import { sheetEnd, sheetHead, sheetPath, sheetRow, workbookParts } from "./workbook.ts";

export type WorkbookRequest = {
  columns: readonly ExportColumn[];
  convention: ExportConvention;
  /** Tells the same bytes for the same export. */
  createdAt: Date;
};

export type WorkbookFile = {
  /** @throws Problem export_cell_too_long */
  add: (rows: readonly ExportRow[]) => Promise<void>;
  end: () => Promise<void>;
};

export function writeWorkbook(
  { columns, convention, createdAt }: WorkbookRequest,
  write: (bytes: Uint8Array) => Promise<void>,
): WorkbookFile {
  const zip = new ZipFile();
  for (const [name, content] of workbookParts(convention)) {
    zip.addBuffer(Buffer.from(content), name, { mtime: createdAt });
  }
  const sheet = new PassThrough();
  zip.addReadStream(sheet, sheetPath, { mtime: createdAt });
  zip.end();
  const written = writeAll(zip.outputStream, write);
  // `add` and `end` report what went wrong.
  written.catch(() => undefined);
  sheet.write(sheetHead(columns, convention));
  // The head is the first row.
  let number = 1;
  return {
    async add(rows) {
      const text = rows
        .map((row) => sheetRow(row, { columns, convention }, (number += 1)))
        .join("");
      if (!sheet.write(text)) await Promise.race([once(sheet, "drain"), written]);
    },
    async end() {
      sheet.end(sheetEnd);
      await written;
    },
  };
}

async function writeAll(
  output: NodeJS.ReadableStream,
  write: (bytes: Uint8Array) => Promise<void>,
): Promise<void> {
  for await (const chunk of output) await write(Buffer.from(chunk));
}
