import { expect, test } from "vitest";
import { startPushService } from "#testing/push-service.ts";
import { isPublicAddress } from "./public-address.ts";
import { createWebPush, makeVapidKey } from "./web-push.ts";

const contact = "mailto:admin@example.org";
const message = JSON.stringify({
  kind: "test",
  title: "Essai",
  body: "Édéa – n° 1",
  language: "fr",
  view: "collector",
  fruit: null,
});

test("[PWA-03] what is pushed is encrypted for the browser and signed by this server", async () => {
  const push = createWebPush({ privateKey: makeVapidKey(), contact, allowLoopback: true });
  const service = await startPushService(push.publicKey);
  const { endpoint, keys } = service.subscribe("phone");
  expect(await push.send({ endpoint, ...keys }, message)).toEqual({ is: "delivered" });
  expect(service.pushed).toMatchObject([
    {
      message: { body: "Édéa – n° 1" },
      headers: { ttl: "86400", "content-encoding": "aes128gcm" },
    },
  ]);
  const stranger = createWebPush({ privateKey: makeVapidKey(), contact, allowLoopback: true });
  expect(await stranger.send({ endpoint, ...keys }, message)).toEqual({ is: "refused" });
  await service.close();
});

test("[PWA-03] a push service's answers are distinguished: gone, later, never", async () => {
  const push = createWebPush({ privateKey: makeVapidKey(), contact, allowLoopback: true });
  const service = await startPushService(push.publicKey);
  const { endpoint, keys } = service.subscribe("phone");
  service.answer("phone", 404, 410, 429, 503, 413);
  const outcomes = [];
  for (let sent = 0; sent < 5; sent += 1) {
    outcomes.push((await push.send({ endpoint, ...keys }, message)).is);
  }
  expect(outcomes).toEqual(["gone", "gone", "later", "later", "refused"]);
  await service.close();
  expect((await push.send({ endpoint, ...keys }, message)).is).toBe("later");
});

test.each([
  "https://fcm.googleapis.com/fcm/send/abc",
  "https://updates.push.services.mozilla.com/wpush/v2/abc",
  "https://web.push.apple.com/abc",
  "https://[2a00:1450:4001:82a::200a]/abc",
])("%s may be pushed to", (endpoint) => {
  const push = createWebPush({ privateKey: makeVapidKey(), contact, allowLoopback: false });
  expect(push.accepts(endpoint)).toBe(true);
});

test.each([
  "http://fcm.googleapis.com/abc",
  "https://localhost/abc",
  "https://127.0.0.1/abc",
  "https://10.1.2.3/abc",
  "https://169.254.169.254/latest/meta-data",
  "https://192.168.1.1/abc",
  "https://[::1]/abc",
  "https://[fd00::1]/abc",
  "https://[fe80::1]/abc",
  "https://[::ffff:10.0.0.1]/abc",
  "https://0x7f000001/abc",
  "https://2130706433/abc",
  "https://intranet/abc",
  "https://user:secret@push.example.org/abc",
  "file:///etc/passwd",
  "nonsense",
])("%s may not", (endpoint) => {
  const push = createWebPush({ privateKey: makeVapidKey(), contact, allowLoopback: false });
  expect(push.accepts(endpoint)).toBe(false);
});

test("a name that leads into the private network is found out when it is resolved", async () => {
  expect(isPublicAddress("192.0.2.1")).toBe(false);
  expect(isPublicAddress("8.8.8.8")).toBe(true);
  const push = createWebPush({ privateKey: makeVapidKey(), contact, allowLoopback: false });
  const service = await startPushService(push.publicKey);
  const { keys } = service.subscribe("phone");
  const { port } = new URL(service.origin);
  // Every system resolves names below localhost to itself, whatever they are called (RFC 6761).
  const endpoint = `https://push.localhost:${port}/push/phone`;
  expect(push.accepts(endpoint)).toBe(true);
  expect((await push.send({ endpoint, ...keys }, message)).is).toBe("later");
  expect(service.pushed).toEqual([]);
  await service.close();
});
