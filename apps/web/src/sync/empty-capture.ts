/**
 * Whose start on the capture screen begins with an empty form: signed in, and nothing begun. Noted where
 * the next start can read it at once, and show that screen before the app is there (drawn-ahead).
 */
import { emptyCaptureName } from "../drawn-ahead/place.ts";
import { withDatabase } from "./database.ts";
import type { Draft } from "./records.ts";

/** Never throws: where the device cannot be read, nothing is noted. */
export async function lookForBegun(userId: string): Promise<void> {
  try {
    const drafts = await withDatabase((database) =>
      database.getAllFromIndex("drafts", "byUser", userId),
    );
    noteEmptyCapture(drafts.some(({ kind }) => kind === "new") ? null : userId);
  } catch {
    noteEmptyCapture(null);
  }
}

/** After a draft was written. */
export function noteBegun({ kind }: Pick<Draft, "kind">): void {
  if (kind === "new") noteEmptyCapture(null);
}

/** @param userId null where a form is begun, or nobody is signed in */
export function noteEmptyCapture(userId: string | null): void {
  try {
    if (userId === null) localStorage.removeItem(emptyCaptureName);
    else localStorage.setItem(emptyCaptureName, userId);
  } catch {
    // A browser that blocks storage starts without.
  }
}
