/**
 * Every figure of every screen over one data set with samples and real fruits, in both scopes, against plain SQL
 * that says itself which rows are meant: of all, or of those that are no samples.
 */
import { sampleDataSchema, type SampleData } from "@elaeis/domain/sample-data/sample-data-schemas";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import * as z from "zod/mini";
import { fillMixed, mixedNow, sampleMark } from "#testing/mixed-fruits.ts";
import { listOperations, requestOf } from "#testing/operations.ts";
import { answered, createTestApp, json, type TestApp, type TestUser } from "#testing/test-app.ts";

const zoneOfReader = "time_zone=Africa/Douala";

let app: TestApp;
let admin: TestUser;
let collector: TestUser;

beforeAll(async () => {
  app = await createTestApp({ ai: "none", now: () => mixedNow });
  admin = await app.user("admin");
  collector = await app.user("collecteur");
  await fillMixed(app, { admin, collector });
});
afterAll(() => app.close());

/** What plain SQL says, with `meant` for the rows of the scope. */
async function plain(query: string, meant: string): Promise<unknown> {
  const { rows } = await app.owner.query<{ value: unknown }>(
    `select (${query.replaceAll("meant", meant)}) as value`,
  );
  const value = rows[0]?.value;
  return typeof value === "string" && /^-?\d+(\.\d+)?$/.test(value) ? Number(value) : value;
}

const anything = z.unknown();
async function at(path: string, steps: string): Promise<unknown> {
  let found: unknown = await answered(anything, app.fetch(`/api/${path}`, { as: admin }));
  for (const step of steps.split(".")) {
    if (step === "length" && Array.isArray(found)) found = found.length;
    else found = new Map<string, unknown>(Object.entries(Object(found))).get(step);
  }
  return found;
}

const neverAsked = new Set([
  // They do not end.
  "followEvents",
  "followMonitoring",
  // What a person did to a sample stays in the log.
  "listAuditEntries",
  "exportAuditLog",
  // All that is stored about somebody, whatever is shown.
  "exportOwnData",
]);
const harvest = `statistics/harvest?period=30d&${zoneOfReader}`;
const global = `statistics/global?${zoneOfReader}`;
const own = `statistics/me?${zoneOfReader}`;
const sections = "administration/sections";
const day = "(collection_date at time zone 'Africa/Douala')::date";
const inPeriod = `${day} > date '2026-03-15' - 30 and ${day} <= date '2026-03-15'`;
const named = "nullif(location_name, '')";
const measured = "nir_data_source is distinct from 'ai_accepted'";
const open = `(select count(*) from contact_requests where status in ('new', 'in_progress') and CONDITION)
  + (select count(*) from priority_access_requests where status in ('pending', 'in_progress') and CONDITION)`;
const requestsWhere = (condition: string) => open.replaceAll("CONDITION", condition);
const both = (condition: string) =>
  `(select count(*) from contact_requests where ${condition})
    + (select count(*) from priority_access_requests where ${condition})`;

/** Figure, where it is asked for, and the plain SQL of it. */
const figures: readonly (readonly [name: string, path: string, steps: string, query: string])[] = [
  [
    "overview: fruits of the period",
    harvest,
    "fruits.count",
    `select count(*) from fruits where meant and ${inPeriod}`,
  ],
  [
    "overview: oil",
    harvest,
    "oil.average",
    `select round(avg(oil_content), 1) from fruits where meant and ${inPeriod} and ${measured}`,
  ],
  [
    "overview: measured fruits",
    harvest,
    "oil.fruits",
    `select count(*) from fruits where meant and ${inPeriod} and ${measured}`,
  ],
  [
    "overview: predictions",
    harvest,
    "predictions.count",
    "select count(*) from predictions where meant and created_at > '2026-02-13T23:00:00Z'",
  ],
  [
    "overview: confidence",
    harvest,
    "predictions.confidence",
    `select round(avg((judgement ->> 'confidence')::numeric), 2) from predictions
     where meant and created_at > '2026-02-13T23:00:00Z'`,
  ],
  [
    "overview: active people",
    harvest,
    "people.active",
    `select count(distinct collector_id) from fruits where meant and ${inPeriod}`,
  ],
  [
    "overview: new accounts",
    harvest,
    "people.new",
    "select count(*) from users where meant and created_at > '2026-02-13T23:00:00Z'",
  ],
  [
    "overview: compared fruits",
    harvest,
    "compared.fruits",
    `select count(*) from fruits where meant and ${inPeriod} and ${measured} and exists (
       select from ai_predictions where ai_predictions.fruit_id = fruits.id and prediction_status = 'success')`,
  ],
  [
    "overview: bias",
    harvest,
    "compared.bias",
    `select round(avg(predicted_oil_content::numeric - oil_content), 2)
     from ai_predictions join (select * from fruits where meant) as fruits on ai_predictions.fruit_id = fruits.id
     where ${inPeriod} and ${measured} and prediction_status = 'success'`,
  ],
  [
    "overview: fruits by zone",
    harvest,
    "zones",
    `select json_agg(json_build_object('zone', zone, 'count', count, 'percentage', percentage,
         'latitude', latitude, 'longitude', longitude) order by count desc, zone)
     from (select ${named} as zone, count(*), round(100.0 * count(*) / (
           select count(*) from fruits where meant and ${inPeriod}), 1) as percentage,
         round(avg(latitude), 6) as latitude, round(avg(longitude), 6) as longitude
       from fruits where meant and ${inPeriod} and ${named} is not null group by 1) as zones`,
  ],
  [
    "overview: without a zone",
    harvest,
    "unzonedFruits",
    `select count(*) from fruits where meant and ${inPeriod} and ${named} is null`,
  ],
  [
    "overview: collectors with a target",
    harvest,
    "target.collectors",
    "select count(*) from users where meant and role = 'collecteur' and disabled_at is null",
  ],
  [
    "overview: steps",
    harvest,
    "steps",
    `select json_agg(json_build_object('start', step, 'fruits', (
         select count(*) from fruits where meant and ${day} = step),
       'oil', (select round(avg(oil_content), 1) from fruits where meant and ${day} = step and ${measured}),
       'compared', (select count(*) from fruits where meant and ${day} = step and ${measured} and exists (
         select from ai_predictions where fruit_id = fruits.id and prediction_status = 'success')),
       'predicted', (select round(avg(predicted_oil_content)::numeric, 1)
         from ai_predictions join (select * from fruits where meant) as fruits on ai_predictions.fruit_id = fruits.id
         where ${day} = step and ${measured} and prediction_status = 'success'),
       'measured', (select round(avg(oil_content), 1) from fruits where meant and ${day} = step and ${measured}
         and exists (select from ai_predictions where fruit_id = fruits.id and prediction_status = 'success')))
       order by step)
     from (select date '2026-02-14' + number as step from generate_series(0, 29) as number) as days`,
  ],

  // No query of the page names samples: what row-level security shows is all that it counts.
  ["statistics: people", global, "totals.totalUsers", "select count(*) from users where meant"],
  ["statistics: fruits", global, "totals.totalFruits", "select count(*) from fruits where meant"],
  [
    "statistics: companies",
    global,
    "totals.totalCompanies",
    "select count(distinct company) from users where meant",
  ],
  [
    "statistics: active collectors",
    global,
    "totals.activeCollectors",
    `select count(distinct collector_id) from fruits
     where meant and collection_date > '2026-03-15T12:00:00Z'::timestamptz - interval '30 days'`,
  ],
  [
    "statistics: tutorials",
    global,
    "totals.totalTutorials",
    "select count(*) from tutorials where meant",
  ],
  [
    "statistics: predictions",
    global,
    "totals.totalPredictions",
    "select count(*) from predictions where meant",
  ],
  [
    "statistics: oil",
    global,
    "fruitAverages.oil_content",
    "select round(avg(oil_content), 1) from fruits where meant",
  ],
  [
    "statistics: dry matter",
    global,
    "fruitAverages.dry_matter",
    "select round(avg(dry_matter), 1) from fruits where meant",
  ],
  [
    "statistics: confidence",
    global,
    "totals.avgConfidence",
    "select round(avg((judgement ->> 'confidence')::numeric), 2) from predictions where meant",
  ],
  [
    "statistics: samples among the fruits",
    global,
    "sample.fruits",
    "select count(*) from fruits where meant and is_sample",
  ],
  [
    "statistics: samples among the people",
    global,
    "sample.users",
    "select count(*) from users where meant and is_sample",
  ],
  [
    "statistics: active people",
    global,
    "userActivity.active30Days",
    `select count(distinct person) from (
       select collector_id as person from fruits
       where meant and collection_date > '2026-03-15T12:00:00Z'::timestamptz - interval '30 days'
       union all
       select user_id from predictions
       where meant and created_at > '2026-03-15T12:00:00Z'::timestamptz - interval '30 days') as active`,
  ],
  [
    "statistics: new people",
    global,
    "userActivity.new30Days",
    `select count(*) from users
     where meant and created_at > '2026-03-15T12:00:00Z'::timestamptz - interval '30 days'`,
  ],
  [
    "statistics: shares of zones",
    global,
    "zones",
    `select json_agg(json_build_object('zone', zone, 'count', fruits,
         'percentage', round(100.0 * fruits / everything, 1), 'latitude', latitude, 'longitude', longitude)
       order by fruits desc, zone)
     from (
       select ${named} as zone, count(*) as fruits, (select count(*) from fruits where meant) as everything,
         round(avg(latitude), 6) as latitude, round(avg(longitude), 6) as longitude
       from fruits where meant and ${named} is not null group by 1) as zones`,
  ],
  [
    "statistics: trend of thirty days",
    global,
    "trends",
    `select json_agg(json_build_object('day', day,
         'fruits', (select count(*) from fruits where meant and ${day} = days.day),
         'users', (select count(*) from users
           where meant and (created_at at time zone 'Africa/Douala')::date = days.day),
         'predictions', (select count(*) from predictions
           where meant and (created_at at time zone 'Africa/Douala')::date = days.day)) order by day)
     from (select date '2026-03-15' - back as day from generate_series(0, 29) as back) as days`,
  ],
  [
    "statistics: without a zone",
    global,
    "unzonedFruits",
    `select count(*) from fruits where meant and ${named} is null`,
  ],
  [
    "statistics: last week",
    global,
    "recentFruits",
    `select count(*) from fruits
     where meant and collection_date > '2026-03-15T12:00:00Z'::timestamptz - interval '7 days'`,
  ],

  [
    "own overview: this month",
    own,
    "collectsThisMonth",
    `select count(*) from fruits where meant and ${day} >= '2026-03-01' and collector_id = 'ADMIN'`,
  ],
  [
    "own overview: zones",
    own,
    "zonesVisited",
    `select count(distinct ${named}) from fruits where meant and collector_id = 'ADMIN'`,
  ],

  ["rail: people", sections, "users.all", "select count(*) from users where meant"],
  [
    "rail: disabled people",
    sections,
    "users.disabled",
    "select count(disabled_at) from users where meant",
  ],
  ["rail: fruits", sections, "fruits.all", "select count(*) from fruits where meant"],
  [
    "rail: photos missing",
    sections,
    "fruits.photos_missing",
    "select count(distinct fruit_id) from fruit_images where meant and received_at is null",
  ],
  [
    "rail: trash",
    sections,
    "trash.fruits",
    `select count(*) from (
       select (content #>> '{fruits,0,is_sample}')::boolean as is_sample from removed_fruits) as removed where meant`,
  ],
  [
    "rail: open tasks",
    sections,
    "tasks.open",
    "select count(*) from retake_requests join fruits on fruits.id = fruit_id_of where meant and state = 'open'",
  ],
  [
    "rail: impossible tasks",
    sections,
    "tasks.impossible",
    "select count(*) from retake_requests join fruits on fruits.id = fruit_id_of where meant and state = 'impossible'",
  ],
  [
    "rail: pending predictions",
    sections,
    "gpu_predictions.pending",
    "select count(*) from ai_predictions where meant and prediction_status = 'success' and user_validation = 'pending'",
  ],
  [
    "rail: active tutorials",
    sections,
    "tutorials.active",
    "select count(*) from tutorials where meant and is_active",
  ],
  [
    "rail: hidden tutorials",
    sections,
    "tutorials.hidden",
    "select count(*) from tutorials where meant and not is_active",
  ],
  [
    "rail: security events",
    sections,
    "security.events_last_day",
    "select count(*) from audit_log where meant and created_at > now() - interval '1 day'",
  ],
  // Nobody waits for an answer to a sample, in either scope.
  [
    "rail: requests to answer",
    sections,
    "requests.open",
    `select ${requestsWhere("not is_sample")}`,
  ],
  [
    "rail: overdue requests",
    sections,
    "requests.overdue",
    `select ${requestsWhere("not is_sample and created_at < now() - interval '24 hours'")}`,
  ],
  ["requests: to answer", "requests", "open", `select ${requestsWhere("not is_sample")}`],
  ["requests: the list", "requests", "total", `select ${both("meant")}`],

  ["fruits: the list", "fruits", "total", "select count(*) from fruits where meant"],
  [
    "fruits: of a zone",
    "fruits?location=Nord",
    "total",
    "select count(*) from fruits where meant and location_name = 'Nord'",
  ],
  [
    "fruits: found by text",
    "fruits?search=-1",
    "total",
    "select count(*) from fruits where meant and fruit_id like '%-1%'",
  ],
  [
    "fruits: outside the protocol",
    "fruits?outside_protocol=true",
    "total",
    `select count(*) from fruits where meant and exists (
       select from fruit_images where fruit_images.fruit_id = fruits.id and not is_protocol_compliant)`,
  ],
  [
    "fruits: zones to choose from",
    "fruits/zones",
    "zones.length",
    `select count(distinct ${named}) from fruits where meant`,
  ],
  ["people: the list", "users", "total", "select count(*) from users where meant"],
  [
    "trash: the list",
    "trash",
    "total",
    `select count(*) from (
       select (content #>> '{fruits,0,is_sample}')::boolean as is_sample from removed_fruits) as removed where meant`,
  ],
  [
    "tasks: the list",
    "retake-requests?scope=all",
    "items.length",
    "select count(*) from retake_requests join fruits on fruits.id = fruit_id_of where meant",
  ],
  [
    "tutorials: the list",
    "tutorials/managed",
    "items.length",
    "select count(*) from tutorials where meant",
  ],
  [
    "plots: fruits of a plot",
    "plots",
    "items.0.fruits",
    "select count(*) from fruit_plots join fruits on fruits.id = fruit_id_of where meant",
  ],

  [
    "reviews: the list",
    "gpu-predictions?state=validated",
    "items.length",
    "select count(*) from ai_predictions where meant and prediction_status = 'success' and user_validation = 'validated'",
  ],
  [
    "reviews: validated",
    "gpu-predictions/figures",
    "validations.validated",
    "select count(*) from ai_predictions where meant and prediction_status = 'success' and user_validation = 'validated'",
  ],
  [
    "reviews: refused",
    "gpu-predictions/figures",
    "refused",
    "select count(*) from ai_predictions where meant and prediction_status = 'failed'",
  ],
  [
    "reviews: of a model",
    "gpu-predictions/figures",
    "versions.0.predictions",
    "select count(*) from ai_predictions where meant and prediction_status = 'success'",
  ],
  [
    "reviews: compared fruits",
    "gpu-predictions/figures",
    "parity.metrics.huile.n",
    `select count(*) from fruits where meant and ${measured} and exists (
       select from ai_predictions where ai_predictions.fruit_id = fruits.id and prediction_status = 'success')`,
  ],
  [
    "reviews: drawn points",
    "gpu-predictions/figures",
    "parity.points.huile.length",
    `select count(*) from fruits where meant and ${measured} and exists (
       select from ai_predictions where ai_predictions.fruit_id = fruits.id and prediction_status = 'success')`,
  ],
  [
    "batches: fruits",
    "gpu-predictions/batches/preview?scope=all&photos=all&sample=in",
    "fruits",
    "select count(*) from fruits where meant and photos_count > 0",
  ],
  [
    "own predictions",
    "predictions/statistics",
    "total",
    "select count(*) from predictions where meant and user_id = 'ADMIN'",
  ],
];

describe.each([
  ["with sample data", true, "true"],
  ["without sample data", false, "not is_sample"],
] as const)("%s", (_name, shown, meant) => {
  let decided: SampleData;
  beforeAll(async () => {
    decided = await answered(
      sampleDataSchema,
      app.fetch("/api/sample-data", { as: admin, ...json({ shown }, "PATCH") }),
    );
  });

  test("is what was decided; how much sample data there is, is told in any case", () => {
    expect(decided).toMatchObject({ shown, fruits: 18, is_asked: false });
  });

  test.each(figures)("%s", async (_figure, path, steps, query) => {
    const asked = query
      .replaceAll("ADMIN", admin.id)
      .replaceAll(
        "fruit_id_of",
        path === "plots" ? "fruit_plots.fruit_id" : "retake_requests.fruit_id",
      );
    expect(await at(path, steps)).toEqual(await plain(asked, meant));
  });

  test("who is behind the target", async () => {
    const behind = await plain(
      `select json_agg(json_build_object('email', email, 'fruits', fruits, 'expected', expected)
         order by expected - fruits desc, email)
       from (
         select email, (
             select count(*) from fruits where meant and collector_id = people.id and ${day} >= '2026-03-01'
           ) as fruits, floor(500.0 * greatest(0, date '2026-03-15'
             - greatest(date '2026-03-01', (created_at at time zone 'Africa/Douala')::date + 1) + 1) / 31) as expected
         from (select * from users where meant) as people
         where role = 'collecteur' and disabled_at is null
       ) as team where fruits < expected`,
      meant,
    );
    expect(await at(harvest, "target.furthest")).toMatchObject(Object(behind));
    expect(behind).not.toHaveLength(0);
  });

  test("no list or figure names what is not shown", async () => {
    const naming: string[] = [];
    for (const operation of await listOperations(app)) {
      if (operation.method !== "GET" || operation.path.includes("{")) continue;
      if (neverAsked.has(operation.id)) continue;
      const { path, init } = await requestOf(operation, {
        parameters: { time_zone: "Africa/Douala" },
      });
      const answer = await app.fetch(path, {
        ...init,
        as: admin,
        signal: AbortSignal.timeout(5000),
      });
      if (answer.status === 200 && (await answer.text()).includes(sampleMark))
        naming.push(operation.id);
    }
    const lists = [
      "listFruits",
      "listUsers",
      "listRequests",
      "listManagedTutorials",
      "readHarvest",
    ];
    const wrong = shown ? lists.filter((name) => !naming.includes(name)) : naming;
    expect(wrong).toEqual([]);
  });

  test("the public figures leave samples out, as there are real fruits", async () => {
    expect(await at("statistics/public", "isSample")).toBe(false);
    expect(await at("statistics/public", "totalFruits")).toBe(
      await plain("select count(*) from fruits where not is_sample", meant),
    );
  });
});

describe("what is shown", () => {
  test("belongs to administrators, and needs an answer", async () => {
    const change = json({ shown: true }, "PATCH");
    expect((await app.fetch("/api/sample-data", change)).status).toBe(401);
    expect((await app.fetch("/api/sample-data", { as: collector, ...change })).status).toBe(403);
    const bad = json({ shown: "no" }, "PATCH");
    expect((await app.fetch("/api/sample-data", { as: admin, ...bad })).status).toBe(400);
  });
});

describe("until somebody decides", () => {
  beforeEach(() => app.owner.query("delete from admin_settings where key = 'sample_data_shown'"));

  test("sample data is shown, and with real fruits beside it administrators are asked", async () => {
    expect(
      await answered(sampleDataSchema, app.fetch("/api/sample-data", { as: admin })),
    ).toMatchObject({ shown: true, is_asked: true });
    expect(await at(harvest, "source")).toBe("both");
  });
});

test("every table that marks samples, or keeps sums of them, has the one policy", async () => {
  const { rows } = await app.owner.query<{ name: string }>(
    `select table_name as name from information_schema.columns
     where table_schema = 'public' and column_name = 'is_sample' and not exists (
       select from pg_policies where tablename = table_name and permissive = 'RESTRICTIVE'
         and cmd = 'SELECT' and qual like '%app_sees_samples()%')`,
  );
  expect(rows).toEqual([]);
});
