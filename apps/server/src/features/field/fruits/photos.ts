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
import { assertMay } from "#http/permission.ts";
import type { Database, Tx } from "#platform/database/database.ts";
import { assertStorageFor, withinQuota } from "#platform/database/storage-quota.ts";
import type { FileStore } from "#platform/files/files.ts";
import type { SignedLinks } from "#platform/files/signed-links.ts";
import { readPicture } from "#platform/pictures/pictures.ts";
import { deletePhotoFiles } from "#platform/files/derived-pictures.ts";
import { presentPhoto, type PhotoRow } from "./present.ts";
import {
  declarePhotos,
  deletePhoto,
  deletePhotos,
  findPhoto,
  lockBrought,
  recordReceivedPhoto,
  type BroughtPhoto,
  type ReceivedPhoto,
} from "./photo-queries.ts";
import { photosArrived } from "./photo-arrival.ts";
import { editEach, findFruit, lockFruit, wasApplied } from "./queries.ts";
import { assertMayCreate, assertMayTouch } from "./checks.ts";

export type PhotoService = ReturnType<typeof createPhotoService>;

/** A photo that somebody brings: what it was promised as. */
export type Arrival = { fruitId: string; role: PhotoRole; sha256: string };

/** Photos that an import adds to a fruit which was there. */
export type PhotoEdit = {
  /** The same for all of one fruit. */
  id: string;
  /** In the transaction that promises it. */
  keep: (tx: Tx, photo: Pick<PhotoRow, "id" | "sha256">) => Promise<void>;
};

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
     * A photo that an import brings: promised and received at once. Where the side has another one, that one stays.
     *
     * @param edit of a fruit that was there; what comes with its own fruit is no edit
     * @returns whether the fruit has this photo now
     * @throws Problem unknown_fruit, storage_full, image_…
     */
    async bring(
      actor: Actor,
      { fruitId, role }: Pick<Arrival, "fruitId" | "role">,
      { name, bytes }: { name: string; bytes: Buffer },
      edit?: PhotoEdit,
    ): Promise<boolean> {
      const { accountName } = assertMayCreate(actor);
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
        if (edit === undefined) return true;
        const promised = await findPhoto(tx, fruitId, role);
        if (promised !== undefined) await edit.keep(tx, promised);
        // One for all its photos.
        if (await wasApplied(tx, fruitId, edit.id)) return true;
        await editEach(tx, [fruitId], { edit_id: edit.id, editor_email: accountName });
        return true;
      });
      if (!isExpected) return false;
      await photos.receive(actor, { fruitId, role, sha256: promise.sha256 }, async () => bytes);
      return true;
    },
  };
  return photos;
}

function photoRemoval({ database, files }: Deps) {
  return {
    /**
     * Takes back photos that were brought, where they are still the same: an edit of each fruit. In a transaction; the
     * files go once it is over.
     *
     * @returns ids of the fruits that lost some, and of those that have another photo since
     */
    async withdrawIn(
      tx: Tx,
      actor: Actor,
      brought: readonly BroughtPhoto[],
    ): Promise<{ fruits: string[]; left: string[]; paths: string[] }> {
      const { accountName } = assertMay(actor, "fruits.delete");
      const [same, others] = partition(await lockBrought(tx, brought), ({ is_same }) => is_same);
      await deletePhotos(
        tx,
        same.map(({ id }) => id),
      );
      const fruits = [...new Set(same.map(({ fruit_id }) => fruit_id))];
      await editEach(tx, fruits, { edit_id: uuidv7(), editor_email: accountName });
      const left = [...new Set(others.map(({ fruit_id }) => fruit_id))];
      return { fruits, left, paths: same.flatMap(({ photo_url }) => photo_url ?? []) };
    },

    async deleteFiles(paths: readonly string[]): Promise<void> {
      for (const path of paths) await deletePhotoFiles(files, path);
    },

    /**
     * An edit like any other: the fruit has a new version.
     *
     * @param seen SHA-256 of the photo that the person saw, in hex
     * @throws Problem unknown_fruit, unknown_photo, fruit_changed where another has taken its place
     */
    async remove(actor: Actor, fruitId: string, role: PhotoRole, seen?: string): Promise<void> {
      const { accountName } = assertMayCreate(actor);
      const removed = await database.withActor(actor, async (tx) => {
        assertMayTouch(actor, await lockFruit(tx, fruitId));
        const photo = await findPhoto(tx, fruitId, role);
        if (photo === undefined) return undefined;
        if (seen !== undefined && photo.sha256.toString("hex") !== seen) {
          throw new Problem("fruit_changed");
        }
        await deletePhoto(tx, fruitId, role);
        await editEach(tx, [fruitId], { edit_id: uuidv7(), editor_email: accountName });
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

function partition<Item>(items: readonly Item[], isFirst: (item: Item) => boolean) {
  return [items.filter(isFirst), items.filter((item) => !isFirst(item))] as const;
}

function sha256(bytes: Uint8Array): Buffer {
  return createHash("sha256").update(bytes).digest();
}
