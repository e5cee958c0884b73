/**
 * What devices measured, in the format of their files (specification, section 3), so that each file goes
 * back through the NIR import and makes the same fruits. A file is of one device, and never longer than
 * the import takes; where there are several, they come as a ZIP.
 *
 * The format holds what the device said, which the import takes as just that: values of a laboratory, predictions, a
 * place's name, remarks, fields of the installation's own and photos have no room in it. A spectrum without a value of
 * the device's own would be refused by the import and is left out. A fruit whose reference a person changed comes back
 * under the one that the device gave it.
 */
import { nirFields, type NirField } from "@elaeis/domain/fruits/fruit";
import { knownCodes, maxNirFileBytes, maxNirSamples } from "@elaeis/domain/nir-imports/nir-import";
import * as z from "zod/mini";
import type { PieceWriter } from "#platform/files/file-pieces.ts";
import type { ExportRow } from "./fruit-queries.ts";
import { emptyReport, type FormatWriter, type Making } from "./writers.ts";

/** Besides them, the device and its spectrum as they are stored. */
export const nirColumns = [
  "spectra_id",
  ...nirFields.map(deviceColumn),
  "analysis_temperature",
  "collection_date",
  "latitude",
  "longitude",
] as const;

const deviceSchema = z.object({
  device_type: z.string(),
  serial_number: z.string(),
  calibration_info: z.optional(z.unknown()),
  wavelength_info: z.optional(z.unknown()),
});

const number = z.nullable(z.number());
const rowSchema = z.object({
  device: z.string(),
  spectrum: z.string(),
  spectra_id: z.string(),
  device_oil_content: number,
  device_dry_matter: number,
  device_protein_content: number,
  device_fatty_acids: number,
  analysis_temperature: number,
  collection_date: z.date(),
  latitude: number,
  longitude: number,
});
type NirRow = z.infer<typeof rowSchema>;

const codes = [...knownCodes];

/** A sample and its header, as they are in their lists. */
function textsOf(row: NirRow): { sample: string; header: string } {
  const measuredAt = row.collection_date.toISOString();
  const params = JSON.stringify(codes.map(([, field]) => row[deviceColumn(field)]));
  const position = JSON.stringify({
    Lt: row.latitude ?? 0,
    Ln: row.longitude ?? 0,
    Tm: measuredAt,
  });
  // A spectrum holds only numbers: they are written as they were read, to the digit.
  const values = row.spectrum.replaceAll(/\s/g, "");
  const sample = `{"SampleSpectraID":${JSON.stringify(row.spectra_id)},"Values":${values},"SampleParamsValues":${params},"GPSPosition":${position}}`;
  const header = JSON.stringify({
    MeasureDate: measuredAt,
    AbsoluteParamsID: codes.map(([code]) => code),
    MeasureSensorTemp: row.analysis_temperature,
  });
  return { sample, header };
}

/** How long the rows are in such a file. */
export function nirBytes(rows: readonly ExportRow[]): number {
  return rows.reduce((sum, row) => {
    const { sample, header } = textsOf(z.parse(rowSchema, row));
    return sum + Buffer.byteLength(sample) + Buffer.byteLength(header) + 2 * separatorBytes;
  }, 0);
}

/** Of `,\n`. */
const separatorBytes = 2;
/** The text around the two lists. */
const framedBytes = 64 * 1024;
/** Each holds a piece in memory; the one that was not written to for longest is ended first. */
const openAtOnce = 4;

type NirFile = {
  device: string;
  position: number;
  name: string;
  writer: PieceWriter;
  headers: string[];
  bytes: number;
  sums: Record<NirField, { count: number; sum: number }>;
};

export function nirWriter(making: Making): FormatWriter {
  // In the order in which they were written to last.
  const open = new Map<string, NirFile>();
  const filesOfSerial = new Map<string, number>();
  let files = 0;
  let fruits = 0;

  async function begin(device: string): Promise<NirFile> {
    const [longestUnused] = open.values();
    if (open.size === openAtOnce && longestUnused !== undefined) await end(longestUnused);
    const { device_type, serial_number, calibration_info, wavelength_info } = z.parse(
      deviceSchema,
      JSON.parse(device),
    );
    const ofSerial = (filesOfSerial.get(serial_number) ?? 0) + 1;
    filesOfSerial.set(serial_number, ofSerial);
    const name = `NIR-${serial_number}-${ofSerial}.json`;
    const position = files;
    files += 1;
    const writer = making.begin(position, name);
    const facts = JSON.stringify({
      DeviceType: device_type,
      NESystemType: null,
      DeviceSN: serial_number,
      Version: null,
      RevisionAlghoritm: calibration_info ?? null,
      NirWaveLengthInfo: wavelength_info ?? null,
    });
    await writer.write(Buffer.from(`${facts.slice(0, -1)},\n"SampleSpectra":[`));
    return { device, position, name, writer, headers: [], bytes: framedBytes, sums: noSums() };
  }

  async function end(file: NirFile): Promise<void> {
    const { position, name, writer, headers } = file;
    const params = JSON.stringify(paramsOf(file));
    await writer.write(
      Buffer.from(`],\n"Samples-Header":[${headers.join(",\n")}],\n"NIRParamsInfo":${params}}\n`),
    );
    open.delete(file.device);
    await making.keep(position, name, await writer.end());
  }

  async function fileThatFits(device: string, bytes: number): Promise<NirFile> {
    const found = open.get(device);
    if (found !== undefined) {
      const isFull =
        found.bytes + bytes > maxNirFileBytes || found.headers.length === maxNirSamples;
      if (isFull) await end(found);
      else return found;
    }
    return begin(device);
  }

  return {
    async add(rows) {
      for (const row of rows.map((one) => z.parse(rowSchema, one))) {
        const { sample, header } = textsOf(row);
        const text = Buffer.from(sample);
        const bytes = text.length + Buffer.byteLength(header) + 2 * separatorBytes;
        const file = await fileThatFits(row.device, bytes);
        open.delete(file.device);
        open.set(file.device, file);
        if (file.headers.length > 0) await file.writer.write(Buffer.from(",\n"));
        await file.writer.write(text);
        file.headers.push(header);
        file.bytes += bytes;
        addTo(file.sums, row);
        fruits += 1;
      }
    },
    async end() {
      for (const file of open.values()) await end(file);
      return { fruits, photos: 0, report: emptyReport };
    },
  };
}

function noSums(): NirFile["sums"] {
  const none = () => ({ count: 0, sum: 0 });
  return {
    oil_content: none(),
    dry_matter: none(),
    protein_content: none(),
    fatty_acids: none(),
  };
}

function addTo(sums: NirFile["sums"], row: NirRow): void {
  for (const field of nirFields) {
    const value = row[deviceColumn(field)];
    if (value === null) continue;
    sums[field].count += 1;
    sums[field].sum += value;
  }
}

/** What the device itself said; the fruit's own value may be a laboratory's, or an accepted prediction. */
function deviceColumn<Field extends NirField>(field: Field): `device_${Field}` {
  return `device_${field}`;
}

/** What the device allowed at most is not kept; each value is a percentage. */
function paramsOf({ sums }: NirFile) {
  return codes.map(([code, field]) => {
    const { count, sum } = sums[field];
    const average = count === 0 ? null : Math.round((sum / count) * 1000) / 1000;
    return { AbsoluteID: code, AverageValue: average, MaxAllowedVal: 100 };
  });
}
