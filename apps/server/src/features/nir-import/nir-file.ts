/** A NIR file from its first byte to its last, with no more of it in memory than a few samples. */
import {
  deviceFactSchema,
  deviceTextSchema,
  nirFileLists,
  nirFileParts,
  nirHeaderSchema,
  nirParamSchema,
  nirSampleSchema,
  serialSchema,
  type NirFileList,
  type NirHeader,
  type NirParam,
} from "@elaeis/domain/nir-import/nir-file-schemas";
import { maxNirParams, maxNirSamples } from "@elaeis/domain/nir-import/nir-import";
import {
  readNirSample,
  type CodeMapping,
  type NirDevice,
  type ReadSample,
} from "@elaeis/domain/nir-import/nir-sample";
import { setImmediate as letOthersIn } from "node:timers/promises";
import type * as z from "zod/mini";
import { Problem } from "../../http/problem.ts";
import { createJsonScanner, parsePart, type JsonPart } from "./json-parts.ts";

export type Chunks = AsyncIterable<Uint8Array>;

/**
 * Elements may be as small as a digit: between so many of them, who asks the server for something else is
 * answered. A device's samples are far larger.
 */
const partsAtOnce = 500;
const sliceBytes = 16 * 1024;

/** What the file says besides its samples. */
export type NirHead = {
  device: NirDevice;
  version: string | null;
  params: NirParam[];
  /** In the order of the samples; undefined where one makes no sense. */
  headers: (NirHeader | undefined)[];
  samples: number;
};

const facts = ["NESystemType", "Version", "RevisionAlghoritm", "NirWaveLengthInfo"] as const;

/**
 * Everything but the samples, which are counted.
 *
 * @param onSample when they are to be looked at, too, as they stand
 * @throws Problem nir_structure_…, nir_json_…, nir_too_many_samples
 */
export async function readHead(
  chunks: Chunks,
  onSample?: (part: JsonPart) => void,
): Promise<NirHead> {
  const found = new Map<string, unknown>();
  const params: NirParam[] = [];
  const headers: (NirHeader | undefined)[] = [];
  let samples = 0;
  const lists = new Set<string>();

  let taken = 0;

  function take(part: JsonPart): void {
    const { key, index } = part;
    taken += 1;
    if (index === null) {
      if (isList(key)) throw new Problem("nir_structure_not_list", { part: key });
      found.set(key, parsePart(part));
    } else if (key === "SampleSpectra") {
      samples = index + 1;
      if (samples > maxNirSamples)
        throw new Problem("nir_too_many_samples", { max: maxNirSamples });
      onSample?.(part);
    } else if (key === "Samples-Header") {
      if (index >= maxNirSamples) throw new Problem("nir_too_many_samples", { max: maxNirSamples });
      headers.push(nirHeaderSchema.safeParse(parsePart(part)).data);
    } else if (key === "NIRParamsInfo") {
      const param = nirParamSchema.safeParse(parsePart(part)).data;
      if (param === undefined || index >= maxNirParams) throw wrong(key);
      params.push(param);
    } else if (index < maxFactValues) {
      const before = found.get(key);
      found.set(key, Array.isArray(before) ? [...before, parsePart(part)] : [parsePart(part)]);
    } else throw wrong(key);
  }

  const scanner = createJsonScanner(isOfFile, take, (key) => lists.add(key));
  for await (const chunk of chunks) {
    for (let first = 0; first < chunk.length; first += sliceBytes) {
      if (first > 0 && taken > partsAtOnce) {
        taken = 0;
        await letOthersIn();
      }
      scanner.write(chunk.subarray(first, first + sliceBytes));
    }
  }
  scanner.end();
  const missing = nirFileParts.filter((part) => !found.has(part) && !lists.has(part));
  if (missing.length > 0) throw new Problem("nir_structure_missing", { parts: missing.join(", ") });
  return { device: deviceOf(found, params), version: textOf(found), params, headers, samples };
}

/** The samples in order, some at a time. */
export async function* readSamples(chunks: Chunks): AsyncGenerator<JsonPart[]> {
  let parts: JsonPart[] = [];
  const scanner = createJsonScanner(
    (key) => key === "SampleSpectra",
    (part) => parts.push(part),
  );
  for await (const chunk of chunks) {
    scanner.write(chunk);
    for (let first = 0; first < parts.length; first += partsAtOnce) {
      if (first > 0) await letOthersIn();
      yield parts.slice(first, first + partsAtOnce);
    }
    parts = [];
  }
  scanner.end();
}

/** @throws Problem nir_json_… for what is no JSON; whatever else is wrong is the sample's alone */
export function readSample(part: JsonPart, head: NirHead, mapping: CodeMapping): ReadSample {
  const at = part.index ?? 0;
  const parsed = nirSampleSchema.safeParse(parsePart(part));
  if (parsed.success) {
    return readNirSample(parsed.data, head.headers[at], at + 1, { device: head.device, mapping });
  }
  const fields = [...new Set(parsed.error.issues.map(({ path }) => path.join(".") || "JSON"))];
  return {
    remark: {
      code: "sample_unreadable",
      index: at + 1,
      details: { fields: fields.slice(0, 5).join(", ") },
    },
  };
}

/** Wavelengths of a file may be a list. */
const maxFactValues = 4_096;

function isList(key: string): key is NirFileList {
  return nirFileLists.some((list) => list === key);
}

function isOfFile(key: string): boolean {
  return [...nirFileParts, ...facts].some((part) => part === key);
}

function wrong(part: string): Problem {
  return new Problem("nir_structure_value", { part });
}

function deviceOf(found: ReadonlyMap<string, unknown>, params: readonly NirParam[]): NirDevice {
  const read = <Value>(schema: z.ZodMiniType<Value>, part: string): Value => {
    const parsed = schema.safeParse(found.get(part));
    if (!parsed.success) throw wrong(part);
    return parsed.data;
  };
  const fact = (part: string) => (found.has(part) ? read(deviceFactSchema, part) : null);
  return {
    type: read(deviceTextSchema, "DeviceType"),
    serial: read(serialSchema, "DeviceSN"),
    calibration: fact("RevisionAlghoritm"),
    wavelengths: fact("NirWaveLengthInfo"),
    codes: params.map(({ AbsoluteID }) => AbsoluteID),
    maxima: new Map(
      params.flatMap(({ AbsoluteID, MaxAllowedVal: max }) =>
        max === null || max === undefined ? [] : [[AbsoluteID, max] as const],
      ),
    ),
  };
}

function textOf(found: ReadonlyMap<string, unknown>): string | null {
  const parsed = deviceTextSchema.safeParse(found.get("Version"));
  return parsed.data ?? null;
}
