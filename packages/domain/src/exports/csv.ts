/**
 * Every CSV file that the product writes. The French convention is that of French spreadsheets: semicolons,
 * decimal commas, day before month, and a mark at the beginning by which they know the alphabet. Moments are
 * in UTC. Each text is in quotes, so that a file means the same wherever it is opened.
 */
import type { ExportConvention } from "./export-schemas.ts";
import { guardText } from "./spreadsheet-text.ts";

/** Numbers that belong together, such as a spectrum, share a cell. */
export type Cell = string | number | boolean | Date | readonly number[] | null | undefined;

const separators: Record<ExportConvention, string> = { fr: ";", en: "," };

/** By it spreadsheets know the alphabet; programs that read the English convention do without. */
export const byteOrderMark = "\uFEFF";

export function csvHead(names: readonly string[], convention: ExportConvention): string {
  return (convention === "fr" ? byteOrderMark : "") + csvLine(names, convention);
}

export function csvLine(cells: readonly Cell[], convention: ExportConvention): string {
  return cells.map((cell) => csvCell(cell, convention)).join(separators[convention]) + "\r\n";
}

/** Numbers and moments are never taken for formulas, so only text is guarded. */
function csvCell(cell: Cell, convention: ExportConvention): string {
  if (cell === null || cell === undefined) return "";
  if (typeof cell === "string") return `"${guardText(cell).replaceAll('"', '""')}"`;
  if (cell instanceof Date) return convention === "fr" ? frenchMoment(cell) : cell.toISOString();
  if (typeof cell === "object") return cell.join(" ");
  return convention === "fr" ? String(cell).replace(".", ",") : String(cell);
}

/** dd/mm/yyyy hh:mm:ss, and milliseconds where there are any. */
function frenchMoment(moment: Date): string {
  const iso = moment.toISOString();
  const day = `${iso.slice(8, 10)}/${iso.slice(5, 7)}/${iso.slice(0, 4)}`;
  const millis = iso.slice(20, 23);
  return `${day} ${iso.slice(11, 19)}${millis === "000" ? "" : `,${millis}`}`;
}
