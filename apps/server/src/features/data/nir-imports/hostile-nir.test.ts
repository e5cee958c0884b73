/** NIR files that were made to do harm: each costs who sends it a clear error, and nobody else anything. */
import { maxNirFileBytes } from "@elaeis/domain/nir-imports/nir-import";
import { problemAnswerSchema } from "@elaeis/domain/problem-schema";
import { memoryUsage } from "node:process";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { bearableMs, besideBystander } from "#testing/bystander.ts";
import { sha256Hex } from "#testing/pictures.ts";
import { answered, createTestApp, type TestApp, type TestUser } from "#testing/test-app.ts";

let app: TestApp;
let administrator: TestUser;
beforeAll(async () => {
  app = await createTestApp({ ai: "none", subprocessBounds: {} });
  administrator = await app.user("admin");
});
beforeEach(() => app.owner.query("delete from rate_limits"));
afterAll(() => app.close());

const megabytes = (count: number) => count * 1024 * 1024;
const listOf = (element: string, bytes: number) =>
  Array.from({ length: Math.floor(bytes / (element.length + 1)) }, () => element).join();
const head = '"DeviceType":"SCiO","DeviceSN":"T1","Samples-Header":[],"NIRParamsInfo":[]';
const sample = (values: string) => `{"SampleSpectraID":1,"Values":[${values}]}`;

async function preview(text: string): Promise<string> {
  const bytes = Buffer.from(text);
  expect(bytes.length).toBeLessThanOrEqual(maxNirFileBytes);
  const sha256 = sha256Hex(bytes);
  const sent = await app.fetch(`/api/nir-imports/files/${sha256}?name=hostile.json`, {
    as: administrator,
    method: "PUT",
    body: new Uint8Array(bytes),
  });
  expect(sent.status).toBe(204);
  const answer = await app.fetch(`/api/nir-imports/files/${sha256}/preview`, { as: administrator });
  if (answer.ok) return "taken";
  return (await answered(problemAnswerSchema, answer)).code;
}

test.each<[string, string, () => string]>([
  [
    "a hundred thousand samples that are none",
    "taken",
    () => `{${head},"SampleSpectra":[${listOf("0", 199_000)}]}`,
  ],
  [
    "a hundred thousand headers that are none",
    "taken",
    () => `{${head.replace("[]", `[${listOf("0", 199_000)}]`)},"SampleSpectra":[${sample("0.1")}]}`,
  ],
  [
    "samples with thousands of wrong fields each @night",
    "taken",
    () =>
      `{${head},"SampleSpectra":[${listOf(`{"SampleParamsValues":[${listOf('"x"', 400_000)}]}`, megabytes(40))}]}`,
  ],
  [
    "more samples than there may be @night",
    "nir_too_many_samples",
    () => `{${head},"SampleSpectra":[${listOf("0", megabytes(40))}]}`,
  ],
  [
    "a million names @night",
    "taken",
    () =>
      `{${head},"SampleSpectra":[],${Array.from({ length: 1_000_000 }, (_, at) => `"${at}":0`).join()}}`,
  ],
  [
    "a million names within a sample @night",
    "taken",
    () =>
      `{${head},"SampleSpectra":[{${Array.from({ length: 1_000_000 }, (_, at) => `"${at}":0`).join()}}]}`,
  ],
  [
    "one element of megabytes @night",
    "taken",
    () => `{${head},"SampleSpectra":[${sample(listOf("0", megabytes(20)))}]}`,
  ],
  [
    "one text of megabytes, all of it escapes @night",
    "taken",
    () => `{${head},"SampleSpectra":["${'\\"'.repeat(megabytes(10))}"]}`,
  ],
  [
    "millions of lists @night",
    "file_too_demanding",
    () => `{${head},"SampleSpectra":[[${listOf("[]", megabytes(49))}]]}`,
  ],
  [
    "lists within lists, without end",
    "nir_json_too_deep",
    () => `{${head},"SampleSpectra":[${"[".repeat(megabytes(10))}`,
  ],
  [
    "elements of almost a megabyte each, in the facts of a device @night",
    "nir_structure_value",
    () =>
      `{${head},"SampleSpectra":[],"NirWaveLengthInfo":[${listOf(`[${listOf("0", 900_000)}]`, megabytes(20))},${listOf("0", 10_000)}]}`,
  ],
])("[NIR-02] %s: a bystander is answered", async (_, code, file) => {
  const text = file();
  const before = memoryUsage().rss;
  const { result, longestHoldMs } = await besideBystander(app, () => preview(text));
  expect(result).toBe(code);
  expect(longestHoldMs).toBeLessThan(bearableMs);
  expect(memoryUsage().rss - before).toBeLessThan(megabytes(200));
});
