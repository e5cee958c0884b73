/**
 * The app's own files on the device: fetched by the service worker at the first visit, replaced by a
 * newer version when the person agrees and nothing is half done on screen.
 */
type Listener = () => void;

const listeners = new Set<Listener>();
let waiting: ServiceWorker | null = null;
let isReplacing = false;

/** Looks for a newer version this often while the app stays open. */
const lookEveryMs = 60 * 60_000;

export function registerServiceWorker(): void {
  if (!import.meta.env.PROD || !("serviceWorker" in navigator)) return;
  void navigator.serviceWorker.register("/sw.js").then(watch, () => undefined);
  navigator.serviceWorker.addEventListener("controllerchange", () => {
    if (isReplacing) location.reload();
  });
}

export function subscribeToNewVersion(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function isNewVersionWaiting(): boolean {
  return waiting !== null;
}

/** The page starts again with the new version. */
export function applyNewVersion(): void {
  isReplacing = true;
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker, no window
  waiting?.postMessage("take-over");
}

function watch(registration: ServiceWorkerRegistration): void {
  const look = () => {
    // Without a controller it is the first version, which is no news.
    const found = navigator.serviceWorker.controller === null ? null : registration.waiting;
    if (found === waiting) return;
    waiting = found;
    for (const listener of listeners) listener();
  };
  look();
  registration.addEventListener("updatefound", () => {
    registration.installing?.addEventListener("statechange", look);
  });
  setInterval(() => void registration.update().catch(() => undefined), lookEveryMs);
}
