/** When and where rows without a date or a position were recorded, by the photos that they name. */
import type { CellProblem, ReadRow } from "@elaeis/domain/sheet-imports/read-row";
import { isPlausibleDate } from "@elaeis/domain/sheet-imports/sheet-date";
import type { PhotoPlace } from "@elaeis/domain/fruits/exif";
import { readTaken, type Taken } from "#platform/pictures/exif.ts";
import { Problem } from "#platform/problem.ts";
import type { Named } from "./plan-photos.ts";

type Told<Value> = { column: number; photo: string; value: Value };
/** Each by the first photo that knows it. */
export type PhotosSay = {
  /** In whose zone it was told, where the camera named none. */
  date?: Told<string> & { wallZone: string | undefined };
  place?: Told<PhotoPlace>;
};

export function isAskingPhotos({ lacks, values }: ReadRow): boolean {
  return lacks.length > 0 || values["latitude"] === undefined;
}

/** @param read of the bytes of a photo. @throws what is no Problem */
export async function askPhotos(
  photos: readonly Named[],
  read: (photo: Named) => Promise<Buffer>,
  { now, timeZone }: { now: Date; timeZone: string },
): Promise<PhotosSay> {
  const say: PhotosSay = {};
  for (const photo of photos) {
    const { time, place } = await takenIn(() => read(photo), timeZone);
    const from = { column: photo.column, photo: photo.named };
    if (time !== null && isPlausibleDate(new Date(time.at), now)) {
      say.date ??= { ...from, value: time.at, wallZone: time.isOfWall ? timeZone : undefined };
    }
    if (place !== null) say.place ??= { ...from, value: place };
    if (say.date !== undefined && say.place !== undefined) break;
  }
  return say;
}

/** Of a photo that is missing or damaged the import itself tells. */
async function takenIn(read: () => Promise<Buffer>, timeZone: string): Promise<Taken> {
  try {
    return await readTaken(await read(), timeZone);
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    return { time: null, place: null };
  }
}

/** Of a camera without a zone the time that it wrote, with the zone that it is taken to be of. */
export function dateRemark(date: NonNullable<PhotosSay["date"]>): CellProblem {
  const { column, photo, value, wallZone } = date;
  const zone = wallZone ?? "UTC";
  // Written in Sweden as in ISO 8601.
  const shown = new Date(value).toLocaleString("sv-SE", { timeZone: zone }).slice(0, 16);
  return { column, code: "sheet_date_from_photo", details: { photo, value: `${shown} ${zone}` } };
}

export function placeRemark({ column, photo, value }: Told<PhotoPlace>): CellProblem {
  const { latitude, longitude } = value;
  const details = { photo, value: `${latitude}, ${longitude}` };
  return { column, code: "sheet_position_from_photo", details };
}
