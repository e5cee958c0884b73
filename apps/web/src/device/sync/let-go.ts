/**
 * What the server holds stays on this device until a backup holds it too, and goes to the server again
 * where a restore has lost it there. Only a full device gives copies up sooner, the oldest first.
 */
import {
  maxSentItems,
  type BackedUpFruits,
  type SentItem,
} from "@elaeis/domain/backups/backed-up-schemas";
import type { ItemBasics, OutboxItem } from "./records.ts";

export type LetGoDeps = {
  listItems: () => Promise<OutboxItem[]>;
  changeItem: (
    id: string,
    change: (item: OutboxItem) => Partial<ItemBasics>,
  ) => Promise<OutboxItem | undefined>;
  forgetItem: (id: string) => Promise<void>;
  /** Copies that a full device gave up matter no more: all that came with them is in a backup. */
  forgetGivenUp: () => Promise<void>;
  checkBackedUp: (items: readonly SentItem[]) => Promise<BackedUpFruits>;
};

export type LetGo = {
  /** Null where nothing was asked. */
  hasBackups: boolean | null;
  /** Ids of items that went, or that wait to be sent again. */
  changed: readonly string[];
};

/** @throws ApiFailure, StorageFull; what was deleted before stays deleted */
export async function letGo(deps: LetGoDeps): Promise<LetGo> {
  const synced = (await deps.listItems()).filter(({ state }) => state === "synced");
  const changed: string[] = [];
  let hasBackups: boolean | null = null;
  let released = 0;
  for (let at = 0; at < synced.length; at += maxSentItems) {
    const answer = await deps.checkBackedUp(synced.slice(at, at + maxSentItems).map(sentItem));
    hasBackups = answer.has_backups;
    for (const id of answer.released) await deps.forgetItem(id);
    for (const id of answer.missing) await deps.changeItem(id, sentAgain);
    changed.push(...answer.released, ...answer.missing);
    released += answer.released.length;
  }
  if (synced.length > 0 && released === synced.length) await deps.forgetGivenUp();
  return { hasBackups, changed };
}

/**
 * Before an edit is said to be about a fruit that is gone: this device may hold the fruit that a restore has lost.
 *
 * @returns its copy, which is sent again; undefined where there is none, or the fruit was deleted
 * @throws ApiFailure, StorageFull
 */
export async function lostCopy(
  fruitId: string,
  deps: Pick<LetGoDeps, "changeItem" | "checkBackedUp"> & {
    readItem: (id: string) => Promise<OutboxItem | undefined>;
  },
): Promise<OutboxItem | undefined> {
  const copy = await deps.readItem(fruitId);
  if (copy?.kind !== "new" || copy.state === "failed") return undefined;
  if (copy.state === "synced") {
    const { missing } = await deps.checkBackedUp([sentItem(copy)]);
    if (!missing.includes(copy.id)) return undefined;
  }
  return deps.changeItem(copy.id, sentAgain);
}

function sentItem(item: OutboxItem): SentItem {
  return {
    id: item.id,
    fruit_id: item.kind === "new" ? item.id : item.fruitId,
    edit_id: item.kind === "new" ? null : item.editId,
    photos: item.photos.map(({ role, sha256 }) => ({ photo_role: role, sha256 })),
  };
}

/** As when it was handed in. */
function sentAgain({ state, photos }: OutboxItem): Partial<ItemBasics> {
  if (state !== "synced") return {};
  return {
    state: "pending",
    declared: false,
    photos: photos.map((photo) => ({ ...photo, verified: false, wasCutOff: false })),
    attempts: 0,
    nextTryAt: 0,
    syncedAt: null,
  };
}
