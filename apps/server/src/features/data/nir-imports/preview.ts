/** What a file holds, read by the code that imports it: what the screen shows is what will happen. */
import { spectrumOf } from "@elaeis/domain/fruits/wavelengths";
import { nirPreviewSamples, suggestField } from "@elaeis/domain/nir-imports/nir-import";
import type { NirPreviewSample } from "@elaeis/domain/nir-imports/nir-import-schemas";
import type { ReadFruit } from "@elaeis/domain/nir-imports/nir-sample";
import { compareSpectra } from "@elaeis/domain/nir-imports/outliers";
import type { NirRemark } from "@elaeis/domain/nir-imports/remarks";
import type { ReadAt } from "@elaeis/domain/nir-imports/scans";
import type { NirSource } from "./nir-source.ts";
import type { WantedFruit } from "./imported-row.ts";
import type { LookedThrough } from "./nir-work.ts";
import { told } from "./present.ts";

const comparedSpectra = 300;
const shownRemarks = 20;

export function lookThrough(source: NirSource): LookedThrough {
  const spectra: (readonly number[])[] = [];
  const wanted: WantedFruit[] = [];
  const remarks: NirRemark[] = [];
  let missing = 0;
  let scanned = 0;
  for (const read of source.samples) {
    const remark = "fruit" in read ? read.doubt : read.remark;
    if (remark !== undefined && remarks.length < shownRemarks) remarks.push(remark);
    if (!("fruit" in read)) continue;
    const { fruit_id, spectra_id, join, scans, spectra_values } = read.fruit;
    wanted.push({
      fruit_id,
      spectra_id,
      join_reference: join?.reference ?? null,
      join_day: join?.day ?? null,
    });
    missing += read.fruit.missing.length;
    if (scans.length > 0) scanned += 1;
    if (spectra.length < comparedSpectra) spectra.push(spectra_values);
  }
  const { median, isOutlier } = compareSpectra(spectra);
  const isFar =
    source.spectra === null
      ? (read: ReadFruit) => isOutlier[spectra.indexOf(read.fruit.spectra_values)] === true
      : (read: ReadFruit) => read.doubt !== undefined;
  if (missing > 0 && source.spectra === null) {
    remarks.push({ code: "values_missing", details: { count: missing } });
  }
  const drawn = spectrumOf(source.device.wavelengths, median);
  return {
    device_type: source.device.type,
    serial_number: source.device.serial,
    version: source.version,
    calibration: calibrationText(source),
    samples: source.samples.length,
    importable: wanted.length,
    wanted,
    scanned,
    spectra: source.spectra,
    wavelengths: drawn?.nm ?? null,
    params: describeParams(source),
    first: source.samples.slice(0, nirPreviewSamples).map((read) => previewOf(source, read, isFar)),
    compared: spectra.length,
    outliers:
      source.spectra === null
        ? isOutlier.filter(Boolean).length
        : source.samples.filter((read) => "fruit" in read && read.doubt !== undefined).length,
    median_spectrum: drawn?.values ?? median,
    remarks: remarks.map(told),
  };
}

function describeParams({ params }: NirSource) {
  return params.map(
    ({ AbsoluteID: code, AverageValue: average = null, MaxAllowedVal: max = null }) => {
      const { field, confidence, isKnown } = suggestField(code, average);
      return { code, average, max, field, confidence, is_known: isKnown };
    },
  );
}

function previewOf(
  source: NirSource,
  read: ReadAt,
  isFar: (read: ReadFruit) => boolean,
): NirPreviewSample {
  const fruit = "fruit" in read ? read.fruit : undefined;
  const remark = "fruit" in read ? read.doubt : read.remark;
  const { params, spectrum } = source.shownOf(read);
  return {
    index: read.at + 1,
    fruit_id: fruit?.fruit_id ?? null,
    measured_at: fruit?.collection_date.toISOString() ?? null,
    latitude: fruit?.latitude ?? null,
    longitude: fruit?.longitude ?? null,
    analysis_temperature: fruit?.analysis_temperature ?? null,
    params,
    spectrum: spectrumOf(source.device.wavelengths, spectrum)?.values ?? spectrum,
    scans: fruit === undefined || fruit.scans.length === 0 ? 1 : fruit.scans.length,
    is_outlier: "fruit" in read && isFar(read),
    remark: remark === undefined ? null : told(remark),
  };
}

function calibrationText({ device: { calibration } }: NirSource): string | null {
  if (calibration === null || calibration === undefined) return null;
  const text = typeof calibration === "string" ? calibration : JSON.stringify(calibration);
  return text.slice(0, 300);
}
