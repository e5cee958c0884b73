/**
 * What is usual of a measured value, well within what is possible: beyond it a person is asked, and never refused. Of oil as
 * an import guesses it (`suggestField`); of the others with room around what the ratings tell apart.
 */
import type { MeasuredField } from "./fields.ts";

type Range = { readonly least: number; readonly most: number };

const usualRanges: Readonly<Record<MeasuredField, Range>> = {
  oil_content: { least: 10, most: 35 },
  dry_matter: { least: 50, most: 98 },
  protein_content: { least: 1, most: 25 },
  fatty_acids: { least: 0.5, most: 35 },
  analysis_temperature: { least: 5, most: 50 },
};

/** The usual range of a value that lies outside of it, at either end; undefined for a usual one. */
export function usualRangeBeside(field: MeasuredField, value: number): Range | undefined {
  const range = usualRanges[field];
  return value < range.least || value > range.most ? range : undefined;
}
