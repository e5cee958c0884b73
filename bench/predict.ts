/**
 * How long a prediction of a 12-megapixel JPEG takes, and of a fruit from six of them, as a ratio to
 * bare decoding and resizing of the same files one after another: through the AI service alone, and
 * through the whole product (session, storage, record). Reference and product are timed alternately
 * in one run, so that noise of the machine affects both equally.
 */
import {
  predictAnswerSchema,
  predictBatchAnswerSchema,
} from "@elaeis/domain/predictions/prediction-schemas";
import { performance } from "node:perf_hooks";
import sharp from "sharp";
import { createInstallation } from "../e2e/elaeis-server.ts";
import { photographs, predictRequest } from "./phone-photos.ts";
import { signIn } from "./signed-in.ts";
import { median, verdict } from "./verdict.ts";

const photoCount = 6;
const rounds = 25;
// The compiler has to have seen the hot loops often enough, in each of the worker threads.
const warmUps = 40;
const decodedPx = 512;

async function bareDecode(jpeg: Buffer): Promise<void> {
  await sharp(jpeg).rotate().resize(decodedPx, decodedPx, { fit: "inside" }).raw().toBuffer();
}

async function answerOf(url: string, request: RequestInit): Promise<unknown> {
  const answer = await fetch(url, request);
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}: ${await answer.text()}`);
  return answer.json();
}

async function timed(work: () => Promise<void>): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}

/** One way of asking; `ask` gives the milliseconds the AI service says it needed. */
type Asking = {
  what: string;
  limit: number;
  rounds: number;
  files: readonly Buffer[];
  ask: () => Promise<number>;
};

async function compare({ what, limit, rounds, files, ask }: Asking): Promise<void> {
  const bare: number[] = [];
  const inService: number[] = [];
  const whole: number[] = [];
  const warmUpRounds = Math.ceil(warmUps / files.length);
  for (let round = 0; round < warmUpRounds + rounds; round += 1) {
    const bareMs = await timed(async () => {
      for (const file of files) await bareDecode(file);
    });
    let serviceMs = 0;
    const productMs = await timed(async () => {
      serviceMs = await ask();
    });
    if (round < warmUpRounds) continue;
    bare.push(bareMs);
    inService.push(serviceMs);
    whole.push(productMs);
  }
  const referenceMs = median(bare);
  const report = (name: string, ms: number) =>
    console.log(
      `     ${name.padEnd(44)} ${ms.toFixed(0).padStart(4)} ms  ${(ms / referenceMs).toFixed(2)}`,
    );
  report(`bare decode and resize to ${decodedPx} px`, referenceMs);
  report("the AI service (receive, decode, measure)", median(inService));
  const wholeMs = median(whole);
  verdict(
    what,
    wholeMs / referenceMs,
    limit,
    `${wholeMs.toFixed(0)} ms with session, storage and record, median of ${rounds}`,
  );
}

const files = await photographs(photoCount);
const installation = await createInstallation("bench");
const server = await installation.start();
try {
  const cookie = await signIn(server.url, server.collector);
  const one = files.slice(0, 1);
  const single = await predictRequest(
    Object.fromEntries(one.map((jpeg) => ["image", jpeg])),
    cookie,
  );
  const batch = await predictRequest(
    Object.fromEntries(files.map((jpeg, index) => [`file${index}`, jpeg])),
    cookie,
  );
  await compare({
    what: "A 12-megapixel JPEG",
    limit: 2.3,
    rounds,
    files: one,
    ask: async () =>
      predictAnswerSchema.parse(await answerOf(`${server.url}/functions/v1/predict`, single))
        .prediction.processing_time_ms,
  });
  await compare({
    what: `A fruit from ${files.length} such photos`,
    limit: 2.2,
    rounds: 10,
    files,
    ask: async () =>
      predictBatchAnswerSchema.parse(
        await answerOf(`${server.url}/functions/v1/predict_batch`, batch),
      ).prediction.processing_time_ms,
  });
} finally {
  await server.stop();
  installation.remove();
}
