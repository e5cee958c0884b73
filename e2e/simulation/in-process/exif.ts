/** Simulated photos are no JPEGs: nothing is written into them. */
import type { Exif } from "../../../apps/web/src/device/photos/exif.ts";

export const readExif = (): Promise<Exif> =>
  Promise.resolve({ orientation: 1, takenAt: null, place: null });
