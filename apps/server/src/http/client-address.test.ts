import { expect, test } from "vitest";
import { forwardedFor } from "./client-address.ts";

test.each([
  ["203.0.113.9", 0, undefined],
  ["203.0.113.9", 1, "203.0.113.9"],
  // What a client put there itself stands before what the proxy appended.
  ["198.51.100.1, 203.0.113.9", 1, "203.0.113.9"],
  ["198.51.100.1, 203.0.113.9, 10.0.0.2", 2, "203.0.113.9"],
  ["2001:db8::7", 1, "2001:db8::7"],
  ["203.0.113.9", 2, undefined],
  ["somebody", 1, undefined],
  [undefined, 1, undefined],
])("of %j behind %i proxies, %j is believed", (header, proxies, address) => {
  expect(forwardedFor(header, proxies)).toBe(address);
});
