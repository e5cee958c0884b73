import { expect, test } from "vitest";
import { startWebhookReceiver } from "#testing/webhook-receiver.ts";
import { AddressNotAllowed, isPublicAddress, lookupAllowed } from "../push/public-address.ts";
import { createWebhookSender } from "./webhook-sender.ts";

const usual = createWebhookSender({ reach: "on" });
const trusting = createWebhookSender({ reach: "private" });

test.each([
  "https://example.org/hook",
  "https://[2a00:1450:4001:82a::200a]/x",
  "https://8.8.8.8/x",
])("%s may be sent to", (url) => {
  expect(usual.faultOf(url)).toBeUndefined();
});

test.each([
  ["http://example.org/hook", "webhook_address_invalid"],
  ["https://user:secret@example.org/hook", "webhook_address_invalid"],
  ["ftp://example.org", "webhook_address_invalid"],
  ["nonsense", "webhook_address_invalid"],
  ["https://example.org./x", "webhook_address_invalid"],
  ["https://localhost./x", "webhook_address_invalid"],
  ["https://127.0.0.1./x", "webhook_address_private"],
  ["https://localhost/x", "webhook_address_private"],
  ["https://hooks.localhost/x", "webhook_address_private"],
  ["https://a.LOCALHOST/x", "webhook_address_private"],
  ["https://intranet/x", "webhook_address_private"],
  ["https://127.0.0.1/x", "webhook_address_private"],
  ["https://2130706433/x", "webhook_address_private"],
  ["https://0x7f000001/x", "webhook_address_private"],
  ["https://10.1.2.3/x", "webhook_address_private"],
  ["https://192.168.1.1/x", "webhook_address_private"],
  ["https://169.254.169.254/x", "webhook_address_private"],
  ["https://[::1]/x", "webhook_address_private"],
  ["https://[fd00::1]/x", "webhook_address_private"],
  ["https://[::ffff:10.0.0.1]/x", "webhook_address_private"],
])("%s may not: %s", (url, fault) => {
  expect(usual.faultOf(url)).toBe(fault);
});

test("private networks may be allowed, but never what clouds keep for their machines", () => {
  for (const url of ["http://10.1.2.3/x", "http://intranet/x", "https://[fd00::1]/x"]) {
    expect(trusting.faultOf(url)).toBeUndefined();
  }
  for (const host of [
    "169.254.169.254",
    "2852039166",
    "[fe80::1]",
    "[::ffff:169.254.169.254]",
    "[64:ff9b::169.254.169.254]",
    "[2002:a9fe:a9fe::1]",
    "[fd00:ec2::254]",
    "[fd20:ce::254]",
    "100.100.100.200",
    "[::ffff:100.100.100.200]",
  ]) {
    expect(trusting.faultOf(`http://${host}/x`)).toBe("webhook_address_private");
  }
});

test("a name that leads into the private network is found out when it is connected to", async () => {
  // Every system resolves names below localhost to itself (RFC 6761): they are refused as they are entered.
  expect(usual.faultOf("https://hook.localhost:8443/x")).toBe("webhook_address_private");
  const lookUp = lookupAllowed(({ address }) => isPublicAddress(address));
  const refusal = await new Promise((resolve) => lookUp("localhost", {}, resolve));
  expect(refusal).toBeInstanceOf(AddressNotAllowed);
  const receiver = await startWebhookReceiver();
  const { port } = new URL(receiver.url);
  const literal = { url: `https://127.0.0.1:${port}/x`, headers: {}, body: "{}" };
  expect((await usual.send(literal)).failure).toBe("address");
  expect(receiver.received).toEqual([]);
  await receiver.close();
});
