/**
 * Thumbnails are made at the first request, and kept beside their photo: receiving a photo
 * decodes nothing.
 */
import type { FileStore } from "../../../platform/files/files.ts";
import { makeThumbnail } from "../../../platform/pictures/pictures.ts";
import { photoOfThumbnail } from "../../../platform/files/thumbnail-path.ts";

export type PhotoReader = (
  path: string,
) => Promise<Uint8Array<ArrayBuffer> | ReadableStream<Uint8Array> | undefined>;

/** More than any photo has. */
const whole = { first: 0, last: 2 ** 30 };

/**
 * Reads photos and their thumbnails. A photo is read piece by piece, as fast as the client takes it: hundreds
 * of slow clients would else hold hundreds of photos.
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
    const photoPath = photoOfThumbnail(path);
    if (photoPath === undefined) return files.read(path, whole);
    const thumbnail = (await files.get(path)) ?? (await make(path, photoPath));
    return thumbnail && new Uint8Array(thumbnail);
  };
}
