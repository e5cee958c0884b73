/** Rows of a workbook for features that look for a table of their own in it. */
import { openWorkbook } from "./read-workbook.ts";

/**
 * One visible sheet after the other, its cells as a person sees them, without empty rows.
 *
 * @param most rows of each
 * @throws Problem sheet_…, zip_…
 */
export async function* visibleSheets(bytes: Buffer, most: number): AsyncGenerator<string[][]> {
  const { sheets, rows } = await openWorkbook(bytes);
  for (const { name, is_hidden: isHidden } of sheets) {
    if (isHidden) continue;
    const found = (await rows(name, most)).map(({ cells }) => cells);
    yield found.filter((cells) => cells.some((cell) => cell.trim() !== ""));
  }
}
