/**
 * What of a new export lives in its address: the format, the filters as a person sets them, days
 * included, and the columns. So it can be left, sent to a colleague, and made again from an earlier one.
 */
import {
  chosenColumns,
  columnsWith,
  isColumnName,
  usualNames,
  type ColumnName,
} from "@elaeis/domain/exports/export-columns";
import type { OwnField } from "@elaeis/domain/fruits/own-fields";
import {
  exportConventions,
  exportFormats,
  type DatasetExport,
  type ExportConvention,
  type ExportFilters,
  type ExportFormat,
} from "@elaeis/domain/exports/export-schemas";

export type Draft = {
  format: ExportFormat;
  convention: ExportConvention;
  columns: readonly ColumnName[];
  /** yyyy-mm-dd, the reader's own days, both included; empty for none. */
  start: string;
  end: string;
  collectors: readonly string[];
  text: string;
  sources: readonly string[];
  photos: ExportFilters["photos"];
  values: ExportFilters["values"];
  located: boolean;
};

const amounts = ["any", "some", "complete"] as const;

/** In the order of the files, whatever the order of choosing. */
export function inFileOrder(fields: readonly OwnField[], chosen: readonly string[]): ColumnName[] {
  return chosenColumns(columnsWith(fields), chosen).map(({ name }) => name);
}

/**
 * @param language whose conventions a spreadsheet gets when none is named
 * @param fields of the installation's own
 */
export function readDraft(
  address: URLSearchParams,
  language: ExportConvention,
  fields: readonly OwnField[],
): Draft {
  const chosen = inFileOrder(fields, address.get("columns")?.split(",") ?? []);
  const format = oneOf(exportFormats, address.get("format"), "csv");
  return {
    format,
    convention: oneOf(exportConventions, address.get("convention"), language),
    columns: chosen.length === 0 ? usualIn(fields, format) : chosen,
    start: address.get("start") ?? "",
    end: address.get("end") ?? "",
    collectors: address.getAll("collector"),
    text: address.get("text")?.trim().slice(0, 200) ?? "",
    sources: address.getAll("source"),
    photos: oneOf(amounts, address.get("photos"), "any"),
    values: oneOf(amounts, address.get("values"), "any"),
    located: address.get("located") === "1",
  };
}

/** In another format; columns that nobody chose are those usual there. */
export function inFormat(draft: Draft, format: ExportFormat, fields: readonly OwnField[]): Draft {
  const isUsual =
    inFileOrder(fields, draft.columns).join() === usualIn(fields, draft.format).join();
  return { ...draft, format, ...(isUsual && { columns: usualIn(fields, format) }) };
}

function usualIn(fields: readonly OwnField[], format: ExportFormat): ColumnName[] {
  return inFileOrder(fields, usualNames(fields, format));
}

/** What is as usual is left out. */
export function addressOf(draft: Draft, fields: readonly OwnField[]): URLSearchParams {
  const columns = inFileOrder(fields, draft.columns).join();
  const single: [string, string, string][] = [
    ["format", draft.format, "csv"],
    ["convention", draft.convention, ""],
    ["columns", columns, usualIn(fields, draft.format).join()],
    ["start", draft.start, ""],
    ["end", draft.end, ""],
    ["text", draft.text, ""],
    ["photos", draft.photos, "any"],
    ["values", draft.values, "any"],
    ["located", draft.located ? "1" : "", ""],
  ];
  return new URLSearchParams([
    ...single.flatMap(([name, value, usual]) => (value === usual ? [] : [[name, value]])),
    ...draft.collectors.map((email) => ["collector", email]),
    ...draft.sources.map((source) => ["source", source]),
  ]);
}

export function filtersOf(draft: Draft): ExportFilters {
  const { collectors, text, sources, photos, values, located } = draft;
  return {
    start: startOfDay(draft.start, 0),
    end: startOfDay(draft.end, 1),
    collectors: [...collectors],
    text: text === "" ? null : text,
    sources: [...sources],
    photos,
    values,
    located,
    // Which are shown at all is the one switch of the app.
    sample: "with",
  };
}

/** What an earlier one asked for, to be asked again. */
export function draftOf({ format, convention, columns, filters }: DatasetExport): Draft {
  const { collectors, sources, photos, values, located } = filters;
  return {
    collectors,
    sources,
    photos,
    values,
    located,
    format,
    convention,
    columns: columns.filter(isColumnName),
    start: filters.start === null ? "" : dayOf(filters.start, 0),
    end: filters.end === null ? "" : dayOf(filters.end, -1),
    text: filters.text ?? "",
  };
}

/** A day that is none is left out. */
function startOfDay(day: string, daysLater: number): string | null {
  const found = /^(\d{4})-(\d\d)-(\d\d)$/.exec(day);
  if (found === null) return null;
  const [year, month, date] = found.slice(1).map(Number);
  const moment = new Date(Number(year), Number(month) - 1, Number(date) + daysLater);
  return Number.isNaN(moment.getTime()) ? null : moment.toISOString();
}

function dayOf(iso: string, daysLater: number): string {
  const moment = new Date(iso);
  moment.setDate(moment.getDate() + daysLater);
  const two = (value: number) => String(value).padStart(2, "0");
  return `${moment.getFullYear()}-${two(moment.getMonth() + 1)}-${two(moment.getDate())}`;
}

function oneOf<Value extends string>(
  values: readonly Value[],
  given: string | null,
  usual: Value,
): Value {
  return values.find((value) => value === given) ?? usual;
}
