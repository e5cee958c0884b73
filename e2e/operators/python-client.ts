/**
 * A Python client is generated from the description of the API, and used for a whole fruit with a personal key. The
 * generator is a program of Java, 24 MB large: npm fetches it for this run alone.
 */
import { aiHealthSchema } from "@elaeis/domain/predictions/prediction-schemas";
import { madeApiKeySchema } from "@elaeis/domain/api-keys/api-key-schemas";
import { modelRegistrySchema } from "@elaeis/domain/models/model-schemas";
import { writeFileSync } from "node:fs";
import path from "node:path";
import process from "node:process";
import { setTimeout as sleep } from "node:timers/promises";
import { changesDelayMs } from "@elaeis/domain/fruits/changes-schemas";
import * as z from "zod/mini";
import { assertEqual, assertThat, type Checks } from "../cluster/checks.ts";
import { answered, json, signIn, until, type Ask } from "../cluster/client.ts";
import { drawFruits, type Fruit } from "../cluster/fruits.ts";
import { asOpenApi30 } from "./openapi-30.ts";
import { mustRun, runAside, runProgram, scratchFolder } from "./programs.ts";
import { administrator, startServer } from "./server.ts";

const generator = "@openapitools/openapi-generator-cli@1.0.18-5.0.0-beta2";
const jar = "node_modules/@openapitools/openapi-generator-cli/bin/openapi-generator.jar";
const libraries = ["urllib3", "dateutil", "six", "certifi"];
const aiStartsWithinMs = 60_000;

const sentSchema = z.object({
  read: z.object({
    id: z.string(),
    fruit_id: z.string(),
    oil_content: z.number(),
    photos: z.record(z.string(), z.string()),
  }),
  listed: z.array(z.string()),
  predicted: z.object({ oil: z.number(), model: z.string() }),
  refused: z.string(),
});
const changesSchema = z.array(
  z.object({ id: z.string(), is_deleted: z.boolean(), fruit_id: z.nullable(z.string()) }),
);

export async function checkPythonClient(
  { check, skip }: Checks,
  ...[java = "", python = "", npm = ""]: string[]
): Promise<void> {
  const part = "python";
  const { status } = runProgram(python, ["-c", `import ${libraries.join(", ")}`]);
  const packages = libraries.map((one) => `python3-${one}`).join(", ");
  if (status !== 0) return skip(part, `one of ${packages} not installed`);
  const { folder, remove } = scratchFolder(part);
  // With its own AI service.
  const server = await startServer({ AI_URL: "" });
  try {
    const quiet = ["--no-save", "--no-package-lock", "--no-audit", "--no-fund", "--ignore-scripts"];
    const fetched = runProgram(npm, ["install", "--prefix", folder, ...quiet, generator]);
    if (fetched.status !== 0) return skip(part, `npm could not fetch ${generator}`);
    const ask = await signIn(server.url, administrator);
    const nextFruit = await drawFruits();
    const fruits = [withEveryField(nextFruit()), withEveryField(nextFruit())] as const;
    const facts = await given(folder, ask, server.url, fruits);
    writeFileSync(path.join(folder, "given.json"), JSON.stringify(facts));
    const run = (what: string) => runClient(folder, python, what);
    await check("a client in Python is generated from the description", () =>
      generate(folder, java, server.url),
    );
    await check("it sends, reads, lists, predicts from and deletes a fruit", async () => {
      await aiAnswers(ask, server.url);
      await compare(z.parse(sentSchema, await run("send")), ask, server.url, fruits);
    });
    await check("it finds the deletion among the changes", async () => {
      await sleep(changesDelayMs);
      const [gone, kept] = fruits;
      const expected = [
        { id: kept.id, is_deleted: false, fruit_id: kept.submission.fields.fruit_id },
        { id: gone.id, is_deleted: true, fruit_id: null },
      ];
      assertEqual(z.parse(changesSchema, await run("extract")), expected, "the changes");
    });
  } finally {
    await server.stop();
    remove();
  }
}

async function generate(folder: string, java: string, url: URL): Promise<void> {
  const at = (name: string) => path.join(folder, name);
  const described = await fetch(new URL("/api/v1/openapi.json", url));
  writeFileSync(at("openapi.json"), asOpenApi30(await described.text()));
  const options = ["-i", at("openapi.json"), "-g", "python", "-o", at("client")];
  mustRun(java, ["-jar", at(jar), "generate", ...options, "--package-name", "elaeis_client"]);
}

/** @returns what the program printed */
async function runClient(folder: string, python: string, what: string): Promise<unknown> {
  const program = path.join(import.meta.dirname, "whole-fruit.py");
  const env = { PATH: process.env["PATH"], PYTHONPATH: path.join(folder, "client") };
  const args = [program, path.join(folder, "given.json"), what];
  const { status, output } = await runAside(python, args, { env });
  assertThat(status === 0, `the program ended with ${status}: ${output.slice(-2_000)}`);
  return JSON.parse(output);
}

async function aiAnswers(ask: Ask, url: URL): Promise<void> {
  const isOnline = async () => {
    const { online } = await answered(aiHealthSchema, ask(url, "/api/ai/health"));
    return online || undefined;
  };
  await until(isOnline, aiStartsWithinMs, "the AI service");
}

/** The generated client leaves out what is null. */
function withEveryField({ submission, ...fruit }: Fruit): Fruit {
  const fields = {
    ...submission.fields,
    analysis_temperature: 24.5,
    maturity_stage: "optimal" as const,
    harvest_season: "wet" as const,
    latitude: 4.051056,
    longitude: 9.767868,
    location_accuracy_m: 6,
    remarks: "Régime n° 12",
  };
  return { ...fruit, submission: { ...submission, fields } };
}

/** The facts that the program works with. */
async function given(folder: string, ask: Ask, url: URL, fruits: readonly Fruit[]) {
  const wanted = { name: "Python", scopes: ["read", "write"], lifetime_days: 30 };
  const { secret: key } = await answered(madeApiKeySchema, ask(url, "/api/api-keys", json(wanted)));
  return {
    url: url.origin,
    key,
    since: new Date().toISOString(),
    metadata: { source: "camera", collection_date: new Date().toISOString() },
    fruits: fruits.map(({ id, submission, photos }) => ({
      id,
      submission,
      files: photos.map(({ role, jpeg }) => {
        const file = path.join(folder, `${id}-${role}.jpg`);
        writeFileSync(file, jpeg);
        return file;
      }),
    })),
  };
}

async function compare(
  said: z.infer<typeof sentSchema>,
  ask: Ask,
  url: URL,
  [first, second]: readonly [Fruit, Fruit],
): Promise<void> {
  const { fields, photos } = first.submission;
  assertEqual(said.read.id, first.id, "the identifier read");
  assertEqual(said.read.fruit_id, fields.fruit_id, "the reference read");
  assertEqual(said.read.oil_content, fields.oil_content, "the oil content read");
  assertEqual(
    photos.map(({ photo_role }) => said.read.photos[photo_role]),
    photos.map(({ sha256 }) => sha256),
    "the photos read",
  );
  assertEqual(said.listed, [first.id, second.id].toSorted(), "the fruits listed, page by page");
  const { active } = await answered(modelRegistrySchema, ask(url, "/api/models"));
  assertEqual(said.predicted.model, active, "the model that predicted");
  assertThat(said.predicted.oil > 0 && said.predicted.oil < 100, "a prediction beyond its range");
  assertEqual(said.refused, "unknown_fruit", "reading the deleted fruit");
  assertEqual((await ask(url, `/api/fruits/${first.id}`)).status, 404, "the server about it");
  assertEqual((await ask(url, `/api/fruits/${second.id}`)).status, 200, "and about the other");
}
