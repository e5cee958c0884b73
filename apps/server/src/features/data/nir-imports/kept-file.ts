/** The file of a NIR device, kept under its SHA-256. */
import { Problem } from "../../../platform/problem.ts";
import type { FileStore } from "../../../platform/files/files.ts";
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
