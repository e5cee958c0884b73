/**
 * What the import of a NIR device's file keeps to: limits, which code is which value, placeholders for
 * what the file does not say.
 */
import type { NirField } from "../fruits/fruit.ts";

export const maxNirFileBytes = 50 * 1024 * 1024;
export const maxNirSamples = 100_000;
export const maxSpectrumValues = 4_096;
/** That a device predicts, and so of values with a sample. */
export const maxNirParams = 200;
export const nirPreviewSamples = 5;
export const nirHistoryLength = 50;

/** Codes that every device of the format means the same by. */
export const knownCodes: ReadonlyMap<number, NirField> = new Map([
  [1, "oil_content"],
  [3, "fatty_acids"],
  [7, "protein_content"],
  [30, "dry_matter"],
]);

export type CodeSuggestion = { field: NirField | null; confidence: number; isKnown: boolean };

/**
 * What a code may stand for. Of an unknown one the average tells something, and never enough to go by
 * without a person's word: fresh mesocarp is mostly dry matter above 70 %, holds 10 to 35 % of oil, and
 * little of anything else.
 */
export function suggestField(code: number, averageValue: number | null): CodeSuggestion {
  const known = knownCodes.get(code);
  if (known !== undefined) return { field: known, confidence: 0.95, isKnown: true };
  const unknown = (field: NirField | null, confidence: number) => ({
    field,
    confidence,
    isKnown: false,
  });
  if (averageValue === null || averageValue < 0) return unknown(null, 0.3);
  if (averageValue >= 10 && averageValue <= 35) return unknown("oil_content", 0.7);
  if (averageValue >= 70 && averageValue <= 100) return unknown("dry_matter", 0.6);
  if (averageValue < 10) return unknown("fatty_acids", 0.5);
  return unknown(null, 0.3);
}

/** The reference of an imported fruit; the time is the sample's own, so the same sample has the same. */
export function nirReference(serial: string, spectraId: string, measuredAt: Date): string {
  return `NIR-${serial}-${spectraId}-${measuredAt.getTime()}`;
}

export const importedFruits = {
  source: "batch_import",
  /** Nobody's: what recorded the values of fruits that belong to their recipient. */
  address: "nir-import@elaeis.invalid",
  temperatureC: 25,
  photoPath: "imports/nir-placeholder.jpg",
} as const;

/** How the names of places begin that an import made up. */
export const importedLocationPrefix = "Import NIR ";

/** Without coordinates the device is all that is known of the place. */
export function importedLocationName(serial: string, hasPosition: boolean): string {
  return hasPosition
    ? `${importedLocationPrefix}Automatique`
    : `${importedLocationPrefix}${serial}`;
}
