/**
 * Where the drawn photos lie. Further fruits share the pictures of the first ones, so a picture stays
 * until all sample data goes: `keepSamplePhotos` is the file store for everybody else.
 */
import { photoRoles, type PhotoRole } from "@elaeis/domain/fruits/photo-roles";
import type { FileStore } from "#platform/files/files.ts";
import { deletePhotoFiles } from "#platform/files/derived-pictures.ts";

const prefix = "fruits/sample-";
const deletionsAtOnce = 16;

export function samplePhotoPath(seed: number, drawing: number, role: PhotoRole): string {
  return `${prefix}${seed}-${drawing}_${role}.jpg`;
}

export function isSamplePhoto(path: string): boolean {
  return path.startsWith(prefix);
}

/** The same store, in which deleting a fruit or retaking a photo leaves the shared pictures alone. */
export function keepSamplePhotos(files: FileStore): FileStore {
  return {
    ...files,
    delete: (path) => (isSamplePhoto(path) ? Promise.resolve() : files.delete(path)),
  };
}

export async function deleteSamplePhotos(
  files: FileStore,
  seed: number,
  drawings: number,
): Promise<void> {
  const paths = Array.from({ length: drawings }, (_, drawing) =>
    photoRoles.map((role) => samplePhotoPath(seed, drawing, role)),
  );
  await deletePhotos(files, paths.flat());
}

/** Photos with what was made from them. */
export async function deletePhotos(files: FileStore, paths: readonly string[]): Promise<void> {
  for (let at = 0; at < paths.length; at += deletionsAtOnce) {
    const some = paths.slice(at, at + deletionsAtOnce);
    await Promise.all(some.map((path) => deletePhotoFiles(files, path)));
  }
}
