/** A random name of this browser, to distinguish photos of one device from those of another. */
const storageKey = "elaeis.device";
const headerName = "x-device-id";

let known: string | undefined;

export function deviceHeaders(): Record<string, string> {
  return { [headerName]: deviceId() };
}

export function deviceId(): string {
  known ??= storedId() ?? newId();
  return known;
}

function storedId(): string | null {
  try {
    const stored = localStorage.getItem(storageKey);
    return stored !== null && /^[0-9a-f-]{36}$/.test(stored) ? stored : null;
  } catch {
    return null;
  }
}

function newId(): string {
  const id = uuidFrom(crypto.getRandomValues(new Uint8Array(16)));
  try {
    localStorage.setItem(storageKey, id);
  } catch {
    // A browser that blocks storage is another device at each visit.
  }
  return id;
}

/** `crypto.randomUUID` is missing where the page is not served over https. */
function uuidFrom(random: Uint8Array): string {
  const hex = Array.from(random, (byte) => byte.toString(16).padStart(2, "0")).join("");
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20)}`;
}
