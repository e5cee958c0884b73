import path from "node:path";
import { withinPrefixes } from "./file-prefixes.ts";
import type { FileStore } from "./files.ts";
import { createLocalFiles } from "./local-files.ts";
import { createS3Files, type S3Settings } from "./s3-files.ts";

/** Where files are kept: a folder, or a bucket of any S3-compatible service. */
export type FilePlace = { kind: "folder"; folder: string } | { kind: "s3"; s3: S3Settings };

export async function openPlace(place: FilePlace): Promise<FileStore> {
  return place.kind === "folder" ? createLocalFiles(place.folder) : createS3Files(place.s3);
}

/**
 * The installation's file store, whichever it is: a folder beside its data, or a bucket.
 *
 * @param assertDiskSpace throws where no file is to be begun: the disk is full
 */
export async function openFiles(
  { dataDir, s3 }: { dataDir: string; s3: S3Settings | undefined },
  assertDiskSpace?: () => void,
): Promise<FileStore> {
  return withinPrefixes(
    s3 === undefined
      ? createLocalFiles(path.join(dataDir, "files"), { assertDiskSpace })
      : await createS3Files(s3),
  );
}

export function describePlace(place: FilePlace): string {
  return place.kind === "folder" ? place.folder : `${place.s3.bucket}, ${place.s3.endpoint}`;
}
