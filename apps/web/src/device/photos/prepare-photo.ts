/**
 * Makes of a chosen file what leaves the device: upright, at most 2000 px, JPEG, with its SHA-256.
 * A JPEG that already is all that keeps its very bytes. One photo is decoded at a time: a cheap
 * phone has no memory for two.
 */
import { openPicture, UnreadablePicture, type OpenPicture } from "./open-picture.ts";
import { readExif, type Exif } from "./exif.ts";
import { maxSidePx, shrinkSteps, type PictureSize } from "./picture-size.ts";

/** As the camera wrote it into the file. */
export type PhotoTaken = Pick<Exif, "takenAt" | "place">;

export type PreparedPhoto = {
  bytes: Blob;
  sha256: string;
  fileName: string;
  /** For lists, at most 160 px wide and high. */
  thumbnail?: Blob;
  taken?: PhotoTaken;
} & PictureSize;

/** Opened over plain http from another device: browsers then withhold the hash every photo needs. */
export class InsecureAddress extends Error {}

const keptBytesLimit = 4 * 1024 * 1024;
const jpegQuality = 0.9;
const thumbnailSidePx = 160;

let lastInLine: Promise<unknown> = Promise.resolve();

/** @throws UnreadablePicture or InsecureAddress */
export function preparePhoto(file: File): Promise<PreparedPhoto> {
  return inLine(() => prepare(file));
}

/** After all that decodes a photo already, and before what comes later. */
export function inLine<Done>(work: () => Promise<Done>): Promise<Done> {
  const done = lastInLine.then(work);
  lastInLine = done.catch(() => undefined);
  return done;
}

async function prepare(file: File): Promise<PreparedPhoto> {
  const { takenAt, place, ...exif } = await readExif(file);
  const taken = { takenAt, place };
  const picture = await openPicture(file);
  try {
    const { bytes: thumbnail } = await shrink(picture, thumbnailSidePx);
    const original = await keepable(file, picture, exif.orientation);
    if (original) return { ...original, thumbnail, taken, fileName: file.name };
    const { bytes, size } = await shrink(picture, maxSidePx);
    const sha256 = await sha256Hex(await bytes.arrayBuffer());
    return { bytes, sha256, ...size, thumbnail, taken, fileName: jpegName(file.name) };
  } finally {
    picture.close();
  }
}

async function keepable(file: File, { width, height }: PictureSize, orientation: number | null) {
  const isSmall = file.size <= keptBytesLimit && Math.max(width, height) <= maxSidePx;
  if (file.type !== "image/jpeg" || !isSmall) return null;
  const buffer = await file.arrayBuffer();
  if (orientation !== 1 || !hasEnd(buffer)) return null;
  // A copy of the bytes: the file behind a camera's answer may be gone when it is sent.
  const bytes = new Blob([buffer], { type: "image/jpeg" });
  return { bytes, sha256: await sha256Hex(buffer), width, height };
}

/** Without it nobody knows whether more of the picture is missing. */
function hasEnd(jpeg: ArrayBuffer): boolean {
  const [before, last] = new Uint8Array(jpeg, Math.max(0, jpeg.byteLength - 2));
  return before === 0xff && last === 0xd9;
}

async function shrink(
  picture: OpenPicture,
  sidePx: number,
): Promise<{ bytes: Blob; size: PictureSize }> {
  let source: CanvasImageSource = picture.source;
  let canvas = document.createElement("canvas");
  let size: PictureSize = picture;
  for (const step of shrinkSteps(picture, sidePx)) {
    canvas = draw(source, step);
    // Safari holds on to a canvas's memory until it is emptied.
    if (source instanceof HTMLCanvasElement) source.width = 0;
    source = canvas;
    size = step;
  }
  const bytes = await toJpeg(canvas);
  canvas.width = 0;
  return { bytes, size: { width: size.width, height: size.height } };
}

function draw(source: CanvasImageSource, { width, height }: PictureSize): HTMLCanvasElement {
  const canvas = document.createElement("canvas");
  canvas.width = width;
  canvas.height = height;
  const context = canvas.getContext("2d");
  if (context === null) throw new UnreadablePicture("no canvas");
  context.fillStyle = "#fff"; // behind a transparent PNG
  context.fillRect(0, 0, width, height);
  context.imageSmoothingQuality = "high";
  context.drawImage(source, 0, 0, width, height);
  return canvas;
}

function toJpeg(canvas: HTMLCanvasElement): Promise<Blob> {
  return new Promise((resolve, reject) => {
    canvas.toBlob(
      (blob) => (blob ? resolve(blob) : reject(new UnreadablePicture("no JPEG"))),
      "image/jpeg",
      jpegQuality,
    );
  });
}

async function sha256Hex(bytes: ArrayBuffer): Promise<string> {
  if (!isSecureContext) throw new InsecureAddress();
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

const jpegName = (name: string) => `${name.replace(/\.[^.]*$/, "")}.jpg`;
