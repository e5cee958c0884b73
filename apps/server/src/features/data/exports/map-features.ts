/**
 * A fruit as a point of a map (GeoJSON, RFC 7946), with its identifiers and the chosen columns as properties. One
 * without a position has no geometry. Times are in UTC.
 */
import { inFileOrder, type ExportColumn } from "@elaeis/domain/exports/export-columns";
import type { ExportRow } from "./fruit-queries.ts";

/** What a map cannot do without, and what was chosen. */
export const mapColumns = (chosen: readonly ExportColumn[]): ExportColumn[] =>
  inFileOrder([...chosen, "id", "fruit_id", "latitude", "longitude"]);

/** A feature a fruit, as JSON. */
export function mapFeatures(
  rows: readonly ExportRow[],
  columns: readonly ExportColumn[],
): string[] {
  const propertyColumns = mapColumns(columns).filter(
    (one) => one !== "latitude" && one !== "longitude",
  );
  return rows.map((row) => {
    const { id, latitude, longitude } = row;
    const isLocated = typeof latitude === "number" && typeof longitude === "number";
    return JSON.stringify({
      type: "Feature",
      id,
      properties: Object.fromEntries(
        propertyColumns.map((column) => [column, row[column] ?? null]),
      ),
      geometry: isLocated ? { type: "Point", coordinates: [longitude, latitude] } : null,
    });
  });
}
