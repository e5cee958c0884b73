/** The draft of a due-diligence statement: what real people harvested from a producer's plots, and nothing else. */
import { plotSchema, producerSchema } from "@elaeis/domain/plots/plot-schemas";
import { problemAnswerSchema } from "@elaeis/domain/problem-schema";
import { parse } from "csv-parse/sync";
import { strFromU8, unzipSync } from "fflate";
import { uuidv7 } from "uuidv7";
import { afterAll, beforeAll, expect, test } from "vitest";
import { addFruit } from "#testing/fruits.ts";
import { fourPhotos } from "#testing/pictures.ts";
import { answered, createTestApp, json, type TestApp, type TestUser } from "#testing/test-app.ts";

let app: TestApp;
let admin: TestUser;
let collector: TestUser;
const producer = uuidv7();
const empty = uuidv7();

const square = (longitude: number, latitude: number) => ({
  type: "Polygon",
  coordinates: [
    [
      [longitude, latitude],
      [longitude + 0.01, latitude],
      [longitude + 0.01, latitude + 0.010001],
      [longitude, latitude + 0.010001],
      [longitude, latitude],
    ].map((position) => position.map((it) => Number(it.toFixed(6)))),
  ],
});

beforeAll(async () => {
  app = await createTestApp({ ai: "none" });
  admin = await app.user("admin");
  collector = await app.user("collecteur");
  const put = (path: string, body: unknown) => app.fetch(path, { ...json(body, "PUT"), as: admin });
  const facts = { country: "CI", address: "BP 1, Dabou", operator_number: "CI-77", version: null };
  const answer = await put(`/api/producers/${producer}`, { ...facts, name: "Plantation Aké" });
  await answered(producerSchema, answer);
  await put(`/api/producers/${empty}`, { ...facts, name: "Autre" });
  const plot = { production_place: "Dabou", area_ha: null, crop: "oil_palm", remarks: null };
  for (const [at, name] of ["B3", "=B4", "Vide"].entries()) {
    const saved = await put(`/api/plots/${uuidv7()}`, {
      ...plot,
      name,
      producer_id: producer,
      version: null,
      geometry: square(-5.1 - at / 10, 6.1),
      planting_year: at === 0 ? 2022 : null,
    });
    await answered(plotSchema, saved);
  }
  const photos = await fourPhotos();
  const place = (longitude: number) => ({ latitude: 6.105, longitude, location_accuracy_m: 8 });
  const ids = Array.from({ length: 6 }, () => uuidv7());
  const places = [-5.095, -5.094, -5.195, -5.093, -5.092, -5.295];
  for (const [at, id] of ids.entries()) {
    const fields = { ...place(places[at] ?? 0), fruit_id: `DD-${at}` };
    await addFruit(app, collector, id, photos, fields);
  }
  // The days, a batch, and what must not be in it: sample data, another year.
  const set = (values: string, id: string | undefined) =>
    app.owner.query(`update fruits set ${values} where id = $1`, [id]);
  await app.owner.query(
    `insert into fruit_batches (id, batch_name, original_filename, file_format, file_size)
     values ($1, 'Lot 7', 'a.json', 'json', 1)`,
    [empty],
  );
  await set(`collection_date = '2026-03-01T00:00Z', batch_id = '${empty}'`, ids[0]);
  await set("collection_date = '2026-03-31T23:59:59Z'", ids[1]);
  await set("collection_date = '2026-03-10T12:00Z'", ids[2]);
  await set("collection_date = '2026-04-01T00:00Z'", ids[3]);
  await set("collection_date = '2026-03-10T12:00Z', is_sample = true", ids[4]);
  await set("collection_date = '2026-03-10T12:00Z', is_sample = true", ids[5]);
});
afterAll(() => app.close());

const ask = (query: string, id = producer, as: TestUser | undefined = admin) =>
  app.fetch(`/api/producers/${id}/due-diligence?${query}`, as === undefined ? {} : { as });
const march = "from=2026-03-01&to=2026-03-31&language=fr";

test("says what was harvested where and when, from which fruits and batches, without sample data", async () => {
  const answer = await ask(march);
  expect(answer.headers.get("content-type")).toBe("application/zip");
  const files = unzipSync(new Uint8Array(await answer.arrayBuffer()));
  const textOf = (name: string) => strFromU8(files[name] ?? new Uint8Array());
  const text = textOf("draft.txt");
  for (const line of [
    "ProducerName\u00a0: Plantation Aké",
    "Adresse\u00a0: BP 1, Dabou",
    "Numéro d'opérateur\u00a0: CI-77",
    "Période\u00a0: 2026-03-01 – 2026-03-31 (UTC)",
    "Parcelles\u00a0: 2",
    "Fruits\u00a0: 3",
    "  Récolte\u00a0: 2026-03-01 – 2026-03-31",
    "  À vérifier\u00a0: L'année de plantation manque.",
    "  À vérifier\u00a0: Plantée après 2020.",
  ]) {
    expect(text).toContain(line);
  }
  expect(text).not.toContain("Vide");
  const { features } = JSON.parse(textOf("plots.geojson")) as { features: { id: string }[] };
  expect(features.map(({ id }) => id)).toEqual(["=B4", "B3"]);
  const rows: unknown = parse(textOf("fruits.csv"), { columns: true, bom: true });
  expect(rows).toMatchObject([
    { plot: "'=B4", fruit_id: "DD-2", plot_source: "found", batch: "" },
    { plot: "B3", fruit_id: "DD-0", batch: "Lot 7", collection_date: "2026-03-01T00:00:00.000Z" },
    { plot: "B3", fruit_id: "DD-1", longitude: "-5.094" },
  ]);
  const { rows: events } = await app.owner.query(
    "select new_values from audit_log where action = 'EXPORT' and record_id = $1",
    [producer],
  );
  expect(events).toMatchObject([
    { new_values: { due_diligence: "Plantation Aké", from: "2026-03-01", fruits: 3 } },
  ]);
});

test("leaves out whose collector asked for it, and is refused where nothing is left", async () => {
  const codeOf = async (answer: Response) => (await answered(problemAnswerSchema, answer)).code;
  await app.owner.query("update users set restricted_at = now() where id = $1", [collector.id]);
  expect(await codeOf(await ask(march))).toBe("due_diligence_empty");
  await app.owner.query("update users set restricted_at = null where id = $1", [collector.id]);
  expect(await codeOf(await ask(march.replaceAll("2026", "2025")))).toBe("due_diligence_empty");
  expect(await codeOf(await ask(march, empty))).toBe("due_diligence_empty");
  expect(await codeOf(await ask(march, uuidv7()))).toBe("unknown_producer");
});

test("is for administrators, and of days that exist", async () => {
  expect((await ask(march, producer, collector)).status).toBe(403);
  const visitor = await app.fetch(`/api/producers/${producer}/due-diligence?${march}`);
  expect(visitor.status).toBe(401);
  for (const query of ["", "from=2026-02-30&to=2026-03-01&language=fr", `${march}&language=de`]) {
    expect((await ask(query)).status).toBe(400);
  }
});
