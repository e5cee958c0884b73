import { Hono } from "hono";
import { expect, test, vi } from "vitest";
import { createLog } from "#platform/log.ts";
import type { AppEnv } from "./app-env.ts";
import { forwardedFor, networkOf, rememberClientAddress } from "./client-address.ts";

test.each([
  ["203.0.113.9", 0, undefined],
  ["203.0.113.9", 1, "203.0.113.9"],
  // What a client put there itself comes before what the proxy appended.
  ["198.51.100.1, 203.0.113.9", 1, "203.0.113.9"],
  ["198.51.100.1, 203.0.113.9, 10.0.0.2", 2, "203.0.113.9"],
  ["2001:db8:0:1::7", 1, "2001:db8:0:1::"],
  ["::ffff:203.0.113.9", 1, "203.0.113.9"],
  ["203.0.113.9", 2, undefined],
  ["somebody", 1, undefined],
  [undefined, 1, undefined],
])("of %j behind %i proxies, %j is believed", (header, proxies, address) => {
  expect(forwardedFor(header, proxies)).toBe(address);
});

test.each([
  ["203.0.113.9", "203.0.113.9"],
  ["::ffff:203.0.113.9", "203.0.113.9"],
  ["2001:db8:1:2:3:4:5:6", "2001:db8:1:2::"],
  ["2001:DB8:1:2::", "2001:db8:1:2::"],
  ["2001:db8::7", "2001:db8::"],
  ["2001:db8::1:0:0:7", "2001:db8::"],
  ["2001:db8:0:1::7", "2001:db8:0:1::"],
  ["fe80::1%eth0", "fe80::"],
  ["::1", "::"],
  ["local", "local"],
])("%s counts as %s", (address, network) => {
  expect(networkOf(address)).toBe(network);
});

test.each([
  ["x-forwarded-for", "203.0.113.9"],
  ["forwarded", "for=203.0.113.9"],
])("a server that trusts no proxy warns once when %s arrives", async (name, value) => {
  const log = createLog("silent");
  const warn = vi.spyOn(log, "warn");
  const told = (trusted: number) =>
    new Hono<AppEnv>().use(rememberClientAddress(trusted, log)).get("/", (c) => c.text("ok"));
  const [alone, behindProxy] = [told(0), told(1)];
  await alone.request("/", {}, {});
  await behindProxy.request("/", { headers: { [name]: value } }, {});
  expect(warn).not.toHaveBeenCalled();
  for (let time = 0; time < 3; time += 1) {
    await alone.request("/", { headers: { [name]: value } }, {});
  }
  expect(warn).toHaveBeenCalledOnce();
  expect(warn.mock.calls[0]?.[1]).toContain("TRUSTED_PROXIES is 0");
});
