/** What becomes of the photos that a row names: a side that has none gets its, another one is never replaced. */
import type { PhotoRole } from "@elaeis/domain/fruits/photo-roles";
import type { CellProblem } from "@elaeis/domain/sheet-imports/read-row";

/** A photo that a cell names. */
export type Named = { column: number; role: PhotoRole; named: string };

/** As the dry run found it: by its SHA-256 in hexadecimal, or why it cannot come. */
export type FoundPhoto = Named & ({ sha256: string } | { fault: CellProblem });

/** What is beside a row. */
export type BesideRow = { photos: readonly FoundPhoto[]; outline: readonly CellProblem[] };

/** Of each side that has a photo, or expects one: its SHA-256 in hexadecimal, and whether it is there. */
export type Sides = ReadonlyMap<PhotoRole, { sha256: string; isReceived: boolean }>;

/** @returns how many photos come, and what is said of the others */
export function planPhotos(
  photos: readonly FoundPhoto[],
  sides: Sides | undefined,
): { coming: number; remarks: CellProblem[] } {
  const remarks: CellProblem[] = [];
  let coming = 0;
  for (const photo of photos) {
    const held = sides?.get(photo.role);
    if (held === undefined) {
      if ("fault" in photo) remarks.push(photo.fault);
      else coming += 1;
    } else if ("sha256" in photo && photo.sha256 !== held.sha256) remarks.push(stays(photo));
  }
  return { coming, remarks };
}

export function stays({ column, named }: Named): CellProblem {
  return { column, code: "sheet_photo_stays", details: { value: named } };
}
