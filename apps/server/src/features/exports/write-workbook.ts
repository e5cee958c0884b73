/** An export as a workbook: packed and handed on some hundred rows at a time. */
import type { ExportColumn } from "@elaeis/domain/exports/export-columns";
import type { ExportConvention } from "@elaeis/domain/exports/export-schemas";
import { writePackedZip, type PackedFile } from "../../platform/zip/packed-zip.ts";
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
  const zip = writePackedZip(write, createdAt);
  let sheet: PackedFile | undefined;
  // The head is the first row.
  let number = 1;

  async function begun(): Promise<PackedFile> {
    if (sheet !== undefined) return sheet;
    for (const [name, content] of workbookParts(convention)) {
      const part = await zip.begin(name);
      await part.write(Buffer.from(content));
      await part.end();
    }
    sheet = await zip.begin(sheetPath);
    await sheet.write(Buffer.from(sheetHead(columns, convention)));
    return sheet;
  }

  return {
    async add(rows) {
      const into = await begun();
      const text = rows.map((row) => sheetRow(row, columns, (number += 1))).join("");
      await into.write(Buffer.from(text));
    },
    async end() {
      const into = await begun();
      await into.write(Buffer.from(sheetEnd));
      await into.end();
      await zip.end();
    },
  };
}
