/**
 * One outline as a text, as cells and bare files have it: WKT, also with an SRID; WKB in hexadecimal digits, as PostGIS
 * and GDAL write it; GeoJSON; and the geoshape of ODK and Kobo, "lat lon altitude accuracy; …". All become a geometry of
 * GeoJSON, with `crs` where the text states a reference system.
 */
import { readFeatures } from "@elaeis/domain/plots/geojson";
import { geoshapePositions } from "@elaeis/domain/plots/geoshape";
import { wktToGeoJSON } from "betterknown";
import { Problem } from "#platform/problem.ts";
import { jsonFault } from "#platform/files/json-fault.ts";

const wktStart =
  /^(?:SRID=\d+\s*;|<[^>]{1,200}>)?\s*(?:MULTI)?(?:POINT|LINESTRING|POLYGON|GEOMETRYCOLLECTION)\s?(?:ZM|Z|M)?\s?(?:\(|EMPTY)/i;
/** The order of bytes, a type below 0x10000 or with flags, and at least one position. */
const hexStart = /^(?:\\x|0x)?0[01][\da-f]{40}/i;
const shapeStart = /^-?\d{1,2}(?:\.\d+)? -?\d{1,3}(?:\.\d+)?(?: -?\d+(?:\.\d+)?){0,2} ?;/;
const placeStart = /^-?\d{1,2}\.\d+ -?\d{1,3}\.\d+(?: -?\d+(?:\.\d+)?){0,2}$/;

/** @returns 2 for an outline, 1 for what may be a point, 0 for anything else */
export function likenessToOutline(text: string): 0 | 1 | 2 {
  const start = text.trimStart().slice(0, 300);
  const isGeoJson = start.startsWith("{") && start.includes('"type"');
  if (/^(?:SRID=\d+;)?\s*POINT|^\{[^[]*"Point"/i.test(start) || placeStart.test(start.trim()))
    return 1;
  return isGeoJson || [wktStart, hexStart, shapeStart].some((one) => one.test(start)) ? 2 : 0;
}

/** @returns null for what is none. @throws Problem nir_json_not_a_number */
export function readOutline(given: string): unknown {
  const text = given.trim();
  try {
    if (text.startsWith("{")) return readGeoJson(text);
    if (hexStart.test(text)) return readWkb(text.replace(/^(?:\\x|0x)/i, ""));
    return /^-?\d/.test(text) ? readShape(text) : readWkt(text);
  } catch (cause) {
    if (cause instanceof Problem) throw cause;
    // Of the row alone: the others have their faults named, too.
    return null;
  }
}

/** What a program wrote where it had no number is named with its place. @throws Problem nir_json_not_a_number */
function readGeoJson(text: string): unknown {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (cause) {
    const fault = jsonFault(text);
    throw fault.code === "nir_json_not_a_number" ? fault : cause;
  }
  return onlyGeometry(value);
}

function onlyGeometry(given: unknown): unknown {
  const features = readFeatures(given) ?? [];
  return features.length === 1 ? features[0]?.geometry : null;
}

function readWkt(text: string): unknown {
  const plain = text.split(/\s+/).join(" ");
  const srid = /^SRID=(\d+) ?;/i.exec(plain);
  if (srid !== null) return inSystem(wktToGeoJSON(plain.slice(srid[0].length)), Number(srid[1]));
  const [prefix, address] = /^<([^>]*)>/.exec(plain) ?? [];
  // In WGS 84 as EPSG defines it the latitude comes first; the parser turns it.
  if (prefix === undefined || address?.endsWith("/4326") === true) return wktToGeoJSON(plain);
  return { ...wktToGeoJSON(plain.slice(prefix.length)), crs: address };
}

/** 0 says that nobody knows it. */
function inSystem(geometry: object | null, srid: number): unknown {
  return geometry === null || srid === 0 ? geometry : { ...geometry, crs: `EPSG:${srid}` };
}

/** A closed line around a plot comes as an outline, too; where it is open, the validator says that it closed it. */
function readShape(text: string): unknown {
  const positions = geoshapePositions(text);
  return positions.length === 1
    ? { type: "Point", coordinates: positions[0] }
    : { type: "Polygon", coordinates: [positions] };
}

const wkbTypes: Readonly<Record<number, string>> = {
  1: "Point",
  2: "LineString",
  3: "Polygon",
  4: "MultiPoint",
  5: "MultiLineString",
  6: "MultiPolygon",
  7: "GeometryCollection",
};

/** ISO 19125 and PostGIS' extension: flags for heights, measures and a reference system. @throws RangeError at its end */
function readWkb(hex: string): unknown {
  const bytes = Buffer.from(hex, "hex");
  let at = 0;
  const read = <Value>(size: number, value: Value): Value => {
    at += size;
    return value;
  };
  const geometry = (depth: number): { type: string; coordinates?: unknown; crs?: string } => {
    const isLittle = read(1, bytes.readUInt8(at)) === 1;
    const whole = () => read(4, isLittle ? bytes.readUInt32LE(at) : bytes.readUInt32BE(at));
    const number = () => read(8, isLittle ? bytes.readDoubleLE(at) : bytes.readDoubleBE(at));
    const typeCode = whole();
    const code = typeCode & 0xffff;
    const dimensions = Math.floor(code / 1000);
    const hasZ = (typeCode & 0x80000000) !== 0 || dimensions === 1 || dimensions === 3;
    const hasM = (typeCode & 0x40000000) !== 0 || dimensions === 2 || dimensions === 3;
    const srid = (typeCode & 0x20000000) === 0 ? 0 : whole();
    const times = <One>(work: () => One): One[] => {
      const count = whole();
      // What is promised must be there: each has a byte at least.
      if (count > bytes.length - at) throw new RangeError("WKB ends early");
      return Array.from({ length: count }, work);
    };
    const position = () => {
      const [x, y] = [number(), number()];
      for (const has of [hasZ, hasM]) if (has) number();
      return [x, y];
    };
    const type = wkbTypes[code % 1000] ?? "?";
    const crs = srid === 0 ? {} : { crs: `EPSG:${srid}` };
    if (type === "Point") return { type, coordinates: position(), ...crs };
    if (type === "LineString") return { type, coordinates: times(position), ...crs };
    if (type === "Polygon") return { type, coordinates: times(() => times(position)), ...crs };
    if (type === "?" || depth > 2) throw new RangeError("unknown WKB");
    const parts = times(() => geometry(depth + 1));
    if (type === "GeometryCollection") return Object.assign({ type, geometries: parts }, crs);
    return { type, coordinates: parts.map(({ coordinates }) => coordinates), ...crs };
  };
  return geometry(0);
}
