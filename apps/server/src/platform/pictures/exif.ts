/**
 * When and where a picture was taken, as its camera wrote into it. What is looked at is bounded before it is read: one
 * block of at most 64 kB, as a JPEG may have, and of it a dozen tags, each once.
 */
import { exifPlace, exifTags, exifTime, type PhotoPlace } from "@elaeis/domain/fruits/exif";
import { parse } from "exifr/dist/mini.esm.mjs";
import { momentOfWall } from "../settings/wall-clock.ts";
import { exifBlock } from "./pictures.ts";

type PhotoTime = {
  /** ISO 8601. */
  at: string;
  /** The camera's clock names no zone: it is taken to have shown the time of the office's wall. */
  isOfWall: boolean;
};

export type Taken = {
  time: PhotoTime | null;
  place: PhotoPlace | null;
};

const { dateTimeOriginal, offsetTimeOriginal, offsetTime, orientation } = exifTags;
const { latitudeRef, latitude, longitudeRef, longitude, gpsTime, gpsDate } = exifTags;
const blocks = {
  ifd0: { pick: [orientation] },
  exif: { pick: [dateTimeOriginal, offsetTimeOriginal, offsetTime] },
  gps: { pick: [latitudeRef, latitude, longitudeRef, longitude, gpsTime, gpsDate] },
};

const start = Buffer.from([0xff, 0xd8, 0xff, 0xe1]);
const end = Buffer.from([0xff, 0xd9]);
const mostBytes = 0xffff - 2;

/** Nothing where the picture says nothing, or nothing that can be read. @param timeZone of a clock that names none */
export async function readTaken(picture: Buffer, timeZone: string): Promise<Taken> {
  const block = await exifBlock(picture);
  if (block === undefined || block.length > mostBytes) return { time: null, place: null };
  const length = Buffer.alloc(2);
  length.writeUInt16BE(block.length + 2);
  const found = await parse(Buffer.concat([start, length, block, end]), blocks).catch(
    () => undefined,
  );
  let isOfWall = false;
  const at = exifTime(found ?? {}, (shown) => {
    isOfWall = true;
    return momentOfWall(shown, timeZone);
  });
  return { time: at === null ? null : { at, isOfWall }, place: exifPlace(found ?? {}) };
}
