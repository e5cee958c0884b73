/**
 * Edits of one fruit that are kept apart because the earlier had been sent when the later was made. Where a
 * restore has changed the fruit, they go together: else an earlier one could come after a later one.
 */
import { changeUnsent, onDisk } from "./database.ts";
import { photosOf } from "./database-schema.ts";
import { requestOf } from "./edits.ts";
import { inOrder, type EditItem, type OutboxItem } from "./records.ts";

/**
 * The edit with all earlier ones of its fruit, which are no items of their own any more. The correction of
 * a new fruit stays, with the fruit it is made from.
 *
 * @returns undefined when the edit is no longer there
 * @throws StorageFull; then nothing is changed
 */
export async function takeEarlier(id: string): Promise<EditItem | undefined> {
  return changeUnsent("all", async (database) => {
    const work = database.transaction(["outbox", "photoBytes"], "readwrite", onDisk);
    const outbox = work.objectStore("outbox");
    const bytes = work.objectStore("photoBytes");
    const item = await outbox.get(id);
    if (item?.kind !== "edit") return undefined;
    const earlier = earlierOf(item, await outbox.index("byUser").getAll(item.userId));
    const together = withEarlier(item, earlier);
    for (const one of earlier) {
      for (const { sha256 } of together.photos) {
        const taken = await bytes.get([one.id, sha256]);
        if (taken !== undefined) await bytes.put(taken, [id, sha256]);
      }
      await outbox.delete(one.id);
      await bytes.delete(photosOf(one.id));
    }
    if (earlier.length > 0) await outbox.put(together);
    await work.done;
    return together;
  });
}

/** A correction of a new fruit has none: it goes on from the fruit as it was made. */
function earlierOf(item: EditItem, items: readonly OutboxItem[]): EditItem[] {
  if (item.id === item.fruitId) return [];
  return inOrder(items).filter(
    (one): one is EditItem =>
      one.kind === "edit" &&
      one.fruitId === item.fruitId &&
      one.id !== one.fruitId &&
      // The clock alone may have been set back.
      one.base.version <= item.base.version &&
      one.queuedAt < item.queuedAt &&
      one.state !== "syncing",
  );
}

/** What an earlier one changed counts as sent before, which the server is asked about. */
function withEarlier(item: EditItem, earlier: readonly EditItem[]): EditItem {
  const photos = [...item.photos];
  const removed = [...item.removed];
  for (const one of earlier.toReversed()) {
    const touched = new Set([...removed, ...photos.map(({ role }) => role)]);
    photos.push(...one.photos.filter(({ role }) => !touched.has(role)));
    removed.push(...one.removed.filter((role) => !touched.has(role)));
  }
  const contents = earlier.flatMap((one) => [
    ...(one.settled ?? []),
    ...(one.earlier === null ? [] : [{ edit: one.earlier, base: one.base }]),
    { edit: requestOf(one), base: one.base },
  ]);
  return { ...item, photos, removed, settled: [...contents, ...(item.settled ?? [])] };
}
