/**
 * A table of spectra: `sample_id`, laboratory values, and one column a wavelength (`nm1100`). Read row by row, so that ten
 * thousand spectra need their own size in memory and not that of their text.
 */
import { createReadStream } from "node:fs";
import { open, stat } from "node:fs/promises";
import { fromRows } from "@elaeis/prediction/regression/matrix";
import type { Matrix } from "@elaeis/prediction/regression/matrix";
import { toAbsorbance } from "@elaeis/prediction/spectra/predict-spectrum";
import type { Reading } from "@elaeis/prediction/spectra/spectral-model";
import { CsvError, parse } from "csv-parse";
import * as z from "zod/mini";
import { SpectraProblem } from "./spectra-problem.ts";

export type SpectraTable = {
  readonly file: string;
  readonly wavelengthsNm: Float64Array;
  /** As the device reports them. */
  readonly spectra: Matrix;
  /** One wanted target a column; NaN where the field is empty. */
  readonly targets: Matrix;
  readonly samples: readonly string[];
  /** The texts of further columns that were asked for. */
  readonly texts: Readonly<Record<string, readonly string[]>>;
  readonly lines: readonly number[];
};

export type TableRequest = {
  readonly file: string;
  readonly targets: readonly string[];
  /** Columns to keep as text: groups, places. */
  readonly texts: readonly string[];
  /** Only rows that have these values. */
  readonly where: readonly Condition[];
};

export type Condition = { readonly column: string; readonly value: string };

const maxMb = 512;
const maxRows = 50_000;
const maxColumns = 5_000;
const leastWavelengths = 8;
/** No absorbance, reflectance or content is larger; squares of much larger ones overflow. */
const mostValue = 1e6;
const headerBytes = 256 * 1024;

const recordSchema = z.object({
  record: z.array(z.string()),
  info: z.object({ lines: z.int() }),
});

/** @throws SpectraProblem */
export async function readSpectra(request: TableRequest): Promise<SpectraTable> {
  const { file } = request;
  const delimiter = await delimiterOf(file);
  const rows = createReadStream(file).pipe(
    parse({
      delimiter,
      bom: true,
      relax_column_count: true,
      skip_empty_lines: true,
      trim: true,
      // The parser reads ahead: of the line of a record only the record itself knows.
      info: true,
    }),
  );
  const table = { spectra: [] as Float64Array[], targets: [] as Float64Array[] };
  const samples: string[] = [];
  const lines: number[] = [];
  const texts: Record<string, string[]> = Object.fromEntries(
    request.texts.map((name): [string, string[]] => [name, []]),
  );
  let columns: Columns | undefined;
  try {
    for await (const one of rows) {
      const { record: fields, info } = recordSchema.parse(one);
      if (columns === undefined) {
        columns = columnsOf(request, fields);
        continue;
      }
      const line = info.lines;
      assertSizes(file, fields, line, columns.count);
      if (!columns.where.every(({ at, value }) => fields[at] === value)) continue;
      if (samples.length >= maxRows) throw tooLarge(file);
      const numberAt = ({ at, name }: Column, mayBeEmpty: boolean) =>
        numberOf(fields[at] ?? "", { file, line, column: name, delimiter, mayBeEmpty });
      samples.push(textOf(fields, columns.sample, file, line));
      lines.push(line);
      table.spectra.push(Float64Array.from(columns.wavelengths, (one) => numberAt(one, false)));
      table.targets.push(Float64Array.from(columns.targets, (one) => numberAt(one, true)));
      for (const one of columns.texts) texts[one.name]?.push(textOf(fields, one, file, line));
    }
  } catch (error) {
    throw readable(file, error);
  }
  if (columns === undefined || samples.length === 0) {
    throw new SpectraProblem("spectra_no_rows", { file });
  }
  return {
    file,
    wavelengthsNm: Float64Array.from(columns.wavelengths, ({ nm }) => nm),
    spectra: fromRows(table.spectra, columns.wavelengths.length),
    targets: fromRows(table.targets, columns.targets.length),
    samples,
    texts,
    lines,
  };
}

/** @throws SpectraProblem where a reflectance is not positive */
export function absorbanceOf({ file, spectra, lines }: SpectraTable, reading: Reading): Matrix {
  if (reading === "absorbance") return spectra;
  const values = new Float64Array(spectra.values.length);
  lines.forEach((line, r) => {
    const from = r * spectra.columns;
    const one = toAbsorbance(spectra.values.subarray(from, from + spectra.columns), reading);
    if (one === undefined) throw new SpectraProblem("spectra_not_reflectance", { file, line });
    values.set(one, from);
  });
  return { ...spectra, values };
}

type Column = { readonly at: number; readonly name: string };

type Columns = {
  readonly count: number;
  readonly sample: Column;
  readonly targets: readonly Column[];
  readonly texts: readonly Column[];
  readonly where: readonly (Condition & { readonly at: number })[];
  readonly wavelengths: readonly (Column & { readonly nm: number })[];
};

function columnsOf(request: TableRequest, names: readonly string[]): Columns {
  const { file } = request;
  if (names.length > maxColumns) throw tooLarge(file);
  const twice = names.find((name, at) => names.indexOf(name) !== at);
  if (twice !== undefined)
    throw new SpectraProblem("spectra_column_twice", { file, column: twice });
  const wavelengths = names
    .map((name, at) => ({ at, name, nm: Number(/^nm(\d+(?:\.\d+)?)$/.exec(name)?.[1] ?? NaN) }))
    .filter(({ nm }) => Number.isFinite(nm))
    .toSorted((one, other) => one.nm - other.nm);
  const others = names.filter((name) => !wavelengths.some((one) => one.name === name));
  const column = (code: "spectra_column_missing" | "spectra_target_unknown") => (name: string) => {
    const at = names.indexOf(name);
    if (at >= 0) return { at, name };
    throw new SpectraProblem(code, { file, column: name, columns: others.join(", ") });
  };
  if (wavelengths.length < leastWavelengths) {
    const details = { file, found: wavelengths.length, least: leastWavelengths };
    throw new SpectraProblem("spectra_wavelengths_missing", details);
  }
  return {
    count: names.length,
    sample: column("spectra_column_missing")("sample_id"),
    targets: request.targets.map(column("spectra_target_unknown")),
    texts: request.texts.map(column("spectra_column_missing")),
    where: request.where.map((one) => ({
      ...one,
      ...column("spectra_column_missing")(one.column),
    })),
    wavelengths,
  };
}

function assertSizes(file: string, fields: readonly string[], line: number, expected: number) {
  if (fields.length === expected) return;
  throw new SpectraProblem("spectra_row_short", { file, line, found: fields.length, expected });
}

type Place = {
  readonly file: string;
  readonly line: number;
  readonly column: string;
  readonly delimiter: string;
  readonly mayBeEmpty: boolean;
};

function numberOf(text: string, { file, line, column, delimiter, mayBeEmpty }: Place): number {
  if (text === "" && mayBeEmpty) return NaN;
  // Where columns are parted by semicolons, a comma is a decimal point.
  const value = text === "" ? NaN : Number(delimiter === "," ? text : text.replace(",", "."));
  if (Math.abs(value) <= mostValue) return value;
  throw new SpectraProblem("spectra_value_invalid", { file, line, column, value: text });
}

function textOf(fields: readonly string[], { at, name }: Column, file: string, line: number) {
  const text = fields[at] ?? "";
  if (text === "") throw new SpectraProblem("spectra_text_missing", { file, line, column: name });
  return text;
}

/** The mark that parts the header most often. */
async function delimiterOf(file: string): Promise<string> {
  try {
    const { size } = await stat(file);
    if (size > maxMb * 1024 * 1024) throw tooLarge(file);
    const handle = await open(file);
    try {
      const { buffer, bytesRead } = await handle.read(Buffer.alloc(headerBytes));
      const header = buffer.toString("utf8", 0, bytesRead).split("\n", 1)[0] ?? "";
      const times = (mark: string) => header.split(mark).length;
      return [",", ";", "\t"].reduce((one, other) => (times(other) > times(one) ? other : one));
    } finally {
      await handle.close();
    }
  } catch (error) {
    throw readable(file, error);
  }
}

function tooLarge(file: string): SpectraProblem {
  return new SpectraProblem("spectra_too_large", {
    file,
    max: maxMb,
    rows: maxRows,
    columns: maxColumns,
  });
}

/** A file that is absent, a folder, forbidden or damaged is for the person; anything else is a fault of ours. */
function readable(file: string, error: unknown): unknown {
  const isTheirs =
    error instanceof CsvError ||
    (error instanceof Error && "code" in error && /^E[A-Z]+$/.test(String(error.code)));
  if (!isTheirs) return error;
  return new SpectraProblem(
    "spectra_unreadable",
    { file, reason: error.message },
    { cause: error },
  );
}
