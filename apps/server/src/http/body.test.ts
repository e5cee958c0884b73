/** Bodies as they come over a connection, in pieces whose memory is given back at once. */
import { serve } from "@hono/node-server";
import { Hono } from "hono";
import { createHash, randomBytes } from "node:crypto";
import { once } from "node:events";
import { connect } from "node:net";
import { afterAll, afterEach, beforeAll, expect, test, vi } from "vitest";
import type { AppEnv } from "./app-env.ts";
import { bodyStream, bodyTooLarge, detachBuffer, readBody, slowest } from "./body.ts";
import { Problem } from "#platform/problem.ts";

const maxBytes = 2 * 1024 * 1024;
const sha256 = (bytes: Uint8Array) => createHash("sha256").update(bytes).digest("hex");

const app = new Hono<AppEnv>()
  .onError((error, c) => {
    const { code } = error instanceof Problem ? error : { code: String(error) };
    return c.text(code, code === "body_incomplete" ? 408 : 413);
  })
  .put("/", async (c) => {
    const body = await readBody(c, maxBytes, () => bodyTooLarge(maxBytes));
    const answer = sha256(body);
    detachBuffer(body);
    return c.text(answer);
  })
  .put("/stream", async (c) => {
    const pieces: Uint8Array[] = [];
    for await (const piece of bodyStream(c)) pieces.push(piece);
    return c.text(sha256(Buffer.concat(pieces)));
  });
const server = serve({ fetch: app.fetch, port: 0, hostname: "127.0.0.1" });
let port: number;

beforeAll(async () => {
  if (!server.listening) await once(server, "listening");
  const bound = server.address();
  if (bound === null || typeof bound === "string") throw new Error("no port");
  port = bound.port;
});
afterEach(() => void vi.useRealTimers());
afterAll(() => new Promise((resolve) => server.close(resolve)));

const put = (body: NonNullable<RequestInit["body"]>, more: object = {}) =>
  fetch(`http://127.0.0.1:${port}/`, { method: "PUT", body, ...more });

test.each([1, 100, 65_536, 1_000_000, maxBytes])(
  "%i bytes are read as they were sent",
  async (size) => {
    const sent = Array.from({ length: 8 }, () => randomBytes(size));
    const answers = await Promise.all(sent.map((bytes) => put(bytes).then((told) => told.text())));
    expect(answers).toEqual(sent.map(sha256));
  },
);

test("a body that does not tell its length is read to its end", async () => {
  const pieces = Array.from({ length: 20 }, () => randomBytes(50_000));
  const body = ReadableStream.from(pieces);
  const answer = await put(body, { duplex: "half" });
  expect(await answer.text()).toBe(sha256(Buffer.concat(pieces)));
});

test("one that is too long is refused, whether it tells so or not", async () => {
  const bytes = randomBytes(maxBytes + 1);
  expect((await put(bytes)).status).toBe(413);
  expect((await put(ReadableStream.from([bytes]), { duplex: "half" })).status).toBe(413);
});

test("two that come in one piece do not share what is given back", async () => {
  const [first, second] = [randomBytes(1000), randomBytes(1000)];
  const socket = connect(port, "127.0.0.1");
  const head = `PUT / HTTP/1.1\r\nHost: x\r\nContent-Length: 1000\r\n`;
  const end = "Connection: close\r\n";
  socket.write(
    Buffer.concat([Buffer.from(`${head}\r\n`), first, Buffer.from(`${head}${end}\r\n`), second]),
  );
  let told = "";
  for await (const text of socket.setEncoding("latin1")) told += String(text);
  expect(told.match(/[0-9a-f]{64}/g)).toEqual([sha256(first), sha256(second)]);
});

test("memory of which bytes are but a part is left alone", () => {
  const shared = Buffer.alloc(10, 1);
  detachBuffer(shared.subarray(2, 4));
  expect(shared).toEqual(Buffer.alloc(10, 1));
  const whole = Buffer.allocUnsafeSlow(10);
  detachBuffer(whole);
  expect(whole).toHaveLength(0);
});

test("a body is handed on piece by piece, too", async () => {
  const bytes = randomBytes(3_000_000);
  for (const body of [bytes, ReadableStream.from([bytes.subarray(0, 10), bytes.subarray(10)])]) {
    const answer = await fetch(`http://127.0.0.1:${port}/stream`, sending(body));
    expect(await answer.text()).toBe(sha256(bytes));
  }
});

test.each(["/", "/stream"])("at %s a trickle is cut with 408", async (path) => {
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
  const { answer, socket, firstPieceArrived } = slowly(path);
  await firstPieceArrived();
  socket.write("x");
  await vi.advanceTimersByTimeAsync(slowest.measuredForMs);
  expect(await answer).toMatch(/^HTTP\/1.1 408 [^]*body_incomplete$/);
  socket.destroy();
});

test.each(["/", "/stream"])("at %s a long body that is not slow arrives", async (path) => {
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
  const { answer, socket, firstPieceArrived, bytes } = slowly(path);
  let sent = await firstPieceArrived();
  const piece = (slowest.bytesPerSecond * slowest.measuredForMs) / 1000;
  while (sent < bytes.length) {
    const before = heard(port);
    socket.write(bytes.subarray(sent, sent + piece));
    sent += piece;
    await vi.waitFor(() => expect(heard(port)).toBeGreaterThan(before), 15_000);
    if (sent < bytes.length) await vi.advanceTimersByTimeAsync(slowest.measuredForMs);
  }
  expect(await answer).toContain(sha256(bytes));
  socket.destroy();
});

const sending = (body: NonNullable<RequestInit["body"]>): RequestInit & { duplex: "half" } => ({
  method: "PUT",
  body,
  duplex: "half",
});

/** Bytes that the server has had of connections that are open. */
const arrived = new Map<number, number>();
const heard = (of: number) => arrived.get(of) ?? 0;
server.on("connection", (socket) => {
  socket.on("data", (piece: Buffer) => arrived.set(port, heard(port) + piece.length));
});

/** Ten bytes of a hundred thousand; the rest is for the test to send. */
function slowly(path: string) {
  const bytes = randomBytes(100_000);
  const socket = connect(port, "127.0.0.1");
  const before = heard(port);
  socket.write(`PUT ${path} HTTP/1.1\r\nHost: x\r\nContent-Length: ${bytes.length}\r\n\r\n`);
  socket.write(bytes.subarray(0, 10));
  const answer = new Promise<string>((resolve) => {
    let told = "";
    socket.setEncoding("latin1").on("data", (text) => {
      told += String(text);
      if (/\r\n\r\n./.test(told)) resolve(told);
    });
  });
  return {
    bytes,
    socket,
    answer,
    firstPieceArrived: async () => {
      await vi.waitFor(() => expect(heard(port)).toBeGreaterThan(before), 15_000);
      return 10;
    },
  };
}
