import { Hono } from "hono";
import { expect, test } from "vitest";
import { createLog } from "#platform/log.ts";
import type { AppEnv } from "./app-env.ts";
import { rememberClientAddress } from "./client-address.ts";
import { fairTurns } from "./fair-turns.ts";

test("an address with many requests does not keep another waiting, and all are answered", async () => {
  const begun: string[] = [];
  const app = new Hono<AppEnv>()
    .use(rememberClientAddress(1, createLog("silent")))
    .use(fairTurns(10))
    .get("/", (c) => {
      begun.push(c.get("clientAddress"));
      return c.text("ok");
    });
  const ask = async (from: string) =>
    app.request("/", { headers: { "x-forwarded-for": from } }, {});
  const many = Array.from({ length: 95 }, () => ask("198.51.100.1"));
  const one = ask("203.0.113.9");
  await one;
  expect(begun).toHaveLength(11);
  const answers = await Promise.all(many);
  expect(answers.every(({ status }) => status === 200)).toBe(true);
  expect((await ask("198.51.100.1")).status).toBe(200);
});
