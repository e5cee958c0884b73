import {
  batchesSchema,
  batchOutcomeSchema,
  batchPreviewSchema,
  batchSchema,
  predictionFiguresSchema,
  reviewedPredictionSchema,
  reviewPageSchema,
  type Batch,
} from "@elaeis/domain/prediction-review/prediction-review-schemas";
import { problemAnswerSchema } from "@elaeis/domain/problem-schema";
import { predictAnswerSchema } from "@elaeis/domain/predictions/prediction-schemas";
import sharp from "sharp";
import { uuidv7 } from "uuidv7";
import { afterAll, afterEach, beforeAll, describe, expect, inject, test } from "vitest";
import { createAiService } from "#platform/ai/ai-service.ts";
import { createLog } from "#platform/log.ts";
import { addFruit } from "#testing/fruits.ts";
import { drawnJpeg, fourPhotos, sha256Hex, type TestPhoto } from "#testing/pictures.ts";
import { runJob } from "#testing/run-job.ts";
import {
  answered,
  createTestApp,
  json,
  statusesOf,
  type TestApp,
  type TestUser,
} from "#testing/test-app.ts";
import { predictionBatchJob } from "./batch-work.ts";

const root = "/api/gpu-predictions";
const model = "test-model";

let app: TestApp;
let administrator: TestUser;
let collector: TestUser;
let fruits: { id: string; photos: TestPhoto[] }[];

/** Three measured fruits of four photos; the front of the last is blurred. */
beforeAll(async () => {
  app = await createTestApp();
  administrator = await app.user("admin");
  collector = await app.user("collecteur");
  fruits = [];
  for (const seed of [41, 42, 43]) {
    const photos = seed === 43 ? await blurredFront(seed) : await fourPhotos(seed);
    const id = uuidv7();
    await addFruit(app, collector, id, photos, { fruit_id: `GPU-${seed}` });
    fruits.push({ id, photos });
  }
  await putModelToWork();
});
afterEach(async () => {
  await app.owner.query("delete from prediction_batch_photos");
  await app.owner.query("delete from ai_predictions");
  await app.owner.query("delete from prediction_batches");
});
afterAll(() => app.close());

async function blurredFront(seed: number): Promise<TestPhoto[]> {
  const [front, ...others] = await fourPhotos(seed);
  if (front === undefined) throw new Error("a fruit has a front");
  const jpeg = await sharp(await drawnJpeg("front", seed))
    .blur(18)
    .jpeg()
    .toBuffer();
  return [{ ...front, jpeg, sha256: sha256Hex(jpeg) }, ...others];
}

/** The version that the AI service of the tests answers with by itself. */
async function putModelToWork(): Promise<void> {
  const { ai } = inject("services");
  const { model_version } = await createAiService(() => {
    return { url: new URL(ai.url), token: ai.token };
  }).health();
  await app.owner.query(
    `insert into ai_models (version, source, state, provenance, fruits, photos, preliminary, file_path,
       file_size, file_sha256, may_activate, activated_at)
     values ($1, 'bundled', 'active', 'synthetic', 0, 0, true, 'models/x.json', 1, sha256('x'), true, now())`,
    [model_version ?? model],
  );
}

const ask = (path: string, as?: TestUser, init: RequestInit = {}) =>
  app.fetch(`${root}${path}`, { ...(as === undefined ? {} : { as }), ...init });
const start = (filter: object = {}, as: TestUser = administrator) =>
  ask("/batches", as, json(filter));
const decide = (id: string, decision: unknown, as: TestUser = administrator) =>
  ask(`/${id}/validation`, as, json(decision, "PUT"));

async function latest(): Promise<Batch> {
  const { batches } = await answered(batchesSchema, ask("/batches", administrator));
  const [batch] = batches;
  if (batch === undefined) throw new Error("there is no batch");
  return batch;
}

async function ended(): Promise<Batch> {
  expect(await app.runJobs()).toEqual([]);
  const batch = await latest();
  expect(batch.state).toBe("done");
  return batch;
}

const page = (state: string, more = "") =>
  answered(reviewPageSchema, ask(`?state=${state}${more}`, administrator));
const figures = () => answered(predictionFiguresSchema, ask("/figures", administrator));

const outcomeOf = ({ id }: Batch) =>
  answered(batchOutcomeSchema, ask(`/batches/${id}/outcome`, administrator));

describe("[ADM-05] a batch of predictions", () => {
  test("predicts each front photo once, and keeps what was refused with its reason", async () => {
    const preview = await answered(batchPreviewSchema, ask("/batches/preview", administrator));
    expect(preview).toMatchObject({ fruits: 3, photos: 3 });
    const started = await start();
    expect(started.status).toBe(202);
    await answered(batchSchema, started);
    expect(await ended()).toMatchObject({
      total: 3,
      predicted: 2,
      refused: 1,
      failed: 0,
      model_version: preview.model_version,
      requested_by: administrator.email,
    });

    const { items } = await page("pending");
    expect(items).toHaveLength(2);
    for (const item of items) {
      expect(item).toMatchObject({
        source: "batch",
        photo_role: "front",
        model_version: preview.model_version,
        measured: { huile: 22.4, matiere_seche: 81.5, proteines: 12.1, acides_gras: 16.8 },
        grade: null,
        refusal: null,
      });
      expect(item.confidence).toBeGreaterThan(0);
      expect(item.processing_time_ms).toBeGreaterThan(0);
      const [low, high] = item.interval?.huile ?? [Number.NaN, Number.NaN];
      expect(item.predicted.huile).toBeGreaterThanOrEqual(low);
      expect(item.predicted.huile).toBeLessThanOrEqual(high);
      expect((await app.fetch(item.image_url ?? "")).status).toBe(200);
    }
    const refused = await page("refused");
    expect(refused.items).toMatchObject([
      { fruit: { reference: "GPU-43" }, refusal: { code: "image_blurred" } },
    ]);

    const again = await start({ scope: "all" });
    expect(again.status).toBe(422);
    expect((await answered(problemAnswerSchema, again)).code).toBe("nothing_to_predict");
    // The other photos are photos of their own.
    await start({ scope: "all", photos: "all" });
    expect(await ended()).toMatchObject({ total: 9, predicted: 9 });
    const rows = await app.owner.query(
      "select from ai_predictions group by fruit_id, picture_sha256, version_label having count(*) > 1",
    );
    expect(rows.rowCount).toBe(0);
  });

  test("takes fruits chosen in the table by the thousand, or all that it lists", async () => {
    const chosen = fruits.slice(0, 2).map(({ id }) => id);
    const gone = Array.from({ length: 4_998 }, () => uuidv7());
    const scope = { scope: "all", photos: "front" };
    const started = await start({ ...scope, ids: [...chosen, ...gone] });
    expect(started.status).toBe(202);
    const { filter } = await answered(batchSchema, started);
    expect(filter).toEqual({
      ...scope,
      sample: "in",
      chosen: 5_000,
      left_out: { known: 0, without_photo: 0 },
    });
    expect(await ended()).toMatchObject({ total: 2 });
    expect((await start({ ...scope, ids: [...chosen, ...gone, uuidv7()] })).status).toBe(400);

    const list = { search: "gpu-4", oil_content_min: 22, validation: "none" };
    const listed = await answered(batchSchema, start({ ...scope, list }));
    expect(listed).toMatchObject({ total: 1, filter: { list } });
    expect(await ended()).toMatchObject({ total: 1 });
    const nothing = await start({ ...scope, list: { ...list, search: "elsewhere" } });
    expect(nothing.status).toBe(422);
    expect((await start({ ...scope, list: { source: "hearsay" } })).status).toBe(400);
  });

  test("says afterwards how many fruits it predicted, which it did not and why, and which had nothing left", async () => {
    const bare = uuidv7();
    await app.owner.query(
      `insert into fruits (id, fruit_id, collector_email, submission_sha256)
       values ($1, 'GPU-BARE', 'x@example.org', sha256('bare'))`,
      [bare],
    );
    await start({ search: "GPU-41" });
    await ended();
    await start({ scope: "all" });
    const batch = await ended();
    expect(batch.filter.left_out).toEqual({ known: 1, without_photo: 1 });
    const blurred = { id: fruits[2]?.id, reference: "GPU-43" };
    const told = await outcomeOf(batch);
    expect(told).toMatchObject({
      batch: { id: batch.id, state: "done" },
      predicted: 1,
      not_predicted: 1,
      unaccounted: 0,
      reasons: [{ code: "image_blurred", count: 1, fruits: [blurred] }],
    });
    expect(told.reasons[0]?.fr).not.toBe("");
    // A fruit of which one photo is predicted is.
    await start({ scope: "all", photos: "all", search: "GPU-43" });
    expect(await outcomeOf(await ended())).toMatchObject({ predicted: 1, reasons: [] });
    expect((await ask(`/batches/${uuidv7()}/outcome`, administrator)).status).toBe(404);
    await app.owner.query("delete from fruits where id = $1", [bare]);
  });

  test("the audit log tells of its start and its end, not of each photo", async () => {
    const { id } = await answered(batchSchema, start());
    await ended();
    const { rows } = await app.owner.query(
      `select action, new_values ->> 'state' as state from audit_log
       where table_name = 'prediction_batches' and record_id = $1 order by id`,
      [id],
    );
    expect(rows).toEqual([
      { action: "INSERT", state: "running" },
      { action: "UPDATE", state: "done" },
    ]);
  });

  test("says of one photo what a prediction of one's own says", async () => {
    await start({ search: "GPU-41" });
    await ended();
    const { items } = await page("pending");
    const form = new FormData();
    const [front] = fruits[0]?.photos ?? [];
    form.set(
      "image",
      new Blob([new Uint8Array(front?.jpeg ?? [])], { type: "image/jpeg" }),
      "f.jpg",
    );
    form.set(
      "metadata",
      JSON.stringify({ source: "file", collection_date: "2026-03-01T10:00:00.000Z" }),
    );
    const predicted = await answered(
      predictAnswerSchema,
      app.fetch("/functions/v1/predict", { as: collector, method: "POST", body: form }),
    );
    // The server keeps a photo as it was sent, but a prediction's picture is stored anew.
    expect(items[0]?.predicted.huile).toBeCloseTo(predicted.prediction.huile, 0);
  });

  test.each([
    ["search", { search: "gpu-42" }, 1],
    ["collector", { collector: "nobody" }, 0],
    ["a collector", { collector: "collecteur-" }, 3],
    ["days to come", { from: "2100-01-01T00:00:00.000Z" }, 0],
    ["days that are over", { until: "2000-01-01T00:00:00.000Z" }, 0],
    ["fruits with laboratory values", { scope: "with_values" }, 3],
    ["real fruits", { sample: "out" }, 3],
    ["a sign of the pattern", { search: "%" }, 0],
  ])("[ADM-05] of %s finds its fruits", async (_name, filter, expected) => {
    const query = new URLSearchParams(filter);
    const preview = await answered(
      batchPreviewSchema,
      ask(`/batches/preview?${query.toString()}`, administrator),
    );
    expect(preview.fruits).toBe(expected);
  });

  test("goes on where a dead server stopped, without predicting anything twice", async () => {
    await start({ photos: "all" });
    const stopping = new AbortController();
    const { database, files } = app;
    const { url, token } = inject("services").ai;
    const ai = createAiService(() => ({ url: new URL(url), token }));
    const dying = predictionBatchJob({
      database,
      files,
      ai: {
        ...ai,
        async predict(...asked) {
          const answer = await ai.predict(...asked);
          // Stopped while this photo is predicted; the one after it is not begun.
          stopping.abort(new Error("the server stops"));
          return answer;
        },
      },
      log: createLog("silent"),
    });
    await expect(runJob(dying, stopping.signal)).rejects.toThrow("the server stops");
    const before = await latest();
    expect(before).toMatchObject({ state: "running", predicted: 1 });
    // Another photo was in the hands of the server that died.
    await app.owner.query(
      `insert into work_attempts (job, row_id, subject)
       select 'prediction-batches', image_id, batch_id from prediction_batch_photos
       order by position limit 1`,
    );
    expect(await ended()).toMatchObject({ total: 12, predicted: 11, refused: 1, failed: 0 });
    const rows = await app.owner.query("select from ai_predictions");
    expect(rows.rowCount).toBe(12);
  });

  test("starts once, however often it is asked for", async () => {
    const answers = await Promise.all([start(), start(), start()]);
    expect(statusesOf(answers)).toEqual([202, 409, 409]);
    const late = await start({ scope: "all" });
    expect((await answered(problemAnswerSchema, late)).code).toBe("prediction_batch_running");
  });

  test("is given up, and stays so", async () => {
    await start();
    const { id } = await latest();
    const cancel = () => ask(`/batches/${id}/cancel`, administrator, { method: "POST" });
    const cancelled = await answered(batchSchema, cancel());
    expect(cancelled).toMatchObject({ state: "cancelled", predicted: 0 });
    expect(await answered(batchSchema, cancel())).toEqual(cancelled);
    await start({ search: "GPU-41" });
    await ended();
    expect((await app.owner.query("select from ai_predictions")).rowCount).toBe(1);
    const unknown = await ask(`/batches/${uuidv7()}/cancel`, administrator, { method: "POST" });
    expect(unknown.status).toBe(404);
  });

  test("waits for an AI service that is away, and says so", async () => {
    const { url, token } = inject("services").ai;
    let isThere = false;
    const other = await createTestApp({
      databaseName: app.databaseName,
      files: app.files,
      ai: () => (isThere ? { url: new URL(url), token } : undefined),
    });
    await start({ search: "GPU-41" });
    expect(await other.runJobs()).toEqual([]);
    expect(await latest()).toMatchObject({ state: "running", waits_for: "ai_unavailable" });
    isThere = true;
    expect(await other.runJobs({ delayed: true })).toEqual([]);
    expect(await latest()).toMatchObject({ state: "done", predicted: 1, waits_for: null });
    await other.close();
  });

  test("leaves a photo whose file is lost to another time", async () => {
    await app.owner.query("create table lost as select id, photo_url from fruit_images");
    await app.owner.query(
      "update fruit_images set photo_url = 'fruits/lost.jpg' where fruit_id = $1",
      [fruits[0]?.id],
    );
    await start({ search: "GPU-41" });
    const failed = await ended();
    expect(failed).toMatchObject({ failed: 1, predicted: 0 });
    expect(await outcomeOf(failed)).toMatchObject({
      not_predicted: 1,
      reasons: [{ code: "unknown_photo", fruits: [{ reference: "GPU-41" }] }],
    });
    await app.owner.query(
      "update fruit_images set photo_url = lost.photo_url from lost where lost.id = fruit_images.id",
    );
    await start({ scope: "all", search: "GPU-41" });
    expect(await ended()).toMatchObject({ failed: 0, predicted: 1 });
  });
});

describe("[ADM-05] review", () => {
  test("validates, doubts, rejects, takes back; figures and the audit log follow", async () => {
    await start({ photos: "all", search: "GPU-41" });
    await ended();
    const { items } = await page("pending");
    const [first, second, third] = items.map(({ id }) => id);
    const decided = await answered(
      reviewedPredictionSchema,
      decide(first ?? "", { validation: "validated", grade: 5 }),
    );
    expect(decided).toMatchObject({
      validation: "validated",
      grade: 5,
      validated_by: administrator.email,
    });
    await decide(second ?? "", { validation: "rejected", grade: 1 });
    await decide(third ?? "", { validation: "uncertain", grade: 3 });
    expect((await figures()).validations).toEqual({
      pending: 1,
      validated: 1,
      uncertain: 1,
      rejected: 1,
    });
    expect((await page("rejected")).items.map(({ id }) => id)).toEqual([second]);
    const back = await answered(
      reviewedPredictionSchema,
      decide(second ?? "", { validation: "pending", grade: null }),
    );
    expect(back).toMatchObject({ validation: "pending", grade: null, validated_by: null });

    const log = await app.owner.query(
      `select old_values ->> 'user_validation' as before, new_values ->> 'user_validation' as after
       from audit_log where table_name = 'ai_predictions' and user_id = $1 and record_id = $2 order by id`,
      [administrator.id, second],
    );
    expect(log.rows).toEqual([
      { before: "pending", after: "rejected" },
      { before: "rejected", after: "pending" },
    ]);
  });

  test("lists page by page, each prediction once, the newest first", async () => {
    await addPredictions(60);
    const seen: string[] = [];
    let after: string | null = "";
    while (after !== null) {
      const { items, next } = await page("pending", after === "" ? "" : `&after=${after}`);
      expect(items.length).toBeLessThanOrEqual(25);
      seen.push(...items.map(({ id }) => id));
      after = next;
    }
    const expected = await app.owner.query<{ id: string }>(
      "select id from ai_predictions order by created_at desc, id desc",
    );
    expect(seen).toEqual(expected.rows.map(({ id }) => id));
    expect(new Set(seen).size).toBe(60);
  });

  test.each([
    ["a grade that says the opposite", { validation: "validated", grade: 2 }],
    ["a grade of six", { validation: "validated", grade: 6 }],
    ["no grade at all", { validation: "validated" }],
    ["an unknown state", { validation: "loved", grade: null }],
  ])("refuses %s", async (_name, decision) => {
    expect((await decide(uuidv7(), decision)).status).toBe(400);
  });

  test("of an unknown or a refused prediction is refused", async () => {
    const decision = { validation: "validated", grade: 4 };
    expect((await decide(uuidv7(), decision)).status).toBe(404);
    await start({ search: "GPU-43" });
    await ended();
    const [refused] = (await page("refused")).items;
    expect((await decide(refused?.id ?? "", decision)).status).toBe(404);
  });
});

describe("[ADM-05] predicted against measured", () => {
  test("counts its figures over fruits that the model has not learned from", async () => {
    await addPredictions(4, [21.4, 23.4, 24.4]);
    const { parity, versions } = await figures();
    expect(versions).toEqual([{ version: model, predictions: 4 }]);
    expect(parity).toMatchObject({ version: model, learned: 0 });
    // GPU-41 has two of the four predictions: their mean is its prediction.
    const [first] = parity?.points.huile.filter(({ fruit }) => fruit === fruits[0]?.id) ?? [];
    expect(first?.predicted).toBeCloseTo(21.4, 5);
    const errors = [21.4 - 22.4, 23.4 - 22.4, 24.4 - 22.4];
    const { huile } = parity?.metrics ?? {};
    expect(huile?.n).toBe(3);
    expect(huile?.bias).toBeCloseTo(2 / 3, 5);
    expect(huile?.mae).toBeCloseTo(4 / 3, 5);
    expect(huile?.rmse).toBeCloseTo(Math.hypot(...errors) / Math.sqrt(3), 5);
    // All three have the same truth.
    expect(huile?.r2).toBeNull();
    expect(huile?.coverage).toBe(1);
    await app.owner.query("update fruits set oil_content = 20.4 where id = $1", [fruits[0]?.id]);
    const after = (await figures()).parity?.metrics.huile;
    expect(after?.coverage).toBeCloseTo(2 / 3, 5);
    // Of three fruits it would be chance.
    expect(after?.r2).toBeNull();
    await app.owner.query("update fruits set oil_content = 22.4 where id = $1", [fruits[0]?.id]);
  });

  test("takes the AI's own accepted values for no measurement", async () => {
    await addPredictions(3, [21, 22, 23]);
    await app.owner.query("update fruits set nir_data_source = 'ai_accepted'");
    expect((await figures()).parity?.metrics.huile).toBeNull();
    await app.owner.query("update fruits set entered_values = '{oil_content}'");
    expect((await figures()).parity?.metrics).toMatchObject({ huile: { n: 3 }, proteines: null });
    await app.owner.query("update fruits set nir_data_source = null, entered_values = '{}'");
  });

  test("takes a 0 that stands for a value nobody measured for no measurement", async () => {
    await addPredictions(3, [21, 22, 23]);
    await app.owner.query("update fruits set missing_values = '{oil_content}', oil_content = 0");
    const { parity } = await figures();
    expect(parity?.metrics).toMatchObject({ huile: null, proteines: { n: 3 } });
    expect(parity?.points.huile).toEqual([]);
    expect((await page("pending")).items[0]?.measured.huile).toBeNull();
    await app.owner.query("update fruits set missing_values = '{}', oil_content = 22.4");
  });
});

/** Predictions of the fruits in turn, their oil as given. */
async function addPredictions(count: number, oil: readonly number[] = [22]): Promise<void> {
  const range = [0, 100];
  for (let index = 0; index < count; index += 1) {
    const predicted = oil[index % oil.length];
    await app.owner.query(
      `insert into ai_predictions (id, fruit_id, project_label, version_label, predicted_oil_content,
         predicted_dry_matter, predicted_protein_content, predicted_fatty_acids, api_response,
         prediction_status, created_at)
       values ($1, $2, 'elaeis', $3, $4, 80, 12, 17, $5, 'success', now() - make_interval(secs => $6))`,
      [
        uuidv7(),
        fruits[index % fruits.length]?.id,
        model,
        predicted,
        {
          interval: { huile: [21, 24], matiere_seche: range, proteines: range, acides_gras: range },
        },
        Math.floor(index / 3),
      ],
    );
  }
}

describe("[ADM-05] nobody else", () => {
  const operations: [string, string, object?][] = [
    ["GET", ""],
    ["GET", "/figures"],
    ["GET", "/batches"],
    ["GET", "/batches/preview"],
    ["POST", "/batches", {}],
    ["GET", `/batches/${uuidv7()}/outcome`],
    ["POST", `/batches/${uuidv7()}/cancel`],
    ["PUT", `/${uuidv7()}/validation`, { validation: "validated", grade: 5 }],
  ];
  test.each(operations)("may %s %s", async (method, path, body) => {
    const init = body === undefined ? { method } : json(body, method);
    expect((await ask(path, undefined, init)).status).toBe(401);
    expect((await ask(path, collector, init)).status).toBe(403);
  });

  test.each([
    "?state=liked",
    "?after=yesterday",
    "/batches/preview?scope=some",
    "/figures?version=",
  ])("is answered %s", async (path) => expect((await ask(path, administrator)).status).toBe(400));
});
