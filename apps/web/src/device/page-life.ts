/**
 * Whether this page is here, or was left: closed, parked (when the person goes back to it, it is loaded anew unless it
 * holds what would be lost, public/theme.js), or frozen. WebKit ends neither transactions nor locks of a parked page, and every other page of ours would wait for them.
 */
const leaving = new Set<() => void>();
const returning = new Set<() => void>();
let isLeft = false;
let isWatched = false;

let holders = 0;
const holdsName = "data-holds-unsaved";

/** The page holds what a new one would not have: parked, it goes on as it is. @returns what ends that */
export function holdPage(): () => void {
  const count = (change: number) => {
    holders += change;
    document.documentElement.toggleAttribute(holdsName, holders > 0);
  };
  count(1);
  return () => count(-1);
}

/** Called as the page is left, when little time is left. @returns what ends that */
export function onLeaving(listener: () => void): () => void {
  watch();
  leaving.add(listener);
  return () => leaving.delete(listener);
}

/** Called when the person is back. @returns what ends that */
export function onReturn(listener: () => void): () => void {
  watch();
  returning.add(listener);
  return () => returning.delete(listener);
}

/** Resolves while the page is here: nothing is begun on one that was left. */
export function whenHere(): Promise<void> {
  if (!isLeft) return Promise.resolve();
  return new Promise((resolve) => {
    const stop = onReturn(() => {
      stop();
      resolve();
    });
  });
}

function watch(): void {
  if (isWatched) return;
  isWatched = true;
  addEventListener("pagehide", leave);
  document.addEventListener("freeze", leave);
  document.addEventListener("resume", comeBack);
  addEventListener("pageshow", ({ persisted }) => {
    if (persisted && holders > 0) comeBack();
  });
}

function leave(): void {
  if (isLeft) return;
  isLeft = true;
  for (const listener of leaving) listener();
}

function comeBack(): void {
  if (!isLeft) return;
  isLeft = false;
  for (const listener of returning) listener();
}
