/**
 * The EU's GeoJSON file description for due-diligence statements: WGS 84, longitude first, at least six decimals, a
 * country of production, and an area, for a point of up to four hectares. Producer and place may be named.
 */
import { countryCodes } from "../accounts/countries.ts";
import { isNoPosition } from "../fruits/position.ts";
import { importedLocationPrefix } from "../nir-imports/nir-import.ts";

export type Producer = { name: string; country: string; area_ha: number };

/** A fruit that no plot says the place of. */
export type EudrFruit = {
  latitude: number | null;
  longitude: number | null;
  location_name: string | null;
};

/**
 * `no_location`, `at_origin` and `no_producer` keep a fruit out of the file, as `other_country` did in older exports; the
 * others are worth a look.
 */
export const eudrIssueCodes = [
  "no_location",
  "at_origin",
  "other_country",
  "rounded_location",
  "no_place",
  "not_a_feature",
  "not_a_point",
  "few_decimals",
  "out_of_range",
  "no_producer",
  "bad_country",
  "bad_area",
  "file_too_large",
] as const;
export type EudrIssue = (typeof eudrIssueCodes)[number];

export const maxPointHectares = 4;
/** Of a file for one statement. */
export const maxEudrFileBytes = 25 * 1000 * 1000;
export const coordinateDecimals = 6;

/** What the fruit itself lacks for a statement. */
export function fruitIssues({ latitude, longitude, location_name }: EudrFruit): EudrIssue[] {
  if (latitude === null || longitude === null) return ["no_location"];
  // Devices without a fix say so with a point in the Gulf of Guinea.
  if (isNoPosition(latitude, longitude)) return ["at_origin"];
  return [
    ...(isRounded(latitude) && isRounded(longitude) ? (["rounded_location"] as const) : []),
    ...(placeOfProduction(location_name) === null ? (["no_place"] as const) : []),
  ];
}

/** Written with six decimals, but known to about a hundred metres only. */
function isRounded(degrees: number): boolean {
  return Math.abs(degrees * 1000 - Math.round(degrees * 1000)) < 1e-6;
}

/** A name that an import made up is none. */
export function placeOfProduction(name: string | null): string | null {
  const place = name?.trim() ?? "";
  return place === "" || place.startsWith(importedLocationPrefix) ? null : place;
}

/** Checks a feature as it is written. @param text the feature as JSON */
export function featureIssues(text: string): EudrIssue[] {
  const feature = parsedObject(text);
  const geometry = objectAt(feature, "geometry");
  const properties = objectAt(feature, "properties");
  if (feature?.["type"] !== "Feature" || geometry === undefined || properties === undefined) {
    return ["not_a_feature"];
  }
  const positions = positionsOf(geometry);
  if (positions === undefined) return ["not_a_point"];
  return [
    ...positionIssues(text, positions),
    ...propertyIssues(properties, geometry["type"] === "Point"),
  ];
}

/** Of a point, or of an outline: one closed ring. */
function positionsOf(geometry: Record<string, unknown>): [number, number][] | undefined {
  const { type, coordinates } = geometry;
  if (type === "Point") return isPosition(coordinates) ? [coordinates] : undefined;
  if (type !== "Polygon" || !Array.isArray(coordinates) || coordinates.length !== 1)
    return undefined;
  const [ring]: unknown[] = coordinates;
  if (!Array.isArray(ring) || ring.length < 4 || !ring.every(isPosition)) return undefined;
  return String(ring[0]) === String(ring.at(-1)) ? ring : undefined;
}

function isPosition(value: unknown): value is [number, number] {
  return (
    Array.isArray(value) && value.length === 2 && value.every((one) => typeof one === "number")
  );
}

/** Decimals are counted in the text: a number has forgotten its zeros. */
function positionIssues(text: string, positions: readonly [number, number][]): EudrIssue[] {
  const numbers = text.slice(text.lastIndexOf('"coordinates"')).split(/[^\d.]+/);
  const written = numbers.filter(
    (number) => (number.split(".")[1] ?? "").length >= coordinateDecimals,
  );
  const isOnEarth = positions.every(
    ([longitude, latitude]) => Math.abs(longitude) <= 180 && Math.abs(latitude) <= 90,
  );
  return [
    ...(written.length === 2 * positions.length ? [] : (["few_decimals"] as const)),
    ...(isOnEarth ? [] : (["out_of_range"] as const)),
  ];
}

function propertyIssues(properties: Record<string, unknown>, isPoint: boolean): EudrIssue[] {
  const { ProducerName: name, ProducerCountry: country, Area: area } = properties;
  const isArea = typeof area === "number" && area > 0 && (!isPoint || area <= maxPointHectares);
  return [
    ...(typeof name === "string" && name.trim() !== "" ? [] : (["no_producer"] as const)),
    ...(typeof country === "string" && countryCodes.has(country) ? [] : (["bad_country"] as const)),
    ...(isArea ? [] : (["bad_area"] as const)),
  ];
}

function parsedObject(text: string): Record<string, unknown> | undefined {
  try {
    return asObject(JSON.parse(text));
  } catch {
    return undefined;
  }
}

function objectAt(parent: Record<string, unknown> | undefined, name: string) {
  return asObject(parent?.[name]);
}

function asObject(value: unknown): Record<string, unknown> | undefined {
  if (value === null || typeof value !== "object" || Array.isArray(value)) return undefined;
  return Object.fromEntries(Object.entries(value));
}
