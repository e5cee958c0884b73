/** One pass over the outbox: each item that is due, in the order it was handed in. */
import { backOffMs, isDue } from "./back-off.ts";
import { Undeliverable } from "./deliver.ts";
import { setbackOf, type Setback } from "./setback.ts";
import type { ItemBasics, OutboxItem } from "./records.ts";

export type DrainDeps = {
  listItems: () => Promise<OutboxItem[]>;
  changeItem: (
    id: string,
    change: (item: OutboxItem) => Partial<ItemBasics>,
  ) => Promise<OutboxItem | undefined>;
  deliver: (item: OutboxItem) => Promise<void>;
  /** Milliseconds since 1970. */
  now: () => number;
  random: () => number;
  /** Something about the items is different. */
  onChange: () => void;
  isStopped: () => boolean;
};

export type DrainResult = {
  synced: number;
  failed: number;
  /** Why it ended before the last item: all wait, for so long where the server said so, or until somebody signs in. */
  stopped: { why: "later"; waitMs: number | null } | { why: "sign_in" } | null;
};

/** @param isForced also what failed, and what is not due yet: the person asked */
export async function drain(isForced: boolean, deps: DrainDeps): Promise<DrainResult> {
  const result: DrainResult = { synced: 0, failed: 0, stopped: null };
  const tried = new Set<string>();
  for (;;) {
    const item = (await deps.listItems()).find(
      (one) => !tried.has(one.id) && isToSend(one, isForced, deps.now()),
    );
    if (item === undefined || deps.isStopped()) return result;
    tried.add(item.id);
    const setback = await trySending(item, deps);
    deps.onChange();
    if (setback === null) result.synced += 1;
    else if (setback.kind === "refused") result.failed += 1;
    else if (setback.kind === "sign_in") return { ...result, stopped: { why: "sign_in" } };
    else if (setback.everything) {
      return { ...result, stopped: { why: "later", waitMs: setback.waitMs } };
    }
  }
}

/** An item still marked as syncing was left so by a tab that died. */
function isToSend({ state, nextTryAt }: OutboxItem, isForced: boolean, nowMs: number): boolean {
  if (state === "synced") return false;
  if (isForced) return true;
  return state !== "failed" && isDue(nextTryAt, nowMs);
}

async function trySending(item: OutboxItem, deps: DrainDeps): Promise<Setback | null> {
  await deps.changeItem(item.id, () => ({ state: "syncing" }));
  deps.onChange();
  try {
    await deps.deliver(item);
    return null;
  } catch (error) {
    const setback: Setback =
      error instanceof Undeliverable
        ? { kind: "refused", reason: error.reason }
        : setbackOf(error, item.attempts);
    await deps.changeItem(item.id, (now) =>
      isAsTried(now, item) ? afterwards(item, setback, deps) : { state: "pending" },
    );
    return setback;
  }
}

/** The person may have added to an edit while it was on its way: then it is another one. */
function isAsTried(now: OutboxItem, tried: OutboxItem): boolean {
  return now.kind === "new" || tried.kind === "new" || now.editId === tried.editId;
}

function afterwards(item: OutboxItem, setback: Setback, deps: DrainDeps): Partial<ItemBasics> {
  const { reason } = setback;
  if (setback.kind === "refused") return { state: "failed", reason };
  // Not this item's fault: it does not wait longer than the others.
  if (setback.kind === "sign_in" || setback.everything) return { state: "pending", reason };
  const attempts = item.attempts + 1;
  const nextTryAt = deps.now() + backOffMs(attempts, deps.random);
  return { state: "pending", reason, attempts, nextTryAt };
}
