/** The statement of an export: plots once, as the draft of a producer states them, and held back while it contradicts itself. */
import { featureIssues } from "@elaeis/domain/exports/eudr";
import { everyFruit } from "@elaeis/domain/exports/export-schemas";
import { statementQuestionsSchema } from "@elaeis/domain/plots/statement-questions";
import { plotSchema, producerSchema } from "@elaeis/domain/plots/plot-schemas";
import { strFromU8, unzipSync } from "fflate";
import { uuidv7 } from "uuidv7";
import { afterAll, beforeAll, expect, test } from "vitest";
import * as z from "zod/mini";
import { download, prepared } from "#testing/exports.ts";
import { submissionOf, submitFruit } from "#testing/fruits.ts";
import { fourPhotos, type TestPhoto } from "#testing/pictures.ts";
import { answered, createTestApp, json, type TestApp, type TestUser } from "#testing/test-app.ts";

let app: TestApp;
let admin: TestUser;
let collector: TestUser;
let photos: TestPhoto[];
const owner = uuidv7();
const typed = { name: "Coopérative « Mé »", country: "CI", area_ha: 2.5 };

/** Some 443 m a side: 19.65 ha. */
const outline = (longitude: number, latitude: number) => ({
  type: "Polygon",
  coordinates: [
    [
      [longitude, latitude],
      [longitude + 0.004, latitude],
      [longitude + 0.004, latitude + 0.004017],
      [longitude, latitude + 0.004017],
      [longitude, latitude],
    ].map((position) => position.map((degrees) => Number(degrees.toFixed(6)))),
  ],
});
const put = (path: string, body: unknown) => app.fetch(path, { ...json(body, "PUT"), as: admin });
const addPlot = async (name: string, longitude: number, latitude: number) => {
  const plot = {
    producer_id: owner,
    name,
    geometry: outline(longitude, latitude),
    production_place: null,
    area_ha: null,
    crop: "oil_palm",
    planting_year: 2010,
    remarks: null,
    version: null,
  };
  return answered(plotSchema, put(`/api/plots/${uuidv7()}`, plot));
};
const addFruit = async (fields: object) => {
  const submission = submissionOf(photos, { ...fields });
  const collected = { ...submission, collection_date: "2026-03-14T10:15:30.250Z" };
  await submitFruit(app, collector, uuidv7(), collected);
};
const statement = (filters: object = {}) =>
  prepared(app, admin, {
    format: "geojson",
    producer: typed,
    filters: { ...everyFruit, ...filters },
  });
const featuresSchema = z.object({
  features: z.array(
    z.object({
      properties: z.record(z.string(), z.unknown()),
      geometry: z.object({ type: z.string() }),
    }),
  ),
});

beforeAll(async () => {
  app = await createTestApp({ ai: "none" });
  admin = await app.user("admin");
  collector = await app.user("collecteur");
  await app.owner.query("update users set company = 'Traders SA' where id = $1", [collector.id]);
  photos = await fourPhotos();
  const producer = { name: "Plantation Aké", country: "CI", address: null, operator_number: null };
  await answered(producerSchema, put(`/api/producers/${owner}`, { ...producer, version: null }));
  await addPlot("A", -5.1, 6.1);
  await addPlot("B", -5.1, 6.2);
  for (let nth = 0; nth < 12; nth += 1) {
    const [longitude, latitude] = [-5.0995 + nth / 5_000, nth % 2 === 0 ? 6.102 : 6.202];
    await addFruit({ fruit_id: `IN-${nth}`, longitude, latitude, location_accuracy_m: 8 });
  }
});
afterAll(() => app.close());

test("[ADM-08] fruits of plots are stated by their plots, once, with the plot's producer", async () => {
  const found = await statement();
  expect(found).toMatchObject({
    state: "done",
    fruits: 12,
    report: {
      places: { outlines: 2, points: 0 },
      producers: [{ name: "Plantation Aké", fruits: 12 }],
      questions: [],
    },
  });
  expect(found.report?.places?.area_ha).toBeCloseTo(39.3, 1);
  const text = (await download(app, admin, found.id)).bytes.toString();
  const { features } = z.parse(featuresSchema, JSON.parse(text));
  expect(features.map(({ geometry, properties }) => [geometry.type, properties])).toEqual(
    ["A", "B"].map((name) => [
      "Polygon",
      {
        ProducerName: "Plantation Aké",
        ProducerCountry: "CI",
        ProductionPlace: name,
        Area: expect.closeTo(19.65, 1),
      },
    ]),
  );
  for (const line of text.trimEnd().split("\n").slice(1, -1)) {
    expect(featureIssues(line.replace(/,$/, ""))).toEqual([]);
  }
});

test("[ADM-08] where every fruit has a plot no producer is asked for", async () => {
  const without = await prepared(app, admin, { format: "geojson", producer: null });
  expect(without).toMatchObject({
    state: "done",
    fruits: 12,
    report: { left_out: 0, places: { outlines: 2, points: 0 }, issue_counts: [], questions: [] },
  });
  const files = await Promise.all(
    [without, await statement()].map(async ({ id }) => (await download(app, admin, id)).bytes),
  );
  expect(files[0]?.toString()).toBe(files[1]?.toString());
});

test("[ADM-08] the filters choose its fruits, as of every export", async () => {
  const found = await statement({
    text: "IN-1",
    values: "some",
    start: "2026-01-01T00:00:00.000Z",
  });
  expect(found).toMatchObject({ state: "done", fruits: 3, report: { places: { outlines: 2 } } });
});

test("[ADM-08] the draft of the same producer has the same features", async () => {
  const found = await statement();
  const { bytes } = await download(app, admin, found.id);
  const draft = await app.fetch(
    `/api/producers/${owner}/due-diligence?from=2026-03-01&to=2026-03-31&language=en`,
    { as: admin },
  );
  const files = unzipSync(new Uint8Array(await draft.arrayBuffer()));
  expect(strFromU8(files["plots.geojson"] ?? new Uint8Array())).toBe(bytes.toString());
});

test("[ADM-08] fruits without a plot: those beside one are its, close ones are one place of the typed producer", async () => {
  const loose = (fruit_id: string, longitude: number, fields: object = {}) =>
    addFruit({ fruit_id, longitude, latitude: 6.104, location_accuracy_m: 8, ...fields });
  await loose("BESIDE", -5.10005, { latitude: 6.102 });
  await loose("FAR-1", -5.2, { location_name: "Import NIR Automatique" });
  await loose("FAR-2", -5.2003, { location_name: "Dabou" });
  await loose("NOWHERE", 0, { latitude: 0 });
  const found = await statement();
  expect(found).toMatchObject({
    fruits: 15,
    report: {
      left_out: 1,
      places: { outlines: 2, points: 1, area_ha: expect.closeTo(41.8, 1) },
      producers: [
        { name: "Plantation Aké", fruits: 13 },
        { name: typed.name, fruits: 2 },
      ],
      questions: [],
    },
  });
  const { features } = z.parse(
    featuresSchema,
    JSON.parse((await download(app, admin, found.id)).bytes.toString()),
  );
  expect(features[2]).toMatchObject({
    properties: { ProducerName: typed.name, ProductionPlace: "Dabou", Area: 2.5 },
    geometry: { type: "Point" },
  });
});

test("[ADM-08] without a producer, fruits without a plot are left out, and named", async () => {
  const { report } = await prepared(app, admin, { format: "geojson", producer: null });
  expect(report).toMatchObject({
    left_out: 3,
    places: { outlines: 2, points: 0 },
    producers: [{ name: "Plantation Aké", fruits: 13 }],
  });
  expect(report?.issue_counts).toContainEqual({ code: "no_producer", fruits: 2 });
  const named = report?.issues.filter(({ code }) => code === "no_producer");
  expect(named?.map(({ fruit_id }) => fruit_id).toSorted()).toEqual(["FAR-1", "FAR-2"]);
});

test("[ADM-08] a statement that contradicts itself is held back until each point is confirmed", async () => {
  await addPlot("C", -5.098, 6.1);
  await addFruit({ fruit_id: "IN-C", longitude: -5.095, latitude: 6.102, location_accuracy_m: 8 });
  await addFruit({ fruit_id: "ABROAD", longitude: -9.5, latitude: 6.1, location_accuracy_m: 8 });
  await put(`/api/producers/${uuidv7()}`, {
    name: typed.name.toUpperCase(),
    country: "GH",
    address: null,
    operator_number: null,
    version: null,
  });
  const found = await statement();
  const questions = found.report?.questions ?? [];
  expect(questions.map(({ en }) => en)).toEqual([
    `Producer ${typed.name}: the statement says Côte d’Ivoire, the list of producers Ghana.`,
    expect.stringMatching(/^The plots “A” and “C” overlap by 9\.\d+\u00a0ha/),
    expect.stringContaining("ABROAD"),
  ]);
  const file = (confirmed: string[]) =>
    app.fetch(`/api/exports/${found.id}/file?confirmed=${confirmed.join()}`, { as: admin });
  const ids = questions.map(({ id }) => id);
  for (const some of [[], ids.slice(1), ["0123456789ab"]]) {
    const refused = await file(some);
    expect(refused.status).toBe(409);
    expect(await refused.json()).toMatchObject({ code: "statement_unconfirmed" });
  }
  expect((await file(ids)).status).toBe(200);
  const { rows } = await app.owner.query(
    `select new_values ->> 'confirmed' as confirmed from audit_log
     where record_id = $1 order by created_at desc limit 1`,
    [found.id],
  );
  expect(rows).toEqual([{ confirmed: questions.map(({ en }) => en).join("\n") }]);
});

test("[ADM-08] the draft of a producer is held back in the same way", async () => {
  const path = `/api/producers/${owner}/due-diligence`;
  const march = "from=2026-03-01&to=2026-03-31&language=fr";
  const { questions } = await answered(
    statementQuestionsSchema,
    app.fetch(`${path}/questions?${march}`, { as: admin }),
  );
  expect(questions.map(({ fr }) => fr)).toEqual([
    expect.stringMatching(
      /^Les parcelles «\u00a0A\u00a0» et «\u00a0C\u00a0» se recouvrent sur 9,\d+/,
    ),
  ]);
  const refused = await app.fetch(`${path}?${march}`, { as: admin });
  expect(await refused.json()).toMatchObject({ code: "statement_unconfirmed" });
  const confirmed = questions.map(({ id }) => id).join();
  const answer = await app.fetch(`${path}?${march}&confirmed=${confirmed}`, { as: admin });
  const files = unzipSync(new Uint8Array(await answer.arrayBuffer()));
  expect(strFromU8(files["draft.txt"] ?? new Uint8Array())).toContain(
    "Confirmé\u00a0: Les parcelles «\u00a0A\u00a0»",
  );
  expect((await app.fetch(`${path}/questions?${march}`)).status).toBe(401);
  expect((await app.fetch(`${path}/questions?${march}`, { as: collector })).status).toBe(403);
});

test("[ADM-08] more contradictions than can be confirmed one by one end the export with a sentence", async () => {
  await app.owner.query(
    `insert into fruits select (jsonb_populate_record(fruits, jsonb_build_object(
       'id', gen_random_uuid(), 'fruit_id', 'GH-' || nth, 'longitude', -1 + nth / 100.0))).*
     from fruits, generate_series(1, 60) as nth where fruit_id = 'ABROAD'`,
  );
  expect(await statement()).toMatchObject({
    state: "failed",
    failure: { en: expect.stringContaining("contradicts itself in 63 places") },
  });
});
