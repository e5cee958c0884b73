/** Pictures that people choose, upright: whatever the browser shows is taken, on every screen. */
import { isHeic } from "@elaeis/domain/fruits/heic";
import type { PictureSize } from "./picture-size.ts";

/** The browser cannot decode the file: damaged, or a format it does not know. */
export class UnreadablePicture extends Error {}

/** The format of iPhones, which few browsers show: the camera can be set to JPEG. */
export class HeicPicture extends UnreadablePicture {}

export type OpenPicture = PictureSize & {
  source: ImageBitmap | HTMLImageElement;
  close: () => void;
};

/** Who asks for it closes it. @throws UnreadablePicture, HeicPicture */
export async function openPicture(file: Blob): Promise<OpenPicture> {
  try {
    const source = await createImageBitmap(file, { imageOrientation: "from-image" });
    return { source, width: source.width, height: source.height, close: () => source.close() };
  } catch {
    const shown = await asShown(file);
    if (shown !== null) return shown;
    const start = new Uint8Array(await file.slice(0, 12).arrayBuffer());
    throw isHeic(start) ? new HeicPicture() : new UnreadablePicture();
  }
}

/** As an `<img>` shows it, which forgives more, such as a file without its end; null where it shows nothing. */
async function asShown(file: Blob): Promise<OpenPicture | null> {
  const url = URL.createObjectURL(file);
  const source = new Image();
  source.src = url;
  // Some browsers refuse to decode what they then show.
  await source.decode().catch(() => undefined);
  const { naturalWidth: width, naturalHeight: height } = source;
  const close = () => URL.revokeObjectURL(url);
  if (source.complete && width > 0) return { source, width, height, close };
  close();
  return null;
}
