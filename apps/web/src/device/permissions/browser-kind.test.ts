import { expect, test } from "vitest";
import { browserKind } from "./browser-kind.ts";

const webkit = "AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0";

test.each([
  ["chromeAndroid", "Mozilla/5.0 (Linux; Android 13) Chrome/140.0.0.0 Mobile Safari/537.36", 5],
  ["chrome", "Mozilla/5.0 (X11; Linux x86_64) Chrome/140.0.0.0 Safari/537.36", 0],
  ["firefox", "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0", 0],
  ["safari", `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${webkit} Safari/605.1.15`, 0],
  ["ios", `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${webkit} Safari/605.1.15`, 5],
  ["ios", `Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) ${webkit} Mobile/15E148`, 5],
  ["other", "Lynx/2.9", 0],
])("[PWA-03] %s: %s", (kind, userAgent, touchPoints) => {
  expect(browserKind(userAgent, touchPoints)).toBe(kind);
});
