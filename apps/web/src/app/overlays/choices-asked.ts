/** How any page asks for the cookie choices to be shown again, without knowing who shows them. */
const listeners = new Set<() => void>();
/** Asked before their screen was loaded. */
let isWaiting = false;

export function askForCookieChoices(): void {
  isWaiting = listeners.size === 0;
  for (const listener of listeners) listener();
}

export function onChoicesAsked(listener: () => void): () => void {
  listeners.add(listener);
  if (isWaiting) listener();
  isWaiting = false;
  return () => void listeners.delete(listener);
}
