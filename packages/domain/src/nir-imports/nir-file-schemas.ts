/** The parts of a NIR import file, each read on its own: the whole is never in memory. */
import * as z from "zod/mini";
import { maxNirParams, maxSpectrumValues } from "./nir-import.ts";
import { atMost } from "../text-checks.ts";

/** Its lists must be lists; of the five parts none may be missing. */
export const nirFileParts = [
  "DeviceType",
  "DeviceSN",
  "SampleSpectra",
  "Samples-Header",
  "NIRParamsInfo",
] as const;
export const nirFileLists = ["SampleSpectra", "Samples-Header", "NIRParamsInfo"] as const;
export type NirFileList = (typeof nirFileLists)[number];

/** A cell that begins so is a formula to a spreadsheet, and no name of a device. */
const isNoFormula = z.refine<string>((text) => !/^[=+\-@\t\r]/.test(text));
const written = z.union([z.string(), z.number()]);
const isShort = z.refine<string | number>((given) => String(given).length <= 2_000);

/** Part of the reference of each fruit. */
export const serialSchema = z.pipe(
  z.pipe(written, z.transform(String)),
  z.string().check(z.regex(/^[A-Za-z0-9][A-Za-z0-9._-]{0,39}$/)),
);
export const deviceTextSchema = z.pipe(
  z.pipe(written, z.transform(String)),
  z.string().check(z.trim(), z.minLength(1), atMost(200), isNoFormula),
);
/** The device's own words, kept as they are: texts, numbers, and lists and groups of them. */
export const deviceFactSchema = z.union([
  written.check(isShort),
  z.null(),
  z.array(z.unknown()).check(atMost(maxSpectrumValues)),
  z.record(z.string(), z.unknown()),
]);

const finite = z.number();

export const nirParamSchema = z.object({
  AbsoluteID: z.int().check(z.minimum(0)),
  AverageValue: z.optional(z.nullable(finite)),
  MaxAllowedVal: z.optional(z.nullable(finite)),
});
export type NirParam = z.infer<typeof nirParamSchema>;

/** Looked at before its elements are: what is wrong with each of a hundred thousand would take seconds to tell. */
const paramList = z.custom<unknown[]>(
  (given) => Array.isArray(given) && given.length <= maxNirParams,
);

export const nirHeaderSchema = z.object({
  MeasureDate: z.optional(z.nullable(written)),
  AbsoluteParamsID: z.optional(z.nullable(z.union([z.int(), z.pipe(paramList, z.array(z.int()))]))),
  MeasureSensorTemp: z.optional(z.nullable(finite)),
});
export type NirHeader = z.infer<typeof nirHeaderSchema>;

/** Looked at by hand: there are thousands of numbers in each of thousands of samples. */
function isSpectrum(given: unknown): given is number[] {
  return (
    Array.isArray(given) &&
    given.length > 0 &&
    given.length <= maxSpectrumValues &&
    given.every((value) => typeof value === "number" && Number.isFinite(value))
  );
}

export const nirSampleSchema = z.object({
  SampleSpectraID: z.pipe(
    z.pipe(written, z.transform(String)),
    z.string().check(z.regex(/^[A-Za-z0-9][A-Za-z0-9._-]{0,39}$/)),
  ),
  Values: z.custom<number[]>(isSpectrum),
  SampleParamsValues: z.optional(z.nullable(z.pipe(paramList, z.array(z.nullable(finite))))),
  GPSPosition: z.optional(
    z.nullable(
      z.object({
        Lt: z.optional(z.nullable(finite)),
        Ln: z.optional(z.nullable(finite)),
        Tm: z.optional(z.nullable(written)),
      }),
    ),
  ),
});
export type NirSample = z.infer<typeof nirSampleSchema>;
