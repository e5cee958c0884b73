/** The file of an import, kept under its SHA-256. */
import { Problem } from "../../../platform/problem.ts";
import type { Apart } from "../../../platform/apart/apart.ts";
import type { FileStore } from "../../../platform/files/files.ts";
import type { ImportRow } from "./queries.ts";
import { readSheetApart } from "./read-apart.ts";
import type { Sheet } from "./sheet.ts";

export function pathOf(sha256: Buffer): string {
  return `imports/sheets/${sha256.toString("hex")}`;
}

/** @throws Problem import_not_ready when the file is gone */
export async function readKeptSheet(
  { files, apart }: { files: FileStore; apart: Apart },
  { file_sha256 }: Pick<ImportRow, "file_sha256">,
): Promise<Sheet> {
  const bytes = await files.get(pathOf(file_sha256));
  if (bytes === undefined) throw new Problem("import_not_ready");
  return readSheetApart(apart, bytes);
}
