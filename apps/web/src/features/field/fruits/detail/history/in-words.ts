/** A changed value as a person reads it: with its unit, in their language, nothing said as nothing. */
import { nirFields } from "@elaeis/domain/fruits/fruit";
import type { HistoryField, HistoryValue } from "@elaeis/domain/fruits/history-schemas";
import type { Formats } from "#language/formats.ts";
import type { Words } from "#ui/vocabulary/use-words.ts";
import type { en } from "./phrases.en.ts";

export type HistoryWording = { phrases: typeof en; words: Words; formats: Formats };

export function fieldInWords(field: HistoryField, { phrases, words }: HistoryWording): string {
  const nir = nirFields.find((known) => known === field);
  if (nir !== undefined) return words.nirLong[nir];
  const known: Record<string, string> = phrases.fields;
  return known[field] ?? field;
}

export function valueInWords(
  field: HistoryField,
  value: HistoryValue,
  wording: HistoryWording,
): string {
  if (value === null || value === "") return wording.phrases.nothing;
  return typeof value === "number"
    ? numberInWords(field, value, wording)
    : textInWords(field, value, wording);
}

function numberInWords(field: HistoryField, value: number, { formats }: HistoryWording): string {
  if (field === "latitude" || field === "longitude") return `${formats.exactNumber(value)}°`;
  if (field === "analysis_temperature") return `${formats.exactNumber(value)}\u00a0°C`;
  if (field === "location_accuracy_m") return `${formats.exactNumber(value)}\u00a0m`;
  return formats.exactPercent(value);
}

function textInWords(field: HistoryField, text: string, wording: HistoryWording): string {
  if (field === "collection_date") return wording.formats.exactDateTime(text);
  const vocabularies: Partial<Record<HistoryField, Record<string, string>>> = {
    maturity_stage: wording.words.maturity,
    harvest_season: wording.words.seasons,
    nir_data_source: wording.phrases.sources,
  };
  return vocabularies[field]?.[text] ?? text;
}
