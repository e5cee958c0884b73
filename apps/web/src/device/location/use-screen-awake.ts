import { useEffect } from "react";

/** Where the browser can: else the phone's own setting decides. */
export function useScreenAwake(isWanted: boolean): void {
  useEffect(() => {
    if (!isWanted || !("wakeLock" in navigator)) return undefined;
    let isOver = false;
    let lock: WakeLockSentinel | undefined;
    const ask = async () => {
      if (document.visibilityState !== "visible") return;
      // Refused with little battery.
      const got = await navigator.wakeLock.request("screen").catch(() => undefined);
      if (isOver) await got?.release();
      else lock = got;
    };
    // The browser takes it back whenever the page is hidden.
    const askAgain = () => void ask();
    void ask();
    document.addEventListener("visibilitychange", askAgain);
    return () => {
      isOver = true;
      document.removeEventListener("visibilitychange", askAgain);
      void lock?.release();
    };
  }, [isWanted]);
}
