/**
 * The EU's GeoJSON file description for due-diligence statements, as far as it concerns points: WGS 84,
 * longitude first, at least six decimals, a country of production, and an area of up to four hectares (a
 * larger plot needs a polygon, which a fruit has not). Producer and place may be named.
 */
import { countryCodes } from "../accounts/countries.ts";

export type Producer = { name: string; country: string; area_ha: number };

export type EudrFruit = {
  latitude: number | null;
  longitude: number | null;
  location_name: string | null;
};

/** `no_location`, `at_origin` and `other_country` keep a fruit out of the file; the others are worth a look. */
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
  if (latitude === 0 && longitude === 0) return ["at_origin"];
  return [
    ...(isRounded(latitude) && isRounded(longitude) ? (["rounded_location"] as const) : []),
    ...(location_name === null || location_name.trim() === "" ? (["no_place"] as const) : []),
  ];
}

/** Written with six decimals, but known to about a hundred metres only. */
function isRounded(degrees: number): boolean {
  return Math.abs(degrees * 1000 - Math.round(degrees * 1000)) < 1e-6;
}

/** One feature, in one line; undefined for a fruit that cannot be in the file. */
export function eudrFeature(fruit: EudrFruit, producer: Producer): string | undefined {
  const { latitude, longitude, location_name } = fruit;
  if (latitude === null || longitude === null || (latitude === 0 && longitude === 0)) {
    return undefined;
  }
  const properties = JSON.stringify({
    ProducerName: producer.name,
    ProducerCountry: producer.country,
    ...(location_name === null ? {} : { ProductionPlace: location_name }),
    Area: producer.area_ha,
  });
  // JSON.stringify would drop the zeros that the description asks for.
  const point = `[${degrees(longitude)},${degrees(latitude)}]`;
  return `{"type":"Feature","properties":${properties},"geometry":{"type":"Point","coordinates":${point}}}`;
}

const degrees = (value: number) => value.toFixed(coordinateDecimals);

/** Checks a feature as it is written. @param text the feature as JSON */
export function featureIssues(text: string): EudrIssue[] {
  const feature = parsedObject(text);
  const geometry = objectAt(feature, "geometry");
  const properties = objectAt(feature, "properties");
  if (feature?.["type"] !== "Feature" || geometry === undefined || properties === undefined) {
    return ["not_a_feature"];
  }
  if (geometry["type"] !== "Point") return ["not_a_point"];
  return [...pointIssues(text, geometry["coordinates"]), ...propertyIssues(properties)];
}

/** Decimals are counted in the text: a number has forgotten its zeros. */
function pointIssues(text: string, coordinates: unknown): EudrIssue[] {
  if (!Array.isArray(coordinates) || coordinates.length !== 2) return ["not_a_point"];
  const [longitude, latitude]: unknown[] = coordinates;
  if (typeof longitude !== "number" || typeof latitude !== "number") return ["not_a_point"];
  const written = /"coordinates"\s*:\s*\[\s*-?\d+\.\d{6,}\s*,\s*-?\d+\.\d{6,}\s*\]/;
  return [
    ...(written.test(text) ? [] : (["few_decimals"] as const)),
    ...(Math.abs(longitude) <= 180 && Math.abs(latitude) <= 90 ? [] : (["out_of_range"] as const)),
  ];
}

function propertyIssues(properties: Record<string, unknown>): EudrIssue[] {
  const { ProducerName: name, ProducerCountry: country, Area: area } = properties;
  const isArea = typeof area === "number" && area > 0 && area <= maxPointHectares;
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
