/**
 * How long a prediction of a 12-megapixel JPEG takes, and of a fruit from six of them, as a ratio to
 * bare decoding and resizing of the same files one after another: through the AI service alone, and
 * through the whole product (session, storage, record). Reference and product are timed alternately
 * in one run, so that the machine's moods fall on both.
 */
import {
  predictAnswerSchema,
  predictBatchAnswerSchema,
} from "@elaeis/domain/predictions/prediction-schemas";
import { drawFruit } from "@elaeis/prediction/samples/draw-fruit";
import { sampleFruit } from "@elaeis/prediction/samples/sample-fruit";
import { performance } from "node:perf_hooks";
import sharp from "sharp";
import { createInstallation, type ElaeisServer } from "../e2e/elaeis-server.ts";

const [width, height] = [4000, 3000];
const photoCount = 6;
const rounds = 25;
// The compiler has to have seen the hot loops often enough, in each of the worker threads.
const warmUps = 40;
const decodedPx = 512;

/** A drawn fruit with the grain of a phone's sensor, so that each file is as large as a phone's. */
async function photographs(): Promise<Buffer[]> {
  const { values } = sampleFruit(1, 1);
  const pixels = drawFruit({ values, role: "front", seed: 1, width, height });
  const files: Buffer[] = [];
  for (let photo = 0; photo < photoCount; photo += 1) files.push(await withGrain(pixels.data));
  return files;
}

/** The grain is drawn anew each time: no two files are the same. */
async function withGrain(data: Uint8ClampedArray): Promise<Buffer> {
  const grain = await sharp({
    create: {
      width,
      height,
      channels: 3,
      background: "#808080",
      noise: { type: "gaussian", mean: 128, sigma: 30 },
    },
  })
    .png({ compressionLevel: 0 })
    .toBuffer();
  return sharp(Buffer.from(data.buffer), { raw: { width, height, channels: 4 } })
    .removeAlpha()
    .composite([{ input: grain, blend: "soft-light" }])
    .jpeg({ quality: 92 })
    .toBuffer();
}

async function bareDecode(jpeg: Buffer): Promise<void> {
  await sharp(jpeg).rotate().resize(decodedPx, decodedPx, { fit: "inside" }).raw().toBuffer();
}

async function signIn(server: ElaeisServer): Promise<string> {
  const answer = await fetch(`${server.url}/api/auth/sign-in/email`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(server.collector),
  });
  return answer.headers
    .getSetCookie()
    .map((cookie) => cookie.split(";")[0])
    .join("; ");
}

/** The request as a phone sends it, put together once: making it is the phone's work, not the server's. */
async function requestFor(
  files: Readonly<Record<string, Buffer>>,
  cookie: string,
): Promise<RequestInit> {
  const form = new FormData();
  for (const [name, jpeg] of Object.entries(files)) {
    form.set(name, new Blob([new Uint8Array(jpeg)], { type: "image/jpeg" }), `${name}.jpg`);
  }
  form.set(
    "metadata",
    JSON.stringify({ source: "file", collection_date: new Date().toISOString() }),
  );
  const encoded = new Response(form);
  return {
    method: "POST",
    headers: { cookie, "content-type": encoded.headers.get("content-type") ?? "" },
    body: await encoded.arrayBuffer(),
  };
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

function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted[Math.floor(sorted.length / 2)];
  if (middle === undefined) throw new Error("nothing was measured");
  return middle;
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
      `  ${name.padEnd(44)} ${ms.toFixed(0).padStart(4)} ms  ${(ms / referenceMs).toFixed(2)}`,
    );
  console.log(`${what}, median of ${rounds}; ratio to reach: ≤ ${limit}`);
  report(`bare decode and resize to ${decodedPx} px`, referenceMs);
  report("the AI service (receive, decode, measure)", median(inService));
  report("the whole product (session, storage, record)", median(whole));
}

const files = await photographs();
const installation = await createInstallation("bench");
const server = await installation.start();
try {
  const cookie = await signIn(server);
  const one = files.slice(0, 1);
  const single = await requestFor(Object.fromEntries(one.map((jpeg) => ["image", jpeg])), cookie);
  const batch = await requestFor(
    Object.fromEntries(files.map((jpeg, index) => [`file${index}`, jpeg])),
    cookie,
  );
  await compare({
    what: "A 12-megapixel JPEG",
    limit: 2,
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
