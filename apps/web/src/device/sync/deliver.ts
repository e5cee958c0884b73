/**
 * Brings one item to the server: a new fruit's fields with the list of its photos, or what was changed
 * of a stored one; then each photo the server does not hold. A fruit goes under its own UUID, an edit
 * under its own too, so however often this is cut off and begun again, there is one fruit with each
 * photo once, and each edit is applied once.
 */
import type {
  Fruit,
  FruitEdit,
  FruitPhoto,
  FruitReceipt,
  FruitSubmission,
} from "@elaeis/domain/fruits/fruit-schemas";
import type { PhotoRole } from "@elaeis/domain/fruits/photo-roles";
import { ApiFailure, isFailure } from "#language/failures/failure.ts";
import type { PhotoToSend } from "#api/fruit-changes.ts";
import {
  changesAfter,
  correctionOf,
  isReceived,
  mergeEdit,
  requestOf,
  submissionOf,
  withApplied,
} from "./edits.ts";
import { PhotosWait } from "./photo-way.ts";
import {
  conflictCode,
  fruitGoneCode,
  isSame,
  safetyOf,
  type EditItem,
  type ItemBasics,
  type NewFruitItem,
  type OutboxItem,
  type OutboxPhoto,
  type PhotoFacts,
  type Reason,
} from "./records.ts";
import type { Renamed } from "./renamed.ts";
import { setbackOf } from "./setback.ts";

export type DeliveryRequests = {
  fitsInOneRequest: (photos: readonly PhotoFacts[]) => boolean;
  /** Ids of fruits for which one request proved too long for the network. */
  tooLongWhole: Set<string>;
  /** With its photos, in one request. */
  putWholeFruit: (
    id: string,
    submission: FruitSubmission,
    photos: readonly { role: PhotoRole; bytes: Blob }[],
    onProgress: (share: number) => void,
  ) => Promise<FruitReceipt>;
  putFruit: (id: string, submission: FruitSubmission) => Promise<FruitReceipt>;
  fetchFruit: (id: string) => Promise<Fruit>;
  patchFruit: (id: string, edit: FruitEdit) => Promise<FruitReceipt>;
  putPhoto: PutPhoto;
  /** Goes on where the last try was cut off. */
  putPhotoInParts: PutPhoto;
};

/** The requests and the memory needed, given from outside so that every way of failing can be tested. */
export type DeliveryDeps = DeliveryRequests & {
  /** False where photos wait for Wi-Fi; asked before each. */
  photosMayLeave: () => boolean;
  readPhotoBytes: (itemId: string, sha256: string) => Promise<ArrayBuffer | undefined>;
  /** Undefined when the item was removed meanwhile. */
  changeItem: (
    id: string,
    change: (item: OutboxItem) => Partial<ItemBasics>,
  ) => Promise<OutboxItem | undefined>;
  changeEdit: (
    id: string,
    change: (item: EditItem) => Partial<EditItem>,
  ) => Promise<EditItem | undefined>;
  /** The edit with all earlier ones of its fruit that this device still has; undefined where that is not possible. */
  takeEarlier: (id: string) => Promise<EditItem | undefined>;
  /** The new fruit of its id is this edit from now on, unless it was corrected meanwhile. @returns the item as it is now */
  becomeEdit: (edit: EditItem) => Promise<OutboxItem | undefined>;
  /** The item of this id is the new fruit again that it came of, if any. */
  becomeNew: (id: string) => Promise<OutboxItem | undefined>;
  /** This device's copy of a fruit that a restore has lost on the server, ready to be sent again. */
  lostCopy: (fruitId: string) => Promise<OutboxItem | undefined>;
  settleItem: (id: string) => Promise<void>;
  /** The fruit as the server holds it, new or with our edit: what is shown of it from now on, and edited next. */
  onApplied: (fruit: Fruit) => void;
  /** The reference was taken, and the server gave the fruit another; must not throw. */
  onRenamed: (renamed: Renamed) => Promise<void>;
  /** The share of the photo that has left, from 0 to 1. */
  onProgress: (itemId: string, role: PhotoRole, share: number) => void;
};

type PutPhoto = (
  id: string,
  photo: PhotoToSend,
  onProgress: (share: number) => void,
) => Promise<FruitPhoto>;

/** Not the server's doing: the item waits for the person. */
export class Undeliverable extends Error {
  override readonly name = "Undeliverable";
  readonly reason: Reason;

  constructor(code: string) {
    super(code);
    this.reason = { code, sentence: null };
  }
}

/**
 * What was acknowledged stays acknowledged, whatever is thrown after it.
 *
 * @throws ApiFailure of the request that failed, Undeliverable, PhotosWait
 */
export async function deliver(item: OutboxItem, deps: DeliveryDeps): Promise<void> {
  if (item.kind === "new") return deliverNew(item, deps);
  try {
    await deliverEdit(item, deps);
  } catch (error) {
    if (!isGone(error)) throw error;
    // The server has lost a fruit that was made here, or it was deleted, and is refused again.
    const again = item.made ? await deps.becomeNew(item.id) : await deps.lostCopy(item.fruitId);
    if (again?.kind !== "new") throw error;
    await deliverNew(again, deps);
    if (again.id !== item.id) await deliverEdit(item, deps);
  }
}

async function deliverNew(item: NewFruitItem, deps: DeliveryDeps): Promise<void> {
  const declared = await declareNew(item, deps);
  if (declared === undefined) return;
  try {
    return await sendPhotos(declared, item.id, deps);
  } catch (error) {
    if (!isGone(error)) throw error;
  }
  // A restore has just lost it, or it was deleted, which the server says again.
  const again = await declareNew({ ...item, declared: true }, deps);
  if (again !== undefined) await sendPhotos(again, item.id, deps);
}

/** @returns the item as the server knows it; undefined when it went on as an edit, or was removed or corrected meanwhile */
async function declareNew(item: NewFruitItem, deps: DeliveryDeps): Promise<OutboxItem | undefined> {
  const receipt = (await sendWhole(item, deps)) ?? (await declare(item, deps));
  if (receipt === "corrected") {
    await deliverCorrection(item, deps);
    return undefined;
  }
  const { fruit } = receipt;
  deps.onApplied(fruit);
  await noteRenamed(item, receipt, deps);
  const noted = await deps.changeItem(item.id, (now) =>
    isSame(item, now)
      ? {
          declared: true,
          reference: fruit.fruit_id,
          photos: now.photos.map((photo) => ({ ...photo, verified: isReceived(fruit, photo) })),
        }
      : {},
  );
  return noted && isSame(item, noted) ? noted : undefined;
}

/** Known from an earlier try, it is not sent again. */
async function noteRenamed(
  { id, reference: former }: NewFruitItem,
  { fruit: { fruit_id: reference }, reference_changed: isRenamed }: FruitReceipt,
  deps: DeliveryDeps,
): Promise<void> {
  if (isRenamed && reference !== former) await deps.onRenamed({ id, former, reference });
}

/**
 * The quick way: everything in one request. It is not tried again over a network that did not hold for
 * it, and what a server or relay will not take whole goes photo by photo at once.
 *
 * @returns undefined when the fruit has to go photo by photo
 * @throws ApiFailure of a network or a session that would stop any request
 */
async function sendWhole(
  item: NewFruitItem,
  deps: DeliveryDeps,
): Promise<FruitReceipt | undefined> {
  const isKnownNotTo = item.declared || item.attempts > 0 || deps.tooLongWhole.has(item.id);
  if (isKnownNotTo || !deps.fitsInOneRequest(item.photos)) return undefined;
  if (item.photos.length > 0 && !deps.photosMayLeave()) return undefined;
  const photos = await photosToSend(item, deps);
  if (photos === undefined) return undefined;
  try {
    return await deps.putWholeFruit(item.id, submissionOf(item), photos, (share) =>
      notifyProgress(item, share, deps),
    );
  } catch (error) {
    if (mayPassInPieces(error)) deps.tooLongWhole.add(item.id);
    const setback = setbackOf(error, item.attempts);
    if (setback.kind === "sign_in" || (setback.kind === "later" && setback.everything)) throw error;
    return undefined;
  }
}

/** Undefined when the device has lost one of them. */
async function photosToSend({ id, photos }: NewFruitItem, deps: DeliveryDeps) {
  const read: { role: PhotoRole; bytes: Blob }[] = [];
  for (const { role, sha256 } of photos) {
    const bytes = await deps.readPhotoBytes(id, sha256);
    if (bytes === undefined) return undefined;
    read.push({ role, bytes: asJpeg(bytes) });
  }
  return read;
}

/** The photos of a request leave one behind the other. */
function notifyProgress({ id, photos }: NewFruitItem, share: number, deps: DeliveryDeps): void {
  let sent = share * photos.reduce((sum, { size }) => sum + size, 0);
  for (const { role, size } of photos) {
    deps.onProgress(id, role, Math.min(1, Math.max(0, sent / size)));
    sent -= size;
  }
}

/** The person may add to the edit while it is on its way, as they may correct a new fruit: that goes with the next pass. */
async function deliverEdit(waiting: EditItem, deps: DeliveryDeps): Promise<void> {
  const item = await settleEarlier(waiting, deps);
  if (item === undefined) return;
  const fruit = await applyEdit(item, deps);
  deps.onApplied(fruit);
  const current = await deps.changeEdit(item.id, ({ editId, photos, made }) =>
    editId === item.editId
      ? {
          declared: true,
          reference: fruit.fruit_id,
          photos: [
            ...photos.map((photo) => ({
              ...photo,
              verified: photo.verified || isReceived(fruit, photo),
            })),
            ...lostOf(made, fruit, photos),
          ],
        }
      : {},
  );
  if (current?.editId !== item.editId) return;
  const isExpected = (photo: OutboxPhoto) => photo.verified || isDeclared(fruit, photo);
  // Others took away or replaced what was declared before its bytes had come.
  if (!current.photos.every(isExpected)) throw new Undeliverable(conflictCode);
  await sendPhotos(current, item.fruitId, deps);
}

/** Photos that had come with the fruit itself: a restored server may expect them again. */
function lostOf(
  made: NewFruitItem | undefined,
  fruit: Fruit,
  known: readonly OutboxPhoto[],
): OutboxPhoto[] {
  const isLost = (photo: OutboxPhoto) =>
    isDeclared(fruit, photo) &&
    !isReceived(fruit, photo) &&
    !known.some(({ sha256 }) => sha256 === photo.sha256);
  return unverified((made?.photos ?? []).filter(isLost));
}

/**
 * An earlier content may have reached the server or not. Sent again it is applied at most once, and
 * then it is known what the present content comes after.
 */
async function settleEarlier(item: EditItem, deps: DeliveryDeps): Promise<EditItem | undefined> {
  const { earlier } = item;
  if (earlier === null) return item;
  const settle = (change: (item: EditItem) => Partial<EditItem>) =>
    deps.changeEdit(item.id, (now) =>
      now.earlier?.edit_id === earlier.edit_id ? { ...change(now), earlier: null } : {},
    );
  try {
    await deps.patchFruit(item.fruitId, earlier);
  } catch (error) {
    if (isGone(error) || setbackOf(error, 0).kind !== "refused") throw error;
    return settle(({ photos }) => ({ photos: unverified(photos) }));
  }
  return settle(({ base, settled = [] }) => ({
    base: withApplied(base, earlier),
    settled: [...settled, { edit: earlier, base }],
  }));
}

/** After a restore the server may not have all that it said it has: then the edit holds it once more. */
async function withoutLost(item: EditItem, deps: DeliveryDeps): Promise<EditItem> {
  const { settled = [] } = item;
  for (const [at, { edit, base }] of settled.entries()) {
    try {
      // Sent again, it is applied at most once.
      await deps.patchFruit(item.fruitId, edit);
    } catch (error) {
      if (!isFailure(error, "fruit_changed")) throw error;
      const lost = settled.slice(at).map((one) => one.edit);
      return {
        ...item,
        base,
        changes: changesAfter(lost, item, base),
        settled: settled.slice(0, at),
        photos: unverified(item.photos),
      };
    }
  }
  return item;
}

/** @returns the fruit as the server holds it, this edit applied now or before */
async function applyEdit(tried: EditItem, deps: DeliveryDeps): Promise<Fruit> {
  let item = tried;
  const note = (change: Partial<EditItem>) =>
    deps.changeEdit(item.id, ({ editId }) => (editId === item.editId ? change : {}));
  let request = requestOf(item);
  for (let tries = 0; tries < mostMerges; tries += 1) {
    await note({ tried: true });
    try {
      return (await deps.patchFruit(item.fruitId, request)).fruit;
    } catch (error) {
      if (setbackOf(error, 0).kind === "refused") await note({ tried: false });
      if (!isFailure(error, "fruit_changed")) throw error;
      await note({ changedBy: editorIn(error) });
      const together = await deps.takeEarlier(item.id);
      if (together?.editId === item.editId) item = together;
      item = await withoutLost(item, deps);
      // It was applied: a restore has lost it on the server, with its photos.
      if (item.declared) item = { ...item, declared: false, photos: unverified(item.photos) };
      const { base, changes, settled = [], declared, photos } = item;
      await note({ base, changes, settled, declared, photos });
    }
    const merge = mergeEdit(item, await deps.fetchFruit(item.fruitId));
    if (merge.conflicts.length > 0) throw new Undeliverable(conflictCode);
    request = merge.request;
  }
  throw new Error("The fruit changes faster than an edit can follow");
}

const unverified = (photos: readonly OutboxPhoto[]) =>
  photos.map((photo) => ({ ...photo, verified: false }));

/** Each is another person's edit that came between two requests of ours. */
const mostMerges = 5;

function editorIn({ facts }: ApiFailure): EditItem["changedBy"] {
  const { changed_by: email, changed_at: at } = facts.details ?? {};
  return typeof email === "string" && typeof at === "string" ? { email, at } : null;
}

const isGone = (error: unknown) => isFailure(error, fruitGoneCode);

async function sendPhotos(item: OutboxItem, fruitId: string, deps: DeliveryDeps): Promise<void> {
  let current: OutboxItem | undefined = item;
  for (const photo of item.photos) {
    if (!photo.verified) current = await sendPhoto(item.id, fruitId, photo, deps);
  }
  if (current && safetyOf(current) === "verified") await deps.settleItem(item.id);
}

async function sendPhoto(
  itemId: string,
  fruitId: string,
  photo: OutboxPhoto,
  deps: DeliveryDeps,
): Promise<OutboxItem | undefined> {
  const { role, sha256 } = photo;
  if (!deps.photosMayLeave()) throw new PhotosWait();
  const bytes = await deps.readPhotoBytes(itemId, sha256);
  // The device itself lost it before it was sent.
  if (bytes === undefined) throw new Undeliverable(`photo_lost_${role}`);
  const held = await put(itemId, fruitId, photo, asJpeg(bytes), deps);
  if (!held.received || held.photo_role !== role || held.sha256 !== sha256) {
    throw new ApiFailure({ kind: "unreadable", path: fruitId });
  }
  return changePhoto(itemId, photo, { verified: true }, deps);
}

const asJpeg = (bytes: ArrayBuffer) => new Blob([bytes], { type: "image/jpeg" });

/** Whole at first, which is quickest; in pieces once a try was cut off. */
async function put(
  itemId: string,
  fruitId: string,
  photo: OutboxPhoto,
  bytes: Blob,
  deps: DeliveryDeps,
): Promise<FruitPhoto> {
  const { role, sha256, wasCutOff } = photo;
  const send = wasCutOff ? deps.putPhotoInParts : deps.putPhoto;
  try {
    return await send(fruitId, { role, sha256, bytes }, (share) =>
      deps.onProgress(itemId, role, share),
    );
  } catch (error) {
    if (!wasCutOff && mayPassInPieces(error))
      await changePhoto(itemId, photo, { wasCutOff: true }, deps);
    throw error;
  }
}

/** It was cut off, or is too large for a relay on the way; the server itself names its refusals by a code. */
function mayPassInPieces(error: unknown): boolean {
  if (!(error instanceof ApiFailure)) return false;
  const { kind, status, code } = error.facts;
  return kind !== "answered" || (status === 413 && code === undefined);
}

function changePhoto(
  itemId: string,
  { role, sha256 }: OutboxPhoto,
  change: Partial<OutboxPhoto>,
  deps: DeliveryDeps,
): Promise<OutboxItem | undefined> {
  return deps.changeItem(itemId, ({ photos }) => ({
    photos: photos.map((one) =>
      one.role === role && one.sha256 === sha256 ? { ...one, ...change } : one,
    ),
  }));
}

/** @returns "corrected" when an earlier try did arrive, and the person changed the fruit since */
async function declare(
  item: NewFruitItem,
  deps: DeliveryDeps,
): Promise<FruitReceipt | "corrected"> {
  try {
    return await deps.putFruit(item.id, submissionOf(item));
  } catch (error) {
    if (!isFailure(error, "fruit_already_sent")) throw error;
    return "corrected";
  }
}

async function deliverCorrection(item: NewFruitItem, deps: DeliveryDeps): Promise<void> {
  const arrived = await findArrived(item, deps);
  const edit = correctionOf(item, arrived, await deps.fetchFruit(item.id));
  const now = await deps.becomeEdit(edit);
  if (now && isSame(edit, now)) await deliverEdit(edit, deps);
}

/** The server takes again only what made the fruit. */
async function findArrived(
  item: NewFruitItem,
  deps: DeliveryDeps,
): Promise<FruitSubmission | undefined> {
  for (const submission of item.former ?? []) {
    try {
      const receipt = await deps.putFruit(item.id, submission);
      // A corrected reference goes with the correction.
      if (submission.fields.fruit_id === item.reference) await noteRenamed(item, receipt, deps);
      return submission;
    } catch (error) {
      if (setbackOf(error, 0).kind !== "refused") throw error;
    }
  }
  return undefined;
}

function isDeclared(stored: Fruit, { role, sha256 }: PhotoFacts): boolean {
  return stored.photos.some((it) => it.photo_role === role && it.sha256 === sha256);
}
