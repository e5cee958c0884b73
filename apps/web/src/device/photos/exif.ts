/** What a camera wrote into a photo: which side is up, and when and where it was taken. */
import { isNoPosition } from "@elaeis/domain/fruits/position";

export type PhotoPlace = { latitude: number; longitude: number };

export type Exif = {
  /** 1 (upright) to 8; null where it is not known, for instance since the reader could not be loaded. */
  orientation: number | null;
  /** ISO 8601. */
  takenAt: string | null;
  place: PhotoPlace | null;
};

/** Of EXIF 2.32. */
const tags = {
  orientation: "274",
  dateTimeOriginal: "36867",
  offsetTimeOriginal: "36881",
  offsetTime: "36880",
  gpsTime: "7",
  gpsDate: "29",
} as const;

/** Only photos need the reader: it is loaded with the first one. */
export async function readExif(file: Blob): Promise<Exif> {
  try {
    const { parse } = await import("exifr/dist/mini.esm.mjs");
    const found = (await parse(file).catch(() => undefined)) ?? {};
    const { [tags.orientation]: side = 1 } = found;
    const isSide = typeof side === "number" && side >= 1 && side <= 8;
    return { orientation: isSide ? side : 1, takenAt: timeIn(found), place: placeIn(found) };
  } catch {
    return { orientation: null, takenAt: null, place: null };
  }
}

type Found = Record<string, unknown>;

/** By the camera's clock with its zone, else by the satellites', else by the camera's in the zone of this device. */
function timeIn(found: Found): string | null {
  const zone = textOf(found[tags.offsetTimeOriginal]) || textOf(found[tags.offsetTime]);
  const local = isoOf(textOf(found[tags.dateTimeOriginal]));
  const zoned = /^[+-]\d{2}:\d{2}$/.test(zone) ? timeOf(local, zone) : null;
  return zoned ?? satelliteTime(found) ?? timeOf(local, "");
}

function satelliteTime(found: Found): string | null {
  const { [tags.gpsDate]: day, [tags.gpsTime]: parts } = found;
  if (!Array.isArray(parts)) return null;
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

function placeIn({ latitude, longitude }: Found): PhotoPlace | null {
  if (typeof latitude !== "number" || typeof longitude !== "number") return null;
  const isOnEarth = Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180;
  if (!isOnEarth || isNoPosition(latitude, longitude)) return null;
  return { latitude: Number(latitude.toFixed(6)), longitude: Number(longitude.toFixed(6)) };
}

const textOf = (value: unknown) => (typeof value === "string" ? value.trim() : "");
