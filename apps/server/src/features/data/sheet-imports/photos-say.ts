/** When and where rows without a date or a position were recorded, by the photos that they name. */
import type { CellProblem, ReadRow } from "@elaeis/domain/sheet-imports/read-row";
import { isPlausibleDate } from "@elaeis/domain/sheet-imports/sheet-date";
import type { PhotoPlace } from "@elaeis/domain/fruits/exif";
import { readTaken, type Taken } from "#platform/pictures/exif.ts";
import { Problem } from "#platform/problem.ts";
import type { Named } from "./plan-photos.ts";

type Told<Value> = { column: number; photo: string; value: Value };
/** Each by the first photo that knows it. */
export type PhotosSay = { date?: Told<string>; place?: Told<PhotoPlace> };

export function isAskingPhotos({ lacks, values }: ReadRow): boolean {
  return lacks.length > 0 || values["latitude"] === undefined;
}

/** @param read of the bytes of a photo. @throws what is no Problem */
export async function askPhotos(
  photos: readonly Named[],
  read: (photo: Named) => Promise<Buffer>,
  now: Date,
): Promise<PhotosSay> {
  const say: PhotosSay = {};
  for (const photo of photos) {
    const { takenAt, place } = await takenIn(() => read(photo));
    const from = { column: photo.column, photo: photo.named };
    if (takenAt !== null && isPlausibleDate(new Date(takenAt), now)) {
      say.date ??= { ...from, value: takenAt };
    }
    if (place !== null) say.place ??= { ...from, value: place };
    if (say.date !== undefined && say.place !== undefined) break;
  }
  return say;
}

/** Of a photo that is missing or damaged the import itself tells. */
async function takenIn(read: () => Promise<Buffer>): Promise<Taken> {
  try {
    return await readTaken(await read());
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    return { takenAt: null, place: null };
  }
}

export function dateRemark({ column, photo, value }: Told<string>): CellProblem {
  const shown = `${value.slice(0, 16).replace("T", " ")} UTC`;
  return { column, code: "sheet_date_from_photo", details: { photo, value: shown } };
}

export function placeRemark({ column, photo, value }: Told<PhotoPlace>): CellProblem {
  const { latitude, longitude } = value;
  const details = { photo, value: `${latitude}, ${longitude}` };
  return { column, code: "sheet_position_from_photo", details };
}
