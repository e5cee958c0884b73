/** The file of a NIR device, kept under its SHA-256. */
import { nirFormatOf, type SpectraReading } from "@elaeis/domain/nir-imports/spectra-reading";
import { Problem } from "#platform/problem.ts";
import type { FileStore } from "#platform/files/files.ts";
import type { NirMeaning } from "./nir-work.ts";
import type { NirFileRow } from "./queries.ts";

export function nirPath(sha256: string): string {
  return `imports/nir/${sha256}`;
}

/** @throws Problem unknown_nir_file */
export async function openNirFile(
  files: FileStore,
  { sha256, file_size }: Pick<NirFileRow, "sha256" | "file_size">,
): Promise<AsyncIterable<Uint8Array>> {
  const range = { first: 0, last: file_size - 1 };
  const stream = await files.read(nirPath(sha256.toString("hex")), range);
  if (stream === undefined) throw new Problem("unknown_nir_file");
  return stream;
}

/** How it is to be understood, or null for a device's own file. */
export function spectraOf(
  { file_name, created_at }: Pick<NirFileRow, "file_name" | "created_at">,
  reading: SpectraReading | null,
): NirMeaning["spectra"] {
  if (nirFormatOf(file_name) === "json") return null;
  // Spectra without a date get one that stays the same when the file is imported again.
  return { name: file_name.replace(/\.[^.]*$/, ""), receivedAt: created_at, reading };
}
