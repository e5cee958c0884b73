import type { ChildProcess } from "node:child_process";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { aiHealthAnswerSchema } from "@elaeis/domain/predictions/prediction-schemas";
import { serialiseModel } from "@elaeis/prediction/model/serialise-model";
import { trainSmallModel } from "@elaeis/prediction/testing/small-model";
import { afterAll, beforeAll, expect, test } from "vitest";
import { addressOf, endOf, startService } from "./testing/service-process.ts";

let folder: string;
let modelFile: string;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "elaeis-ai-"));
  modelFile = path.join(folder, "model.json");
  await writeFile(modelFile, serialiseModel(trainSmallModel().model));
});
afterAll(() => rm(folder, { recursive: true }));

const start = (env: Record<string, string>) => startService({ AI_MODEL: modelFile, ...env });

test.each([
  ["SIGTERM", (child: ChildProcess) => child.kill("SIGTERM")],
  ["SIGINT", (child: ChildProcess) => child.kill("SIGINT")],
  ["its parent's end", (child: ChildProcess) => child.disconnect()],
])("[AI-03] it announces its address, answers, and stops on %s", async (_, stop) => {
  const child = start({});
  const end = endOf(child);
  const answer = await fetch(`${await addressOf(child)}/health`);
  const { ok, device } = aiHealthAnswerSchema.parse(await answer.json());
  expect(ok).toBe(true);
  // A name, not words: it is shown in every language.
  expect(device).toMatch(/\w/);
  expect(device).not.toMatch(/\bcores?\b/);
  stop(child);
  expect(await end).toBe(0);
});

test.each([
  [{ AI_PORT: "many" }, "AI_PORT must be a whole number"],
  [{ AI_MODEL: "/nowhere/model.json" }, "/nowhere/model.json cannot be read"],
  [{ AI_MODEL: import.meta.filename }, "The model file is not JSON."],
])("%j stops the start with a sentence", async (env, sentence) => {
  const child = start(env);
  let complaint = "";
  child.stderr?.setEncoding("utf8").on("data", (text: string) => (complaint += text));
  expect(await endOf(child)).toBe(1);
  expect(complaint).toContain(sentence);
});
