/** The engine's turns: what it reads of the device, and what it shows while it sends. */
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { NewFruitItem, OutboxItem } from "./records.ts";
import { PhotosWait, photosWaitCode } from "./photo-way.ts";
import { startSyncEngine, type SyncEngine, type SyncDeps } from "./sync-engine.ts";
import { itemNamed } from "./test-items.ts";

let engine: SyncEngine | undefined;
beforeEach(() => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  vi.stubGlobal("document", Object.assign(new EventTarget(), { visibilityState: "visible" }));
  vi.stubGlobal("addEventListener", () => undefined);
  vi.stubGlobal("removeEventListener", () => undefined);
});
afterEach(() => {
  engine?.stop();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const numbered = (count: number) =>
  Array.from({ length: count }, (_, number) =>
    itemNamed(`fruit ${String(number).padStart(4, "0")}`),
  );

/** A device that counts how often it is read; sending an item settles it. */
function deviceWith(items: readonly OutboxItem[], deliver: SyncDeps["deliver"] = async () => {}) {
  const outbox = new Map(items.map((item) => [item.id, item]));
  const reads = { whole: 0, items: 0 };
  const change = (id: string, changes: Partial<OutboxItem>) => {
    const item = outbox.get(id);
    if (item?.kind !== "new") return undefined;
    const changed: NewFruitItem = { ...item, ...changes, kind: "new" };
    outbox.set(id, changed);
    return changed;
  };
  const deps: SyncDeps = {
    now: () => 0,
    random: () => 0,
    listItems: async () => {
      reads.whole += 1;
      return [...outbox.values()];
    },
    readItem: async (id) => {
      reads.items += 1;
      return outbox.get(id);
    },
    changeItem: async (id, wanted) => {
      const item = outbox.get(id);
      return item && change(id, { ...wanted(item), kind: "new" });
    },
    listPlots: async () => [],
    sendPlots: async () => ({ sent: 0, failed: 0, stopped: null, nextTryAt: null }),
    sendQueued: async () => ({ settled: 0, heldUp: 0, restsUntil: null }),
    letGo: async () => {
      const synced = [...outbox.values()].filter(({ state }) => state === "synced");
      for (const { id } of synced) outbox.delete(id);
      return { hasBackups: false, changed: synced.map(({ id }) => id) };
    },
    letGoPlots: async () => ({ hasBackups: null, changed: [] }),
    readHasBackups: async () => null,
    rememberHasBackups: async () => undefined,
    mayPhotosLeave: () => true,
    onNetworkChange: () => () => undefined,
    deliver: async (item, ...rest) => {
      await deliver(item, ...rest);
      change(item.id, { kind: "new", state: "synced" });
    },
    readLastSync: async () => null,
    rememberSync: async () => undefined,
    askForBackgroundSync: vi.fn<SyncDeps["askForBackgroundSync"]>(),
    onPassed: vi.fn<SyncDeps["onPassed"]>(),
  };
  return { outbox, reads, deps };
}

const statesIn = (of: SyncEngine) =>
  Object.fromEntries(of.state().items?.map(({ id, state }) => [id, state]) ?? []);

async function readsToSend(count: number) {
  const { reads, deps } = deviceWith(numbered(count));
  engine = startSyncEngine(deps);
  await vi.waitFor(() => expect(engine?.state().outcome).toMatchObject({ synced: count }));
  await vi.waitFor(() => expect(deps.onPassed).toHaveBeenCalledOnce());
  engine.stop();
  return reads;
}

test("[OFF-02] however many wait, the outbox is listed a few times and each item read a few times", async () => {
  const few = await readsToSend(10);
  const many = await readsToSend(200);
  expect(many.whole).toBe(few.whole);
  expect(many.items / 200).toBeLessThanOrEqual(few.items / 10);
});

test("[OFF-01] what was sent is shown as such, and leaves the list while the rest is still on its way", async () => {
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  const [one, two] = [itemNamed("one"), itemNamed("two")];
  const { deps } = deviceWith([one, two], async ({ id }) => (id === "two" ? held : undefined));
  engine = startSyncEngine(deps);
  const running = engine;
  await vi.waitFor(() => expect(statesIn(running)).toEqual({ one: "synced", two: "syncing" }));
  await vi.advanceTimersByTimeAsync(5_000);
  await vi.waitFor(() => expect(statesIn(running)).toEqual({ two: "syncing" }));
  release();
  await vi.waitFor(() => expect(deps.onPassed).toHaveBeenCalledOnce());
  const [result] = vi.mocked(deps.onPassed).mock.calls[0] ?? [];
  expect(result?.settled.map(({ id }) => id)).toEqual(["one", "two"]);
});

test("[OFF-02] what another tab changed is read here, that item alone", async () => {
  const { outbox, reads, deps } = deviceWith([{ ...itemNamed("one"), state: "failed" }]);
  engine = startSyncEngine(deps);
  const running = engine;
  await vi.waitFor(() => expect(deps.onPassed).toHaveBeenCalledOnce());
  const wholeBefore = reads.whole;
  outbox.set("one", { ...itemNamed("one"), state: "synced" });
  outbox.set("new", { ...itemNamed("new"), state: "failed" });
  const otherTab = new BroadcastChannel("elaeis-sync");
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel, no window
  otherTab.postMessage(["one", "new"]);
  await vi.waitFor(() => expect(statesIn(running)).toEqual({ one: "synced", new: "failed" }));
  otherTab.close();
  expect(reads.whole).toBe(wholeBefore);
});

test("[OFF-07] a device that cannot be read is reported, and read as soon as it can be", async () => {
  const { deps } = deviceWith([itemNamed("one")]);
  let isBlocked = true;
  const listItems = async () => {
    if (isBlocked) throw new DOMException("blocked", "SecurityError");
    return deps.listItems();
  };
  engine = startSyncEngine({ ...deps, listItems });
  const running = engine;
  await vi.waitFor(() => expect(running.state()).toMatchObject({ isBlocked: true, items: null }));
  isBlocked = false;
  await running.syncNow();
  expect(running.state()).toMatchObject({ isBlocked: false, items: [{ state: "synced" }] });
});

test.each(["online", "visibilitychange", "sync"])(
  "[OFF-02] %s starts a pass, in front of a person or at the browser's call",
  async (trigger) => {
    const window = new EventTarget();
    const worker = new EventTarget();
    vi.stubGlobal("addEventListener", window.addEventListener.bind(window));
    vi.stubGlobal("removeEventListener", window.removeEventListener.bind(window));
    vi.stubGlobal("navigator", { serviceWorker: worker });
    const { outbox, deps } = deviceWith([]);
    engine = startSyncEngine(deps);
    await vi.waitFor(() => expect(deps.onPassed).toHaveBeenCalledOnce());
    outbox.set("one", itemNamed("one"));
    if (trigger === "online") window.dispatchEvent(new Event("online"));
    else if (trigger === "sync")
      worker.dispatchEvent(new MessageEvent("message", { data: "sync" }));
    else document.dispatchEvent(new Event("visibilitychange"));
    await vi.waitFor(() => expect(outbox.get("one")?.state).toBe("synced"));
  },
);

test("[OFF-02] what was handed in is sent a second later, by itself", async () => {
  const { outbox, deps } = deviceWith([]);
  engine = startSyncEngine(deps);
  await vi.waitFor(() => expect(deps.onPassed).toHaveBeenCalledOnce());
  outbox.set("one", itemNamed("one"));
  engine.touched();
  await vi.advanceTimersByTimeAsync(999);
  expect(outbox.get("one")?.state).toBe("pending");
  await vi.advanceTimersByTimeAsync(1);
  await vi.waitFor(() => expect(outbox.get("one")?.state).toBe("synced"));
});

test("[OFF-02] the browser is asked to call the app for a new fruit and for an edit alike", () => {
  const { deps } = deviceWith([]);
  engine = startSyncEngine(deps);
  engine.touched();
  expect(deps.askForBackgroundSync).toHaveBeenCalledTimes(1);
  engine.sendSoon();
  expect(deps.askForBackgroundSync).toHaveBeenCalledTimes(2);
});

test("[OFF-02] photos that wait for Wi-Fi are not tried again and again; a new network or the person sends them", async () => {
  let isFree = false;
  let tries = 0;
  let network = () => {};
  const { deps } = deviceWith([itemNamed("one", 4)], async (_item, _report, photosMayLeave) => {
    tries += 1;
    if (!photosMayLeave()) throw new PhotosWait();
  });
  engine = startSyncEngine({
    ...deps,
    mayPhotosLeave: () => isFree,
    onNetworkChange: (listener) => {
      network = listener;
      return () => undefined;
    },
  });
  const running = engine;
  const waits = { state: "pending", reason: { code: photosWaitCode } };
  await vi.waitFor(() => expect(running.state()).toMatchObject({ items: [waits] }));
  await vi.advanceTimersByTimeAsync(60 * 60_000);
  expect(tries).toBe(1);
  // What is not about photos may be said again; they stay.
  await running.syncNow();
  expect(running.state()).toMatchObject({ items: [waits], isHeldUp: false });
  network();
  await vi.waitFor(() => expect(deps.onPassed).toHaveBeenCalledTimes(3));
  expect(tries).toBe(2);
  isFree = true;
  network();
  await vi.waitFor(() => expect(statesIn(running)).toEqual({ one: "synced" }));
});

test("[OFF-02] photos sent all the same are sent once: the next fruit's wait again", async () => {
  const { outbox, deps } = deviceWith([itemNamed("one", 4)], async (_item, _report, mayLeave) => {
    if (!mayLeave()) throw new PhotosWait();
  });
  engine = startSyncEngine({ ...deps, mayPhotosLeave: () => false });
  const running = engine;
  await vi.waitFor(() => expect(statesIn(running)).toEqual({ one: "pending" }));
  await running.sendPhotosNow();
  expect(statesIn(running)).toEqual({ one: "synced" });
  outbox.set("two", itemNamed("two", 4));
  await running.syncNow();
  expect(running.state().items?.find(({ id }) => id === "two")).toMatchObject({ state: "pending" });
});
