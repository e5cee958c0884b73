/**
 * A training run as it happens: the server listens, the real AI service is its child, learns from drawn
 * fruits through the internal interface, is killed in the middle and goes on.
 */
import { aiHealthSchema, predictAnswerSchema } from "@elaeis/domain/predictions/prediction-schemas";
import { deviceMetricsSchema } from "@elaeis/domain/ai-device/device-schemas";
import { modelRegistrySchema } from "@elaeis/domain/models/model-schemas";
import {
  trainingRunDetailSchema,
  trainingRunSchema,
  trainingStatusSchema,
  type TrainingRun,
} from "@elaeis/domain/training/training-schemas";
import { sampleFruit } from "@elaeis/prediction/samples/sample-fruit";
import { uuidv7 } from "uuidv7";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { createAppWithAi } from "#testing/app-with-ai.ts";
import { addFruit } from "#testing/fruits.ts";
import { drawnJpeg, fourPhotos } from "#testing/pictures.ts";
import { answered, type TestApp, type TestUser } from "#testing/test-app.ts";

const fruits = 24;

let app: TestApp;
let running: Awaited<ReturnType<typeof createAppWithAi>>;
let admin: TestUser;

beforeAll(async () => {
  running = await createAppWithAi();
  ({ app } = running);
  admin = await app.user("admin");
  for (let seed = 1; seed <= fruits; seed += 1) await addDrawnFruit(seed);
}, 180_000);
afterAll(() => running.close());

async function addDrawnFruit(seed: number): Promise<void> {
  const { huile, matiere_seche, proteines, acides_gras } = sampleFruit(seed, 1).values;
  const tenth = (percent: number) => Math.round(percent * 10) / 10;
  await addFruit(app, admin, uuidv7(), await fourPhotos(seed), {
    oil_content: tenth(huile),
    dry_matter: tenth(matiere_seche),
    protein_content: tenth(proteines),
    fatty_acids: tenth(acides_gras),
  });
}

const start = () =>
  answered(trainingRunSchema, app.fetch("/api/training/runs", { as: admin, method: "POST" }));
const registry = () => answered(modelRegistrySchema, app.fetch("/api/models", { as: admin }));

async function watch(until: (run: TrainingRun) => boolean, id: string): Promise<TrainingRun> {
  return vi.waitFor(
    async () => {
      const answer = app.fetch("/api/training/status", { as: admin });
      const { running, last } = await answered(trainingStatusSchema, answer);
      const run = running?.id === id ? running : last;
      if (run?.id !== id || !until(run)) throw new Error(`still ${JSON.stringify(run)}`);
      return run;
    },
    { timeout: 120_000, interval: 40 },
  );
}

const isOver = (run: TrainingRun) => run.state !== "running";

test("[AI-05] a run is started, killed in the middle, resumed, and gives the model of an undisturbed one @night", async () => {
  await vi.waitFor(async () => expect((await registry()).active).not.toBeNull(), {
    timeout: 20_000,
  });
  const before = await registry();
  const killed = await start();
  expect(killed).toMatchObject({ state: "running", requested_by: admin.email });
  await watch((run) => run.stage === "measuring" && run.done >= 12, killed.id);
  const pid = running.ai.pid();
  if (pid === undefined) throw new Error("the AI service is not running");
  process.kill(pid, "SIGKILL");
  await watch((run) => run.waiting || run.attempts === 2, killed.id);
  const resumed = await watch(isOver, killed.id);
  expect(resumed).toMatchObject({ state: "done", attempts: 2, fruits, failure: null });

  const undisturbed = await start();
  const other = await watch(isOver, undisturbed.id);
  expect(other).toMatchObject({ state: "done", attempts: 1 });
  expect(other.model_version).toBe(resumed.model_version);
  expect(other.r2).toEqual(resumed.r2);

  const detail = await answered(
    trainingRunDetailSchema,
    app.fetch(`/api/training/runs/${killed.id}`, { as: admin }),
  );
  expect(detail.report?.parity).toHaveLength(fruits);
  expect(detail.verdict).toMatchObject({ passed: false });
  expect(detail.verdict?.reasons).toContain("too_few_fruits");

  const after = await registry();
  expect(after.active).toBe(before.active);
  expect(after.models.find(({ version }) => version === resumed.model_version)).toMatchObject({
    source: "trained",
    state: "candidate",
    provenance: "real",
    may_activate: false,
    preliminary: true,
    fruits,
  });
}, 240_000);

test("[AI-04] every photo was measured once @night", async () => {
  const kept = await app.owner.query("select distinct stored_sha256 from photo_features");
  expect(kept.rowCount).toBe(4 * fruits);
});

test("[AI-07] the model that the registry names is the one that answers @night", async () => {
  const version = (await registry()).models.find(({ source }) => source === "trained")?.version;
  await app.owner.query("update ai_models set may_activate = true");
  await app.fetch(`/api/models/${version}/activate`, { as: admin, method: "POST" });
  const form = new FormData();
  form.set("image", new Blob([new Uint8Array(await drawnJpeg("front", 77))]), "fruit.jpg");
  const collection_date = new Date().toISOString();
  form.set("metadata", JSON.stringify({ source: "file", collection_date }));
  const request = { as: admin, method: "POST", body: form };
  const predicted = app.fetch("/functions/v1/predict", request);
  const { prediction } = await answered(predictAnswerSchema, predicted);
  expect(prediction.model).toMatchObject({ version, provenance: "real" });
  const signals = await app.owner.query(
    "select model_version, outcome, distance_ratio, bins from prediction_signals",
  );
  expect(signals.rows).toMatchObject([{ model_version: version, outcome: "predicted" }]);
  expect(signals.rows[0].bins).toHaveLength(10);
});

test("[AI-04] the device describes itself, and health names the active model @night", async () => {
  const device = app.fetch("/api/ai/device", { as: admin });
  expect((await answered(deviceMetricsSchema, device)).cpu.cores).toBeGreaterThan(0);
  const health = await answered(aiHealthSchema, app.fetch("/api/ai/health", { as: admin }));
  const version = (await registry()).active;
  expect(health).toMatchObject({ online: true, model_version: version, provenance: "real" });
  expect((await app.watch.look()).ai.model_version).toBe(version);
});
