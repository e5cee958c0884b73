/**
 * A training run in the service as it is deployed (a process of its own, the product beside it on a port), and how the
 * service answers meanwhile: as ratios to the same answers when it does nothing else.
 */
import process from "node:process";
import { setTimeout as wait } from "node:timers/promises";
import { productToken, startFakeProduct } from "../apps/ai/src/testing/fake-product.ts";
import { jpeg } from "../apps/ai/src/testing/pictures.ts";
import { addressOf, startService } from "../apps/ai/src/testing/service-process.ts";
import { sampleMetadata } from "../apps/ai/src/testing/test-app.ts";
import { trainingFruits } from "../apps/ai/src/testing/training-fruits.ts";

const fruits = 120;
const photosPerFruit = 5;
const headers = { authorization: `Bearer ${productToken}`, "client-id": sampleMetadata.user_id };
const pauseMs = 50;

/**
 * Runs inside the service: how long its own thread computed between two turns of its loop. Unlike the time an answer
 * takes, this does not depend on what else the machine does.
 */
const probe = `
  import { isMainThread } from "node:worker_threads";
  if (isMainThread) {
    let before = process.threadCpuUsage();
    let longestMs = 0;
    setInterval(() => {
      const { user, system } = process.threadCpuUsage();
      const ms = (user + system - before.user - before.system) / 1000;
      before = { user, system };
      if (performance.now() > 3000 && ms > longestMs) console.error("computed " + (longestMs = ms));
    }, 1).unref();
  }`;

const product = await startFakeProduct(await trainingFruits(fruits, photosPerFruit));
const service = startService({
  AI_TOKEN: productToken,
  PRODUCT_URL: product.url,
  NODE_OPTIONS: `--import "data:text/javascript,${encodeURIComponent(probe)}"`,
});
let longestTurnMs = 0;
service.stderr?.setEncoding("utf8").on("data", (text: string) => {
  for (const [, ms] of text.matchAll(/computed ([\d.]+)/g)) longestTurnMs = Number(ms);
});
const url = await addressOf(service);
const image = await jpeg();

async function timed(path: string, init: RequestInit = {}): Promise<number> {
  const startedMs = performance.now();
  const answer = await fetch(url + path, { headers, ...init });
  await answer.arrayBuffer();
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}`);
  return performance.now() - startedMs;
}

function predict(): Promise<number> {
  const body = new FormData();
  body.set("image", new Blob([new Uint8Array(image)]), "photo.jpg");
  body.set("metadata", JSON.stringify(sampleMetadata));
  return timed("/predict", { method: "POST", body });
}

/** Milliseconds of answers requested one after another, until stopped. */
async function answersUntil(isOver: () => boolean) {
  const health: number[] = [];
  const predictions: number[] = [];
  while (!isOver()) {
    health.push(await timed("/health"));
    if (health.length % 10 === 0) predictions.push(await predict());
    await wait(pauseMs);
  }
  return { health, predictions };
}

const at = (numbers: readonly number[], share: number) =>
  numbers.toSorted((a, b) => a - b)[Math.floor(share * (numbers.length - 1))] ?? NaN;

let asked = 0;
await predict();
const idle = await answersUntil(() => (asked += 1) > 100);

await fetch(`${url}/train/force`, { method: "POST", headers });
let isOver = false;
const ended = product.ended().finally(() => (isOver = true));
const busy = await answersUntil(() => isOver);
const { state, result, failure } = await ended;
if (result === undefined) throw new Error(`The run is ${state}: ${failure?.en}`);
service.kill();
await product.close();

const { seconds, photos, values, verdict } = result.report;
const total = Object.values(seconds).reduce((sum, one) => sum + one, 0);
console.log(`${fruits} fruits, ${photos} photos: ${total.toFixed(1)} s`);
for (const [stage, spent] of Object.entries(seconds)) {
  console.log(`  ${stage.padEnd(11)}${spent.toFixed(1).padStart(6)} s`);
}
console.log(`  oil R² ${values.huile.fruit.r2.toFixed(2)}, verdict ${verdict.reasons.join(", ")}`);
for (const [name, quiet, training] of [
  ["/health", idle.health, busy.health],
  ["/predict", idle.predictions, busy.predictions],
] as const) {
  const slow = training.filter((ms) => ms > 50).length;
  console.log(`${name} while it trains: ${training.length} answers, ${slow} slower than 50 ms`);
  for (const share of [0.5, 0.99, 1]) {
    const [ofIdle, ofBusy] = [at(quiet, share), at(training, share)];
    const figures = `${ofBusy.toFixed(1)} ms, idle ${ofIdle.toFixed(1)} ms`;
    console.log(`  ${share * 100} %: ${figures}, ratio ${(ofBusy / ofIdle).toFixed(1)}`);
  }
}
console.log(
  `longest turn of the service's own thread: ${longestTurnMs.toFixed(1)} ms of processor`,
);
process.exit(0);
