/** Panels for tracing problems, shown once an address with `?debug=1` was opened, until one with `?debug=0` is. */
const storageKey = "elaeis.debug";

export function isDebugging(): boolean {
  try {
    const asked = new URLSearchParams(location.search).get("debug");
    if (asked === "0") localStorage.removeItem(storageKey);
    else if (asked !== null) localStorage.setItem(storageKey, "1");
    return localStorage.getItem(storageKey) !== null;
  } catch {
    return false;
  }
}
