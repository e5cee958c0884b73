import { access } from "node:fs/promises";
import { parseArgs } from "node:util";
import { threeDigits } from "#features/train/report-table.ts";
import type { Model } from "@elaeis/prediction/model/model";
import { predictDescription } from "@elaeis/prediction/predict";
import { DatasetError } from "#features/datasets/dataset-error.ts";
import { describeFiles } from "#features/datasets/describe-files.ts";
import type { DescribedFile } from "#features/datasets/describe-worker.ts";
import { loadModel } from "#features/models/load-model.ts";
import { qualityJson } from "#features/predict/answers.ts";
import { problemBody } from "#http/problems.ts";
import { needed, UsageError } from "./usage-error.ts";

export async function runPredict(args: string[]): Promise<void> {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      model: { type: "string" },
      cache: { type: "string" },
      json: { type: "boolean", default: false },
    },
  });
  if (positionals.length === 0) throw new UsageError("predict needs at least one picture FILE.");
  const { model } = await loadModel(needed("predict", "--model FILE", values.model));
  await Promise.all(positionals.map(assertExists));
  const described = await describeFiles(positionals, values.cache);
  described.forEach((one, index) => {
    const answer = { file: positionals[index] ?? "", ...answerOf(model, one) };
    console.log(values.json ? JSON.stringify(answer) : sentenceOf(answer));
  });
}

async function assertExists(file: string): Promise<void> {
  await access(file).catch((cause: unknown) => {
    throw new DatasetError(`The picture ${file} does not exist.`, { cause });
  });
}

function answerOf(model: Model, described: DescribedFile) {
  if (!described.ok) {
    const { code, error } = problemBody(described.code, described.details);
    return { ok: false as const, code, reason: error };
  }
  const prediction = predictDescription(model, described.description);
  if (!prediction.ok) {
    return { ok: false as const, code: prediction.code, reason: prediction.reason };
  }
  const { pred, interval, confidence, quality } = prediction;
  return { ok: true as const, pred, interval, confidence, quality: qualityJson(quality) };
}

function sentenceOf(answer: { file: string } & ReturnType<typeof answerOf>): string {
  if (!answer.ok) return `${answer.file}: refused. ${answer.reason}`;
  const values = Object.entries(answer.pred).map(([name, value]) => {
    const [low, high] = answer.interval[name] ?? [value, value];
    return `${name} ${threeDigits(value)} (${threeDigits(low)} to ${threeDigits(high)})`;
  });
  return `${answer.file}: ${values.join(", ")}; confidence ${answer.confidence.toFixed(2)}`;
}
