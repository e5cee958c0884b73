/**
 * Thumbnails and corrected copies are made at the first request where they are missing, and kept beside their photo:
 * receiving a photo decodes nothing, and backups need no corrected copies.
 */
import { derivedOf } from "#platform/files/derived-pictures.ts";
import type { FileStore } from "#platform/files/files.ts";
import { makeThumbnail } from "#platform/pictures/pictures.ts";
import { correctColours } from "./colour-correction.ts";
import type { PhoneOfPhoto } from "./photo-phone.ts";

export type PhotoReader = (
  path: string,
) => Promise<Uint8Array<ArrayBuffer> | ReadableStream<Uint8Array> | undefined>;

/** More than any photo has. */
const whole = { first: 0, last: 2 ** 30 };

const noPhone: PhoneOfPhoto = () => Promise.resolve(null);

/**
 * Reads photos and what is made from them. A photo is read piece by piece, as fast as the client takes it: hundreds
 * of slow clients would else hold hundreds of photos.
 *
 * @throws Problem image_unreadable for the thumbnail of a photo that proves damaged
 */
export function createPhotoReader(files: FileStore, phoneOf = noPhone): PhotoReader {
  const underWay = new Map<string, Promise<Uint8Array | undefined>>();

  /** Once, however many ask for it at the same time. */
  function make(path: string, derived: Derived): Promise<Uint8Array | undefined> {
    const making =
      underWay.get(path) ?? makeFrom(path, derived).finally(() => underWay.delete(path));
    underWay.set(path, making);
    return making;
  }

  async function makeFrom(path: string, { kind, photoPath }: Derived) {
    const photo = await files.get(photoPath);
    if (photo === undefined) return undefined;
    const made =
      kind === "thumbnail"
        ? await makeThumbnail(photo)
        : (await correctColours(photo, await phoneOf(photoPath))).jpeg;
    if (made !== undefined) await keepBeside(files, photoPath, path, made);
    return made;
  }

  return async (path) => {
    const derived = derivedOf(path);
    if (derived === undefined) return files.read(path, whole);
    const picture = (await files.get(path)) ?? (await make(path, derived));
    return picture && new Uint8Array(picture);
  };
}

type Derived = NonNullable<ReturnType<typeof derivedOf>>;

/** A photo that was deleted meanwhile took away what was made from it before this was there. */
export async function keepBeside(
  files: FileStore,
  photoPath: string,
  path: string,
  picture: Uint8Array,
): Promise<void> {
  await files.put(path, picture, "image/jpeg");
  if ((await files.get(photoPath)) === undefined) await files.delete(path);
}
