import path from "node:path";
import type { FileStore } from "./files.ts";
import { createLocalFiles } from "./local-files.ts";
import { createS3Files, type S3Settings } from "./s3-files.ts";

/** The installation's file store, whichever it is: a folder beside its data, or a bucket. */
export async function openFiles({
  dataDir,
  s3,
}: {
  dataDir: string;
  s3: S3Settings | undefined;
}): Promise<FileStore> {
  return s3 === undefined ? createLocalFiles(path.join(dataDir, "files")) : createS3Files(s3);
}
