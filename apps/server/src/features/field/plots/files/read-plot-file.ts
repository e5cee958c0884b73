/** The plots of a file. What it is, is read from its bytes, never from its name. */
import { maxPlotFeatures, readFeatures, type ReadFeature } from "@elaeis/domain/plots/geojson";
import { Problem } from "../../../../platform/problem.ts";
import { isZip } from "../../../../platform/zip/is-zip.ts";
import { openZip, type ZipArchive } from "../../../../platform/zip/zip-archive.ts";
import { decodeText } from "../../../data/sheet-imports/csv-text-service.ts";
import { readKml } from "./read-kml.ts";
import { readPlotTable } from "./read-plot-table.ts";
import { readShapefiles } from "./read-shapefile.ts";

const mostUnpackedBytes = 64 * 1024 * 1024;
/** Coordinates as text shrink to a tenth or less. */
const zipLimits = { entries: 200, nameLength: 200, expansion: 100 };

/** @throws Problem plot_file_…, plot_table_…, zip_… */
export async function readPlotFile(bytes: Buffer): Promise<ReadFeature[]> {
  const features = await readAny(bytes).catch((cause: unknown) => {
    const isNamed = cause instanceof Problem && cause.code !== "sheet_encoding";
    throw isNamed ? cause : new Problem("plot_file_unreadable", {}, { cause });
  });
  if (features === undefined || features.length === 0) throw new Problem("plot_file_unreadable");
  if (features.length > maxPlotFeatures) {
    throw new Problem("plot_file_too_long", { features: features.length, max: maxPlotFeatures });
  }
  for (const feature of features) {
    if (isDeeper(feature.geometry, deepestGeometry)) feature.geometry = null;
  }
  return features;
}

/** The object, and the lists of a MultiPolygon down to its numbers. Deeper ones could not even be passed on. */
const deepestGeometry = 6;

function isDeeper(value: unknown, levels: number): boolean {
  if (typeof value !== "object" || value === null) return false;
  const parts: unknown[] = Array.isArray(value) ? value : Object.values(value);
  return levels === 0 || parts.some((part) => isDeeper(part, levels - 1));
}

async function readAny(bytes: Buffer): Promise<ReadFeature[] | undefined> {
  if (isZip(bytes)) return readZip(bytes);
  const { text } = decodeText(bytes);
  const first = text.trimStart()[0];
  if (first === "<") return readFeatures(readKml(text));
  if (first === "{" || first === "[") return readFeatures(JSON.parse(text));
  return readFeatures(readPlotTable(text));
}

async function readZip(bytes: Buffer): Promise<ReadFeature[] | undefined> {
  const source = {
    size: bytes.length,
    read: (start: number, end: number) => Promise.resolve(bytes.subarray(start, end)),
  };
  const zip = await openZip(source, zipLimits);
  const promised = zip.names.reduce((sum, name) => sum + (zip.sizeOf(name) ?? 0), 0);
  if (promised > mostUnpackedBytes) throw new Problem("zip_bomb");
  const kml = rootKml(zip);
  if (kml !== undefined) return readFeatures(readKml(decodeText(await zip.read(kml)).text));
  return readFeatures(await readShapefiles(zip));
}

/** A KMZ has one, usually `doc.kml`; others in it are linked ones. */
function rootKml({ names }: ZipArchive): string | undefined {
  const kml = names.filter((name) => name.toLowerCase().endsWith(".kml"));
  return kml.find((name) => name.toLowerCase() === "doc.kml") ?? kml[0];
}
