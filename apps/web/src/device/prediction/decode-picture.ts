/**
 * From the bytes of a photo to upright pixels of at most 512 px, in a worker of the browser.
 *
 * It differs from the AI service's decoder in this: the browser reads the file, so what is readable
 * is what it can read (the photo was re-encoded by the app before, and is a JPEG); colour profiles
 * are turned into sRGB by the browser's rules; and a transparent picture never comes here. Shrinking
 * is ours, for it must not depend on the browser.
 */
import type { Pixels } from "@elaeis/prediction/pixels";
import { shrinkPicture } from "./shrink-picture.ts";

/** The browser cannot read the file. */
export class UnreadablePicture extends Error {}

/** The browser gives other pixels than it was given: some do so against fingerprinting. */
export class AlteredPixels extends Error {}

/** @throws UnreadablePicture or AlteredPixels */
export async function decodePicture(bytes: Blob): Promise<Pixels> {
  return pixelsOf(await openPicture(bytes));
}

/** @param picture is closed @throws AlteredPixels */
export function pixelsOf(picture: ImageBitmap): Pixels {
  try {
    assertTruePixels();
    const { width, height } = picture;
    const context = contextOf(width, height);
    context.drawImage(picture, 0, 0);
    return shrinkPicture({ width, height, data: context.getImageData(0, 0, width, height).data });
  } finally {
    picture.close();
  }
}

/** @throws UnreadablePicture */
export async function openPicture(bytes: Blob): Promise<ImageBitmap> {
  try {
    return await createImageBitmap(bytes, { imageOrientation: "from-image" });
  } catch {
    throw new UnreadablePicture();
  }
}

function contextOf(width: number, height: number): OffscreenCanvasRenderingContext2D {
  const canvas = new OffscreenCanvas(width, height);
  const context = canvas.getContext("2d", { willReadFrequently: true });
  if (context === null) throw new UnreadablePicture();
  return context;
}

const probeSidePx = 16;

/** A prediction from altered pixels would look like any other: better none. @throws AlteredPixels */
export function assertTruePixels(): void {
  const context = contextOf(probeSidePx, probeSidePx);
  const probe = context.createImageData(probeSidePx, probeSidePx);
  for (let index = 0; index < probe.data.length; index += 1) {
    probe.data[index] = index % 4 === 3 ? 255 : (index * 37) % 256;
  }
  context.putImageData(probe, 0, 0);
  const found = context.getImageData(0, 0, probeSidePx, probeSidePx).data;
  if (found.some((value, index) => value !== probe.data[index])) throw new AlteredPixels();
}
