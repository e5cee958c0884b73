/**
 * One stream a browser, not a tab: of the tabs in front, one holds a lock, follows the events and
 * passes them on. A hidden tab releases the lock after a moment, and another one takes over.
 */
import { onLeaving, onReturn } from "#device/page-life.ts";

export type Leadership = { stop: () => void };

/** Switching to another app and back is no reason to connect anew; a phone in the pocket is. */
const hiddenGraceMs = 15_000;

/** @param lead works until it is stopped; not called twice at once */
export function leadInFront(
  name: string,
  lead: (signal: AbortSignal) => Promise<void>,
): Leadership {
  let current: AbortController | undefined;
  let grace: ReturnType<typeof setTimeout> | undefined;

  async function run(turn: AbortController): Promise<void> {
    try {
      // Withheld from pages opened over plain http, which then follow each for itself.
      if (!("locks" in navigator)) await lead(turn.signal);
      else {
        await navigator.locks.request(name, { signal: turn.signal }, async () => {
          if (!turn.signal.aborted) await lead(turn.signal);
        });
      }
    } catch (error) {
      if (!turn.signal.aborted) throw error;
    }
  }

  function begin(): void {
    clearTimeout(grace);
    if (current !== undefined) return;
    current = new AbortController();
    void run(current);
  }

  function end(): void {
    current?.abort();
    current = undefined;
  }

  const look = () => {
    if (document.visibilityState === "visible") begin();
    else grace = setTimeout(end, hiddenGraceMs);
  };
  document.addEventListener("visibilitychange", look);
  // A page that is parked would hold the lock for good.
  const hearing = [onLeaving(end), onReturn(look)];
  look();
  return {
    stop() {
      clearTimeout(grace);
      for (const stop of hearing) stop();
      document.removeEventListener("visibilitychange", look);
      end();
    },
  };
}
