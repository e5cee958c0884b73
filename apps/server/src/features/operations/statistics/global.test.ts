import {
  consentStatisticsSchema,
  globalStatisticsSchema,
  publicStatisticsSchema,
} from "@elaeis/domain/statistics/global-schemas";
import { uuidv7 } from "uuidv7";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { answered, createTestApp, type TestApp, type TestUser } from "#testing/test-app.ts";

let app: TestApp;
let admin: TestUser;
let collector: TestUser;
let now: Date;

beforeEach(async () => {
  now = new Date("2026-03-15T12:00:00Z");
  app = await createTestApp({ ai: "none", now: () => now });
  admin = await app.user("admin");
  collector = await app.user("collecteur");
  await app.owner.query("update users set created_at = '2026-03-10T10:00:00Z'");
});
afterEach(() => app.close());

type Fruit = { at: string; zone?: string; oil?: number; place?: [number, number]; sample?: true };

async function insertFruit({ at, zone, oil, place, sample }: Fruit): Promise<void> {
  const id = uuidv7();
  await app.owner.query(
    `insert into fruits (id, fruit_id, collector_id, collector_email, collection_date, created_at,
       location_name, oil_content, latitude, longitude, is_sample, submission_sha256)
     values ($1, $2, $3, $4, $5, $5, $6, $7, $8, $9, $10, sha256('x'))`,
    [
      id,
      `F-${id}`,
      collector.id,
      collector.email,
      at,
      zone,
      oil,
      place?.[0],
      place?.[1],
      sample ?? false,
    ],
  );
}

async function insertPrediction(at: string, confidence: number | null): Promise<void> {
  await app.owner.query(
    `insert into predictions (id, kind, image_url, model_version, pred_huile, pred_matiere_seche,
       pred_proteines, pred_acides_gras, user_id, processing_time_ms, created_at, judgement)
     values ($1, 'single', 'x', 'v1', 1, 1, 1, 1, $2, 1, $3, jsonb_build_object('confidence', $4::numeric))`,
    [uuidv7(), collector.id, at, confidence],
  );
}

const ask = (as?: TestUser, zone = "Africa/Douala") =>
  app.fetch(`/api/statistics/global?time_zone=${zone}`, as === undefined ? {} : { as });
const figures = () => answered(globalStatisticsSchema, ask(admin));
const open = () => answered(publicStatisticsSchema, app.fetch("/api/statistics/public"));

describe("[STAT-01] global statistics", () => {
  test("are the administrators', and need a time zone", async () => {
    expect((await ask()).status).toBe(401);
    expect((await ask(collector)).status).toBe(403);
    expect((await ask(admin, "Mars/Base")).status).toBe(400);
  });

  test("of nothing are nothing, and averages unknown", async () => {
    const { totals, fruitAverages, trends, zones, recentFruits } = await figures();
    expect(totals).toEqual({
      totalUsers: 2,
      totalFruits: 0,
      totalCompanies: 0,
      activeCollectors: 0,
      totalTutorials: 0,
      totalPredictions: 0,
      successfulPredictions: 0,
      avgConfidence: null,
    });
    expect(fruitAverages.oil_content).toBeNull();
    expect(trends).toHaveLength(30);
    expect(trends.at(-1)).toEqual({ day: "2026-03-15", fruits: 0, users: 0, predictions: 0 });
    expect(zones).toEqual([]);
    expect(recentFruits).toBe(0);
  });

  test("are right to the unit and rounded from the exact average", async () => {
    await app.owner.query("update users set company = $2 where id = $1", [admin.id, " Palmeraie "]);
    await app.owner.query("update users set company = 'palmeraie' where id = $1", [collector.id]);
    await insertFruit({ at: "2026-03-15T09:00:00Z", zone: "Édéa", oil: 20.2, place: [4, 10] });
    await insertFruit({ at: "2026-03-14T23:30:00Z", zone: "Édéa", oil: 20.3, place: [5, 11] });
    await insertFruit({ at: "2026-03-01T09:00:00Z", zone: "Dabou" });
    await insertFruit({ at: "2025-01-01T09:00:00Z", oil: 20.25 });
    // 0.945 is 0.95 to two decimals, in exact arithmetic and nowhere else.
    await insertPrediction("2026-03-15T08:00:00Z", 0.94);
    await insertPrediction("2026-03-02T08:00:00Z", 0.95);
    await insertPrediction("2026-03-02T08:00:00Z", null);
    await app.owner.query(
      `insert into prediction_signals (id, user_id, outcome) values ($1, $2, 'image_blurred')`,
      [uuidv7(), collector.id],
    );
    const found = await figures();
    expect(found.totals).toMatchObject({
      totalFruits: 4,
      totalCompanies: 1,
      activeCollectors: 1,
      totalPredictions: 4,
      successfulPredictions: 3,
      avgConfidence: 0.95,
    });
    expect(found.fruitAverages).toMatchObject({ oil_content: 20.3, dry_matter: null });
    expect(found.recentFruits).toBe(2);
    expect(found.userActivity).toEqual({ active7Days: 1, active30Days: 1, new30Days: 2 });
    expect(found.unzonedFruits).toBe(1);
    expect(found.zones).toEqual([
      { zone: "Édéa", count: 2, percentage: 50, latitude: 4.5, longitude: 10.5 },
      { zone: "Dabou", count: 1, percentage: 25, latitude: null, longitude: null },
    ]);
    expect(found.unzoned).toEqual({ percentage: 25, latitude: null, longitude: null });
  });

  test("[ADM-02] trends count the days of the time zone", async () => {
    // Half past midnight on the 15th in Douala.
    await insertFruit({ at: "2026-03-14T23:30:00Z" });
    await insertFruit({ at: "2026-03-14T22:30:00Z" });
    await insertFruit({ at: "2026-02-14T09:00:00Z" });
    const { trends } = await figures();
    expect(trends.slice(-2)).toEqual([
      { day: "2026-03-14", fruits: 1, users: 0, predictions: 0 },
      { day: "2026-03-15", fruits: 1, users: 0, predictions: 0 },
    ]);
    expect(trends[0]?.day).toBe("2026-02-14");
    expect(trends[0]?.fruits).toBe(1);
    expect(trends.reduce((sum, { users }) => sum + users, 0)).toBe(2);
  });

  test("[ADM-02] recent activity is 5 of each kind merged to 10, newest first", async () => {
    for (let hour = 0; hour < 7; hour += 1) {
      await insertFruit({ at: `2026-03-15T0${hour}:00:00Z` });
      await insertPrediction(`2026-03-15T0${hour}:30:00Z`, null);
    }
    const { recent } = await figures();
    expect(recent).toHaveLength(10);
    expect(recent.map(({ kind }) => kind)).toEqual(
      Array.from({ length: 5 }, () => ["prediction", "fruit"]).flat(),
    );
    expect(recent[0]?.time).toBe("2026-03-15T06:30:00.000Z");
    expect(recent[1]).toMatchObject({ person: collector.email, is_sample: false });
  });

  test("zones beyond the map are counted", async () => {
    for (let zone = 0; zone < 14; zone += 1) {
      await insertFruit({
        at: "2026-03-15T09:00:00Z",
        zone: `Zone ${String(zone).padStart(2, "0")}`,
      });
    }
    const { zones, otherZones } = await figures();
    expect(zones).toHaveLength(12);
    expect(otherZones).toEqual({ zones: 2, fruits: 2 });
  });
});

describe("[STAT-01] what anybody may see", () => {
  test("counts, and nothing that names anybody", async () => {
    await insertFruit({ at: "2026-03-15T09:00:00Z", zone: "Édéa" });
    const answer = await app.fetch("/api/statistics/public");
    const text = await answer.text();
    expect(JSON.parse(text)).toEqual({
      totalFruits: 1,
      totalPredictions: 0,
      activeCollectors: 1,
      totalCompanies: 0,
      zones: 1,
      avgConfidence: null,
      isSample: false,
      asOf: "2026-03-15T12:00:00.000Z",
    });
    expect(text).not.toContain("Édéa");
    expect(text).not.toContain("@");
  });

  test("sample data is said to be that, and leaves with the first real fruit", async () => {
    await insertFruit({ at: "2026-03-15T09:00:00Z", sample: true });
    await insertFruit({ at: "2026-03-15T09:00:00Z", sample: true });
    expect(await open()).toMatchObject({ totalFruits: 2, isSample: true });
    await insertFruit({ at: "2026-03-15T09:00:00Z" });
    // An answer serves everybody for a minute.
    expect(await open()).toMatchObject({ totalFruits: 2 });
    now = new Date(now.getTime() + 60_000);
    expect(await open()).toMatchObject({ totalFruits: 1, isSample: false });
  });

  test("a failure serves everybody for ten seconds, so that not each visitor repeats the query", async () => {
    const status = async () => (await app.fetch("/api/statistics/public")).status;
    await app.owner.query("alter table predictions rename to elsewhere");
    expect(await status()).toBe(500);
    await app.owner.query("alter table elsewhere rename to predictions");
    expect(await status()).toBe(500);
    now = new Date(now.getTime() + 10_000);
    expect(await status()).toBe(200);
  });
});

describe("[COOKIE-03] consent statistics", () => {
  test("total, per type and of the last 30 days, for administrators", async () => {
    for (const [analytics, functional, at] of [
      [true, true, "2026-03-14T00:00:00Z"],
      [false, true, "2026-03-01T00:00:00Z"],
      [false, false, "2025-12-01T00:00:00Z"],
    ]) {
      await app.owner.query(
        `insert into cookie_consents (id, session_id, analytics, functional, expires_at, created_at)
         values ($1, 's', $2, $3, now(), $4)`,
        [uuidv7(), analytics, functional, at],
      );
    }
    expect((await app.fetch("/api/statistics/consents")).status).toBe(401);
    expect((await app.fetch("/api/statistics/consents", { as: collector })).status).toBe(403);
    expect(
      await answered(consentStatisticsSchema, app.fetch("/api/statistics/consents", { as: admin })),
    ).toEqual({ total: 3, essential: 3, analytics: 1, functional: 2, recent: 2 });
  });
});
