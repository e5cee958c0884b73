/**
 * What the columns of fruits are called in tables that people open: in templates, in exports, and in the
 * files that come back. The column's name in the database is understood in either language.
 */
import { fieldNames, fruitFields, type FieldName } from "./fields.ts";

type Heading = { readonly en: string; readonly fr: string };

export const fruitColumns: Readonly<
  Record<FieldName | "collector_email" | "nir_data_source", Heading>
> = {
  ...headings(),
  collector_email: { en: "Collector's e-mail", fr: "E-mail du collecteur" },
  nir_data_source: { en: "Origin of the values", fr: "Origine des valeurs" },
};

function headings(): Record<FieldName, Heading> {
  const named = fieldNames.map((name) => {
    const row = fruitFields[name];
    const { en, fr } = "heading" in row ? row.heading : row.label;
    // A position in degrees is not taken for anything else.
    const unit = "unit" in row && row.unit !== "°" ? ` (${row.unit})` : "";
    return [name, { en: en + unit, fr: fr + unit }] as const;
  });
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- one for each field
  return Object.fromEntries(named) as Record<FieldName, Heading>;
}
