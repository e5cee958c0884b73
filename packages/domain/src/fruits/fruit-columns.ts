/**
 * What the columns of fruits are called in tables that people open: in templates, in exports, and in the
 * files that come back. The column's name in the database is understood in either language.
 */
import { eachField, fieldNames, fruitFields, type FieldName } from "./fields.ts";

type Heading = { readonly en: string; readonly fr: string };

export const fruitColumns: Readonly<
  Record<FieldName | "collector_email" | "day_number" | "nir_data_source", Heading>
> = {
  ...eachField(fieldNames, headingOf),
  collector_email: { en: "Collector's e-mail", fr: "E-mail du collecteur" },
  day_number: { en: "Number of the day", fr: "N° du jour" },
  nir_data_source: { en: "Origin of the values", fr: "Origine des valeurs" },
};

function headingOf(name: FieldName): Heading {
  const row = fruitFields[name];
  const { en, fr } = "heading" in row ? row.heading : row.label;
  // A position in degrees is not taken for anything else.
  const unit = "unit" in row && row.unit !== "°" ? ` (${row.unit})` : "";
  return { en: en + unit, fr: fr + unit };
}
