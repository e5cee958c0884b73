/**
 * Makes of a chosen file what leaves the device: upright, at most 2000 px, JPEG, with its SHA-256.
 * A JPEG that already is all that keeps its very bytes. One photo is decoded at a time: a cheap
 * phone has no memory for two.
 */
import { jpegOrientation } from "./jpeg-orientation.ts";
import { maxSidePx, shrinkSteps, type PictureSize } from "./picture-size.ts";

export type PreparedPhoto = {
  bytes: Blob;
  sha256: string;
  fileName: string;
} & PictureSize;

/** The browser cannot decode the file: damaged, or a format it does not know. */
class UnreadablePicture extends Error {}

/** Opened over plain http from another device: browsers then withhold the hash every photo needs. */
export class InsecureAddress extends Error {}

const keptBytesLimit = 4 * 1024 * 1024;
const jpegQuality = 0.9;

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
  const picture = await decode(file);
  try {
    const original = await keepable(file, picture);
    if (original) return { ...original, fileName: file.name };
    const { bytes, size } = await shrink(picture);
    const sha256 = await sha256Hex(await bytes.arrayBuffer());
    return { bytes, sha256, ...size, fileName: jpegName(file.name) };
  } finally {
    picture.close();
  }
}

async function decode(file: File): Promise<ImageBitmap> {
  try {
    return await createImageBitmap(file, { imageOrientation: "from-image" });
  } catch {
    throw new UnreadablePicture(file.name);
  }
}

async function keepable(file: File, { width, height }: PictureSize) {
  const isSmall = file.size <= keptBytesLimit && Math.max(width, height) <= maxSidePx;
  if (file.type !== "image/jpeg" || !isSmall) return null;
  const buffer = await file.arrayBuffer();
  if (jpegOrientation(buffer) !== 1) return null;
  // A copy of the bytes: the file behind a camera's answer may be gone when it is sent.
  const bytes = new Blob([buffer], { type: "image/jpeg" });
  return { bytes, sha256: await sha256Hex(buffer), width, height };
}

async function shrink(picture: ImageBitmap): Promise<{ bytes: Blob; size: PictureSize }> {
  let source: CanvasImageSource = picture;
  let canvas = document.createElement("canvas");
  let size: PictureSize = picture;
  for (const step of shrinkSteps(picture, maxSidePx)) {
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
