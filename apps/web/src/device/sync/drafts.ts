/** Fruits and edits begun and not yet handed in: every photo and every field is kept as soon as it is made. */
import type { PhotoRole } from "@elaeis/domain/fruits/photo-roles";
import { changeUnsent, committed, onDisk, withDatabase } from "./database.ts";
import { photoOf, photosOf, thumbnailOf } from "./database-schema.ts";
import type { Draft, NewDraft, PhotoFacts } from "./records.ts";

/** New fruits one person has begun, the one last touched first. */
export async function listDrafts(userId: string): Promise<NewDraft[]> {
  return (await listAllDrafts(userId)).filter((draft) => draft.kind === "new");
}

/** Fruits, edits and plots that were begun. */
export async function countDrafts(userId: string): Promise<number> {
  return withDatabase(async (database) => {
    const plots = await database.getAllFromIndex("plots", "byUser", userId);
    const fruits = await database.countFromIndex("drafts", "byUser", userId);
    return fruits + plots.filter(({ state }) => state === "draft").length;
  });
}

/** Of both kinds, the one last touched first. */
export async function listAllDrafts(userId: string): Promise<Draft[]> {
  const drafts = await withDatabase((database) =>
    database.getAllFromIndex("drafts", "byUser", userId),
  );
  return drafts.toSorted((one, other) => other.savedAt.localeCompare(one.savedAt));
}

export async function hasDraft(id: string): Promise<boolean> {
  return (await withDatabase((database) => database.getKey("drafts", id))) !== undefined;
}

/** @throws StorageFull */
export async function saveDraft(draft: Draft): Promise<void> {
  await changeUnsent([draft.id], async (database) => {
    const work = database.transaction("drafts", "readwrite", onDisk);
    await committed(work, work.store.put(draft));
  });
}

/** If it is still one: what was handed in meanwhile does not come back. @throws StorageFull */
export async function saveIfDraft(draft: Draft): Promise<void> {
  await changeUnsent([draft.id], async (database) => {
    const work = database.transaction("drafts", "readwrite", onDisk);
    if ((await work.store.getKey(draft.id)) !== undefined) await work.store.put(draft);
    await work.done;
  });
}

/**
 * Keeps a photo's bytes, then tells the draft of it: a photo the draft knows is there.
 *
 * @throws StorageFull; then the draft is as it was
 */
export async function saveDraftPhoto(
  draft: Draft,
  photo: PhotoFacts,
  bytes: Blob,
  thumbnail?: Blob,
): Promise<Draft> {
  const changed = withPhoto(draft, photo);
  // Before the transaction, which would end while this is awaited.
  const buffer = await bytes.arrayBuffer();
  const small = await thumbnail?.arrayBuffer();
  await changeUnsent([draft.id], async (database) => {
    const work = database.transaction(["photoBytes", "drafts"], "readwrite", onDisk);
    const store = work.objectStore("photoBytes");
    await committed(
      work,
      store.put(buffer, [draft.id, photo.sha256]),
      ...(small ? [store.put(small, [draft.id, thumbnailOf(photo.sha256)])] : []),
      work.objectStore("drafts").put(changed),
    );
  });
  await forgetStalePhotos(changed);
  return changed;
}

export async function dropDraftPhoto(draft: Draft, role: PhotoRole): Promise<Draft> {
  const changed = withoutPhoto(draft, role);
  await saveDraft(changed);
  await forgetStalePhotos(changed);
  return changed;
}

/** The draft with this photo as the only one of its role. */
export function withPhoto(draft: Draft, photo: PhotoFacts): Draft {
  return { ...draft, photos: [...withoutPhoto(draft, photo.role).photos, photo] };
}

export function withoutPhoto<Kind extends Draft>(draft: Kind, role: PhotoRole): Kind {
  return { ...draft, photos: draft.photos.filter((photo) => photo.role !== role) };
}

/** The draft with this photo on another side, and with the one of that side in its place. Done again, nothing happens. */
export function withPhotoMoved(
  draft: Draft,
  { role: from, sha256 }: Pick<PhotoFacts, "role" | "sha256">,
  to: PhotoRole,
): Draft {
  const { photos } = draft;
  if (photos.some((photo) => photo.role === to && photo.sha256 === sha256)) return draft;
  const sideAfter = (role: PhotoRole) => (role === from ? to : role === to ? from : role);
  const moved = photos.map((photo) => Object.assign({}, photo, { role: sideAfter(photo.role) }));
  return { ...draft, photos: moved };
}

/** For good, with its photos. */
export async function discardDraft(id: string): Promise<void> {
  await changeUnsent([id], async (database) => {
    const work = database.transaction(["drafts", "photoBytes"], "readwrite", onDisk);
    const bytes = work.objectStore("photoBytes").delete(photosOf(id));
    await committed(work, work.objectStore("drafts").delete(id), bytes);
  });
}

/** @returns what puts it back as it was, while the app is open */
export async function discardUndoably(draft: Draft): Promise<() => Promise<void>> {
  const read = (sha256: string) => readPhotoBytes(draft.id, sha256).catch(() => undefined);
  const held: { photo: PhotoFacts; bytes: ArrayBuffer; small: ArrayBuffer | undefined }[] = [];
  for (const photo of draft.photos) {
    const bytes = await read(photo.sha256);
    if (bytes) held.push({ photo, bytes, small: await read(thumbnailOf(photo.sha256)) });
  }
  await discardDraft(draft.id);
  return async () => {
    let back: Draft = { ...draft, photos: [] };
    await saveDraft(back);
    for (const { photo, bytes, small } of held)
      back = await saveDraftPhoto(back, photo, new Blob([bytes]), small && new Blob([small]));
  };
}

/** Undefined when the device lost them. */
export async function readPhotoBytes(
  holderId: string,
  sha256: string,
): Promise<ArrayBuffer | undefined> {
  return withDatabase((database) => database.get("photoBytes", [holderId, sha256]));
}

/** For a list; the photo itself where none was made. */
export async function readPhotoThumbnail(
  holderId: string,
  sha256: string,
): Promise<ArrayBuffer | undefined> {
  const small = await readPhotoBytes(holderId, thumbnailOf(sha256));
  return small ?? readPhotoBytes(holderId, sha256);
}

/** Bytes of photos that were retaken or removed. */
async function forgetStalePhotos({ id, photos }: Draft): Promise<void> {
  const kept = new Set(photos.map(({ sha256 }) => sha256));
  await withDatabase(async (database) => {
    const keys = await database.getAllKeys("photoBytes", photosOf(id));
    for (const [holderId, sha256] of keys) {
      if (!kept.has(photoOf(sha256))) await database.delete("photoBytes", [holderId, sha256]);
    }
  });
}
