/**
 * Spectra in SPC, the format of Galactic's GRAMS ("A Brief Guide to SPC File Format and Using GSPCIO", Galactic
 * Industries): new ones of either byte order, and those of LabCalc. By hand, for the published parser trusts the counts
 * in a header, and brings eleven packages for the sake of a ramp of numbers.
 */
import { maxNirSamples, maxSpectrumValues } from "@elaeis/domain/nir-imports/nir-import";
import type { AxisUnit, ValueKind } from "@elaeis/domain/nir-imports/spectra-reading";
import { Problem } from "#platform/problem.ts";
import { plausible, type RawSpectra, type RawSpectrum } from "./raw-spectra.ts";

const versions = { newest: 0x4b, bigEndian: 0x4c, labCalc: 0x4d };
const flags = { sixteenBits: 1, multiple: 4, ownAxes: 64, axis: 128 };
const headerBytes = 512;
const labCalcHeaderBytes = 224;
const subHeaderBytes = 32;
/** The exponent of figures that are floating-point ones. */
const floating = -128;

const units: Readonly<Record<number, AxisUnit>> = { 1: "cm-1", 2: "µm", 3: "nm" };
const kinds: Readonly<Record<number, ValueKind>> = {
  2: "absorbance",
  /** Log(1/R). */
  10: "absorbance",
  11: "percent",
  128: "reflectance",
  129: "reflectance",
};

export function isSpc(bytes: Buffer): boolean {
  return Object.values(versions).includes(bytes[1] ?? 0) && bytes.subarray(0, 100).includes(0);
}

/**
 * @param name of the file: the format knows none of its samples
 * @throws Problem spectra_…
 */
export function readSpc(bytes: Buffer, name: string): RawSpectra {
  try {
    return bytes[1] === versions.labCalc ? readLabCalc(bytes, name) : readNew(bytes, name);
  } catch (error) {
    // What a read beyond the end throws.
    if (error instanceof RangeError) throw new Problem("spectra_truncated", {}, { cause: error });
    throw error;
  }
}

type Reader = ReturnType<typeof readerOf>;

function readerOf(bytes: Buffer, isLittle: boolean) {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  return {
    byte: (at: number) => view.getUint8(at),
    signedByte: (at: number) => view.getInt8(at),
    word: (at: number) => view.getInt16(at, isLittle),
    unsignedWord: (at: number) => view.getUint16(at, isLittle),
    integer: (at: number) => view.getInt32(at, isLittle),
    unsigned: (at: number) => view.getUint32(at, isLittle),
    float: (at: number) => view.getFloat32(at, isLittle),
    double: (at: number) => view.getFloat64(at, isLittle),
    text: (at: number, length: number) =>
      bytes
        .toString("latin1", at, at + length)
        .replace(/\0.*$/s, "")
        .trim(),
  };
}

function readNew(bytes: Buffer, name: string): RawSpectra {
  const read = readerOf(bytes, bytes[1] === versions.newest);
  const flag = read.byte(0);
  const has = (one: number) => (flag & one) !== 0;
  const count = has(flags.multiple) ? read.unsigned(24) : 1;
  if (count > maxNirSamples) throw new Problem("spectra_too_many", { max: maxNirSamples });
  const common = pointsIn(has(flags.ownAxes) ? 0 : read.unsigned(4), bytes);
  const isOwn = has(flags.ownAxes);
  let at = headerBytes;
  let axis = has(flags.axis) && !isOwn ? floats(read, at, common) : undefined;
  if (axis === undefined) axis = ramp(read.double(8), read.double(16), common);
  else at += 4 * common;
  const spectra: RawSpectrum[] = [];
  for (let sub = 0; sub < count; sub += 1) {
    const points = isOwn ? pointsIn(read.unsigned(at + 16), bytes) : common;
    const told = read.signedByte(at + 1);
    const exponent = told === 0 ? read.signedByte(3) : told;
    at += subHeaderBytes;
    const own = isOwn ? floats(read, at, points) : axis;
    if (isOwn) at += 4 * points;
    const width = has(flags.sixteenBits) && exponent !== floating ? 2 : 4;
    const values = Array.from({ length: points }, (_, place) => {
      const where = at + width * place;
      if (exponent === floating) return plausible(read.float(where));
      const figure = width === 2 ? read.word(where) : read.integer(where);
      return plausible(figure * 2 ** (exponent - 8 * width));
    });
    at += width * points;
    spectra.push({ name: nameOf(name, sub, count), measuredAt: timeOf(read), axis: own, values });
  }
  return {
    format: "spc",
    unit: units[read.byte(28)] ?? null,
    kind: kinds[read.byte(29)] ?? null,
    deviceType: read.text(45, 9) || null,
    table: null,
    spectra,
  };
}

/** Its header and first sub-header are 256 bytes; integers have their words swapped. */
function readLabCalc(bytes: Buffer, name: string): RawSpectra {
  const read = readerOf(bytes, true);
  const isShort = (read.byte(0) & flags.sixteenBits) !== 0;
  const points = pointsIn(read.float(4), bytes);
  const axis = ramp(read.float(8), read.float(12), points);
  const width = isShort ? 2 : 4;
  const each = subHeaderBytes + width * points;
  const isMultiple = (read.byte(0) & flags.multiple) !== 0;
  const count = isMultiple ? Math.floor((bytes.length - labCalcHeaderBytes) / each) : 1;
  if (count > maxNirSamples) throw new Problem("spectra_too_many", { max: maxNirSamples });
  const spectra = Array.from({ length: count }, (_, sub): RawSpectrum => {
    const start = labCalcHeaderBytes + sub * each;
    const told = read.signedByte(start + 1);
    const exponent = told === 0 ? read.word(2) : told;
    const values = Array.from({ length: points }, (__, place) => {
      const at = start + subHeaderBytes + width * place;
      const figure = isShort ? read.word(at) : read.word(at) * 65_536 + read.unsignedWord(at + 2);
      return plausible(figure * 2 ** (exponent - 8 * width));
    });
    return { name: nameOf(name, sub, count), measuredAt: null, axis, values };
  });
  return {
    format: "spc",
    unit: units[read.byte(16)] ?? null,
    kind: kinds[read.byte(17)] ?? null,
    deviceType: null,
    table: null,
    spectra,
  };
}

/** @throws Problem spectra_truncated, spectra_too_many_wavelengths */
function pointsIn(told: number, bytes: Buffer): number {
  if (told * 2 > bytes.length) throw new Problem("spectra_truncated");
  if (told > maxSpectrumValues) {
    throw new Problem("spectra_too_many_wavelengths", { found: told, max: maxSpectrumValues });
  }
  return told;
}

function floats(read: Reader, at: number, count: number): number[] {
  return Array.from({ length: count }, (_, place) => read.float(at + 4 * place));
}

function ramp(first: number, last: number, count: number): number[] {
  return Array.from({ length: count }, (_, at) => first + (at * (last - first)) / (count - 1));
}

function nameOf(file: string, sub: number, count: number): string {
  return count === 1 ? file : `${file}-${sub + 1}`;
}

/** Bits of minute, hour, day, month and year, from the lowest; zero where the writer had no clock. */
function timeOf(read: Reader): Date | null {
  const told = read.unsigned(32);
  const bits = (from: number, count: number) => (told >>> from) & (2 ** count - 1);
  const [year, month, day] = [bits(20, 12), bits(16, 4), bits(11, 5)];
  if (year < 1980 || month < 1 || day < 1) return null;
  return new Date(Date.UTC(year, month - 1, day, bits(6, 5), bits(0, 6)));
}
