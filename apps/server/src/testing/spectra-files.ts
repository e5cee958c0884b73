/** Files of spectra as instruments write them, made here. */

/** @param rows the cells of the header first */
export function csvOf(rows: readonly (readonly (string | number)[])[], delimiter = ","): Buffer {
  return Buffer.from(rows.map((row) => row.join(delimiter)).join("\r\n"));
}

type SpcFile = {
  axis: readonly number[];
  spectra: readonly (readonly number[])[];
  /** Codes of the axis and of the values: 1 cm⁻¹, 2 µm, 3 nm; 2 absorbance, 11 percent, 129 reflectance. */
  codes?: [number, number];
  as?: "floats" | "integers" | "words";
  /** An axis of its own for all, or one for each, in place of a ramp. */
  axes?: "ramp" | "one" | "each";
  isBigEndian?: boolean;
  measuredAt?: Date;
};

const exponent = 4;

export function spcOf(file: SpcFile): Buffer {
  const { axis, spectra, codes = [3, 2], as = "floats", axes = "ramp", measuredAt } = file;
  const isLittle = file.isBigEndian !== true;
  const width = as === "words" ? 2 : 4;
  const ownAxis = axes === "each" ? 4 * axis.length : 0;
  const size =
    512 +
    (axes === "one" ? 4 * axis.length : 0) +
    spectra.length * (32 + ownAxis + width * axis.length);
  const bytes = Buffer.alloc(size);
  const view = new DataView(bytes.buffer, bytes.byteOffset, size);
  const flags =
    (as === "words" ? 1 : 0) +
    (spectra.length > 1 ? 4 : 0) +
    (axes === "each" ? 64 : 0) +
    (axes === "ramp" ? 0 : 128);
  view.setUint8(0, flags);
  view.setUint8(1, isLittle ? 0x4b : 0x4c);
  view.setInt8(3, as === "floats" ? -128 : exponent);
  view.setUint32(4, axes === "each" ? 0 : axis.length, isLittle);
  view.setFloat64(8, axis[0] ?? 0, isLittle);
  view.setFloat64(16, axis.at(-1) ?? 0, isLittle);
  view.setUint32(24, spectra.length, isLittle);
  view.setUint8(28, codes[0]);
  view.setUint8(29, codes[1]);
  if (measuredAt !== undefined) {
    const date =
      measuredAt.getUTCFullYear() * 2 ** 20 +
      (measuredAt.getUTCMonth() + 1) * 2 ** 16 +
      measuredAt.getUTCDate() * 2 ** 11 +
      measuredAt.getUTCHours() * 2 ** 6 +
      measuredAt.getUTCMinutes();
    view.setUint32(32, date, isLittle);
  }
  bytes.write("BENCH-NIR", 45, "latin1");
  let at = 512;
  const writeAxis = () => {
    for (const one of axis) {
      view.setFloat32(at, one, isLittle);
      at += 4;
    }
  };
  if (axes === "one") writeAxis();
  for (const values of spectra) {
    view.setInt8(at + 1, as === "floats" ? -128 : exponent);
    view.setUint32(at + 16, axis.length, isLittle);
    at += 32;
    if (axes === "each") writeAxis();
    for (const value of values) {
      if (as === "floats") view.setFloat32(at, value, isLittle);
      else {
        const figure = Math.round(value * 2 ** (8 * width - exponent));
        if (as === "words") view.setInt16(at, figure, isLittle);
        else view.setInt32(at, figure, isLittle);
      }
      at += width;
    }
  }
  return bytes;
}

/** @param data the table or the points, with their label */
export function jcampOf(
  title: string,
  fields: Record<string, string | number>,
  data: string,
): string {
  const lines = Object.entries(fields).map(([label, value]) => `##${label}= ${value}`);
  return [`##TITLE= ${title}`, "##JCAMP-DX= 4.24", ...lines, data, "##END= "].join("\n");
}
