/** Safari on iOS forgets a site that is not installed after seven idle days, unsent fruits included. */

/** Where the outbox screen says how to install the app. */
export const installAnchor = "install";

export function isIos(): boolean {
  const { userAgent, maxTouchPoints } = navigator;
  // An iPad says it is a Mac, but has no mouse to be touched with.
  return /iPhone|iPad|iPod/.test(userAgent) || (/Mac/.test(userAgent) && maxTouchPoints > 1);
}
