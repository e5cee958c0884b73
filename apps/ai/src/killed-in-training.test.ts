/** The service as real processes: killed in the middle of a training run, resumed by another, answering all the while. */
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { deviceMetricsAnswerSchema } from "@elaeis/domain/ai-device/device-schemas";
import { aiPredictAnswerSchema } from "@elaeis/domain/predictions/prediction-schemas";
import { serialiseModel } from "@elaeis/prediction/model/serialise-model";
import { smallTrainingSet, trainSmallModel } from "@elaeis/prediction/testing/small-model";
import { afterAll, beforeAll, expect, test } from "vitest";
import { productToken, startFakeProduct } from "./testing/fake-product.ts";
import type { FakeProduct } from "./testing/fake-product.ts";
import { jpeg } from "./testing/pictures.ts";
import { addressOf, endOf, startService } from "./testing/service-process.ts";
import { predictionForm } from "./testing/test-app.ts";
import { trainingFruits } from "./testing/training-fruits.ts";

const headers = { authorization: `Bearer ${productToken}` };
/** Fewer, or one photo each, and the run is over before enough was asked during it. */
const fruits = 45;
let folder: string;
let product: FakeProduct;
const services: ReturnType<typeof startService>[] = [];

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "elaeis-ai-"));
  await writeFile(
    path.join(folder, "model.json"),
    serialiseModel(trainSmallModel(smallTrainingSet(20)).model),
  );
  product = await startFakeProduct(await trainingFruits(fruits, fruits));
});
afterAll(async () => {
  for (const service of services) service.kill("SIGKILL");
  await product.close();
  await rm(folder, { recursive: true });
});

async function start() {
  const service = startService({
    AI_MODEL: path.join(folder, "model.json"),
    AI_TOKEN: productToken,
    PRODUCT_URL: product.url,
  });
  services.push(service);
  const url = await addressOf(service);
  return {
    service,
    ask: (to: string, init?: RequestInit) => fetch(url + to, { headers, ...init }),
  };
}

test(
  "[AI-04] [AI-05] killed in the middle of its folds, a run is taken up and ends with the same model @night",
  // Three trainings, which give way to whatever else the machine does.
  { timeout: 600_000 },
  async () => {
    const first = await start();
    const started = await first.ask("/train/force", { method: "POST" });
    expect(started.status).toBe(202);
    const again = await first.ask("/train/force", { method: "POST" });
    expect(again.status).toBe(409);
    expect(await again.json()).toMatchObject({
      ok: false,
      code: "training_running",
      message_fr: expect.any(String),
      run: { state: "running" },
    });
    const end = endOf(first.service);
    product.state.onCheckpoint = () => first.service.kill("SIGKILL");
    expect(await end).toBeNull();
    product.state.onCheckpoint = () => undefined;
    expect(product.state.runs[0]).toMatchObject({ state: "running", attempts: 1 });
    product.forgetWorkers();

    const second = await start();
    const resumed = await product.ended();
    expect(resumed).toMatchObject({ state: "done", attempts: 2 });
    const last = await second.ask("/metrics/last");
    expect(await last.json()).toMatchObject({ ok: true, run: { report: { fruits: fruits } } });

    await second.ask("/train/force", { method: "POST" });
    const undisturbed = await whileAnswering(second.ask);
    expect(undisturbed.attempts).toBe(1);
    expect(undisturbed.result?.model).toBe(resumed.result?.model);
    const history = await second.ask("/train/history");
    expect(await history.json()).toMatchObject({
      ok: true,
      runs: [{ state: "done" }, { state: "done" }],
    });
  },
);

/** Health, status, device and predictions, asked for until the run is over. */
async function whileAnswering(ask: (to: string, init?: RequestInit) => Promise<Response>) {
  let isOver = false;
  const run = product.ended().finally(() => (isOver = true));
  const image = await jpeg();
  const answered = { health: 0, predictions: 0 };
  const checks = [
    async () => {
      expect(await (await ask("/health")).json()).toMatchObject({
        ok: true,
        model_version: "test-1",
      });
      answered.health++;
    },
    async () => {
      expect(await (await ask("/train/status")).json()).toMatchObject({ ok: true });
    },
    async () => {
      const form = predictionForm({ image });
      const withClient = new Headers(form.headers);
      withClient.set("authorization", headers.authorization);
      const prediction = await ask("/predict", { ...form, headers: withClient });
      const answer = aiPredictAnswerSchema.parse(await prediction.json());
      expect(answer.signals?.bins).toHaveLength(10);
      answered.predictions++;
    },
    async () => {
      const device = deviceMetricsAnswerSchema.parse(await (await ask("/gpu/metrics")).json());
      expect(device.workers.size).toBeGreaterThan(0);
    },
  ];
  while (!isOver) {
    await Promise.all(checks.map((check) => check()));
    await wait(20);
  }
  // Were one of them to wait for a step, there would be no more answers than steps.
  expect(answered.health).toBeGreaterThan(12);
  expect(answered.predictions).toBeGreaterThan(12);
  return run;
}
