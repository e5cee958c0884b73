/** Spectra in a table with marks between its columns, in any of three layouts; lines above its header are passed over. */
import { readTime } from "@elaeis/domain/nir-imports/nir-sample";
import { leastWavelengths } from "@elaeis/domain/spectra/spectra";
import { maxNirSamples, maxSpectrumValues } from "@elaeis/domain/nir-imports/nir-import";
import {
  maxSpectraColumns,
  shownColumns,
  type AxisUnit,
  type SpectraColumns,
  type SpectraLayout,
  type SpectraReading,
} from "@elaeis/domain/nir-imports/spectra-reading";
import { Problem } from "#platform/problem.ts";
import { startOf } from "#platform/files/csv-text.ts";
import {
  isOrdered,
  kindNamed,
  plausible,
  unitNamed,
  type RawSpectra,
  type RawSpectrum,
} from "./raw-spectra.ts";

/** Programs write what they know of a measurement above its table. */
const searchedLines = 100;
const longestCell = 60;

type Wish = Pick<SpectraReading, "layout" | "columns">;

type Table = {
  delimiter: string;
  text: string;
  /** Where its lines begin. */
  from: number;
};

type Found = {
  layout: SpectraLayout;
  columns: SpectraColumns;
  header: string[];
  /** Lines up to here, header included, are no samples. */
  skipped: number;
  /** Of a wide table. */
  axis?: { first: number; nm: number[] };
};

/** @throws Problem spectra_… */
export function readSpectraTable(text: string, wish: Wish): RawSpectra {
  const { delimiter, columns, from } = startOf(text);
  assertColumns(columns);
  const table = { delimiter, text, from };
  const found = layoutOf(table, wish);
  const spectra = readers[found.layout](table, found);
  if (spectra.length === 0) throw new Problem("spectra_not_found");
  const { header, axis, layout } = found;
  const isWavelength = (at: number) =>
    axis !== undefined && at >= axis.first && at < axis.first + axis.nm.length;
  const words = header.filter((_, at) => !isWavelength(at)).join(" ");
  const above = [...linesOf(table)].slice(0, found.skipped).join(" ").slice(0, 10_000);
  return {
    format: "csv",
    unit: axis === undefined ? unitNamed(words) : unitNamed(header[axis.first] ?? ""),
    kind: kindNamed(layout === "long" ? words : above),
    deviceType: null,
    table: {
      layout,
      columns: found.columns,
      named:
        layout === "transposed"
          ? []
          : [...header.keys()]
              .filter((at) => !isWavelength(at))
              .slice(0, shownColumns)
              .map((at) => ({ at, name: (header[at] ?? "").slice(0, longestCell) })),
    },
    spectra,
  };
}

function assertColumns(columns: number): void {
  if (columns > maxSpectraColumns) {
    throw new Problem("spectra_too_many_columns", { max: maxSpectraColumns });
  }
}

function* linesOf({ text, from }: Table): Generator<string> {
  // Of an old Mac lines end otherwise.
  const end = text.includes("\n", from) ? "\n" : "\r";
  for (let start = from; start < text.length;) {
    const next = text.indexOf(end, start);
    const stop = next < 0 ? text.length : next;
    const line = text.slice(start, stop);
    yield line.endsWith("\r") ? line.slice(0, -1) : line;
    start = stop + 1;
  }
}

function cellsOf(line: string, { delimiter }: Table): string[] {
  if (!line.includes('"')) {
    // One more than may be, so that too many are noticed and the rest is not even parted.
    const cells = line.split(delimiter, maxSpectraColumns + 2);
    assertColumns(cells.length);
    return cells;
  }
  const cells: string[] = [];
  let cell = "";
  let isQuoted = false;
  for (let at = 0; at < line.length; at += 1) {
    const letter = line[at] ?? "";
    if (letter === '"') {
      if (isQuoted && line[at + 1] === '"') {
        cell += '"';
        at += 1;
      } else isQuoted = !isQuoted;
    } else if (letter === delimiter && !isQuoted) {
      cells.push(cell);
      cell = "";
      assertColumns(cells.length);
    } else cell += letter;
  }
  return [...cells, cell];
}

const figure = /^[+-]?(?:\d+(?:\.\d*)?|\.\d+)(?:e[+-]?\d{1,3})?$/i;

function readFigure(cell: string | undefined, { delimiter }: Table): number {
  if (cell === undefined || cell.length > longestCell) return Number.NaN;
  const trimmed = cell.trim();
  const text = delimiter === "," ? trimmed : trimmed.replace(",", ".");
  return figure.test(text) ? Number(text) : Number.NaN;
}

const wavelength =
  /^(?:nm|wl|lambda|λ|x|w|cm-?1?)?[ _.]?(\d{1,6}(?:[.,]\d{1,17})?)(?: ?(?:nm|µm|μm|um|cm-1|cm\^-1|cm⁻¹|1\/cm))?$/i;
/** In nanometres or wavenumbers; micrometres are below 30. */
const [leastAxis, mostAxis] = [0.3, 30_000];

function readWavelength(cell: string): number {
  if (cell.length > longestCell) return Number.NaN;
  const said = wavelength.exec(cell.trim())?.[1];
  const value = said === undefined ? Number.NaN : Number(said.replace(",", "."));
  return value >= leastAxis && value <= mostAxis ? value : Number.NaN;
}

/** The longest row of cells that are wavelengths and rise, or fall. */
function wavelengthsIn(cells: readonly string[]): { first: number; nm: number[] } {
  const values = cells.map(readWavelength);
  let best = { first: 0, nm: [] as number[] };
  for (let first = 0; first < values.length;) {
    let end = first + 1;
    const sign = Math.sign((values[end] ?? Number.NaN) - (values[first] ?? Number.NaN));
    while (
      sign !== 0 &&
      Math.sign((values[end] ?? Number.NaN) - (values[end - 1] ?? Number.NaN)) === sign
    ) {
      end += 1;
    }
    if (end - first > best.nm.length) best = { first, nm: values.slice(first, end) };
    // A number of the sample may seem to be a wavelength; the next row may begin with this one's last.
    first = end - first > 1 ? end - 1 : end;
  }
  return best;
}

const axisWords = /wave ?(?:length|number)|longueur|nombre d.onde|lambda|λ|\bnm\b|cm-1|cm⁻¹|1\/cm/i;
const valueWords = /absorb|reflect|réflect|trans|value|valeur|intens|signal|log/i;
const sampleWords =
  /sample|[ée]chantillon|\bid\b|name|\bnom\b|num|label|[ée]tiquette|r[ée]f[ée]rence|fruit/i;
const dateWords = /date|time|heure|mesur[ée] le/i;

/** @throws Problem spectra_not_found, spectra_too_many_wavelengths */
function layoutOf(table: Table, { layout, columns }: Wish): Found {
  const head: string[][] = [];
  for (const line of linesOf(table)) {
    head.push(line.trim() === "" ? [] : cellsOf(line, table));
    if (head.length === searchedLines) break;
  }
  const candidates =
    layout === null
      ? [wideIn(head), longIn(head, table, true), transposedIn(head, table), longIn(head, table)]
      : [
          layout === "wide"
            ? wideIn(head)
            : layout === "long"
              ? (longIn(head, table, true) ?? longIn(head, table) ?? anyLong(head))
              : transposedIn(head, table),
        ];
  const found = candidates.find((one) => one !== undefined);
  if (found === undefined) throw new Problem("spectra_not_found");
  const wavelengths = found.axis?.nm.length ?? 0;
  if (wavelengths > maxSpectrumValues) {
    throw new Problem("spectra_too_many_wavelengths", {
      found: wavelengths,
      max: maxSpectrumValues,
    });
  }
  return columns === null ? found : { ...found, columns };
}

function wideIn(head: readonly string[][]): Found | undefined {
  for (const [at, header] of head.entries()) {
    const axis = wavelengthsIn(header);
    if (axis.nm.length < leastWavelengths) continue;
    const others = [...header.keys()].filter(
      (one) => one < axis.first || one >= axis.first + axis.nm.length,
    );
    const named = (words: RegExp) => others.find((one) => words.test(header[one] ?? "")) ?? null;
    const date = named(dateWords);
    const sample = named(sampleWords) ?? others.find((one) => one !== date) ?? null;
    const columns = { sample, date, axis: null, value: null };
    return { layout: "wide", columns, header, skipped: at + 1, axis };
  }
  return undefined;
}

function columnRun(head: readonly string[][], column: number, from: number): number[] {
  return head
    .slice(from, from + leastWavelengths)
    .map((cells) => readWavelength(cells[column] ?? ""));
}

function transposedIn(head: readonly string[][], table: Table): Found | undefined {
  const start = head.findIndex((cells, at) => {
    const run = columnRun(head, 0, at);
    return (
      run.length === leastWavelengths &&
      isOrdered(run) &&
      !Number.isNaN(readFigure(cells[1], table))
    );
  });
  if (start < 0) return undefined;
  const columns = { sample: null, date: null, axis: null, value: null };
  return { layout: "transposed", columns, header: head[start - 1] ?? [], skipped: start };
}

/** @param isNamed by the words of its header alone */
function longIn(head: readonly string[][], table: Table, isNamed = false): Found | undefined {
  for (const [at, header] of head.entries()) {
    if (header.length < 3 || header.length > shownColumns) continue;
    const named = (words: RegExp) => header.findIndex((cell) => words.test(cell));
    const axis = isNamed
      ? named(axisWords)
      : [...header.keys()].findIndex((one) => {
          const run = columnRun(head, one, at + 1);
          return one > 0 && run.length === leastWavelengths && isOrdered(run);
        });
    const others = [...header.keys()].filter((one) => one !== axis);
    const value = isNamed
      ? (others.find((one) => valueWords.test(header[one] ?? "")) ?? -1)
      : axis + 1;
    if (axis < 0 || value < 0 || value >= header.length) continue;
    if (Number.isNaN(readFigure(head[at + 1]?.[value], table))) continue;
    const rest = others.filter((one) => one !== value);
    const date = rest.find((one) => dateWords.test(header[one] ?? "")) ?? null;
    const sample =
      rest.find((one) => sampleWords.test(header[one] ?? "")) ??
      rest.find((one) => one !== date) ??
      null;
    return { layout: "long", columns: { sample, date, axis, value }, header, skipped: at + 1 };
  }
  return undefined;
}

/** Where a person says that it is one: its first line of three cells or more is the header. */
function anyLong(head: readonly string[][]): Found | undefined {
  const at = head.findIndex(({ length }) => length >= 3);
  if (at < 0) return undefined;
  const columns = { sample: 0, date: null, axis: 1, value: 2 };
  return { layout: "long", columns, header: head[at] ?? [], skipped: at + 1 };
}

type Read = (table: Table, found: Found) => RawSpectrum[];

const readers: Record<SpectraLayout, Read> = {
  wide: readWide,
  transposed: readTransposed,
  long: readLong,
};

function* rowsOf(table: Table, { skipped }: Found): Generator<string[]> {
  let number = 0;
  for (const line of linesOf(table)) {
    number += 1;
    if (number > skipped && line.trim() !== "") yield cellsOf(line, table);
  }
}

function readWide(table: Table, found: Found): RawSpectrum[] {
  const { columns, axis = { first: 0, nm: [] } } = found;
  const spectra: RawSpectrum[] = [];
  for (const cells of rowsOf(table, found)) {
    if (cells.every((cell) => cell.trim() === "")) continue;
    const values = axis.nm.map((_, at) => plausible(readFigure(cells[axis.first + at], table)));
    spectra.push({ ...aboutOf(cells, columns), axis: axis.nm, values });
    assertSamples(spectra.length);
  }
  return spectra;
}

function aboutOf(cells: readonly string[], { sample, date }: SpectraColumns) {
  const said = (at: number | null) => (at === null ? "" : (cells[at] ?? "").trim());
  const text = said(date);
  return {
    name: said(sample),
    measuredAt: text === "" ? null : (readTime(text) ?? text.slice(0, longestCell)),
  };
}

function readTransposed(table: Table, found: Found): RawSpectrum[] {
  const axis: number[] = [];
  const columns: number[][] = [];
  for (const cells of rowsOf(table, found)) {
    const at = readWavelength(cells[0] ?? "");
    // What follows the figures, such as a note or a mean, is none of them.
    if (Number.isNaN(at)) break;
    axis.push(at);
    if (axis.length > maxSpectrumValues) {
      throw new Problem("spectra_too_many_wavelengths", {
        found: axis.length,
        max: maxSpectrumValues,
      });
    }
    if (columns.length === 0) {
      // A delimiter at the end of each line opens no column.
      const last = cells.at(-1)?.trim() === "" ? cells.length - 1 : cells.length;
      for (let column = 1; column < last; column += 1) columns.push([]);
    }
    columns.forEach((values, column) =>
      values.push(plausible(readFigure(cells[column + 1], table))),
    );
  }
  return columns.map((values, column) => ({
    name: (found.header[column + 1] ?? "").trim(),
    measuredAt: null,
    axis,
    values,
  }));
}

/** A sample's wavelengths that begin anew are another scan of it. */
function readLong(table: Table, found: Found): RawSpectrum[] {
  const { columns } = found;
  type Open = RawSpectrum & { axis: number[]; values: number[] };
  const spectra: Open[] = [];
  const open = new Map<string, Open>();
  for (const cells of rowsOf(table, found)) {
    const about = aboutOf(cells, columns);
    const at = readWavelength(cells[columns.axis ?? 1] ?? "");
    let spectrum = open.get(about.name);
    if (spectrum === undefined || spectrum.axis[0] === at) {
      spectrum = { ...about, axis: [], values: [] };
      open.set(about.name, spectrum);
      spectra.push(spectrum);
      assertSamples(spectra.length);
    }
    spectrum.axis.push(at);
    spectrum.values.push(plausible(readFigure(cells[columns.value ?? 2], table)));
    if (spectrum.axis.length > maxSpectrumValues) {
      throw new Problem("spectra_too_many_wavelengths", {
        found: spectrum.axis.length,
        max: maxSpectrumValues,
      });
    }
  }
  return spectra;
}

function assertSamples(count: number): void {
  if (count > maxNirSamples) throw new Problem("spectra_too_many", { max: maxNirSamples });
}

/** Where neither the file nor a person says it: near infrared is 0.7 to 2.5 µm, 700 to 2,500 nm, 4,000 to 14,000 cm⁻¹. */
export function guessedUnit(axis: readonly number[]): AxisUnit {
  if (axis.every((one) => one >= 3_000)) return "cm-1";
  return axis.every((one) => one < 10) ? "µm" : "nm";
}
