import { Hono } from "hono";
import { expect, test } from "vitest";
import type { AppEnv } from "./app-env.ts";
import { describeApi } from "./description.ts";

test("the description is made once and packed once, however often and however it is asked for", async () => {
  const app = new Hono<AppEnv>();
  let timesMade = 0;
  Object.defineProperty(app, "routes", {
    get: () => {
      timesMade += 1;
      return [];
    },
  });
  const server = new Hono<AppEnv>().get("/", describeApi(app, {})("whole"));
  const ask = async (encoding: string, language: string) => {
    const headers = { "accept-encoding": encoding, "accept-language": language };
    const answer = await server.request("/", { headers }, {});
    return {
      encoding: answer.headers.get("content-encoding"),
      language: answer.headers.get("content-language"),
      // Nothing on the way may pack it again.
      cached: answer.headers.get("cache-control"),
      bytes: Buffer.from(await answer.arrayBuffer()),
    };
  };
  const answers = await Promise.all([
    ask("gzip, deflate, br", "en"),
    ask("gzip", "fr"),
    ask("deflate", "en"),
    ask("identity", "fr"),
  ]);
  expect(timesMade).toBe(1);
  expect(answers.map(({ encoding }) => encoding)).toEqual(["gzip", "gzip", null, null]);
  expect(answers.map(({ language }) => language)).toEqual(["en", "fr", "en", "fr"]);
  expect(new Set(answers.map(({ cached }) => cached))).toEqual(new Set(["no-store, no-transform"]));
  expect(JSON.parse(String(answers[2]?.bytes))).toMatchObject({ openapi: "3.1.0" });
  expect(answers[0]?.bytes.subarray(0, 2)).toEqual(Buffer.from([0x1f, 0x8b]));
});
