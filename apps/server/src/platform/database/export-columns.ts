/** How each column of an export is read from `fruits`; OData has the same columns. */
import type { ExportColumn, ProductColumn } from "@elaeis/domain/exports/export-columns";
import { isOwnColumn, nameOfColumn } from "@elaeis/domain/exports/own-columns";
import { nirFields } from "@elaeis/domain/fruits/fruit";
import { nirFieldOf, predictedValues } from "@elaeis/domain/predictions/prediction";
import { sql, type RawBuilder } from "kysely";

/** A placeholder for a value that was not measured is no value. */
export function measured(column: string): RawBuilder<unknown> {
  return sql`(case when ${sql.lit(column)} = any (fruits.missing_values) then null
    else fruits.${sql.ref(column)} end)`;
}

const nirColumns: ReadonlySet<string> = new Set(nirFields);
const ofPlot = (column: RawBuilder<unknown>) => sql`(select ${column}
  from fruit_plots join plots on plots.id = fruit_plots.plot_id where fruit_plots.fruit_id = fruits.id)`;
const ofElsewhere: Partial<Record<ProductColumn, RawBuilder<unknown>>> = {
  nir_serial_number: sql`fruits.nir_device_info ->> 'serial_number'`,
  spectra_id: sql`fruits.nir_device_info ->> 'spectra_id'`,
  wavelength_info: sql`fruits.nir_device_info ->> 'wavelength_info'`,
  spectra_values: sql`fruits.nir_device_info -> 'spectra_values'`,
  plot_id: ofPlot(sql`plots.id`),
  plot_name: ofPlot(sql`plots.name`),
};

/** What the device and the active calibration say of a fruit's spectrum: one row of `fruit_spectra`. */
function ofSpectrum(column: ProductColumn): RawBuilder<unknown> | undefined {
  const fromSpectrum = (what: RawBuilder<unknown>) =>
    sql`(select ${what} from fruit_spectra where fruit_spectra.fruit_id = fruits.id)`;
  if (column === "spectral_model") return fromSpectrum(sql`model_version`);
  if (column === "spectral_refusal") return fromSpectrum(sql`prediction ->> 'refusal'`);
  if (column.startsWith("device_")) return fromSpectrum(sql`${sql.ref(column)}::float8`);
  const [, field, part = "value"] = /^spectral_(.+?)(?:_(low|high))?$/.exec(column) ?? [];
  const value = predictedValues.find((one) => nirFieldOf[one] === field);
  if (value === undefined) return undefined;
  return fromSpectrum(sql`(prediction #>> ${sql.lit(`{values,${value},${part}}`)})::float8`);
}

/** A value of another kind than the field's own is none. */
function ofOwnField(name: string, isNumber: boolean): RawBuilder<unknown> {
  const value = sql`fruits.own_values -> ${sql.lit(name)}`;
  const text = sql`fruits.own_values ->> ${sql.lit(name)}`;
  return isNumber
    ? sql`(case jsonb_typeof(${value}) when 'number' then (${text})::float8 end)`
    : sql`(${text})`;
}

export function expression({ name, kind }: ExportColumn): RawBuilder<unknown> {
  if (isOwnColumn(name)) return ofOwnField(nameOfColumn(name), kind === "number");
  if (nirColumns.has(name)) return measured(name);
  return ofElsewhere[name] ?? ofSpectrum(name) ?? sql`fruits.${sql.ref(name)}`;
}
