/**
 * A declared photo that arrives in pieces, one behind the other, over as many connections as it takes.
 * Any piece may come again; once the last is there the photo is received like any other.
 */
import type { Actor } from "@elaeis/domain/accounts/roles";
import { maxPhotoPartBytes } from "@elaeis/domain/fruits/fruit";
import type { PhotoPartAnswer } from "@elaeis/domain/fruits/fruit-schemas";
import type { ProblemCode } from "@elaeis/domain/problems";
import { Problem } from "#platform/problem.ts";
import type { Database, Tx } from "#platform/database/database.ts";
import { assertStorageFor, withinQuota } from "#platform/database/storage-quota.ts";
import type { Arrival, PhotoService } from "./photos.ts";
import type { PhotoRow } from "./present.ts";
import { deleteParts, findPhoto, heldBytes, insertPart, readParts } from "./photo-queries.ts";
import { findFruit, lockFruit } from "./queries.ts";
import { assertMayCreate, assertMayTouch } from "./checks.ts";

export type PhotoPartService = ReturnType<typeof createPhotoPartService>;

export function createPhotoPartService(deps: { database: Database; photos: PhotoService }) {
  const { database, photos } = deps;

  return {
    /** @throws Problem unknown_fruit, photo_not_declared */
    async held(actor: Actor, arrival: Arrival): Promise<PhotoPartAnswer> {
      assertMayCreate(actor);
      const held = await database.withActor(actor, async (tx) => {
        assertMayTouch(actor, await findFruit(tx, arrival.fruitId));
        const photo = await expectedPhoto(tx, arrival);
        return photo.received_at === null ? heldBytes(tx, photo) : photo.file_size;
      });
      return { held, photo: null };
    },

    /**
     * @param bytes the piece that begins at `startByte`; what is held of it already is passed over
     * @throws Problem unknown_fruit, photo_not_declared, photo_part_out_of_place, photo_part_too_large,
     *   storage_full, and those of receiving a photo, after which it begins anew if the photo itself is wrong
     */
    async append(
      actor: Actor,
      arrival: Arrival,
      startByte: number,
      bytes: Buffer,
    ): Promise<PhotoPartAnswer> {
      assertMayCreate(actor);
      const taking = database.withActor(actor, async (tx) => {
        const fruit = assertMayTouch(actor, await lockFruit(tx, arrival.fruitId));
        const promised = await expectedPhoto(tx, arrival);
        // At its first piece: what has begun may be finished.
        if (startByte === 0 && promised.received_at === null) {
          await assertStorageFor(tx, fruit.collector_id, promised.file_size);
        }
        return takeIn(tx, promised, startByte, bytes);
      });
      const { photo, held, whole } = await withinQuota(taking);
      if (held < photo.file_size) return { held, photo: null };
      const forget = () => database.withActor(actor, (tx) => deleteParts(tx, photo.id));
      const receiving = photos.receive(actor, arrival, () => Promise.resolve(whole));
      const received = await receiving.catch(async (error: unknown) => {
        if (isOfPhoto(error)) await forget();
        throw error;
      });
      await forget();
      return { held, photo: received };
    },
  };
}

const wrongPhotos: ReadonlySet<ProblemCode> = new Set([
  "photo_hash_mismatch",
  "image_too_large",
  "image_too_many_pixels",
  "image_unsupported",
  "image_heic",
  "image_unreadable",
]);

/** Of these bytes no other attempt makes a photo. After any other failure they are tried again as they are. */
function isOfPhoto(error: unknown): boolean {
  return error instanceof Problem && wrongPhotos.has(error.code);
}

async function expectedPhoto(tx: Tx, arrival: Arrival): Promise<PhotoRow> {
  const photo = await findPhoto(tx, arrival.fruitId, arrival.role);
  if (photo?.sha256.toString("hex") !== arrival.sha256) {
    throw new Problem("photo_not_declared");
  }
  return photo;
}

async function takeIn(tx: Tx, photo: PhotoRow, startByte: number, bytes: Buffer) {
  if (photo.received_at !== null) {
    return { photo, held: photo.file_size, whole: Buffer.alloc(0) };
  }
  const before = await heldBytes(tx, photo);
  if (startByte > before) throw new Problem("photo_part_out_of_place", { held: before });
  if (startByte + bytes.length > photo.file_size) {
    throw new Problem("photo_part_too_large", { max: maxPhotoPartBytes });
  }
  const fresh = bytes.subarray(before - startByte);
  if (fresh.length > 0) await insertPart(tx, photo, before, fresh);
  const held = before + fresh.length;
  const whole = held === photo.file_size ? await readParts(tx, photo) : Buffer.alloc(0);
  return { photo, held, whole };
}
