/**
 * A fruit as a point of a map (GeoJSON, RFC 7946), with its identifiers and the chosen columns as properties. One
 * without a position has no geometry. Times are in UTC.
 */
import type { ExportColumn } from "@elaeis/domain/exports/export-columns";
import type { ExportRow } from "./fruit-queries.ts";

/** A feature a fruit, as JSON. */
export function mapFeatures(
  rows: readonly ExportRow[],
  columns: readonly ExportColumn[],
): string[] {
  const properties = columns
    .map(({ name }) => name)
    .filter((name) => name !== "latitude" && name !== "longitude");
  return rows.map((row) => {
    const { id, latitude, longitude } = row;
    const isLocated = typeof latitude === "number" && typeof longitude === "number";
    return JSON.stringify({
      type: "Feature",
      id,
      properties: Object.fromEntries(properties.map((name) => [name, row[name] ?? null])),
      geometry: isLocated ? { type: "Point", coordinates: [longitude, latitude] } : null,
    });
  });
}
