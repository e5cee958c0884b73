/**
 * How the cells of a row are understood: numbers with a comma or a point and perhaps a unit, dates in the usual forms,
 * words in either language. What is not understood is named, cell by cell, and so is what says that there is no
 * value; nothing is guessed into a value, and nothing is left out silently.
 */
import { isEmail, typedPhonePattern } from "../accounts/account-name.ts";
import { phoneNumberIn } from "../accounts/phone-number.ts";
import { fruitFields } from "../fruits/fields.ts";
import { countryCodes } from "../accounts/countries.ts";
import { roles } from "../accounts/roles.ts";
import { isOwnColumn, ownFieldOf } from "../exports/own-columns.ts";
import { unguardText } from "../exports/spreadsheet-text.ts";
import { foldText } from "../fruits/fold-text.ts";
import { maturityWords, seasonWords, sourceWords } from "../fruits/fruit-words.ts";
import { harvestSeasons, maturityStages, mostFruitsOfADay, nirFields } from "../fruits/fruit.ts";
import type { OwnField } from "../fruits/own-fields.ts";
import { isPlain } from "../look-alikes.ts";
import { pastDoubt } from "../fruits/past-date.ts";
import { isNoPosition } from "../fruits/position.ts";
import type { ProblemCode, ProblemDetails } from "../problems.ts";
import { readText, saysNothing, shortened, type Read } from "./cell-text.ts";
import { lookAlikeIn, namedSign, plainReference, plainSigns } from "./plain-signs.ts";
import { readOwnCell } from "./read-own-cell.ts";
import { readGeopoint, readGeoshape } from "./form-fields.ts";
import { dateOrders, isPlausibleDate, readSheetDate, readSheetDay } from "./sheet-date.ts";
import {
  isDateField,
  mergedCell,
  sheetColumns,
  type ColumnMapping,
  type ProductField,
  type SheetField,
  type SheetKind,
  type Unit,
} from "./sheet-import.ts";
import {
  inCellUnit,
  inColumnUnit,
  isFigureField,
  quantityOf,
  readSheetNumber,
  type FigureField,
} from "./sheet-number.ts";

export type CellProblem = {
  /** Place of the cell in its row, from 0; null where the row as a whole is meant. */
  column: number | null;
  code: ProblemCode;
  details: ProblemDetails;
};

export type RowValues = Partial<Record<SheetField, string | number>>;
export type ReadRow = {
  values: RowValues;
  /** These refuse the row. */
  problems: CellProblem[];
  /** These refuse the row of a fruit that is not there, unless a photo of it says what the row lacks. */
  lacks: CellProblem[];
  /** These leave a cell out, and not the row; or doubt a value that is taken. */
  remarks: CellProblem[];
};

export function readRow(
  kind: SheetKind,
  columns: readonly ColumnMapping[],
  cells: readonly string[],
  { now, own }: { now: Date; own: readonly OwnField[] },
): ReadRow {
  const row: ReadRow = { values: {}, problems: [], lacks: [], remarks: [] };
  const { values, problems, remarks } = row;
  for (const [column, { field, unit }] of columns.entries()) {
    const text = (cells[column] ?? "").trim();
    if (field === null || plainSigns(text) === "") continue;
    const read = lookAlike(kind, field, text) ?? readAnyCell({ field, unit }, text, { now, own });
    if ("value" in read) {
      if (field === "position") Object.assign(values, placeIn(text));
      values[field] = read.value;
      const doubt = doubtOf(field, read.value, now);
      if (doubt !== undefined) remarks.push({ column, ...doubt });
    } else {
      const details = { value: shortened(text), ...read.details };
      const isRemark = leftOut.has(read.code);
      (isRemark ? remarks : problems).push({ column, code: read.code, details });
    }
  }
  if (isNoPosition(Number(values["latitude"]), Number(values["longitude"]))) {
    for (const field of ["latitude", "longitude", "location_accuracy_m"] as const) {
      delete values[field];
    }
    const column = columns.findIndex(({ field }) => field === "latitude" || field === "position");
    remarks.push({ column, code: "sheet_no_position", details: {} });
  }
  const { needed, lacks } = lacking(kind, columns, row);
  problems.push(...needed);
  return { ...row, lacks };
}

/** The cell is, and not its row. */
const leftOut: ReadonlySet<ProblemCode> = new Set([
  "sheet_cell_without_value",
  "sheet_outline_unclear",
]);

/** What a position in one text says, as its own columns would. */
function placeIn(text: string): RowValues {
  const { latitude = 0, longitude = 0, accuracy } = readGeopoint(text) ?? {};
  const { max } = fruitFields.location_accuracy_m;
  return {
    latitude: Number(latitude.toFixed(6)),
    longitude: Number(longitude.toFixed(6)),
    ...(accuracy !== undefined &&
      accuracy <= max && { location_accuracy_m: Number(accuracy.toFixed(1)) }),
  };
}

function doubtOf(
  field: SheetField,
  value: string | number,
  now: Date,
): Omit<CellProblem, "column"> | undefined {
  if (field !== "collection_date" && field !== "analysed_on") return undefined;
  const doubt = pastDoubt(new Date(value), now);
  if (doubt === undefined) return undefined;
  const { date, shifted } = doubt;
  if (shifted === null) return { code: "sheet_date_long_past", details: { date } };
  return { code: "sheet_date_weeks_behind", details: { date, shifted } };
}

function isFigure(field: ProductField): boolean {
  return isFigureField(field) || isDateField(field, []);
}

function lacking(
  kind: SheetKind,
  columns: readonly ColumnMapping[],
  { values, problems, remarks }: ReadRow,
): { needed: CellProblem[]; lacks: CellProblem[] } {
  const at = (field: SheetField) => columns.findIndex((column) => column.field === field);
  const isAbsent = (field: SheetField) =>
    values[field] === undefined && !problems.some(({ column }) => column === at(field));
  const missing = (field: ProductField): CellProblem[] => {
    if (!isAbsent(field)) return [];
    const column = place(at(field));
    const said = remarks.find((remark) => remark.column === column && column !== null);
    const { en, fr } = sheetColumns[field];
    const details = { column: `${fr} / ${en}` };
    return [said ?? { column, code: "sheet_value_missing", details }];
  };
  if (kind === "people") return { needed: unnamed(isAbsent, place(at("email"))), lacks: [] };
  if (kind === "labels") {
    const hasValue =
      nirFields.some((field) => !isAbsent(field)) ||
      columns.some(({ field }) => field !== null && isOwnColumn(field) && !isAbsent(field));
    const none = { column: null, code: "sheet_no_values", details: {} } as const;
    const silent = remarks.filter(({ code }) => code === "sheet_cell_without_value");
    const valueless = hasValue ? [] : silent.length > 0 ? silent : [none];
    return { needed: [...missing("fruit_id"), ...valueless], lacks: [] };
  }
  const half = isAbsent("latitude") !== isAbsent("longitude");
  const lacksLatitude = isAbsent("latitude");
  return {
    needed: half ? missing(lacksLatitude ? "latitude" : "longitude") : [],
    lacks: missing("collection_date"),
  };
}

/** A person is named by one of both. */
function unnamed(isAbsent: (field: SheetField) => boolean, column: number | null): CellProblem[] {
  if (isAbsent("email") !== isAbsent("phone_number")) return [];
  const code = isAbsent("email") ? "sheet_person_unnamed" : "sheet_person_named_twice";
  return [{ column, code, details: {} }];
}

function place(index: number): number | null {
  return index === -1 ? null : index;
}

/** An address is not guessed; a reference is read as it is seen. Laboratory values are for fruits that are there. */
function lookAlike(kind: SheetKind, field: SheetField, text: string): Read | undefined {
  const plain = unguardText(text);
  if (field === "email") return isPlain(plain) ? undefined : { code: "email_not_plain" };
  if (field !== "fruit_id" || kind === "labels" || isPlain(plainReference(plain))) return undefined;
  return { code: "reference_not_plain" };
}

function readAnyCell(
  { field, unit }: { field: SheetField; unit: Unit | null },
  text: string,
  { now, own }: { now: Date; own: readonly OwnField[] },
): Read {
  if (text === mergedCell) return { code: "sheet_cell_merged" };
  // Of a workbook, it is a formula whose result was not kept.
  if (text.startsWith("=")) return { code: "sheet_formula" };
  if (!isOwnColumn(field)) return readCell(field, unit, text, now);
  const ownField = ownFieldOf(field, own);
  // An import without its fields is not begun.
  if (ownField === undefined) throw new Error(`a column of no field: ${field}`);
  return readOwnCell(ownField, unit, text);
}

function readCell(field: ProductField, unit: Unit | null, text: string, now: Date): Read {
  if (saysNothing(text, isFigure(field))) return { code: "sheet_cell_without_value" };
  switch (field) {
    case "fruit_id":
      return readReference(text);
    case "nir_data_source":
      return readText(sourceCodes.get(foldText(text)) ?? text, 300);
    case "submission_id":
      return readText(text.replace(/^uuid:/i, "").toLowerCase(), 200);
    case "position":
      return readGeopoint(text) ? { value: text } : { code: "sheet_not_a_position" };
    case "plot_outline":
      return readGeoshape(text) ? { value: text } : { code: "sheet_outline_unclear" };
    case "plot_name":
      return readText(text, 120);
    case "photo_front":
    case "photo_back":
    case "photo_left":
    case "photo_right":
    case "photo_macro":
    case "photo_stem":
      return readText(text.slice(text.search(/[^/\\]*$/)), 255);
    case "location_name":
      return readText(text, 300);
    case "remarks":
      return readText(text, 5000);
    case "email":
      return readEmail(plainSigns(text));
    case "phone_number": {
      const typed = plainSigns(unguardText(text));
      return typedPhonePattern.test(typed)
        ? { value: typed }
        : { code: "sheet_not_a_phone_number" };
    }
    case "collector_email":
      return readAccountName(plainSigns(unguardText(text)));
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
      return readDate(field, unit, text, now);
    case "role":
      return readWord(text, roleCodes, roles);
    case "maturity_stage":
      return readWord(text, maturityCodes, maturityStages);
    case "harvest_season":
      return readWord(text, seasonCodes, harvestSeasons);
    case "day_number":
      return readDayNumber(text);
    case "location_accuracy_m":
      return readNumber(text, field, 1, unit);
    default:
      return readNumber(text, field, Math.round(-Math.log10(fruitFields[field].finest)), unit);
  }
}

function readReference(text: string): Read {
  const read = readText(plainReference(text), 120);
  if (!("value" in read)) return read;
  const sign = lookAlikeIn(String(read.value));
  return sign === undefined
    ? read
    : { code: "sheet_look_alike", details: { sign: namedSign(sign) } };
}

/** A number as our exports have it: of which country one at home is, a table does not say. */
function readAccountName(text: string): Read {
  const number = isEmail(text) ? undefined : phoneNumberIn(text, null);
  return number === undefined ? readEmail(text) : { value: number };
}

function readEmail(text: string): Read {
  return /^[^\s@]+@[^\s@]+$/.test(text)
    ? { value: text.toLowerCase() }
    : { code: "sheet_not_an_email" };
}

/** A unit in the cell counts, and not that of its column. */
function readNumber(text: string, field: FigureField, decimals: number, unit: Unit | null): Read {
  const { min, max, unit: shown } = fruitFields[field];
  const quantity = quantityOf(field);
  const read = readSheetNumber(unguardText(text));
  if (read.kind === "bound") return { code: "sheet_cell_without_value" };
  if (read.kind === "unclear") return { code: "sheet_not_a_number" };
  const isBare = read.unit === "" || (read.unit === "°" && quantity === "temperature");
  const converted = isBare
    ? inColumnUnit(read.value, unit)
    : inCellUnit(read.value, read.unit, quantity);
  if (converted === undefined) {
    if (isBare) return { code: "sheet_unit_open" };
    const isUnit = /^[^\d+-]/.test(read.unit);
    return isUnit
      ? { code: "sheet_unknown_unit", details: { unit: shortened(read.unit) } }
      : { code: "sheet_not_a_number" };
  }
  const value = Number(converted.toFixed(decimals));
  if (value >= min && value <= max) return { value };
  return { code: "sheet_out_of_range", details: { min, max, unit: shown } };
}

function readDayNumber(text: string): Read {
  const read = readSheetNumber(unguardText(text));
  if (read.kind !== "number" || read.unit !== "" || !Number.isInteger(read.value)) {
    return { code: "sheet_not_a_number" };
  }
  const { value } = read;
  if (value >= 1 && value <= mostFruitsOfADay) return { value };
  return { code: "sheet_out_of_range", details: { min: 1, max: mostFruitsOfADay, unit: "" } };
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

function readDate(
  field: "collection_date" | "analysed_on",
  unit: Unit | null,
  text: string,
  now: Date,
): Read {
  const isDay = field === "analysed_on";
  const order = dateOrders.find((one) => one === unit);
  const date = isDay ? readSheetDay(text, order) : readSheetDate(text, order);
  if (date === "unclear") return { code: "sheet_date_unclear" };
  if (date === undefined) return { code: "sheet_not_a_date" };
  if (!isPlausibleDate(date, now)) return { code: "sheet_date_out_of_range" };
  return { value: date.toISOString().slice(0, isDay ? 10 : undefined) };
}

function readWord(text: string, words: Record<string, string>, allowed: readonly string[]): Read {
  const plain = foldText(plainSigns(text));
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
  bon: "good",
  bonne: "good",
};
const roleCodes: Record<string, string> = {
  collector: "collecteur",
  collectrice: "collecteur",
  administrator: "admin",
  administrateur: "admin",
  administratrice: "admin",
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
