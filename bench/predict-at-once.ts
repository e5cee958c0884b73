/**
 * Fifty people who ask for a prediction at the same moment: how long until the last has its answer, as a
 * ratio to bare decoding and resizing of as many photographs, as many at a time as there are processors,
 * in the same run. A client that gets a time to retry waits, as the app does; how many did is printed.
 */
import { predictAnswerSchema } from "@elaeis/domain/predictions/prediction-schemas";
import { availableParallelism } from "node:os";
import { performance } from "node:perf_hooks";
import { setTimeout as pause } from "node:timers/promises";
import sharp from "sharp";
import { createInstallation } from "../e2e/elaeis-server.ts";
import { photographs, predictRequest } from "./phone-photos.ts";
import { signIn } from "./signed-in.ts";
import { median, verdict } from "./verdict.ts";

const clients = 50;
const people = 10;
const rounds = 2;
const limit = 3;
const files = await photographs(6);

const installation = await createInstallation("bench-predict-at-once");
const server = await installation.start();
let toldToWait = 0;
try {
  const requests = await requestsOfAll();
  // The compiler has to have seen the hot loops, in each of the worker threads.
  await Promise.all(requests.map((request) => predict(request)));
  toldToWait = 0;
  const took: { product: number[]; bare: number[]; each: number[] } = {
    product: [],
    bare: [],
    each: [],
  };
  for (let round = 0; round < rounds; round += 1) {
    took.bare.push(await timed(decodeAll));
    took.product.push(
      await timed(async () => {
        await Promise.all(
          requests.map(async (request) => took.each.push(await timed(() => predict(request)))),
        );
      }),
    );
    // Nobody may ask more often than so many times a minute.
    await pause(30_000);
  }
  const [product, bare] = [median(took.product), median(took.bare)];
  const slowest = Math.max(...took.each) / 1000;
  verdict(
    `${clients} predictions at once`,
    product / bare,
    limit,
    `${(product / 1000).toFixed(1)} s for all, bare decoding ${(bare / 1000).toFixed(1)} s; ` +
      `half were answered within ${(median(took.each) / 1000).toFixed(1)} s, all within ` +
      `${slowest.toFixed(1)} s; told to come back ${toldToWait} times in ${rounds} rounds`,
  );
} finally {
  await server.stop();
  installation.remove();
}

/** Ten people with five phones each. */
async function requestsOfAll(): Promise<RequestInit[]> {
  const cookies: string[] = [];
  for (let number = 0; number < people; number += 1) {
    const person = { ...server.collector, email: `bench-${number}@elaeis.test` };
    await installation.addCollector(person);
    cookies.push(await signIn(server.url, person));
  }
  return Promise.all(
    Array.from({ length: clients }, (_, number) => {
      const [cookie, jpeg] = [cookies[number % people], files[number % files.length]];
      if (cookie === undefined || jpeg === undefined) throw new Error("nobody to ask");
      return predictRequest({ image: jpeg }, cookie);
    }),
  );
}

async function predict(request: RequestInit): Promise<void> {
  for (;;) {
    const answer = await fetch(`${server.url}/functions/v1/predict`, request);
    if (answer.ok) {
      predictAnswerSchema.parse(await answer.json());
      return;
    }
    const said = await answer.text();
    if (answer.status !== 429) throw new Error(`predicting answered ${answer.status}: ${said}`);
    toldToWait += 1;
    await pause(Number(answer.headers.get("retry-after") ?? 2) * 1_000);
  }
}

async function decodeAll(): Promise<void> {
  const waiting = Array.from({ length: clients }, (_, number) => files[number % files.length]);
  await Promise.all(
    Array.from({ length: availableParallelism() }, async () => {
      for (let jpeg = waiting.pop(); jpeg !== undefined; jpeg = waiting.pop()) {
        await sharp(jpeg).rotate().resize(512, 512, { fit: "inside" }).raw().toBuffer();
      }
    }),
  );
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const begun = performance.now();
  await work();
  return performance.now() - begun;
}
