/**
 * `npm run sample-data`: sample data from the terminal, for the operator of an installation, whether
 * or not its server is running.
 */
import {
  defaultSampleFruits,
  maxSampleFruits,
} from "@elaeis/domain/sample-data/sample-data-schemas";
import path from "node:path";
import { parseArgs } from "node:util";
import { readEnv, type Env } from "../../env.ts";
import { startAiProcess } from "../../platform/ai/ai-process.ts";
import { createAiService, type AiService } from "../../platform/ai/ai-service.ts";
import { openDatabase } from "../../platform/database/open-database.ts";
import { createLocalFiles } from "../../platform/files/local-files.ts";
import { createS3Files } from "../../platform/files/s3-files.ts";
import { createLog } from "../../platform/log.ts";
import { beginOnOrder } from "./begin.ts";
import { fillSampleData, type FillDeps, type FillResult } from "./fill.ts";
import { removeSampleData } from "./remove.ts";

const usage = `Usage:
  npm run sample-data -- [--fruits N] [--seed S]   fills, or scales up to N fruits (${defaultSampleFruits}; at most ${maxSampleFruits})
  npm run sample-data -- --remove                  removes all of it`;

type Order = { kind: "fill"; fruits: number; seed: number | undefined } | { kind: "remove" };

function readOrder(args: string[]): Order | undefined {
  const { values } = parseArgs({
    args,
    options: {
      fruits: { type: "string", default: String(defaultSampleFruits) },
      seed: { type: "string" },
      remove: { type: "boolean", default: false },
    },
  });
  if (values.remove) return { kind: "remove" };
  const fruits = wholeNumber(values.fruits, 1, maxSampleFruits);
  const seed = values.seed === undefined ? undefined : wholeNumber(values.seed, 0, 2 ** 31 - 1);
  if (fruits === undefined || (values.seed !== undefined && seed === undefined)) return undefined;
  return { kind: "fill", fruits, seed };
}

function wholeNumber(text: string, least: number, most: number): number | undefined {
  const number = /^\d+$/.test(text) ? Number(text) : NaN;
  return number >= least && number <= most ? number : undefined;
}

async function run(order: Order): Promise<string> {
  const env = readEnv(process.env);
  const opened = await openDatabase(env, "join");
  try {
    const { database } = opened;
    const files =
      env.s3 === undefined
        ? createLocalFiles(path.join(env.dataDir, "files"))
        : await createS3Files(env.s3);
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
