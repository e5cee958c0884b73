import { Hono } from "hono";
import { expect, test, vi } from "vitest";
import { createLog } from "../platform/log.ts";
import type { AppEnv } from "./app-env.ts";
import { backPressure, type Bounds } from "./back-pressure.ts";
import { problemHandler } from "./problem.ts";

const heavyBytes = 100_000;

/** Answers once it is told to. */
function slowApp(bounds: Partial<Bounds>) {
  const inWork: (() => void)[] = [];
  const app = new Hono<AppEnv>()
    .use(backPressure({ atOnce: 2, waiting: 0, longestWaitMs: 60_000, bytes: 1e9, ...bounds }))
    .put("/slow", async (c) => {
      await new Promise<void>((resolve) => inWork.push(resolve));
      return c.body(null, 204);
    })
    .put("/broken", () => {
      throw new TypeError("a bug");
    });
  app.onError(problemHandler(createLog("silent")));
  return {
    ask: async (path: string, bytes = 0) =>
      app.request(path, {
        method: "PUT",
        headers: { "content-length": String(bytes), "accept-language": "fr" },
      }),
    isInWork: (requests: number) => vi.waitFor(() => expect(inWork.length).toBe(requests)),
    answerAll: () => {
      for (const answer of inWork.splice(0)) answer();
    },
  };
}

test("beyond what is bearable a request is told when to come again, and then gets in", async () => {
  const { ask, answerAll, isInWork } = slowApp({});
  const first = [ask("/slow"), ask("/slow")];
  await isInWork(2);
  const refused = await ask("/slow");
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get("retry-after"))).toBeGreaterThanOrEqual(1);
  expect(await refused.json()).toMatchObject({
    code: "server_busy",
    error: expect.stringMatching(/^Le serveur est trop sollicité\. Réessayez dans \d secondes\.$/),
  });
  answerAll();
  for (const answer of first) expect((await answer).status).toBe(204);
  const again = ask("/slow");
  await isInWork(1);
  answerAll();
  expect((await again).status).toBe(204);
});

test("some wait for a place and get it in their turn", async () => {
  const { ask, answerAll, isInWork } = slowApp({ atOnce: 1, waiting: 1 });
  const first = ask("/slow");
  await isInWork(1);
  const second = ask("/slow");
  expect((await ask("/slow")).status).toBe(429);
  answerAll();
  expect((await first).status).toBe(204);
  await isInWork(1);
  answerAll();
  expect((await second).status).toBe(204);
});

test("who has waited too long is told to come again, and the places are right thereafter", async () => {
  const { ask, answerAll, isInWork } = slowApp({ atOnce: 1, waiting: 1, longestWaitMs: 1 });
  const first = ask("/slow");
  await isInWork(1);
  expect((await ask("/slow")).status).toBe(429);
  answerAll();
  expect((await first).status).toBe(204);
  const next = ask("/slow");
  await isInWork(1);
  answerAll();
  expect((await next).status).toBe(204);
});

test("what brings much keeps nobody waiting who brings little, and is bounded in bytes", async () => {
  const { ask, answerAll, isInWork } = slowApp({ bytes: heavyBytes * 1.5 });
  const large = ask("/slow", heavyBytes);
  await isInWork(1);
  expect((await ask("/slow", heavyBytes)).status).toBe(429);
  const small = [ask("/slow"), ask("/slow")];
  await isInWork(3);
  answerAll();
  for (const answer of [large, ...small]) expect((await answer).status).toBe(204);
});

test("a request that fails gives its place back", async () => {
  const { ask } = slowApp({ atOnce: 1 });
  expect((await ask("/broken")).status).toBe(500);
  expect((await ask("/broken")).status).toBe(500);
});
