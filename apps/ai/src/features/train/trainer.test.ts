import { serialiseModel } from "@elaeis/prediction/model/serialise-model";
import { smallTrainingSet, trainSmallModel } from "@elaeis/prediction/testing/small-model";
import { afterEach, beforeAll, describe, expect, test } from "vitest";
import { createProduct } from "#platform/product.ts";
import { productToken, startFakeProduct } from "#testing/fake-product.ts";
import type { FakeFruit, FakeProduct } from "#testing/fake-product.ts";
import { trainingFruits } from "#testing/training-fruits.ts";
import { startTrainer } from "./trainer.ts";
import type { Trainer } from "./trainer.ts";

const runTimeoutMs = 120_000;

const fruitCount = 24;
const bundledFruits = 20;
const steps = [
  ...[0, 1, 2, 3, 4].flatMap((fold) => [`fold-${fold}`, `incumbent-${fold}`]),
  "draws",
  // Of one phone, and of no day, nothing can be held out.
  ...["place", "collector"].map((by) => `held-out-${by}`),
];

const { model: bundled } = trainSmallModel(smallTrainingSet(bundledFruits));
let fruits: FakeFruit[];
let photos: Map<string, Uint8Array>;
/** A run that nothing disturbed, and what was measured for it. */
let whole: Awaited<ReturnType<FakeProduct["ended"]>>;
let features: FakeProduct["state"]["features"];
let progress: FakeProduct["state"]["progress"];
let models: FakeProduct["state"]["models"];
let active: FakeProduct["state"]["active"];
let failuresOfWhole: unknown[];
let fake: FakeProduct;
const trainers: Trainer[] = [];
const failures: unknown[] = [];

beforeAll(async () => {
  ({ fruits, photos } = await trainingFruits(fruitCount, 5));
  await startFake();
  await createProduct(addressOfFake()).registerBundled({
    version: bundled.version,
    provenance: "synthetic",
    fruits: bundledFruits,
    photos: 2 * bundledFruits,
    model: serialiseModel(bundled),
  });
  await force();
  start();
  whole = await fake.ended();
  ({ features, progress, models, active } = fake.state);
  failuresOfWhole = [...failures];
  await endAll();
}, runTimeoutMs);
afterEach(endAll);

async function endAll(): Promise<void> {
  await Promise.all(trainers.splice(0).map((trainer) => trainer.stop()));
  await fake.close();
  failures.length = 0;
}

async function startFake(given: Partial<Parameters<typeof startFakeProduct>[0]> = {}) {
  fake = await startFakeProduct({ fruits, photos, ...given });
}

/** All photos measured, and the same model active as in the undisturbed run. */
async function startFakeMeasured(given: Parameters<typeof startFake>[0] = {}) {
  await startFake(given);
  for (const [sha256, photo] of features) fake.state.features.set(sha256, photo);
  for (const [version, model] of models) fake.state.models.set(version, model);
  fake.state.active = active;
  await force();
}

/** What the undisturbed run left, too, but for the steps named. */
async function startFakeWithout(...steps: readonly string[]) {
  await startFakeMeasured();
  for (const [name, bytes] of whole.checkpoints) {
    if (!steps.includes(name)) fake.state.runs[0]?.checkpoints.set(name, bytes);
  }
}

function addressOfFake() {
  return { url: fake.url, token: productToken };
}

function start(workers = 2): Trainer {
  const address = addressOfFake();
  const log = { error: (message: string, cause?: unknown) => failures.push([message, cause]) };
  const trainer = startTrainer({ product: createProduct(address), address, workers, log });
  trainers.push(trainer);
  return trainer;
}

const force = (seed = 1) => createProduct(addressOfFake()).startRun({ requested_by: null, seed });

describe("a run", { timeout: runTimeoutMs }, () => {
  test("[AI-04] [AI-05] measures, validates, compares, fits, and hands over model and report", () => {
    expect(whole.failure).toBeNull();
    expect(failuresOfWhole).toEqual([]);
    const report = whole.result?.report;
    expect(report).toMatchObject({
      provenance: "synthetic",
      fruits: fruitCount,
      photos: photos.size,
      photos_left_out: {},
      preliminary: true,
      comparison: { active_version: "test-1", active: "as_is" },
      not_compared_with: null,
      verdict: { passed: false, reasons: expect.arrayContaining(["too_few_fruits"]) },
    });
    expect(report?.parity.map(({ fruit }) => fruit)).toEqual(fruits.map(({ fruit }) => fruit));
    expect(report?.values.huile.by_season.map(({ key }) => key)).toEqual(["dry", "rainy"]);
    expect(report?.values.huile.by_place.map(({ key }) => key)).toEqual(
      [0, 1, 2, 3].map((place) => `place-${place}`),
    );
    const held = report?.held_out ?? [];
    expect(new Set(held.map(({ by, groups, draws }) => `${by} ${groups} ${draws}`))).toEqual(
      new Set(["collector 3 1", `fruit ${fruitCount} 3`, "place 4 1"]),
    );
    expect(report?.values.huile.by_third.map(({ key }) => key)).toEqual(["low", "middle", "high"]);
    expect(features.size).toBe(photos.size);
    const stages = new Set(progress.map(({ stage }) => stage));
    expect([...stages].slice(0, 2)).toEqual(["reading", "measuring"]);
    expect(progress.every(({ done, total }) => done <= total || total === 0)).toBe(true);
    expect([...whole.checkpoints.keys()].toSorted()).toEqual(["fit", ...steps].toSorted());
  });

  test("the same data in another order, on one thread, give the same model byte for byte @night", async () => {
    await startFakeMeasured();
    fake.state.fruits = fruits
      .map((fruit) => ({ ...fruit, photos: fruit.photos.toReversed() }))
      .toReversed();
    start(1);
    const run = await fake.ended();
    expect(run.result?.model).toBe(whole.result?.model);
    expect(run.result?.report.parity).toEqual(whole.result?.report.parity);
  });

  test("the same data and seed as the active model give the same model @night", async () => {
    const { result } = whole;
    if (result === undefined) throw new Error("the run has no result");
    const { model_version: version } = result.report;
    await startFakeWithout("fit", "fold-0");
    fake.state.models.set(version, result.model);
    fake.state.active = {
      version,
      provenance: "synthetic",
      fruits: fruits.map(({ fruit }) => fruit),
      runs: 4,
    };
    start();
    const again = await fake.ended();
    expect(again.result?.report).toMatchObject({
      model_version: version,
      comparison: { active: "refitted", active_version: version, runs: 4 },
      verdict: { passed: false, reasons: expect.arrayContaining(["same_model"]) },
    });
  });

  test("an active model of other values is named: there is nothing to compare with @night", async () => {
    const targets = bundled.targets.map((target, t) => ({ ...target, name: `value ${t}` }));
    await startFakeWithout();
    fake.state.models.set("other", serialiseModel({ ...bundled, targets }));
    fake.state.active = { version: "other", provenance: "synthetic", fruits: [], runs: 1 };
    start();
    const run = await fake.ended();
    expect(run.result?.report).toMatchObject({ comparison: null, not_compared_with: "other" });
  });

  test("too few fruits end the run with a sentence in both languages", async () => {
    await startFakeMeasured({ fruits: fruits.slice(0, 8) });
    start();
    const run = await fake.ended();
    expect(run).toMatchObject({
      state: "failed",
      failure: {
        code: "too_few_fruits",
        en: expect.stringContaining("20"),
        fr: expect.any(String),
      },
    });
    expect(failures).toEqual([]);
  });

  test("an answer of the product that is not as agreed ends the run, and is recorded", async () => {
    await startFake({ fruits: [{ ...fruits[0], values: { huile: "much" } } as never] });
    await force();
    start();
    const run = await fake.ended();
    expect(run).toMatchObject({ state: "failed", failure: { code: "product_mismatch" } });
    expect(failures).toHaveLength(1);
  });
});

describe("a run that is interrupted", { timeout: runTimeoutMs }, () => {
  test("cancelled: it stops, keeps nothing, and the next run is taken up", async () => {
    await startFake();
    await force();
    fake.state.onProgress = ({ stage }) => {
      const run = fake.state.runs[0];
      if (run !== undefined && stage === "measuring") run.isCancelled = true;
    };
    const trainer = start();
    expect(await fake.ended()).toMatchObject({ state: "cancelled", result: undefined });
    await force();
    const next = new Promise((resolve) => {
      fake.state.onProgress = resolve;
    });
    trainer.wake();
    expect(await next).toMatchObject({ stage: "reading" });
    expect(failures).toEqual([]);
  });

  test("stopped in the middle: another goes on where it was, and the model is the same", async () => {
    const interruptedSteps = ["fold-3", "fold-4", "fit"];
    await startFakeWithout(...interruptedSteps);
    const seen = new Promise<void>((resolve) => {
      fake.state.onCheckpoint = () => resolve();
    });
    const interrupted = start();
    await seen;
    await interrupted.stop();
    trainers.length = 0;
    const [run] = fake.state.runs;
    const before = run?.checkpoints.size ?? 0;
    expect(before).toBeLessThan(whole.checkpoints.size);
    fake.forgetWorkers();
    const worked: string[] = [];
    fake.state.onCheckpoint = (name) => worked.push(name);
    start(1);
    const ended = await fake.ended();
    expect(ended).toMatchObject({ state: "done", attempts: 2 });
    expect(worked).toHaveLength(whole.checkpoints.size - before);
    expect(ended.result?.model).toBe(whole.result?.model);
    const { seconds, ...report } = ended.result?.report ?? { seconds: {} };
    expect(whole.result?.report).toEqual({ ...report, seconds: expect.any(Object) });
    expect(Object.values(seconds).every((spent) => spent >= 0)).toBe(true);
  });

  test("damaged checkpoints are as good as none", async () => {
    await startFakeWithout("fold-1");
    const run = fake.state.runs[0];
    run?.checkpoints.set("fold-1", Buffer.from("damaged"));
    const fit = whole.checkpoints.get("fit")?.slice() ?? new Uint8Array();
    fit.set([64], fit.length - 40);
    run?.checkpoints.set("fit", fit);
    const worked: string[] = [];
    fake.state.onCheckpoint = (name) => worked.push(name);
    start();
    const ended = await fake.ended();
    expect(worked.toSorted()).toEqual(["fit", "fold-1"]);
    expect(ended.result?.model).toBe(whole.result?.model);
  });

  test("photos gone or not decodable are left out and counted, and checkpoints of the other data are not used @night", async () => {
    const [first, second, third] = [...photos.keys()];
    if (first === undefined || second === undefined || third === undefined) throw new Error();
    await startFakeWithout();
    const spoilt = new Map(photos);
    spoilt.set(first, Buffer.from("this is no picture"));
    spoilt.delete(second);
    spoilt.set(third, (photos.get(third) ?? Buffer.alloc(0)).subarray(0, 900));
    fake.state.photos = spoilt;
    for (const sha256 of [first, second, third]) fake.state.features.delete(sha256);
    const worked: string[] = [];
    fake.state.onCheckpoint = (name) => worked.push(name);
    start();
    const ended = await fake.ended();
    expect(ended.result?.report).toMatchObject({
      photos: photos.size - 3,
      photos_left_out: { image_unsupported: 1, photo_gone: 1, image_unreadable: 1 },
    });
    expect(fake.state.features.get(first)).toEqual({ sha256: first, problem: "image_unsupported" });
    expect(worked.toSorted()).toEqual(["fit", ...steps].toSorted());
    expect(ended.result?.report.data_hash).not.toBe(whole.result?.report.data_hash);
  });

  test("the product away: the work waits, and nothing is lost", async () => {
    await startFakeWithout("fold-3");
    // With its first word: the work may be done before it says another.
    const begun = new Promise<void>((resolve) => {
      fake.state.onProgress = () => resolve();
    });
    start();
    await begun;
    await fake.goAway();
    await new Promise((resolve) => setTimeout(resolve, 1500));
    await fake.comeBack();
    const run = await fake.ended();
    expect(run).toMatchObject({ state: "done", attempts: 1 });
    expect(run.result?.model).toBe(whole.result?.model);
    expect(failures).toEqual([]);
  });

  test("claimed by another process: it stops without reporting", async () => {
    await startFakeWithout("fold-0", "fold-1", "fold-2");
    const taken = new Promise<void>((resolve) => {
      fake.state.onProgress = () => {
        const run = fake.state.runs[0];
        if (run === undefined) return;
        run.worker = "another";
        resolve();
      };
    });
    const trainer = start();
    await taken;
    await trainer.stop();
    expect(fake.state.runs[0]).toMatchObject({ state: "running", worker: "another" });
    expect(failures).toEqual([]);
  });
});
