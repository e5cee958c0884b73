/** A changed value as a person reads it; nothing is said as nothing. */
import type { HistoryField, HistoryValue } from "@elaeis/domain/fruits/history-schemas";
import type { FieldWords } from "#app/own-fields/use-field-words.ts";
import type { en } from "./phrases.en.ts";

export type HistoryWording = { phrases: typeof en } & FieldWords;

export function fieldInWords(field: HistoryField, { phrases, labelOf }: HistoryWording): string {
  return field === "nir_data_source" ? phrases.source : labelOf(field);
}

export function historyValue(
  field: HistoryField,
  value: HistoryValue,
  { phrases, textOf }: HistoryWording,
): string {
  if (value === null || value === "") return phrases.nothing;
  if (field !== "nir_data_source") return textOf(field, value, true);
  const known: Readonly<Record<string, string>> = phrases.sources;
  return known[value] ?? String(value);
}
