/** `photo-queries.ts` of the fruits on an in-process store; the contract test compares it with PostgreSQL. */
import type { DeclaredPhoto } from "@elaeis/domain/fruits/fruit-schemas";
import type { PhotoRole } from "@elaeis/domain/fruits/photo-roles";
import type { PhotoRecord, StoreTx } from "./store.ts";

export async function listPhotos(tx: StoreTx, fruitId: string) {
  await tx.step();
  return tx.photos(fruitId);
}

export async function findPhoto(tx: StoreTx, fruitId: string, role: PhotoRole) {
  await tx.step();
  return tx.photos(fruitId).find(({ photo_role }) => photo_role === role);
}

type Received = {
  path: string;
  storedSha256: Buffer;
  storedBytes: number;
  width: number;
  height: number;
};

export async function declarePhotos(
  tx: StoreTx,
  fruitId: string,
  photos: readonly DeclaredPhoto[],
): Promise<void> {
  await tx.step();
  for (const photo of photos) tx.promisePhoto(fruitId, photo);
}

export async function insertPhotos(
  tx: StoreTx,
  fruitId: string,
  photos: readonly DeclaredPhoto[],
  received: ReadonlyMap<PhotoRole, Received> = new Map(),
) {
  await tx.step();
  for (const photo of photos) {
    const row = tx.promisePhoto(fruitId, photo);
    const stored = received.get(photo.photo_role);
    if (stored !== undefined) tx.updatePhoto(row, arrived(tx, stored));
  }
  return tx.photos(fruitId);
}

const arrived = (tx: StoreTx, { path, storedSha256, storedBytes, width, height }: Received) => ({
  photo_url: path,
  stored_sha256: storedSha256,
  stored_bytes: storedBytes,
  width,
  height,
  received_at: tx.now(),
});

export async function recordReceivedPhoto(tx: StoreTx, photo: PhotoRecord, received: Received) {
  await tx.step();
  const row = tx.photos(photo.fruit_id).find(({ id }) => id === photo.id);
  if (!row?.sha256.equals(photo.sha256) || row.received_at !== null) return undefined;
  return tx.updatePhoto(row, arrived(tx, received));
}

export async function deletePhoto(tx: StoreTx, fruitId: string, role: PhotoRole) {
  await tx.step();
  const row = tx.photos(fruitId).find(({ photo_role }) => photo_role === role);
  if (row !== undefined) tx.deletePhoto(row);
}

export async function heldBytes(tx: StoreTx, photo: PhotoRecord): Promise<number> {
  await tx.step();
  return tx.parts(photo).reduce((sum, { bytes }) => sum + bytes.length, 0);
}

export async function insertPart(
  tx: StoreTx,
  photo: PhotoRecord,
  startByte: number,
  bytes: Buffer,
): Promise<void> {
  await tx.step();
  tx.insertPart(photo, { startByte, bytes: Buffer.from(bytes) });
}

export async function readParts(tx: StoreTx, photo: PhotoRecord): Promise<Buffer> {
  await tx.step();
  return Buffer.concat(tx.parts(photo).map(({ bytes }) => bytes));
}

export async function deleteParts(tx: StoreTx, photoId: string): Promise<void> {
  await tx.step();
  tx.deleteParts(photoId);
}

export const lockBrought = () => Promise.reject(new Error("imports are not simulated"));
export const deletePhotos = () => Promise.reject(new Error("imports are not simulated"));
