/**
 * Turns the bytes somebody sends into a photograph that is safe to keep and to show: checked by its
 * content and not its name, upright, stripped of metadata, with a thumbnail. Nothing is decoded
 * before its header has been found harmless.
 */
import { maxPhotoBytes, maxPhotoMegapixels, thumbnailPx } from "@elaeis/domain/fruits/fruit";
import sharp, { type Metadata } from "sharp";
import { Problem } from "../../http/problem.ts";
import { stripJpegMetadata } from "./jpeg-metadata.ts";

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

export type Photograph = UprightPicture & { thumbnail: Buffer };

/**
 * Checks a picture's header and makes it an upright JPEG without metadata. The pixels of a JPEG that
 * is upright already are not decoded: whoever decodes it next finds out whether they are damaged.
 *
 * @throws Problem image_too_large, image_too_many_pixels, image_unsupported, image_unreadable
 */
export async function readPicture(bytes: Buffer, maxBytes: number): Promise<UprightPicture> {
  if (bytes.length > maxBytes) throw imageTooLarge(bytes.length, maxBytes);
  const header = await inspect(bytes);
  const turned = header.orientation !== undefined && header.orientation >= 5;
  return {
    jpeg: await uprightJpeg(bytes, header),
    width: turned ? header.height : header.width,
    height: turned ? header.width : header.height,
  };
}

/** A picture with its thumbnail, and so decoded to its end. @throws as `readPicture` */
export async function readPhotograph(bytes: Buffer): Promise<Photograph> {
  const picture = await readPicture(bytes, maxPhotoBytes);
  const thumbnail = await decoded(() =>
    sharp(picture.jpeg, { failOn: "truncated" })
      .resize(thumbnailPx, thumbnailPx, { fit: "inside", withoutEnlargement: true })
      .toColourspace("srgb")
      .jpeg({ quality: thumbnailQuality })
      .toBuffer(),
  );
  return { ...picture, thumbnail };
}

export function imageTooLarge(size: number, max: number): Problem {
  const megabytes = (bytes: number) => Math.round((bytes / 1024 / 1024) * 10) / 10;
  return new Problem("image_too_large", { size: megabytes(size), max: megabytes(max) });
}

async function inspect(bytes: Buffer): Promise<Metadata> {
  if (!looksLikePicture(bytes)) throw new Problem("image_unsupported");
  const header = await decoded(() => sharp(bytes, { limitInputPixels: false }).metadata());
  const megapixels = (header.width * header.height) / 1e6;
  if (megapixels > maxPhotoMegapixels) {
    throw new Problem("image_too_many_pixels", {
      megapixels: Math.round(megapixels),
      max: maxPhotoMegapixels,
    });
  }
  if ((header.pages ?? 1) > 1) throw new Problem("image_unsupported");
  return header;
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
    const stripped = stripJpegMetadata(bytes);
    if (stripped === undefined) throw new Problem("image_unreadable");
    return stripped;
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
