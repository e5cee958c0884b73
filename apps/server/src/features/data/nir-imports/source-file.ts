/** The file of a NIR device as it came, kept in the file store under its SHA-256. */
import { maxNirFileBytes } from "@elaeis/domain/nir-imports/nir-import";
import { nirFormatOf, type SpectraReading } from "@elaeis/domain/nir-imports/spectra-reading";
import { Problem } from "#platform/problem.ts";
import type { FileStore } from "#platform/files/files.ts";
import { keepUpload, type RefusedUpload } from "#platform/files/keep-upload.ts";
import type { NirMeaning } from "./nir-work.ts";
import type { FileRow } from "./queries.ts";

/** @returns its size. @throws Problem nir_file_too_large, nir_file_altered */
export function keepSource(
  files: FileStore,
  { sha256, contentType }: { sha256: string; contentType: string },
  body: AsyncIterable<Uint8Array>,
): Promise<number> {
  const upload = { path: pathOf(sha256), contentType, sha256, maxBytes: maxNirFileBytes, body };
  return keepUpload(files, upload, (why) => new Problem(refusals[why]));
}

const refusals = {
  too_large: "nir_file_too_large",
  altered: "nir_file_altered",
} as const satisfies Record<RefusedUpload, string>;

export async function forgetSource(files: FileStore, sha256: Buffer): Promise<void> {
  await files.delete(pathOf(sha256.toString("hex")));
}

/** @throws Problem unknown_nir_file */
export async function openSource(
  files: FileStore,
  { sha256, file_size }: Pick<FileRow, "sha256" | "file_size">,
): Promise<AsyncIterable<Uint8Array>> {
  const range = { first: 0, last: file_size - 1 };
  const stream = await files.read(pathOf(sha256.toString("hex")), range);
  if (stream === undefined) throw new Problem("unknown_nir_file");
  return stream;
}

/** How it is to be understood, or null for a device's own file. */
export function spectraOf(
  { file_name, created_at }: Pick<FileRow, "file_name" | "created_at">,
  reading: SpectraReading | null,
): NirMeaning["spectra"] {
  if (nirFormatOf(file_name) === "json") return null;
  // Spectra without a date get one that stays the same when the file is imported again.
  return { name: file_name.replace(/\.[^.]*$/, ""), receivedAt: created_at, reading };
}

function pathOf(sha256: string): string {
  return `imports/nir/${sha256}`;
}
