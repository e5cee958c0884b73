import { adviceAnswerSchema, type Advice } from "@elaeis/domain/advice/advice-schemas";
import { problemAnswerSchema } from "@elaeis/domain/problem-schema";
import {
  collectorStatisticsSchema,
  type CollectorStatistics,
} from "@elaeis/domain/statistics/statistics-schemas";
import { uuidv7 } from "uuidv7";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { answered, createTestApp, type TestApp, type TestUser } from "#testing/test-app.ts";

let app: TestApp;
let collector: TestUser;
let now = new Date("2026-03-15T12:00:00Z");

beforeEach(async () => {
  now = new Date("2026-03-15T12:00:00Z");
  app = await createTestApp({ ai: "none", now: () => now });
  collector = await app.user("collecteur");
});
afterEach(() => app.close());

type Row = {
  at: string;
  zone?: string | null;
  oil?: number | null;
  owner?: TestUser;
  /** By role: what is wrong with it, or that it has not arrived. */
  photos?: Record<string, string[] | "awaited">;
  /** What the model had said, for a fruit made of a prediction. */
  predictedOil?: number;
};

/** @returns the id of each fruit */
async function insert(rows: readonly Row[]): Promise<string[]> {
  const ids: string[] = [];
  for (const {
    at,
    zone = null,
    oil = null,
    owner = collector,
    photos = {},
    predictedOil,
  } of rows) {
    const id = uuidv7();
    ids.push(id);
    await app.owner.query(
      `insert into fruits (id, fruit_id, collector_id, collector_email, collection_date, location_name,
         oil_content, submission_sha256)
       values ($1, $2, $3, $4, $5, $6, $7, sha256('x'))`,
      [id, `F-${id}`, owner.id, owner.email, at, zone, oil],
    );
    for (const [order, [role, reasons]] of Object.entries(photos).entries()) {
      const isHere = reasons !== "awaited";
      await app.owner.query(
        `insert into fruit_images (id, fruit_id, photo_role, photo_url, file_name, file_size,
           upload_order, sha256, stored_sha256, received_at, measured_at, quality_reasons)
         values ($1, $2, $3, $4, 'x.jpg', 1, $5, sha256('x'), case when $6 then sha256('x') end,
           case when $6 then now() end, case when $6 then now() end, $7)`,
        [uuidv7(), id, role, isHere ? "x" : null, order + 1, isHere, isHere ? reasons : []],
      );
    }
    if (predictedOil !== undefined) {
      await app.owner.query(
        `insert into ai_predictions (id, fruit_id, user_id, project_label, version_label,
           predicted_oil_content, api_response, prediction_status)
         values ($1, $2, $3, 'elaeis', 'v1', $4, '{}', 'success')`,
        [uuidv7(), id, owner.id, predictedOil],
      );
    }
  }
  return ids;
}

const ask = (zone: string, as?: TestUser) =>
  app.fetch(
    `/api/statistics/me?time_zone=${encodeURIComponent(zone)}`,
    as === undefined ? {} : { as },
  );
const figures = (zone = "Africa/Douala", as = collector) =>
  answered(collectorStatisticsSchema, ask(zone, as));

describe("[COLL-05] a collector's figures", () => {
  test("of nothing are nothing", async () => {
    expect(await figures()).toEqual({
      collectsToday: 0,
      collectsThisMonth: 0,
      activeDays: 0,
      zonesVisited: 0,
      recentActivity: [],
      recentDays: [],
      monthlyProgress: { current: 0, target: 500, percentage: 0 },
      topZones: [],
      asOf: "2026-03-15T12:00:00.000Z",
    });
  });

  test("are right to the unit, in the order of a table counted by hand", async () => {
    const complete = { front: [], back: [], left: [], right: [] };
    await insert([
      // Today, the 15th in Douala (UTC + 1): two in Édéa, one of them without its last photo; one unnamed.
      { at: "2026-03-15T09:00:00Z", zone: "Édéa", photos: complete },
      { at: "2026-03-15T10:30:00Z", zone: "Édéa", photos: { ...complete, right: "awaited" } },
      { at: "2026-03-14T23:30:00Z", photos: complete },
      // The 14th: three in Dabou.
      { at: "2026-03-14T08:00:00Z", zone: "Dabou", photos: complete },
      { at: "2026-03-14T08:10:00Z", zone: "Dabou", photos: complete },
      { at: "2026-03-14T22:59:59Z", zone: "Dabou", photos: complete },
      // The 1st, half an hour after midnight there; and half an hour before, in February.
      { at: "2026-02-28T23:30:00Z", zone: "Aboisso", photos: complete },
      { at: "2026-02-28T22:30:00Z", zone: "Aboisso", photos: complete },
      // Last year, in a zone of its own, and in one whose name is empty.
      { at: "2025-03-15T09:00:00Z", zone: "Kribi", photos: complete },
      { at: "2025-03-15T09:00:00Z", zone: "", photos: complete },
    ]);
    expect(await figures()).toEqual({
      collectsToday: 3,
      collectsThisMonth: 7,
      activeDays: 3,
      zonesVisited: 4,
      recentActivity: [
        activity("2026-03-15T10:30:00.000Z", "Édéa", 2, "photos_missing"),
        activity("2026-03-14T23:30:00.000Z", null, 1),
        activity("2026-03-14T22:59:59.000Z", "Dabou", 3),
        activity("2026-02-28T23:30:00.000Z", "Aboisso", 1),
      ],
      recentDays: [
        { day: "2026-02-28", count: 1 },
        { day: "2026-03-01", count: 1 },
        { day: "2026-03-14", count: 3 },
        { day: "2026-03-15", count: 3 },
      ],
      monthlyProgress: { current: 7, target: 500, percentage: 1 },
      topZones: [
        { zone: "Dabou", count: 3, percentage: 30 },
        { zone: "Aboisso", count: 2, percentage: 20 },
        { zone: "Édéa", count: 2, percentage: 20 },
      ],
      asOf: "2026-03-15T12:00:00.000Z",
    });
  });

  test("are of the asker alone, an administrator's too", async () => {
    const other = await app.user("collecteur");
    const administrator = await app.user("admin");
    await insert([
      { at: "2026-03-15T09:00:00Z", zone: "Édéa", owner: other },
      { at: "2026-03-15T09:00:00Z", zone: "Dabou" },
    ]);
    expect(await figures()).toMatchObject({
      collectsToday: 1,
      topZones: [{ zone: "Dabou", count: 1, percentage: 100 }],
    });
    expect(await figures("UTC", administrator)).toMatchObject({ collectsToday: 0, topZones: [] });
  });

  test("count towards the target an administrator has set, and 500 where it is none", async () => {
    await insert([{ at: "2026-03-15T09:00:00Z" }, { at: "2026-03-15T09:01:00Z" }]);
    const set = (value: unknown) =>
      app.owner.query(
        `insert into admin_settings (key, value) values ('collector_monthly_target', $1)
         on conflict (key) do update set value = excluded.value`,
        [JSON.stringify(value)],
      );
    await set(8);
    const progress = async () => (await figures()).monthlyProgress;
    expect(await progress()).toEqual({ current: 2, target: 8, percentage: 25 });
    for (const nonsense of ["many", 0, -3, 1.5, null, { target: 8 }]) {
      await set(nonsense);
      expect(await progress()).toMatchObject({ target: 500 });
    }
  });

  test("of other settings nothing can be read", async () => {
    await app.owner.query(
      "insert into admin_settings (key, value) values ('collector_monthly_target', '8'), ('secret', '1')",
    );
    const { rows } = await app.appRole.query(
      `select set_config('app.user_id', $1, false), set_config('app.role', 'collecteur', false),
         (select array_agg(key) from admin_settings) as keys`,
      [collector.id],
    );
    expect(rows).toMatchObject([{ keys: ["collector_monthly_target"] }]);
  });

  test("need a session, and a time zone there is", async () => {
    expect((await ask("Africa/Douala")).status).toBe(401);
    for (const zone of ["", "Mars/Olympus", "+01:00", "Africa/Douala'; drop table fruits; --"]) {
      const refused = await ask(zone, collector);
      expect(refused.status).toBe(400);
      expect(await answered(problemAnswerSchema, refused)).toMatchObject({
        code: "invalid_input",
        details: { fields: "time_zone" },
      });
    }
    expect((await app.fetch("/api/statistics/me", { as: collector })).status).toBe(400);
  });
});

function activity(time: string, location: string | null, count: number, status = "complete") {
  return { action: "collect", time, status, count, location };
}

describe("[COLL-05] days and months", () => {
  // A plain +1; the changes of Paris; Havana and Beirut change at midnight, so that it comes twice or
  // never; Lord Howe changes by half an hour; Kiritimati is a day ahead of Niue.
  const zones = [
    "Africa/Douala",
    "Europe/Paris",
    "America/Havana",
    "Asia/Beirut",
    "Australia/Lord_Howe",
    "Pacific/Kiritimati",
    "Pacific/Niue",
  ];
  const moments = [
    "2026-01-01T00:00:00Z",
    "2026-02-28T23:59:59Z",
    "2026-03-08T05:00:00Z",
    "2026-03-28T22:30:00Z",
    "2026-03-29T01:00:00Z",
    "2026-03-31T11:30:00Z",
    "2026-04-05T00:00:00Z",
    "2026-10-25T00:30:00Z",
    "2026-10-31T23:30:00Z",
    "2026-11-01T04:30:00Z",
    "2026-11-01T05:30:00Z",
    "2026-12-31T23:00:00Z",
  ];

  test("are those of the time zone, whatever its clock does, as the calendar of Intl says", async () => {
    // Around each moment, one fruit every half hour for a day and a half, and the days before thinly.
    const hours = [
      ...Array.from({ length: 72 }, (_, index) => (index - 60) / 2),
      ...Array.from({ length: 30 }, (_, index) => -30 - index * 25),
    ];
    const times = [
      ...new Set(moments.flatMap((moment) => hours.map((h) => Date.parse(moment) + h * 3600_000))),
    ].map((time) => new Date(time).toISOString());
    await app.owner.query(
      `insert into fruits (id, fruit_id, collector_id, collector_email, collection_date, location_name,
         submission_sha256)
       select gen_random_uuid(), 'T-' || place, $1, 'x', time, 'Z' || place % 3, sha256('x')
       from unnest($2::timestamptz[]) with ordinality as times (time, place)`,
      [collector.id, times],
    );
    for (const moment of moments) {
      now = new Date(moment);
      for (const zone of zones) {
        const found = await figures(zone);
        expect({ moment, zone, ...countsOf(found) }).toEqual({
          moment,
          zone,
          ...expectedCounts(times, zone, now),
        });
      }
    }
  });

  const countsOf = ({
    collectsToday,
    collectsThisMonth,
    activeDays,
    recentActivity,
  }: CollectorStatistics) => ({
    collectsToday,
    collectsThisMonth,
    activeDays,
    recent: recentActivity.map(({ time, count, location }) => [time, count, location]),
  });

  function expectedCounts(times: readonly string[], zone: string, at: Date) {
    // Sweden writes dates as 2026-03-15.
    const calendar = new Intl.DateTimeFormat("sv-SE", { timeZone: zone });
    const fruits = times.map((time, index) => {
      return { time, day: calendar.format(new Date(time)), zone: `Z${(index + 1) % 3}` };
    });
    const today = calendar.format(at);
    const ofMonth = fruits.filter(({ day }) => day.slice(0, 7) === today.slice(0, 7));
    const groups = Map.groupBy(fruits, (fruit) => `${fruit.day} ${fruit.zone}`);
    const recent = [...groups.values()]
      .map((group) => {
        const latest =
          group
            .map(({ time }) => time)
            .toSorted()
            .at(-1) ?? "";
        return [latest, group.length, group[0]?.zone] as const;
      })
      .toSorted(([one], [other]) => other.localeCompare(one));
    return {
      collectsToday: fruits.filter(({ day }) => day === today).length,
      collectsThisMonth: ofMonth.length,
      activeDays: new Set(ofMonth.map(({ day }) => day)).size,
      recent: recent.slice(0, 4),
    };
  }
});

describe("[COLL-08] advice", () => {
  const askAdvice = (as?: TestUser, zone = "Africa/Douala") =>
    app.fetch(
      `/api/statistics/advice?time_zone=${encodeURIComponent(zone)}`,
      as === undefined ? {} : { as },
    );
  const advice = (as = collector) => answered(adviceAnswerSchema, askAdvice(as));
  const one = <Kind extends Advice["kind"]>(all: readonly Advice[], kind: Kind) =>
    all.find((advice): advice is Extract<Advice, { kind: Kind }> => advice.kind === kind);

  test("of nothing is none, and says that it saw nothing", async () => {
    expect(await advice()).toEqual({
      advice: [],
      seen: { fruits: 0, photos: 0, oilDays: 0, predictions: 0 },
      sinceDays: 56,
      asOf: "2026-03-15T12:00:00.000Z",
    });
  });

  test("names dark photos and missing views, counted, with the fruits that show them", async () => {
    const ids = await insert([
      {
        at: "2026-03-14T08:00:00Z",
        photos: { front: ["image_dark"], back: ["dim_light"], left: [] },
      },
      {
        at: "2026-03-13T08:00:00Z",
        photos: { front: ["image_dark", "slightly_blurred"], macro: [] },
      },
      { at: "2026-03-12T08:00:00Z", photos: { front: [], back: "awaited", macro: [], stem: [] } },
      // Too long ago, and somebody else's.
      { at: "2025-12-12T08:00:00Z", photos: { front: ["image_dark"], back: ["image_dark"] } },
      {
        at: "2026-03-14T08:00:00Z",
        photos: { front: ["image_dark"] },
        owner: await app.user("collecteur"),
      },
    ]);
    const answer = await advice();
    expect(answer.seen).toEqual({ fruits: 3, photos: 8, oilDays: 0, predictions: 0 });
    const example = (index: number) => ({ id: ids[index], reference: `F-${ids[index]}` });
    expect(answer.advice).toEqual([
      {
        kind: "photos",
        problem: "dark",
        photos: 3,
        of: 8,
        examples: [example(0), example(1)],
      },
    ]);
    await insert([
      { at: "2026-03-11T08:00:00Z", photos: { front: [], macro: [] } },
      { at: "2026-03-10T08:00:00Z", photos: { front: [] } },
    ]);
    const { advice: more } = await advice();
    expect(more).toContainEqual(
      expect.objectContaining({ kind: "bonus_role", role: "stem", fruits: 4, of: 5 }),
    );
    expect(more).not.toContainEqual(expect.objectContaining({ role: "macro" }));
  });

  test("knows the zones and the trend by measured values only", async () => {
    const measured = Array.from({ length: 12 }, (_, index) => ({
      at: new Date(Date.parse("2026-02-10T08:00:00Z") + index * 2.5 * 24 * 3600_000).toISOString(),
      zone: index === 0 ? "Dabou" : "Édéa",
      oil: 18 + index / 2 + (index % 2) / 5,
    }));
    await insert(measured);
    const accepted = await insert([
      { at: "2026-03-14T08:00:00Z", zone: "Édéa", oil: 90, predictedOil: 90 },
    ]);
    await app.owner.query("update fruits set nir_data_source = 'ai_accepted' where id = any($1)", [
      accepted,
    ]);
    const { advice: all, seen } = await advice();
    expect(seen).toMatchObject({ fruits: 13, oilDays: 12 });
    expect(one(all, "oil_trend")).toMatchObject({ direction: "rising", fruits: 12, days: 12 });
    expect(one(all, "oil_trend")?.perWeek).toBeCloseTo(1.4, 1);
    expect(one(all, "zone")).toMatchObject({ zone: "Dabou", fruits: 1, mean: 18 });
  });

  test("counts predictions outside what the model knows, and values a person corrected", async () => {
    const warned = JSON.stringify({ warnings: ["outside_training_domain"] });
    for (const judgement of [warned, warned, "{}"]) {
      await app.owner.query(
        `insert into predictions (id, kind, image_url, pred_huile, pred_matiere_seche, pred_proteines,
           pred_acides_gras, judgement, user_id, processing_time_ms, created_at)
         values ($1, 'single', 'x', 20, 80, 12, 17, $2, $3, 5, '2026-03-14T08:00:00Z')`,
        [uuidv7(), judgement, collector.id],
      );
    }
    await insert([
      { at: "2026-03-14T08:00:00Z", oil: 22, predictedOil: 20 },
      { at: "2026-03-14T08:00:00Z", oil: 21, predictedOil: 20 },
      { at: "2026-03-14T08:00:00Z", oil: 20, predictedOil: 20.04 },
      { at: "2026-03-14T08:00:00Z", oil: 23, predictedOil: 20 },
    ]);
    const { advice: all } = await advice();
    expect(one(all, "outside")).toEqual({ kind: "outside", predictions: 2, of: 3 });
    expect(one(all, "corrected")).toMatchObject({ fruits: 3, of: 4, points: 2 });
  });

  test("needs a session and a time zone", async () => {
    expect((await askAdvice()).status).toBe(401);
    expect((await askAdvice(collector, "Nowhere")).status).toBe(400);
  });
});
