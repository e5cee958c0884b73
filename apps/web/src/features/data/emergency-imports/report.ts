/** The report of an import as a table for a spreadsheet, in the words of the screen. */
import type {
  ImportItem,
  EmergencyImport,
} from "@elaeis/domain/emergency-imports/emergency-import-schemas";
import { guardText } from "@elaeis/domain/exports/spreadsheet-text";
import type { Language } from "../../../language/language.ts";
import type { Words } from "../../../ui/vocabulary/use-words.ts";
import { remarksOf } from "./remarks.ts";
import type { Phrases } from "./use-phrases.ts";

/** RFC 4180, with the mark by which spreadsheets know UTF-8. */
export function reportCsv(
  { items }: Pick<EmergencyImport, "items">,
  phrases: Phrases,
  words: Words,
  language: Language,
): string {
  const { columns, csv } = phrases;
  const header = [
    columns.fruit,
    csv.id,
    columns.collector,
    columns.collected,
    columns.photos,
    columns.result,
    columns.remarks,
    csv.folder,
  ];
  const row = (item: ImportItem) => [
    item.reference ?? "",
    item.fruit_id ?? "",
    item.collector_email ?? item.collector_id ?? "",
    item.collection_date ?? "",
    String(item.photos),
    item.outcome === null ? phrases.planned[item.planned] : phrases.outcomes[item.outcome],
    remarksOf(item, phrases, words, language).join(" "),
    item.folder,
  ];
  const lines = [header, ...items.map(row)].map((cells) => cells.map(cell).join(","));
  return `\uFEFF${lines.join("\r\n")}\r\n`;
}

/** What begins like a formula is text: a reference is typed by people. */
function cell(text: string): string {
  const harmless = guardText(text);
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}
