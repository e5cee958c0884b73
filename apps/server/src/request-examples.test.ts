/**
 * The examples that the API screen writes, run unchanged: a shell, Node and (where it is there) Python
 * ask a real server, with a real key, and it hears what was meant.
 */
import { serve, type ServerType } from "@hono/node-server";
import { openApiSchema } from "@elaeis/domain/api-demo/openapi-schemas";
import { listOperations, type ApiOperation } from "@elaeis/domain/api-demo/operations";
import {
  curlExample,
  keyVariable,
  pythonExample,
  requestOf,
  typeScriptExample,
} from "@elaeis/domain/api-demo/request-examples";
import { madeApiKeySchema } from "@elaeis/domain/api-keys/api-key-schemas";
import { spawn, spawnSync } from "node:child_process";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { answered, createTestApp, json, type TestApp } from "./testing/test-app.ts";

let app: TestApp;
let server: ServerType;
let origin: string;
let key: string;
let operations: ApiOperation[];
/** What the server heard last. */
let heard: { method: string; url: string; body: string; authorization: string | null };

beforeAll(async () => {
  app = await createTestApp({ ai: "none" });
  const admin = await app.user("admin");
  const wanted = { name: "Examples", scopes: ["read", "write"], lifetime_days: 30 };
  const made = app.fetch("/api/api-keys", { as: admin, ...json(wanted) });
  key = (await answered(madeApiKeySchema, made)).secret;
  operations = listOperations(await answered(openApiSchema, app.fetch("/api/openapi.json")));
  const fetch = async (request: Request) => {
    const { method, url, headers } = request;
    const body = await request.clone().text();
    heard = { method, url, body, authorization: headers.get("authorization") };
    return app.handler(request);
  };
  await new Promise<void>((resolve) => {
    server = serve({ fetch, port: 0, hostname: "127.0.0.1" }, () => resolve());
  });
  const address = server.address();
  origin = `http://127.0.0.1:${isAddress(address) ? address.port : 0}`;
});
afterAll(async () => {
  await new Promise((resolve) => server.close(resolve));
  await app.close();
});

function isAddress(address: string | AddressInfo | null): address is AddressInfo {
  return typeof address === "object" && address !== null;
}

const has = (program: string) => spawnSync(program, ["--version"]).status === 0;
const programs = {
  curl: { isThere: has("curl"), command: ["sh", "-c"], write: curlExample },
  TypeScript: {
    isThere: true,
    command: [process.execPath, "--input-type=module-typescript", "--eval"],
    write: typeScriptExample,
  },
  Python: { isThere: has("python3"), command: ["python3", "-c"], write: pythonExample },
};

function run([program = "", ...args]: readonly string[], code: string): Promise<string> {
  return new Promise((resolve) => {
    const env = { PATH: process.env["PATH"], [keyVariable]: key };
    const child = spawn(program, [...args, code], { env });
    let said = "";
    for (const stream of [child.stdout, child.stderr]) {
      stream.on("data", (data: Buffer) => {
        said += data.toString();
      });
    }
    child.on("close", () => resolve(said));
  });
}

function operation(id: string): ApiOperation {
  const found = operations.find((one) => one.id === id);
  if (found === undefined) throw new Error(`no operation ${id}`);
  return found;
}

/** What a shell, a script and an address each read in their own way. */
const awkward = `it's "quoted" $HOME \`id\` \\ %s {a,b} [1-2] é & + # ?`;

describe.each(Object.entries(programs))("[ADM-10] %s", (_name, { isThere, command, write }) => {
  test.skipIf(!isThere)("asks with a key, and awkward words arrive as they were", async () => {
    const request = requestOf(
      operation("listFruits"),
      origin,
      { "query.search": awkward },
      undefined,
    );
    const said = await run(command, write(request));
    expect(said).toContain('"items"');
    expect(new URL(heard.url).searchParams.get("search")).toBe(awkward);
    expect(heard).toMatchObject({ method: "GET", body: "", authorization: `Bearer ${key}` });
  });

  test.skipIf(!isThere)("sends a body to the letter", async () => {
    const body = JSON.stringify({
      reason: awkward,
      lines: "one\ntwo\u2028three",
      no: null,
      yes: true,
    });
    const id = "0199a0e0-0000-7000-8000-000000000001";
    const request = requestOf(operation("submitFruit"), origin, { "path.id": id }, body);
    const said = await run(command, write(request));
    expect(heard.method).toBe("PUT");
    expect(new URL(heard.url).pathname).toBe(`/api/fruits/${id}`);
    expect(JSON.parse(heard.body)).toEqual(JSON.parse(body));
    // Python tells a refusal by its status alone.
    expect(said).toMatch(/invalid_input|400/);
  });

  test.skipIf(!isThere)("asks for what is open to everybody without a key", async () => {
    const said = await run(
      command,
      write(requestOf(operation("readPublicStatistics"), origin, {}, undefined)),
    );
    expect(heard.authorization).toBeNull();
    expect(said).toContain("totalFruits");
  });
});

describe("[ADM-10] the reference", () => {
  test("every operation tells who may call it, and with which key", () => {
    expect(operations.filter(({ whoMay }) => whoMay === undefined)).toEqual([]);
    expect(operation("listFruits").whoMay).toEqual({
      isOpen: false,
      roles: ["collecteur", "admin"],
      scopes: ["read"],
    });
    expect(operation("submitFruit").whoMay?.scopes).toEqual(["write"]);
    expect(operation("listUsers").whoMay).toEqual({ isOpen: false, roles: ["admin"], scopes: [] });
    expect(operation("readPublicStatistics").whoMay?.isOpen).toBe(true);
  });

  test("the request of every operation is a valid one to write in each language @night", () => {
    const wrong = operations.filter((one) => {
      const request = requestOf(one, origin, {}, one.body?.example);
      const checked = spawnSync("sh", ["-n"], { input: curlExample(request) });
      return /[{}]/.test(request.url) || !URL.canParse(request.url) || checked.status !== 0;
    });
    expect(wrong.map(({ id }) => id)).toEqual([]);
  });

  test("what a key may read is asked for with values that the server understands", async () => {
    const readable = operations.filter(
      ({ method, whoMay }) => method === "GET" && whoMay?.scopes.includes("read"),
    );
    expect(readable.map(({ id }) => id)).toContain("readGlobalStatistics");
    const misunderstood: string[] = [];
    for (const one of readable) {
      const { url, headers } = requestOf(one, origin, {}, undefined);
      const answer = await fetch(url, { headers: { ...headers, authorization: `Bearer ${key}` } });
      await answer.body?.cancel();
      if ([400, 401, 403].includes(answer.status)) misunderstood.push(`${one.id} ${answer.status}`);
    }
    expect(misunderstood).toEqual([]);
  });

  test("values of which there are few are listed, and every answer in JSON has an example", () => {
    const choices = (id: string, name: string) =>
      operation(id).parameters.find((parameter) => parameter.name === name)?.choices;
    expect(choices("listFruits", "direction")).toEqual(["asc", "desc"]);
    expect(choices("listFruits", "search")).toEqual([]);
    const [answer] = operation("listFruits").answers;
    expect(JSON.parse(answer?.example ?? "")).toHaveProperty("items.0.fruit_id");
    const without = operations.filter(({ answers }) =>
      answers.some(({ contentType, example }) => contentType.includes("json") && example === ""),
    );
    expect(without.map(({ id }) => id)).toEqual([]);
  });
});
