/** One sample of a NIR file becomes the fields of a fruit, or a remark saying why it cannot. */
import type * as z from "zod/mini";
import { nirFields, type NirField } from "../fruits/fruit.ts";
import { pastDoubt } from "../fruits/past-date.ts";
import { isNoPosition } from "../fruits/position.ts";
import { nirHeaderSchema, nirSampleSchema, type NirHeader } from "./nir-file-schemas.ts";
import { importedFruits, importedLocationName, nirReference } from "./nir-import.ts";
import type { NirRemark } from "./remarks.ts";
import { wrongPart } from "./wrong-part.ts";

/** The value of each confirmed code. */
export type CodeMapping = ReadonlyMap<number, NirField>;

export type NirDevice = {
  type: string;
  serial: string;
  calibration: unknown;
  wavelengths: unknown;
  /** Codes in the order of the values, for samples that name none. */
  codes: readonly number[];
  /** The greatest value the device allows of a code. */
  maxima: ReadonlyMap<number, number>;
};

export type NirFruit = {
  fruit_id: string;
  values: Record<NirField, number | null>;
  missing: NirField[];
  /** Values above what the device itself allows. */
  aboveMaximum: number;
  analysis_temperature: number;
  collection_date: Date;
  latitude: number | null;
  longitude: number | null;
  location_name: string;
  spectra_id: string;
  /** The mean of its scans. */
  spectra_values: readonly number[];
  /** Empty where it was read once. */
  scans: readonly (readonly number[])[];
  /** Of a spectrum that may be of a fruit which is there: by its reference or label, or its number on the device. */
  join: { reference: string | null; day: string | null } | null;
};

/** Of a device that knows no time zone. */
const clockToleranceMs = 24 * 60 * 60_000;

/** A fruit that is imported may have a remark as well. */
export type ReadFruit = { fruit: NirFruit; doubt?: NirRemark };
export type ReadSample = ReadFruit | { remark: NirRemark };

/**
 * @param given an element of SampleSpectra and the one of Samples-Header in the same place, unchanged
 * @param index from 1
 */
export function readNirSample(
  given: { sample: unknown; header: unknown },
  index: number,
  { device, mapping, now }: { device: NirDevice; mapping: CodeMapping; now: Date },
): ReadSample {
  const refused = (code: NirRemark["code"], details: NirRemark["details"] = {}): ReadSample => ({
    remark: { code, index, details },
  });
  if (given.header === undefined) return refused("sample_without_header");
  const headerRead = nirHeaderSchema.safeParse(given.header);
  if (!headerRead.success) return refused("part_wrong", wrong(headerRead.error, given.header));
  const header = headerRead.data;
  const codes = codesOf(header, device);
  const sampleRead = nirSampleSchema.safeParse(given.sample);
  if (!sampleRead.success) {
    return refused("part_wrong", wrong(sampleRead.error, given.sample, { codes, mapping }));
  }
  const sample = sampleRead.data;
  const measuredAt = readTime(header.MeasureDate) ?? readTime(sample.GPSPosition?.Tm);
  if (measuredAt === undefined) return refused("sample_without_time");
  if (measuredAt.getTime() > now.getTime() + clockToleranceMs) {
    return refused("sample_in_future", { date: measuredAt.toISOString().slice(0, 10) });
  }
  const values = sample.SampleParamsValues ?? [];
  if (values.length > codes.length) {
    return refused("params_mismatch", { values: values.length, codes: codes.length });
  }
  const measured: Partial<Record<NirField, number>> = {};
  let aboveMaximum = 0;
  for (const [place, code] of codes.entries()) {
    const field = mapping.get(code);
    const value = values[place];
    if (field === undefined || value === undefined || value === null) continue;
    if (value < 0 || value > 100) return refused("value_out_of_range", { value, code });
    if (value > (device.maxima.get(code) ?? 100)) aboveMaximum += 1;
    measured[field] = Math.round(value * 1000) / 1000;
  }
  const missing = nirFields.filter((field) => measured[field] === undefined);
  if (missing.length === nirFields.length) return refused("sample_without_values");
  const latitude = sample.GPSPosition?.Lt ?? 0;
  const longitude = sample.GPSPosition?.Ln ?? 0;
  if (Math.abs(latitude) > 90 || Math.abs(longitude) > 180) {
    return refused("position_out_of_range", { latitude, longitude });
  }
  const hasPosition = !isNoPosition(latitude, longitude);
  const doubt = dateDoubt(measuredAt, now, index);
  return {
    ...(doubt && { doubt }),
    fruit: {
      fruit_id: nirReference(device.serial, sample.SampleSpectraID, measuredAt),
      values: {
        oil_content: measured.oil_content ?? null,
        dry_matter: measured.dry_matter ?? null,
        protein_content: measured.protein_content ?? null,
        fatty_acids: measured.fatty_acids ?? null,
      },
      missing,
      aboveMaximum,
      analysis_temperature: temperatureOf(header),
      collection_date: measuredAt,
      latitude: hasPosition ? latitude : null,
      longitude: hasPosition ? longitude : null,
      location_name: importedLocationName(device.serial, hasPosition),
      spectra_id: sample.SampleSpectraID,
      spectra_values: sample.Values,
      scans: [],
      join: null,
    },
  };
}

function dateDoubt(measuredAt: Date, now: Date, index: number): NirRemark | undefined {
  const doubt = pastDoubt(measuredAt, now);
  if (doubt === undefined) return undefined;
  const { date, shifted } = doubt;
  if (shifted === null) return { code: "sample_long_past", index, details: { date } };
  return { code: "sample_weeks_behind", index, details: { date, shifted } };
}

/** The first thing that is wrong; of thousands nobody wants to read the others. */
function wrong(
  { issues: [first] }: z.core.$ZodError,
  element: unknown,
  means?: { codes: readonly number[]; mapping: CodeMapping },
) {
  return wrongPart(first?.path ?? [], element, means);
}

function codesOf({ AbsoluteParamsID }: NirHeader, device: NirDevice): readonly number[] {
  if (AbsoluteParamsID === undefined || AbsoluteParamsID === null) return device.codes;
  return typeof AbsoluteParamsID === "number" ? [AbsoluteParamsID] : AbsoluteParamsID;
}

/** A sensor that tells an impossible temperature tells none. */
function temperatureOf({ MeasureSensorTemp: told }: NirHeader): number {
  const isPossible = typeof told === "number" && told >= -50 && told <= 100;
  return isPossible ? Math.round(told * 100) / 100 : importedFruits.temperatureC;
}

/** Devices write times as ISO 8601 (UTC where no zone is named) or as seconds or milliseconds since 1970. */
export function readTime(given: string | number | null | undefined): Date | undefined {
  if (given === null || given === undefined || given === "") return undefined;
  const text = String(given).trim();
  if (/^\d{9,13}$/.test(text)) {
    return plausible(Number(text) * (text.length <= 10 ? 1000 : 1));
  }
  const parts =
    /^(\d{4})-(\d{2})-(\d{2})(?:[T ](\d{2}:\d{2}(?::\d{2}(?:\.\d{1,9})?)?)\s?(Z|[+-]\d{2}:?\d{2})?)?$/.exec(
      text,
    );
  if (parts === null) return undefined;
  const [, year, month, day, time = "00:00", zone = "Z"] = parts;
  const days = new Date(Date.UTC(Number(year), Number(month), 0)).getUTCDate();
  if (Number(day) > days) return undefined;
  return plausible(Date.parse(`${year}-${month}-${day}T${time}${zone}`));
}

function plausible(timeMs: number): Date | undefined {
  return timeMs > Date.UTC(1980) && timeMs < Date.UTC(2100) ? new Date(timeMs) : undefined;
}
