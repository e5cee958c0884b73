/** The interface the AI service trains through, by HTTP, without the service. */
import {
  claimedRunSchema,
  trainingRunDetailSchema,
  trainingRunSchema,
  trainingStatusSchema,
} from "@elaeis/domain/training/training-schemas";
import { modelRegistrySchema } from "@elaeis/domain/models/model-schemas";
import { problemAnswerSchema } from "@elaeis/domain/problem-schema";
import { randomUUID } from "node:crypto";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { answered, createTestApp, json, statusesOf, type TestApp } from "#testing/test-app.ts";
import {
  beating,
  claimedRun,
  finish,
  newRun,
  registerBundled,
  someReport,
  trained,
} from "#testing/training.ts";

let app: TestApp;
beforeEach(async () => {
  app = await createTestApp();
});
afterEach(() => app.close());

const unknownId = "0197c5ab-0000-7000-8000-0000000000ff";
const bundled = "synthetic-3-build";

const claim = (worker: string = randomUUID()) => app.asService("/training/claim", json({ worker }));
const progress = (id: string, worker: string, changes = {}) =>
  app.asService(
    `/training/runs/${id}/progress`,
    json(
      {
        worker,
        stage: "measuring",
        done: 3,
        total: 10,
        eta_seconds: 12.5,
        seconds: { reading: 1.5 },
        ...changes,
      },
      "PUT",
    ),
  );
const fail = (id: string, worker: string) =>
  app.asService(
    `/training/runs/${id}/fail`,
    json({ worker, failure: { code: "broken", en: "It broke.", fr: "C'est cassé." } }),
  );
const status = () => answered(trainingStatusSchema, app.asService("/training/status"));
const detail = (id: string) =>
  answered(trainingRunDetailSchema, app.asService(`/training/runs/${id}`));
const codeOf = async (answer: Response) => [
  answer.status,
  (await answered(problemAnswerSchema, answer)).code,
];
/** As if its worker had said nothing for a while. */
const silence = (seconds: number) =>
  app.owner.query("update ai_training_runs set heartbeat_at = now() - make_interval(secs => $1)", [
    seconds,
  ]);
const count = async (text: string) => (await app.owner.query(text)).rowCount;

describe("[AI-04] the token", () => {
  const doors: [string, string][] = [
    ["PUT", "/models/bundled"],
    ["GET", "/models/some-version"],
    ["POST", "/training/runs"],
    ["GET", "/training/runs"],
    ["GET", `/training/runs/${unknownId}`],
    ["GET", "/training/status"],
    ["GET", "/training/last-report"],
    ["POST", "/training/claim"],
    ["GET", "/training/dataset?feature_version=1"],
    ["GET", `/training/photos/${"0".repeat(64)}`],
    ["POST", "/training/features"],
    ["PUT", `/training/runs/${unknownId}/progress`],
    ["PUT", `/training/runs/${unknownId}/checkpoints/a`],
    ["GET", `/training/runs/${unknownId}/checkpoints/a`],
    ["POST", `/training/runs/${unknownId}/finish`],
    ["POST", `/training/runs/${unknownId}/fail`],
    ["GET", "/nowhere"],
  ];

  test("every door is closed without it", async () => {
    const admin = await app.user("admin");
    for (const [method, path] of doors)
      for (const authorization of ["", "Bearer ", "Bearer wrong", "Bearer tttt"]) {
        const headers = { authorization };
        const answer = await app.fetch(`/internal${path}`, { method, as: admin, headers });
        const refused = [401, "service_token_required"];
        expect([`${method} ${path} ${authorization}`, await codeOf(answer)]).toEqual([
          `${method} ${path} ${authorization}`,
          refused,
        ]);
      }
  });

  test("a server that has none lets nobody in", async () => {
    const closed = await createTestApp({ serviceToken: null });
    try {
      for (const authorization of ["", "Bearer ", "Bearer undefined", "Bearer none"]) {
        const headers = { authorization };
        const answer = await closed.fetch("/internal/training/status", { headers });
        expect(await codeOf(answer)).toEqual([401, "service_token_required"]);
      }
    } finally {
      await closed.close();
    }
  });

  test("opens nothing but what is there, and nothing outside", async () => {
    expect(await codeOf(await app.asService("/nowhere"))).toEqual([404, "not_found"]);
    const headers = { authorization: `Bearer ${"t".repeat(32)}` };
    expect((await app.fetch("/api/training", { headers })).status).toBe(401);
  });
});

describe("[AI-04] a run", () => {
  test("is the only one: a second is refused with the one that goes on", async () => {
    const run = await newRun(app);
    expect(run).toMatchObject({ state: "running", stage: "reading", waiting: true, attempts: 0 });
    const second = await app.asService("/training/runs", json({ requested_by: null, seed: 1 }));
    expect([second.status, await second.json()]).toMatchObject([
      409,
      { code: "training_running", run: { id: run.id } },
    ]);
  });

  test("is the only one of eight started at once", async () => {
    const order = json({ requested_by: null, seed: 1 });
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => app.asService("/training/runs", order)),
    );
    expect(statusesOf(answers)).toEqual([201, ...Array(7).fill(409)]);
  });

  test("[AUD-01] is started in the name of who asked, and so it is audited", async () => {
    const admin = await app.user("admin");
    const order = json({ requested_by: admin.id, seed: 7 });
    const run = await answered(trainingRunSchema, app.asService("/training/runs", order));
    expect(run).toMatchObject({ requested_by: admin.email, seed: 7 });
    const logged = await app.owner.query(
      "select user_id, action from audit_log where table_name = 'ai_training_runs'",
    );
    expect(logged.rows).toEqual([{ user_id: admin.id, action: "INSERT" }]);
  });

  test("is not started for nobody, or without a seed", async () => {
    for (const order of [
      { requested_by: unknownId, seed: 1 },
      { requested_by: "nobody", seed: 1 },
      { requested_by: null, seed: -1 },
      { requested_by: null },
    ]) {
      const refused = await app.asService("/training/runs", json(order));
      expect([JSON.stringify(order), await codeOf(refused)]).toEqual([
        JSON.stringify(order),
        [400, "invalid_input"],
      ]);
      expect((await status()).running).toBeNull();
    }
  });

  test("is claimed by one of eight that ask at once", async () => {
    expect((await claim()).status).toBe(204);
    const run = await newRun(app);
    const answers = await Promise.all(Array.from({ length: 8 }, () => claim()));
    expect(statusesOf(answers)).toEqual([200, ...Array(7).fill(204)]);
    expect((await status()).running).toMatchObject({ id: run.id, waiting: false, attempts: 1 });
  });

  test("is taken up by another once its worker has said nothing for a while", async () => {
    const { run, worker } = await claimedRun(app);
    await silence(14);
    expect((await claim()).status).toBe(204);
    await silence(16);
    expect((await status()).running).toMatchObject({ waiting: true, eta_seconds: null });
    const other = randomUUID();
    const again = await answered(claimedRunSchema, claim(other));
    expect(again.run).toMatchObject({ id: run.id, attempts: 2, waiting: false });
    expect(await codeOf(await progress(run.id, worker))).toEqual([409, "run_taken"]);
    expect(await codeOf(await finish(app, run.id, worker, someReport()))).toEqual([
      409,
      "run_taken",
    ]);
    expect(await codeOf(await fail(run.id, worker))).toEqual([409, "run_taken"]);
    expect((await progress(run.id, other)).status).toBe(200);
  });

  test("tells how far it is", async () => {
    const { run, worker } = await claimedRun(app);
    await silence(10);
    expect(await (await progress(run.id, worker)).json()).toEqual({ cancelled: false });
    expect((await status()).running).toMatchObject({
      stage: "measuring",
      done: 3,
      total: 10,
      eta_seconds: 12.5,
    });
    await silence(14);
    await progress(run.id, worker, { done: 4 });
    expect((await claim()).status).toBe(204);
    expect(await codeOf(await progress(unknownId, worker))).toEqual([404, "unknown_run"]);
    expect(await codeOf(await progress(run.id, worker, { stage: "resting" }))).toEqual([
      400,
      "invalid_input",
    ]);
  });

  test("keeps its checkpoints for the next worker, until it ends", async () => {
    const { run, worker } = await claimedRun(app);
    const path = `/training/runs/${run.id}/checkpoints`;
    const bytes = Buffer.from(Array.from({ length: 100_000 }, (_, index) => index % 256));
    const put = (name: string, body: Uint8Array<ArrayBuffer>) =>
      app.asService(`${path}/${name}`, { method: "PUT", body });
    expect((await put("fold-1", Buffer.from("older"))).status).toBe(204);
    expect((await put("fold-1", bytes)).status).toBe(204);
    expect((await put("fold-2", new Uint8Array())).status).toBe(204);
    const held = await app.asService(`${path}/fold-1`);
    expect(Buffer.from(await held.arrayBuffer()).equals(bytes)).toBe(true);
    expect((await put("Not-A-Name", bytes)).status).toBe(400);
    expect((await app.asService(`${path}/fold-3`)).status).toBe(404);
    const large = Buffer.alloc(32 * 1024 * 1024 + 1);
    expect(await codeOf(await put("large", large))).toEqual([413, "body_too_large"]);

    await progress(run.id, worker);
    await silence(16);
    const again = await answered(claimedRunSchema, claim());
    expect(again.checkpoints).toEqual(["fold-1", "fold-2"]);
    expect(again.seconds).toEqual({ reading: 1.5 });

    await app.owner.query("update ai_training_runs set worker = $1", [worker]);
    await finish(app, run.id, worker, someReport());
    expect(await count("select from ai_training_checkpoints")).toBe(0);
    expect(await codeOf(await put("fold-1", bytes))).toEqual([409, "run_taken"]);
  });

  test("that fails says why, in both languages, and leaves the way free", async () => {
    const { run, worker } = await claimedRun(app);
    expect((await fail(run.id, worker)).status).toBe(204);
    expect((await fail(run.id, worker)).status).toBe(204);
    expect((await status()).last).toMatchObject({
      state: "failed",
      failure: { code: "broken", en: "It broke.", fr: "C'est cassé." },
    });
    expect(await codeOf(await progress(run.id, worker))).toEqual([409, "run_taken"]);
    expect((await newRun(app)).id).not.toBe(run.id);
  });
});

describe("[AI-05] a run that is done", () => {
  test("keeps its model and its whole report, and is not run again", async () => {
    await registerBundled(app);
    const { run, worker, claimed } = await claimedRun(app);
    expect(claimed.active).toEqual({
      version: bundled,
      provenance: "synthetic",
      fruits: [],
      runs: 1,
    });
    const report = someReport({ comparison: beating(bundled) });
    const answer = await finish(app, run.id, worker, report);
    expect([answer.status, await answer.json()]).toEqual([200, { promoted: true }]);
    const read = await detail(run.id);
    expect(read.report).toEqual(report);
    expect(read).toMatchObject({
      state: "done",
      waiting: false,
      eta_seconds: null,
      model_version: report.model_version,
      fruits: 60,
      photos: 240,
      verdict: { passed: true, reasons: [] },
      r2: { huile: 0.8125 },
    });
    expect(await answered(trainingRunDetailSchema, app.asService("/training/last-report"))).toEqual(
      read,
    );
    expect((await claim()).status).toBe(204);
  });

  test("answers the same to a repeated report, and changes nothing", async () => {
    await registerBundled(app);
    const { run, worker } = await claimedRun(app);
    const report = someReport({ comparison: beating(bundled) });
    const answers = await Promise.all(
      Array.from({ length: 4 }, () => finish(app, run.id, worker, report)),
    );
    for (const answer of answers) expect(await answer.json()).toEqual({ promoted: true });
    expect(await (await finish(app, run.id, worker, report)).json()).toEqual({ promoted: true });
    expect(await count("select from ai_models where source = 'trained'")).toBe(1);
    expect(await count("select from ai_model_changes where action = 'promoted'")).toBe(1);
  });

  test("is what the next candidate is compared with, with the fruits it learned from", async () => {
    const fruits = [unknownId, "0197c5ab-0000-7000-8000-0000000000fe"];
    const values = (truth: number) => ({ truth, predicted: truth, low: 0, high: 100 });
    const parity = fruits.map((fruit, index) => ({
      fruit,
      values: {
        huile: values(index + 1 / 3),
        matiere_seche: values(80),
        proteines: values(12),
        acides_gras: values(17),
      },
    }));
    const { id } = await trained(app, someReport({ parity }));
    expect((await detail(id)).report?.parity).toEqual(parity);
    const { claimed } = await claimedRun(app);
    expect(claimed.active).toEqual({
      version: "real-3-0a1b2c3d",
      provenance: "real",
      fruits,
      runs: 1,
    });
  });

  test("keeps a model that did not pass, and leaves the other active", async () => {
    await registerBundled(app);
    const verdict = { passed: false, reasons: ["gain_uncertain" as const] };
    const { promoted } = await trained(app, someReport({ verdict, comparison: beating(bundled) }));
    expect(promoted).toBe(false);
    const admin = await app.user("admin");
    const registry = await answered(modelRegistrySchema, app.fetch("/api/models", { as: admin }));
    expect(registry.active).toBe(bundled);
    expect(
      registry.models.map(({ version, may_activate }) => [version, may_activate]),
    ).toContainEqual(["real-3-0a1b2c3d", false]);
    // The next one has a second chance at the same model.
    expect((await claimedRun(app)).claimed.active).toMatchObject({ version: bundled, runs: 2 });
  });

  test("does not put its model to work where it was compared with another than the one there", async () => {
    await registerBundled(app);
    const { run, worker } = await claimedRun(app);
    await registerBundled(app, "synthetic-3-newer");
    const report = someReport({ comparison: beating(bundled) });
    expect(await (await finish(app, run.id, worker, report)).json()).toEqual({ promoted: false });
    const admin = await app.user("admin");
    const path = `/api/models/${report.model_version}/activate`;
    const activated = await app.fetch(path, { as: admin, method: "POST" });
    expect((await answered(modelRegistrySchema, activated)).active).toBe(report.model_version);
  });

  test("is judged by the other rules alone if the active model cannot be compared", async () => {
    await registerBundled(app, "synthetic-2-of-another-kind");
    expect((await trained(app, someReport({ comparison: null }))).promoted).toBe(true);
  });

  test("of the same fruits and seed finds its model there already", async () => {
    await registerBundled(app);
    await trained(app, someReport({ comparison: beating(bundled) }));
    const same = { passed: false, reasons: ["same_model" as const] };
    const report = someReport({ comparison: beating("real-3-0a1b2c3d"), verdict: same });
    expect((await trained(app, report)).promoted).toBe(false);
    expect(await count("select from ai_models where source = 'trained' and may_activate")).toBe(1);
  });

  test("whose report is not one is refused and goes on", async () => {
    const { run, worker } = await claimedRun(app);
    const refused = await app.asService(
      `/training/runs/${run.id}/finish`,
      json({ worker, report: { fruits: 1 }, model: "{}" }),
    );
    expect(await codeOf(refused)).toEqual([400, "invalid_input"]);
    expect(await codeOf(await finish(app, unknownId, worker, someReport()))).toEqual([
      404,
      "unknown_run",
    ]);
    expect((await status()).running?.id).toBe(run.id);
  });
});
