/** How a file of spectra is to be understood: what its table does not say itself, a person says. */
import * as z from "zod/mini";
import { atMost } from "../text-checks.ts";

/** A row a sample and a column a wavelength; a column a sample and a row a wavelength; a row a value. */
export const spectraLayouts = ["wide", "transposed", "long"] as const;
export type SpectraLayout = (typeof spectraLayouts)[number];

export const axisUnits = ["nm", "cm-1", "µm"] as const;
export type AxisUnit = (typeof axisUnits)[number];

/** Reflectance, and transmittance, as a share of 1 or in percent. */
export const valueKinds = ["absorbance", "reflectance", "percent"] as const;
export type ValueKind = (typeof valueKinds)[number];

export const spectraFormats = ["csv", "jcamp", "spc"] as const;
export type SpectraFormat = (typeof spectraFormats)[number];

/** Of a table of any layout: samples, wavelengths, and what is besides. */
export const maxSpectraColumns = 10_000;
/** Of one sample; more under one name tell no sample apart. */
export const maxScans = 50;
/** A table shows so many columns that are no wavelengths. */
export const shownColumns = 50;
/** Beyond it, whatever the unit, a figure is a slip or a sign for "none". */
export const largestSpectrumValue = 1e6;

const column = z.nullable(z.int().check(z.minimum(0), z.maximum(maxSpectraColumns)));

export const spectraColumnsSchema = z.object({
  /** Null where rows have no name: they are counted. */
  sample: column,
  date: column,
  /** Of a long table. */
  axis: column,
  value: column,
});
export type SpectraColumns = z.infer<typeof spectraColumnsSchema>;

export const spectraReadingSchema = z.object({
  /** Null but for tables. */
  layout: z.nullable(z.enum(spectraLayouts)),
  /** Null: as they are found in the layout. */
  columns: z.nullable(spectraColumnsSchema),
  unit: z.nullable(z.enum(axisUnits)),
  kind: z.nullable(z.enum(valueKinds)),
  device_type: z.string().check(atMost(200)),
  serial_number: z.string().check(atMost(40)),
  /** Samples that no fruit matches become fruits; else they are left out. */
  creates: z.boolean(),
});
export type SpectraReading = z.infer<typeof spectraReadingSchema>;

const longestAddress = 1_000;

/** As part of an address. */
export const spectraReadingTextSchema = z.pipe(
  z.string().check(atMost(longestAddress)),
  z.pipe(
    z.transform((text: string): unknown => {
      try {
        return JSON.parse(text);
      } catch {
        return undefined;
      }
    }),
    spectraReadingSchema,
  ),
);

const formats: Readonly<Record<string, SpectraFormat | "json">> = {
  json: "json",
  csv: "csv",
  tsv: "csv",
  txt: "csv",
  jdx: "jcamp",
  dx: "jcamp",
  jcm: "jcamp",
  spc: "spc",
};

/** By the end of its name; undefined for a file that is none of them. */
export function nirFormatOf(fileName: string): SpectraFormat | "json" | undefined {
  return formats[/\.([a-z]{2,4})$/i.exec(fileName)?.[1]?.toLowerCase() ?? ""];
}

export const nirFileEndings = Object.keys(formats).map((ending) => `.${ending}`);
