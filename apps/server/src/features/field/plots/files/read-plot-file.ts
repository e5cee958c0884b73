/** The plots of a file. What it is, is read from its bytes, never from its name. */
import { foreignSystem } from "@elaeis/domain/plots/crs";
import {
  foreignSystemIn,
  maxPlotFeatures,
  readFeatures,
  type ReadFeature,
} from "@elaeis/domain/plots/geojson";
import { Problem } from "#platform/problem.ts";
import { isZip } from "#platform/zip/is-zip.ts";
import { openZip, type ZipArchive } from "#platform/zip/zip-archive.ts";
import { jsonFault } from "#platform/files/json-fault.ts";
import { decodeText, type AlphabetWish } from "#platform/files/csv-text.ts";
import { readKml } from "./read-kml.ts";
import { likenessToOutline, readOutline } from "./read-outline.ts";
import { readPlotTable, readPlotWorkbook } from "./read-plot-table.ts";
import { readShapefiles } from "./read-shapefile.ts";

const mostUnpackedBytes = 64 * 1024 * 1024;
/** Coordinates as text shrink to a tenth or less. */
const zipLimits = { entries: 200, nameLength: 200, expansion: 100 };

/** @throws Problem plot_file_…, plot_table_…, zip_… */
export async function readPlotFile(
  bytes: Buffer,
  wish: AlphabetWish = { chosen: null, onOpen: () => undefined },
): Promise<ReadFeature[]> {
  const features = await readAny(bytes, wish).catch((cause: unknown) => {
    const isNamed = cause instanceof Problem && cause.code !== "sheet_encoding";
    throw isNamed ? cause : new Problem("plot_file_unreadable", {}, { cause });
  });
  if (features === undefined || features.length === 0) throw new Problem("plot_file_unreadable");
  if (features.length > maxPlotFeatures) {
    throw new Problem("plot_file_too_long", { features: features.length, max: maxPlotFeatures });
  }
  for (const feature of features) {
    const name = foreignSystem(Object.assign({ crs: null }, feature.geometry).crs);
    if (name !== undefined) throw new Problem("plot_file_not_wgs84", { name });
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

async function readAny(bytes: Buffer, wish: AlphabetWish): Promise<ReadFeature[] | undefined> {
  if (isZip(bytes)) return readZip(bytes, wish);
  const kind = binaryKind(bytes);
  if (kind !== undefined) throw new Problem("plot_file_other_kind", { kind });
  if (bytes[0] === recordSeparator) return readSequence(bytes);
  const { text, isOpen, choices } = decodeText(bytes, wish.chosen);
  if (isOpen) wish.onOpen(choices);
  const first = text.trimStart()[0];
  if (first === "<" && likenessToOutline(text) === 0) return readFeatures(readKml(text));
  if (first === "{" || first === "[") return readJson(valuesIn(text));
  const [line = ""] = text.trimStart().split(/\r\n|\n|\r/, 1);
  return likenessToOutline(line) === 0 ? readFeatures(readPlotTable(text)) : readLines(text);
}

/** Of RFC 8142: a feature after each of these. */
const recordSeparator = 0x1e;

function readSequence(bytes: Buffer): ReadFeature[] | undefined {
  const texts = bytes.toString("latin1").split(String.fromCharCode(recordSeparator));
  const filled = texts.filter((text) => text.trim() !== "");
  return readJson(filled.map((text) => parseJson(decodeText(Buffer.from(text, "latin1")).text, 1)));
}

/** One value, or one a line. */
function valuesIn(text: string): unknown[] {
  try {
    return [JSON.parse(text)];
  } catch {
    const lines = text
      .split(/\r\n|\n|\r/)
      .map((line, at) => ({ line, number: at + 1 }))
      .filter(({ line }) => line.trim() !== "");
    const [first] = lines;
    if (first === undefined || !isJson(first.line)) throw jsonFault(text);
    return lines.map(({ line, number }) => parseJson(line, number));
  }
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

/** @throws Problem nir_json_… with the place */
function parseJson(text: string, line: number): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw jsonFault(text, line);
  }
}

/** @throws Problem plot_file_not_wgs84, plot_file_other_kind */
function readJson(values: readonly unknown[]): ReadFeature[] | undefined {
  for (const value of values) {
    const name = foreignSystemIn(value);
    if (name !== undefined) throw new Problem("plot_file_not_wgs84", { name });
  }
  const [only] = values;
  if (values.length === 1) return readFeatures(only) ?? otherJson(only);
  const features = values.map((value) => (isFeature(value) ? value : { geometry: value }));
  return readFeatures({ type: "FeatureCollection", features });
}

const isFeature = (value: unknown) => typeIn(value) === "Feature";
const typeIn = (value: unknown): unknown => Object.assign({ type: null }, value).type;

/** @throws Problem plot_file_other_kind */
function otherJson(value: unknown): undefined {
  const isEsri = Object.keys(Object.assign({}, value)).some((key) =>
    ["rings", "spatialReference", "geometryType"].includes(key),
  );
  const kind = typeIn(value) === "Topology" ? "TopoJSON" : isEsri ? "Esri JSON" : undefined;
  if (kind !== undefined) throw new Problem("plot_file_other_kind", { kind });
  return undefined;
}

/** Bare outlines, one a line; one alone may go over several. */
function readLines(text: string): ReadFeature[] | undefined {
  const lines = text.split(/\r\n|\n|\r/).filter((line) => line.trim() !== "");
  const isOneEach = lines.every((line) => likenessToOutline(line) > 0);
  const features = (isOneEach ? lines : [text]).map((line) => ({ geometry: readOutline(line) }));
  return readFeatures({ type: "FeatureCollection", features });
}

const binaryKinds: readonly (readonly [start: string, kind: string])[] = [
  ["SQLite format 3", "GeoPackage / SQLite"],
  ["fgb", "FlatGeobuf"],
  ["\0\0\x27\x0a", "Shapefile (.shp)"],
  ["%PDF", "PDF"],
  ["Rar!", "RAR"],
  ["7z\xBC\xAF", "7z"],
  ["\x1F\x8B", "gzip"],
  ["\xD0\xCF\x11\xE0", "Excel 97 (.xls)"],
  ["\xFF\xD8\xFF", "JPEG"],
  ["\x89PNG", "PNG"],
];

function binaryKind(bytes: Buffer): string | undefined {
  const start = bytes.subarray(0, 20).toString("latin1");
  return binaryKinds.find(([magic]) => start.startsWith(magic))?.[1];
}

async function readZip(bytes: Buffer, wish: AlphabetWish): Promise<ReadFeature[] | undefined> {
  const source = {
    size: bytes.length,
    read: (start: number, end: number) => Promise.resolve(bytes.subarray(start, end)),
  };
  const zip = await openZip(source, zipLimits);
  if (zip.names.some((name) => /^xl\/workbook\.(?:xml|bin)$/i.test(name))) {
    return readFeatures(await readPlotWorkbook(bytes));
  }
  const promised = zip.names.reduce((sum, name) => sum + (zip.sizeOf(name) ?? 0), 0);
  if (promised > mostUnpackedBytes) throw new Problem("zip_bomb");
  const kml = rootKml(zip);
  if (kml !== undefined) return readFeatures(readKml(decodeText(await zip.read(kml)).text));
  const features = readFeatures(await readShapefiles(zip, wish));
  if (features?.length !== 0) return features;
  // One file alone is what somebody packed for a mail.
  const [packed, ...more] = zip.names.filter((name) => /\.(?:geo)?json$|\.csv$/i.test(name));
  if (packed === undefined || more.length > 0) return features;
  return readAny(await zip.read(packed), wish);
}

/** A KMZ has one, usually `doc.kml`; others in it are linked ones. */
function rootKml({ names }: ZipArchive): string | undefined {
  const kml = names.filter((name) => name.toLowerCase().endsWith(".kml"));
  return kml.find((name) => name.toLowerCase() === "doc.kml") ?? kml[0];
}
