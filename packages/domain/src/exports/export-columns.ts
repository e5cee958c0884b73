/**
 * What a data set can tell of a fruit, in the order in which files have it. The names are those of the
 * table, so that a file can be imported again; `kind` decides how each format writes a value. Fields of the
 * installation's own stand before the remarks.
 */
import { eachField, fieldNames, fruitFields } from "../fruits/fields.ts";
import { foldText } from "../fruits/fold-text.ts";
import { fruitColumns } from "../fruits/fruit-columns.ts";
import { importWords, maturityWords, seasonWords, sourceWords } from "../fruits/fruit-words.ts";
import type { OwnField } from "../fruits/own-fields.ts";
import { isOwnColumn, ownColumnOf, ownWordsOf, type OwnColumn } from "./own-columns.ts";

export type ColumnKind = "text" | "number" | "integer" | "boolean" | "moment" | "numbers";
type Heading = { readonly en: string; readonly fr: string };
type Words = Readonly<Record<string, string>>;

export type ExportColumn = {
  readonly name: ColumnName;
  readonly kind: ColumnKind;
  /** Of workbooks and screens. A column that the table import knows has the same there, so that a workbook can come back. */
  readonly heading: Heading;
  /** Of a number in a field of the installation's own. */
  readonly unit?: string;
  /** In place of codes, in workbooks; the import of tables reads both. */
  readonly words: { readonly en?: Words; readonly fr?: Words };
};

const kindOf = {
  reference: "text",
  text: "text",
  choice: "text",
  number: "number",
  accuracy: "number",
  moment: "moment",
} as const;

const column = (kind: ColumnKind, en: string, fr: string) => ({ kind, heading: { en, fr } });
const text = (en: string, fr: string) => column("text", en, fr);
const number = (en: string, fr: string) => column("number", en, fr);
const known = (name: keyof typeof fruitColumns) => {
  const { en, fr } = fruitColumns[name];
  return text(en, fr);
};

/** The reference goes before the collector, and remarks after the plot. */
const middleFields = fieldNames.filter((name) => name !== "fruit_id" && name !== "remarks");

const productColumns = {
  id: text("Identifier", "Identifiant"),
  fruit_id: known("fruit_id"),
  collector_id: text("Collector's identifier", "Identifiant du collecteur"),
  collector_email: known("collector_email"),
  ...eachField(middleFields, (name) => {
    const { en, fr } = fruitColumns[name];
    return column(kindOf[fruitFields[name].kind], en, fr);
  }),
  day_number: { ...known("day_number"), kind: "integer" },
  plot_id: text("Plot identifier", "Identifiant de la parcelle"),
  plot_name: text("Plot name", "Nom de la parcelle"),
  remarks: known("remarks"),
  photos_count: column("integer", "Number of photos", "Nombre de photos"),
  nir_data_source: known("nir_data_source"),
  ai_confidence_score: number("AI confidence", "Confiance de l'IA"),
  import_source: text("Import", "Import"),
  nir_serial_number: text("NIR device", "Appareil NIR"),
  spectra_id: text("Spectrum number", "Numéro du spectre"),
  wavelength_info: text("Wavelengths", "Longueurs d'onde"),
  spectra_values: column("numbers", "Spectrum", "Spectre"),
  device_oil_content: number("Oil from the NIR device", "Huile selon l'appareil NIR"),
  device_dry_matter: number("Dry matter from the NIR device", "Matière sèche selon l'appareil NIR"),
  device_protein_content: number("Protein from the NIR device", "Protéines selon l'appareil NIR"),
  device_fatty_acids: number("Fatty acids from the NIR device", "Acides gras selon l'appareil NIR"),
  spectral_oil_content: number("Oil from the spectrum", "Huile d'après le spectre"),
  spectral_oil_content_low: number(
    "Oil from the spectrum, lower limit",
    "Huile d'après le spectre, limite basse",
  ),
  spectral_oil_content_high: number(
    "Oil from the spectrum, upper limit",
    "Huile d'après le spectre, limite haute",
  ),
  spectral_dry_matter: number("Dry matter from the spectrum", "Matière sèche d'après le spectre"),
  spectral_dry_matter_low: number(
    "Dry matter from the spectrum, lower limit",
    "Matière sèche d'après le spectre, limite basse",
  ),
  spectral_dry_matter_high: number(
    "Dry matter from the spectrum, upper limit",
    "Matière sèche d'après le spectre, limite haute",
  ),
  spectral_protein_content: number("Protein from the spectrum", "Protéines d'après le spectre"),
  spectral_protein_content_low: number(
    "Protein from the spectrum, lower limit",
    "Protéines d'après le spectre, limite basse",
  ),
  spectral_protein_content_high: number(
    "Protein from the spectrum, upper limit",
    "Protéines d'après le spectre, limite haute",
  ),
  spectral_fatty_acids: number("Fatty acids from the spectrum", "Acides gras d'après le spectre"),
  spectral_fatty_acids_low: number(
    "Fatty acids from the spectrum, lower limit",
    "Acides gras d'après le spectre, limite basse",
  ),
  spectral_fatty_acids_high: number(
    "Fatty acids from the spectrum, upper limit",
    "Acides gras d'après le spectre, limite haute",
  ),
  spectral_model: text("Spectrum calibration", "Étalonnage du spectre"),
  spectral_refusal: text("Why the spectrum has no values", "Pourquoi le spectre n'a pas de valeur"),
  is_sample: column("boolean", "Sample data", "Donnée d'exemple"),
  version: column("integer", "Fruit version", "Version du fruit"),
  created_at: column("moment", "Recorded", "Enregistré le"),
  updated_at: column("moment", "Changed", "Modifié le"),
} as const satisfies Record<string, { kind: ColumnKind; heading: Heading }>;
export type ProductColumn = keyof typeof productColumns;
/** What requests, addresses and stored exports hold. */
export type ColumnName = ProductColumn | OwnColumn;

const isProductColumn = (name: string): name is ProductColumn =>
  Object.hasOwn(productColumns, name);

/** Of a field that may be gone, too. */
export function isColumnName(name: string): name is ColumnName {
  return isProductColumn(name) || isOwnColumn(name);
}

/** Without fields of the installation's own. */
export const exportColumnNames: readonly ProductColumn[] =
  Object.keys(productColumns).filter(isProductColumn);

export const headingOf = (name: ProductColumn): Heading => productColumns[name].heading;

const frenchWords: Partial<Record<ProductColumn, Words>> = {
  maturity_stage: maturityWords.fr,
  harvest_season: seasonWords.fr,
  nir_data_source: sourceWords.fr,
  import_source: importWords.fr,
};

/** All columns of an installation with these fields of its own, in the order of the files. */
export function columnsWith(fields: readonly OwnField[]): ExportColumn[] {
  const own = ownColumns(fields);
  return exportColumnNames.flatMap((name) => {
    const fr = frenchWords[name];
    const one = { ...productColumns[name], name, words: fr === undefined ? {} : { fr } };
    return name === "remarks" ? [...own, one] : [one];
  });
}

/** No two columns of a file have the same heading: it could not come back. */
function ownColumns(fields: readonly OwnField[]): ExportColumn[] {
  const headings = exportColumnNames.map(headingOf);
  const taken = {
    en: new Set(headings.map(({ en }) => foldText(en))),
    fr: new Set(headings.map(({ fr }) => foldText(fr))),
  };
  return fields.map((field) => {
    const name = ownColumnOf(field);
    const unit = field.kind === "number" ? field.unit : "";
    const headingIn = (language: "en" | "fr") => {
      const label = field.label[language];
      const wanted = unit === "" ? label : `${label} (${unit})`;
      const heading = taken[language].has(foldText(wanted)) ? `${wanted} (${name})` : wanted;
      taken[language].add(foldText(heading));
      return heading;
    };
    return {
      name,
      kind: field.kind === "number" ? "number" : "text",
      heading: { en: headingIn("en"), fr: headingIn("fr") },
      ...(unit !== "" && { unit }),
      words: { en: ownWordsOf(field, "en"), fr: ownWordsOf(field, "fr") },
    };
  });
}

/** Of these, in the order of the files; names of fields that are gone are left out. */
export function chosenColumns(
  columns: readonly ExportColumn[],
  names: Iterable<string>,
): ExportColumn[] {
  const chosen = new Set(names);
  return columns.filter(({ name }) => chosen.has(name));
}

/** What describes the fruit itself: nothing of people, of the device or of how it is stored. */
export const usualColumns: readonly ProductColumn[] = [
  ...fieldNames.filter((name) => name !== "location_accuracy_m"),
  "photos_count",
];

/** What is published, or leaves the house otherwise. */
const sharedFormats: ReadonlySet<string> = new Set(["ml", "map", "geojson"]);

/** With who collected the fruit, unless the format is made to be shared, and the fields of the installation's own that are asked for. */
export function usualNames(fields: readonly OwnField[], format: string): ColumnName[] {
  const asked = fields.filter(({ is_retired }) => !is_retired);
  const people = sharedFormats.has(format) ? [] : (["collector_email"] as const);
  return [...people, ...usualColumns, ...asked.map(ownColumnOf)];
}
