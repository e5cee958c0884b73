/**
 * Erases the photos of somebody who asked for it, before their account goes: afterwards nobody knows any
 * more which were theirs. Files are deleted before the rows that name them, so that an interrupted run begins
 * again and nothing is left lying about.
 */
import type { Actor } from "@elaeis/domain/accounts/roles";
import type { Database } from "#platform/database/database.ts";
import type { FileStore } from "#platform/files/files.ts";
import { deletePhotoFiles } from "#platform/files/derived-pictures.ts";
import { predictionPicturesOf } from "./own-data-zip.ts";
import { listOwnPhotos } from "./own-data-queries.ts";
import { deletePhotoRows, deletePictureRows, wantsPhotosErased } from "./queries.ts";

const photosAtOnce = 200;

export type ErasePhotosIfAsked = (actor: Actor, personId: string) => Promise<void>;

/** Pictures that sample fruits share stay. */
export function createPhotoErasure({
  database,
  files,
}: {
  database: Database;
  files: FileStore;
}): ErasePhotosIfAsked {
  return async function erasePhotosIfAsked(actor, personId) {
    const isAsked = await database.withActor(actor, (tx) => wantsPhotosErased(tx, personId));
    if (!isAsked) return;
    for (;;) {
      const photos = await database.withActor(actor, (tx) =>
        listOwnPhotos(tx, personId, { after: undefined, limit: photosAtOnce }),
      );
      for (const { path } of photos) await deletePhotoFiles(files, path);
      const ids = photos.map(({ id }) => id);
      if (ids.length > 0) await database.withActor(actor, (tx) => deletePhotoRows(tx, ids));
      if (photos.length < photosAtOnce) break;
    }
    for await (const path of predictionPicturesOf(files, personId)) await files.delete(path);
    await database.withActor(actor, (tx) => deletePictureRows(tx, personId));
  };
}
