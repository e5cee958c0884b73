/**
 * Knows whether a screen holds work that is not handed in yet. An expired session does not send the person away from what they have not saved. The other tabs see it
 * by a lock, so that none of them replaces the app under it.
 */
import { useEffect } from "react";
import { holdPage } from "#device/page-life.ts";
import { withPageLock } from "#device/page-lock.ts";

export const workLock = "elaeis-work";

let unsavedScreens = 0;

export function hasUnsavedWork(): boolean {
  return unsavedScreens > 0;
}

/** What would go with the page: one that was parked goes on as it is. */
export function useHoldPage(hasUnsaved: boolean): void {
  useEffect(() => (hasUnsaved ? holdPage() : undefined), [hasUnsaved]);
}

/** The browser asks before it closes what would go with the tab. */
export function useAskBeforeClosing(hasUnsaved: boolean): void {
  useHoldPage(hasUnsaved);
  useEffect(() => {
    if (!hasUnsaved) return undefined;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener("beforeunload", ask);
    return () => removeEventListener("beforeunload", ask);
  }, [hasUnsaved]);
}

/** Work that is kept as it is made: the tab may be closed, but nobody is sent away from it. */
export function useWorkInProgress(isInProgress: boolean): void {
  useEffect(() => {
    if (!isInProgress) return undefined;
    unsavedScreens += 1;
    let release = () => {};
    const done = new Promise<void>((resolve) => (release = resolve));
    // Withheld from pages opened over plain http, which have no service worker to replace the app either.
    if ("locks" in navigator) void withPageLock(workLock, { mode: "shared" }, () => done);
    return () => {
      unsavedScreens -= 1;
      release();
    };
  }, [isInProgress]);
}
