import { harvestSheetSchema } from "@elaeis/domain/plots/harvest-sheet";
import { uuidv7 } from "uuidv7";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { answered, createTestApp, json, type TestApp, type TestUser } from "#testing/test-app.ts";

let app: TestApp;
let admin: TestUser;
let collector: TestUser;
let plot: string;
const today = new Date("2026-03-10T12:00:00Z");
const model = "photo-model";

beforeAll(async () => {
  app = await createTestApp({ ai: "none", now: () => today });
  [admin, collector] = [await app.user("admin"), await app.user("collecteur")];
  const producer = uuidv7();
  const facts = { name: "Aké", country: "CI", address: null, operator_number: null, version: null };
  await app.fetch(`/api/producers/${producer}`, { ...json(facts, "PUT"), as: admin });
  const [west, east, south, north] = [-5.9, -5.89, 6.1, 6.11];
  const corners = [
    [west, south],
    [east, south],
    [east, north],
    [west, north],
    [west, south],
  ];
  plot = uuidv7();
  const input = {
    name: "B3",
    producer_id: producer,
    production_place: null,
    area_ha: null,
    geometry: { type: "Polygon", coordinates: [corners] },
    crop: "oil_palm",
    planting_year: null,
    remarks: null,
    version: null,
  };
  await app.fetch(`/api/plots/${plot}`, { ...json(input, "PUT"), as: admin });
});
beforeEach(async () => {
  await app.owner.query("delete from ai_predictions");
  await app.owner.query("delete from fruits");
});
afterAll(() => app.close());

type Fruit = {
  day?: string | undefined;
  oil?: number | null;
  maturity?: string | null;
  sample?: boolean;
};

async function fruit({ day = "2026-03-01", oil = null, maturity = null, sample }: Fruit = {}) {
  const id = uuidv7();
  await app.owner.query(
    `insert into fruits (id, fruit_id, collector_id, collector_email, submission_sha256, collection_date,
       oil_content, maturity_stage, is_sample, latitude, longitude)
     values ($1::uuid, $1::text, $2, 'x@example.org', sha256('x'), $3, $4, $5, $6, 6.105, -5.895)`,
    [id, collector.id, `${day}T08:00:00Z`, oil, maturity, sample === true],
  );
  await app.owner.query("select place_fruits(array[$1::uuid], null)", [id]);
  return id;
}

async function predict(id: string, oil: number, warnings: string[] = []): Promise<void> {
  await app.owner.query(
    `insert into ai_predictions (id, fruit_id, project_label, version_label, predicted_oil_content,
       predicted_dry_matter, predicted_protein_content, predicted_fatty_acids, api_response, prediction_status)
     values (gen_random_uuid(), $1, 'x', $2, $3, 80, 12, 15, $4, 'success')`,
    [id, model, oil, { warnings }],
  );
}

/** The active one. */
async function setModel(provenance: "real" | "synthetic"): Promise<void> {
  await app.owner.query("update ai_models set state = 'retired' where kind = 'photos'");
  await app.owner.query(
    `insert into ai_models (version, source, state, provenance, fruits, photos, preliminary,
       file_path, file_size, file_sha256, may_activate)
     values ($1, 'bundled', 'active', $2, 1, 1, false, 'x', 1, sha256('x'), true)
     on conflict (version) do update set state = 'active', provenance = excluded.provenance`,
    [model, provenance],
  );
}

const ask = (query = "") => app.fetch(`/api/plots/${plot}/harvest${query}`, { as: admin });
const sheet = async (query?: string) => answered(harvestSheetSchema, await ask(query));

test("counts what was measured on enough days, without sample fruits", async () => {
  expect(await sheet()).toMatchObject({ fruits: 0, missing: [{ code: "no_fruits" }] });
  const days = ["2026-01-02", "2026-01-03", "2026-01-04"];
  for (const [index, oil] of [20, 21, 22, 23].entries()) await fruit({ day: days[index % 3], oil });
  await fruit({ oil: 40, sample: true });
  const few = await sheet();
  expect(few).toMatchObject({ fruits: 4, days: 3, samples: 1, measured_oil: null, by_oil: [] });
  expect(few.missing).toContainEqual({ code: "few_measured", fruits: 1 });
  await fruit({ day: days[2], oil: 24, maturity: "good" });
  expect(await sheet()).toMatchObject({
    fruits: 5,
    collectors: 1,
    first_collected: "2026-01-02T08:00:00.000Z",
    measured_oil: { fruits: 5, mean: 22 },
    by_oil: [
      { of: "optimal", fruits: 2 },
      { of: "good", fruits: 3 },
      { of: "unripe", fruits: 0 },
    ],
    by_maturity: [],
  });
});

test("a period ends today, and begins with a day, a week or a month", async () => {
  for (const day of ["2025-03-31", "2025-04-01", "2025-12-16", "2025-12-17", "2026-02-09"]) {
    await fruit({ day });
  }
  await fruit({ day: "2026-02-08" });
  const counts = Promise.all(["?period=30d", "?period=12w", "?period=12m", ""].map(sheet));
  expect((await counts).map(({ fruits }) => fruits)).toEqual([1, 3, 5, 6]);
});

test("predictions of the active model count once it is compared, and never while it is synthetic", async () => {
  await setModel("synthetic");
  const measured = await Promise.all(Array.from({ length: 20 }, () => fruit({ oil: 22 })));
  for (const id of measured) await predict(id, 24);
  const unmeasured = await Promise.all(
    Array.from({ length: 5 }, () => fruit({ maturity: "good" })),
  );
  for (const [index, id] of unmeasured.entries()) await predict(id, 24 + index);
  await predict(await fruit(), 60, ["outside_training_domain"]);
  const refused = await sheet();
  expect(refused.predicted_oil).toBeNull();
  expect(refused.missing).toContainEqual({ code: "synthetic_model" });
  expect(refused.by_maturity).toMatchObject([
    { share: 0 },
    { of: "good", share: 100 },
    { share: 0 },
    { share: 0 },
  ]);
  await setModel("real");
  // Two points too high on average.
  expect((await sheet()).predicted_oil).toMatchObject({ fruits: 5, mean: 24 });
  await app.owner.query("delete from fruits where id = $1", [measured[0]]);
  expect((await sheet()).missing).toContainEqual({ code: "few_compared", fruits: 1 });
});

test("is for administrators, and of a plot that is there", async () => {
  const as = collector;
  expect((await app.fetch(`/api/plots/${plot}/harvest`, { as })).status).toBe(403);
  expect((await ask("?period=9d")).status).toBe(400);
  expect((await app.fetch(`/api/plots/${uuidv7()}/harvest`, { as: admin })).status).toBe(404);
});
