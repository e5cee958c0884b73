import {
  datasetExportsSchema,
  exportChoicesSchema,
  exportPreviewSchema,
  everyFruit,
} from "@elaeis/domain/exports/export-schemas";
import { featureIssues } from "@elaeis/domain/exports/eudr";
import { exportColumnNames } from "@elaeis/domain/exports/export-columns";
import { createHash } from "node:crypto";
import { parse } from "csv-parse/sync";
import { parquetMetadata, parquetReadObjects } from "hyparquet";
import { uuidv7 } from "uuidv7";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import * as z from "zod/mini";
import { askForExport, download, exportOf, prepared, readExport } from "#testing/exports.ts";
import { addFruit, submissionOf, submitFruit } from "#testing/fruits.ts";
import { fourPhotos, type TestPhoto } from "#testing/pictures.ts";
import { answered, createTestApp, json, type TestApp, type TestUser } from "#testing/test-app.ts";

let app: TestApp;
let admin: TestUser;
let collector: TestUser;
let photos: TestPhoto[];

/** In the order of their ids: with everything, hostile to spreadsheets, and nearly empty. */
const ids = { whole: uuidv7(), hostile: uuidv7(), empty: uuidv7() };

beforeAll(async () => {
  app = await createTestApp({ ai: "none" });
  admin = await app.user("admin");
  collector = await app.user("collecteur");
  photos = await fourPhotos();
  await addFruit(app, collector, ids.whole, photos, { fruit_id: "PALM-1", longitude: -9.5 });
  await submitFruit(app, collector, ids.hostile, {
    ...submissionOf(photos, {
      fruit_id: '=HYPERLINK("http://x.example";"y")',
      location_name: 'Bloc 4; "nord", zone 2',
      remarks: "-1+1\nsecond line",
      latitude: 5.3,
      longitude: -4,
    }),
    collection_date: "2026-03-14T10:15:30.250Z",
  });
  await submitFruit(app, collector, ids.empty, {
    ...submissionOf(photos, {
      fruit_id: "PALM-3",
      oil_content: null,
      dry_matter: null,
      protein_content: null,
      fatty_acids: null,
      analysis_temperature: null,
      maturity_stage: null,
      harvest_season: null,
      latitude: null,
      longitude: null,
      location_accuracy_m: null,
      location_name: null,
      remarks: null,
    }),
    collection_date: "2026-03-15T00:00:00.000Z",
  });
});
afterAll(() => app.close());

async function textOf(request: Parameters<typeof prepared>[2]): Promise<string> {
  const { id } = await prepared(app, admin, request);
  return (await download(app, admin, id)).bytes.toString();
}

describe("[ADM-08] who may", () => {
  test("nobody but an administrator", async () => {
    expect((await askForExport(app, undefined, exportOf({}))).status).toBe(401);
    expect((await askForExport(app, collector, exportOf({}))).status).toBe(403);
  });

  test.each([
    ["no column", { columns: [] }],
    ["an unknown column", { columns: ["submission_sha256"] }],
    ["an unknown format", { format: "xml" }],
    ["a producer of a table", { producer: { name: "Aké", country: "CI", area_ha: 2 } }],
    ["a moment that is none", { filters: { ...everyFruit, start: "yesterday" } }],
  ])("%s is refused", async (_what, wrong) => {
    const answer = await askForExport(app, admin, { ...exportOf({}), ...wrong });
    expect(answer.status).toBe(400);
    expect(await answer.json()).toMatchObject({ code: "invalid_input" });
  });

  test("one that does not exist is not found", async () => {
    expect((await app.fetch(`/api/exports/${uuidv7()}`, { as: admin })).status).toBe(404);
    expect((await app.fetch(`/api/exports/${uuidv7()}/file`, { as: admin })).status).toBe(404);
  });
});

describe("[ADM-08] CSV", () => {
  const columns = [
    "fruit_id",
    "oil_content",
    "collection_date",
    "latitude",
    "longitude",
    "location_name",
    "remarks",
    "photos_count",
  ];

  test("in the French convention opens as it should, and nothing in it is run", async () => {
    const text = await textOf({ convention: "fr", columns });
    const lines = text.split("\r\n");
    const heads = columns.map((name) => (name === "collection_date" ? `${name} (UTC)` : name));
    expect(lines[0]).toBe(`\uFEFF${heads.map((name) => `"${name}"`).join(";")}`);
    expect(lines[1]).toMatch(
      /^"PALM-1";22,4;\d\d\/\d\d\/\d{4} \d\d:\d\d:\d\d(,\d{3})?;4,051056;-9,5;/,
    );
    expect(lines[2]).toBe(
      `"'=HYPERLINK(""http://x.example"";""y"")";22,4;14/03/2026 10:15:30,250;5,3;-4;` +
        `"Bloc 4; ""nord"", zone 2";"'-1+1\nsecond line";0`,
    );
    expect(lines[3]).toBe('"PALM-3";;15/03/2026 00:00:00;;;;;0');
    expect(lines.slice(4)).toEqual([""]);
  });

  test("in the English convention is read back as it was", async () => {
    const text = await textOf({ columns });
    expect(text.startsWith('"fruit_id",')).toBe(true);
    const rows = parse(text, { columns: true });
    expect(rows[1]).toEqual({
      fruit_id: `'=HYPERLINK("http://x.example";"y")`,
      oil_content: "22.4",
      collection_date: "2026-03-14T10:15:30.250Z",
      latitude: "5.3",
      longitude: "-4",
      location_name: 'Bloc 4; "nord", zone 2',
      remarks: "'-1+1\nsecond line",
      photos_count: "0",
    });
  });
});

describe("[ADM-08] a version", () => {
  test("stays what it was while the fruits go on changing", async () => {
    const filters = { ...everyFruit, text: "PALM-3" };
    const first = await prepared(app, admin, { filters });
    expect(first).toMatchObject({ state: "done", fruits: 1, photos: 0, requested_by: admin.email });
    const before = await download(app, admin, first.id);
    const edited = await app.fetch(`/api/fruits/${ids.empty}`, {
      as: collector,
      ...json({ base_version: 1, fields: { remarks: "seen again" }, photos: [] }, "PATCH"),
    });
    expect(edited.status).toBe(200);
    const after = await download(app, admin, first.id);
    expect(after.bytes).toEqual(before.bytes);
    expect(createHash("sha256").update(after.bytes).digest("hex")).toBe(first.sha256);

    const second = await prepared(app, admin, { filters });
    expect(second.number).toBe(first.number + 1);
    expect(second.sha256).not.toBe(first.sha256);
    const third = await prepared(app, admin, { filters });
    expect(third.sha256).toBe(second.sha256);
  });

  test("is in the audit log with its filters and count, like each download", async () => {
    const filters = { ...everyFruit, text: "PALM-1" };
    const { id } = await prepared(app, admin, { filters });
    await download(app, admin, id);
    await download(app, admin, id, { range: "bytes=10-20" });
    const { rows } = await app.owner.query<{ new_values: Record<string, unknown> }>(
      `select new_values from audit_log where action = 'EXPORT' and record_id = $1
         and user_id = $2 order by id`,
      [id, admin.id],
    );
    expect(rows).toHaveLength(3);
    const [made, downloaded, inPart] = rows.map(({ new_values }) => new_values);
    expect(made).toMatchObject({ format: "csv", fruits: 1 });
    expect(JSON.parse(String(made?.["filters"]))).toEqual(filters);
    expect(downloaded).toMatchObject({ download: expect.stringMatching(/^elaeis-fruits-v/) });
    expect(downloaded).not.toHaveProperty("bytes");
    expect(inPart).toMatchObject({ bytes: "10-20" });
  });

  test("asked for twice under one id is made once", async () => {
    const id = uuidv7();
    const [one, other] = await Promise.all([
      askForExport(app, admin, exportOf({}), id),
      askForExport(app, admin, exportOf({}), id),
    ]);
    expect([one?.status, other?.status].every((status) => status === 202 || status === 409)).toBe(
      true,
    );
    const again = await askForExport(app, admin, exportOf({ format: "jsonl" }), id);
    expect(await again.json()).toMatchObject({ id, format: "csv" });
    await app.runJobs();
  });

  test("that is deleted keeps its row and loses its file", async () => {
    const { id } = await prepared(app, admin, {});
    expect((await app.fetch(`/api/exports/${id}`, { as: admin, method: "DELETE" })).status).toBe(
      204,
    );
    expect(await readExport(app, admin, id)).toMatchObject({ state: "deleted" });
    expect((await download(app, admin, id)).answer.status).toBe(409);
    expect(await app.files.get(`exports/${id}/1/0/000000.part`)).toBeUndefined();
    const list = await answered(datasetExportsSchema, app.fetch("/api/exports", { as: admin }));
    expect(list.exports.map((one) => one.id)).toContain(id);
  });
});

describe("[ADM-08] one at a time", () => {
  const cancel = (id: string) =>
    app.fetch(`/api/transfers/${id}/cancel`, { as: admin, method: "POST" });

  test("another waits its turn, and a cancelled one lets it through", async () => {
    const id = uuidv7();
    await askForExport(app, admin, exportOf({}), id);
    const refused = await askForExport(app, admin, exportOf({}));
    expect(refused.status).toBe(409);
    expect(await refused.json()).toMatchObject({ code: "export_running" });
    // The same again is the same.
    expect((await askForExport(app, admin, exportOf({}), id)).status).toBe(202);
    expect(await (await cancel(id)).json()).toMatchObject({ state: "cancelled" });
    expect(await app.runJobs()).toEqual([]);
    expect(await readExport(app, admin, id)).toMatchObject({ state: "cancelled" });
    expect((await prepared(app, admin, {})).state).toBe("done");
  });

  test("one that was interrupted begins anew and has one file", async () => {
    const id = uuidv7();
    await askForExport(app, admin, exportOf({ format: "photos" }), id);
    // As an attempt leaves it that was killed after its first file.
    await app.owner.query("update transfers set state = 'running', attempt = 1 where id = $1", [
      id,
    ]);
    await app.files.put(`exports/${id}/1/0/000000.part`, Buffer.from("half"), "text/plain");
    await app.owner.query(
      `insert into dataset_export_files (export_id, position, name, source, path, size, sha256)
       values ($1, 0, 'half', 'made', $2, 4, sha256('half'))`,
      [id, `exports/${id}/1/0`],
    );
    expect(await app.runJobs()).toEqual([]);
    const found = await readExport(app, admin, id);
    expect(found).toMatchObject({ state: "done" });
    expect((await download(app, admin, id)).bytes.length).toBe(found.file_size);
    expect(await app.files.get(`exports/${id}/1/0/000000.part`)).toBeUndefined();
  });
});

describe("[ADM-08] JSONL and Parquet", () => {
  const known = () =>
    app.owner
      .query<Record<string, unknown>>(
        `select fruits.*, device_oil_content, device_dry_matter, device_protein_content,
           device_fatty_acids
         from fruits left join fruit_spectra on fruit_spectra.fruit_id = fruits.id order by fruits.id`,
      )
      .then(({ rows }) => rows);
  const notInTable = new Set([
    "nir_serial_number",
    "spectra_id",
    "wavelength_info",
    "spectra_values",
  ]);
  const inTable = exportColumnNames.filter((column) => !notInTable.has(column));

  beforeAll(async () => {
    await app.owner.query(
      `update fruits set oil_content = 0, missing_values = '{oil_content}', nir_device_info = $2
       where id = $1`,
      [
        ids.hostile,
        {
          serial_number: "SN-7",
          spectra_id: "42",
          wavelength_info: "900-1700",
          spectra_values: [0.25, -1e-7, 3],
        },
      ],
    );
  });

  test("JSONL says of every fruit what the table does; a missing value is none", async () => {
    const text = await textOf({ format: "jsonl", columns: [...exportColumnNames] });
    const lines = text
      .trimEnd()
      .split("\n")
      .map((line): unknown => JSON.parse(line));
    const rows = await known();
    expect(lines).toHaveLength(3);
    for (const [index, line] of lines.entries()) {
      const row = rows[index] ?? {};
      const expected = Object.fromEntries(inTable.map((column) => [column, row[column] ?? null]));
      if (row["id"] === ids.hostile) expected["oil_content"] = null;
      expect(line).toMatchObject(JSON.parse(JSON.stringify(expected)));
    }
    expect(lines[1]).toMatchObject({
      nir_serial_number: "SN-7",
      spectra_id: "42",
      wavelength_info: "900-1700",
      spectra_values: [0.25, -1e-7, 3],
    });
  });

  test("Parquet is read back with the same values and types", async () => {
    const { id } = await prepared(app, admin, {
      format: "parquet",
      columns: [...exportColumnNames],
    });
    const { bytes } = await download(app, admin, id);
    const file = Uint8Array.from(bytes).buffer;
    const read = await parquetReadObjects({ file });
    const moments = parquetMetadata(file).schema.filter(({ type }) => type === "INT64");
    expect(moments.map(({ name }) => name)).toEqual([
      "collection_date",
      "created_at",
      "updated_at",
    ]);
    for (const { logical_type: logical } of moments) {
      expect(logical).toEqual({ type: "TIMESTAMP", isAdjustedToUTC: true, unit: "MILLIS" });
    }
    const rows = await known();
    expect(read).toHaveLength(3);
    for (const [index, found] of read.entries()) {
      const row = rows[index] ?? {};
      for (const column of inTable) {
        const isMissing = row["id"] === ids.hostile && column === "oil_content";
        const expected = isMissing ? null : (row[column] ?? null);
        expect({ [column]: found[column] ?? null }).toEqual({ [column]: expected });
      }
    }
    expect(read[1]).toMatchObject({ spectra_id: "42", spectra_values: [0.25, -1e-7, 3] });
    expect(read[0]?.["spectra_values"] ?? null).toBeNull();
  });

  test("a data set without a fruit is a file all the same", async () => {
    const filters = { ...everyFruit, text: "nothing is called so" };
    expect(await textOf({ filters, columns: ["fruit_id"] })).toBe('"fruit_id"\r\n');
    expect(await textOf({ filters, format: "jsonl" })).toBe("");
    const { id } = await prepared(app, admin, { filters, format: "parquet" });
    const { bytes } = await download(app, admin, id);
    expect(await parquetReadObjects({ file: Uint8Array.from(bytes).buffer })).toEqual([]);
  });
});

describe("[ADM-08] GeoJSON", () => {
  const producer = { name: "Coopérative « Mé »", country: "CI", area_ha: 2.5 };
  test("keeps to the EU's description; fruits without a place are named", async () => {
    const filters = { ...everyFruit, ids: [ids.hostile, ids.empty] };
    const found = await prepared(app, admin, { format: "geojson", producer, filters });
    expect(found).toMatchObject({ state: "done", fruits: 1 });
    expect(found.report).toMatchObject({
      left_out: 1,
      producers: [{ name: producer.name, fruits: 1 }],
    });
    expect(found.report?.issues).toEqual([
      { code: "rounded_location", id: ids.hostile, fruit_id: expect.any(String) },
      { code: "no_location", id: ids.empty, fruit_id: "PALM-3" },
    ]);

    const text = (await download(app, admin, found.id)).bytes.toString();
    const collection = z.parse(z.object({ features: z.array(z.unknown()) }), JSON.parse(text));
    expect(collection.features).toEqual([
      {
        type: "Feature",
        properties: {
          ProducerName: producer.name,
          ProducerCountry: "CI",
          ProductionPlace: 'Bloc 4; "nord", zone 2',
          Area: 2.5,
        },
        geometry: { type: "Point", coordinates: [-4, 5.3] },
      },
    ]);
    expect(text).toContain("[-4.000000,5.300000]");
    expect(featureIssues(text.split("\n")[1] ?? "")).toEqual([]);
  });

  test("for a map has every fruit with its identifiers and values, those without a place too", async () => {
    const found = await prepared(app, admin, {
      format: "map",
      columns: ["oil_content", "collection_date"],
    });
    expect(found).toMatchObject({ state: "done", fruits: 3 });
    const { bytes, answer } = await download(app, admin, found.id);
    expect(answer.headers.get("content-type")).toBe("application/geo+json");
    expect(found.file_name).toMatch(/^elaeis-fruits-v\d+\.geojson$/);
    const { features } = z.parse(
      z.object({ type: z.literal("FeatureCollection"), features: z.array(z.unknown()) }),
      JSON.parse(bytes.toString()),
    );
    expect(features).toHaveLength(3);
    expect(features).toContainEqual({
      type: "Feature",
      id: ids.whole,
      properties: {
        id: ids.whole,
        fruit_id: "PALM-1",
        oil_content: 22.4,
        collection_date: expect.stringMatching(/Z$/),
      },
      geometry: { type: "Point", coordinates: [-9.5, 4.051056] },
    });
    expect(features).toContainEqual(
      expect.objectContaining({
        id: ids.empty,
        geometry: null,
        properties: expect.objectContaining({ fruit_id: "PALM-3", oil_content: null }),
      }),
    );
  });

  test("names the producer that was typed, not a collector's company; sample fruits are never in it", async () => {
    const other = await createTestApp({ ai: "none" });
    const asker = await other.user("admin");
    for (const [nth, company] of ["Palmci", "", "SIPEF", "Palmci"].entries()) {
      const person = await other.user("collecteur");
      await other.owner.query("update users set company = $2 where id = $1", [person.id, company]);
      await submitFruit(other, person, uuidv7(), {
        ...submissionOf(photos, {
          fruit_id: `SEVERAL-${nth}`,
          latitude: 5.3 + nth / 8,
          longitude: -4.1,
        }),
        collection_date: "2026-03-14T10:15:30.250Z",
      });
    }
    await other.owner.query(
      `insert into fruits (id, fruit_id, collector_email, submission_sha256, latitude, longitude, is_sample)
       values (gen_random_uuid(), 'SAMPLE-1', 'a@example.org', sha256('x'), 5.4, -4.2, true)`,
    );
    const found = await prepared(other, asker, {
      format: "geojson",
      producer,
      filters: { ...everyFruit, sample: "only" },
    });
    expect(found.filters.sample).toBe("without");
    expect(found.report?.producers).toEqual([{ name: producer.name, fruits: 4 }]);
    const text = (await download(other, asker, found.id)).bytes.toString();
    expect(text).not.toContain("Palmci");
    await other.close();
  });

  test.each([
    [{ ...producer, country: "XX" }],
    [{ ...producer, area_ha: 4.5 }],
    [{ ...producer, name: " " }],
  ])("a producer that no statement may name is refused", async (wrong) => {
    const answer = await askForExport(app, admin, {
      ...exportOf({ format: "geojson" }),
      producer: wrong,
    });
    expect(answer.status).toBe(400);
  });
});

describe("[ADM-08] filters", () => {
  const preview = async (filters: object, format = "csv") =>
    answered(
      exportPreviewSchema,
      app.fetch("/api/exports/preview", {
        as: admin,
        ...json({
          format,
          convention: "en",
          columns: ["fruit_id"],
          filters: { ...everyFruit, ...filters },
        }),
      }),
    );

  test.each([
    [{}, 3],
    [{ text: "palm-" }, 2],
    [{ text: "Bloc 4" }, 1],
    [{ text: "blôc 4" }, 1],
    [{ text: "%" }, 0],
    [{ start: "2026-03-14T00:00:00.000Z", end: "2026-03-15T00:00:00.000Z" }, 1],
    [{ end: "2026-03-15T00:00:00.000Z" }, 1],
    [{ collectors: ["nobody@example.org"] }, 0],
    [{ sources: ["entered"] }, 2],
    [{ sources: ["nir"] }, 1],
    [{ sources: ["entered", "nir"] }, 3],
    [{ sources: ["emergency_export"] }, 0],
    [{ photos: "some" }, 1],
    [{ photos: "complete" }, 1],
    [{ values: "some" }, 2],
    [{ values: "complete" }, 1],
    [{ located: true }, 2],
    [{ sample: "only" }, 0],
    [{ sample: "without" }, 3],
  ])("%j lets %i fruits through", async (filters, fruits) => {
    expect((await preview(filters)).fruits).toBe(fruits);
  });

  test("the preview tells what a format leaves out, and how large the file will be", async () => {
    expect(await preview({}, "geojson")).toMatchObject({ fruits: 2, left_out: 1 });
    expect(await preview({}, "ml")).toMatchObject({ fruits: 1, left_out: 2, photos: 4 });
    expect(await preview({ sample: "only" })).toMatchObject({ fruits: 0, estimated_bytes: null });
    const bytes = photos.reduce((sum, { jpeg }) => sum + jpeg.length, 0);
    const { estimated_bytes: estimated } = await preview({}, "photos");
    expect(estimated).toBeGreaterThanOrEqual(bytes);
    expect(estimated).toBeLessThan(bytes * 1.2 + 4_000);
  });

  test("the choices are what occurs", async () => {
    const choices = await answered(
      exportChoicesSchema,
      app.fetch("/api/exports/choices", { as: admin }),
    );
    expect(choices).toEqual({
      collectors: [{ email: collector.email, fruits: 3 }],
      sources: [
        { source: "entered", fruits: 2 },
        { source: "nir", fruits: 1 },
      ],
    });
  });
});
