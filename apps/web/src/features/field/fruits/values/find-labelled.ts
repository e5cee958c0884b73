/** Which fruits bear a label: those of this device, of what it saw, and of the server where it answers. */
import type { QueryClient } from "@tanstack/react-query";
import { fetchFruitByReference } from "#api/fruit-by-reference.ts";
import { fruitKeys } from "#api/fruits.ts";
import { readRecords } from "#device/records/store.ts";
import { listItems } from "#device/sync/outbox.ts";
import { readRenamed } from "#device/sync/renamed.ts";
import { isUnreachable } from "#language/failures/failure.ts";

/** `ids`: more than one where a label was stuck on several fruits. */
type Labelled = { ids: string[]; isAnswered: boolean };

/** @throws ApiFailure when the server answers, but not whether there is one */
export async function findLabelled(
  reference: string,
  userId: string,
  queries: QueryClient,
): Promise<Labelled> {
  const here = await onThisDevice(reference, userId);
  try {
    const fruit = await fetchFruitByReference(reference);
    if (fruit !== null) queries.setQueryData(fruitKeys.one(fruit.id), fruit);
    // What the device saw may have been deleted, or called otherwise since; what it still has to send is there.
    const ids = [...here.own, ...(fruit === null ? [] : [fruit.id])];
    return { ids: [...new Set(ids)], isAnswered: true };
  } catch (error) {
    if (!isUnreachable(error)) throw error;
    return { ids: [...new Set([...here.own, ...here.seen])], isAnswered: false };
  }
}

async function onThisDevice(reference: string, userId: string) {
  const [items, records, renamed] = await Promise.all([
    listItems(userId).catch(() => []),
    readRecords(userId).catch(() => []),
    readRenamed(userId).catch(() => []),
  ]);
  const unsent = items.filter(
    (item) => item.kind === "new" && item.state !== "synced" && item.reference === reference,
  );
  // The server gave the second fruit of a label another reference: its label still says the former one.
  const others = renamed.filter(({ former }) => former === reference);
  return {
    own: [...unsent, ...others].map(({ id }) => id),
    seen: records.filter(({ fruit }) => fruit.fruit_id === reference).map(({ id }) => id),
  };
}
