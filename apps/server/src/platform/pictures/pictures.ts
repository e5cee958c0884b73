/**
 * Turns the bytes somebody sends into a photograph that is safe to keep and to show: checked by its
 * content and not its name, upright, stripped of metadata. Nothing is decoded before its header has
 * been found harmless, and a plain upright JPEG, as the app sends it, is not decoded at all.
 */
import { maxPhotoMegapixels, thumbnailPx } from "@elaeis/domain/fruits/fruit";
import sharp, { type Metadata } from "sharp";
import { Problem } from "../../http/problem.ts";
import { readJpeg } from "./jpeg-metadata.ts";

// One picture at a time on one core each: several requests already share the cores.
sharp.concurrency(1);
sharp.cache(false);

const storedQuality = 92;
const thumbnailQuality = 78;

export type UprightPicture = {
  jpeg: Buffer;
  /** Pixels, upright. */
  width: number;
  height: number;
};

/**
 * Checks a picture's header and makes it an upright JPEG without metadata. The pixels of a JPEG that
 * is upright already are not decoded: whoever decodes it next finds out whether they are damaged.
 *
 * @throws Problem image_too_large, image_too_many_pixels, image_unsupported, image_unreadable
 */
export async function readPicture(bytes: Buffer, maxBytes: number): Promise<UprightPicture> {
  if (bytes.length > maxBytes) throw imageTooLarge(bytes.length, maxBytes);
  if (!looksLikePicture(bytes)) throw new Problem("image_unsupported");
  return plainJpeg(bytes) ?? convert(bytes);
}

/** A JPEG that is upright and in grey or colour, by its own markers alone. */
function plainJpeg(bytes: Buffer): UprightPicture | undefined {
  const file = readJpeg(bytes);
  if (file?.frame === undefined || file.hasExif) return undefined;
  const { width, height, components } = file.frame;
  if (width === 0 || height === 0 || (components !== 1 && components !== 3)) return undefined;
  assertFewEnoughPixels(width, height);
  return { jpeg: file.stripped, width, height };
}

async function convert(bytes: Buffer): Promise<UprightPicture> {
  const header = await inspect(bytes);
  const turned = header.orientation !== undefined && header.orientation >= 5;
  return {
    jpeg: await uprightJpeg(bytes, header),
    width: turned ? header.height : header.width,
    height: turned ? header.width : header.height,
  };
}

/** @throws Problem image_unreadable when the picture proves damaged or cut off */
export async function makeThumbnail(jpeg: Uint8Array): Promise<Buffer> {
  return decoded(() =>
    sharp(jpeg, { failOn: "truncated" })
      .resize(thumbnailPx, thumbnailPx, { fit: "inside", withoutEnlargement: true })
      .toColourspace("srgb")
      .jpeg({ quality: thumbnailQuality })
      .toBuffer(),
  );
}

export function imageTooLarge(size: number, max: number): Problem {
  const megabytes = (bytes: number) => Math.round((bytes / 1024 / 1024) * 10) / 10;
  return new Problem("image_too_large", { size: megabytes(size), max: megabytes(max) });
}

async function inspect(bytes: Buffer): Promise<Metadata> {
  const header = await decoded(() => sharp(bytes, { limitInputPixels: false }).metadata());
  assertFewEnoughPixels(header.width, header.height);
  if ((header.pages ?? 1) > 1) throw new Problem("image_unsupported");
  return header;
}

function assertFewEnoughPixels(width: number, height: number): void {
  const megapixels = (width * height) / 1e6;
  if (megapixels <= maxPhotoMegapixels) return;
  throw new Problem("image_too_many_pixels", {
    megapixels: Math.round(megapixels),
    max: maxPhotoMegapixels,
  });
}

/** The signatures of JPEG, PNG and WebP. */
function looksLikePicture(bytes: Buffer): boolean {
  const isJpeg = bytes.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff]));
  const isPng = bytes.subarray(0, 8).equals(Buffer.from("\x89PNG\r\n\x1a\n", "latin1"));
  const isWebp =
    bytes.toString("latin1", 0, 4) === "RIFF" && bytes.toString("latin1", 8, 12) === "WEBP";
  return isJpeg || isPng || isWebp;
}

/** A JPEG that is upright already keeps its pixels untouched; everything else is encoded anew. */
async function uprightJpeg(bytes: Buffer, header: Metadata): Promise<Buffer> {
  const upright = (header.orientation ?? 1) === 1;
  if (header.format === "jpeg" && upright && header.space !== "cmyk") {
    const file = readJpeg(bytes);
    if (file === undefined) throw new Problem("image_unreadable");
    return file.stripped;
  }
  return decoded(() =>
    sharp(bytes, { failOn: "truncated" })
      .rotate()
      .flatten({ background: "#d8d8d8" })
      .toColourspace("srgb")
      .jpeg({ quality: storedQuality })
      .toBuffer(),
  );
}

async function decoded<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    throw new Problem("image_unreadable", {}, { cause: error });
  }
}
