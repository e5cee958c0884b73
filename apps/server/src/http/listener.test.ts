/** What never becomes a request of the application, over real connections. */
import { Hono } from "hono";
import { once } from "node:events";
import type { Server } from "node:http";
import { connect } from "node:net";
import { afterEach, expect, test } from "vitest";
import { createLog } from "#platform/log.ts";
import { createListener } from "./listener.ts";

const app = new Hono()
  .get("/", (c) => c.text("fine"))
  .get("/broken", () => {
    throw new Error("of the inside");
  });
app.onError((error) => {
  throw error;
});

let server: Server;
afterEach(() => {
  server.closeAllConnections();
  server.close();
});

async function listening(): Promise<number> {
  server = await createListener((request) => app.fetch(request), {
    publicUrl: new URL("https://elaeis.example"),
    trustedProxies: 0,
    log: createLog("silent"),
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const bound = server.address();
  if (bound === null || typeof bound === "string") throw new Error("no port");
  return bound.port;
}

async function answerTo(port: number, bytes: string): Promise<string> {
  const socket = connect(port, "127.0.0.1");
  socket.write(bytes, "latin1");
  let told = "";
  for await (const piece of socket.setEncoding("latin1")) {
    told += String(piece);
    if (told.includes("Connection: keep-alive")) break;
  }
  socket.destroy();
  return told;
}

test.each([
  ["what is no HTTP", "nonsense\r\n\r\n", 400],
  ["a NUL byte in a header", "GET / HTTP/1.1\r\nHost: x\r\nA: b\0c\r\n\r\n", 400],
  ["no host", "GET / HTTP/1.0\r\n\r\n", 400],
  ["a host that is none", "GET / HTTP/1.1\r\nHost: a/b c\r\nConnection: close\r\n\r\n", 400],
  ["headers without end", `GET / HTTP/1.1\r\nHost: x\r\nA: ${"a".repeat(20_000)}`, 431],
  [
    "two lengths",
    "PUT / HTTP/1.1\r\nHost: x\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\n",
    400,
  ],
  ["a failure", "GET /broken HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n", 500],
])("%s is refused with the headers that keep a browser safe", async (_what, bytes, status) => {
  const answer = (await answerTo(await listening(), bytes)).toLowerCase();
  expect(answer).toMatch(new RegExp(`^http/1.1 ${status} `));
  expect(answer).toContain("content-security-policy: default-src 'self'");
  expect(answer).toContain("x-content-type-options: nosniff");
  expect(answer).toContain("x-frame-options: deny");
  expect(answer).toContain("strict-transport-security: max-age=31536000");
  expect(answer).toContain('"success":false');
  expect(answer).not.toContain("of the inside");
});

test("what is a request is answered by the application", async () => {
  const answer = await answerTo(await listening(), "GET / HTTP/1.1\r\nHost: x\r\n\r\n");
  expect(answer).toMatch(/^HTTP\/1.1 200 /);
});

test("one address has a bounded number of connections", async () => {
  const port = await listening();
  const sockets = Array.from({ length: 600 }, () => connect(port, "127.0.0.1"));
  const refused = await Promise.all(
    sockets.slice(512).map(async (socket) => {
      socket.on("error", () => undefined);
      await once(socket, "close");
      return true;
    }),
  );
  expect(refused).toHaveLength(88);
  expect(sockets.filter(({ destroyed }) => !destroyed)).toHaveLength(512);
  for (const socket of sockets) socket.destroy();
  // Closed ones no longer count.
  await expect.poll(() => answerTo(port, "GET / HTTP/1.1\r\nHost: x\r\n\r\n")).toContain("200 OK");
});
