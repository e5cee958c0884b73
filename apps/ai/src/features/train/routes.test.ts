import { trainingStatusSchema } from "@elaeis/domain/training/training-schemas";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createProduct } from "#platform/product.ts";
import { productToken, startFakeProduct } from "#testing/fake-product.ts";
import type { FakeProduct } from "#testing/fake-product.ts";
import { startTestApp } from "#testing/test-app.ts";
import type { TestApp } from "#testing/test-app.ts";

let alone: TestApp;
let connected: TestApp;
let fake: FakeProduct;
let wakes = 0;

beforeAll(async () => {
  fake = await startFakeProduct({ fruits: [], photos: new Map() });
  const product = createProduct({ url: fake.url, token: productToken });
  alone = startTestApp();
  connected = startTestApp({
    training: { product, trainer: { wake: () => (wakes += 1), isTraining: () => false } },
  });
});
afterAll(async () => {
  await fake.close();
  await Promise.all([alone.photoPool.close(), connected.photoPool.close()]);
});

const force = (app: TestApp, body?: string) =>
  app.request("/train/force", { method: "POST", ...(body === undefined ? {} : { body }) });

test("[AI-04] without a product there is nothing to learn from: 503, with a sentence", async () => {
  for (const path of ["/train/status", "/metrics/last", "/train/history"]) {
    const answer = await alone.request(path);
    expect(answer.status).toBe(503);
    expect(await answer.json()).toMatchObject({ ok: false, code: "no_product" });
  }
  expect((await force(alone)).status).toBe(503);
});

test.each([["{"], ['{"seed": -1}'], ['{"seed": 1.5}'], ['{"requested_by": "me"}'], ["[]"]])(
  "400 for %s, and nothing is started",
  async (body) => {
    const answer = await force(connected, body);
    expect(answer.status).toBe(400);
    expect(await answer.json()).toMatchObject({ ok: false, code: "request_invalid" });
    expect(fake.state.runs).toEqual([]);
  },
);

test("is woken for a run that was started elsewhere", async () => {
  const before = wakes;
  expect((await alone.request("/train/wake", { method: "POST" })).status).toBe(503);
  expect((await connected.request("/train/wake", { method: "POST" })).status).toBe(200);
  expect(wakes - before).toBe(1);
});

test("[AI-04] a run is started once; a second is answered with the one that goes on", async () => {
  expect(await (await connected.request("/metrics/last")).json()).toEqual({ ok: true, run: null });
  const started = await force(connected, '{"requested_by": null, "seed": 7}');
  expect(started.status).toBe(202);
  const body: unknown = await started.json();
  expect(body).toMatchObject({ ok: true, run: { state: "running", seed: 7 } });
  const woken = wakes;
  expect(woken).toBeGreaterThan(0);
  const second = await force(connected);
  expect(second.status).toBe(409);
  expect(await second.json()).toMatchObject({ code: "training_running", run: { seed: 7 } });
  expect(wakes).toBe(woken);
  const status: unknown = await (await connected.request("/train/status")).json();
  expect(trainingStatusSchema.parse(status)).toMatchObject({
    running: { seed: 7, stage: "reading", eta_seconds: null },
    last: null,
  });
  expect(await (await connected.request("/train/history")).json()).toMatchObject({
    ok: true,
    runs: [{ seed: 7 }],
  });
});

test("the product out of reach: 503, not a crash", async () => {
  await fake.goAway();
  const answer = await connected.request("/train/status");
  expect(answer.status).toBe(503);
  expect(await answer.json()).toMatchObject({ ok: false, code: "product_unavailable" });
  await fake.comeBack();
  expect(connected.failures).toEqual([]);
});
