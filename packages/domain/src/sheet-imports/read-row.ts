/**
 * How the cells of a row are understood: numbers with a comma or a point, dates as ISO, day/month/year or
 * the serial number of a spreadsheet, units brought to ours, words in either language. What is not
 * understood is named, cell by cell; nothing is guessed into a value.
 */
import { countryCodes } from "../accounts/countries.ts";
import { unguardText } from "../exports/spreadsheet-text.ts";
import { foldText } from "../fruits/fold-text.ts";
import { maturityWords, seasonWords, sourceWords } from "../fruits/fruit-words.ts";
import { harvestSeasons, maturityStages, numberRules } from "../fruits/fruit.ts";
import type { ProblemCode, ProblemDetails } from "../problems.ts";
import { readSheetDate } from "./sheet-date.ts";
import {
  contentFields,
  type ColumnMapping,
  type ContentField,
  type SheetField,
  type SheetKind,
  type Unit,
} from "./sheet-import.ts";

export type CellProblem = {
  /** Place of the cell in its row, from 0; null where the row as a whole is meant. */
  column: number | null;
  code: ProblemCode;
  details: ProblemDetails;
};

export type RowValues = Partial<Record<SheetField, string | number>>;
export type ReadRow = { values: RowValues; problems: CellProblem[] };

type Read = { value: string | number } | { code: ProblemCode; details?: ProblemDetails };

export function readRow(
  kind: SheetKind,
  columns: readonly ColumnMapping[],
  cells: readonly string[],
  now: Date,
): ReadRow {
  const values: RowValues = {};
  const problems: CellProblem[] = [];
  for (const [column, { field, unit }] of columns.entries()) {
    const text = (cells[column] ?? "").trim();
    if (field === null || isNothing(text)) continue;
    const read = readCell(field, unit, text, now);
    if ("value" in read) values[field] = read.value;
    else
      problems.push({
        column,
        code: read.code,
        details: { value: shortened(text), ...read.details },
      });
  }
  return { values, problems: [...problems, ...lacking(kind, columns, values, problems)] };
}

/** What laboratories write for a value they did not measure. */
function isNothing(text: string): boolean {
  return /^(?:|-|–|—|n\/?a|n\.?d\.?|null)$/i.test(text);
}

function lacking(
  kind: SheetKind,
  columns: readonly ColumnMapping[],
  values: RowValues,
  problems: readonly CellProblem[],
): CellProblem[] {
  const at = (field: SheetField) => columns.findIndex((column) => column.field === field);
  const isAbsent = (field: SheetField) =>
    values[field] === undefined && !problems.some(({ column }) => column === at(field));
  const missing = (field: SheetField): CellProblem[] =>
    isAbsent(field) ? [{ column: place(at(field)), code: "sheet_value_missing", details: {} }] : [];
  if (kind === "people") return missing("email");
  if (kind === "labels") {
    const hasValue = contentFields.some((field) => !isAbsent(field));
    return [
      ...missing("fruit_id"),
      ...(hasValue ? [] : [{ column: null, code: "sheet_no_values", details: {} } as const]),
    ];
  }
  const half = isAbsent("latitude") !== isAbsent("longitude");
  const lacksLatitude = isAbsent("latitude");
  return [
    ...missing("collection_date"),
    ...(half ? missing(lacksLatitude ? "latitude" : "longitude") : []),
  ];
}

function place(index: number): number | null {
  return index === -1 ? null : index;
}

function readCell(field: SheetField, unit: Unit | null, text: string, now: Date): Read {
  switch (field) {
    case "fruit_id":
      return readText(text, 120);
    case "nir_data_source":
      return readText(sourceCodes.get(foldText(text)) ?? text, 300);
    case "location_name":
      return readText(text, 300);
    case "remarks":
      return readText(text, 5000);
    case "email":
    case "collector_email":
      return /^[^\s@]+@[^\s@]+$/.test(text)
        ? { value: text.toLowerCase() }
        : { code: "sheet_not_an_email" };
    case "first_name":
    case "last_name":
    case "city":
      return readText(text, 120);
    case "phone":
      return readPhone(text);
    case "company":
    case "job_title":
    case "street_address":
      return readText(text, 200);
    case "postal_code":
      return readText(text, 20);
    case "country":
      return readCountry(text);
    case "collection_date":
    case "analysed_on":
      return readDate(field, text, now);
    case "maturity_stage":
      return readWord(text, maturityCodes, maturityStages);
    case "harvest_season":
      return readWord(text, seasonCodes, harvestSeasons);
    case "location_accuracy_m":
      return readNumber(text, { min: 0, max: 1_000_000, decimals: 1 }, "m");
    case "latitude":
    case "longitude":
      return readNumber(text, { ...numberRules[field], decimals: 6 }, "°");
    default:
      return readMeasured(field, unit, text);
  }
}

function readMeasured(
  field: ContentField | "analysis_temperature",
  unit: Unit | null,
  text: string,
): Read {
  const { min, max, unit: shown } = numberRules[field];
  const decimals = field === "analysis_temperature" ? 2 : 3;
  return readNumber(text, { min, max, decimals }, shown, (value) => inOurUnit(value, unit));
}

function inOurUnit(value: number, unit: Unit | null): number {
  if (unit === "per_mille") return value / 10;
  if (unit === "share") return value * 100;
  if (unit === "fahrenheit") return ((value - 32) * 5) / 9;
  return value;
}

function readNumber(
  text: string,
  { min, max, decimals }: { min: number; max: number; decimals: number },
  unit: string,
  convert = (value: number) => value,
): Read {
  const number = decimal(unguardText(text));
  if (number === undefined) return { code: "sheet_not_a_number" };
  const value = Number(convert(number).toFixed(decimals));
  if (value >= min && value <= max) return { value };
  return { code: "sheet_out_of_range", details: { min, max, unit } };
}

/** One mark, comma or point, is that of decimals; with both, the last is, and the others part thousands. */
function decimal(text: string): number | undefined {
  const bare = text.replace(/[\s\u00a0\u202f]/g, "").replace(/(?:%|°C?|g\/kg|mg\/g)$/i, "");
  if (/^[+-]?\d+(?:[.,]\d+)?(?:e[+-]?\d{1,2})?$/i.test(bare)) return Number(bare.replace(",", "."));
  if (/^[+-]?\d{1,3}(?:,\d{3})+\.\d+$/.test(bare)) return Number(bare.replaceAll(",", ""));
  if (/^[+-]?\d{1,3}(?:\.\d{3})+,\d+$/.test(bare)) {
    return Number(bare.replaceAll(".", "").replace(",", "."));
  }
  return undefined;
}

/** What somebody guarded, as our own exports do, is text; what nobody did would be run. */
function readText(cell: string, maxLength: number): Read {
  if (isFormula(cell)) return { code: "sheet_formula" };
  const text = unguardText(cell);
  if (text.length > maxLength) return { code: "sheet_text_too_long", details: { max: maxLength } };
  if (/\p{Cc}/u.test(text.replace(/[\n\r\t]/g, ""))) return { code: "sheet_control_character" };
  return { value: text };
}

/** A number may begin with a plus sign; a formula holds letters or operators. */
function readPhone(cell: string): Read {
  const text = unguardText(cell);
  if (!/^[+\d\s()./-]+$/.test(text)) return readText(cell, 40);
  return text.length > 40 ? { code: "sheet_text_too_long", details: { max: 40 } } : { value: text };
}

/** A two-letter code, or the name in either language. */
function readCountry(text: string): Read {
  const code = text.toUpperCase();
  if (countryCodes.has(code)) return { value: code };
  const plain = foldText(text);
  for (const language of ["fr", "en"]) {
    const names = new Intl.DisplayNames(language, { type: "region" });
    const found = [...countryCodes].find((one) => foldText(names.of(one) ?? one) === plain);
    if (found !== undefined) return { value: found };
  }
  return { code: "sheet_unknown_country" };
}

/** What a spreadsheet would run when the value comes back to one. A remark may begin with a dash. */
function isFormula(text: string): boolean {
  return /^[=@]/.test(text) || /^[+-].*[(!|]/.test(text);
}

function readDate(field: "collection_date" | "analysed_on", text: string, now: Date): Read {
  const date = readSheetDate(text);
  if (date === undefined) return { code: "sheet_not_a_date" };
  const isPlausible = date.getTime() <= now.getTime() + dayMs && date.getUTCFullYear() >= 1970;
  if (!isPlausible) return { code: "sheet_date_out_of_range" };
  const iso = date.toISOString();
  return { value: field === "analysed_on" ? iso.slice(0, 10) : iso };
}

const dayMs = 24 * 60 * 60 * 1000;

function readWord(text: string, words: Record<string, string>, allowed: readonly string[]): Read {
  const plain = foldText(text);
  const known = Object.hasOwn(words, plain) ? words[plain] : undefined;
  const value = allowed.find((code) => code === plain) ?? known;
  if (value === undefined)
    return { code: "sheet_unknown_word", details: { allowed: allowed.join(", ") } };
  return { value };
}

/** The words of our own tables, in either language, and what they mean. */
function codesOf(words: Record<"fr" | "en", Record<string, string>>): Record<string, string> {
  const all = [...Object.entries(words.fr), ...Object.entries(words.en)];
  return Object.fromEntries(all.map(([code, word]) => [foldText(word), code]));
}

const sourceCodes = new Map(Object.entries(codesOf(sourceWords)));
const maturityCodes: Record<string, string> = {
  ...codesOf(maturityWords),
  "non mur": "unripe",
  immature: "unripe",
  optimale: "optimal",
  mur: "optimal",
  ripe: "optimal",
  bonne: "good",
};
const seasonCodes: Record<string, string> = {
  ...codesOf(seasonWords),
  seche: "dry",
  humide: "wet",
  pluies: "wet",
  "saison des pluies": "wet",
  "rainy season": "wet",
  "transition season": "transition",
};

function shortened(text: string): string {
  return text.length > 60 ? `${text.slice(0, 59)}…` : text;
}
