/** A NIR file, read whole. It runs in a process of its own (`nir-subprocess.ts`), which a hostile file may end. */
import {
  deviceFactSchema,
  deviceTextSchema,
  nirFileLists,
  nirFileParts,
  nirHeaderSchema,
  nirParamSchema,
  nirSampleSchema,
  serialSchema,
  type NirParam,
} from "@elaeis/domain/nir-imports/nir-file-schemas";
import { maxNirParams, maxNirSamples } from "@elaeis/domain/nir-imports/nir-import";
import {
  readNirSample,
  type CodeMapping,
  type NirDevice,
} from "@elaeis/domain/nir-imports/nir-sample";
import { joinScans, mostScansOfNumber, type ReadAt } from "@elaeis/domain/nir-imports/scans";
import { numberInText, valueAt } from "@elaeis/domain/nir-imports/wrong-part";
import * as z from "zod/mini";
import { Problem } from "#platform/problem.ts";
import { pathWords } from "#platform/files/json-fault.ts";
import type { NirSource } from "./nir-source.ts";
import { parsePlainJson } from "./plain-json.ts";

type NirFile = {
  device: NirDevice;
  version: string | null;
  params: NirParam[];
  /** In the same order, each unchanged. */
  samples: unknown[];
  headers: unknown[];
};

/** Every fruit of the file keeps it. */
const longestFact = 100_000;
const longestFound = 40;

/** @throws Problem nir_structure_…, nir_json_…, nir_too_many_samples */
export function readNirSource(bytes: Buffer, mapping: CodeMapping, now: Date): NirSource {
  const file = readNirFile(bytes);
  const { device, version, params, headers } = file;
  const reads = file.samples.map((sample, at) =>
    readNirSample({ sample, header: headers[at] }, at + 1, { device, mapping, now }),
  );
  return {
    device,
    version,
    params,
    spectra: null,
    samples: joinScans(reads, mostScansOfNumber),
    shownOf: (read) => shownOf(file, read),
  };
}

function shownOf({ device, headers, samples }: NirFile, { at, ...read }: ReadAt) {
  const sample = nirSampleSchema.safeParse(samples[at]).data;
  const named = nirHeaderSchema.safeParse(headers[at]).data?.AbsoluteParamsID ?? device.codes;
  const codes = typeof named === "number" ? [named] : named;
  return {
    params: codes.map((code, place) => ({
      code,
      value: sample?.SampleParamsValues?.[place] ?? null,
    })),
    spectrum: "fruit" in read ? [...read.fruit.spectra_values] : (sample?.Values ?? []),
  };
}

function readNirFile(bytes: Buffer): NirFile {
  const file = parsePlainJson(bytes);
  for (const part of nirFileLists) {
    if (part in file && !Array.isArray(file[part])) {
      throw new Problem("nir_structure_not_list", { part });
    }
  }
  const samples = listIn(file, "SampleSpectra");
  const headers = listIn(file, "Samples-Header");
  if (Math.max(samples.length, headers.length) > maxNirSamples) {
    throw new Problem("nir_too_many_samples", { max: maxNirSamples });
  }
  const missing = nirFileParts.filter((part) => !(part in file));
  if (missing.length > 0) throw new Problem("nir_structure_missing", { parts: missing.join(", ") });
  const params = listIn(file, "NIRParamsInfo");
  if (params.length > maxNirParams) throw wrong(["NIRParamsInfo"], file);
  const described = read(z.array(nirParamSchema), file, "NIRParamsInfo");
  return {
    device: deviceOf(file, described),
    version: deviceTextSchema.safeParse(file["Version"]).data ?? null,
    params: described,
    samples,
    headers,
  };
}

function listIn(file: Record<string, unknown>, part: string): unknown[] {
  const list = file[part];
  return Array.isArray(list) ? list : [];
}

function deviceOf(file: Record<string, unknown>, params: readonly NirParam[]): NirDevice {
  const fact = (part: string) => (part in file ? read(factSchema, file, part) : null);
  return {
    type: read(deviceTextSchema, file, "DeviceType"),
    serial: read(serialSchema, file, "DeviceSN"),
    calibration: fact("RevisionAlghoritm"),
    wavelengths: fact(wavelengthPart(file)),
    codes: params.map(({ AbsoluteID }) => AbsoluteID),
    maxima: new Map(
      params.flatMap(({ AbsoluteID, MaxAllowedVal: max }) =>
        max === null || max === undefined ? [] : [[AbsoluteID, max] as const],
      ),
    ),
  };
}

/** Devices differ in how they write it: `WavelengthInfo`, `NIRWavelengthInfo`. */
function wavelengthPart(file: Record<string, unknown>): string {
  const part = "NirWaveLengthInfo";
  if (part in file) return part;
  return Object.keys(file).find((name) => /^(?:nir)?wave_?lengths?info$/i.test(name)) ?? part;
}

const factSchema = deviceFactSchema.check(
  z.refine((fact) => JSON.stringify(fact).length <= longestFact),
);

function read<Value>(
  schema: z.ZodMiniType<Value>,
  file: Record<string, unknown>,
  part: string,
): Value {
  const parsed = schema.safeParse(file[part]);
  if (parsed.success) return parsed.data;
  throw wrong([part, ...(parsed.error.issues[0]?.path ?? [])], file);
}

function wrong(path: readonly PropertyKey[], file: Record<string, unknown>): Problem {
  const found = valueAt(path, file);
  const details = {
    part: pathWords(path),
    found: (typeof found === "string" ? found : (JSON.stringify(found) ?? "–")).slice(
      0,
      longestFound,
    ),
  };
  const number = numberInText(found);
  if (number === undefined) return new Problem("nir_structure_value", details);
  return new Problem("nir_structure_number", { ...details, number });
}
