import type { ExportRequest } from "@elaeis/domain/exports/export-schemas";
import type { Formats } from "#language/formats.ts";
import type { Phrases } from "./use-phrases.ts";

/** In the unit that leaves the fewest digits. */
export function sizeInWords(bytes: number, formats: Formats, { size }: Phrases): string {
  if (bytes < 1_000) return size.bytes(formats.count(bytes));
  if (bytes < 1_000_000) return size.kilobytes(formats.number(bytes / 1_000, 0));
  if (bytes < 1_000_000_000) return size.megabytes(formats.number(bytes / 1_000_000, 1));
  return size.gigabytes(formats.number(bytes / 1_000_000_000, 1));
}

/** A source that we have no words for is told as it is. */
export function sourceInWords(source: string, phrases: Phrases): string {
  const known: Record<string, string> = phrases.sources;
  return Object.hasOwn(known, source) ? (known[source] ?? source) : source;
}

export const formatsWithColumns: ReadonlySet<ExportRequest["format"]> = new Set([
  "csv",
  "xlsx",
  "jsonl",
  "parquet",
  "ml",
]);
export const formatsWithConvention: ReadonlySet<ExportRequest["format"]> = new Set([
  "csv",
  "xlsx",
  "photos",
]);
