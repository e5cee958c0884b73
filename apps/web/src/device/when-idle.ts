/** For what must not compete with the first screen: resolves once the browser has nothing better to do. */
export function whenIdle(): Promise<void> {
  return new Promise((resolve) => {
    if ("requestIdleCallback" in window)
      requestIdleCallback(() => resolve(), { timeout: latestMs });
    else setTimeout(resolve, elseMs);
  });
}

const latestMs = 5_000;
/** Safari does not tell when it is idle. */
const elseMs = 1_500;
