/** A wait that a wish cuts short. */
export function pauseOrWish(): {
  pause: (ms: number, signal: AbortSignal) => Promise<void>;
  wish: () => void;
} {
  let goOn = () => {};
  return {
    /** @param ms infinity to wait for the wish alone */
    pause(ms, signal) {
      return new Promise((resolve) => {
        const done = () => {
          clearTimeout(timer);
          signal.removeEventListener("abort", done);
          resolve();
        };
        const timer = Number.isFinite(ms) ? setTimeout(done, ms) : undefined;
        signal.addEventListener("abort", done);
        goOn = done;
      });
    },
    wish: () => goOn(),
  };
}
