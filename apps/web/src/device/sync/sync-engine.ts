/**
 * Drains the outbox of the person signed in: at start, when the app comes back to the front, when the
 * browser says it is online, after a back-off, when background sync calls, and when the person asks.
 * One tab at a time does it (Web Locks); the others hear of it.
 */
import type { PhotoRole } from "@elaeis/domain/fruits/photo-roles";
import type { HeldPlot } from "../plots/held-plot.ts";
import { isOpen } from "../plots/sent-plot.ts";
import type { PlotPass } from "../plots/send-plots.ts";
import { withPageLock } from "../page-lock.ts";
import { backOffMs, isDue } from "./back-off.ts";
import { drain, isTriedAgain, type DrainDeps, type DrainResult } from "./drain.ts";
import type { LetGo } from "./let-go.ts";
import { waitsForWifi } from "./photo-way.ts";
import type { QueuePass } from "./queue.ts";
import { inOrder, type OutboxItem } from "./records.ts";
import { afterEvent, unread, type SyncEvent, type SyncState } from "./sync-state.ts";

/** A fruit just handed in is sent after this pause, and shown for so long once it is (specification, sections 7 and 9). */
const queuedPauseMs = 1_000;
const syncedShownMs = 5_000;
/** Another tab is at it, and may have begun before our item was there. */
const otherTabPauseMs = 2_000;

export type SyncDeps = Pick<
  DrainDeps,
  "now" | "random" | "listItems" | "readItem" | "changeItem"
> & {
  listPlots: () => Promise<HeldPlot[]>;
  /** Once all fruits that are due were sent. @param onChange something about a plot is different */
  sendPlots: (
    isForced: boolean,
    onChange: () => void,
    isStopped: () => boolean,
  ) => Promise<PlotPass>;
  /** What is small (`queues.ts`), once all else that is due was sent; nothing waits for it. Must not throw. */
  sendQueued: () => Promise<QueuePass>;
  letGo: () => Promise<LetGo>;
  letGoPlots: () => Promise<LetGo>;
  readHasBackups: () => Promise<boolean | null>;
  rememberHasBackups: (hasBackups: boolean) => Promise<void>;
  deliver: (
    item: OutboxItem,
    onProgress: (itemId: string, role: PhotoRole, share: number) => void,
    photosMayLeave: () => boolean,
  ) => Promise<void>;
  /** By this phone's choice, on the network that it has. */
  mayPhotosLeave: () => boolean;
  /** @returns what stops it */
  onNetworkChange: (listener: () => void) => () => void;
  readLastSync: () => Promise<string | null>;
  rememberSync: (at: string) => Promise<void>;
  /** The browser calls the app once there is a network; must not throw. */
  askForBackgroundSync: () => void;
  /** Called after each pass; must not throw. */
  onPassed: (result: DrainResult, items: readonly OutboxItem[], lastSyncAt: string | null) => void;
};

export type SyncEngine = {
  subscribe: (listener: () => void) => () => void;
  state: () => SyncState;
  /** An item was added, changed or removed here. */
  touched: () => void;
  /** What is due, now: the person waits for it. */
  sendSoon: () => void;
  /** All that is not sent, now. */
  syncNow: () => Promise<void>;
  /** Also photos that wait for Wi-Fi, this once: the person asked. */
  sendPhotosNow: () => Promise<void>;
  dismissOutcome: () => void;
  stop: () => void;
};

/** Items by their ids, or all there are. */
type Changed = readonly string[] | "all";

/** Held by the one tab that sends, while it sends. */
export const outboxLock = "elaeis-outbox";

export function startSyncEngine(deps: SyncDeps): SyncEngine {
  let state = unread;
  let isStopped = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let releaseTimer: ReturnType<typeof setTimeout> | undefined;
  let refusedPasses = 0;
  let queueTimer: ReturnType<typeof setTimeout> | undefined;
  let failedReleases = 0;
  let heldUpQueues = 0;
  let queueing: Promise<void> | undefined;
  /** Until a pass has come to its end. */
  let arePhotosAskedFor = false;
  let running: Promise<void> | undefined;
  /** What is to be read again, and the reading under way. */
  let stale: Changed = [];
  let reading: Promise<void> | undefined;
  const listeners = new Set<() => void>();
  const tabs = new BroadcastChannel("elaeis-sync");

  function tell(event: SyncEvent): void {
    state = afterEvent(state, event);
    for (const listener of listeners) listener();
  }

  /** Reads again what changed and nothing else; what changes meanwhile is read in the same turn. */
  function reread(changed: Changed): Promise<void> {
    stale = stale === "all" || changed === "all" ? "all" : [...stale, ...changed];
    reading ??= readStale();
    return reading;
  }

  async function readStale(): Promise<void> {
    try {
      while (stale.length > 0) {
        const due = stale;
        stale = [];
        const items = due === "all" ? await deps.listItems() : await withRead(due);
        const plots = due === "all" ? await deps.listPlots() : state.plots;
        if (!isStopped) tell({ is: "read", items, plots });
      }
    } catch (error) {
      // What is on screen may be behind: the next time all of it is read.
      stale = "all";
      throw error;
    } finally {
      reading = undefined;
    }
  }

  async function withRead(ids: readonly string[]): Promise<OutboxItem[]> {
    if (state.items === null) return deps.listItems();
    const byId = new Map(state.items.map((item) => [item.id, item]));
    for (const id of new Set(ids)) {
      const item = await deps.readItem(id);
      if (item === undefined) byId.delete(id);
      else byId.set(id, item);
    }
    return inOrder([...byId.values()]);
  }

  function changed(what: Changed): void {
    // A device that cannot be read now is read at the next change.
    void reread(what).catch(() => undefined);
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel of ours, no window
    tabs.postMessage(what);
  }

  function wakeIn(ms: number): void {
    clearTimeout(timer);
    if (!isStopped) timer = setTimeout(() => void pass(false), ms);
  }

  function pass(isForced: boolean): Promise<void> {
    running ??= alone(isForced, () => passOnce(isForced)).finally(() => (running = undefined));
    return running;
  }

  const photosMayLeave = () => arePhotosAskedFor || deps.mayPhotosLeave();

  async function passOnce(isForced: boolean): Promise<void> {
    if (isStopped) return;
    clearTimeout(timer);
    tell({ is: "passBegan" });
    try {
      const fruits = await drain(isForced, {
        ...deps,
        deliver: deliverShown,
        photosMayLeave,
        onChange: (id) => changed([id]),
        isStopped: () => isStopped,
      });
      const plots =
        fruits.stopped === null
          ? await deps.sendPlots(
              isForced,
              () => changed("all"),
              () => isStopped,
            )
          : null;
      const stopped = fruits.stopped ?? plots?.stopped ?? null;
      await conclude({ ...fruits, stopped }, plots);
    } catch {
      // The device's database let us down; what it holds is as it was.
      tell({ is: "passBroke" });
      refusedPasses += 1;
      wakeIn(backOffMs(refusedPasses, deps.random));
    }
  }

  async function deliverShown(item: OutboxItem): Promise<void> {
    tell({ is: "leaving" });
    await deps.deliver(item, report, photosMayLeave);
    tell({ is: "sent", itemId: item.id });
    setTimeout(() => {
      if (!isStopped) tell({ is: "shown", itemId: item.id });
    }, syncedShownMs);
    releaseSoon();
  }

  /** A request that hangs holds up no fruit: it goes beside the passes. */
  async function sendQueuedOnce(): Promise<void> {
    clearTimeout(queueTimer);
    const { heldUp, restsUntil } = await deps.sendQueued();
    if (isStopped) return;
    heldUpQueues = heldUp === 0 ? 0 : heldUpQueues + 1;
    const waits = [
      ...(heldUp > 0 ? [backOffMs(heldUpQueues, deps.random)] : []),
      ...(restsUntil === null ? [] : [Math.max(0, restsUntil - deps.now())]),
    ];
    if (waits.length > 0) queueTimer = setTimeout(() => void pass(false), Math.min(...waits));
  }

  /** What was sent goes from the device, or to the server again. */
  async function release(): Promise<void> {
    releaseTimer = undefined;
    try {
      const fruits = await deps.letGo();
      await noteLetGo(fruits, fruits.changed);
      const plots = await deps.letGoPlots();
      await noteLetGo(plots, "all");
      failedReleases = 0;
    } catch {
      failedReleases += 1;
      releaseSoon(backOffMs(failedReleases, deps.random));
    }
  }

  async function noteLetGo({ hasBackups, changed: ids }: LetGo, what: Changed): Promise<void> {
    if (hasBackups !== null && hasBackups !== state.hasBackups) {
      tell({ is: "answered", hasBackups });
      await deps.rememberHasBackups(hasBackups);
    }
    if (isStopped || ids.length === 0) return;
    changed(what);
    wakeIn(queuedPauseMs);
  }

  /** What was sent is shown as such first. */
  function releaseSoon(afterMs = syncedShownMs): void {
    if (!isStopped) releaseTimer ??= setTimeout(() => void release(), afterMs);
  }

  async function conclude(result: DrainResult, plots: PlotPass | null): Promise<void> {
    const { synced, stopped } = result;
    if (synced + (plots?.sent ?? 0) > 0) {
      const lastSyncAt = new Date(deps.now()).toISOString();
      await deps.rememberSync(lastSyncAt);
      tell({ is: "synced", at: lastSyncAt });
    }
    tell({ is: "passEnded", result, plots });
    await reread("all");
    refusedPasses = stopped?.why === "later" && synced === 0 ? refusedPasses + 1 : 0;
    deps.onPassed(result, state.items ?? [], state.lastSyncAt);
    if (stopped === null) queueing ??= sendQueuedOnce().finally(() => (queueing = undefined));
    if (stopped === null) arePhotosAskedFor = false;
    scheduleNext(stopped, plots?.nextTryAt ?? null);
    const holdsCopies =
      state.items?.some((item) => item.state === "synced") === true || !state.plots.every(isOpen);
    if (stopped === null && holdsCopies) releaseSoon();
  }

  function scheduleNext(stopped: DrainResult["stopped"], plotAt: number | null): void {
    if (stopped?.why === "sign_in") return;
    if (stopped?.why === "later") {
      wakeIn(stopped.waitMs ?? backOffMs(Math.max(1, refusedPasses), deps.random));
      return;
    }
    const times = (state.items ?? [])
      .filter((item) => isTriedAgain(item) && (photosMayLeave() || !waitsForWifi(item)))
      .map(({ nextTryAt }) => nextTryAt);
    const waits = [...times, ...(plotAt === null ? [] : [plotAt])].map((nextTryAt) =>
      isDue(nextTryAt, deps.now()) ? 0 : nextTryAt - deps.now(),
    );
    if (waits.length > 0) wakeIn(Math.max(queuedPauseMs, Math.min(...waits)));
  }

  /** Runs the work unless another tab is at it. */
  async function alone(isForced: boolean, work: () => Promise<void>): Promise<void> {
    // Withheld from pages opened over plain http; the server recognises what comes twice.
    if (!("locks" in navigator)) return work();
    // Who asked for it is not sent away: their pass follows the other tab's.
    await withPageLock(outboxLock, { ifAvailable: !isForced }, async (lock) => {
      if (lock === null) wakeIn(otherTabPauseMs);
      else await work();
    });
  }

  function report(itemId: string, role: PhotoRole, share: number): void {
    tell({ is: "progressed", itemId, role, share });
  }

  const comeBack = () => {
    if (document.visibilityState === "visible") void pass(false);
  };
  const call = (event: MessageEvent<unknown>) => {
    if (event.data === "sync") void pass(false);
  };

  async function begin(): Promise<void> {
    try {
      // What waits comes first: it does not wait for figures.
      await reread("all");
      const lastSyncAt = await deps.readLastSync();
      tell({ is: "remembered", lastSyncAt, hasBackups: await deps.readHasBackups() });
    } catch {
      if (!isStopped) tell({ is: "unreadable" });
    }
    await pass(false);
  }

  const hear = ({ data }: MessageEvent<Changed>) => {
    void reread(data).catch(() => undefined);
  };
  tabs.addEventListener("message", hear);
  addEventListener("online", comeBack);
  const stopHearing = deps.onNetworkChange(comeBack);
  document.addEventListener("visibilitychange", comeBack);
  navigator.serviceWorker?.addEventListener("message", call);
  void begin();

  return {
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    state: () => state,
    touched() {
      deps.askForBackgroundSync();
      changed("all");
      wakeIn(queuedPauseMs);
    },
    sendSoon() {
      deps.askForBackgroundSync();
      changed("all");
      void (async () => {
        await running;
        await pass(false);
      })();
    },
    async syncNow() {
      await running;
      await pass(true);
    },
    async sendPhotosNow() {
      await running;
      arePhotosAskedFor = true;
      await pass(false);
    },
    dismissOutcome: () => tell({ is: "dismissed" }),
    stop() {
      isStopped = true;
      clearTimeout(timer);
      clearTimeout(releaseTimer);
      clearTimeout(queueTimer);
      tabs.close();
      stopHearing();
      removeEventListener("online", comeBack);
      document.removeEventListener("visibilitychange", comeBack);
      navigator.serviceWorker?.removeEventListener("message", call);
    },
  };
}
