/** Where the way back from a refusal leads; each browser hides it elsewhere. */
export type BrowserKind = "chromeAndroid" | "chrome" | "firefox" | "safari" | "ios" | "other";

export function browserKind(userAgent: string, maxTouchPoints: number): BrowserKind {
  if (isIos(userAgent, maxTouchPoints)) return "ios";
  if (userAgent.includes("Firefox/")) return "firefox";
  if (userAgent.includes("Chrome/")) {
    return userAgent.includes("Android") ? "chromeAndroid" : "chrome";
  }
  return userAgent.includes("Safari/") ? "safari" : "other";
}

/** An iPad calls itself a Mac, but no Mac has a touch screen. */
export function isIos(userAgent: string, maxTouchPoints: number): boolean {
  return (
    /iPhone|iPad|iPod/.test(userAgent) || (userAgent.includes("Macintosh") && maxTouchPoints > 1)
  );
}
