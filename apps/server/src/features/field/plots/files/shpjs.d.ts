/** What we use of it; it comes without types. */
declare module "shpjs" {
  /** Geometries of GeoJSON, in the order of the records; null for a record without one. */
  export function parseShp(shp: DataView): unknown[];
  /** @param encoding what the .cpg says */
  export function parseDbf(dbf: DataView, encoding?: string): Record<string, unknown>[];
}
