/**
 * Refreshes what an event concerns: lists and figures, the one fruit, or everything. Events come in
 * flocks, and what is on screen is asked for once a flock.
 */
import type { QueryClient, QueryKey } from "@tanstack/react-query";
import { fruitKeys } from "#api/fruits.ts";
import { notificationKeys } from "#api/notifications.ts";
import { retakeKeys } from "#api/retake-requests.ts";
import { transferKeys } from "#api/transfers.ts";
import { browserEventNames, type BrowserEventName } from "./browser-events.ts";

/** Lists, and the figures made of them, on every screen. */
const lists: readonly QueryKey[] = [
  ["fruits", "page"],
  ["fruits", "list"],
  ["fruits", "retakes"],
  ["statistics"],
];
const everything: readonly QueryKey[] = [
  fruitKeys.all,
  transferKeys.all,
  ["statistics"],
  ["sample-data"],
  notificationKeys.notices,
];
const flockMs = 300;

export type Refreshing = { refresh: (keys: readonly QueryKey[]) => void; stop: () => void };

export function refreshOnEvents(queries: QueryClient): Refreshing {
  const waiting = new Map<string, QueryKey>();
  let timer: ReturnType<typeof setTimeout> | undefined;

  function refresh(keys: readonly QueryKey[]): void {
    for (const key of keys) waiting.set(JSON.stringify(key), key);
    timer ??= setTimeout(() => {
      timer = undefined;
      const due = [...waiting.values()];
      waiting.clear();
      for (const queryKey of due) void queries.invalidateQueries({ queryKey });
    }, flockMs);
  }

  const hear = (event: Event) => {
    const name = browserEventNames.find((known) => known === event.type);
    if (name !== undefined) refresh(concerned(name, event));
  };
  for (const name of browserEventNames) addEventListener(name, hear);
  return {
    refresh,
    stop() {
      clearTimeout(timer);
      for (const name of browserEventNames) removeEventListener(name, hear);
    },
  };
}

function concerned(name: BrowserEventName, event: Event): readonly QueryKey[] {
  if (name === "force-data-refresh" || name === "tab-became-active") return everything;
  if (name === "fruit-added" || name === "fruit-added-with-details") return lists;
  const id: unknown =
    event instanceof CustomEvent && typeof event.detail === "object" ? event.detail?.id : undefined;
  return typeof id === "string" ? [...lists, fruitKeys.one(id)] : everything;
}

/** Of imports and exports: how far each is, and the lists that show their states. */
export const transferEventKeys: readonly QueryKey[] = [
  transferKeys.all,
  ["exports", "list"],
  ["nir-imports", "list"],
  ["sheet-imports", "list"],
  ["unsent-imports", "list"],
];
export const polledKeys = [...lists, notificationKeys.notices];
/** A task comes with a notice. */
export const noticeKeys = [notificationKeys.notices, retakeKeys.all];
