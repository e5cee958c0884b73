/** Where in the file store the server keeps what: nothing is written elsewhere, and the sweep knows each of them. */
import type { FileStore } from "./files.ts";

export const filePrefixes = [
  "fruits/",
  "predictions/",
  "models/",
  "imports/nir/",
  "imports/sheets/",
  "imports/media/",
  "imports/nir-placeholder",
  "unsent-imports/",
  "exports/",
  "plot-documents/",
  "videos/",
  "pdfs/",
  "captions/",
  "thumbnails/",
  "tutorial-uploads/",
] as const;
export type FilePrefix = (typeof filePrefixes)[number];

export function prefixOf(path: string): FilePrefix | undefined {
  return filePrefixes.find((prefix) => path.startsWith(prefix));
}

/** The same store, that writes nowhere else: whoever adds a place says in the sweep what its files belong to. */
export function withinPrefixes(files: FileStore): FileStore {
  const known = <Written>(path: string, write: () => Promise<Written>): Promise<Written> =>
    prefixOf(path) === undefined
      ? Promise.reject(new Error(`file-prefixes.ts does not name the place of ${path}`))
      : write();
  return {
    ...files,
    put: (path, ...rest) => known(path, () => files.put(path, ...rest)),
    add: (path, ...rest) => known(path, () => files.add(path, ...rest)),
    stage: (path, ...rest) => known(path, () => files.stage(path, ...rest)),
    putStream: (path, ...rest) => known(path, () => files.putStream(path, ...rest)),
  };
}
