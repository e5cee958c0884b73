/** What a browser remembers of a person's first day: the questions are answered, and not asked again. */

/** Cookies refused, and how to install seen. */
export function asked() {
  const refused = { essential: true, analytics: false, functional: false, timestamp: Date.now() };
  return [
    { name: "elaeis.cookie-consent", value: JSON.stringify(refused) },
    { name: "elaeis.install-seen", value: "1" },
  ];
}

/** Runs in the page; a page without an address has no storage. */
export function keepAsked(entries: ReturnType<typeof asked>): void {
  try {
    for (const { name, value } of entries) localStorage.setItem(name, value);
  } catch {
    // Nothing is shown there.
  }
}
