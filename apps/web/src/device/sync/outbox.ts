/**
 * Fruits and edits handed in and not yet wholly held by the server. An item leaves the device only once
 * the server has acknowledged the SHA-256 of every photo and, where there are backups, one holds them;
 * whatever else happens, it stays.
 */
import { changedFields, withChanges } from "@elaeis/domain/fruits/field-set";
import type { EditableFields, Fruit, FruitFields } from "@elaeis/domain/fruits/fruit-schemas";
import type { IDBPTransaction } from "idb";
import { uuidv7 } from "uuidv7";
import { changeUnsent, committed, onDisk, withDatabase } from "./database.ts";
import { photosOf, thumbnailOf, type OnDevice } from "./database-schema.ts";
import { numbered } from "./day-number.ts";
import { collectedAsEdited, collectedAt } from "./collected-at.ts";
import {
  asEdit,
  decided,
  madeAnew,
  requestOf,
  submissionOf,
  inputsBut,
  typedOf,
  type Decision,
} from "./edits.ts";
import {
  inOrder,
  isSame,
  safetyOf,
  type Draft,
  type EditDraft,
  type EditItem,
  type ItemBasics,
  type NewDraft,
  type NewFruitItem,
  type OutboxItem,
  type OutboxPhoto,
  type PhotoFacts,
  type SeenFruit,
} from "./records.ts";

/** The draft becomes an item, in one transaction: it is always exactly one of the two. */
export async function enqueue(draft: NewDraft, fields: FruitFields): Promise<NewFruitItem> {
  return changeUnsent([draft.id], async (database) => {
    const work = database.transaction(["outbox", "drafts", "memory"], "readwrite", onDisk);
    const item = await numbered(work.objectStore("memory"), newFruitItem(draft, fields));
    const put = work.objectStore("outbox").put(item);
    await committed(work, put, work.objectStore("drafts").delete(draft.id));
    return item;
  });
}

/** What a draft is once it is handed in. */
export function newFruitItem(draft: NewDraft, fields: FruitFields): NewFruitItem {
  return {
    ...justQueued(),
    kind: "new",
    id: draft.id,
    userId: draft.userId,
    reference: fields.fruit_id,
    fields,
    inputs: draft.inputs,
    collectionDate: collectedAt(draft, new Date()),
    photos: draft.photos.map(unsent),
    ...(draft.dayNumber !== undefined && { dayNumber: draft.dayNumber }),
    ...(draft.prediction && { prediction: draft.prediction }),
    former: draft.former ?? [],
    unread: draft.unread ?? [],
  };
}

/**
 * The edited form becomes an item, or goes into the one that already waits for this fruit: an edit, or the new
 * fruit itself, which may have arrived meanwhile. One transaction with the bytes of its photos.
 *
 * @throws StorageFull; then the draft is as it was
 */
export async function enqueueEdit(draft: EditDraft, fields: FruitFields): Promise<OutboxItem> {
  const changed = ({ id }: OutboxItem) => [draft.id, id];
  return changeUnsent(changed, async (database) => {
    const work = database.transaction(["outbox", "drafts", "photoBytes"], "readwrite", onDisk);
    const others = await work.objectStore("outbox").index("byUser").getAll(draft.userId);
    const waiting = others.filter(({ state }) => state !== "synced");
    const former = waiting.find(
      (one): one is EditItem => one.kind === "edit" && one.fruitId === draft.fruitId,
    );
    const fruit = waiting.find(
      (one): one is NewFruitItem => one.kind === "new" && one.id === draft.fruitId,
    );
    const edited = { ...fields, collection_date: collectedAsEdited(draft) };
    const item =
      former === undefined && fruit !== undefined && draft.isCorrection
        ? await withBytesOf(work, draft, correctedItem(draft, edited, fruit), () => false)
        : await editWithBytes(work, draft, edited, former);
    await work.objectStore("outbox").put(item);
    await work.objectStore("drafts").delete(draft.id);
    await work.done;
    return item;
  });
}

/** A photo that waited when the form opened and is no longer there has arrived meanwhile. */
function editWithBytes(
  work: PhotoWork,
  draft: EditDraft,
  fields: EditableFields,
  former: EditItem | undefined,
): Promise<EditItem> {
  const hasArrived = ({ sha256 }: OutboxPhoto) => draft.openedWith.includes(sha256);
  return withBytesOf(work, draft, mergedItem(asEdit(draft, former), fields, former), hasArrived);
}

/** Only what the form changed: another tab may have corrected the fruit, too. Sent before or not, it is another content. */
function correctedItem(
  draft: EditDraft,
  edited: EditableFields,
  former: NewFruitItem,
): NewFruitItem {
  const own = changedFields(edited, draft.base.fields);
  const { collection_date: collectionDate, ...fields } = withChanges(
    { ...former.fields, collection_date: former.collectionDate },
    own,
  );
  return {
    ...former,
    ...justQueued(),
    reference: fields.fruit_id,
    fields,
    inputs: { ...draft.inputs, ...inputsBut(former.inputs, own) },
    collectionDate,
    photos: photosTogether(draft, former).map(unsent),
    former: [...(former.former ?? []), submissionOf(former)],
  };
}

/** Later values win, on the base of the first. */
function mergedItem(
  draft: EditDraft,
  fields: EditableFields,
  former: EditItem | undefined,
): EditItem {
  const base = former === undefined ? draft.base : withPhotosSeen(former.base, draft.base);
  const own = changedFields(fields, draft.base.fields);
  const changed = withChanges(base.fields, former?.changes ?? {}, own);
  const isUnsettled = former !== undefined && (former.tried || former.declared);
  const photos = photosTogether(draft, former);
  // An older form may not know that the edit which waits takes a photo away.
  const removed = new Set([...(former?.removed ?? []), ...draft.removed]);
  return {
    ...justQueued(),
    kind: "edit",
    id: former?.id ?? draft.id,
    userId: draft.userId,
    fruitId: draft.fruitId,
    reference: fields.fruit_id,
    // The next form opens as the edit is: what this one did not change is as another tab left it.
    inputs: { ...draft.inputs, ...(former && typedOf(former, own)) },
    collectionDate: fields.collection_date,
    base,
    changes: changedFields(changed, base.fields),
    photos,
    removed: [...removed].filter((role) => !photos.some((photo) => photo.role === role)),
    editId: uuidv7(),
    tried: false,
    earlier: former?.earlier ?? (isUnsettled ? requestOf(former) : null),
    settled: former?.settled ?? [],
    changedBy: former?.changedBy ?? null,
    ...(former?.made && { made: former.made }),
  };
}

/** The first form may have known of no photos, and the later one have shown them. */
function withPhotosSeen(first: SeenFruit, later: SeenFruit): SeenFruit {
  const isSame = first.version === later.version && first.photos.length === 0;
  return isSame ? { ...first, photos: later.photos } : first;
}

/** The form's photos, and those that another tab gave the waiting item since the form opened. */
function photosTogether(draft: EditDraft, former: OutboxItem | undefined): OutboxPhoto[] {
  const held = former?.photos ?? [];
  const isHeld = ({ sha256 }: PhotoFacts) => held.some((photo) => photo.sha256 === sha256);
  // On another side it is sent anew.
  const asHeld = ({ role, sha256 }: PhotoFacts) =>
    held.find((photo) => photo.role === role && photo.sha256 === sha256);
  const wasShown = ({ sha256 }: PhotoFacts) => draft.openedWith.includes(sha256);
  // What the form showed and the item no longer has was taken away or replaced elsewhere, or has arrived.
  const own = draft.photos.filter(
    (photo) => former === undefined || isHeld(photo) || !wasShown(photo),
  );
  const isFree = ({ role, sha256 }: PhotoFacts) =>
    !own.some((photo) => photo.role === role || photo.sha256 === sha256);
  return [
    ...own.map((photo) => asHeld(photo) ?? unsent(photo)),
    ...held.filter((photo) => !wasShown(photo) && isFree(photo)),
  ];
}

type PhotoWork = IDBPTransaction<OnDevice, ("outbox" | "drafts" | "photoBytes")[], "readwrite">;

/** Brings all bytes under the item's id. @param hasArrived of a photo whose bytes are not there */
async function withBytesOf<Item extends OutboxItem>(
  work: PhotoWork,
  draft: EditDraft,
  item: Item,
  hasArrived: (photo: OutboxPhoto) => boolean,
): Promise<Item> {
  const store = work.objectStore("photoBytes");
  const photos: OutboxPhoto[] = [];
  for (const photo of item.photos) {
    const { sha256 } = photo;
    const taken = await store.get([draft.id, sha256]);
    if (taken !== undefined && item.id !== draft.id) {
      await store.put(taken, [item.id, sha256]);
      const small = await store.get([draft.id, thumbnailOf(sha256)]);
      if (small !== undefined) await store.put(small, [item.id, thumbnailOf(sha256)]);
    }
    const isHeld = taken !== undefined || (await store.getKey([item.id, sha256])) !== undefined;
    if (isHeld || !hasArrived(photo)) photos.push(photo);
  }
  if (item.id !== draft.id) await store.delete(photosOf(draft.id));
  const made = item.kind === "edit" ? (item.made?.photos ?? []) : [];
  const kept = new Set([...photos, ...draft.photos, ...made].map(({ sha256 }) => sha256));
  // The form took them away; others under this id are copies of what has arrived.
  for (const sha256 of draft.openedWith) {
    if (kept.has(sha256)) continue;
    await store.delete([item.id, sha256]);
    await store.delete([item.id, thumbnailOf(sha256)]);
  }
  return { ...item, photos };
}

/** The item is on its way or has arrived: nothing was changed. */
export class TooLate extends Error {
  override readonly name = "TooLate";
}

/** Back to the form that handed it in and is still open, as it was typed. @throws TooLate, StorageFull */
export async function backToDraft({ id }: Pick<NewFruitItem, "id">): Promise<NewDraft> {
  return changeUnsent([id], async (database) => {
    const work = database.transaction(["outbox", "drafts"], "readwrite", onDisk);
    const item = await work.objectStore("outbox").get(id);
    if (item?.kind !== "new" || isOnItsWay(item)) throw new TooLate();
    const draft = draftOf(item, id);
    await work.objectStore("drafts").put(draft);
    await work.objectStore("outbox").delete(id);
    await work.done;
    return draft;
  });
}

const isOnItsWay = ({ state }: OutboxItem) => state === "syncing" || state === "synced";

/** What is about a fruit that is gone goes back to the form, to become a fruit of its own. */
export async function recordAnew(item: OutboxItem): Promise<NewDraft> {
  const handedIn = draftOf((item.kind === "edit" && madeAnew(item)) || item, uuidv7());
  return changeUnsent("all", async (database) => {
    const work = database.transaction(["outbox", "drafts", "photoBytes"], "readwrite", onDisk);
    const [begun] = await correctionsOf(work.objectStore("drafts"), item);
    const draft = begun ? { ...handedIn, inputs: begun.inputs, photos: begun.photos } : handedIn;
    const bytes = work.objectStore("photoBytes");
    for (const { sha256 } of draft.photos) {
      for (const from of begun ? [item.id, begun.id] : [item.id]) {
        const taken = await bytes.get([from, sha256]);
        if (taken !== undefined) await bytes.put(taken, [draft.id, sha256]);
      }
    }
    await work.objectStore("drafts").put(draft);
    await work.objectStore("outbox").delete(item.id);
    await bytes.delete(photosOf(item.id));
    if (begun) {
      await work.objectStore("drafts").delete(begun.id);
      await bytes.delete(photosOf(begun.id));
    }
    await work.done;
    return draft;
  });
}

/** Begun and not handed in, of a new fruit. */
async function correctionsOf(
  drafts: { index: (name: "byUser") => { getAll: (key: string) => Promise<Draft[]> } },
  { id, userId }: OutboxItem,
): Promise<EditDraft[]> {
  const all = await drafts.index("byUser").getAll(userId);
  return all.filter(
    (draft): draft is EditDraft =>
      draft.kind === "edit" && draft.isCorrection === true && draft.fruitId === id,
  );
}

/** Items of one person, in the order they were handed in; the bytes of their photos lie apart. */
export async function listItems(userId: string): Promise<OutboxItem[]> {
  return inOrder(
    await withDatabase((database) => database.getAllFromIndex("outbox", "byUser", userId)),
  );
}

/** Undefined when it is not there, or somebody else's. */
export async function readItem(userId: string, id: string): Promise<OutboxItem | undefined> {
  const item = await withDatabase((database) => database.get("outbox", id));
  return item?.userId === userId ? item : undefined;
}

/**
 * Changes an item that is still there.
 *
 * @returns the item as it is now, undefined when it was removed meanwhile
 */
export async function changeItem(
  id: string,
  change: (item: OutboxItem) => Partial<ItemBasics>,
): Promise<OutboxItem | undefined> {
  return rewrite(id, (item) => ({ ...item, ...change(item) }));
}

/** As `changeItem`, of what only edits have. */
export async function changeEdit(
  id: string,
  change: (item: EditItem) => Partial<EditItem>,
): Promise<EditItem | undefined> {
  const changed = await rewrite(id, (item) =>
    item.kind === "edit" ? { ...item, ...change(item) } : item,
  );
  return changed?.kind === "edit" ? changed : undefined;
}

/** In place of the new fruit of the same id, if that is still as it was. @returns the item as it is now */
export async function becomeEdit(edit: EditItem): Promise<OutboxItem | undefined> {
  return rewrite(edit.id, (item) => (isSame(edit, item) ? edit : item));
}

/** The new fruit that an edit came of, in its place. @returns the item as it is now */
export async function becomeNew(id: string): Promise<OutboxItem | undefined> {
  return rewrite(id, (item) => (item.kind === "edit" && madeAnew(item)) || item);
}

/** The person has decided a conflict, having seen the fruit as stored: the edit goes on from there. */
export async function decideEdit(
  id: string,
  stored: Fruit,
  decision: Decision,
): Promise<EditItem | undefined> {
  return changeEdit(id, (item) => ({
    ...decided(item, stored, decision),
    ...justQueued(),
    queuedAt: item.queuedAt,
    editId: uuidv7(),
    tried: false,
    earlier: null,
  }));
}

async function rewrite(
  id: string,
  change: (item: OutboxItem) => OutboxItem,
): Promise<OutboxItem | undefined> {
  return changeUnsent([id], async (database) => {
    const work = database.transaction("outbox", "readwrite", onDisk);
    const item = await work.store.get(id);
    const changed = item && change(item);
    if (changed) await work.store.put(changed);
    await work.done;
    return changed;
  });
}

/** The server holds everything: the item is marked, and stays with its photos until it may be deleted. */
export async function settleItem(id: string): Promise<void> {
  await changeUnsent([id], async (database) => {
    const work = database.transaction("outbox", "readwrite", onDisk);
    const item = await work.store.get(id);
    if (item && safetyOf(item) === "verified") {
      const syncedAt = new Date().toISOString();
      await work.store.put({ ...item, state: "synced", reason: null, syncedAt });
    }
    await work.done;
  });
}

/**
 * For good, with its photos: only ever on the person's confirmed wish. Of a fruit that was corrected after it
 * had arrived, what had arrived stays until a backup holds it.
 *
 * @returns what puts it back as it was, while the app is open
 * @throws TooLate
 */
export async function discardItem(id: string): Promise<() => Promise<void>> {
  return changeUnsent("all", async (database) => {
    const work = database.transaction(["outbox", "drafts", "photoBytes"], "readwrite", onDisk);
    const item = await work.objectStore("outbox").get(id);
    if (item && isOnItsWay(item)) throw new TooLate();
    const made = item?.kind === "edit" ? item.made : undefined;
    const bytes = work.objectStore("photoBytes");
    const drafts = item ? await correctionsOf(work.objectStore("drafts"), item) : [];
    const held: HeldBytes[] = [];
    for (const holder of [id, ...drafts.map((draft) => draft.id)]) {
      for (const key of await bytes.getAllKeys(photosOf(holder))) {
        const value = await bytes.get(key);
        if (value !== undefined) held.push({ key, value });
      }
    }
    if (made === undefined) {
      await work.objectStore("outbox").delete(id);
      await bytes.delete(photosOf(id));
    } else {
      await work.objectStore("outbox").put(arrivedAgain(made));
      for (const { sha256 } of item?.photos ?? []) await bytes.delete([id, sha256]);
    }
    for (const begun of drafts) {
      await work.objectStore("drafts").delete(begun.id);
      await bytes.delete(photosOf(begun.id));
    }
    await work.done;
    return () => putBack(item, drafts, held);
  });
}

type HeldBytes = { key: [holderId: string, sha256: string]; value: ArrayBuffer };

/** What was discarded, unless the same fruit waits again meanwhile. @throws TooLate, StorageFull */
async function putBack(
  item: OutboxItem | undefined,
  drafts: readonly Draft[],
  held: readonly HeldBytes[],
): Promise<void> {
  if (item === undefined) return;
  await changeUnsent("all", async (database) => {
    const work = database.transaction(["outbox", "drafts", "photoBytes"], "readwrite", onDisk);
    const others = await work.objectStore("outbox").index("byUser").getAll(item.userId);
    const fruitOf = (one: OutboxItem) => (one.kind === "edit" ? one.fruitId : one.id);
    const isAgain = (one: OutboxItem) => one.state !== "synced" && fruitOf(one) === fruitOf(item);
    if (others.some(isAgain)) throw new TooLate();
    for (const { key, value } of held) await work.objectStore("photoBytes").put(value, key);
    for (const draft of drafts) await work.objectStore("drafts").put(draft);
    await work.objectStore("outbox").put(item);
    await work.done;
  });
}

/** Sent, as it was before it was corrected. */
function arrivedAgain(made: NewFruitItem): NewFruitItem {
  const photos = made.photos.map((photo) => ({ ...photo, verified: true }));
  const syncedAt = new Date().toISOString();
  return {
    ...made,
    ...justQueued(),
    photos,
    queuedAt: made.queuedAt,
    state: "synced",
    declared: true,
    syncedAt,
  };
}

/** With its photos, if it is still as it is thought to be. Needs no room. */
export async function removeItem(
  id: string,
  isWanted: (item: OutboxItem) => boolean,
): Promise<void> {
  await changeUnsent([id], async (database) => {
    const work = database.transaction(["outbox", "photoBytes"], "readwrite", onDisk);
    const item = await work.objectStore("outbox").get(id);
    if (item && isWanted(item)) {
      await work.objectStore("outbox").delete(id);
      await work.objectStore("photoBytes").delete(photosOf(id));
    }
    await work.done;
  });
}

function justQueued() {
  return {
    state: "pending",
    reason: null,
    declared: false,
    attempts: 0,
    nextTryAt: 0,
    queuedAt: new Date().toISOString(),
    syncedAt: null,
  } as const;
}

function unsent(photo: PhotoFacts): OutboxPhoto {
  return { ...photo, verified: false, wasCutOff: false };
}

/** Under its own id, of which the server may know, or as another fruit. */
export function draftOf(item: OutboxItem, id: string): NewDraft {
  const isSame = item.kind === "new" && item.id === id;
  return {
    former: isSame ? [...(item.former ?? []), submissionOf(item)] : [],
    unread: isSame ? (item.unread ?? []) : [],
    ...(item.kind === "new" && isSame && { dayNumber: item.dayNumber }),
    ...(item.kind === "new" && item.prediction && { prediction: item.prediction }),
    kind: "new",
    id,
    userId: item.userId,
    startedAt: item.collectionDate,
    savedAt: new Date().toISOString(),
    inputs: item.inputs,
    photos: item.photos.map(({ verified: _verified, wasCutOff: _wasCutOff, ...photo }) => photo),
  };
}
