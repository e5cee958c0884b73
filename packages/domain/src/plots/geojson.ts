/**
 * Plots as GeoJSON, with the properties that the EUDR information system reads. In what we write, a plot's name is its
 * feature's id; in other files a name that somebody gave comes before an id that a program gave.
 */
import { coordinateDecimals } from "../exports/eudr.ts";
import { foreignSystem } from "./crs.ts";
import { unprintable, type PlotGeometry, type Position } from "./plot-schemas.ts";

/** Of a file for one statement. */
export { maxEudrFileBytes as maxPlotFileBytes } from "../exports/eudr.ts";
export const maxPlotFeatures = 1_000;

/** As the file says; what is missing is empty. */
export type ReadFeature = {
  name: string;
  /** By a person; the others have a number that a program gave, or their place in the file. */
  is_named: boolean;
  producer: string;
  country: string;
  production_place: string | null;
  area_ha: number | null;
  geometry: unknown;
};

const geometryTypes = new Set(
  "Point MultiPoint LineString MultiLineString Polygon MultiPolygon GeometryCollection".split(" "),
);

/** @returns undefined for what is neither a FeatureCollection, nor a Feature, nor a list of them, nor a geometry */
export function readFeatures(given: unknown): ReadFeature[] | undefined {
  if (Array.isArray(given)) {
    const features: unknown[] = given;
    const isOfFeatures = features.every((one) => objectOf(one)["type"] === "Feature");
    return isOfFeatures ? readAll(features) : undefined;
  }
  const root = objectOf(given);
  if (geometryTypes.has(String(root["type"]))) return readAll([{ geometry: root }]);
  if (root["type"] === "Feature") return readAll([root]);
  const { features } = root;
  if (root["type"] !== "FeatureCollection" || !Array.isArray(features)) return undefined;
  return readAll(features);
}

function readAll(given: readonly unknown[]): ReadFeature[] {
  const features = given.map(objectOf);
  const areIdsCounted = isCounted(features.map(({ id }) => textOf(id, 120)));
  return features.map((one, index) => readFeature(one, index + 1, areIdsCounted));
}

/** `layer.1`, and `layer.fid-…` of a layer without a key. */
const ofGeoServer = /^[\w-]+\.(?:\d+|fid-[\da-f_-]+)$/i;

/** Whether a program gave these ids: a number, after the same beginning wherever there are several. */
function isCounted(ids: readonly string[]): boolean {
  if (ids.every((id) => /^\d+$/.test(id) || ofGeoServer.test(id))) return true;
  const beginnings = new Set(ids.map((id) => id.replace(/(?<!\d)\d+$/, "")));
  return ids.length > 1 && beginnings.size === 1 && new Set(ids).size === ids.length;
}

/** The first reference system other than ours that the file states for all of it, or for a feature. */
export function foreignSystemIn(given: unknown): string | undefined {
  const root = objectOf(given);
  const list: unknown = Array.isArray(given) ? given : root["features"];
  const features: unknown[] = Array.isArray(list) ? list : [];
  return [root, ...features].map((one) => foreignSystem(objectOf(one)["crs"])).find(Boolean);
}

function readFeature(
  feature: Record<string, unknown>,
  number: number,
  isIdCounted: boolean,
): ReadFeature {
  const properties = objectOf(feature["properties"]);
  const property = reader(properties);
  const place = textOf(property("ProductionPlace"), 300);
  const id = textOf(feature["id"], 120);
  const given = [property("PlotName"), givenName(properties)].map((one) => textOf(one, 120));
  const name = [...given, id].find((one) => one !== "");
  // Beside a place, such an id in quotes is a name that we wrote.
  const isNumber = typeof feature["id"] === "number" || (isIdCounted && place === "");
  const isNumbered = given.every((one) => one === "") && (isNumber || (id === "" && place === ""));
  // A table may have it with a comma.
  const area = Number(textOf(property("Area"), 40).replace(",", "."));
  return {
    name: name ?? (place === "" ? String(number) : place.slice(0, 120)),
    is_named: !isNumbered,
    producer: textOf(property("ProducerName"), 200),
    country: textOf(property("ProducerCountry"), 60).toUpperCase(),
    production_place: place === "" ? null : place,
    area_ha: Number.isFinite(area) && area > 0 ? area : null,
    geometry: outlineOf(feature["geometry"]),
  };
}

/** Programs write `plot_name` and `PLOTNAME`; surveys put the question's group before it: `plot/PlotName`. */
function reader(properties: Record<string, unknown>): (name: string) => unknown {
  const plain = Object.entries(properties).map(([key, value]) => [plainKey(key), value] as const);
  const grouped = Object.entries(properties).map(
    ([key, value]) =>
      [
        plainKey(key.slice(Math.max(key.lastIndexOf("/"), key.lastIndexOf("-")) + 1)),
        value,
      ] as const,
  );
  return (name) =>
    [...plain, ...grouped].find(
      ([key, value]) => key === plainKey(name) && textOf(value, 1) !== "",
    )?.[1];
}

/** Of the columns that people name a plot in, the first that says something. */
const nameKeys = ["name", "nom", "plot", "parcelle", "nomparcelle", "nomdelaparcelle", "label"];
/** A program may have counted in these: only a text is a name. */
const codeKeys = ["plotid", "plotcode", "idparcelle", "codeparcelle", "block", "bloc", "blok"];

function givenName(properties: Record<string, unknown>): unknown {
  const named = Object.entries(properties).filter(([, value]) => textOf(value, 1) !== "");
  const byKey = new Map(named.map(([key, value]) => [plainKey(key), value]));
  const codes = codeKeys.map((key) => byKey.get(key));
  return (
    nameKeys.map((key) => byKey.get(key)).find((value) => value !== undefined) ??
    codes.find((value) => typeof value === "string" && /\p{L}/u.test(value))
  );
}

const plainKey = (key: string) => key.toLowerCase().replaceAll(/[\s_.-]/g, "");

/** Of a collection, its outlines: a point or a line beside them is a label. */
function outlineOf(given: unknown): unknown {
  const { type, geometries, crs } = objectOf(given);
  if (type !== "GeometryCollection" || !Array.isArray(geometries)) return given;
  const parts = geometries.map(objectOf);
  const polygons = parts.flatMap((part): unknown[] => {
    const coordinates: unknown = part["coordinates"];
    if (part["type"] === "Polygon") return [coordinates];
    return part["type"] === "MultiPolygon" && Array.isArray(coordinates) ? coordinates : [];
  });
  const [only] = parts;
  if (polygons.length === 0) return parts.length === 1 ? only : given;
  const stated = crs === undefined ? {} : { crs };
  return polygons.length === 1
    ? { type: "Polygon", coordinates: polygons[0], ...stated }
    : { type: "MultiPolygon", coordinates: polygons, ...stated };
}

export type WrittenPlot = {
  name: string;
  producer: { name: string; country: string };
  production_place: string | null;
  area_ha: number;
  geometry: PlotGeometry;
};

/** One plot a line, every coordinate with six decimals. */
export function writeFeatures(plots: readonly WrittenPlot[]): string {
  return `{"type":"FeatureCollection","features":[\n${plots.map(writeFeature).join(",\n")}\n]}\n`;
}

/** A place that is no plot has no name. */
export type WrittenPlace = Omit<WrittenPlot, "name"> & { name: string | null };

/** In one line. */
export function writeFeature(plot: WrittenPlace): string {
  const { name, producer, area_ha, geometry } = plot;
  const place = plot.production_place ?? name;
  const properties = JSON.stringify({
    ProducerName: producer.name,
    ProducerCountry: producer.country,
    ...(place === null ? {} : { ProductionPlace: place }),
    Area: area_ha,
  });
  // JSON.stringify would drop the zeros that the description asks for.
  const position = ([longitude, latitude]: Position) =>
    `[${longitude.toFixed(coordinateDecimals)},${latitude.toFixed(coordinateDecimals)}]`;
  const coordinates =
    geometry.type === "Point"
      ? position(geometry.coordinates)
      : `[${geometry.coordinates.map((ring) => `[${ring.map(position).join()}]`).join()}]`;
  const id = name === null ? "" : `"id":${JSON.stringify(name)},`;
  return `{"type":"Feature",${id}"properties":${properties},"geometry":{"type":"${geometry.type}","coordinates":${coordinates}}}`;
}

function textOf(value: unknown, longest: number): string {
  if (typeof value !== "string" && typeof value !== "number") return "";
  return String(value).replaceAll(unprintable, " ").trim().slice(0, longest).trim();
}

function objectOf(value: unknown): Record<string, unknown> {
  if (value === null || typeof value !== "object" || Array.isArray(value)) return {};
  return Object.fromEntries(Object.entries(value));
}
