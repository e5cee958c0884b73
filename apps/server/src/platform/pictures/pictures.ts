/**
 * Turns the bytes somebody sends into a photograph that is safe to keep and to show: checked by its
 * content and not its name, upright, stripped of metadata. Nothing is decoded before its header has
 * been found harmless, and a plain upright JPEG, as the app sends it, is not decoded at all.
 */
import { maxPhotoMegapixels, thumbnailPx } from "@elaeis/domain/fruits/fruit";
import { isHeic } from "@elaeis/domain/fruits/heic";
import type { Pixels } from "@elaeis/prediction/pixels";
import { setImmediate } from "node:timers/promises";
import pLimit from "p-limit";
import sharp, { type Metadata, type Sharp } from "sharp";
import { Problem } from "../problem.ts";
import { readJpeg, type JpegFile } from "./jpeg-metadata.ts";

// One picture at a time on one core each: several requests already share the cores.
sharp.concurrency(1);
sharp.cache(false);
// Of the decoders there are, those of what is taken; no other is ever asked what a file might be.
sharp.block({ operation: ["VipsForeignLoad"] });
sharp.unblock({
  operation: ["VipsForeignLoadJpegBuffer", "VipsForeignLoadPngBuffer", "VipsForeignLoadWebpBuffer"],
});
/** The four threads that decode also read files, compress and hash: two are left to them. */
const limit = pLimit(2);
const longestSeconds = 20;
/** Decoded wholly before its first row is known: half a gigabyte for forty megapixels. */
const maxInterlacedMegapixels = 12;

const endMarker = Buffer.from([0xff, 0xd9]);
const storedQuality = 92;
const thumbnailQuality = 78;
const correctedQuality = 90;
/** A few milliseconds of work. */
const bytesAtOnce = 3 * 2 ** 17;

export type UprightPicture = {
  jpeg: Buffer;
  /** Pixels, upright. */
  width: number;
  height: number;
};

/**
 * Checks a picture's header and makes it an upright JPEG without metadata. The pixels of a JPEG that
 * is upright already are not decoded: the next decoder finds out whether they are damaged.
 *
 * @throws Problem image_too_large, image_too_many_pixels, image_unsupported, image_heic, image_unreadable
 */
export async function readPicture(bytes: Buffer, maxBytes: number): Promise<UprightPicture> {
  if (bytes.length > maxBytes) throw imageTooLarge(bytes.length, maxBytes);
  const kind = kindOf(bytes);
  if (kind === "heic") throw new Problem("image_heic");
  if (kind === undefined) throw new Problem("image_unsupported");
  if (kind === "other") return convert(bytes, undefined);
  const file = readJpeg(bytes);
  if (file === undefined) throw new Problem("image_unreadable");
  if (!file.isOpen) return plainJpeg(file) ?? convert(bytes, file);
  // Only the end marker is missing: browsers show such a picture.
  await assertWhole(file.stripped);
  return convert(Buffer.concat([bytes, endMarker]), file);
}

/** @throws Problem image_unreadable when pixels are missing */
async function assertWhole(jpeg: Buffer): Promise<void> {
  await inspect(jpeg);
  // At its full size: a smaller one is made without the last rows.
  const image = sharp(jpeg, { failOn: "warning" }).raw();
  await decoded(() => image.timeout({ seconds: longestSeconds }).toBuffer());
}

/** A JPEG that is upright and in grey or colour, by its own markers alone. */
function plainJpeg(file: JpegFile): UprightPicture | undefined {
  if (file.frame === undefined || file.hasExif) return undefined;
  const { width, height, components } = file.frame;
  if (width === 0 || height === 0 || (components !== 1 && components !== 3)) return undefined;
  assertFewEnoughPixels(width, height);
  return { jpeg: file.stripped, width, height };
}

/** @param file of a JPEG */
async function convert(bytes: Buffer, file: JpegFile | undefined): Promise<UprightPicture> {
  const header = await inspect(bytes);
  const turned = header.orientation !== undefined && header.orientation >= 5;
  return {
    jpeg: await uprightJpeg(bytes, header, file),
    width: turned ? header.height : header.width,
    height: turned ? header.width : header.height,
  };
}

/** @throws Problem image_unreadable when the picture proves damaged or cut off */
export async function makeThumbnail(jpeg: Uint8Array): Promise<Buffer> {
  return encoded(
    sharp(jpeg, { failOn: "truncated" })
      .resize(thumbnailPx, thumbnailPx, { fit: "inside", withoutEnlargement: true })
      .toColourspace("srgb")
      .jpeg({ quality: thumbnailQuality }),
  );
}

/**
 * A small version as pixels: RGBA in sRGB, row by row.
 *
 * @throws Problem image_unreadable when the picture proves damaged or cut off
 */
export async function readPixels(jpeg: Uint8Array, longSidePx: number): Promise<Pixels> {
  const image = sharp(jpeg, { failOn: "truncated" })
    .resize(longSidePx, longSidePx, { fit: "inside", withoutEnlargement: true })
    .toColourspace("srgb")
    .ensureAlpha()
    .raw()
    .timeout({ seconds: longestSeconds });
  const { data, info } = await decoded(() => image.toBuffer({ resolveWithObject: true }));
  const { width, height } = info;
  return { width, height, data: new Uint8ClampedArray(data.buffer, data.byteOffset, data.length) };
}

/**
 * The same picture with other levels of red, green and blue: each, from 0 to 1, times a factor plus an offset.
 *
 * @throws Problem image_unreadable when the picture proves damaged or cut off
 */
export async function scaleLevels(
  jpeg: Uint8Array,
  channels: readonly { factor: number; offset: number }[],
): Promise<Buffer> {
  return encoded(
    sharp(jpeg, { failOn: "truncated" })
      // At once: a photo in grey has one channel.
      .pipelineColourspace("srgb")
      .linear(
        channels.map(({ factor }) => factor),
        channels.map(({ offset }) => offset * 255),
      )
      .toColourspace("srgb")
      .jpeg({ quality: correctedQuality }),
  );
}

/**
 * The same picture with its pixels changed in place, three bytes each.
 *
 * @param change is called for one piece after another, so that others are served in between
 * @throws Problem image_unreadable when the picture proves damaged or cut off
 */
export async function recolourPicture(
  jpeg: Uint8Array,
  change: (levels: Uint8Array) => void,
): Promise<Buffer> {
  const image = sharp(jpeg, { failOn: "truncated" })
    .toColourspace("srgb")
    .removeAlpha()
    .raw()
    .timeout({ seconds: longestSeconds });
  const { data, info } = await decoded(() => image.toBuffer({ resolveWithObject: true }));
  const { width, height, channels } = info;
  for (let from = 0; from < data.length; from += bytesAtOnce) {
    change(data.subarray(from, from + bytesAtOnce));
    await setImmediate();
  }
  return encoded(
    sharp(data, { raw: { width, height, channels } }).jpeg({ quality: correctedQuality }),
  );
}

/** As a JPEG has it, of whichever kind the picture is; undefined where it has none, or cannot be read. */
export async function exifBlock(picture: Buffer): Promise<Buffer | undefined> {
  const kind = kindOf(picture);
  if (kind === undefined || kind === "heic") return undefined;
  if (kind === "jpeg" && readJpeg(picture)?.hasExif !== true) return undefined;
  const { exif } = await inspect(picture);
  return exif;
}

export function imageTooLarge(size: number, max: number): Problem {
  const megabytes = (bytes: number) => Math.round((bytes / 1024 / 1024) * 10) / 10;
  return new Problem("image_too_large", { size: megabytes(size), max: megabytes(max) });
}

async function inspect(bytes: Buffer): Promise<Metadata> {
  const header = await decoded(() => sharp(bytes, { limitInputPixels: false }).metadata());
  assertFewEnoughPixels(header.width, header.height);
  if (header.format === "png" && header.isProgressive) {
    assertFewEnoughPixels(header.width, header.height, maxInterlacedMegapixels);
  }
  if ((header.pages ?? 1) > 1) throw new Problem("image_unsupported");
  return header;
}

function assertFewEnoughPixels(width: number, height: number, max = maxPhotoMegapixels): void {
  const megapixels = (width * height) / 1e6;
  if (megapixels <= max) return;
  throw new Problem("image_too_many_pixels", { megapixels: Math.round(megapixels), max });
}

/** By the signatures of JPEG, PNG and WebP, and of what cameras write instead; undefined for what is none of them. */
function kindOf(bytes: Buffer): "jpeg" | "other" | "heic" | undefined {
  const isJpeg = bytes.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff]));
  const isPng = bytes.subarray(0, 8).equals(Buffer.from("\x89PNG\r\n\x1a\n", "latin1"));
  const isWebp =
    bytes.toString("latin1", 0, 4) === "RIFF" && bytes.toString("latin1", 8, 12) === "WEBP";
  if (isJpeg) return "jpeg";
  if (isPng || isWebp) return "other";
  return isHeic(bytes) ? "heic" : undefined;
}

/** A JPEG that is upright already keeps its pixels untouched; everything else is encoded anew. */
async function uprightJpeg(
  bytes: Buffer,
  header: Metadata,
  file: JpegFile | undefined,
): Promise<Buffer> {
  const upright = (header.orientation ?? 1) === 1;
  if (file !== undefined && upright && header.space !== "cmyk") return file.stripped;
  return encoded(
    sharp(bytes, { failOn: "truncated" })
      .rotate()
      .flatten({ background: "#d8d8d8" })
      .toColourspace("srgb")
      .jpeg({ quality: storedQuality }),
  );
}

function encoded(image: Sharp): Promise<Buffer> {
  return decoded(() => image.timeout({ seconds: longestSeconds }).toBuffer());
}

async function decoded<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await limit(work);
  } catch (error) {
    throw new Problem("image_unreadable", {}, { cause: error });
  }
}
