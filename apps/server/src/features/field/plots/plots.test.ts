import { fruitPageSchema } from "@elaeis/domain/fruits/list-schemas";
import {
  fruitPlotSchema,
  plotCheckSchema,
  plotImportSchema,
  plotListSchema,
  plotSchema,
  type Position,
} from "@elaeis/domain/plots/plot-schemas";
import { problemAnswerSchema } from "@elaeis/domain/problem-schema";
import { uuidv7 } from "uuidv7";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { addFruit } from "#testing/fruits.ts";
import { fourPhotos, type TestPhoto } from "#testing/pictures.ts";
import { runJob } from "#testing/run-job.ts";
import {
  answered,
  createTestApp,
  json,
  statusesOf,
  type TestApp,
  type TestUser,
} from "#testing/test-app.ts";
import { fruitPlacingJob } from "./placing-job.ts";

let app: TestApp;
let admin: TestUser;
let collector: TestUser;
let producer: string;
let photos: TestPhoto[];

beforeAll(async () => {
  app = await createTestApp({ ai: "none" });
  admin = await app.user("admin");
  collector = await app.user("collecteur");
  photos = await fourPhotos();
  producer = await newProducer("Coopérative de Dabou");
});
afterAll(() => app.close());

const producerFacts = { country: "CI", address: null, operator_number: null, version: null };
async function newProducer(name: string): Promise<string> {
  const id = uuidv7();
  const answer = await put(`/api/producers/${id}`, { ...producerFacts, name });
  expect(answer.status).toBe(200);
  return id;
}

/** In Côte d'Ivoire, with sides of about 1.1 km; each test has places of its own. */
function square(longitude: number, latitude: number, side = 0.010001) {
  const [east, north] = [longitude + side, latitude + side].map((it) => Number(it.toFixed(6)));
  const ring: Position[] = [
    [longitude, latitude],
    [east ?? 0, latitude],
    [east ?? 0, north ?? 0],
    [longitude, north ?? 0],
    [longitude, latitude],
  ];
  return { type: "Polygon" as const, coordinates: [ring] };
}

let names = 0;
const plotOf = (geometry: unknown, more = {}) => ({
  name: `B${(names += 1)}`,
  producer_id: producer,
  production_place: "Dabou",
  geometry,
  area_ha: null,
  crop: "oil_palm",
  planting_year: 2012,
  remarks: null,
  version: null,
  ...more,
});
const put = (path: string, body: unknown, as = admin) =>
  app.fetch(path, { ...json(body, "PUT"), as });
const get = (path: string, as = admin) => app.fetch(path, { as });
async function saved(body: unknown, id: string = uuidv7()) {
  return answered(plotSchema, await put(`/api/plots/${id}`, body));
}
const codeOf = async (answer: Response) => (await answered(problemAnswerSchema, answer)).code;

async function fruitAt(longitude: number, latitude: number, oil = 22): Promise<string> {
  const id = uuidv7();
  const fields = { latitude, longitude, location_accuracy_m: 8, oil_content: oil };
  await addFruit(app, collector, id, photos, fields);
  return id;
}
const plotOfFruit = async (fruit: string) =>
  answered(fruitPlotSchema, await get(`/api/fruit-plots/${fruit}`));

describe("who may", () => {
  test("collectors read plots and change none of the office's; visitors do neither", async () => {
    const { id } = await saved(plotOf(square(-5.1, 6.1)));
    expect((await get("/api/plots", collector)).status).toBe(200);
    expect((await get(`/api/plots/${id}`, collector)).status).toBe(200);
    const refused = await Promise.all([
      put(`/api/plots/${id}`, plotOf(square(-5.1, 6.1)), collector),
      app.fetch(`/api/plots/${id}`, { as: collector, method: "DELETE" }),
      get(`/api/plots/${id}/harvest`, collector),
      get("/api/producers", collector),
      get(`/api/plots/${id}/collectors`, collector),
      put(`/api/plots/${id}/collectors`, { user_ids: [] }, collector),
      get("/api/plots/export", collector),
      app.fetch("/api/plots/imports", { ...json({}), as: collector }),
    ]);
    expect(statusesOf(refused)).toEqual(refused.map(() => 403));
    expect((await app.fetch("/api/plots")).status).toBe(401);
  });
});

describe("a plot", () => {
  test("is kept repaired, found by its name, and audited", async () => {
    const [a, b, c, d] = square(-5.2, 6.1).coordinates[0] ?? [];
    const plot = await saved(plotOf({ type: "Polygon", coordinates: [[a, d, c, b]] }));
    // Counter-clockwise, and closed.
    expect(plot.geometry.coordinates[0]).toEqual([a, b, c, d, a]);
    expect(plot).toMatchObject({ version: 1, fruits: 0, producer: { country: "CI" } });
    expect(plot.area_ha).toBeGreaterThan(122);
    const list = await answered(plotListSchema, await get(`/api/plots?search=${plot.name}`));
    expect(list.items.map(({ id }) => id)).toContain(plot.id);
    const { rows } = await app.owner.query(
      "select action, user_id from audit_log where table_name = 'plots' and record_id = $1",
      [plot.id],
    );
    expect(rows).toEqual([{ action: "INSERT", user_id: admin.id }]);
  });

  test("with faults is refused, and the check says which", async () => {
    const [a, b, c, d] = square(-5.3, 6.1).coordinates[0] ?? [];
    const crossing = { type: "Polygon", coordinates: [[a, c, b, d, a]] };
    const refused = await put(`/api/plots/${uuidv7()}`, plotOf(crossing));
    expect(refused.status).toBe(422);
    expect(await codeOf(refused)).toBe("plot_faulty");
    const check = async (geometry: unknown) =>
      answered(
        plotCheckSchema,
        await app.fetch("/api/plots/check", {
          ...json({ id: null, country: "CI", geometry, area_ha: null }),
          as: admin,
        }),
      );
    expect((await check(crossing)).faults).toMatchObject([{ code: "crossing", at: 2 }]);
    // The same square, latitude first, and one in Ghana.
    const swapped = { type: "Polygon", coordinates: [[a, b, c, d].map((it) => it?.toReversed())] };
    expect((await check(swapped)).faults.map(({ code }) => code)).toEqual(["swapped"]);
    expect((await check(square(-1.1, 6.1))).faults).toMatchObject([{ code: "other_country" }]);
    for (const body of [{}, plotOf(null, { name: "" }), plotOf(null, { crop: "tea" }), [], null]) {
      expect((await put(`/api/plots/${uuidv7()}`, body)).status).toBe(400);
    }
    const unknown = plotOf(square(-5.3, 6.1), { producer_id: uuidv7() });
    expect(await codeOf(await put(`/api/plots/${uuidv7()}`, unknown))).toBe("unknown_producer");
  });

  test("sent twice is made once; an older version is refused", async () => {
    const id = uuidv7();
    const body = plotOf(square(-5.4, 6.1));
    const both = await Promise.all([0, 1].map(() => put(`/api/plots/${id}`, body)));
    expect(statusesOf(both)).toEqual([200, 200]);
    const changed = { ...body, remarks: "Vieille", version: 1 };
    const other = { ...body, remarks: "Jeune", version: 1 };
    const atOnce = await Promise.all([
      put(`/api/plots/${id}`, changed),
      put(`/api/plots/${id}`, other),
    ]);
    expect(statusesOf(atOnce).toSorted((one, other) => one - other)).toEqual([200, 409]);
    const won = atOnce[0]?.status === 200 ? changed : other;
    expect(await saved(won, id)).toMatchObject({ version: 2, remarks: won.remarks });
    const named = plotOf(square(-5.45, 6.1), { name: body.name });
    expect(await codeOf(await put(`/api/plots/${uuidv7()}`, named))).toBe("plot_name_taken");
    const gone = { ...body, version: 4 };
    expect(await codeOf(await put(`/api/plots/${uuidv7()}`, gone))).toBe("unknown_plot");
  });

  test("that overlaps another says so, and is kept", async () => {
    const first = await saved(plotOf(square(-5.5, 6.1)));
    const second = await saved(plotOf(square(-5.495, 6.1)));
    expect(second.faults).toMatchObject([{ code: "overlap", details: { name: first.name } }]);
  });

  test("among two hundred with teeth between its own is saved and shown", async () => {
    const combs = await saved(plotOf(teeth(-6.5, 6.1)));
    await app.owner.query(
      `insert into plots (id, producer_id, name, geometry, boundary, area_ha, crop)
       select gen_random_uuid(), producer_id, name || ' ' || number, geometry, boundary, area_ha, crop
       from plots, generate_series(1, 200) as number where id = $1`,
      [combs.id],
    );
    const { id } = await saved(plotOf(teeth(-6.5, 6.1, true)));
    expect((await get(`/api/plots/${id}`, collector)).status).toBe(200);
  });
});

/** Teeth to the north, or between them to the south; they touch at no place. */
function teeth(longitude: number, latitude: number, isHanging = false) {
  const width = 0.000075;
  const ring = Array.from({ length: 660 }, (_, tooth) => [
    [tooth * width, 0],
    [tooth * width + width * 0.1, 0.05],
    [tooth * width + width * 0.2, 0],
  ]).flat();
  const outline = [[0, -0.002], ...ring, [660 * width, -0.002], [0, -0.002]];
  const placed = outline.map(([x = 0, y = 0]) =>
    isHanging
      ? [longitude + 660 * width - x - width / 2, latitude + 0.052 - y]
      : [longitude + x, latitude + y],
  );
  return { type: "Polygon" as const, coordinates: [placed] };
}

describe("a fruit", () => {
  test("finds its plot when it arrives, and when a plot is drawn or moved; it is no edit", async () => {
    const before = await fruitAt(-5.695, 6.105);
    expect((await plotOfFruit(before)).plot).toBeNull();
    const body = plotOf(square(-5.7, 6.1));
    const { id } = await saved(body);
    expect(await plotOfFruit(before)).toMatchObject({
      plot: { id },
      source: "found",
      is_probable: false,
    });
    const after = await fruitAt(-5.699991, 6.105);
    expect(await plotOfFruit(after)).toMatchObject({ plot: { id }, is_probable: true });
    const { rows } = await app.owner.query("select version from fruits where id = $1", [before]);
    expect(rows).toEqual([{ version: 1 }]);
    const page = await answered(fruitPageSchema, await get(`/api/fruits?plot=${id}`));
    expect(page.items.map((fruit) => fruit.id).toSorted()).toEqual([before, after].toSorted());
    await saved({ ...body, geometry: square(-5.7, 6.2), version: 1 }, id);
    expect((await plotOfFruit(before)).plot).toBeNull();
    // It moves into the plot.
    const edit = { base_version: 1, fields: { latitude: 6.205 }, photos: [] };
    const edited = await app.fetch(`/api/fruits/${before}`, {
      ...json(edit, "PATCH"),
      as: collector,
    });
    expect(edited.status).toBe(200);
    expect((await plotOfFruit(before)).plot?.id).toBe(id);
  });

  test("gets its plot from its collector, among those they see; from no other one", async () => {
    const near = await saved(plotOf(square(-5.8, 6.5)));
    const fruit = await fruitAt(-5.9, 6.5);
    const set = { source: "set", plot_id: near.id };
    const path = `/api/fruit-plots/${fruit}`;
    expect((await put(path, set)).status).toBe(200);
    expect((await put(path, { source: "found" }, collector)).status).toBe(200);
    expect((await plotOfFruit(fruit)).plot).toBeNull();
    expect((await put(path, set, collector)).status).toBe(200);
    const page = await answered(fruitPageSchema, await get("/api/fruits", collector));
    expect(page.items.find(({ id }) => id === fruit)?.plot_name).toBe(near.name);
    expect(await codeOf(await put(path, set, await app.user("collecteur")))).toBe("unknown_fruit");
    const { rows } = await app.owner.query(
      "select user_id from audit_log where action = 'FRUIT_PLOT_SET' and record_id = $1 order by id",
      [fruit],
    );
    expect(rows).toEqual([admin, collector, collector].map(({ id }) => ({ user_id: id })));
  });

  test("keeps the plot that was set by hand, also through the trash", async () => {
    const there = await saved(plotOf(square(-5.8, 6.1)));
    const elsewhere = await saved(plotOf(square(-5.8, 6.3)));
    const fruit = await fruitAt(-5.795, 6.105);
    const set = { source: "set", plot_id: elsewhere.id };
    for (const as of [admin, admin]) await put(`/api/fruit-plots/${fruit}`, set, as);
    await saved({ ...plotOf(square(-5.81, 6.1, 0.03)), name: there.name, version: 1 }, there.id);
    expect(await plotOfFruit(fruit)).toMatchObject({ plot: { id: elsewhere.id }, source: "set" });
    await app.fetch(`/api/fruits/${fruit}`, { as: admin, method: "DELETE" });
    await app.fetch("/api/trash/restore", { ...json({ ids: [fruit] }), as: admin });
    expect(await plotOfFruit(fruit)).toMatchObject({ plot: { id: elsewhere.id }, source: "set" });
    await put(`/api/fruit-plots/${fruit}`, { source: "found" });
    expect(await plotOfFruit(fruit)).toMatchObject({ plot: { id: there.id }, source: "found" });
    const { rows } = await app.owner.query(
      "select new_values from audit_log where action = 'FRUIT_PLOT_SET' and record_id = $1 order by id",
      [fruit],
    );
    expect(rows.map(({ new_values: told }) => told.plot)).toEqual([elsewhere.name, there.name]);
    const unknown = { source: "set", plot_id: uuidv7() };
    expect(await codeOf(await put(`/api/fruit-plots/${fruit}`, unknown))).toBe("unknown_plot");
    expect((await get(`/api/fruit-plots/${uuidv7()}`)).status).toBe(404);
  });

  test("arrives while plots are saved, and is in one in the end", async () => {
    const body = plotOf(square(-5.99, 6.4));
    const { id } = await saved(body);
    const places = Array.from({ length: 8 }, (_, index) => -5.989 + index / 1_000);
    const [fruits] = await Promise.all([
      Promise.all(places.map((longitude) => fruitAt(longitude, 6.405))),
      (async () => {
        for (const version of [1, 2, 3, 4]) {
          const side = version % 2 === 0 ? 0.010001 : 0.002001;
          await saved({ ...body, geometry: square(-5.99, 6.4, side), version }, id);
        }
      })(),
    ]);
    await runJob(fruitPlacingJob({ database: app.database }));
    const found = await Promise.all(fruits.map(plotOfFruit));
    expect(found.map(({ plot }) => plot?.id)).toEqual(fruits.map(() => id));
  });
});

describe("a GeoJSON file", () => {
  const feature = (name: string, geometry: unknown, more = {}) => ({
    type: "Feature",
    id: name,
    properties: { ProducerName: "Plantation Aké", ProducerCountry: "CI", ...more },
    geometry,
  });
  const send = (path: string, features: unknown[]) =>
    app.fetch(path, { ...json({ type: "FeatureCollection", features }), as: admin });

  test("is imported whole or not at all, and once", async () => {
    const [a, b, c, d] = square(-6.2, 6.1).coordinates[0] ?? [];
    const good = feature("A1", square(-6.1, 6.1));
    const bad = feature("A2", { type: "Polygon", coordinates: [[a, c, b, d, a]] });
    const preview = await answered(
      plotImportSchema,
      await send("/api/plots/imports/preview", [good, bad, feature("A1", null)]),
    );
    expect(preview).toMatchObject({ faulty: 2, added: 1 });
    expect(preview.features.map(({ faults }) => faults.map(({ code }) => code))).toEqual([
      [],
      ["crossing"],
      ["name_taken", "not_a_plot"],
    ]);
    expect(await codeOf(await send("/api/plots/imports", [good, bad]))).toBe("plot_file_faulty");
    const mended = feature("A2", { type: "Polygon", coordinates: [[a, b, c, d, a]] });
    const first = await answered(
      plotImportSchema,
      await send("/api/plots/imports", [good, mended]),
    );
    expect(first).toMatchObject({ faulty: 0, added: 2 });
    const again = await answered(
      plotImportSchema,
      await send("/api/plots/imports", [good, mended]),
    );
    expect(again).toMatchObject({ faulty: 0, added: 0 });
    const list = await answered(plotListSchema, await get("/api/plots?search=plantation%20ake"));
    expect(list.items.map(({ name }) => name)).toEqual(["A1", "A2"]);
    const of = list.items[0]?.producer.id;
    const exported = await (await get(`/api/plots/export?producer=${of}`)).json();
    const back = await send("/api/plots/imports", (exported as { features: unknown[] }).features);
    expect(await answered(plotImportSchema, back)).toMatchObject({ faulty: 0, added: 0 });
  });

  test("that is none is refused with what to do", async () => {
    for (const body of [{}, [], 1, { type: "FeatureCollection", features: [] }]) {
      const answer = await app.fetch("/api/plots/imports/preview", { ...json(body), as: admin });
      expect(await codeOf(answer)).toBe("plot_file_unreadable");
    }
    const many = Array.from({ length: 1_001 }, () => null);
    expect(await codeOf(await send("/api/plots/imports", many))).toBe("plot_file_too_long");
    const nobody = { ProducerName: " ", ProducerCountry: "Ivory Coast" };
    const answer = await send("/api/plots/imports/preview", [
      feature("N", square(-6.3, 6.1), nobody),
    ]);
    const { features } = await answered(plotImportSchema, answer);
    expect(features[0]?.faults.map(({ code }) => code)).toEqual(["no_producer", "bad_country"]);
  });
});
