/** A plot as it is typed: every field a text, the outline as GeoJSON. */
import type { PlotCheck } from "@elaeis/domain/plots/check-outline";
import { lightCheck } from "@elaeis/domain/plots/light-check";
import { foreignSystemIn, readFeatures } from "@elaeis/domain/plots/geojson";
import {
  plantingYears,
  type Plot,
  type PlotCrop,
  type PlotInput,
  type Position,
  type ProducerInput,
} from "@elaeis/domain/plots/plot-schemas";
import { readDecimal } from "#language/decimal.ts";

export const newProducer = "new";

export type PlotValues = {
  name: string;
  /** Its id, or `newProducer`. */
  producer: string;
  producer_name: string;
  country: string;
  address: string;
  operator_number: string;
  place: string;
  crop: PlotCrop;
  year: string;
  area: string;
  remarks: string;
  geometry: string;
};

export type PlotErrors = Partial<
  Record<"name" | "year", true> &
    Record<"producer" | "producer_name" | "country", true> &
    Record<"geometry", "needed" | "notJson" | "faulty">
>;

export const emptyPlot: PlotValues = {
  name: "",
  producer: "",
  producer_name: "",
  country: "CI",
  address: "",
  operator_number: "",
  place: "",
  crop: "oil_palm",
  year: "",
  area: "",
  remarks: "",
  geometry: "",
};

export function valuesOf(plot: Plot): PlotValues {
  return {
    ...emptyPlot,
    name: plot.name,
    producer: plot.producer.id,
    place: plot.production_place ?? "",
    crop: plot.crop,
    year: plot.planting_year === null ? "" : String(plot.planting_year),
    area: plot.geometry.type === "Point" ? String(plot.area_ha) : "",
    remarks: plot.remarks ?? "",
    geometry: JSON.stringify(plot.geometry),
  };
}

/**
 * The geometry itself, or that of a feature around it, with the reference system that the file states; undefined for
 * what is no JSON.
 */
function geometryIn(text: string): unknown {
  try {
    const given: unknown = JSON.parse(text);
    const features = readFeatures(given);
    if (features === undefined) return given;
    const crs = foreignSystemIn(given);
    const geometry = features[0]?.geometry;
    return crs === undefined ? geometry : Object.assign({}, geometry, { crs });
  } catch {
    return undefined;
  }
}

/** Whether the form itself can show what is wrong with it. */
export function isOneOutline(text: string): boolean {
  try {
    return readFeatures(JSON.parse(text))?.length === 1;
  } catch {
    return false;
  }
}

/** Undefined while there is nothing to check. */
export function checkOf({ geometry, area }: PlotValues): PlotCheck | undefined {
  const given = geometry.trim() === "" ? undefined : geometryIn(geometry);
  return given === undefined ? undefined : lightCheck(given, { area_ha: hectaresIn(area) });
}

/** As far as they can be drawn, also of an outline with faults. */
export function positionsIn(text: string): Position[] {
  const { coordinates } = Object.assign({ coordinates: null }, geometryIn(text));
  const given: unknown = coordinates;
  if (!Array.isArray(given)) return [];
  const [ring]: unknown[] = given;
  const positions: unknown[] = Array.isArray(ring) ? ring : [given];
  return positions.flatMap((one): Position[] => {
    const [longitude, latitude]: unknown[] = Array.isArray(one) ? one : [];
    const isPlace = typeof longitude === "number" && typeof latitude === "number";
    return isPlace ? [[longitude, latitude]] : [];
  });
}

/** The form's values for these corners. */
export function textOf(corners: readonly Position[]): string {
  return corners.length === 0 ? "" : JSON.stringify({ type: "Polygon", coordinates: [corners] });
}

export function checkPlotForm(values: PlotValues): PlotErrors {
  const { name, producer, producer_name, country, year, geometry } = values;
  const isNew = producer === newProducer;
  const check = checkOf(values);
  return {
    ...(name.trim() === "" && { name: true as const }),
    ...(producer === "" && { producer: true as const }),
    ...(isNew && producer_name.trim() === "" && { producer_name: true as const }),
    ...(isNew && country === "" && { country: true as const }),
    ...(year.trim() !== "" && yearIn(year) === undefined && { year: true as const }),
    ...(geometry.trim() === ""
      ? { geometry: "needed" as const }
      : check === undefined
        ? { geometry: "notJson" as const }
        : check.geometry === null
          ? { geometry: "faulty" as const }
          : {}),
  };
}

export function inputOf(values: PlotValues, producerId: string, version: number | null): PlotInput {
  return {
    name: values.name.trim(),
    producer_id: producerId,
    production_place: orNull(values.place),
    geometry: geometryIn(values.geometry),
    area_ha: hectaresIn(values.area),
    crop: values.crop,
    planting_year: yearIn(values.year) ?? null,
    remarks: orNull(values.remarks),
    version,
  };
}

export function producerOf(values: PlotValues): ProducerInput {
  const { producer_name: name, country, address, operator_number: number } = values;
  const facts = { name: name.trim(), country, address: orNull(address) };
  return { ...facts, operator_number: orNull(number), version: null };
}

function yearIn(text: string): number | undefined {
  const year = Number(text);
  const { min, max } = plantingYears;
  return text.trim() !== "" && Number.isInteger(year) && year >= min && year <= max
    ? year
    : undefined;
}

function hectaresIn(text: string): number | null {
  const reading = readDecimal(text, { min: 0, max: 1_000_000, step: 0.0001 });
  return reading.ok && reading.value !== null && reading.value > 0 ? reading.value : null;
}

const orNull = (text: string) => (text.trim() === "" ? null : text.trim());
