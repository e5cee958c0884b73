/** Receivers of webhooks that break the protocol or change where they are, each a real socket. */
import type { LookupAddress } from "node:dns";
import { once } from "node:events";
import { createServer, type Socket } from "node:net";
import { afterEach, expect, test } from "vitest";
import type { Resolve } from "../push/public-address.ts";
import { createWebhookSender } from "./webhook-sender.ts";

/** What the resolver says of `hook.example`, one answer a lookup; the last one stays. */
const resolved: LookupAddress[][] = [];
const resolve: Resolve = (_host, _options, done) =>
  done(null, (resolved.length > 1 ? resolved.shift() : resolved[0]) ?? []);

const closing: (() => Promise<void>)[] = [];
afterEach(async () => {
  await Promise.all(closing.splice(0).map((close) => close()));
  resolved.length = 0;
});

/** @returns where it listens, and how often it was connected to */
async function receiver(talk: (socket: Socket) => void) {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on("error", () => undefined);
    // What is still on its way to a socket that has ended would reset it.
    let asked = "";
    socket.on("data", (chunk) => {
      asked += String(chunk);
      if (asked.endsWith("\r\n\r\n{}")) talk(socket);
    });
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("no address");
  closing.push(async () => {
    for (const socket of sockets) socket.destroy();
    server.close();
    await once(server, "close");
  });
  return { port: address.port, connections: () => sockets.size };
}

/** Again and again until the other side has had enough. */
function repeat(socket: Socket, bytes: string, everyMs: number): void {
  const timer = setInterval(() => socket.write(bytes), everyMs);
  socket.once("close", () => clearInterval(timer));
}

const sender = createWebhookSender({ reach: "private", timeoutMs: 500, resolve });
const sendTo = (port: number, host = "127.0.0.1") =>
  sender.send({ url: `http://${host}:${port}/hook`, headers: {}, body: "{}" });

test.each<[string, (socket: Socket) => void, object]>([
  [
    "answers after the limit",
    (socket) => setTimeout(() => socket.end("HTTP/1.1 200 OK\r\n\r\n"), 800),
    { is: "failed", failure: "timeout", status: null },
  ],
  [
    "never finishes its headers",
    (socket) => {
      socket.write("HTTP/1.1 200 OK\r\n");
      repeat(socket, "x-more: 1\r\n", 50);
    },
    { is: "failed", failure: "timeout", status: null },
  ],
  [
    "says for ever that its answer is coming",
    (socket) => repeat(socket, "HTTP/1.1 103 Early Hints\r\n\r\n", 5),
    { is: "failed", failure: "timeout", status: null },
  ],
  [
    "sends headers without end",
    (socket) => {
      socket.write("HTTP/1.1 200 OK\r\n");
      repeat(socket, `x-more: ${"1".repeat(8_000)}\r\n`, 1);
    },
    { is: "failed", failure: "unreachable", answer: "HPE_HEADER_OVERFLOW" },
  ],
  [
    "sends its body byte by byte for ever",
    (socket) => {
      socket.write("HTTP/1.1 200 OK\r\n\r\n");
      repeat(socket, "x", 20);
    },
    { is: "delivered", failure: null, status: 200 },
  ],
  [
    "closes in the middle of its headers",
    (socket) => socket.end("HTTP/1.1 200 OK\r\nx-mo"),
    { is: "failed", failure: "unreachable", status: null },
  ],
  [
    "closes in the middle of its body",
    (socket) => socket.end("HTTP/1.1 200 OK\r\ncontent-length: 100\r\n\r\nhalf"),
    { is: "delivered", status: 200, answer: "half" },
  ],
  [
    "is reset in the middle of its body",
    (socket) => {
      socket.write("HTTP/1.1 503 Busy\r\ncontent-length: 100\r\n\r\nhalf", () =>
        socket.resetAndDestroy(),
      );
    },
    { is: "failed", failure: "status", status: 503 },
  ],
  [
    "speaks another protocol",
    (socket) => socket.end("SSH-2.0-OpenSSH_9.9\r\n"),
    { is: "failed", failure: "unreachable", answer: "HPE_INVALID_CONSTANT" },
  ],
  [
    "wants to go on with another protocol",
    (socket) =>
      socket.write(
        "HTTP/1.1 101 Switching Protocols\r\nupgrade: websocket\r\nconnection: upgrade\r\n\r\n",
      ),
    { is: "failed", failure: "status", status: 101 },
  ],
])("one that %s", async (_does, talk, outcome) => {
  const { port } = await receiver(talk);
  expect(await sendTo(port)).toMatchObject(outcome);
});

test("one that leads to a private address is not followed", async () => {
  const elsewhere = await receiver((socket) => socket.end("HTTP/1.1 200 OK\r\n\r\n"));
  for (const status of [301, 302, 303, 307, 308]) {
    for (const location of [`http://127.0.0.1:${elsewhere.port}/`, "http://169.254.169.254/"]) {
      const { port } = await receiver((socket) =>
        socket.end(`HTTP/1.1 ${status} Elsewhere\r\nlocation: ${location}\r\n\r\n`),
      );
      expect(await sendTo(port)).toMatchObject({ is: "failed", failure: "redirect", status });
    }
  }
  expect(elsewhere.connections()).toBe(0);
});

test("a name that changes its address after the first delivery is looked up for each, and refused", async () => {
  const { port, connections } = await receiver((socket) => socket.end("HTTP/1.1 204 Yes\r\n\r\n"));
  const good = { address: "127.0.0.1", family: 4 };
  resolved.push([good], [{ address: "169.254.169.254", family: 4 }]);
  expect(await sendTo(port, "hook.example")).toMatchObject({ is: "delivered" });
  expect(await sendTo(port, "hook.example")).toMatchObject({ is: "failed", failure: "address" });
  // Of several addresses only those that are allowed are tried.
  resolved.splice(0, 2, [{ address: "fd00:ec2::254", family: 6 }, good]);
  expect(await sendTo(port, "hook.example")).toMatchObject({ is: "delivered" });
  expect(connections()).toBe(2);
  // Without private networks not even the first.
  const usual = createWebhookSender({ reach: "on", resolve });
  const url = `https://hook.example:${port}/`;
  expect(usual.faultOf(url)).toBeUndefined();
  expect(await usual.send({ url, headers: {}, body: "{}" })).toMatchObject({ failure: "address" });
  expect(connections()).toBe(2);
});
