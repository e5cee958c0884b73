/**
 * Starting the page again mends what nothing else does, but only where there is a server to start it
 * from, and never over work that is not saved. A reload that did not help is not repeated: the tab
 * remembers when it was, because a page that reloads for ever can be neither read nor left.
 */
import { fetchServerHealth } from "#api/server-health.ts";
import { hasUnsavedWork } from "./unsaved-work.ts";

const storageKey = "elaeis.reloaded-at";
const notAgainWithinMs = 10 * 60_000;

export type ReloadFacts = {
  /** Milliseconds since 1970. */
  now: number;
  /** Null when this tab was not started again; NaN where the browser remembers nothing. */
  lastReloadAt: number | null;
  isOnline: boolean;
  hasUnsavedWork: boolean;
};

export function mayReload({ now, lastReloadAt, isOnline, hasUnsavedWork }: ReloadFacts): boolean {
  if (!isOnline || hasUnsavedWork) return false;
  return lastReloadAt === null || now - lastReloadAt > notAgainWithinMs;
}

/** @returns false when the page stays as it is */
export async function reloadOnce(): Promise<boolean> {
  const facts = () => ({
    now: Date.now(),
    lastReloadAt: lastReloadAt(),
    hasUnsavedWork: hasUnsavedWork(),
  });
  if (!mayReload({ ...facts(), isOnline: navigator.onLine })) return false;
  const isOnline = await fetchServerHealth().then(
    () => true,
    () => false,
  );
  // Somebody may have begun something while the server was asked.
  if (!mayReload({ ...facts(), isOnline })) return false;
  sessionStorage.setItem(storageKey, String(Date.now()));
  location.reload();
  return true;
}

/** Whether an automatic reload was tried lately, without success. */
export function wasReloadedLately(): boolean {
  const at = lastReloadAt();
  return at !== null && Date.now() - at <= notAgainWithinMs;
}

function lastReloadAt(): number | null {
  try {
    const stored = sessionStorage.getItem(storageKey);
    return stored === null ? null : Number(stored);
  } catch {
    return Number.NaN;
  }
}
