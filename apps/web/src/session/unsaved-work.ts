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
  useEffect(() => {
    if (!isUnsaved) return undefined;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    unsavedScreens += 1;
    addEventListener("beforeunload", ask);
    return () => {
      unsavedScreens -= 1;
      removeEventListener("beforeunload", ask);
    };
  }, [isUnsaved]);
}
