/**
 * Keeps what is on screen true while others work: follows the server's events, or asks every so often
 * where there is no stream. Each stream begins with an event to refresh everything, so nothing is missed
 * between two of them.
 */
import { listsPollMs, type LiveEvent } from "@elaeis/domain/events/event-schemas";
import type { QueryClient } from "@tanstack/react-query";
import { followEvents } from "#api/events.ts";
import { fetchFruit, fruitKeys } from "#api/fruits.ts";
import { fruitAdded, sendBrowserEvent } from "./browser-events.ts";
import { followForEver, pauseUnlessOnline } from "./follow.ts";
import { leadInFront } from "./leader.ts";
import { noticeKeys, polledKeys, refreshOnEvents, transferEventKeys } from "./refresh.ts";

/** A page opened for a glance does not connect at all, and the first screen has the network to itself. */
const firstPauseMs = 3_000;
/** Above this number of new fruits at once, notices leave out their values. */
const detailedAtOnce = 5;
const flockMs = 300;

export function startLive(queries: QueryClient, userId: string): () => void {
  const refreshing = refreshOnEvents(queries);
  const tabs = new BroadcastChannel(`elaeis-live ${userId}`);
  const added = new Set<string>();
  let addedTimer: ReturnType<typeof setTimeout> | undefined;
  let leadership: ReturnType<typeof leadInFront> | undefined;
  let heardAtMs = Number.NEGATIVE_INFINITY;

  function take(event: LiveEvent): void {
    heardAtMs = performance.now();
    if (event.event === "notice") refreshing.refresh(noticeKeys);
    else if (event.event === "transfer-changed") refreshing.refresh(transferEventKeys);
    else if (event.event === "force-data-refresh") sendBrowserEvent(event.event, null);
    else if (event.event === "fruit-added") gather(event.id);
    else sendBrowserEvent(event.event, { id: event.id });
  }

  function gather(id: string): void {
    added.add(id);
    addedTimer ??= setTimeout(() => {
      addedTimer = undefined;
      const ids = [...added];
      added.clear();
      void notifyAdded(ids);
    }, flockMs);
  }

  async function notifyAdded(ids: readonly string[]): Promise<void> {
    if (ids.length > detailedAtOnce) return sendBrowserEvent("force-data-refresh", null);
    for (const id of ids) {
      const read = { queryKey: fruitKeys.one(id), queryFn: () => fetchFruit(id) };
      // Gone again, or out of reach: the list is looked at all the same.
      const fruit = await queries.fetchQuery({ ...read, retry: false }).catch(() => null);
      if (fruit === null) sendBrowserEvent("force-data-refresh", null);
      else fruitAdded(fruit);
    }
  }

  const passOn = (message: Message) => {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel of ours, no window
    tabs.postMessage(message);
  };
  tabs.addEventListener("message", ({ data }: MessageEvent<Message>) => {
    if (data.event === "connected") isConnected = data.isConnected;
    else if (data.event !== "who-leads") take(data);
    else if (leads) passOn({ event: "connected", isConnected });
  });

  let leads = false;
  let isConnected = false;
  const lead = async (signal: AbortSignal) => {
    leads = true;
    await followForEver(
      {
        open: followEvents,
        onEvent(event) {
          take(event);
          passOn(event);
        },
        onConnected(now) {
          if (now !== isConnected) passOn({ event: "connected", isConnected: now });
          isConnected = now;
        },
        random: Math.random,
        pause: pauseUnlessOnline,
      },
      signal,
    );
    leads = false;
  };

  const poll = setInterval(() => {
    if (document.visibilityState !== "visible" || isConnected) return;
    if (performance.now() - heardAtMs < listsPollMs) return;
    refreshing.refresh(polledKeys);
  }, listsPollMs);
  const comeToFront = () => {
    if (document.visibilityState === "visible") sendBrowserEvent("tab-became-active", null);
  };
  document.addEventListener("visibilitychange", comeToFront);
  passOn({ event: "who-leads" });
  const begin = setTimeout(() => {
    leadership = leadInFront(`elaeis-live ${userId}`, lead);
  }, firstPauseMs);

  return () => {
    clearTimeout(begin);
    clearTimeout(addedTimer);
    clearInterval(poll);
    leadership?.stop();
    document.removeEventListener("visibilitychange", comeToFront);
    refreshing.stop();
    tabs.close();
  };
}

type Message =
  | LiveEvent
  | { event: "connected"; isConnected: boolean }
  /** Asked by a tab that has just opened. */
  | { event: "who-leads" };
