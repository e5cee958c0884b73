/**
 * Brings one fruit to the server: its fields with the list of its photos, then each photo the server
 * does not hold. Everything goes under the fruit's own UUID, so however often this is cut off and
 * begun again, there is one fruit with each photo once.
 */
import type {
  DeclaredPhoto,
  Fruit,
  FruitEdit,
  FruitFields,
  FruitPhoto,
  FruitReceipt,
  FruitSubmission,
} from "@elaeis/domain/fruits/fruit-schemas";
import { fruitFieldNames } from "@elaeis/domain/fruits/fruit-schemas";
import type { PhotoRole } from "@elaeis/domain/fruits/photo-roles";
import { ApiFailure, isFailure } from "../api/failure.ts";
import type { PhotoToSend } from "../api/fruit-changes.ts";
import { safetyOf, type OutboxItem, type OutboxPhoto, type PhotoFacts } from "./records.ts";

/** The requests and the memory needed, given from outside so that every way of failing can be tested. */
export type DeliveryDeps = {
  putFruit: (id: string, submission: FruitSubmission) => Promise<FruitReceipt>;
  fetchFruit: (id: string) => Promise<Fruit>;
  patchFruit: (id: string, edit: FruitEdit) => Promise<FruitReceipt>;
  deletePhoto: (id: string, role: PhotoRole) => Promise<void>;
  putPhoto: PutPhoto;
  /** Goes on where the last try was cut off. */
  putPhotoInParts: PutPhoto;
  readPhotoBytes: (fruitId: string, sha256: string) => Promise<ArrayBuffer | undefined>;
  /** Undefined when the item was removed meanwhile. */
  changeItem: (
    id: string,
    change: (item: OutboxItem) => Partial<OutboxItem>,
  ) => Promise<OutboxItem | undefined>;
  settleItem: (id: string) => Promise<void>;
  /** The share of the photo that has left, from 0 to 1. */
  onProgress: (fruitId: string, role: PhotoRole, share: number) => void;
};

type PutPhoto = (
  id: string,
  photo: PhotoToSend,
  onProgress: (share: number) => void,
) => Promise<FruitPhoto>;

/** The device itself lost the bytes of a photo before they were sent. */
export class PhotoLost extends Error {
  override readonly name = "PhotoLost";
  readonly role: PhotoRole;

  constructor(role: PhotoRole) {
    super(`The photo ${role} is no longer on this device`);
    this.role = role;
  }
}

/**
 * What was acknowledged stays acknowledged, whatever is thrown after it.
 *
 * @throws ApiFailure of the request that failed, PhotoLost
 */
export async function deliver(item: OutboxItem, deps: DeliveryDeps): Promise<void> {
  const { fruit } = await declare(item, deps);
  let current = await deps.changeItem(item.id, ({ photos }) => ({
    declared: true,
    reference: fruit.fruit_id,
    photos: photos.map((photo) => ({ ...photo, verified: holds(fruit, photo) })),
  }));
  for (const photo of current?.photos ?? []) {
    if (!photo.verified) current = await sendPhoto(item.id, photo, deps);
  }
  if (current && safetyOf(current) === "verified") await deps.settleItem(item.id);
}

async function sendPhoto(
  fruitId: string,
  photo: OutboxPhoto,
  deps: DeliveryDeps,
): Promise<OutboxItem | undefined> {
  const { role, sha256 } = photo;
  const bytes = await deps.readPhotoBytes(fruitId, sha256);
  if (bytes === undefined) throw new PhotoLost(role);
  const held = await put(fruitId, photo, new Blob([bytes], { type: "image/jpeg" }), deps);
  if (!held.received || held.photo_role !== role || held.sha256 !== sha256) {
    throw new ApiFailure({ kind: "unreadable", path: fruitId });
  }
  return changePhoto(fruitId, photo, { verified: true }, deps);
}

/** Whole at first, which is quickest; in pieces once a try was cut off. */
async function put(
  fruitId: string,
  photo: OutboxPhoto,
  bytes: Blob,
  deps: DeliveryDeps,
): Promise<FruitPhoto> {
  const { role, sha256, wasCutOff } = photo;
  const send = wasCutOff ? deps.putPhotoInParts : deps.putPhoto;
  try {
    return await send(fruitId, { role, sha256, bytes }, (share) =>
      deps.onProgress(fruitId, role, share),
    );
  } catch (error) {
    const isCut = error instanceof ApiFailure && error.facts.kind !== "answered";
    if (isCut && !wasCutOff) await changePhoto(fruitId, photo, { wasCutOff: true }, deps);
    throw error;
  }
}

function changePhoto(
  fruitId: string,
  { role, sha256 }: OutboxPhoto,
  change: Partial<OutboxPhoto>,
  deps: DeliveryDeps,
): Promise<OutboxItem | undefined> {
  return deps.changeItem(fruitId, ({ photos }) => ({
    photos: photos.map((one) =>
      one.role === role && one.sha256 === sha256 ? { ...one, ...change } : one,
    ),
  }));
}

async function declare(item: OutboxItem, deps: DeliveryDeps): Promise<FruitReceipt> {
  const { id, fields, collectionDate, photos } = item;
  const submission = { fields, collection_date: collectionDate, photos: photos.map(declared) };
  try {
    return await deps.putFruit(id, submission);
  } catch (error) {
    // An earlier try did arrive, and the person changed the fruit since.
    if (!isFailure(error, "fruit_already_sent")) throw error;
    return bringUpToDate(await deps.fetchFruit(id), item, deps);
  }
}

async function bringUpToDate(
  stored: Fruit,
  { fields, photos }: OutboxItem,
  deps: DeliveryDeps,
): Promise<FruitReceipt> {
  const withdrawn = stored.photos.filter(
    ({ photo_role }) => !photos.some(({ role }) => role === photo_role),
  );
  for (const { photo_role } of withdrawn) await deps.deletePhoto(stored.id, photo_role);
  const { version } = withdrawn.length > 0 ? await deps.fetchFruit(stored.id) : stored;
  return deps.patchFruit(stored.id, {
    base_version: version,
    fields: changedFields(fields, stored),
    photos: photos.filter((photo) => !isDeclared(stored, photo)).map(declared),
  });
}

function changedFields(fields: FruitFields, stored: Fruit): Partial<FruitFields> {
  return Object.fromEntries(
    fruitFieldNames.flatMap((name) =>
      fields[name] === stored[name] ? [] : [[name, fields[name]]],
    ),
  );
}

function declared({ role, sha256, fileName, size }: PhotoFacts): DeclaredPhoto {
  return { photo_role: role, sha256, file_name: fileName.slice(-255), file_size: size };
}

function isDeclared(stored: Fruit, { role, sha256 }: PhotoFacts): boolean {
  return stored.photos.some((it) => it.photo_role === role && it.sha256 === sha256);
}

function holds(stored: Fruit, { role, sha256 }: PhotoFacts): boolean {
  return stored.photos.some((it) => it.photo_role === role && it.sha256 === sha256 && it.received);
}
