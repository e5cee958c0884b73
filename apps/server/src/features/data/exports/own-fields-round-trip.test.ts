/** Fields of the installation's own leave in every format, and come back through the import of tables as they were. */
import { columnsWith } from "@elaeis/domain/exports/export-columns";
import {
  sheetImportSchema,
  type SheetImport,
} from "@elaeis/domain/sheet-imports/sheet-import-schemas";
import type { OwnValues } from "@elaeis/domain/fruits/own-values";
import { parquetReadObjects } from "hyparquet";
import { uuidv7 } from "uuidv7";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { askForExport, download, exportOf, prepared } from "#testing/exports.ts";
import { submissionOf, submitFruit } from "#testing/fruits.ts";
import { setOwnFields, someOwnFields } from "#testing/own-fields.ts";
import { fourPhotos } from "#testing/pictures.ts";
import { answered, createTestApp, json, type TestApp, type TestUser } from "#testing/test-app.ts";
import { croissant } from "./croissant.ts";
import { datasetCard } from "./dataset-card.ts";

let app: TestApp;
let admin: TestUser;

const valuesOf: Record<string, OwnValues> = {
  "OWN-1": {
    weight: 12.25,
    variety: "tenera",
    diseased: "yes",
    planted: "1998-03-31",
    palm: "Rang 4; palmier 12, « nord »",
    values: "= pas une formule",
    old: "no",
  },
  "OWN-2": { weight: 0, variety: "none", diseased: "no", planted: "2031-12-01", palm: "+12\n-3" },
  "OWN-3": { variety: "other", palm: "0012" },
  "OWN-4": {},
};
const columns = columnsWith(someOwnFields).map(({ name }) => name);
const imported: ReadonlySet<string> = new Set([
  "fruit_id",
  "collector_email",
  "collection_date",
  "remarks",
  "nir_data_source",
]);
const asked = columns.filter((name) => imported.has(name) || name.startsWith("own_"));

beforeAll(async () => {
  app = await createTestApp({ ai: "none" });
  admin = await app.user("admin");
});
afterAll(() => app.close());

beforeEach(async () => {
  await setOwnFields(app, someOwnFields);
  await app.owner.query("delete from fruits");
  for (const fruit of Object.entries(valuesOf)) await submit(...fruit);
});

async function submit(fruit_id: string, own_values: OwnValues): Promise<void> {
  const submission = submissionOf(await fourPhotos(), { fruit_id, own_values });
  expect((await submitFruit(app, admin, uuidv7(), submission)).status).toBe(200);
}

const stored = async () => {
  const { rows } = await app.owner.query<{ fruit_id: string; own_values: OwnValues }>(
    "select fruit_id, own_values from fruits order by fruit_id",
  );
  return Object.fromEntries(rows.map(({ fruit_id, own_values }) => [fruit_id, own_values]));
};

async function bytesOf(request: Parameters<typeof prepared>[2]): Promise<Buffer> {
  const { id } = await prepared(app, admin, request);
  return (await download(app, admin, id)).bytes;
}

test.each([
  ["csv", "fr"],
  ["csv", "en"],
  ["xlsx", "fr"],
  ["xlsx", "en"],
] as const)("a table (%s, %s) comes back the same", async (format, convention) => {
  const bytes = await bytesOf({ format, convention, columns: asked });
  const same = await checked(bytes);
  expect(same.errors).toEqual([]);
  expect(same.columns.map(({ field }) => field)).toEqual(asked);
  expect(same.counts).toMatchObject({ unchanged: 4, changed: 0, created: 0 });
  await app.owner.query("delete from fruits");
  await run((await checked(bytes)).id);
  expect(await stored()).toEqual(valuesOf);
});

test("headings are in the language of the file, and no two are the same", () => {
  const own = columnsWith(someOwnFields).filter(({ name }) => name.startsWith("own_"));
  expect(own.map(({ heading }) => heading.fr)).toEqual([
    "Poids (kg)",
    "Variété",
    "Malade",
    "Planté le",
    "Palmier",
    "Remarques (own_values)",
    "Ancien",
  ]);
  expect(columns.indexOf("own_old") + 1).toBe(columns.indexOf("remarks"));
});

test("JSON lines, maps and Parquet have each value with its type", async () => {
  const expected = { own_weight: 12.25, own_variety: "tenera", own_planted: "1998-03-31" };
  const lines = (await bytesOf({ format: "jsonl", columns: asked })).toString().split("\n");
  expect(JSON.parse(lines[0] ?? "")).toMatchObject({ ...expected, own_old: "no" });
  const map: unknown = JSON.parse((await bytesOf({ format: "map", columns: asked })).toString());
  expect(map).toMatchObject({ features: [{ properties: expected }, {}, {}, {}] });
  const parquet = await bytesOf({ format: "parquet", columns: asked });
  const file = new Uint8Array(parquet).buffer;
  expect((await parquetReadObjects({ file }))[0]).toMatchObject(expected);
});

test("the card and the description of a release say what they are", () => {
  const release = {
    number: 1,
    createdAt: new Date("2026-03-01T00:00:00Z"),
    publicUrl: new URL("https://example.org"),
    columns: columnsWith(someOwnFields),
    license: null,
    fruits: 4,
    photos: 16,
    samples: 0,
    sharing: 0,
    counts: { train: 4, validation: 0, test: 0 },
  };
  expect(datasetCard(release)).toContain("`own_weight` (Weight (kg)), `own_variety` (Variety)");
  const table = { path: "", size: 1, sha256: Buffer.alloc(32), crc32: 0 };
  const described: unknown = JSON.parse(croissant(release, "fruits.parquet", table));
  const field = { name: "own_weight", description: "Weight (kg)", dataType: "sc:Float" };
  expect(described).toMatchObject({
    recordSet: [{ field: expect.arrayContaining([expect.objectContaining(field)]) }, {}],
  });
});

test("a field that is gone is refused by name; an export that was asked for before leaves it out", async () => {
  const unknown = await askForExport(app, admin, exportOf({ columns: ["fruit_id", "own_gone"] }));
  expect(unknown.status).toBe(400);
  expect(await unknown.text()).toContain("own_gone");
  const id = uuidv7();
  await askForExport(app, admin, exportOf({ columns: ["fruit_id", "own_weight"] }), id);
  await setOwnFields(app, []);
  await app.runJobs();
  expect((await download(app, admin, id)).bytes.toString()).toMatch(/^"fruit_id"\r\n/);
});

test("a sheet in other words: by label, by comma, refused cell by cell, merged and undone", async () => {
  const sheet = `Référence;Date;Poids;VARIETE;Malade;Planted on
OWN-1;2026-03-01;"12,5 kg";Tenera;vrai;31/03/1998
OWN-2;2026-03-01;61;dura;0;
OWN-3;2026-03-01;3,14159;dura;oui;
OWN-4;2026-03-01;1 lb;pisifera;peut-être;hier
OWN-5;2026-03-01;trace;DURA;n/a;1 mars 2020`;
  const rules = { existing: "update" as const, collector_email: admin.email };
  const found = await checked(Buffer.from(sheet), rules);
  expect(found.columns.map(({ field }) => field)).toEqual([
    "fruit_id",
    "collection_date",
    "own_weight",
    "own_variety",
    "own_diseased",
    "own_planted",
  ]);
  expect(found.counts).toMatchObject({ created: 1, changed: 2, refused: 2 });
  expect(found.errors.map(({ row, column, code }) => [row, column, code])).toEqual([
    [3, "Poids", "sheet_out_of_range"],
    [5, "Poids", "sheet_unknown_unit"],
    [5, "VARIETE", "sheet_unknown_word"],
    [5, "Malade", "sheet_unknown_word"],
    [5, "Planted on", "sheet_not_a_date"],
  ]);
  await run(found.id);
  const now = await stored();
  expect(now["OWN-1"]).toEqual({ ...valuesOf["OWN-1"], weight: 12.5 });
  expect(now["OWN-3"]).toEqual({
    ...valuesOf["OWN-3"],
    weight: 3.14,
    variety: "dura",
    diseased: "yes",
  });
  expect(now["OWN-5"]).toEqual({ variety: "dura", planted: "2020-03-01" });
  // Another field that somebody filled in since stays, and hinders nothing.
  await app.owner.query(
    `update fruits set own_values = own_values || '{"palm": "9"}', version = version + 1 where fruit_id = 'OWN-3'`,
  );
  await app.fetch(`/api/sheet-imports/${found.id}/undo`, { as: admin, ...json({}) });
  expect(await stored()).toEqual({ ...valuesOf, "OWN-3": { variety: "other", palm: "9" } });
});

test("a laboratory's sheet may have a number of the installation's own alone", async () => {
  const found = await checked(Buffer.from("Label,Weight (kg)\nOWN-3,7.5\n"), {}, "labels");
  expect(found.counts).toMatchObject({ changed: 1 });
  const { id, columns: mapped, rules } = found;
  const check = (field: string) =>
    app.fetch(`/api/sheet-imports/${id}/check`, {
      as: admin,
      ...json({ columns: [mapped[0], { field, unit: null }], rules }),
    });
  expect((await check("own_palm")).status).toBe(400);
  expect((await check("own_gone")).status).toBe(400);
  await run((await checked(Buffer.from("Label,Weight (kg)\nOWN-3,7.5\n"), {}, "labels")).id);
  expect((await stored())["OWN-3"]).toMatchObject({ weight: 7.5, variety: "other" });
});

async function checked(
  bytes: Buffer,
  changed: Partial<SheetImport["rules"]> = {},
  kind = "fruits",
): Promise<SheetImport> {
  const at = `/api/sheet-imports/${uuidv7()}`;
  const sent = await answered(
    sheetImportSchema,
    app.fetch(`${at}/file?kind=${kind}&file_name=fruits.csv`, {
      as: admin,
      method: "PUT",
      body: new Uint8Array(bytes),
    }),
  );
  const rules = { ...sent.rules, ...changed };
  return answered(
    sheetImportSchema,
    app.fetch(`${at}/check`, { as: admin, ...json({ columns: sent.columns, rules }) }),
  );
}

async function run(id: string): Promise<void> {
  const at = `/api/sheet-imports/${id}`;
  expect((await app.fetch(`${at}/run`, { as: admin, ...json({}) })).status).toBe(202);
  expect(await app.runJobs()).toEqual([]);
  const now = await answered(sheetImportSchema, app.fetch(at, { as: admin }));
  expect(now.state).toBe("imported");
}
