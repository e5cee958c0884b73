/** What a file holds, read by the code that imports it: what the screen shows is what will happen. */
import { nirPreviewSamples, suggestField } from "@elaeis/domain/nir-imports/nir-import";
import {
  nirHeaderSchema,
  nirSampleSchema,
  type NirSample,
} from "@elaeis/domain/nir-imports/nir-file-schemas";
import type { NirPreviewSample } from "@elaeis/domain/nir-imports/nir-import-schemas";
import type { CodeMapping, ReadSample } from "@elaeis/domain/nir-imports/nir-sample";
import { compareSpectra } from "@elaeis/domain/nir-imports/outliers";
import type { NirRemark } from "@elaeis/domain/nir-imports/remarks";
import { readSamples, type NirFile } from "./nir-file.ts";
import type { LookedThrough } from "./nir-work.ts";
import { told } from "./present.ts";

const comparedSpectra = 300;
const shownRemarks = 20;

export function lookThrough(file: NirFile, mapping: CodeMapping, now: Date): LookedThrough {
  const first: { read: ReadSample; index: number }[] = [];
  const spectra: (readonly number[])[] = [];
  const references = new Set<string>();
  const remarks: NirRemark[] = [];
  let missing = 0;
  let index = 0;
  for (const read of readSamples(file, mapping, now)) {
    const remark = "fruit" in read ? read.doubt : read.remark;
    if (remark !== undefined && remarks.length < shownRemarks) remarks.push(remark);
    if ("fruit" in read) {
      references.add(read.fruit.fruit_id);
      missing += read.fruit.missing.length;
      if (spectra.length < comparedSpectra) spectra.push(read.fruit.spectra_values);
    }
    if (index < nirPreviewSamples) first.push({ read, index });
    index += 1;
  }
  const { median, isOutlier } = compareSpectra(spectra);
  const isFar = new Map(spectra.map((spectrum, place) => [spectrum, isOutlier[place] === true]));
  if (missing > 0) remarks.push({ code: "values_missing", details: { count: missing } });
  return {
    device_type: file.device.type,
    serial_number: file.device.serial,
    version: file.version,
    calibration: calibrationText(file),
    samples: file.samples.length,
    importable: references.size,
    references: [...references],
    params: describeParams(file),
    first: first.map(({ read, index: at }) => previewOf(file, read, at, isFar)),
    compared: spectra.length,
    outliers: isOutlier.filter(Boolean).length,
    median_spectrum: median,
    remarks: remarks.map(told),
  };
}

function describeParams({ params }: NirFile) {
  return params.map(
    ({ AbsoluteID: code, AverageValue: average = null, MaxAllowedVal: max = null }) => {
      const { field, confidence, isKnown } = suggestField(code, average);
      return { code, average, max, field, confidence, is_known: isKnown };
    },
  );
}

function previewOf(
  file: NirFile,
  read: ReadSample,
  at: number,
  isFar: ReadonlyMap<readonly number[], boolean>,
): NirPreviewSample {
  const fruit = "fruit" in read ? read.fruit : undefined;
  const remark = "fruit" in read ? read.doubt : read.remark;
  const sample: NirSample | undefined = nirSampleSchema.safeParse(file.samples[at]).data;
  const named =
    nirHeaderSchema.safeParse(file.headers[at]).data?.AbsoluteParamsID ?? file.device.codes;
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
    is_outlier: fruit !== undefined && isFar.get(fruit.spectra_values) === true,
    remark: remark === undefined ? null : told(remark),
  };
}

function calibrationText({ device: { calibration } }: NirFile): string | null {
  if (calibration === null || calibration === undefined) return null;
  const text = typeof calibration === "string" ? calibration : JSON.stringify(calibration);
  return text.slice(0, 300);
}
