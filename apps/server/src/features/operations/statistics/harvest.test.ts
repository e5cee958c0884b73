import { harvestSchema, type HarvestPeriod } from "@elaeis/domain/statistics/harvest-schemas";
import { uuidv7 } from "uuidv7";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { answered, createTestApp, json, type TestApp, type TestUser } from "#testing/test-app.ts";

let app: TestApp;
let admin: TestUser;
let collector: TestUser;
// Half past midnight of the 15th in Douala.
const usualNow = new Date("2026-03-14T23:30:00Z");
let now: Date;

beforeEach(async () => {
  now = usualNow;
  app = await createTestApp({ ai: "none", now: () => now });
  admin = await app.user("admin");
  collector = await app.user("collecteur");
  await app.owner.query("update users set created_at = '2026-01-10T10:00:00Z'");
  await set("office_time_zone", "Africa/Douala");
});
afterEach(() => app.close());

const set = (key: string, value: unknown) =>
  app.owner.query(
    `insert into admin_settings (key, value) values ($1, $2)
     on conflict (key) do update set value = excluded.value`,
    [key, JSON.stringify(value)],
  );

type Fruit = {
  at: string;
  by?: string;
  zone?: string;
  oil?: number;
  place?: [number, number];
  sample?: boolean;
  accepted?: boolean;
  missing?: string[];
  predicted?: number;
};

async function insertFruit(fruit: Fruit): Promise<string> {
  const id = uuidv7();
  await app.owner.query(
    `insert into fruits (id, fruit_id, collector_id, collector_email, collection_date, created_at,
       location_name, oil_content, latitude, longitude, is_sample, submission_sha256,
       nir_data_source, missing_values)
     values ($1, $2, $3, 'x', $4, $4, $5, $6, $7, $8, $9, sha256('x'), $10, $11)`,
    [
      id,
      `F-${id}`,
      fruit.by ?? collector.id,
      fruit.at,
      fruit.zone,
      fruit.oil,
      fruit.place?.[0],
      fruit.place?.[1],
      fruit.sample ?? false,
      fruit.accepted ? "ai_accepted" : null,
      fruit.missing ?? [],
    ],
  );
  if (fruit.predicted !== undefined) await predict(id, fruit.predicted);
  return id;
}

async function predict(fruit: string, oil: number, version = "v1"): Promise<void> {
  await app.owner.query(
    `insert into ai_predictions (id, fruit_id, project_label, version_label, predicted_oil_content,
       api_response, prediction_status)
     values ($1, $2, 'p', $3, $4, '{}', 'success')`,
    [uuidv7(), fruit, version, oil],
  );
}

const ask = (period: string, as?: TestUser, zone = "Africa/Douala") =>
  app.fetch(
    `/api/statistics/harvest?time_zone=${zone}&period=${period}`,
    as === undefined ? {} : { as },
  );
const harvest = (period: HarvestPeriod) => answered(harvestSchema, ask(period, admin));

describe("[ADM-02] the harvest of a period", () => {
  test("is the administrators', and needs a time zone and a period that there is", async () => {
    expect((await ask("30d")).status).toBe(401);
    expect((await ask("30d", collector)).status).toBe(403);
    expect((await ask("30d", admin, "Mars/Base")).status).toBe(400);
    expect((await ask("31d", admin)).status).toBe(400);
  });

  test("of nothing is nothing, and what is not known is not a number", async () => {
    const found = await harvest("30d");
    expect(found).toMatchObject({
      source: "nothing",
      from: "2026-02-14",
      fruits: { count: 0, before: 0 },
      oil: { average: null, before: null, fruits: 0 },
      predictions: { count: 0, confidence: null },
      compared: { fruits: 0, bias: null, error: null, predicted: 0, learnedFrom: 0 },
      people: { active: 0, new: 0 },
      target: { perMonth: 500, collectors: 1, behind: 1 },
      zones: [],
      unzonedFruits: 0,
    });
    expect(found.steps).toHaveLength(30);
    expect(found.steps.at(-1)).toMatchObject({ start: "2026-03-15", fruits: 0, oil: null });
  });

  test("counts days, weeks and months of the reader's time zone", async () => {
    for (const at of [
      "2026-03-14T23:10:00Z",
      "2026-03-14T22:50:00Z",
      "2026-03-08T23:30:00Z",
      "2026-03-08T22:30:00Z",
      "2026-02-28T23:30:00Z",
      "2025-12-21T23:30:00Z",
      "2025-12-21T22:30:00Z",
      "2025-03-31T23:30:00Z",
      "2025-03-31T22:30:00Z",
    ]) {
      await insertFruit({ at });
    }
    const days = await harvest("7d");
    expect(days.steps.map(({ fruits }) => fruits)).toEqual([1, 0, 0, 0, 0, 1, 1]);
    expect(days.steps[0]?.start).toBe("2026-03-09");
    const weeks = await harvest("12w");
    expect(weeks.from).toBe("2025-12-22");
    expect(weeks.steps).toHaveLength(12);
    expect(weeks.steps.at(0)).toMatchObject({ start: "2025-12-22", fruits: 1 });
    expect(weeks.steps.at(-1)).toMatchObject({ start: "2026-03-09", fruits: 3 });
    const months = await harvest("12m");
    expect(months.steps.at(0)).toMatchObject({ start: "2025-04-01", fruits: 1 });
    expect(months.steps.at(-1)).toMatchObject({ start: "2026-03-01", fruits: 5 });
    expect(months.fruits.count).toBe(8);
  });

  test("a day begins at its own midnight where clocks are changed within the period", async () => {
    // Casablanca is an hour ahead of UTC until 15 February 2026, and not during Ramadan.
    await insertFruit({ at: "2026-02-13T23:30:00Z" });
    await insertFruit({ at: "2026-02-16T23:30:00Z" });
    const found = await answered(harvestSchema, ask("30d", admin, "Africa/Casablanca"));
    const days = found.steps.filter(({ fruits }) => fruits > 0).map(({ start }) => start);
    expect(days).toEqual(["2026-02-14", "2026-02-16"]);
  });

  test("compares with as much time before, up to the same hour", async () => {
    await insertFruit({ at: "2026-03-14T10:00:00Z", oil: 22 });
    // A week ago this had not been collected yet at this hour.
    await insertFruit({ at: "2026-03-07T23:40:00Z", oil: 10 });
    await insertFruit({ at: "2026-03-07T23:20:00Z", oil: 20 });
    await insertFruit({ at: "2026-03-01T23:20:00Z", oil: 21 });
    expect(await harvest("7d")).toMatchObject({
      fruits: { count: 1, before: 2 },
      oil: { average: 22, before: 20.5, fruits: 1 },
    });
  });

  test("measures with what was measured, and predictions with the same fruits", async () => {
    const at = "2026-03-14T09:00:00Z";
    await insertFruit({ at, oil: 20, predicted: 21 });
    await insertFruit({ at, oil: 22, predicted: 21.5 });
    await insertFruit({ at, oil: 24 });
    // Neither the AI's own value nor a 0 in place of a missing one is a measurement.
    await insertFruit({ at, oil: 30, accepted: true, predicted: 30 });
    await insertFruit({ at, oil: 0, missing: ["oil_content"], predicted: 18 });
    const learned = await insertFruit({ at, oil: 26, predicted: 26 });
    await app.owner.query(
      `with run as (
         insert into ai_training_runs (id, state, seed, finished_at, learned_from)
         values ($1, 'cancelled', 1, now(), $2) returning id)
       insert into ai_models (version, source, provenance, fruits, photos, preliminary, file_path,
         file_size, file_sha256, run_id, may_activate)
       select 'v1', 'trained', 'real', 1, 1, false, 'x', 1, sha256('x'), id, true from run`,
      [uuidv7(), [learned]],
    );
    const found = await harvest("7d");
    expect(found.oil).toMatchObject({ average: 23, fruits: 4 });
    expect(found.compared).toEqual({
      fruits: 2,
      bias: 0.25,
      error: 0.75,
      predicted: 5,
      learnedFrom: 1,
    });
    expect(found.steps.find(({ fruits }) => fruits > 0)).toMatchObject({
      fruits: 6,
      oil: 23,
      compared: 2,
      predicted: 21.3,
      measured: 21,
    });
  });

  test("zones are those of the period; names that an import made up are none", async () => {
    await insertFruit({ at: "2026-03-14T09:00:00Z", zone: "Édéa", place: [4, 10] });
    await insertFruit({ at: "2026-03-14T09:00:00Z", zone: "Édéa", place: [5, 11] });
    await insertFruit({ at: "2026-03-14T09:00:00Z", zone: "Dabou" });
    await insertFruit({
      at: "2026-03-14T09:00:00Z",
      zone: "Import NIR Automatique",
      place: [3, 9],
    });
    await insertFruit({ at: "2026-03-14T09:00:00Z", zone: "Import NIR 12345" });
    await insertFruit({ at: "2026-01-14T09:00:00Z", zone: "Kribi" });
    const found = await harvest("30d");
    expect(found.zones).toEqual([
      { zone: "Édéa", count: 2, percentage: 40, latitude: 4.5, longitude: 10.5 },
      { zone: "Dabou", count: 1, percentage: 20, latitude: null, longitude: null },
    ]);
    expect(found.unzonedFruits).toBe(2);
    expect(found.unzoned).toEqual({ percentage: 40, latitude: 3, longitude: 9 });
    expect((await harvest("12w")).zones).toHaveLength(3);
  });

  test("[D62] the first real fruit drops no sample fruit; leaving them out does", async () => {
    await insertFruit({ at: "2026-03-14T09:00:00Z", oil: 30, sample: true });
    expect(await harvest("7d")).toMatchObject({ source: "sample", fruits: { count: 1 } });
    await insertFruit({ at: "2026-03-13T09:00:00Z", oil: 20 });
    expect(await harvest("7d")).toMatchObject({ source: "both", fruits: { count: 2 } });
    await app.fetch("/api/sample-data", { as: admin, ...json({ shown: false }, "PATCH") });
    expect(await harvest("7d")).toMatchObject({
      source: "real",
      fruits: { count: 1 },
      oil: { average: 20 },
    });
  });

  test("who is behind their share of this month's target, the furthest first", async () => {
    await set("collector_monthly_target", 62);
    const [late, ahead, left, today] = await Promise.all([
      app.user("collecteur"),
      app.user("collecteur"),
      app.user("collecteur"),
      app.user("collecteur"),
    ]);
    await app.owner.query("update users set created_at = '2026-01-10T10:00:00Z'");
    // 62 in 31 days: two a day, and today is the 15th. Who came on the 13th began on the 14th.
    await app.owner.query("update users set created_at = '2026-03-13T10:00:00Z' where id = $1", [
      late.id,
    ]);
    await app.owner.query("update users set disabled_at = now() where id = $1", [left.id]);
    await app.owner.query("update users set created_at = '2026-03-14T23:05:00Z' where id = $1", [
      today.id,
    ]);
    await insertFruit({ at: "2026-02-14T09:00:00Z" });
    for (let fruit = 0; fruit < 30; fruit += 1) {
      await insertFruit({ at: "2026-03-10T09:00:00Z", by: ahead.id });
      if (fruit < 28) await insertFruit({ at: "2026-03-10T09:00:00Z" });
      if (fruit < 3) await insertFruit({ at: "2026-03-13T09:00:00Z", by: late.id });
    }
    const { target } = await harvest("7d");
    expect(target).toMatchObject({ perMonth: 62, collectors: 4, counted: 3, behind: 2 });
    expect(target.furthest.map(({ id, fruits, expected }) => ({ id, fruits, expected }))).toEqual([
      { id: collector.id, fruits: 28, expected: 30 },
      { id: late.id, fruits: 3, expected: 4 },
    ]);
  });

  test("whose month has not begun is not said to keep pace", async () => {
    await app.owner.query("update users set created_at = '2026-03-15T09:00:00Z'");
    const { target } = await harvest("7d");
    expect(target).toMatchObject({ collectors: 1, counted: 0, behind: 0 });
  });

  const expectedOf = async () => {
    const { counted, behind, furthest } = (await harvest("7d")).target;
    return { counted, behind, expected: furthest.map(({ expected }) => expected) };
  };

  test.each([
    ["the first day", "2026-03-01T10:00:00Z", 16],
    ["the last day of 31", "2026-03-31T22:30:00Z", 500],
    ["the last day of 30", "2026-11-30T10:00:00Z", 500],
    ["a leap day", "2028-02-29T10:00:00Z", 500],
    ["the last day of a year", "2026-12-31T10:00:00Z", 500],
  ])("who has recorded nothing is behind on %s", async (_name, moment, expected) => {
    now = new Date(moment);
    expect(await expectedOf()).toEqual({ counted: 1, behind: 1, expected: [expected] });
  });

  test("nothing is late of a target of a few fruits on the first day", async () => {
    now = new Date("2026-03-01T10:00:00Z");
    await set("collector_monthly_target", 5);
    expect(await expectedOf()).toEqual({ counted: 1, behind: 0, expected: [] });
  });

  test("one fruit of 500 is behind on the last day, unless one came that day: then the target starts tomorrow", async () => {
    now = new Date("2026-11-30T20:00:00Z");
    await insertFruit({ at: "2026-11-30T09:00:00Z" });
    expect(await expectedOf()).toEqual({ counted: 1, behind: 1, expected: [500] });
    const come = (at: string) => app.owner.query("update users set created_at = $1", [at]);
    await come("2026-11-29T09:00:00Z");
    expect(await expectedOf()).toEqual({ counted: 1, behind: 1, expected: [16] });
    // The 30th in Douala.
    await come("2026-11-29T23:10:00Z");
    expect(await expectedOf()).toEqual({ counted: 0, behind: 0, expected: [] });
  });

  test("the month is the office's, wherever the administrator is", async () => {
    await set("collector_monthly_target", 30);
    // Half past midnight of April 1st in Douala.
    now = new Date("2026-03-31T23:30:00Z");
    await insertFruit({ at: "2026-03-31T22:30:00Z" });
    const seenFrom = async (zone: string) =>
      (await answered(harvestSchema, ask("7d", admin, zone))).target.furthest;
    const ofApril = [{ fruits: 0, expected: 1 }];
    expect(await seenFrom("America/Lima")).toMatchObject(ofApril);
    expect(await seenFrom("Pacific/Auckland")).toMatchObject(ofApril);
    await insertFruit({ at: "2026-03-31T23:10:00Z" });
    expect(await seenFrom("America/Lima")).toEqual([]);
  });

  test("[ADM-02] recent activity is 5 of each kind merged to 10, newest first", async () => {
    for (let hour = 0; hour < 7; hour += 1) {
      await insertFruit({ at: `2026-03-14T0${hour}:00:00Z` });
      await app.owner.query(
        `insert into predictions (id, kind, image_url, model_version, pred_huile, pred_matiere_seche,
           pred_proteines, pred_acides_gras, user_id, processing_time_ms, created_at, judgement)
         values ($1, 'single', 'x', 'v1', 1, 1, 1, 1, $2, 1, $3, '{"confidence": 0.945}')`,
        [uuidv7(), collector.id, `2026-03-14T0${hour}:30:00Z`],
      );
    }
    const { recent, predictions } = await harvest("7d");
    expect(recent.map(({ kind }) => kind)).toEqual(
      Array.from({ length: 5 }, () => ["prediction", "fruit"]).flat(),
    );
    expect(predictions).toEqual({ count: 7, confidence: 0.95 });
  });
});
