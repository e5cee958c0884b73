/** Tables with the outlines in a column, as GeoJSON: CSV with whichever mark between its values, and workbooks. */
import { unguardText } from "@elaeis/domain/exports/spreadsheet-text";
import { maxPlotFeatures } from "@elaeis/domain/plots/geojson";
import { CsvError, parse } from "csv-parse/sync";
import * as z from "zod/mini";
import { Problem } from "#platform/problem.ts";
import { startOf } from "#platform/files/csv-text.ts";
import { visibleSheets } from "#platform/workbooks/visible-sheets.ts";
import { likenessToOutline, readOutline } from "./read-outline.ts";

const outlineColumns = new Set(["wkt", "geometry", "geom", "the_geom", "wkb_geometry", "geojson"]);
const ourColumns = new Set(["plotname", "producername", "producercountry"]);
const rowsSchema = z.array(z.array(z.string()));
/** Titles and empty rows that may be above the names of the columns. */
const topRows = 30;

/** @throws Problem plot_table_no_outlines, plot_table_damaged, plot_table_not_a_number */
export function readPlotTable(text: string): unknown {
  const { delimiter, columns, from } = startOf(text);
  if (columns > 100) throw new Problem("plot_table_no_outlines");
  const rows = csvRows(text.slice(from), delimiter);
  if (rows.length < 2) return undefined;
  return featuresOf(rows) ?? noOutlines();
}

/** Of the first visible sheet that has outlines. @throws Problem plot_table_no_outlines, sheet_…, zip_… */
export async function readPlotWorkbook(bytes: Buffer): Promise<unknown> {
  // One more than may be, so that too many are noticed.
  for await (const rows of visibleSheets(bytes, topRows + maxPlotFeatures + 1)) {
    const features = featuresOf(rows);
    if (features !== undefined) return features;
  }
  return noOutlines();
}

function noOutlines(): never {
  throw new Problem("plot_table_no_outlines");
}

function csvRows(text: string, delimiter: string): string[][] {
  try {
    const to = maxPlotFeatures + 2;
    const rows: unknown = parse(text, { delimiter, skip_empty_lines: true, to });
    return z.parse(rowsSchema, rows);
  } catch (cause) {
    if (!(cause instanceof CsvError)) throw cause;
    throw new Problem("plot_table_damaged", { line: Number(cause["lines"]) }, { cause });
  }
}

/** @returns undefined where no column has outlines */
function featuresOf(rows: readonly string[][]): unknown {
  const at = headerRow(rows);
  const headers = (rows[at] ?? []).map((header) => header.trim());
  const below = rows.slice(at + 1);
  const column = outlineColumn(headers, below);
  if (column === undefined) return undefined;
  return {
    type: "FeatureCollection",
    features: below.map((cells, row) => ({
      type: "Feature",
      properties: Object.fromEntries(
        headers.flatMap((header, place) =>
          place === column ? [] : [[header, unguardText(cells[place] ?? "")]],
        ),
      ),
      geometry: outlineIn(unguardText(cells[column] ?? ""), row + 1),
    })),
  };
}

/** @throws Problem plot_table_not_a_number */
function outlineIn(cell: string, row: number): unknown {
  try {
    return readOutline(cell);
  } catch (cause) {
    if (!(cause instanceof Problem)) throw cause;
    throw new Problem("plot_table_not_a_number", { ...cause.details, row });
  }
}

/** The first row with a name that we know, or the one above the first outline. */
function headerRow(rows: readonly string[][]): number {
  const top = rows.slice(0, topRows);
  const named = top.findIndex((cells) =>
    cells.some(
      (cell) =>
        outlineColumns.has(plain(cell)) || ourColumns.has(plain(cell).replaceAll(/[_ ]/g, "")),
    ),
  );
  if (named !== -1) return named;
  const outlined = top.findIndex((cells) => cells.some((cell) => likenessToOutline(cell) === 2));
  return Math.max(outlined - 1, 0);
}

const plain = (cell: string) => cell.trim().toLowerCase();

/** The one whose cells look most like outlines; where none does, the one with a usual name. */
function outlineColumn(headers: readonly string[], rows: readonly string[][]): number | undefined {
  const looked = rows.slice(0, topRows);
  const [best] = headers
    .map((_, at) => {
      const likeness = looked.map((cells) => likenessToOutline(unguardText(cells[at] ?? "")));
      return { at, sum: likeness.reduce<number>((sum, one) => sum + one, 0) };
    })
    .toSorted((one, other) => other.sum - one.sum);
  if (best !== undefined && best.sum > 0) return best.at;
  const named = headers.findIndex((header) => outlineColumns.has(plain(header)));
  return named === -1 ? undefined : named;
}
