/**
 * A declared photo arrives. It is acknowledged only once exactly the declared bytes were checked and
 * the photograph is durably in the file store; sending it again answers the same.
 */
import type { Actor } from "@elaeis/domain/accounts/roles";
import { maxPhotoBytes, photoPath } from "@elaeis/domain/fruits/fruit";
import type { FruitPhoto } from "@elaeis/domain/fruits/fruit-schemas";
import type { PhotoRole } from "@elaeis/domain/fruits/photo-roles";
import { createHash } from "node:crypto";
import { uuidv7 } from "uuidv7";
import { Problem } from "#platform/problem.ts";
import type { Database } from "#platform/database/database.ts";
import { assertStorageFor, withinQuota } from "#platform/database/storage-quota.ts";
import type { FileStore } from "#platform/files/files.ts";
import type { SignedLinks } from "#platform/files/signed-links.ts";
import { readPicture } from "#platform/pictures/pictures.ts";
import { deletePhotoFiles } from "#platform/files/derived-pictures.ts";
import { presentPhoto, type PhotoRow } from "./present.ts";
import {
  declarePhotos,
  deletePhoto,
  findPhoto,
  recordReceivedPhoto,
  type ReceivedPhoto,
} from "./photo-queries.ts";
import { photosArrived } from "./photo-arrival.ts";
import { findFruit, lockFruit, recordEdit, updateFruit } from "./queries.ts";
import { assertMayCreate, assertMayTouch } from "./checks.ts";

export type PhotoService = ReturnType<typeof createPhotoService>;

/** A photo that somebody brings: what it was promised as. */
export type Arrival = { fruitId: string; role: PhotoRole; sha256: string };

type Deps = {
  database: Database;
  files: FileStore;
  links: SignedLinks;
  now: () => Date;
};

export function createPhotoService(deps: Deps) {
  return { ...photoArrival(deps), ...photoRemoval(deps) };
}

function photoArrival(deps: Deps) {
  const { database, files, links, now } = deps;

  const photos = {
    /**
     * @param readBytes called only when the photo is expected and not yet held; nothing uses what it
     * brought any more once this is over, well or not
     * @throws Problem unknown_fruit, photo_not_declared, photo_hash_mismatch, storage_full, image_…
     */
    async receive(
      actor: Actor,
      arrival: Arrival,
      readBytes: () => Promise<Buffer>,
    ): Promise<FruitPhoto> {
      assertMayCreate(actor);
      const declared = await expectedPhoto(deps, actor, arrival);
      if (declared.received_at !== null) return presentPhoto(declared, links.of(actor));

      const { jpeg, ...facts } = await checkPhoto(await readBytes(), arrival.sha256);
      const { fruitId, role } = arrival;
      const path = await keepPhoto(files, { id: fruitId, role, at: now() }, jpeg);
      const photo = await withinQuota(
        record(deps, actor, arrival, declared, { ...facts, path }),
      ).catch(async (error: unknown) => {
        // A refusal has recorded nothing; of any other failure that is not known.
        if (error instanceof Problem) await deletePhotoFiles(files, path);
        throw error;
      });
      if (photo?.photo_url !== path) await deletePhotoFiles(files, path);
      if (photo === undefined) throw new Problem("photo_not_declared");
      return presentPhoto(photo, links.of(actor));
    },

    /**
     * A photo that came with the import of its fruit: promised and received at once, which is no edit. Where the side
     * has another one by now, that one stays.
     *
     * @throws Problem unknown_fruit, storage_full, image_…
     */
    async bring(
      actor: Actor,
      { fruitId, role }: Pick<Arrival, "fruitId" | "role">,
      { name, bytes }: { name: string; bytes: Buffer },
    ): Promise<void> {
      assertMayCreate(actor);
      // Nothing is promised that would be refused.
      await readPicture(bytes, maxPhotoBytes);
      const fingerprint = sha256(bytes);
      const promise = { photo_role: role, sha256: fingerprint.toString("hex"), file_name: name };
      const isExpected = await database.withActor(actor, async (tx) => {
        const fruit = assertMayTouch(actor, await lockFruit(tx, fruitId));
        const held = await findPhoto(tx, fruitId, role);
        if (held !== undefined) return held.sha256.equals(fingerprint);
        await assertStorageFor(tx, fruit.collector_id, bytes.length);
        await declarePhotos(tx, fruitId, [{ ...promise, file_size: bytes.length }]);
        return true;
      });
      if (!isExpected) return;
      await photos.receive(actor, { fruitId, role, sha256: promise.sha256 }, async () => bytes);
    },
  };
  return photos;
}

function photoRemoval({ database, files }: Deps) {
  return {
    /**
     * An edit like any other: the fruit has a new version.
     *
     * @param seen SHA-256 of the photo that the person saw, in hex
     * @throws Problem unknown_fruit, unknown_photo, fruit_changed where another has taken its place
     */
    async remove(actor: Actor, fruitId: string, role: PhotoRole, seen?: string): Promise<void> {
      const { accountName } = assertMayCreate(actor);
      const removed = await database.withActor(actor, async (tx) => {
        const fruit = assertMayTouch(actor, await lockFruit(tx, fruitId));
        const photo = await findPhoto(tx, fruitId, role);
        if (photo === undefined) return undefined;
        if (seen !== undefined && photo.sha256.toString("hex") !== seen) {
          throw new Problem("fruit_changed");
        }
        await deletePhoto(tx, fruitId, role);
        const version = fruit.version + 1;
        await updateFruit(tx, fruitId, { version });
        const edit = { fruit_id: fruitId, edit_id: uuidv7(), version, editor_email: accountName };
        await recordEdit(tx, edit);
        return photo;
      });
      if (removed === undefined) throw new Problem("unknown_photo");
      if (removed.photo_url !== null) await deletePhotoFiles(files, removed.photo_url);
    },
  };
}

async function expectedPhoto(
  { database }: Deps,
  actor: Actor,
  arrival: Arrival,
): Promise<PhotoRow> {
  return database.withActor(actor, async (tx) => {
    const fruit = assertMayTouch(actor, await findFruit(tx, arrival.fruitId));
    const photo = await findPhoto(tx, arrival.fruitId, arrival.role);
    if (photo?.sha256.toString("hex") !== arrival.sha256) throw new Problem("photo_not_declared");
    if (photo.received_at === null) {
      await assertStorageFor(tx, fruit.collector_id, photo.file_size);
    }
    return photo;
  });
}

/** The photo as it is afterwards: ours, an equal one that came first, or none any more. */
async function record(
  { database }: Deps,
  actor: Actor,
  arrival: Arrival,
  declared: PhotoRow,
  stored: ReceivedPhoto,
): Promise<PhotoRow | undefined> {
  return database.withActor(actor, async (tx) => {
    await lockFruit(tx, arrival.fruitId);
    const received = await recordReceivedPhoto(tx, declared, stored);
    if (received !== undefined) {
      await photosArrived(tx, arrival.fruitId, [received]);
      return received;
    }
    const photo = await findPhoto(tx, arrival.fruitId, arrival.role);
    return photo?.sha256.toString("hex") === arrival.sha256 ? photo : undefined;
  });
}

/** A photo that is what it was promised as, ready to be stored. */
export type CheckedPhoto = Omit<ReceivedPhoto, "path"> & { jpeg: Buffer };

/**
 * @param promised SHA-256 in hexadecimal digits
 * @throws Problem photo_hash_mismatch, image_…
 */
export async function checkPhoto(bytes: Buffer, promised: string): Promise<CheckedPhoto> {
  const fingerprint = sha256(bytes);
  if (fingerprint.toString("hex") !== promised) throw new Problem("photo_hash_mismatch");
  const picture = await readPicture(bytes, maxPhotoBytes);
  // A photo with nothing to strip is stored as it came.
  const storedSha256 = picture.jpeg === bytes ? fingerprint : sha256(picture.jpeg);
  return { ...picture, storedSha256, storedBytes: picture.jpeg.length };
}

/** @returns the path of its own under which the photo is durable */
export async function keepPhoto(
  files: FileStore,
  { id, role, at }: { id: string; role: PhotoRole; at: Date },
  jpeg: Buffer,
): Promise<string> {
  const path = photoPath(id, role, at);
  if (await files.add(path, jpeg, "image/jpeg")) return path;
  return keepPhoto(files, { id, role, at: new Date(at.getTime() + 1) }, jpeg);
}

function sha256(bytes: Uint8Array): Buffer {
  return createHash("sha256").update(bytes).digest();
}
