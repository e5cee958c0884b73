/** CSV with the outlines as WKT, as GeoJSON. Between the values is whichever mark the file uses. */
import { unguardText } from "@elaeis/domain/exports/spreadsheet-text";
import { maxPlotFeatures } from "@elaeis/domain/plots/geojson";
import { wktToGeoJSON } from "betterknown";
import { CsvError, parse } from "csv-parse/sync";
import * as z from "zod/mini";
import { Problem } from "../../../../platform/problem.ts";
import { headerOf } from "../../../data/sheet-imports/csv-text-service.ts";

const outlineColumns = new Set(["wkt", "geometry", "geom", "the_geom"]);
const rowsSchema = z.array(z.record(z.string(), z.string()));

/** @throws Problem plot_table_no_outlines, plot_table_damaged */
export function readPlotTable(text: string): unknown {
  const { delimiter, columns } = headerOf(text);
  if (columns > 100) throw new Problem("plot_table_no_outlines");
  const rows = rowsOf(text, delimiter);
  const [first] = rows;
  if (first === undefined) return undefined;
  const headers = Object.keys(first);
  const outlines = headers.find((one) => outlineColumns.has(one.trim().toLowerCase()));
  if (outlines === undefined) throw new Problem("plot_table_no_outlines");
  return {
    type: "FeatureCollection",
    features: rows.map(({ [outlines]: wkt = "", ...cells }) => ({
      type: "Feature",
      properties: Object.fromEntries(
        Object.entries(cells).map(([header, cell]) => [header.trim(), unguardText(cell)]),
      ),
      geometry: geometryOf(wkt),
    })),
  };
}

function rowsOf(text: string, delimiter: string) {
  try {
    // One more than may be, so that too many are noticed and the rest is not even read.
    const to = maxPlotFeatures + 1;
    const rows: unknown = parse(text, { delimiter, columns: true, skip_empty_lines: true, to });
    return z.parse(rowsSchema, rows);
  } catch (cause) {
    if (!(cause instanceof CsvError)) throw cause;
    throw new Problem("plot_table_damaged", { line: Number(cause["lines"]) }, { cause });
  }
}

/** Of the row alone: the others have their faults named, too. */
function geometryOf(wkt: string): unknown {
  try {
    return wktToGeoJSON(wkt);
  } catch {
    return null;
  }
}
