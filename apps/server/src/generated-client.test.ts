/** A TypeScript client is generated from the description, compiled, and used for a whole fruit over HTTP. */
import { serve, type ServerType } from "@hono/node-server";
import { madeApiKeySchema } from "@elaeis/domain/api-keys/api-key-schemas";
import { spawn } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import process from "node:process";
import openapiTS, { astToString } from "openapi-typescript";
import { uuidv7 } from "uuidv7";
import { afterAll, beforeAll, expect, test } from "vitest";
import { changesDelayMs } from "@elaeis/domain/fruits/changes-schemas";
import { submissionOf } from "./testing/fruits.ts";
import { fourPhotos } from "./testing/pictures.ts";
import { answered, createTestApp, json, type TestApp } from "./testing/test-app.ts";

const root = path.join(import.meta.dirname, "../../..");
let app: TestApp;
let server: ServerType;
let origin: string;
let folder: string;

beforeAll(async () => {
  // What is written now is old enough to be extracted.
  app = await createTestApp({
    ai: "none",
    now: () => new Date(Date.now() + changesDelayMs + 1000),
  });
  await new Promise<void>((resolve) => {
    server = serve({ fetch: app.handler, port: 0, hostname: "127.0.0.1" }, () => resolve());
  });
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("no port");
  origin = `http://127.0.0.1:${address.port}`;
  // Where the client's library is found.
  folder = mkdtempSync(path.join(import.meta.dirname, "../node_modules/.client-"));
});
afterAll(async () => {
  await new Promise((resolve) => server.close(resolve));
  await app.close();
  rmSync(folder, { recursive: true });
});

/** As an integrator writes it: nothing is known but the generated types. */
const client = `
import createClient from "openapi-fetch";
import { readFileSync } from "node:fs";
import type { components, paths } from "./elaeis.ts";

const { ELAEIS_URL: baseUrl, ELAEIS_KEY: key, FRUIT: file } = process.env;
if (baseUrl === undefined || key === undefined || file === undefined) throw new Error("not set");
type Given = { id: string; submission: components["schemas"]["FruitSubmission"]; photos: string[] };
const { id, submission, photos }: Given = JSON.parse(readFileSync(file, "utf8"));
const { GET, PUT, PATCH } = createClient<paths>({ baseUrl, headers: { authorization: \`Bearer \${key}\` } });
const params = { path: { id } };

const sent = await PUT("/api/v1/fruits/{id}", { params, body: submission });
if (sent.error !== undefined) throw new Error(sent.error.error);
for (const [index, { photo_role: role, sha256 }] of submission.photos.entries()) {
  const bytes = Buffer.from(photos[index] ?? "", "base64");
  const { data, error } = await PUT("/api/v1/fruits/{id}/photos/{role}", {
    params: { path: { id, role }, header: { "x-content-sha256": sha256 } },
    body: new Blob([bytes]) as unknown as string,
    bodySerializer: (body) => body,
    headers: { "content-type": "image/jpeg" },
  });
  if (error !== undefined || !data.received) throw new Error("a photo was not received");
}
const read = await GET("/api/v1/fruits/{id}", { params });
const oil: number | null | undefined = read.data?.oil_content;
const edited = await PATCH("/api/v1/fruits/{id}", {
  params,
  body: { base_version: read.data?.version ?? 0, fields: { oil_content: 22.375 }, photos: [] },
});
const changes = await GET("/api/v1/fruits/changes", {
  params: { query: { updated_since: "2026-01-01" } },
});
const refused = await GET("/api/v1/exports", {});
const code: components["schemas"]["ProblemCode"] | undefined = refused.error?.code;
console.log(JSON.stringify({
  oil,
  photos: read.data?.photos_count,
  edited: edited.data?.fruit.oil_content,
  changed: changes.data?.items.map((item) => [item.id, item.is_deleted]),
  code,
}));
`;

test("[ADM-10] a generated TypeScript client compiles, and sends, reads, edits and extracts a fruit", async () => {
  const person = await app.user("collecteur");
  const wanted = { name: "Client", scopes: ["read", "write"], lifetime_days: 30 };
  const { secret } = await answered(
    madeApiKeySchema,
    app.fetch("/api/api-keys", { as: person, ...json(wanted) }),
  );
  const described = await (await fetch(`${origin}/api/v1/openapi.json`)).text();
  const at = (name: string) => path.join(folder, name);
  writeFileSync(at("elaeis.ts"), astToString(await openapiTS(described)));
  writeFileSync(at("client.ts"), client);
  writeFileSync(at("package.json"), '{"type":"module"}');
  const photos = await fourPhotos();
  const id = uuidv7();
  const fruit = {
    id,
    submission: submissionOf(photos),
    photos: photos.map(({ jpeg }) => jpeg.toString("base64")),
  };
  writeFileSync(at("fruit.json"), JSON.stringify(fruit));
  const options = [
    "--ignoreConfig",
    "--rootDir",
    folder,
    "--outDir",
    at("built"),
    "--strict",
    "--skipLibCheck",
    "--target",
    "esnext",
  ];
  const modules = ["--module", "nodenext", "--rewriteRelativeImportExtensions", "--types", "node"];
  const compiler = path.join(root, "node_modules/typescript-7/bin/tsc");
  expect(await run(compiler, [...options, ...modules, at("client.ts")])).toBe("");
  const said = await run(at("built/client.js"), [], {
    ELAEIS_URL: origin,
    ELAEIS_KEY: secret,
    FRUIT: at("fruit.json"),
  });
  expect(said.trimEnd()).toBe(
    JSON.stringify({
      oil: 22.4,
      photos: 4,
      edited: 22.375,
      changed: [[id, false]],
      code: "forbidden",
    }),
  );
}, 300_000);

/** @returns all that the program of Node said */
function run(program: string, args: string[], env: Record<string, string> = {}): Promise<string> {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, [program, ...args], {
      cwd: folder,
      env: { PATH: process.env["PATH"], NODE_NO_WARNINGS: "1", ...env },
    });
    let said = "";
    for (const stream of [child.stdout, child.stderr]) {
      stream.on("data", (data: Buffer) => {
        said += data.toString();
      });
    }
    child.on("close", () => resolve(said));
  });
}
