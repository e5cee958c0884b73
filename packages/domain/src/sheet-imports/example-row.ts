/**
 * The row that a template has below its headers: what each column takes. It is recognised by a cell that nobody's fruit
 * or account has, or by two that hardly anybody has both, whatever their columns are taken for, and never imported.
 */
import { isOwnColumn, ownFieldOf, ownWordsOf } from "../exports/own-columns.ts";
import { maturityWords, seasonWords } from "../fruits/fruit-words.ts";
import type { OwnField } from "../fruits/own-fields.ts";
import {
  templateFields,
  type ProductField,
  type SheetField,
  type SheetKind,
} from "./sheet-import.ts";

type Language = "en" | "fr";
type Cell = string | number;

/** No address ends so (RFC 2606). */
const nobody = { en: "example@elaeis.invalid", fr: "exemple@elaeis.invalid" };
const noFruit = { en: "EXAMPLE PALM-2026-000123-ABCD", fr: "EXEMPLE PALM-2026-000123-ABCD" };
const collector = { en: "collector@elaeis.invalid", fr: "collecteur@elaeis.invalid" };
const marks = new Set([nobody, noFruit, collector].flatMap((words) => Object.values(words)));

/** For a template of which the columns with a mark were taken away. */
const hints = ["location_name", "remarks", "phone", "company", "street_address"] as const;

export function isExampleRow(cells: readonly string[]): boolean {
  const given = new Set(cells.map((cell) => cell.trim()));
  const hinted = hints.filter((field) =>
    Object.values(examples[field] ?? {}).some((cell) => given.has(String(cell))),
  );
  return hinted.length > 1 || [...given].some((cell) => marks.has(cell));
}

/** One cell a column of the template. */
export function exampleRow(kind: SheetKind, own: readonly OwnField[], language: Language): Cell[] {
  return templateFields(kind, own).map((field) => exampleOf(field, own, language));
}

function exampleOf(field: SheetField, own: readonly OwnField[], language: Language): Cell {
  if (!isOwnColumn(field)) return examples[field]?.[language] ?? "";
  const ownField = ownFieldOf(field, own);
  switch (ownField?.kind) {
    case "number":
      return ownField.min;
    case "date":
      return "2026-03-31";
    case "choice":
    case "yes_no":
      return Object.values(ownWordsOf(ownField, language))[0] ?? "";
    default:
      return "";
  }
}

const both = (cell: Cell) => ({ en: cell, fr: cell });

const examples: Partial<Record<ProductField, Record<Language, Cell>>> = {
  fruit_id: noFruit,
  collector_email: collector,
  collection_date: both("2026-03-31"),
  oil_content: both(22.4),
  dry_matter: both(61.5),
  protein_content: both(7.8),
  fatty_acids: both(3.4),
  analysis_temperature: both(25.5),
  maturity_stage: { en: maturityWords.en.optimal, fr: maturityWords.fr.optimal },
  harvest_season: { en: seasonWords.en.wet, fr: seasonWords.fr.wet },
  latitude: both(5.325412),
  longitude: both(-4.377315),
  location_accuracy_m: both(6),
  location_name: { en: "Block 7, Dabou", fr: "Bloc 7, Dabou" },
  remarks: { en: "Whole bunch, harvested in the morning", fr: "Régime entier, récolté le matin" },
  day_number: both(12),
  analysed_on: both("2026-04-02"),
  email: nobody,
  role: { en: "Collector", fr: "Collecteur" },
  first_name: both("Awa"),
  last_name: both("Kouassi"),
  phone: both("+225 07 01 02 03 04"),
  company: both("Coopérative de Dabou"),
  job_title: { en: "Team leader", fr: "Chef d'équipe" },
  street_address: both("Rue du Marché 12"),
  postal_code: both("01 BP 123"),
  city: both("Dabou"),
  country: both("CI"),
};
