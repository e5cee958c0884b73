/**
 * What a file holds, before anything is done with it. It is looked through on the server, by the very
 * code that imports it, so that what the screen shows is what will happen, and a phone need not read
 * fifty megabytes.
 */
import { knownCodes, nirPreviewSamples, suggestField } from "@elaeis/domain/nir-import/nir-import";
import { nirSampleSchema, type NirSample } from "@elaeis/domain/nir-import/nir-file-schemas";
import type { NirPreviewSample } from "@elaeis/domain/nir-import/nir-import-schemas";
import type { ReadSample } from "@elaeis/domain/nir-import/nir-sample";
import { compareSpectra } from "@elaeis/domain/nir-import/outliers";
import type { NirRemark } from "@elaeis/domain/nir-import/remarks";
import { parsePart } from "./json-parts.ts";
import { readHead, readSample, readSamples, type Chunks, type NirHead } from "./nir-file.ts";
import { told } from "./present.ts";

const comparedSpectra = 300;
const shownRemarks = 20;

export type LookedThrough = {
  head: NirHead;
  importable: number;
  /** References of all fruits it would make, to see which are there. */
  references: string[];
  first: NirPreviewSample[];
  compared: number;
  outliers: number;
  median: number[];
  remarks: NirRemark[];
};

/** @throws Problem nir_structure_…, nir_json_…, nir_too_many_samples */
export async function lookThrough(open: () => Promise<Chunks>): Promise<LookedThrough> {
  const head = await readHead(await open());
  const first: { sample: NirSample | undefined; read: ReadSample; index: number }[] = [];
  const spectra: number[][] = [];
  const references = new Set<string>();
  const remarks: NirRemark[] = [];
  let missing = 0;
  for await (const parts of readSamples(await open())) {
    for (const part of parts) {
      const index = part.index ?? 0;
      const read = readSample(part, head, knownCodes);
      if ("fruit" in read) {
        references.add(read.fruit.fruit_id);
        missing += read.fruit.missing.length;
        if (spectra.length < comparedSpectra) spectra.push([...read.fruit.spectra_values]);
      } else if (remarks.length < shownRemarks) remarks.push(read.remark);
      if (index < nirPreviewSamples) {
        first.push({ sample: nirSampleSchema.safeParse(parsePart(part)).data, read, index });
      }
    }
  }
  const { median, isOutlier } = compareSpectra(spectra);
  const isFar = new Map(spectra.map((spectrum, place) => [spectrum.join(), isOutlier[place]]));
  if (missing > 0) remarks.push({ code: "values_missing", details: { count: missing } });
  return {
    head,
    importable: references.size,
    references: [...references],
    first: first.map(({ sample, read, index }) =>
      previewOf(sample, read, index, head, isFar.get(sample?.Values.join() ?? "") ?? false),
    ),
    compared: spectra.length,
    outliers: isOutlier.filter(Boolean).length,
    median,
    remarks,
  };
}

export function describeParams({ params }: NirHead) {
  return params.map(
    ({ AbsoluteID: code, AverageValue: average = null, MaxAllowedVal: max = null }) => {
      const { field, confidence, isKnown } = suggestField(code, average);
      return { code, average, max, field, confidence, is_known: isKnown };
    },
  );
}

function previewOf(
  sample: NirSample | undefined,
  read: ReadSample,
  at: number,
  head: NirHead,
  isOutlier: boolean,
): NirPreviewSample {
  const fruit = "fruit" in read ? read.fruit : undefined;
  const named = head.headers[at]?.AbsoluteParamsID ?? head.device.codes;
  const codes = typeof named === "number" ? [named] : named;
  return {
    index: at + 1,
    fruit_id: fruit?.fruit_id ?? null,
    measured_at: fruit?.collection_date.toISOString() ?? null,
    latitude: fruit?.latitude ?? null,
    longitude: fruit?.longitude ?? null,
    analysis_temperature: fruit?.analysis_temperature ?? null,
    params: codes.map((code, place) => ({
      code,
      value: sample?.SampleParamsValues?.[place] ?? null,
    })),
    spectrum: sample?.Values ?? [],
    is_outlier: isOutlier,
    remark: "remark" in read ? told(read.remark) : null,
  };
}
