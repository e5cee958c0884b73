import path from "node:path";
import type { FileStore } from "./files.ts";
import { createLocalFiles } from "./local-files.ts";
import { createS3Files, type S3Settings } from "./s3-files.ts";

/** Where files are kept: a folder, or a bucket of any S3-compatible service. */
export type FilePlace = { kind: "folder"; folder: string } | { kind: "s3"; s3: S3Settings };

export async function openPlace(place: FilePlace): Promise<FileStore> {
  return place.kind === "folder" ? createLocalFiles(place.folder) : createS3Files(place.s3);
}

/** The installation's file store, whichever it is: a folder beside its data, or a bucket. */
export async function openFiles({
  dataDir,
  s3,
}: {
  dataDir: string;
  s3: S3Settings | undefined;
}): Promise<FileStore> {
  const folder = path.join(dataDir, "files");
  return openPlace(s3 === undefined ? { kind: "folder", folder } : { kind: "s3", s3 });
}

export function describePlace(place: FilePlace): string {
  return place.kind === "folder" ? place.folder : `${place.s3.bucket}, ${place.s3.endpoint}`;
}
