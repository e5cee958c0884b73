/** The files of the store as lines of a backup: path, size, stamp and SHA-256, separated by tabs. */
import type { StoredFile } from "#platform/files/files.ts";
import type { BackupStore } from "./backup-store.ts";
import type { KeptLines } from "./manifest.ts";

export type BackedUpFile = Pick<StoredFile, "path" | "sizeBytes" | "stamp"> & { sha256: string };

export function fileLine({ path, sizeBytes, stamp, sha256 }: BackedUpFile): Buffer {
  return Buffer.from(`${[path, sizeBytes, stamp, sha256].join("\t")}\n`);
}

/** @throws when it is no such line */
function readFileLines(chunk: Uint8Array): BackedUpFile[] {
  const lines = Buffer.from(chunk).toString("utf8").split("\n").slice(0, -1);
  return lines.map((line) => {
    const [path, size, stamp, sha256] = line.split("\t");
    if (path === undefined || stamp === undefined || sha256 === undefined) {
      throw new Error(`not a line of files: ${line.slice(0, 80)}`);
    }
    return { path, sizeBytes: Number(size), stamp, sha256 };
  });
}

export async function* filesOf(store: BackupStore, files: KeptLines): AsyncGenerator<BackedUpFile> {
  for (const chunk of files.chunks) yield* readFileLines(await store.chunk(chunk));
}
