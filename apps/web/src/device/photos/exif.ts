/** What a camera wrote into a photo: which side is up, and when and where it was taken. */
import { exifPlace, exifTags, exifTime, type PhotoPlace } from "@elaeis/domain/fruits/exif";

export type Exif = {
  /** 1 (upright) to 8; null where it is not known, for instance since the reader could not be loaded. */
  orientation: number | null;
  /** ISO 8601. */
  takenAt: string | null;
  place: PhotoPlace | null;
};

/** Only photos need the reader: it is loaded with the first one. */
export async function readExif(file: Blob): Promise<Exif> {
  try {
    const { parse } = await import("exifr/dist/mini.esm.mjs");
    const found = (await parse(file).catch(() => undefined)) ?? {};
    const { [exifTags.orientation]: side = 1 } = found;
    const isSide = typeof side === "number" && side >= 1 && side <= 8;
    const orientation = isSide ? side : 1;
    // The phone's clock is on the wall where its photos were taken.
    const takenAt = exifTime(found, (shown) => new Date(shown));
    return { orientation, takenAt, place: exifPlace(found) };
  } catch {
    return { orientation: null, takenAt: null, place: null };
  }
}
