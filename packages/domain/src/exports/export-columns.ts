/**
 * What a data set can tell of a fruit, in the order in which files have it. The names are those of the
 * table, so that a file can be imported again; `kind` decides how each format writes a value.
 */
import { eachField, fieldNames, fruitFields } from "../fruits/fields.ts";

export type ColumnKind = "text" | "number" | "integer" | "boolean" | "moment" | "numbers";

const kindOf = {
  reference: "text",
  text: "text",
  choice: "text",
  number: "number",
  accuracy: "number",
  moment: "moment",
} as const;

/** The reference goes before the collector, and remarks after the plot. */
const middleFields = fieldNames.filter((name) => name !== "fruit_id" && name !== "remarks");

export const exportColumns = {
  id: "text",
  fruit_id: "text",
  collector_id: "text",
  collector_email: "text",
  ...eachField(middleFields, (name) => kindOf[fruitFields[name].kind]),
  plot_id: "text",
  plot_name: "text",
  remarks: "text",
  photos_count: "integer",
  nir_data_source: "text",
  ai_confidence_score: "number",
  import_source: "text",
  nir_serial_number: "text",
  spectra_id: "text",
  wavelength_info: "text",
  spectra_values: "numbers",
  device_oil_content: "number",
  device_dry_matter: "number",
  device_protein_content: "number",
  device_fatty_acids: "number",
  spectral_oil_content: "number",
  spectral_oil_content_low: "number",
  spectral_oil_content_high: "number",
  spectral_dry_matter: "number",
  spectral_dry_matter_low: "number",
  spectral_dry_matter_high: "number",
  spectral_protein_content: "number",
  spectral_protein_content_low: "number",
  spectral_protein_content_high: "number",
  spectral_fatty_acids: "number",
  spectral_fatty_acids_low: "number",
  spectral_fatty_acids_high: "number",
  spectral_model: "text",
  spectral_refusal: "text",
  is_sample: "boolean",
  version: "integer",
  created_at: "moment",
  updated_at: "moment",
} as const satisfies Record<string, ColumnKind>;
export type ExportColumn = keyof typeof exportColumns;

export function isExportColumn(name: string): name is ExportColumn {
  return Object.hasOwn(exportColumns, name);
}

export const exportColumnNames: readonly ExportColumn[] =
  Object.keys(exportColumns).filter(isExportColumn);

/** What describes the fruit itself: nothing of people, of the device or of how it is stored. */
export const usualColumns: readonly ExportColumn[] = [
  ...fieldNames.filter((name) => name !== "location_accuracy_m"),
  "photos_count",
];

/** In the order of the files, whatever the order of choosing. */
export function inFileOrder(chosen: Iterable<ExportColumn>): ExportColumn[] {
  const set = new Set(chosen);
  return exportColumnNames.filter((name) => set.has(name));
}
