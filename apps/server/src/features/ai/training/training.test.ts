/** Training as an administrator sees it. The AI service is a stand-in here; real-run.test.ts has the real one. */
import { problemAnswerSchema } from "@elaeis/domain/problem-schema";
import {
  trainingHistorySchema,
  trainingOverviewSchema,
  trainingRunDetailSchema,
  trainingRunSchema,
  trainingStatusSchema,
} from "@elaeis/domain/training/training-schemas";
import { createServer, type Server } from "node:http";
import { uuidv7 } from "uuidv7";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import {
  answered,
  createTestApp,
  json,
  statusesOf,
  type TestApp,
  type TestUser,
} from "#testing/test-app.ts";
import {
  beating,
  claimedRun,
  insertFruits,
  newRun,
  someReport,
  trained,
} from "#testing/training.ts";

let app: TestApp;
let admin: TestUser;
let collector: TestUser;

async function fresh(): Promise<void> {
  app = await createTestApp({ ai: () => ({ url: aiUrl, token: undefined }) });
  admin = await app.user("admin");
  collector = await app.user("collecteur");
}

/** Says that it can train and counts how often it is woken; or gives the answer set by the test for a path. */
let standIn: Server;
let aiUrl: URL;
let wakes = 0;
let answersInstead: { path: string; status: number; body: unknown } | undefined;

beforeAll(async () => {
  standIn = createServer((request, response) => {
    const instead = answersInstead?.path === request.url ? answersInstead : undefined;
    const { status, body } = instead ?? { status: 200, body: { ok: true } };
    if (request.url === "/train/wake") wakes += 1;
    response.writeHead(status).end(JSON.stringify(body));
  });
  await new Promise<void>((resolve) => standIn.listen(0, "127.0.0.1", resolve));
  const address = standIn.address();
  if (address === null || typeof address === "string") throw new Error("no address");
  aiUrl = new URL(`http://127.0.0.1:${address.port}`);
});
afterAll(() => void standIn.close());

const start = (body?: unknown) =>
  app.fetch("/api/training/runs", {
    as: admin,
    ...(body === undefined ? { method: "POST" } : json(body)),
  });
const overview = () => answered(trainingOverviewSchema, app.fetch("/api/training", { as: admin }));
const codeOf = async (answer: Response) => [
  answer.status,
  (await answered(problemAnswerSchema, answer)).code,
];

describe("[ADM-04] a run", () => {
  beforeEach(async () => {
    answersInstead = undefined;
    wakes = 0;
    await fresh();
  });
  afterEach(() => app.close());

  test("is started by an administrator, watched, and there is only one", async () => {
    await insertFruits(app, { count: 24 });
    const answer = await start();
    expect(answer.status).toBe(202);
    const run = await answered(trainingRunSchema, answer);
    expect(run).toMatchObject({ state: "running", seed: 1, requested_by: admin.email });
    const status = app.fetch("/api/training/status", { as: admin });
    expect(await answered(trainingStatusSchema, status)).toEqual({ running: run, last: null });

    const second = await start({});
    expect([second.status, await second.json()]).toMatchObject([
      409,
      { code: "training_running", details: { run: { id: run.id } } },
    ]);
  });

  test("is one of two that are started at the same time", async () => {
    await insertFruits(app, { count: 24 });
    const answers = await Promise.all([start({ seed: 3 }), start({ seed: 4 })]);
    expect(statusesOf(answers)).toEqual([202, 409]);
  });

  test("needs twenty fruits", async () => {
    await insertFruits(app, { count: 19 });
    const refused = await app.fetch("/api/training/runs", {
      as: admin,
      method: "POST",
      headers: { "accept-language": "fr" },
    });
    expect(refused.status).toBe(422);
    const problem = await answered(problemAnswerSchema, refused);
    expect(problem).toMatchObject({
      code: "too_few_training_fruits",
      details: { fruits: 19, least: 20 },
    });
    expect(problem.error).toContain("l'une en a 19");
  });

  test("is not started with a seed that is none", async () => {
    for (const seed of [-1, 1.5, "one"])
      expect([String(seed), await codeOf(await start({ seed }))]).toEqual([
        String(seed),
        [400, "invalid_input"],
      ]);
  });

  test.each([
    [503, { ok: false, code: "no_product", error: "x" }, 503, "ai_unavailable"],
    [200, { ok: "yes" }, 502, "ai_invalid_answer"],
  ])("is not begun when the AI service answers %i %o", async (status, body, ours, code) => {
    answersInstead = { path: "/train/status", status, body };
    await insertFruits(app, { count: 24 });
    expect(await codeOf(await start())).toEqual([ours, code]);
    expect((await overview()).running).toBeNull();
  });

  const startsLogged = async () =>
    (await app.owner.query("select user_id from audit_log where action = 'TRAINING_STARTED'")).rows;

  test("begins, is logged and wakes the AI service, also where that has just gone away", async () => {
    answersInstead = { path: "/train/wake", status: 500, body: {} };
    await insertFruits(app, { count: 24 });
    expect((await start()).status).toBe(202);
    expect(await startsLogged()).toEqual([{ user_id: admin.id }]);
    expect((await overview()).running).toMatchObject({ requested_by: admin.email, waiting: true });
    expect(wakes).toBe(1);
  });

  test("that cannot be logged is not begun", async () => {
    await insertFruits(app, { count: 24 });
    await app.owner.query(`
      create function refuse_start() returns trigger language plpgsql as $$
        begin raise exception 'not now'; end $$;
      create trigger refuse_start before insert on audit_log
        for each row when (new.action = 'TRAINING_STARTED') execute function refuse_start()`);
    expect((await start()).status).toBe(500);
    expect((await overview()).running).toBeNull();
    expect(wakes).toBe(0);
  });

  test("is cancelled by an administrator; its worker learns of it, and a new run can start", async () => {
    const { run, worker } = await claimedRun(app);
    const path = `/api/training/runs/${run.id}/cancel`;
    const cancel = () => app.fetch(path, { as: admin, method: "POST" });
    const cancelled = await answered(trainingRunSchema, cancel());
    expect(cancelled).toMatchObject({ state: "cancelled", waiting: false });
    expect(cancelled.finished_at).not.toBeNull();
    expect(await answered(trainingRunSchema, cancel())).toEqual(cancelled);
    const told = await app.asService(
      `/training/runs/${run.id}/progress`,
      json({ worker, stage: "reading", done: 0, total: 0, eta_seconds: null, seconds: {} }, "PUT"),
    );
    expect([told.status, await told.json()]).toEqual([200, { cancelled: true }]);
    const logged = await app.owner.query(
      `select user_id from audit_log where table_name = 'ai_training_runs' and action = 'UPDATE'`,
    );
    expect(logged.rows).toEqual([{ user_id: admin.id }]);
    await newRun(app);
  });

  test("that is over cannot be cancelled any more, and says what became of it", async () => {
    const { id } = await trained(app, someReport());
    const answer = app.fetch(`/api/training/runs/${id}/cancel`, { as: admin, method: "POST" });
    expect(await answered(trainingRunSchema, answer)).toMatchObject({ state: "done" });
    const unknown = await app.fetch(`/api/training/runs/${uuidv7()}/cancel`, {
      as: admin,
      method: "POST",
    });
    expect(await codeOf(unknown)).toEqual([404, "unknown_run"]);
  });

  test("[AI-05] stays in the history, with its report, in which collectors have a name", async () => {
    const report = someReport();
    report.values.huile.by_collector = [
      { key: collector.id, n: 40, rmse: 1, plain: 2, bias: 0, coverage: 0.9 },
      {
        key: "0197c5ab-0000-7000-8000-0000000000ff",
        n: 20,
        rmse: 1,
        plain: 2,
        bias: 0,
        coverage: 0.9,
      },
      { key: null, n: 1, rmse: 1, plain: 2, bias: 0, coverage: 0.9 },
    ];
    const first = await trained(app, report);
    const second = await trained(
      app,
      someReport({ model_version: "real-3-second", comparison: beating(report.model_version) }),
    );
    const history = app.fetch("/api/training/runs", { as: admin });
    const { runs } = await answered(trainingHistorySchema, history);
    expect(runs.map(({ id, state }) => [id, state])).toEqual([
      [second.id, "done"],
      [first.id, "done"],
    ]);
    expect((await overview()).last?.id).toBe(second.id);
    const read = app.fetch(`/api/training/runs/${first.id}`, { as: admin });
    const detail = await answered(trainingRunDetailSchema, read);
    expect(detail.report?.values.huile.by_collector.map(({ key }) => key)).toEqual([
      collector.email,
      "0197c5ab-0000-7000-8000-0000000000ff",
      null,
    ]);
    expect(detail.report?.values.proteines).toEqual(report.values.proteines);
    const unknown = await app.fetch(`/api/training/runs/${uuidv7()}`, { as: admin });
    expect(await codeOf(unknown)).toEqual([404, "unknown_run"]);
  });
});

describe("[ADM-04] the data set", () => {
  beforeEach(fresh);
  afterEach(() => app.close());

  test("is empty before there is any fruit", async () => {
    expect(await overview()).toMatchObject({
      dataset: { fruits: 0, photos: 0, provenance: "synthetic", collectors: 0, by_season: [] },
      running: null,
      last: null,
    });
  });

  test("counts what can be learned from, and says what is left out and why", async () => {
    await insertFruits(app, { count: 30, sample: true });
    await insertFruits(app, { count: 12, collectorId: collector.id });
    await insertFruits(app, { count: 3, offset: 12 });
    const fate = (change: string, which: string) =>
      app.owner.query(`update fruits set ${change} where fruit_id = $1`, [which]);
    await fate("protein_content = null", "R-1");
    await fate(
      "oil_content = null, dry_matter = null, protein_content = null, fatty_acids = null",
      "R-5",
    );
    await fate("nir_data_source = 'ai_accepted'", "R-2");
    await app.owner.query(
      `delete from fruit_images where fruit_id = (select id from fruits where fruit_id = 'R-3')`,
    );
    await fate("oil_content = 100", "R-4");
    const { dataset } = await overview();
    expect(dataset).toMatchObject({
      fruits: 12,
      photos: 48,
      measured: { huile: 12, matiere_seche: 12, proteines: 11, acides_gras: 12 },
      provenance: "real",
      collectors: 2,
      photos_measured: 0,
      left_out: { without_photo: 1, without_values: 1, predicted: 1, sample: 30 },
    });
    expect(dataset.by_season.reduce((sum, { fruits }) => sum + fruits, 0)).toBe(12);
    expect(dataset.by_oil).toHaveLength(10);
    expect(dataset.by_oil.filter(({ fruits }) => fruits > 0)).toEqual([
      { from: 10, to: 20, fruits: 1 },
      { from: 20, to: 30, fruits: 9 },
      { from: 30, to: 40, fruits: 1 },
      { from: 90, to: 100, fruits: 1 },
    ]);
  });

  test("is of sample fruits while no real one can be learned from", async () => {
    await insertFruits(app, { count: 5, sample: true });
    await insertFruits(app, { count: 1 });
    await app.owner.query(
      `update fruits set oil_content = null, dry_matter = null, protein_content = null,
         fatty_acids = null where not is_sample`,
    );
    expect((await overview()).dataset).toMatchObject({
      fruits: 5,
      provenance: "synthetic",
      left_out: { without_values: 1, sample: 0 },
    });
  });
});

describe("[ROLE-01] who may", () => {
  beforeAll(fresh);
  afterAll(() => app.close());

  const doors: [string, string][] = [
    ["GET", "/api/training"],
    ["GET", "/api/training/status"],
    ["GET", "/api/training/runs"],
    ["POST", "/api/training/runs"],
    ["GET", "/api/training/runs/0197c5ab-0000-7000-8000-0000000000ff"],
    ["POST", "/api/training/runs/0197c5ab-0000-7000-8000-0000000000ff/cancel"],
  ];

  test("are administrators alone", async () => {
    for (const [method, path] of doors) {
      const said = `${method} ${path}`;
      expect([said, await codeOf(await app.fetch(path, { method }))]).toEqual([
        said,
        [401, "not_signed_in"],
      ]);
      const refused = await app.fetch(path, { method, as: collector });
      expect([said, await codeOf(refused)]).toEqual([said, [403, "forbidden"]]);
    }
  });
});
