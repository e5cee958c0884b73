/**
 * Knows whether a screen holds work that would be lost. Closing the tab then asks first, and an
 * expired session does not send the person away from what they have not saved.
 */
import { useEffect } from "react";

let unsavedScreens = 0;

export function hasUnsavedWork(): boolean {
  return unsavedScreens > 0;
}

export function useUnsavedWork(isUnsaved: boolean): void {
  useWorkInProgress(isUnsaved);
  useEffect(() => {
    if (!isUnsaved) return undefined;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener("beforeunload", ask);
    return () => removeEventListener("beforeunload", ask);
  }, [isUnsaved]);
}

/** Work that is kept as it is made: the tab may be closed, but nobody is sent away from it. */
export function useWorkInProgress(isInProgress: boolean): void {
  useEffect(() => {
    if (!isInProgress) return undefined;
    unsavedScreens += 1;
    return () => {
      unsavedScreens -= 1;
    };
  }, [isInProgress]);
}
