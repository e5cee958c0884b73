/** A changed value as a person reads it; nothing is said as nothing. */
import type { HistoryField, HistoryValue } from "@elaeis/domain/fruits/history-schemas";
import type { Words } from "#ui/vocabulary/use-words.ts";
import type { ValueInWords } from "#ui/vocabulary/value-in-words.ts";
import type { en } from "./phrases.en.ts";

export type HistoryWording = { phrases: typeof en; words: Words; valueInWords: ValueInWords };

export function fieldInWords(field: HistoryField, { phrases, words }: HistoryWording): string {
  return field === "nir_data_source" ? phrases.source : words.fields[field];
}

export function historyValue(
  field: HistoryField,
  value: HistoryValue,
  { phrases, valueInWords }: HistoryWording,
): string {
  if (value === null || value === "") return phrases.nothing;
  if (field !== "nir_data_source") return valueInWords(field, value, true);
  const known: Readonly<Record<string, string>> = phrases.sources;
  return known[value] ?? String(value);
}
