/**
 * What an administrator brings in as a sheet: laboratory values of fruits that are there (`labels`),
 * whole fruits (`fruits`), or people to invite (`people`). Which columns each has, and how much of a file
 * is taken.
 */
import { columnsWith } from "../exports/export-columns.ts";
import { isOwnColumn, ownColumnOf, ownFieldOf, type OwnColumn } from "../exports/own-columns.ts";
import { nirFields } from "../fruits/fruit.ts";
import { choiceFields, measuredFields, positionFields } from "../fruits/fields.ts";
import { fruitColumns } from "../fruits/fruit-columns.ts";
import type { OwnField } from "../fruits/own-fields.ts";
import { profileFields } from "../users/user-schemas.ts";
import { formColumns, formFields, photoRoleOf } from "./form-fields.ts";
import { dateOrders } from "./sheet-date.ts";

export const sheetKinds = ["labels", "fruits", "people"] as const;
export type SheetKind = (typeof sheetKinds)[number];

export const maxSheetBytes = 20 * 1024 * 1024;
export const maxSheetRows = 50_000;
/** Each of them is sent a mail. */
export const maxSheetPeople = 1_000;
export const maxSheetColumns = 100;
export const maxCellLength = 10_000;
/** Stands in each cell that is merged with cells of other columns: which of them the value is of, nobody can tell. */
export const mergedCell = "#MERGED!";
/** Rows of a file that are shown as they will be understood. */
export const sampleRows = 8;
/** Refused cells an answer carries; the sheet of errors has all of them. */
export const shownErrors = 100;

export const sheetStates = [
  "uploaded",
  "checked",
  "importing",
  "imported",
  "undone",
  "discarded",
] as const;
export type SheetState = (typeof sheetStates)[number];

export const rowOutcomes = ["created", "changed", "unchanged", "skipped", "refused"] as const;
export type RowOutcome = (typeof rowOutcomes)[number];

/** What becomes of a row whose fruit, or person, is there already with something else. */
export const existingRules = ["update", "skip", "refuse"] as const;
export type ExistingRule = (typeof existingRules)[number];
/** An account that is there is changed by nobody's sheet. */
export function existingRulesOf(kind: SheetKind): readonly ExistingRule[] {
  return kind === "people" ? ["skip", "refuse"] : existingRules;
}
/** What becomes of rows that name the same fruit. */
export const duplicateRules = ["refuse", "last"] as const;
export type DuplicateRule = (typeof duplicateRules)[number];

/** When the laboratory measured is no value of the fruit; it is kept beside the import. */
const analysisDate = { en: "Analysis date", fr: "Date d'analyse" };
const personColumns = {
  email: { en: "E-mail", fr: "E-mail" },
  phone_number: { en: "Account's telephone number", fr: "Numéro de téléphone du compte" },
  role: { en: "Role", fr: "Rôle" },
  first_name: { en: "First name", fr: "Prénom" },
  last_name: { en: "Last name", fr: "Nom" },
  phone: { en: "Phone", fr: "Téléphone" },
  company: { en: "Company", fr: "Entreprise" },
  job_title: { en: "Job title", fr: "Fonction" },
  street_address: { en: "Street address", fr: "Adresse complète" },
  postal_code: { en: "Postal code", fr: "Code postal" },
  city: { en: "City", fr: "Ville" },
  country: { en: "Country", fr: "Pays" },
} as const;
export const sheetColumns = {
  ...fruitColumns,
  analysed_on: analysisDate,
  ...formColumns,
  ...personColumns,
} as const;
/** Of the product, not of the installation. */
export type ProductField = keyof typeof sheetColumns;
export type SheetField = ProductField | OwnColumn;

/** Without the installation's own, in the order of the template. */
export const fieldsOf: Record<SheetKind, readonly ProductField[]> = {
  labels: ["fruit_id", ...measuredFields, "analysed_on"],
  fruits: [
    "fruit_id",
    "collector_email",
    "collection_date",
    ...measuredFields,
    ...choiceFields,
    ...positionFields,
    "location_name",
    "remarks",
    "day_number",
    "nir_data_source",
  ],
  people: ["email", "phone_number", "role", ...profileFields],
};

/** Those of the installation's own that a file of the kind may have. A laboratory measures numbers. */
export function ownFieldsFor(kind: SheetKind, own: readonly OwnField[]): readonly OwnField[] {
  if (kind === "people") return [];
  return kind === "labels" ? own.filter((field) => field.kind === "number") : own;
}

/** What a template asks for. */
export function templateFields(kind: SheetKind, own: readonly OwnField[]): SheetField[] {
  const asked = ownFieldsFor(kind, own).filter(({ is_retired }) => !is_retired);
  return [...fieldsOf[kind], ...asked.map(ownColumnOf)];
}

/** What a column may be taken for. */
export function offeredFields(kind: SheetKind, own: readonly OwnField[]): SheetField[] {
  return [...templateFields(kind, own), ...(kind === "fruits" ? formFields : [])];
}

/** What its column is called, as in exports. */
export function sheetHeading(
  field: SheetField,
  own: readonly OwnField[],
): { readonly en: string; readonly fr: string } {
  if (!isOwnColumn(field)) return sheetColumns[field];
  const column = columnsWith(own).find(({ name }) => name === field);
  return column?.heading ?? { en: field, fr: field };
}

/** What a file of the kind must have. */
const requiredFields: Record<SheetKind, readonly ProductField[]> = {
  labels: ["fruit_id"],
  fruits: ["collection_date"],
  people: [],
};

export const units = [
  "percent",
  "per_mille",
  "per_million",
  "share",
  "celsius",
  "fahrenheit",
  "metres",
  /** The header names one that is none of these: the figures wait for a choice. */
  "unknown",
  ...dateOrders,
] as const;
export type Unit = (typeof units)[number];

/** Units a column may be in, or orders of its dates, the usual one first; none for a column without. */
export function unitsOf(field: SheetField, own: readonly OwnField[]): readonly Unit[] {
  if (nirFields.some((content) => content === field)) {
    return ["percent", "per_mille", "per_million", "share", "unknown"];
  }
  if (field === "analysis_temperature") return ["celsius", "fahrenheit", "unknown"];
  if (field === "location_accuracy_m") return ["metres", "unknown"];
  return isDateField(field, own) ? dateOrders : [];
}

export function isDateField(field: SheetField | null, own: readonly OwnField[]): boolean {
  if (field !== null && isOwnColumn(field)) return ownFieldOf(field, own)?.kind === "date";
  return field === "collection_date" || field === "analysed_on";
}

/** What a column of the file is taken for. */
export type ColumnMapping = { field: SheetField | null; unit: Unit | null };

/** What a mapping lacks before the file can be checked; a field that several columns claim. */
export type MappingFault =
  | { kind: "missing"; fields: readonly SheetField[] }
  | { kind: "twice"; fields: readonly SheetField[] };

export function mappingFault(
  kind: SheetKind,
  columns: readonly ColumnMapping[],
): MappingFault | undefined {
  const named = columns.flatMap(({ field }) => (field === null ? [] : [field]));
  const twice = [...new Set(named.filter((field, at) => named.indexOf(field) !== at))];
  if (twice.length > 0) return { kind: "twice", fields: twice };
  // A photo may say when it was taken, or its fruit is there.
  const hasPhotos = named.some((field) => photoRoleOf(field) !== undefined);
  const missing = (hasPhotos ? [] : requiredFields[kind]).filter((field) => !named.includes(field));
  if (missing.length > 0) return { kind: "missing", fields: missing };
  const names = ["email", "phone_number"] as const;
  if (kind === "people" && !names.some((name) => named.includes(name))) {
    return { kind: "missing", fields: names };
  }
  const isMeasured = (field: SheetField) =>
    isOwnColumn(field) || nirFields.some((content) => content === field);
  if (kind === "labels" && !named.some(isMeasured)) {
    return { kind: "missing", fields: nirFields };
  }
  return undefined;
}
