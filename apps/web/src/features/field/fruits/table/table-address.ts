/** What of the administrators' table lives in its address beside the list's own: filters and columns. */
import {
  choiceFields,
  fruitFields,
  measuredFields,
  type MeasuredField,
} from "@elaeis/domain/fruits/fields";
import { isOwnKey } from "@elaeis/domain/fruits/field-set";
import type { OwnKey } from "@elaeis/domain/fruits/own-values";
import { fruitSources } from "@elaeis/domain/fruits/fruit-schemas";
import type { Bound, FruitFilter } from "@elaeis/domain/fruits/list-query";
import { validations } from "@elaeis/domain/prediction-review/review";
import { readDecimal, type DecimalReading } from "#language/decimal.ts";

const usualColumns = [
  "collection_date",
  "location_name",
  "collector_email",
  "oil_content",
  "quality",
  "source",
] as const;
const further = [...measuredFields, ...choiceFields].filter((name) => name !== "oil_content");
export const columnNames = [
  ...usualColumns,
  ...further,
  "day_number",
  "photos",
  "plot",
  "batch",
  "created_at",
] as const;
/** Of the installation's own fields, by their keys. */
export type ColumnName = (typeof columnNames)[number] | OwnKey;

const choices = ["collector", "batch", "plot", "source", "validation"] as const;
export type Choice = (typeof choices)[number];
export const validationChoices = ["none", ...validations] as const;

const bounds = measuredFields.flatMap(
  (field) => [`${field}_min`, `${field}_max`] as const satisfies readonly Bound[],
);
const names: readonly string[] = [...choices, ...bounds];

/** As they are in the address; empty without one. */
export type TableFilters = Record<Choice | Bound, string>;

export function readTable(params: URLSearchParams) {
  const read = (name: string) => params.get(name) ?? "";
  const filters = Object.fromEntries(names.map((name) => [name, read(name)]));
  const told: readonly string[] = params.get("columns")?.split(",") ?? usualColumns;
  return {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- made of the same names just above
    filters: filters as TableFilters,
    columns: inOrder(told),
  };
}

/** Those of the installation's own after the others, as they were chosen. */
function inOrder(names: readonly string[]): ColumnName[] {
  return [...columnNames.filter((name) => names.includes(name)), ...names.filter(isOwnKey)];
}

/** @returns the address with these values in place of its own; an empty one goes */
export function withTable(
  params: URLSearchParams,
  change: Partial<TableFilters> & { columns?: readonly ColumnName[] },
): URLSearchParams {
  const { columns, ...filters } = change;
  const next = new URLSearchParams(params);
  for (const [name, value] of Object.entries(filters)) {
    if (value === "") next.delete(name);
    else next.set(name, value);
  }
  if (columns !== undefined) {
    const isUsual =
      columns.length === usualColumns.length &&
      columns.every((name) => usualColumns.some((usual) => usual === name));
    if (isUsual) next.delete("columns");
    else next.set("columns", columns.join(","));
  }
  return next;
}

/** The change of many fruits that is shown; a saved view has none. */
export function withChange(params: URLSearchParams, id: string | null): URLSearchParams {
  const next = new URLSearchParams(params);
  if (id === null) next.delete("change");
  else next.set("change", id);
  return next;
}

export const withoutFilters = (params: URLSearchParams) =>
  withTable(params, Object.fromEntries(names.map((name) => [name, ""])));

/** What is no such value is no filter. */
export const filtersInTable = (filters: TableFilters) => Object.keys(filterOf(filters)).length;

/** What a list kept on this phone does not tell of its fruits. */
export const onlyOnServer = ["plot", "validation"] as const satisfies readonly Choice[];

const finestBound = 1e-6;

export function readBound(
  filters: TableFilters,
  field: MeasuredField,
  end: "min" | "max",
): DecimalReading {
  const { min, max } = fruitFields[field];
  return readDecimal(filters[`${field}_${end}`], { min, max, step: finestBound });
}

/** What the server is asked; what is no such value is not asked for. */
export function filterOf(filters: TableFilters): Partial<FruitFilter> {
  const { collector, batch, plot } = filters;
  const source = fruitSources.find((it) => it === filters.source);
  const validation = validationChoices.find((it) => it === filters.validation);
  return {
    ...(isId(collector) && { collector }),
    ...(isId(batch) && { batch }),
    ...(isId(plot) && { plot }),
    ...(source && { source }),
    ...(validation && { validation }),
    ...Object.fromEntries(
      measuredFields.flatMap((field) =>
        (["min", "max"] as const).flatMap((end) => {
          const bound = readBound(filters, field, end);
          return bound.ok && bound.value !== null ? [[`${field}_${end}`, bound.value]] : [];
        }),
      ),
    ),
  };
}

const isId = (text: string) => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text);
