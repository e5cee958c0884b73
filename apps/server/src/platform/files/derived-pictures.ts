/**
 * Pictures made from a photo lie beside it and go with it: its thumbnail, and its colour-corrected copy. They can be
 * made again at any time.
 */
import type { FileStore } from "./files.ts";

const endings = { thumbnail: "_thumb.jpg", corrected: "_corrected.jpg" } as const;
type DerivedKind = keyof typeof endings;

export function thumbnailPath(photoPath: string): string {
  return derivedPath(photoPath, "thumbnail");
}

export function correctedPath(photoPath: string): string {
  return derivedPath(photoPath, "corrected");
}

/** What a path is of; undefined for one of a photo itself. */
export function derivedOf(path: string): { kind: DerivedKind; photoPath: string } | undefined {
  for (const kind of ["thumbnail", "corrected"] as const) {
    const ending = endings[kind];
    if (path.endsWith(ending)) return { kind, photoPath: `${path.slice(0, -ending.length)}.jpg` };
  }
  return undefined;
}

/** A photo with all that was made from it. */
export async function deletePhotoFiles(files: FileStore, photoPath: string): Promise<void> {
  await files.delete(photoPath);
  await files.delete(thumbnailPath(photoPath));
  await files.delete(correctedPath(photoPath));
}

function derivedPath(photoPath: string, kind: DerivedKind): string {
  return photoPath.replace(/\.jpg$/, endings[kind]);
}
