/**
 * Fruits handed in and not yet wholly held by the server. An item leaves the device only once the
 * server has acknowledged the SHA-256 of every photo; whatever else happens, it stays.
 */
import type { FruitFields } from "@elaeis/domain/fruits/fruit-schemas";
import { photosOf, withDatabase } from "./database.ts";
import { safetyOf, type Draft, type OutboxItem } from "./records.ts";

/** The draft becomes an item, in one transaction: it is always exactly one of the two. */
export async function enqueue(draft: Draft, fields: FruitFields): Promise<OutboxItem> {
  const item: OutboxItem = {
    id: draft.id,
    userId: draft.userId,
    reference: fields.fruit_id,
    fields,
    inputs: draft.inputs,
    collectionDate: draft.startedAt,
    photos: draft.photos.map((photo) => ({ ...photo, verified: false, wasCutOff: false })),
    state: "pending",
    reason: null,
    declared: false,
    attempts: 0,
    nextTryAt: 0,
    queuedAt: new Date().toISOString(),
    syncedAt: null,
  };
  await withDatabase(async (database) => {
    const work = database.transaction(["outbox", "drafts"], "readwrite");
    await work.objectStore("outbox").put(item);
    await work.objectStore("drafts").delete(draft.id);
    await work.done;
  });
  return item;
}

/** Back to the form, as it was typed. */
export async function backToDraft(item: OutboxItem): Promise<Draft> {
  const draft: Draft = {
    id: item.id,
    userId: item.userId,
    startedAt: item.collectionDate,
    savedAt: new Date().toISOString(),
    inputs: item.inputs,
    photos: item.photos.map(({ verified: _verified, wasCutOff: _wasCutOff, ...photo }) => photo),
  };
  await withDatabase(async (database) => {
    const work = database.transaction(["outbox", "drafts"], "readwrite");
    await work.objectStore("drafts").put(draft);
    await work.objectStore("outbox").delete(item.id);
    await work.done;
  });
  return draft;
}

/** Items of one person, in the order they were handed in. */
export async function listItems(userId: string): Promise<OutboxItem[]> {
  const items = await withDatabase((database) =>
    database.getAllFromIndex("outbox", "byUser", userId),
  );
  return items.toSorted((one, other) => one.queuedAt.localeCompare(other.queuedAt));
}

/**
 * Changes an item that is still there.
 *
 * @returns the item as it is now, undefined when it was removed meanwhile
 */
export async function changeItem(
  id: string,
  change: (item: OutboxItem) => Partial<OutboxItem>,
): Promise<OutboxItem | undefined> {
  return withDatabase(async (database) => {
    const work = database.transaction("outbox", "readwrite");
    const item = await work.store.get(id);
    const changed = item && { ...item, ...change(item) };
    if (changed) await work.store.put(changed);
    await work.done;
    return changed;
  });
}

/** The server holds everything: the item is marked, and the copies of its photos go. */
export async function settleItem(id: string): Promise<void> {
  await withDatabase(async (database) => {
    const work = database.transaction(["outbox", "photoBytes"], "readwrite");
    const item = await work.objectStore("outbox").get(id);
    if (item && safetyOf(item) === "verified") {
      const syncedAt = new Date().toISOString();
      await work.objectStore("outbox").put({ ...item, state: "synced", reason: null, syncedAt });
      await work.objectStore("photoBytes").delete(photosOf(id));
    }
    await work.done;
  });
}

/** Forgets items that the server holds. Nothing else is ever forgotten by itself. */
export async function forgetSynced(userId: string): Promise<void> {
  const synced = (await listItems(userId)).filter(({ state }) => state === "synced");
  for (const { id } of synced) await withDatabase((database) => database.delete("outbox", id));
}

/** For good, with its photos: only ever on the person's confirmed wish. */
export async function discardItem(id: string): Promise<void> {
  await withDatabase(async (database) => {
    const work = database.transaction(["outbox", "photoBytes"], "readwrite");
    await work.objectStore("outbox").delete(id);
    await work.objectStore("photoBytes").delete(photosOf(id));
    await work.done;
  });
}
