/**
 * The app's own files on the device: fetched by the service worker at the first visit, replaced by a
 * newer version when the person agrees, nothing is half done in any tab, and nothing is being sent.
 */
import { hasUnsavedWork, workLock } from "../session/unsaved-work.ts";
import { withPageLock } from "#device/page-lock.ts";
import { outboxLock } from "#device/sync/sync-engine.ts";

export type NewVersion =
  | "none"
  /** Whole on the device, beside the running version. */
  | "ready"
  /** Agreed to, but somebody is in the middle of something, here or in another tab. */
  | "held_by_work"
  /** Agreed to; it follows what is being sent. */
  | "after_sending";

type Listener = () => void;

const listeners = new Set<Listener>();
let waiting: ServiceWorker | null = null;
let shown: NewVersion = "none";

/** Looks for a newer version this often while the app stays open. */
const lookEveryMs = 60 * 60_000;
/** A new worker that has not taken over by then is not going to while its page stays. */
const takeOverWithinMs = 10_000;
const workAgainAfterMs = 1_000;
/** Carries `startAgain` to the other tabs, where the browser does not. */
let tabs: BroadcastChannel | null = null;

/** To be called before `registerServiceWorker`: another tab may agree to a new version while this one starts. */
export function followNewVersion(): void {
  if (!canBeKept()) return;
  tabs = new BroadcastChannel("elaeis-update");
  tabs.addEventListener("message", startAgain);
  let isReplacement = navigator.serviceWorker.controller !== null;
  navigator.serviceWorker.addEventListener("controllerchange", () => {
    // The first version takes care of the page that brought it, which goes on as it is.
    if (isReplacement) startAgain();
    else void keepWhatIsOpen();
    isReplacement = true;
  });
}

export function registerServiceWorker(): void {
  if (canBeKept()) void navigator.serviceWorker.register("/sw.js").then(watch, () => undefined);
}

function canBeKept(): boolean {
  return import.meta.env.PROD && "serviceWorker" in navigator;
}

/**
 * Files that came before there was a worker to keep them; those it has already cost nothing. Each is asked
 * for in a task of its own: all in one keep a slow phone from answering a tap for a tenth of a second.
 */
async function keepWhatIsOpen(): Promise<void> {
  for (const { name } of performance.getEntriesByType("resource")) {
    if (!name.includes("/assets/") || !name.endsWith(".js")) continue;
    void fetch(name).catch(() => undefined);
    await new Promise((resolve) => setTimeout(resolve));
  }
}

export function subscribeToNewVersion(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function newVersion(): NewVersion {
  return shown;
}

/** Every tab starts again with the new version, as soon as nothing is being sent. */
export async function applyNewVersion(): Promise<void> {
  if (await isSomebodyAtWork()) return show("held_by_work");
  show("after_sending");
  await withPageLock(outboxLock, {}, async () => {
    // It may have taken a while.
    if (await isSomebodyAtWork()) return show("held_by_work");
    const taken = new Promise((resolve) => setTimeout(resolve, takeOverWithinMs));
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker, no window
    waiting?.postMessage("take-over");
    // Nothing begins to be sent before the page starts again.
    await taken;
    if (waiting === null) return show("none");
    // A request at the wrong moment keeps Chromium's old worker up for five minutes, unless its pages go.
    show("ready");
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel, no window
    tabs?.postMessage("start-again");
    return startAgain();
  });
}

/** Forms with something in them, in any tab: each holds a share of the lock. */
async function isSomebodyAtWork(): Promise<boolean> {
  const { held = [] } = await navigator.locks.query();
  return held.some(({ name }) => name === workLock);
}

/** With the new worker, or without the old one; work in progress is finished first. */
function startAgain(): void {
  if (hasUnsavedWork()) setTimeout(startAgain, workAgainAfterMs);
  else location.reload();
}

function watch(registration: ServiceWorkerRegistration): void {
  const look = () => {
    // Without a controller it is the first version, which is no news.
    const found = navigator.serviceWorker.controller === null ? null : registration.waiting;
    if (found === waiting) return;
    waiting = found;
    show(found === null ? "none" : "ready");
  };
  look();
  registration.addEventListener("updatefound", () => {
    registration.installing?.addEventListener("statechange", look);
  });
  setInterval(() => void registration.update().catch(() => undefined), lookEveryMs);
}

function show(state: NewVersion): void {
  shown = state;
  for (const listener of listeners) listener();
}
