/** When and where a photo was taken, by the tags of EXIF 2.32 that its camera wrote, whatever program reads them out of the file. */
import { isNoPosition } from "./position.ts";

export type PhotoPlace = { latitude: number; longitude: number };

export const exifTags = {
  orientation: 274,
  dateTimeOriginal: 36867,
  offsetTimeOriginal: 36881,
  offsetTime: 36880,
  latitudeRef: 1,
  latitude: 2,
  longitudeRef: 3,
  longitude: 4,
  gpsTime: 7,
  gpsDate: 29,
} as const;

/** By their numbers; and `latitude` and `longitude` in degrees. */
export type FoundTags = Record<string, unknown>;

/**
 * By the camera's clock with its zone, else by the satellites', else by the camera's without one. ISO 8601.
 *
 * @param wall when the reader's wall shows such a time as 2026-11-20T08:05:11; asked only of a clock without a zone
 */
export function exifTime(found: FoundTags, wall: (shown: string) => Date): string | null {
  const zone = textOf(found[exifTags.offsetTimeOriginal]) || textOf(found[exifTags.offsetTime]);
  const local = isoOf(textOf(found[exifTags.dateTimeOriginal]));
  const zoned = /^[+-]\d{2}:\d{2}$/.test(zone) ? timeOf(local, zone) : null;
  // Whether there is such a time at all.
  const isTime = () => timeOf(local, "Z") !== null;
  return zoned ?? satelliteTime(found) ?? (isTime() ? wall(local).toISOString() : null);
}

function satelliteTime(found: FoundTags): string | null {
  const { [exifTags.gpsDate]: day, [exifTags.gpsTime]: parts } = found;
  if (!Array.isArray(parts) || parts.length !== 3) return null;
  const time = parts.map((part) => String(Math.floor(Number(part))).padStart(2, "0")).join(":");
  return timeOf(isoOf(`${textOf(day)} ${time}`), "Z");
}

/** Of "2026:11:20 08:05:11"; the empty text where a camera without a clock wrote spaces. */
function isoOf(text: string): string {
  const [, year, month, day, time] =
    /^(\d{4})[:-](\d{2})[:-](\d{2}) (\d{2}:\d{2}:\d{2})/.exec(text) ?? [];
  return year === undefined ? "" : `${year}-${month}-${day}T${time}`;
}

function timeOf(local: string, zone: string): string | null {
  const time = new Date(`${local}${zone}`);
  return local === "" || Number.isNaN(time.getTime()) ? null : time.toISOString();
}

export function exifPlace({ latitude, longitude }: FoundTags): PhotoPlace | null {
  if (typeof latitude !== "number" || typeof longitude !== "number") return null;
  const isOnEarth = Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180;
  if (!isOnEarth || isNoPosition(latitude, longitude)) return null;
  return { latitude: Number(latitude.toFixed(6)), longitude: Number(longitude.toFixed(6)) };
}

const textOf = (value: unknown) => (typeof value === "string" ? value.trim() : "");
