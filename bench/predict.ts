/**
 * How long a prediction of a 12-megapixel JPEG takes, as a ratio to bare decoding and resizing of the
 * same file: through the AI service alone, and through the whole product (session, storage, record).
 * The two are timed alternately in one run, so that the machine's moods fall on both.
 */
import { predictAnswerSchema } from "@elaeis/domain/predictions/prediction-schemas";
import { drawFruit } from "@elaeis/prediction/samples/draw-fruit";
import { sampleFruit } from "@elaeis/prediction/samples/sample-fruit";
import { performance } from "node:perf_hooks";
import sharp from "sharp";
import { createInstallation, type ElaeisServer } from "../e2e/elaeis-server.ts";

const [width, height] = [4000, 3000];
const rounds = 25;
// The compiler has to have seen the hot loops often enough, in each of the worker threads.
const warmUps = 40;
const decodedPx = 512;

/** A drawn fruit with the grain of a phone's sensor, so that the file is as large as a phone's. */
async function photograph(): Promise<Buffer> {
  const { values } = sampleFruit(1, 1);
  const pixels = drawFruit({ values, role: "front", seed: 1, width, height });
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
  return sharp(Buffer.from(pixels.data.buffer), { raw: { width, height, channels: 4 } })
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
async function requestFor(jpeg: Buffer, cookie: string): Promise<RequestInit> {
  const form = new FormData();
  form.set("image", new Blob([new Uint8Array(jpeg)], { type: "image/jpeg" }), "fruit.jpg");
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

/** @returns the milliseconds the AI service says it needed */
async function predict(server: ElaeisServer, request: RequestInit): Promise<number> {
  const answer = await fetch(`${server.url}/functions/v1/predict`, request);
  if (!answer.ok) throw new Error(`predict answered ${answer.status}: ${await answer.text()}`);
  return predictAnswerSchema.parse(await answer.json()).prediction.processing_time_ms;
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

const jpeg = await photograph();
const installation = await createInstallation("bench");
const server = await installation.start();
try {
  const request = await requestFor(jpeg, await signIn(server));
  const bare: number[] = [];
  const inService: number[] = [];
  const whole: number[] = [];
  for (let round = 0; round < warmUps + rounds; round += 1) {
    const reference = await timed(() => bareDecode(jpeg));
    let serviceMs = 0;
    const productMs = await timed(async () => {
      serviceMs = await predict(server, request);
    });
    if (round < warmUps) continue;
    bare.push(reference);
    inService.push(serviceMs);
    whole.push(productMs);
  }
  const referenceMs = median(bare);
  const report = (what: string, ms: number) =>
    console.log(
      `${what.padEnd(44)} ${ms.toFixed(0).padStart(4)} ms  ${(ms / referenceMs).toFixed(2)}`,
    );
  console.log(
    `12-megapixel JPEG of ${(jpeg.length / 1e6).toFixed(1)} MB, median of ${rounds}; ratio to reach: ≤ 2`,
  );
  report(`bare decode and resize to ${decodedPx} px`, referenceMs);
  report("the AI service (receive, decode, measure)", median(inService));
  report("the whole product (session, storage, record)", median(whole));
} finally {
  await server.stop();
  installation.remove();
}
