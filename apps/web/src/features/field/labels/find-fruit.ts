/** Whose label it is: asked of this device first, then of the server, then of what this device saw of it. */
import type { Fruit } from "@elaeis/domain/fruits/fruit-schemas";
import type { QueryClient } from "@tanstack/react-query";
import { isUnreachable } from "#language/failures/failure.ts";
import { fetchFruitByReference } from "#api/fruit-by-reference.ts";
import { fruitKeys } from "#api/fruits.ts";
import { readRecords } from "#device/records/store.ts";
import { listDrafts } from "#device/sync/drafts.ts";
import { listItems } from "#device/sync/outbox.ts";

export type Found =
  /** Begun on this device and not handed in. */
  | { kind: "draft"; draftId: string }
  /** Handed in, and not yet wholly held by the server. */
  | { kind: "unsent" }
  | { kind: "stored"; id: string }
  | { kind: "unknown" }
  /** This device does not know it, and the server could not be asked. */
  | { kind: "unanswered" };

/** @throws ApiFailure when the server answers, but not whether there is one */
export async function findFruit(
  reference: string,
  userId: string,
  queries: QueryClient,
): Promise<Found> {
  const here = await onThisDevice(reference, userId).catch(() => undefined);
  if (here !== undefined) return here;
  try {
    const fruit = await fetchFruitByReference(reference);
    if (fruit === null) return { kind: "unknown" };
    queries.setQueryData(fruitKeys.one(fruit.id), fruit);
    return { kind: "stored", id: fruit.id };
  } catch (error) {
    if (!isUnreachable(error)) throw error;
    const id = await seenBefore(reference, userId, queries).catch(() => undefined);
    return id === undefined ? { kind: "unanswered" } : { kind: "stored", id };
  }
}

async function onThisDevice(reference: string, userId: string): Promise<Found | undefined> {
  const items = await listItems(userId);
  const item = items.find(({ kind, reference: its }) => kind === "new" && its === reference);
  if (item !== undefined) {
    return item.state === "synced" ? { kind: "stored", id: item.id } : { kind: "unsent" };
  }
  const drafts = await listDrafts(userId);
  const draft = drafts.find(({ inputs }) => inputs["fruit_id"] === reference);
  return draft && { kind: "draft", draftId: draft.id };
}

/** In a list or opened, be it before this start. */
async function seenBefore(
  reference: string,
  userId: string,
  queries: QueryClient,
): Promise<string | undefined> {
  const opened = queries.getQueriesData<Fruit>({ queryKey: ["fruits", "one"] });
  const records = await readRecords(userId);
  const seen = [
    ...opened.flatMap(([, fruit]) => (fruit === undefined ? [] : [fruit])),
    ...records.map(({ fruit }) => fruit),
  ];
  return seen.find(({ fruit_id }) => fruit_id === reference)?.id;
}
