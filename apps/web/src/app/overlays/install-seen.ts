/** Whether this person has seen how to install the app, and put it aside. */
const storageKey = "elaeis.install-seen";

export function wasInstallSeen(): boolean {
  try {
    return localStorage.getItem(storageKey) !== null;
  } catch {
    return false;
  }
}

export function keepInstallSeen(): void {
  try {
    localStorage.setItem(storageKey, "1");
  } catch {
    // It is shown again at the next visit.
  }
}
