import { expect, test } from "vitest";
import { deviceName } from "./device-name.ts";

test.each([
  [
    "Mozilla/5.0 (Linux; Android 13) AppleWebKit/537 Chrome/140 Mobile Safari/537",
    "Chrome",
    "Android",
  ],
  [
    "Mozilla/5.0 (Linux; Android 12; SM-A125F) SamsungBrowser/25 Chrome/121 Safari/537",
    "Samsung Internet",
    "Android",
  ],
  [
    "Mozilla/5.0 (iPhone; CPU iPhone OS 17_4 like Mac OS X) Version/17.4 Mobile Safari/604",
    "Safari",
    "iPhone",
  ],
  ["Mozilla/5.0 (Windows NT 10.0) Chrome/140 Safari/537 Edg/140", "Edge", "Windows"],
  ["Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko Firefox/140.0", "Firefox", "Linux"],
  ["Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Version/17 Safari/605", "Safari", "macOS"],
  ["curl/8", null, null],
  [null, null, null],
])("[COLL-07] %s", (userAgent, browser, system) => {
  expect(deviceName(userAgent)).toEqual({ browser, system });
});
