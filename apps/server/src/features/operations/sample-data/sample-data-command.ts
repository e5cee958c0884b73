/**
 * `npm run sample-data`: sample data from the terminal, for the operator of an installation, whether
 * or not its server is running.
 */
import {
  defaultSampleFruits,
  maxSampleFruits,
} from "@elaeis/domain/sample-data/sample-data-schemas";
import { createWriteStream } from "node:fs";
import { stat } from "node:fs/promises";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { parseArgs } from "node:util";
import { readEnv, type Env } from "#env.ts";
import { startAiProcess } from "#platform/ai/ai-process.ts";
import { createAiService, type AiService } from "#platform/ai/ai-service.ts";
import { openDatabase } from "#platform/database/open-database.ts";
import { openFiles } from "#platform/files/open-files.ts";
import { createLog } from "#platform/log.ts";
import { beginOnOrder } from "./begin.ts";
import { fillSampleData, type FillDeps, type FillResult } from "./fill.ts";
import { nirFile, serialOf } from "./nir-file.ts";
import { removeSampleData } from "./remove.ts";

const usage = `Usage:
  npm run sample-data -- [--fruits N] [--seed S]   fills, or scales up to N fruits (${defaultSampleFruits}; at most ${maxSampleFruits})
  npm run sample-data -- --remove                  removes all of it
  npm run sample-data -- nir --samples N [--out FILE] [--seed S]   writes a file as a NIR device would, to try its import`;

type Order =
  | { kind: "fill"; fruits: number; seed: number | undefined }
  | { kind: "remove" }
  | { kind: "nir"; samples: number; seed: number; out: string };

const maxNirFileSamples = 1_000_000;

function readOrder(args: string[]): Order | undefined {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      samples: { type: "string" },
      out: { type: "string" },
      fruits: { type: "string", default: String(defaultSampleFruits) },
      seed: { type: "string" },
      remove: { type: "boolean", default: false },
    },
  });
  if (positionals.length > 0) return readNirOrder(positionals, values);
  if (values.remove) return { kind: "remove" };
  const fruits = wholeNumber(values.fruits, 1, maxSampleFruits);
  const seed = values.seed === undefined ? undefined : wholeNumber(values.seed, 0, 2 ** 31 - 1);
  if (fruits === undefined || (values.seed !== undefined && seed === undefined)) return undefined;
  return { kind: "fill", fruits, seed };
}

function readNirOrder(
  positionals: string[],
  values: { samples?: string | undefined; out?: string | undefined; seed?: string | undefined },
): Order | undefined {
  const samples = wholeNumber(values.samples ?? "", 0, maxNirFileSamples);
  const seed = wholeNumber(values.seed ?? "1", 0, 999_999);
  if (positionals.join() !== "nir" || samples === undefined || seed === undefined) return undefined;
  return { kind: "nir", samples, seed, out: values.out ?? `nir-${samples}.json` };
}

async function writeNirFile(order: {
  samples: number;
  seed: number;
  out: string;
}): Promise<string> {
  await pipeline(Readable.from(nirFile(order)), createWriteStream(order.out));
  const { size } = await stat(order.out);
  const megabytes = (size / 1024 / 1024).toFixed(1);
  return `Wrote ${order.samples} samples of the device ${serialOf(order.seed)} to ${order.out} (${megabytes} MB).`;
}

function wholeNumber(text: string, least: number, most: number): number | undefined {
  const number = /^\d+$/.test(text) ? Number(text) : NaN;
  return number >= least && number <= most ? number : undefined;
}

async function run(order: Order): Promise<string> {
  if (order.kind === "nir") return writeNirFile(order);
  const env = readEnv(process.env);
  const opened = await openDatabase(env, "join");
  try {
    const { database } = opened;
    const files = await openFiles(env);
    if (order.kind === "remove") {
      await removeSampleData({ database, files });
      return "Removed all sample data.";
    }
    const filling = await beginOnOrder(database, { ...order, now: new Date() });
    if (filling === undefined) return `There are ${order.fruits} sample fruits or more already.`;
    return await withAi(env, (ai) => fill({ database, files, ai }, filling.fruits));
  } finally {
    await opened.close();
  }
}

/** The AI service in AI_URL, or one of our own for the time being. */
async function withAi(env: Env, work: (ai: AiService) => Promise<string>): Promise<string> {
  const elsewhere = env.ai;
  if (elsewhere !== undefined) return work(createAiService(() => elsewhere));
  const started = startAiProcess(createLog("silent"));
  try {
    // Without it the predictions are left out, and the answer says so.
    await started.ready.catch(() => undefined);
    return await work(createAiService(started.locate));
  } finally {
    await started.stop();
  }
}

async function fill(deps: Pick<FillDeps, "database" | "files" | "ai">, fruits: number) {
  const stopping = new AbortController();
  process.once("SIGINT", () => stopping.abort());
  process.once("SIGTERM", () => stopping.abort());
  const startedMs = performance.now();
  let first: number | undefined;
  let last = 0;
  const result = await fillSampleData({
    ...deps,
    signal: stopping.signal,
    onProgress(done, total) {
      first ??= done - 1;
      last = done;
      if (done % 20 === 0) process.stderr.write(`\r  ${done} of ${total} fruits`);
    },
  });
  process.stderr.write("\n");
  const seconds = (performance.now() - startedMs) / 1000;
  return report(result, { fruits, made: last - (first ?? last), seconds });
}

function report(
  { ended, predictions }: FillResult,
  { fruits, made, seconds }: { fruits: number; made: number; seconds: number },
): string {
  const speed = `${made} in ${seconds.toFixed(1)} s, ${Math.round(made / seconds)} fruits/s`;
  if (ended === "stopped") return `Stopped (${speed}); the same order goes on.`;
  if (ended === "superseded") return "Somebody else removed or scaled the sample data meanwhile.";
  const without = "\nThe AI service was away: there are no predictions.";
  return `${fruits} sample fruits (${speed}).${predictions === "left_out" ? without : ""}`;
}

try {
  const order = readOrder(process.argv.slice(2));
  if (order === undefined) {
    console.error(usage);
    process.exitCode = 2;
  } else {
    console.log(await run(order));
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
}
