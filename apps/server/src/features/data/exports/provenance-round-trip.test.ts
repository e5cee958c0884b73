/** A file of any format that comes back over its own fruits changes nothing, wherever their values come from. */
import { nirImportSchema, type NirImport } from "@elaeis/domain/nir-imports/nir-import-schemas";
import {
  sheetImportSchema,
  type SheetImport,
} from "@elaeis/domain/sheet-imports/sheet-import-schemas";
import type { SheetKind } from "@elaeis/domain/sheet-imports/sheet-import";
import { uuidv7 } from "uuidv7";
import { afterAll, beforeAll, expect, test } from "vitest";
import { nirOrder } from "#testing/nir-order.ts";
import { download, prepared } from "#testing/exports.ts";
import { submissionOf, submitFruit } from "#testing/fruits.ts";
import { fourPhotos, sha256Hex } from "#testing/pictures.ts";
import { answered, createTestApp, json, type TestApp, type TestUser } from "#testing/test-app.ts";
import { nirFile } from "#features/operations/sample-data/nir-file.ts";

let app: TestApp;
let admin: TestUser;

/** What each kind of source leaves in a fruit. */
const provenances = {
  ENTERED: "nir_data_source = null",
  ACCEPTED: "nir_data_source = 'ai_accepted', ai_confidence_score = 0.93",
  "PARTLY-ENTERED":
    "nir_data_source = 'ai_accepted', ai_confidence_score = 0.81, entered_values = '{oil_content,dry_matter}'",
  "ALL-ENTERED":
    "nir_data_source = null, entered_values = '{oil_content,dry_matter,protein_content,fatty_acids}'",
  TABLE: "import_source = 'batch_import'",
  PHONE: "import_source = 'emergency_export'",
  INCOMPLETE: "protein_content = 0, missing_values = '{protein_content}'",
  SAMPLE: "is_sample = true",
  "SAMPLE-ACCEPTED": "is_sample = true, nir_data_source = 'ai_accepted', ai_confidence_score = 0.7",
};

beforeAll(async () => {
  app = await createTestApp({ ai: "none" });
  admin = await app.user("admin");
  const photos = await fourPhotos();
  for (const [nth, [reference, changes]] of Object.entries(provenances).entries()) {
    const submission = submissionOf(photos, { fruit_id: reference, oil_content: 20.1 + nth });
    const moment = `2026-03-1${nth}T10:15:30.250Z`;
    const sent = { ...submission, collection_date: moment };
    await submitFruit(app, admin, uuidv7(), sent);
    await app.owner.query(`update fruits set ${changes} where fruit_id = $1`, [reference]);
  }
  const device = Buffer.from([...nirFile({ samples: 3, seed: 7 })].join(""));
  await bringNir(device);
});
afterAll(() => app.close());

/** Each row whole. */
const stored = () =>
  app.owner
    .query("select to_jsonb(fruits) as fruit from fruits order by id")
    .then(({ rows }) => rows);

async function bringNir(bytes: Buffer): Promise<NirImport> {
  const sha256 = sha256Hex(bytes);
  await app.fetch(`/api/nir-imports/files/${sha256}?name=device.json`, {
    as: admin,
    method: "PUT",
    body: new Uint8Array(bytes),
  });
  const id = uuidv7();
  const order = nirOrder(sha256, admin.id);
  await app.fetch(`/api/nir-imports/${id}`, { as: admin, ...json(order, "PUT") });
  expect(await app.runJobs()).toEqual([]);
  return answered(nirImportSchema, app.fetch(`/api/nir-imports/${id}`, { as: admin }));
}

async function bringTable(bytes: Buffer, kind: SheetKind): Promise<SheetImport> {
  const at = `/api/sheet-imports/${uuidv7()}`;
  const sent = await answered(
    sheetImportSchema,
    app.fetch(`${at}/file?kind=${kind}&file_name=table`, {
      as: admin,
      method: "PUT",
      body: new Uint8Array(bytes),
    }),
  );
  const { columns, rules } = sent;
  const checked = await answered(
    sheetImportSchema,
    app.fetch(`${at}/check`, { as: admin, ...json({ columns, rules }) }),
  );
  expect(checked.errors).toEqual([]);
  await app.fetch(`${at}/run`, { as: admin, ...json({}) });
  expect(await app.runJobs()).toEqual([]);
  return checked;
}

const columns = [
  "fruit_id",
  "collector_email",
  "oil_content",
  "dry_matter",
  "protein_content",
  "fatty_acids",
  "analysis_temperature",
  "maturity_stage",
  "harvest_season",
  "collection_date",
  "latitude",
  "longitude",
  "location_accuracy_m",
  "location_name",
  "remarks",
  "nir_data_source",
  "ai_confidence_score",
  "import_source",
];

test.each([
  ["csv", "fr", ""],
  ["csv", "en", " @night"],
  ["xlsx", "fr", " @night"],
  ["xlsx", "en", ""],
] as const)(
  "[ADM-08] a table (%s, %s) over its own fruits changes no row%s",
  async (format, convention, _night) => {
    const before = await stored();
    const { id } = await prepared(app, admin, { format, convention, columns });
    const { bytes } = await download(app, admin, id);
    const { counts } = await bringTable(bytes, "fruits");
    expect(counts).toMatchObject({ changed: 0, created: 0, refused: 0 });
    expect(await stored()).toEqual(before);
  },
);

test("[ADM-08] a device's file over its own fruits changes no row", async () => {
  const before = await stored();
  expect(before).toHaveLength(Object.keys(provenances).length + 3);
  const { id } = await prepared(app, admin, { format: "nir" });
  const { summary } = await bringNir((await download(app, admin, id)).bytes);
  expect(summary?.en).toMatch(/^0 new, \d+ already there$/);
  expect(await stored()).toEqual(before);
});

test("[ADM-08] a laboratory's sheet with the values that are there changes no row", async () => {
  const before = await stored();
  const { rows } = await app.owner.query(
    `select fruit_id, oil_content, dry_matter, fatty_acids from fruits
     where nir_data_source is null and nir_device_info is null order by fruit_id`,
  );
  const lines = rows.map((row) => Object.values(row).join(";"));
  const sheet = ["fruit_id;oil_content;dry_matter;fatty_acids", ...lines].join("\r\n");
  const { counts } = await bringTable(Buffer.from(sheet), "labels");
  expect(counts).toMatchObject({ changed: 0, refused: 0, unchanged: rows.length });
  expect(await stored()).toEqual(before);
});
