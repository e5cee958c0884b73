/** One pass over the outbox: each item that is due, in the order it was handed in. */
import { backOffMs, isDue } from "./back-off.ts";
import { Undeliverable } from "./deliver.ts";
import { PhotosWait, photosWaitCode, waitsForWifi } from "./photo-way.ts";
import { setbackOf, type Setback } from "./setback.ts";
import { fruitGoneCode, isSame, type ItemBasics, type OutboxItem } from "./records.ts";

export type DrainDeps = {
  listItems: () => Promise<OutboxItem[]>;
  /** One of them as it is now; undefined when it was removed meanwhile. */
  readItem: (id: string) => Promise<OutboxItem | undefined>;
  changeItem: (
    id: string,
    change: (item: OutboxItem) => Partial<ItemBasics>,
  ) => Promise<OutboxItem | undefined>;
  deliver: (item: OutboxItem) => Promise<void>;
  /** False where photos wait for Wi-Fi. */
  photosMayLeave: () => boolean;
  /** Milliseconds since 1970. */
  now: () => number;
  random: () => number;
  /** Something about this item is different. */
  onChange: (id: string) => void;
  isStopped: () => boolean;
};

export type DrainResult = {
  synced: number;
  failed: number;
  /** Those the server holds whole since this pass. */
  settled: readonly Pick<OutboxItem, "id" | "kind">[];
  /** Why it ended before the last item: all wait, for so long where the server said so, or until somebody signs in. */
  stopped: { why: "later"; waitMs: number | null } | { why: "sign_in" } | null;
};

/**
 * Lists the items when it begins and again when it has been through them, for what was handed in
 * meanwhile; in between it reads one item for each it sends, however many wait.
 *
 * @param isForced also what failed, and what is not due yet: the person asked
 */
export async function drain(isForced: boolean, deps: DrainDeps): Promise<DrainResult> {
  const passed = new Set<string>();
  const settled: OutboxItem[] = [];
  let failed = 0;
  const endedBy = (stopped: DrainResult["stopped"]) => {
    return { synced: settled.length, failed, settled, stopped };
  };
  const isWanted = (item: OutboxItem) => isToSend(item, isForced, deps);
  for (;;) {
    const listed = (await deps.listItems()).filter((one) => !passed.has(one.id) && isWanted(one));
    if (listed.length === 0) return endedBy(null);
    for (const { id } of listed) {
      passed.add(id);
      const item = await deps.readItem(id);
      if (deps.isStopped()) return endedBy(null);
      if (item === undefined || !isWanted(item)) continue;
      const claimed = await deps.changeItem(id, () => ({ state: "syncing" }));
      deps.onChange(id);
      // The person took it back or deleted it in that moment.
      if (claimed === undefined) continue;
      const setback = await trySending(claimed, deps);
      deps.onChange(id);
      if (setback === null) {
        const now = await deps.readItem(id);
        if (now?.state === "synced") settled.push(now);
      } else if (setback.kind === "refused") {
        // What was refused before and is tried again by itself is no news.
        if (isForced || item.state !== "failed") failed += 1;
      } else if (setback.kind === "sign_in") return endedBy({ why: "sign_in" });
      else if (setback.everything) return endedBy({ why: "later", waitMs: setback.waitMs });
    }
  }
}

/** An item still marked as syncing was left so by a tab that died. */
function isToSend(item: OutboxItem, isForced: boolean, deps: DrainDeps): boolean {
  if (item.state === "synced") return false;
  if (isForced) return true;
  if (waitsForWifi(item) && !deps.photosMayLeave()) return false;
  return isTriedAgain(item) && isDue(item.nextTryAt, deps.now());
}

/** Also an edit whose fruit is gone: after a restore another phone may bring the fruit back. */
export function isTriedAgain({ kind, state, reason }: OutboxItem): boolean {
  if (state !== "failed") return state !== "synced";
  return kind === "edit" && reason?.code === fruitGoneCode;
}

async function trySending(item: OutboxItem, deps: DrainDeps): Promise<Setback | null> {
  try {
    await deps.deliver(item);
    return null;
  } catch (error) {
    if (error instanceof PhotosWait) {
      const reason = { code: photosWaitCode, sentence: null };
      await deps.changeItem(item.id, (now) => ({
        state: "pending",
        reason: isSame(item, now) ? reason : now.reason,
      }));
      return null;
    }
    const setback: Setback =
      error instanceof Undeliverable
        ? { kind: "refused", reason: error.reason }
        : setbackOf(error, item.attempts);
    // The person may have changed it while it was on its way: then it is another one.
    const now = await deps.changeItem(item.id, (now) =>
      isSame(item, now) ? afterwards(item, setback, deps) : { state: "pending" },
    );
    return setback.kind === "refused" && now && !isSame(item, now) ? null : setback;
  }
}

function afterwards(item: OutboxItem, setback: Setback, deps: DrainDeps): Partial<ItemBasics> {
  const { reason } = setback;
  const attempts = item.attempts + 1;
  const nextTryAt = deps.now() + backOffMs(attempts, deps.random);
  if (setback.kind === "refused") return { state: "failed", reason, attempts, nextTryAt };
  // Not this item's fault: it does not wait longer than the others.
  if (setback.kind === "sign_in" || setback.everything) return { state: "pending", reason };
  return { state: "pending", reason, attempts, nextTryAt };
}
