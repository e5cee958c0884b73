/** The report of an import as a table for a spreadsheet, in the words of the screen. */
import type {
  ImportItem,
  EmergencyImport,
} from "@elaeis/domain/emergency-imports/emergency-import-schemas";
import { byteOrderMark, csvLine } from "@elaeis/domain/exports/csv";
import type { Language } from "#language/language.ts";
import type { Words } from "#ui/vocabulary/use-words.ts";
import { nameIn, remarksOf } from "./remarks.ts";
import type { Phrases } from "./use-phrases.ts";

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
    nameIn(item, phrases),
    item.fruit_id ?? "",
    item.collector_email ?? item.collector_id ?? "",
    item.collection_date ?? "",
    item.photos,
    item.outcome === null ? phrases.planned[item.planned] : phrases.outcomes[item.outcome],
    remarksOf(item, phrases, words, language).join(" "),
    item.folder,
  ];
  const lines = [header, ...items.map(row)].map((cells) => csvLine(cells, language));
  return byteOrderMark + lines.join("");
}
