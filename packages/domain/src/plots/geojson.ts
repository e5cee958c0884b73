/** Plots as GeoJSON, with the properties that the EUDR information system reads. A plot's name is its feature's id. */
import { coordinateDecimals } from "../exports/eudr.ts";
import { unprintable, type PlotGeometry, type Position } from "./plot-schemas.ts";

/** Of a file for one statement. */
export { maxEudrFileBytes as maxPlotFileBytes } from "../exports/eudr.ts";
export const maxPlotFeatures = 1_000;

/** As the file says; what is missing is empty. */
export type ReadFeature = {
  name: string;
  producer: string;
  country: string;
  production_place: string | null;
  area_ha: number | null;
  geometry: unknown;
};

/** @returns undefined for what is neither a FeatureCollection nor a Feature */
export function readFeatures(given: unknown): ReadFeature[] | undefined {
  const root = objectOf(given);
  if (root["type"] === "Feature") return [readFeature(root, 1)];
  const { features } = root;
  if (root["type"] !== "FeatureCollection" || !Array.isArray(features)) return undefined;
  return features.map((feature: unknown, index) => readFeature(objectOf(feature), index + 1));
}

function readFeature(feature: Record<string, unknown>, number: number): ReadFeature {
  const properties = objectOf(feature["properties"]);
  const place = textOf(properties["ProductionPlace"], 300);
  const names = [feature["id"], properties["PlotName"], properties["Name"], properties["name"]];
  const name = names.map((one) => textOf(one, 120)).find((one) => one !== "");
  // A table may have it with a comma.
  const area = Number(textOf(properties["Area"], 40).replace(",", "."));
  return {
    name: name ?? (place === "" ? String(number) : place.slice(0, 120)),
    producer: textOf(properties["ProducerName"], 200),
    country: textOf(properties["ProducerCountry"], 60).toUpperCase(),
    production_place: place === "" ? null : place,
    area_ha: Number.isFinite(area) && area > 0 ? area : null,
    geometry: feature["geometry"],
  };
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

function writeFeature({ name, producer, production_place, area_ha, geometry }: WrittenPlot) {
  const properties = JSON.stringify({
    ProducerName: producer.name,
    ProducerCountry: producer.country,
    ProductionPlace: production_place ?? name,
    Area: area_ha,
  });
  // JSON.stringify would drop the zeros that the description asks for.
  const position = ([longitude, latitude]: Position) =>
    `[${longitude.toFixed(coordinateDecimals)},${latitude.toFixed(coordinateDecimals)}]`;
  const coordinates =
    geometry.type === "Point"
      ? position(geometry.coordinates)
      : `[${geometry.coordinates.map((ring) => `[${ring.map(position).join()}]`).join()}]`;
  return `{"type":"Feature","id":${JSON.stringify(name)},"properties":${properties},"geometry":{"type":"${geometry.type}","coordinates":${coordinates}}}`;
}

function textOf(value: unknown, longest: number): string {
  if (typeof value !== "string" && typeof value !== "number") return "";
  return String(value).replaceAll(unprintable, " ").trim().slice(0, longest).trim();
}

function objectOf(value: unknown): Record<string, unknown> {
  if (value === null || typeof value !== "object" || Array.isArray(value)) return {};
  return Object.fromEntries(Object.entries(value));
}
