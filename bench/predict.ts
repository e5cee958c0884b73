/**
 * How long a prediction of a 12-megapixel JPEG takes, as a ratio to bare decoding and resizing of the
 * same file: through the AI service alone, and through the whole product (session, storage, record).
 * The two are timed alternately in one run, so that the machine's moods fall on both.
 */
import { drawFruit } from "@elaeis/prediction/samples/draw-fruit";
import { sampleFruit } from "@elaeis/prediction/samples/sample-fruit";
import { performance } from "node:perf_hooks";
import sharp from "sharp";
import { createInstallation, type ElaeisServer } from "../e2e/elaeis-server.ts";

const [width, height] = [4000, 3000];
const rounds = 15;
const warmUps = 3;
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

async function predict(server: ElaeisServer, cookie: string, jpeg: Buffer): Promise<void> {
  const body = new FormData();
  body.set("image", new Blob([new Uint8Array(jpeg)], { type: "image/jpeg" }), "fruit.jpg");
  body.set(
    "metadata",
    JSON.stringify({ source: "file", collection_date: new Date().toISOString() }),
  );
  const answer = await fetch(`${server.url}/functions/v1/predict`, {
    method: "POST",
    headers: { cookie },
    body,
  });
  if (!answer.ok) throw new Error(`predict answered ${answer.status}: ${await answer.text()}`);
  await answer.arrayBuffer();
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
  const cookie = await signIn(server);
  const [reference, product]: [number[], number[]] = [[], []];
  for (let round = 0; round < warmUps + rounds; round += 1) {
    const bare = await timed(() => bareDecode(jpeg));
    const whole = await timed(() => predict(server, cookie, jpeg));
    if (round < warmUps) continue;
    reference.push(bare);
    product.push(whole);
  }
  const [bare, whole] = [median(reference), median(product)];
  console.log(`12-megapixel JPEG of ${(jpeg.length / 1e6).toFixed(1)} MB, median of ${rounds}`);
  console.log(`bare decode and resize to ${decodedPx} px  ${bare.toFixed(0)} ms`);
  console.log(`prediction through the product      ${whole.toFixed(0)} ms`);
  console.log(`ratio ${(whole / bare).toFixed(2)} (to reach: ≤ 2)`);
} finally {
  await server.stop();
  installation.remove();
}
