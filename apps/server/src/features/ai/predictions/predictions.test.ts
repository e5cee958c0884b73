import { fruitReceiptSchema } from "@elaeis/domain/fruits/fruit-schemas";
import { problemAnswerSchema } from "@elaeis/domain/problem-schema";
import {
  aiHealthSchema,
  predictAnswerSchema,
  predictBatchAnswerSchema,
  predictionHistorySchema,
  predictionStatisticsSchema,
} from "@elaeis/domain/predictions/prediction-schemas";
import { createServer } from "node:http";
import sharp from "sharp";
import { uuidv7 } from "uuidv7";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { drawnJpeg, fourPhotos } from "#testing/pictures.ts";
import { answered, createTestApp, json, type TestApp, type TestUser } from "#testing/test-app.ts";

let app: TestApp;
let collector: TestUser;
let other: TestUser;
let picture: Buffer;

beforeAll(async () => {
  app = await createTestApp();
  collector = await app.user("collecteur");
  other = await app.user("collecteur");
  picture = await drawnJpeg("front", 5);
});
afterAll(() => app.close());

const metadata = { source: "file", collection_date: "2026-03-01T10:00:00.000Z" };

function formOf(files: Record<string, Buffer>, told: unknown = metadata): FormData {
  const form = new FormData();
  for (const [field, bytes] of Object.entries(files)) {
    form.set(field, new Blob([new Uint8Array(bytes)], { type: "image/jpeg" }), "fruit.jpg");
  }
  form.set("metadata", typeof told === "string" ? told : JSON.stringify(told));
  return form;
}

const predict = (bytes: Buffer, as?: TestUser, on = app, headers: Record<string, string> = {}) =>
  on.fetch("/functions/v1/predict", {
    ...(as === undefined ? {} : { as }),
    method: "POST",
    headers,
    body: formOf({ image: bytes }),
  });

const predictBatch = (pictures: Buffer[], headers: Record<string, string> = {}) =>
  app.fetch("/functions/v1/predict_batch", {
    as: collector,
    method: "POST",
    headers,
    body: formOf(Object.fromEntries(pictures.map((bytes, index) => [`file${index}`, bytes]))),
  });

describe("[PRED-05] one picture", () => {
  test("is predicted, kept and recorded", async () => {
    const { prediction, image_url } = await answered(
      predictAnswerSchema,
      predict(picture, collector),
    );
    expect(prediction.model?.provenance).toBe("synthetic");
    for (const value of ["huile", "matiere_seche", "proteines", "acides_gras"] as const) {
      const [low, high] = prediction.interval?.[value] ?? [Number.NaN, Number.NaN];
      expect(prediction[value]).toBeGreaterThanOrEqual(low);
      expect(prediction[value]).toBeLessThanOrEqual(high);
    }
    expect((await app.fetch(image_url)).status).toBe(200);

    const rows = await app.owner.query("select * from predictions where id = $1", [prediction.id]);
    expect(rows.rows[0]).toMatchObject({
      kind: "single",
      client_id: collector.id,
      user_id: collector.id,
      batch_id: null,
      model_version: prediction.model?.version,
      meta: {
        file_name: "fruit.jpg",
        file_size: picture.length,
        file_type: "image/jpeg",
        source: "file",
      },
    });
    expect(rows.rows[0].pred_huile).toBeCloseTo(prediction.huile, 3);
    expect(rows.rows[0].meta.device).toMatch(/\w/);
    expect(rows.rows[0].meta.model_type).toMatch(/\w/);
  });

  test("[AI-06] that is blurred is refused with a reason in the person's language, and leaves nothing", async () => {
    const before = await app.owner.query("select from predictions");
    const blurred = await sharp(picture).blur(18).jpeg().toBuffer();
    const answer = await app.fetch("/functions/v1/predict", {
      as: collector,
      method: "POST",
      body: formOf({ image: blurred }),
      headers: { "accept-language": "fr" },
    });
    expect(answer.status).toBe(422);
    const problem = await answered(problemAnswerSchema, answer);
    expect(problem.code).toBe("image_blurred");
    expect(problem.error).toMatch(/flou|nette/i);
    expect((await app.owner.query("select from predictions")).rowCount).toBe(before.rowCount);
  });

  test.each([
    ["not a picture", () => Buffer.from("words"), 415],
    ["half a JPEG", () => picture.subarray(0, picture.length / 2), 422],
    ["larger than 8 MB", () => Buffer.concat([picture, Buffer.alloc(8.02 * 1024 * 1024)]), 413],
  ])("that is %s is refused", async (_name, make, status) => {
    expect((await predict(make(), collector)).status).toBe(status);
  });

  test.each(["{}", "not json", JSON.stringify({ ...metadata, source: "scanner" })])(
    "with the metadata %s is refused",
    async (told) => {
      const answer = await app.fetch("/functions/v1/predict", {
        as: collector,
        method: "POST",
        body: formOf({ image: picture }, told),
      });
      expect(answer.status).toBe(400);
    },
  );

  test("without a session or without a form is refused", async () => {
    expect((await predict(picture)).status).toBe(401);
    const bare = { as: collector, method: "POST", body: "x" };
    expect((await app.fetch("/functions/v1/predict", bare)).status).toBe(400);
  });
});

describe("[PRED-05] a batch", () => {
  test("of four gives mean and spread, a row for each photo and one for the whole", async () => {
    const pictures = (await fourPhotos(7)).map((photo) => photo.jpeg);
    const { prediction } = await answered(predictBatchAnswerSchema, predictBatch(pictures));
    expect(prediction.images_processed).toBe(4);
    const rows = await app.owner.query<{
      kind: string;
      pred_huile: number;
      std_huile: number | null;
    }>("select kind, pred_huile, std_huile from predictions where batch_id = $1 order by kind", [
      prediction.batch_id,
    ]);
    expect(rows.rows.map((row) => row.kind)).toEqual([...Array(4).fill("batch"), "batch_summary"]);
    const photos = rows.rows.slice(0, 4).map((row) => row.pred_huile);
    const mean = photos.reduce((sum, oil) => sum + oil, 0) / 4;
    expect(prediction.mean.huile).toBeCloseTo(mean, 2);
    expect(rows.rows[4]?.std_huile).toBeCloseTo(prediction.std.huile, 3);
  });

  test("of too few usable photos is refused, with the reason of each", async () => {
    const [first, second] = await fourPhotos(8);
    const blurred = await sharp(picture).blur(18).jpeg().toBuffer();
    const pictures = [first?.jpeg ?? picture, second?.jpeg ?? picture, blurred, blurred];
    const answer = await predictBatch(pictures);
    expect(answer.status).toBe(422);
    expect(await answered(problemAnswerSchema, answer)).toMatchObject({
      code: "too_few_usable_photos",
      details: { photos: "ok,ok,image_blurred,image_blurred" },
    });
  });

  test.each([
    [3, 422, "batch_too_small"],
    [7, 422, "batch_too_large"],
  ])("of %i is refused", async (count, status, code) => {
    const answer = await predictBatch(Array.from({ length: count }, () => picture));
    expect(answer.status).toBe(status);
    expect((await answered(problemAnswerSchema, answer)).code).toBe(code);
  });
});

describe("[ADM-04] what the photos of lately tell", () => {
  const signalsOf = async (device: string) =>
    (
      await app.owner.query(
        `select user_id, outcome, model_version, prediction_id, distance_ratio, cardinality(bins) as bins
         from prediction_signals where device = $1 order by outcome`,
        [device],
      )
    ).rows;

  test("is kept with each prediction, and what was measured on its picture", async () => {
    const fresh = await drawnJpeg("front", 31);
    const headers = { "x-device-id": "one" };
    const { prediction } = await answered(
      predictAnswerSchema,
      predict(fresh, collector, app, headers),
    );
    expect(await signalsOf("one")).toEqual([
      {
        user_id: collector.id,
        outcome: "predicted",
        model_version: prediction.model?.version,
        prediction_id: prediction.id,
        distance_ratio: expect.any(Number),
        bins: 10,
      },
    ]);
    const kept = () =>
      app.owner.query(
        `select length(features) as bytes, quality from photo_features
         join predictions on picture_sha256 = stored_sha256 where predictions.id = $1`,
        [prediction.id],
      );
    expect((await kept()).rows).toEqual([
      { bytes: expect.any(Number), quality: prediction.quality },
    ]);
    await answered(predictAnswerSchema, predict(fresh, other));
    expect((await kept()).rowCount).toBe(1);
    const found = await app.owner.query<{ picture: string }>(
      "select encode(picture_sha256, 'hex') as picture from predictions where id = $1",
      [prediction.id],
    );
    const left = async () =>
      (
        await app.owner.query(
          "select from photo_features where stored_sha256 = decode($1, 'hex')",
          [found.rows[0]?.picture],
        )
      ).rowCount;
    await app.owner.query("delete from predictions where id = $1", [prediction.id]);
    expect(await left()).toBe(1);
    await app.owner.query("delete from predictions where user_id = $1", [other.id]);
    expect(await left()).toBe(0);
    expect(await signalsOf("one")).toEqual([]);
  });

  test("is kept of a refused photo, too, but nothing of the photo itself", async () => {
    const before = await app.owner.query("select from photo_features");
    const blurred = await sharp(picture).blur(18).jpeg().toBuffer();
    const refused = await predict(blurred, collector, app, { "x-device-id": "two" });
    expect(refused.status).toBe(422);
    expect(await signalsOf("two")).toMatchObject([
      { user_id: collector.id, outcome: "image_blurred", prediction_id: null, bins: 10 },
    ]);
    const after = await app.owner.query("select from photo_features");
    expect(after.rowCount).toBe(before.rowCount);
  });

  test("is kept of each photo of a batch, whether it was used or not", async () => {
    const photos = (await fourPhotos(32)).map((photo) => photo.jpeg);
    const blurred = await sharp(picture).blur(18).jpeg().toBuffer();
    const { prediction } = await answered(
      predictBatchAnswerSchema,
      predictBatch([...photos, blurred], { "x-device-id": "three" }),
    );
    expect(Object.keys(prediction.photos[0] ?? {}).toSorted()).toEqual(["ok", "pred", "quality"]);
    const kept = await signalsOf("three");
    expect(kept.map(({ outcome }) => outcome)).toEqual([
      "image_blurred",
      ...Array(4).fill("predicted"),
    ]);
    expect(kept.map(({ prediction_id }) => prediction_id)).toEqual([
      null,
      ...Array(4).fill(prediction.id),
    ]);
    const tooFew = await predictBatch([...photos.slice(0, 2), blurred, blurred], {
      "x-device-id": "four",
    });
    expect(tooFew.status).toBe(422);
    expect((await signalsOf("four")).map(({ outcome }) => outcome)).toEqual([
      "image_blurred",
      "image_blurred",
      "predicted",
      "predicted",
    ]);
  });

  test("needs no name of the device, and takes none longer than a hundred characters", async () => {
    const named = (name: string) => predict(picture, collector, app, { "x-device-id": name });
    expect((await named("x".repeat(100))).status).toBe(200);
    expect((await named("x".repeat(101))).status).toBe(400);
    const unnamed = "select from prediction_signals where device is null";
    const before = await app.owner.query(unnamed);
    expect((await predict(picture, collector)).status).toBe(200);
    expect((await app.owner.query(unnamed)).rowCount).toBe((before.rowCount ?? 0) + 1);
  });
});

describe("[PRED-06] an accepted prediction", () => {
  const saving = (reference: string) => ({
    fields: {
      fruit_id: reference,
      harvest_season: "wet",
      latitude: 4.05,
      longitude: 9.76,
      location_accuracy_m: null,
      location_name: null,
      remarks: null,
    },
    collection_date: "2026-03-01T10:00:00.000Z",
  });

  test("becomes a fruit with its picture and its trail, once", async () => {
    const { prediction } = await answered(predictAnswerSchema, predict(picture, collector));
    const id = uuidv7();
    const save = () =>
      app.fetch(`/api/predictions/${prediction.id}/fruit/${id}`, {
        as: collector,
        ...json(saving("AI-1"), "PUT"),
      });
    const { fruit } = await answered(fruitReceiptSchema, save());
    expect(fruit).toMatchObject({
      nir_data_source: "ai_accepted",
      photos_count: 1,
      oil_content: Math.round(prediction.huile * 10) / 10,
    });
    expect(fruit.ai_confidence_score).toBeCloseTo(prediction.confidence ?? -1, 4);
    expect((await app.fetch(fruit.photo_url ?? "")).status).toBe(200);
    await answered(fruitReceiptSchema, save());

    const trail = await app.owner.query("select * from ai_predictions where fruit_id = $1", [id]);
    expect(trail.rows).toHaveLength(1);
    expect(trail.rows[0]).toMatchObject({
      user_id: collector.id,
      project_label: "elaeis",
      version_label: prediction.model?.version,
      prediction_status: "success",
      user_validation: "pending",
      api_response: { prediction_id: prediction.id, confidence_is_default: false },
    });
  });

  test("of a batch becomes a fruit with all its photos in the views they were given, refused ones included", async () => {
    const photos = (await fourPhotos(9)).map((photo) => photo.jpeg);
    const blurred = await sharp(picture).blur(18).jpeg().toBuffer();
    const { prediction } = await answered(
      predictBatchAnswerSchema,
      predictBatch([...photos, blurred]),
    );
    const id = uuidv7();
    const save = (roles: readonly string[]) =>
      app.fetch(`/api/predictions/${prediction.id}/fruit/${id}`, {
        as: collector,
        ...json({ ...saving("AI-B"), roles }, "PUT"),
      });
    for (const roles of [
      ["front", "back", "left", "right"],
      ["front", "front", "left", "right", "stem"],
      ["front", "back", "left", "right", "top"],
    ]) {
      expect((await save(roles)).status).toBe(400);
    }
    const roles = ["back", "front", "left", "right", "stem"] as const;
    const { fruit } = await answered(fruitReceiptSchema, save(roles));
    await answered(fruitReceiptSchema, save(roles));
    expect(fruit).toMatchObject({
      nir_data_source: "ai_accepted",
      photos_count: 5,
      oil_content: Math.round(prediction.mean.huile * 10) / 10,
    });
    const held = await app.owner.query<{ photo_role: string; photo_url: string }>(
      "select photo_role, photo_url from fruit_images where fruit_id = $1",
      [id],
    );
    expect(held.rows.map((row) => row.photo_role).toSorted()).toEqual(roles.toSorted());
    const back = fruit.photos.find((photo) => photo.photo_role === "back");
    const shown = await app.fetch(back?.photo_url ?? "");
    // What was sent first is what "back" shows.
    expect(Buffer.from(await shown.arrayBuffer()).equals(photos[0] ?? picture)).toBe(true);
    const trail = await app.owner.query("select from ai_predictions where fruit_id = $1", [id]);
    expect(trail.rowCount).toBe(1);
  });

  test("belongs to the person it was made for", async () => {
    const { prediction } = await answered(predictAnswerSchema, predict(picture, collector));
    const path = `/api/predictions/${prediction.id}/fruit/${uuidv7()}`;
    const stolen = await app.fetch(path, { as: other, ...json(saving("AI-2"), "PUT") });
    expect(stolen.status).toBe(404);
    expect((await app.fetch(path, json(saving("AI-2"), "PUT"))).status).toBe(401);
  });
});

describe("[PRED-03] an AI service that", () => {
  test("that is down is reported as offline, in health and in words", async () => {
    const offline = await createTestApp({ ai: "none" });
    try {
      const user = await offline.user("collecteur");
      const health = await answered(aiHealthSchema, offline.fetch("/api/ai/health", { as: user }));
      expect(health).toEqual({
        online: false,
        device: null,
        model_version: null,
        provenance: null,
      });
      const answer = await predict(picture, user, offline);
      expect(answer.status).toBe(503);
      expect((await answered(problemAnswerSchema, answer)).code).toBe("ai_unavailable");
    } finally {
      await offline.close();
    }
  });

  test.each([
    ["answers out of range", 200, { ok: true, pred: { huile: 140 } }, 502, "ai_invalid_answer"],
    ["answers no JSON", 200, "<html>", 502, "ai_invalid_answer"],
    ["breaks", 500, { ok: false, code: "internal", error: "x" }, 503, "ai_unavailable"],
    ["is busy", 429, { ok: false, code: "busy", error: "x" }, 429, "ai_busy"],
    [
      "lacks the model at work",
      503,
      { ok: false, code: "model_unavailable", error: "x" },
      503,
      "model_unavailable",
    ],
  ])("%s makes no number up", async (_name, status, body, expected, code) => {
    const service = createServer((_request, response) => {
      response.writeHead(status).end(typeof body === "string" ? body : JSON.stringify(body));
    });
    await new Promise<void>((resolve) => service.listen(0, "127.0.0.1", resolve));
    const address = service.address();
    if (address === null || typeof address === "string") throw new Error("no address");
    const url = new URL(`http://127.0.0.1:${address.port}`);
    const faulty = await createTestApp({ ai: { url, token: undefined } });
    try {
      const answer = await predict(picture, await faulty.user("collecteur"), faulty);
      expect(answer.status).toBe(expected);
      expect((await answered(problemAnswerSchema, answer)).code).toBe(code);
      expect((await faulty.owner.query("select from predictions")).rowCount).toBe(0);
    } finally {
      await faulty.close();
      service.close();
    }
  });

  test("[AI-03] is up tells its device and its model", async () => {
    const health = await answered(aiHealthSchema, app.fetch("/api/ai/health", { as: collector }));
    expect(health.online).toBe(true);
    expect(health.device).toMatch(/\w/);
    expect(health.provenance).toBe("synthetic");
    expect((await app.fetch("/api/ai/health")).status).toBe(401);
  });
});

describe("[PRED-09] one's own predictions", () => {
  let owner: TestUser;
  beforeAll(async () => {
    owner = await app.user("collecteur");
    const past = `insert into predictions (id, kind, image_url, pred_huile, pred_matiere_seche,
        pred_proteines, pred_acides_gras, judgement, user_id, processing_time_ms, created_at)
      select gen_random_uuid(), kind, 'predictions/x.jpg', 20 + number % 3, 80, 12, 17, judgement, $1,
        10, now() - (number || ' days')::interval`;
    const judged = (confidence: number | null, warnings: string[]) =>
      JSON.stringify({
        interval: null,
        coverage: null,
        confidence,
        clamped: [],
        warnings,
        quality: null,
        model: null,
        device: null,
      });
    await app.owner.query(
      `${past} from generate_series(1, 51) as number, (values ('single', $2::jsonb)) as made(kind, judgement)`,
      [owner.id, judged(0.8, [])],
    );
    await app.owner.query(
      `${past} from generate_series(0, 0) as number, (values ('batch_summary', $2::jsonb),
         ('batch', $2::jsonb)) as made(kind, judgement)`,
      [owner.id, judged(null, ["outside_training_domain"])],
    );
  });
  const list = (query: string, as?: TestUser) =>
    app.fetch(`/api/predictions${query}`, as === undefined ? {} : { as });

  test("are the last 50 or the last 10, newest first, a batch once", async () => {
    const { items } = await answered(predictionHistorySchema, list("", owner));
    expect(items).toHaveLength(50);
    expect(items[0]).toMatchObject({
      kind: "batch_summary",
      warnings: ["outside_training_domain"],
      confidence: null,
    });
    const times = items.map(({ created_at }) => created_at);
    expect(times).toEqual(times.toSorted().toReversed());
    const ten = await answered(predictionHistorySchema, list("?limit=10", owner));
    const ids = (all: { id: string }[]) => all.map(({ id }) => id);
    expect(ids(ten.items)).toEqual(ids(items.slice(0, 10)));
    expect((await list("?limit=51", owner)).status).toBe(400);
    expect((await list("")).status).toBe(401);
    expect((await list("/statistics")).status).toBe(401);
  });

  test("are counted, and how good they were is known only by what a person measured", async () => {
    const read = (as: TestUser) => answered(predictionStatisticsSchema, list("/statistics", as));
    expect(await read(await app.user("collecteur"))).toEqual({
      total: 0,
      last_30_days: 0,
      outside: 0,
      avg_confidence: null,
      avg_processing_time_ms: null,
      saved_as_fruits: 0,
      measured: 0,
      mean_oil_error: null,
    });
    for (const [oil, entered] of [
      [22.5, ["oil_content"]],
      [18, ["oil_content"]],
      [20, []],
    ] as const) {
      const id = uuidv7();
      await app.owner.query(
        `insert into fruits (id, fruit_id, collector_id, collector_email, oil_content, entered_values,
           submission_sha256) values ($1, $2, $3, 'x', $4, $5, sha256('x'))`,
        [id, `H-${id}`, owner.id, oil, entered],
      );
      await app.owner.query(
        `insert into ai_predictions (id, fruit_id, user_id, project_label, version_label,
           predicted_oil_content, api_response, prediction_status)
         values (gen_random_uuid(), $1, $2, 'elaeis', 'v1', 20, '{}', 'success')`,
        [id, owner.id],
      );
    }
    expect(await read(owner)).toEqual({
      total: 52,
      last_30_days: 30,
      outside: 1,
      avg_confidence: 0.8,
      avg_processing_time_ms: 10,
      saved_as_fruits: 3,
      measured: 2,
      mean_oil_error: 2.3,
    });
  });
});
