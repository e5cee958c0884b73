/** The shapefiles of an archive as GeoJSON. They are to be in WGS 84. */
import { maxPlotFeatures } from "@elaeis/domain/plots/geojson";
import { parseDbf, parseShp } from "shpjs";
import { Problem } from "#platform/problem.ts";
import type { ZipArchive } from "#platform/zip/zip-archive.ts";
import type { AlphabetWish } from "#platform/files/csv-text.ts";
import { readableDbf } from "./dbf-text.ts";
import { shapefileFields } from "./write-shapefile.ts";

/** @throws Problem plot_file_unreadable, plot_file_not_wgs84, and what the parser throws */
export async function readShapefiles(zip: ZipArchive, wish: AlphabetWish): Promise<unknown> {
  const layers = zip.names.filter((name) => /\.shp$/i.test(name) && !name.startsWith("__MACOSX"));
  const features: unknown[] = [];
  for (const layer of layers) features.push(...(await readLayer(zip, layer, wish)));
  return { type: "FeatureCollection", features };
}

async function readLayer(zip: ZipArchive, layer: string, wish: AlphabetWish): Promise<unknown[]> {
  const part = partReader(zip, layer.slice(0, -".shp".length));
  assertWgs84((await part(".prj"))?.toString("utf8"));
  const shp = viewOf(await zip.read(layer));
  // The parser takes the beginning of a file for all of it.
  if (shp.getInt32(24) * 2 !== shp.byteLength) throw new Problem("plot_file_unreadable");
  const dbf = await part(".dbf");
  const cpg = (await part(".cpg"))?.toString("latin1");
  const rows = dbf === undefined ? [] : rowsOf(dbf, cpg, wish);
  return parseShp(shp).map((geometry, at) => ({
    type: "Feature",
    properties: Object.fromEntries(
      Object.entries(rows[at] ?? {}).map(([field, value]) => [nameOf(field), value]),
    ),
    geometry,
  }));
}

/** @throws Problem plot_file_too_long */
function rowsOf(
  given: Buffer,
  cpg: string | undefined,
  wish: AlphabetWish,
): Record<string, unknown>[] {
  // What the file says of itself: the parser believes it.
  const features = given.readUInt32LE(4);
  if (features > maxPlotFeatures) {
    throw new Problem("plot_file_too_long", { features, max: maxPlotFeatures });
  }
  const { dbf, encoding } = readableDbf(given, cpg, wish);
  return parseDbf(viewOf(dbf), encoding);
}

/** Of the files with one stem, in whichever case their ends are. */
function partReader(zip: ZipArchive, stem: string) {
  return async (end: string): Promise<Buffer | undefined> => {
    const name = zip.names.find(
      (one) => one.startsWith(stem) && one.slice(stem.length).toLowerCase() === end,
    );
    return name === undefined ? undefined : zip.read(name);
  };
}

/** A field has ten letters: every program cuts the names of the EU's properties to the same. */
function nameOf(field: string): string {
  return shapefileFields.find(([, short]) => short === field)?.[0] ?? field;
}

/** Without a .prj the positions themselves say what is wrong. @throws Problem plot_file_not_wgs84 */
function assertWgs84(projection: string | undefined): void {
  if (projection === undefined) return;
  const isGeographic = /^\s*(?:GEOGCS|GEOGCRS|GEODCRS)\b/i.test(projection);
  const isOfDatum = /(?:DATUM|ENSEMBLE)\s*\[\s*"[^"]*(?:WGS|World Geodetic System)[ _]?(?:19)?84/i;
  const isFromGreenwich = !/PRIMEM\s*\[/i.test(projection) || /"Greenwich"/i.test(projection);
  if (isGeographic && isOfDatum.test(projection) && isFromGreenwich) return;
  const name = /"([^"]{1,100})"/.exec(projection)?.[1] ?? "?";
  throw new Problem("plot_file_not_wgs84", { name });
}

const viewOf = ({ buffer, byteOffset, byteLength }: Buffer) =>
  new DataView(buffer, byteOffset, byteLength);
