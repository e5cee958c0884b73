/**
 * From the bytes of a file to upright pixels of at most 512 px. The kind of file is read from its bytes, its size from
 * its header before anything is decoded, and a file that is cut short or damaged is refused rather than half shown.
 */
import { isHeic } from "@elaeis/domain/fruits/heic";
import { maxAiImageBytes } from "@elaeis/domain/predictions/prediction";
import type { Pixels } from "@elaeis/prediction/pixels";
import sharp from "sharp";
import type { FileProblemCode, ProblemDetails } from "#http/problems.ts";

export type DecodedPicture =
  | { readonly ok: true; readonly pixels: Pixels; readonly width: number; readonly height: number }
  | PictureProblem;

export type PictureProblem = {
  readonly ok: false;
  readonly code: FileProblemCode;
  readonly details: ProblemDetails;
};

const mostPixels = 40_000_000;
const decodedLongSidePx = 512;
/** Seen through a transparent picture: the light grey of the protocol's card. */
const cardGrey = { r: 212, g: 212, b: 212 };
const bytesPerMb = 1024 * 1024;

sharp.concurrency(1);
sharp.cache(false);
// Of the decoders there are, those of what is taken; no other is ever asked what a file might be.
sharp.block({ operation: ["VipsForeignLoad"] });
sharp.unblock({
  operation: ["VipsForeignLoadJpegBuffer", "VipsForeignLoadPngBuffer", "VipsForeignLoadWebpBuffer"],
});

export async function decodePicture(bytes: Uint8Array): Promise<DecodedPicture> {
  if (bytes.length > maxAiImageBytes) return tooLarge(bytes.length);
  const kind = kindOf(bytes);
  if (kind === "heic") return problem("image_heic");
  if (kind === "other") return problem("image_unsupported");
  try {
    const { width, height, autoOrient } = await sharp(bytes, {
      limitInputPixels: false,
    }).metadata();
    if (width * height > mostPixels) return tooManyPixels(width * height);
    const pixels = await decode(bytes).catch(async () => decode(await withEnd(bytes)));
    return { ok: true, pixels, width: autoOrient.width, height: autoOrient.height };
  } catch {
    // sharp throws on every file it cannot read, always with a plain Error.
    return problem("image_unreadable");
  }
}

const endMarker = Buffer.from([0xff, 0xd9]);

/** A JPEG of which only the end marker is missing, with one: browsers show it. @throws where more is missing */
async function withEnd(bytes: Uint8Array): Promise<Uint8Array> {
  if (bytes[0] !== 0xff) throw new Error("no JPEG");
  const ended = Buffer.concat([bytes, endMarker]);
  const image = sharp(ended, { failOn: "warning", limitInputPixels: mostPixels });
  const { height } = await image.metadata();
  // The last row is there once all before it are; a smaller picture is made without it.
  await image
    .extract({ left: 0, top: height - 1, width: 1, height: 1 })
    .raw()
    .toBuffer();
  return ended;
}

/** Animated pictures give their first frame; CMYK and 16-bit ones are converted to 8-bit sRGB. */
async function decode(bytes: Uint8Array): Promise<Pixels> {
  const { data, info } = await sharp(bytes, {
    failOn: "error",
    limitInputPixels: mostPixels,
    sequentialRead: true,
  })
    .autoOrient()
    .resize(decodedLongSidePx, decodedLongSidePx, {
      fit: "inside",
      withoutEnlargement: true,
    })
    .flatten({ background: cardGrey })
    .toColourspace("srgb")
    .ensureAlpha()
    .raw({ depth: "uchar" })
    .toBuffer({ resolveWithObject: true });
  return {
    width: info.width,
    height: info.height,
    data: new Uint8ClampedArray(data.buffer, data.byteOffset, data.byteLength),
  };
}

function kindOf(bytes: Uint8Array): "readable" | "heic" | "other" {
  const text = (from: number, to: number) => String.fromCharCode(...bytes.subarray(from, to));
  const isJpeg = text(0, 3) === "\xff\xd8\xff";
  const isPng = text(0, 8) === "\x89PNG\r\n\x1a\n";
  const isWebp = text(0, 4) === "RIFF" && text(8, 12) === "WEBP";
  if (isJpeg || isPng || isWebp) return "readable";
  return isHeic(bytes) ? "heic" : "other";
}

function tooLarge(sizeBytes: number): PictureProblem {
  return problem("image_too_large", {
    size_mb: (sizeBytes / bytesPerMb).toFixed(1),
    max_mb: maxAiImageBytes / bytesPerMb,
  });
}

function tooManyPixels(pixels: number): PictureProblem {
  return problem("image_too_many_pixels", {
    megapixels: Math.round(pixels / 1e6),
    max_megapixels: mostPixels / 1e6,
  });
}

function problem(code: FileProblemCode, details: ProblemDetails = {}): PictureProblem {
  return { ok: false, code, details };
}
