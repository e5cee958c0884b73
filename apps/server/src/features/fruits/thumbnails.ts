/**
 * Thumbnails are made when somebody first looks at them, and kept beside their photo: receiving a photo
 * decodes nothing.
 */
import type { FileStore } from "../../platform/files/files.ts";
import { makeThumbnail } from "../../platform/pictures/pictures.ts";
import { photoOfThumbnail } from "./present.ts";

export type PhotoReader = (path: string) => Promise<Uint8Array | undefined>;

/**
 * Reads photos and their thumbnails.
 *
 * @throws Problem image_unreadable for the thumbnail of a photo that proves damaged
 */
export function createPhotoReader(files: FileStore): PhotoReader {
  const underWay = new Map<string, Promise<Uint8Array | undefined>>();

  /** Once, however many ask for it at the same time. */
  function make(path: string, photoPath: string): Promise<Uint8Array | undefined> {
    const making =
      underWay.get(path) ?? makeFrom(path, photoPath).finally(() => underWay.delete(path));
    underWay.set(path, making);
    return making;
  }

  async function makeFrom(path: string, photoPath: string): Promise<Uint8Array | undefined> {
    const photo = await files.get(photoPath);
    if (photo === undefined) return undefined;
    const thumbnail = await makeThumbnail(photo);
    await files.put(path, thumbnail, "image/jpeg");
    // A photo that was deleted meanwhile took away its thumbnail before this one was there.
    if ((await files.get(photoPath)) === undefined) await files.delete(path);
    return thumbnail;
  }

  return async (path) => {
    const held = await files.get(path);
    if (held !== undefined) return held;
    const photoPath = photoOfThumbnail(path);
    return photoPath === undefined ? undefined : make(path, photoPath);
  };
}
