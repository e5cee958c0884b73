import { withPageLock } from "../page-lock.ts";

/** Holds a name among all tabs, until this page is left. @returns what ends that; null when another tab holds it */
export function holdName(name: string): Promise<(() => void) | null> {
  // Withheld from pages opened over plain http.
  if (!("locks" in navigator)) return Promise.resolve(() => undefined);
  return new Promise((resolve) => {
    void withPageLock(name, { ifAvailable: true }, async (lock) => {
      if (lock === null) return resolve(null);
      return new Promise<void>((release) => resolve(release));
    });
  });
}
