/** The fruits of a NIR file, as rows, some hundred at a time. It runs in a process of its own. */
import type { NirField } from "@elaeis/domain/fruits/fruit";
import type { NirFruit } from "@elaeis/domain/nir-imports/nir-sample";
import type { NirRemark } from "@elaeis/domain/nir-imports/remarks";
import { uuidv7 } from "uuidv7";
import type { NirSource } from "./nir-source.ts";
import type { ImportedRow } from "./imported-row.ts";

const chunkSamples = 1_000;
const chunkBytes = 4 * 1024 * 1024;

export type ChunkOptions = {
  storeMissingAsNull: boolean;
  /** Samples before this one were dealt with before. */
  from: number;
};

export type NirChunk = {
  /** What all fruits of a file say of their device, as JSON. */
  device: string;
  samples: number;
  rows: ImportedRow[];
  errors: NirRemark[];
  /** Of fruits that are imported. */
  doubts: NirRemark[];
  missing: number;
  aboveMaximum: number;
};

export function* readChunks(source: NirSource, options: ChunkOptions): Generator<NirChunk> {
  const { storeMissingAsNull, from } = options;
  const device = deviceText(source);
  let chunk = emptyChunk(device);
  let bytes = 0;
  for (const read of source.samples.slice(from)) {
    chunk.samples += 1;
    if (!("fruit" in read)) chunk.errors.push(read.remark);
    else {
      if (read.doubt !== undefined) chunk.doubts.push(read.doubt);
      const row = rowOf(read.fruit, storeMissingAsNull);
      chunk.rows.push(row);
      chunk.missing += storeMissingAsNull ? 0 : read.fruit.missing.length;
      chunk.aboveMaximum += read.fruit.aboveMaximum;
      bytes += row.spectrum.length + row.scans.length;
    }
    if (chunk.samples < chunkSamples && bytes < chunkBytes) continue;
    yield chunk;
    chunk = emptyChunk(device);
    bytes = 0;
  }
  if (chunk.samples > 0) yield chunk;
}

function emptyChunk(device: string): NirChunk {
  return { device, samples: 0, rows: [], errors: [], doubts: [], missing: 0, aboveMaximum: 0 };
}

function deviceText({ device }: NirSource): string {
  return JSON.stringify({
    device_type: device.type,
    serial_number: device.serial,
    calibration_info: device.calibration,
    wavelength_info: device.wavelengths,
  });
}

function rowOf(fruit: NirFruit, storeMissingAsNull: boolean): ImportedRow {
  const { values, missing } = fruit;
  const stored = (field: NirField) => values[field] ?? (storeMissingAsNull ? null : 0);
  return {
    id: uuidv7(),
    fruit_id: fruit.fruit_id,
    oil_content: stored("oil_content"),
    dry_matter: stored("dry_matter"),
    protein_content: stored("protein_content"),
    fatty_acids: stored("fatty_acids"),
    analysis_temperature: fruit.analysis_temperature,
    collection_date: fruit.collection_date,
    latitude: fruit.latitude,
    longitude: fruit.longitude,
    location_name: fruit.location_name,
    missing_values: storeMissingAsNull ? "" : missing.join(),
    spectra_id: fruit.spectra_id,
    spectrum: fruit.spectra_values.join(),
    scans: fruit.scans.length === 0 ? "" : JSON.stringify(fruit.scans),
    join_reference: fruit.join?.reference ?? null,
    join_day: fruit.join?.day ?? null,
  };
}
