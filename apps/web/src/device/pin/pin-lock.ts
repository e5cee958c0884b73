/** What a start needs of a person's code for this phone; `pin.ts` has the rest. */

export const pinKey = (userId: string) => `elaeis.pin.${userId}`;
export const unlockedKey = "elaeis.unlocked";

export function hasPin(userId: string): boolean {
  try {
    return localStorage.getItem(pinKey(userId)) !== null;
  } catch {
    // A browser that blocks storage keeps no code.
    return false;
  }
}

export function askForPin(): void {
  try {
    sessionStorage.removeItem(unlockedKey);
  } catch {
    // As above.
  }
}
