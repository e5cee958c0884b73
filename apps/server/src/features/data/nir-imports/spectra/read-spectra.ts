/** A file of spectra, of whichever format its bytes are. */
import type { SpectraReading } from "@elaeis/domain/nir-imports/spectra-reading";
import { Problem } from "#platform/problem.ts";
import { isZip } from "#platform/zip/is-zip.ts";
import { decodeTable } from "#platform/files/csv-text.ts";
import type { RawSpectra } from "./raw-spectra.ts";
import { readJcamp } from "./read-jcamp.ts";
import { isSpc, readSpc } from "./read-spc.ts";
import { readSpectraTable } from "./read-table.ts";

/**
 * @param name of the file, without its ending
 * @throws Problem spectra_…, jcamp_…
 */
export function readSpectra(
  bytes: Buffer,
  name: string,
  wish: Pick<SpectraReading, "layout" | "columns">,
): RawSpectra {
  if (isZip(bytes)) throw new Problem("spectra_encoding");
  if (isSpc(bytes)) return readSpc(bytes, name);
  const text = decode(bytes).replace(/^\uFEFF/, "");
  if (/^\s{0,100}##/.test(text)) return readJcamp(text);
  return readSpectraTable(text, wish);
}

function decode(bytes: Buffer): string {
  try {
    return decodeTable(bytes).text;
  } catch (cause) {
    if (!(cause instanceof Problem)) throw cause;
    throw new Problem("spectra_encoding", {}, { cause });
  }
}
