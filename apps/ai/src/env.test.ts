import { expect, test } from "vitest";
import { defaultModelFile, EnvError, readEnv } from "./env.ts";

test("without settings it listens on this machine only", () => {
  expect(readEnv({})).toEqual({
    port: 8090,
    host: "127.0.0.1",
    token: undefined,
    modelFile: defaultModelFile,
    product: undefined,
  });
});

test("a free port, and a token for other machines", () => {
  expect(readEnv({ AI_PORT: "0", AI_HOST: "0.0.0.0", AI_TOKEN: "t" })).toMatchObject({
    port: 0,
    host: "0.0.0.0",
    token: "t",
  });
});

test("the product is asked with the token it asks us with", () => {
  const variables = { AI_TOKEN: "t", PRODUCT_URL: "https://palm.example" };
  expect(readEnv(variables).product).toEqual({ url: "https://palm.example", token: "t" });
});

test("the product may be several servers", () => {
  const variables = { AI_TOKEN: "t", PRODUCT_URL: "http://server-1:8080, http://server-2:8080" };
  expect(readEnv(variables).product).toEqual({
    url: "http://server-1:8080",
    others: ["http://server-2:8080"],
    token: "t",
  });
});

test.each([
  [{ AI_PORT: "http" }, 'AI_PORT must be a whole number from 0 to 65535, not "http".'],
  [{ AI_PORT: "70000" }, "AI_PORT must be"],
  [{ AI_HOST: "0.0.0.0" }, "AI_TOKEN is not set"],
  [{ PRODUCT_URL: "https://palm.example" }, "PRODUCT_URL is set, but AI_TOKEN is not"],
  [{ PRODUCT_URL: "palm.example", AI_TOKEN: "t" }, "PRODUCT_URL must be an http or https address"],
  [{ PRODUCT_URL: "file:///x", AI_TOKEN: "t" }, "PRODUCT_URL must be an http or https address"],
  [{ PRODUCT_URL: "http://one,two", AI_TOKEN: "t" }, 'address, not "two"'],
])("%j stops the start with a sentence", (variables, sentence) => {
  expect(() => readEnv(variables)).toThrow(EnvError);
  expect(() => readEnv(variables)).toThrow(sentence);
});

test.each(["not a host", "http://0.0.0.0", "0.0.0.0:8090"])("AI_HOST is no %j", (host) => {
  expect(() => readEnv({ AI_HOST: host, AI_TOKEN: "t" })).toThrow(/AI_HOST must be .*127\.0\.0\.1/);
});
