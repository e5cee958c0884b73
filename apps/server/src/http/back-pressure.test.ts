/** Over real connections: what matters is who sends what, and when. */
import { serve } from "@hono/node-server";
import { problemAnswerSchema } from "@elaeis/domain/problem-schema";
import { Hono } from "hono";
import { once } from "node:events";
import http from "node:http";
import { afterEach, expect, test, vi } from "vitest";
import * as z from "zod/mini";
import { createLog } from "#platform/log.ts";
import type { AppEnv } from "./app-env.ts";
import { backPressure, type Bounds } from "./back-pressure.ts";
import { bodyTooLarge, readBody } from "./body.ts";
import { rememberClientAddress } from "./client-address.ts";
import { problemHandler } from "./problem.ts";

const largeBytes = 200_000;
const many = { inAll: 100, perKey: 100 };
const roomy: Bounds = {
  inWork: many,
  waiting: { inAll: 0, perKey: 0 },
  arriving: many,
  bytes: { inAll: 1e9, perKey: 1e9 },
  longestWaitMs: 60_000,
  longestWaitWithBodyMs: 60_000,
};

let close = () => {};
afterEach(() => close());

/** A server whose requests the test answers; the address is what a proxy would send. */
async function slowServer(bounds: Partial<Bounds>) {
  const inWork: (() => void)[] = [];
  const seen = { arrived: 0, gone: 0 };
  const app = new Hono<AppEnv>()
    .use((c, next) => {
      seen.arrived += 1;
      c.env.outgoing?.once("close", () => (seen.gone += 1));
      return next();
    })
    .use(rememberClientAddress(1, createLog("silent")))
    .use(backPressure({ ...roomy, ...bounds }))
    .put("/slow", async (c) => {
      const body = await readBody(c, 1e8, () => bodyTooLarge(1e8));
      await new Promise<void>((resolve) => inWork.push(resolve));
      return c.text(String(body.length));
    })
    .put("/broken", () => {
      throw new TypeError("a bug");
    });
  app.onError(problemHandler(createLog("silent")));
  const server = serve({ fetch: app.fetch, port: 0, hostname: "127.0.0.1" });
  close = () => void server.close();
  if (!server.listening) await once(server, "listening");
  const bound = server.address();
  if (bound === null || typeof bound === "string") throw new Error("no port");
  const { port } = bound;

  /** Sends so many of the bytes that it announces. */
  function send(path: string, given: { announced?: number; sent?: number; from?: string } = {}) {
    const { announced = 0, sent = announced, from = "198.51.100.1" } = given;
    const request = http.request({
      port,
      path,
      method: "PUT",
      agent: false,
      headers: {
        "content-length": announced,
        "x-forwarded-for": from,
        "accept-language": "fr",
      },
    });
    request.flushHeaders();
    if (sent > 0) request.write(Buffer.alloc(sent));
    const answer = (async () => {
      const [told] = z.parse(
        z.tuple([z.instanceof(http.IncomingMessage)]),
        await once(request, "response"),
      );
      let text = "";
      for await (const piece of told.setEncoding("utf8")) text += String(piece);
      return { status: told.statusCode, headers: told.headers, text };
    })();
    answer.catch(() => undefined);
    return { answer, sendRest: () => void request.end(Buffer.alloc(announced - sent)), request };
  }
  return {
    ask: (path: string, from?: string) => {
      const { answer, request } = send(path, from === undefined ? {} : { from });
      request.end();
      return answer;
    },
    send,
    isInWork: (requests: number) => vi.waitFor(() => expect(inWork.length).toBe(requests), 15_000),
    hasSeen: (wanted: Partial<typeof seen>) =>
      vi.waitFor(() => expect(seen).toMatchObject(wanted), 15_000),
    answerAll: () => {
      for (const answer of inWork.splice(0)) answer();
    },
  };
}

test("beyond the limit a request gets a time to retry, and is then admitted", async () => {
  const { ask, answerAll, isInWork } = await slowServer({ inWork: { inAll: 2, perKey: 2 } });
  const first = [ask("/slow"), ask("/slow")];
  await isInWork(2);
  const refused = await ask("/slow");
  expect(refused.status).toBe(429);
  expect(Number(refused.headers["retry-after"])).toBeGreaterThanOrEqual(1);
  expect(z.parse(problemAnswerSchema, JSON.parse(refused.text))).toMatchObject({
    code: "server_busy",
    error: expect.stringMatching(/^Le serveur est trop sollicité\. Réessayez dans \d secondes\.$/),
  });
  answerAll();
  for (const answer of first) expect((await answer).status).toBe(200);
  const again = ask("/slow");
  await isInWork(1);
  answerAll();
  expect((await again).status).toBe(200);
});

test("some wait for a place and get it in their turn", async () => {
  const one = { inAll: 1, perKey: 1 };
  const { ask, answerAll, isInWork } = await slowServer({ inWork: one, waiting: one });
  const first = ask("/slow");
  await isInWork(1);
  const second = ask("/slow");
  await vi.waitFor(async () => expect((await ask("/slow")).status).toBe(429));
  answerAll();
  expect((await first).status).toBe(200);
  await isInWork(1);
  answerAll();
  expect((await second).status).toBe(200);
});

test("a request that has waited too long comes again, and the places are right thereafter", async () => {
  const one = { inAll: 1, perKey: 1 };
  const bounds = { inWork: one, waiting: one, longestWaitMs: 1 };
  const { ask, answerAll, isInWork } = await slowServer(bounds);
  const first = ask("/slow");
  await isInWork(1);
  expect((await ask("/slow")).status).toBe(429);
  answerAll();
  expect((await first).status).toBe(200);
  const next = ask("/slow");
  await isInWork(1);
  answerAll();
  expect((await next).status).toBe(200);
});

test("one address never has more than its share, nor keeps others waiting", async () => {
  const { ask, answerAll, isInWork } = await slowServer({
    inWork: { inAll: 3, perKey: 2 },
    waiting: { inAll: 9, perKey: 9 },
  });
  const greedy = Array.from({ length: 6 }, () => ask("/slow", "198.51.100.1"));
  await isInWork(2);
  const other = ask("/slow", "203.0.113.9");
  await isInWork(3);
  answerAll();
  expect((await other).status).toBe(200);
  for (let round = 0; round < 2; round += 1) {
    await isInWork(2);
    answerAll();
  }
  for (const answer of greedy) expect((await answer).status).toBe(200);
});

test("an IPv6 network is one address", async () => {
  const { ask, answerAll, isInWork } = await slowServer({ inWork: { inAll: 9, perKey: 1 } });
  const first = ask("/slow", "2001:db8::1");
  await isInWork(1);
  expect((await ask("/slow", "2001:db8::2")).status).toBe(429);
  const other = ask("/slow", "2001:db8:0:1::1");
  await isInWork(2);
  answerAll();
  for (const answer of [first, other]) expect((await answer).status).toBe(200);
});

test("a body on its way takes no place, however much it announces", async () => {
  const { ask, send, answerAll, isInWork, hasSeen } = await slowServer({
    inWork: { inAll: 1, perKey: 1 },
    bytes: { inAll: 1e8, perKey: 1e8 },
  });
  const slow = [
    send("/slow", { announced: 1e8, sent: 10 }),
    send("/slow", { announced: 100, sent: 10 }),
    send("/slow", { announced: largeBytes, sent: 10 }),
  ];
  await hasSeen({ arrived: 3 });
  // They have given their places back, so these get in one after the other.
  for (let turn = 0; turn < 2; turn += 1) {
    const answer = ask("/slow");
    await isInWork(1);
    answerAll();
    expect((await answer).status).toBe(200);
  }
  slow[2]?.sendRest();
  await isInWork(1);
  answerAll();
  expect(await slow[2]?.answer).toMatchObject({ status: 200, text: String(largeBytes) });
  for (const { request } of slow) request.destroy();
});

test("bodies in memory are bounded, and each address has its share of them", async () => {
  const { send, ask, answerAll, isInWork } = await slowServer({
    bytes: { inAll: largeBytes * 2, perKey: largeBytes },
  });
  const large = send("/slow", { announced: largeBytes });
  await isInWork(1);
  expect((await send("/slow", { announced: largeBytes }).answer).status).toBe(429);
  const other = send("/slow", { announced: largeBytes, from: "203.0.113.9" });
  const small = ask("/slow");
  await isInWork(3);
  answerAll();
  for (const answer of [large.answer, other.answer, small]) {
    expect((await answer).status).toBe(200);
  }
  const again = send("/slow", { announced: largeBytes });
  await isInWork(1);
  answerAll();
  expect((await again.answer).status).toBe(200);
});

test("a client that goes away while it sends leaves nothing behind", async () => {
  const { send, ask, answerAll, isInWork, hasSeen } = await slowServer({
    inWork: { inAll: 1, perKey: 1 },
    arriving: { inAll: 1, perKey: 1 },
  });
  const first = send("/slow", { announced: largeBytes, sent: 10 });
  await hasSeen({ arrived: 1 });
  const refused = send("/slow", { announced: largeBytes, sent: 10 });
  expect((await refused.answer).status).toBe(429);
  refused.request.destroy();
  first.request.destroy();
  await hasSeen({ gone: 2 });
  const next = send("/slow", { announced: largeBytes });
  await isInWork(1);
  answerAll();
  expect((await next.answer).status).toBe(200);
  const last = ask("/slow");
  await isInWork(1);
  answerAll();
  expect((await last).status).toBe(200);
});

test("a request that fails gives its place back", async () => {
  const { ask } = await slowServer({ inWork: { inAll: 1, perKey: 1 } });
  expect((await ask("/broken")).status).toBe(500);
  expect((await ask("/broken")).status).toBe(500);
});
