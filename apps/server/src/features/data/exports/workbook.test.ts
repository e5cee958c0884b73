/** A workbook holds numbers as numbers, moments as moments, and nothing that would be run. */
import { maxWorkbookRows } from "@elaeis/domain/exports/export-schemas";
import { maxSheetRows } from "@elaeis/domain/sheet-imports/sheet-import";
import readSheets from "read-excel-file/node";
import { uuidv7 } from "uuidv7";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openZip } from "#platform/zip/zip-archive.ts";
import { download, prepared } from "#testing/exports.ts";
import { submissionOf, submitFruit } from "#testing/fruits.ts";
import { fourPhotos } from "#testing/pictures.ts";
import { assertFitsSheet } from "./workbook.ts";
import { createTestApp, type TestApp, type TestUser } from "#testing/test-app.ts";

let app: TestApp;
let admin: TestUser;

beforeAll(async () => {
  app = await createTestApp({ ai: "none" });
  admin = await app.user("admin");
  const photos = await fourPhotos();
  const submission = submissionOf(photos, {
    fruit_id: '=HYPERLINK("http://x.example")',
    oil_content: 22.4,
    protein_content: null,
    remarks: "a < b & c\nsecond line",
  });
  const collection_date = "2026-03-14T10:15:30.250Z";
  await submitFruit(app, admin, uuidv7(), { ...submission, collection_date });
});
afterAll(() => app.close());

const columns = [
  "fruit_id",
  "oil_content",
  "protein_content",
  "collection_date",
  "remarks",
  "is_sample",
];

test("[ADM-08] a workbook bears the headings of its language and a type in each cell", async () => {
  const { id, file_name: name } = await prepared(app, admin, {
    format: "xlsx",
    convention: "fr",
    columns,
  });
  expect(name).toMatch(/^elaeis-fruits-v\d+\.xlsx$/);
  const { bytes } = await download(app, admin, id);
  const [sheet] = await readSheets(bytes);
  expect(sheet?.data).toEqual([
    [
      "Référence",
      "Teneur en huile (%)",
      "Teneur en protéines (%)",
      "Date de collecte",
      "Remarques",
      "Donnée d'exemple",
    ],
    [
      '\'=HYPERLINK("http://x.example")',
      22.4,
      null,
      new Date("2026-03-14T10:15:30.250Z"),
      "a < b & c\nsecond line",
      false,
    ],
  ]);
  const read = (start: number, end: number) => Promise.resolve(bytes.subarray(start, end));
  const zip = await openZip({ size: bytes.length, read }, { entries: 20, nameLength: 100 });
  expect((await zip.read("xl/worksheets/sheet1.xml")).toString()).not.toContain("<f>");
});

test("[ADM-08] a French workbook holds words, never the codes behind them", async () => {
  await app.owner.query(
    `update fruits set maturity_stage = 'overripe', harvest_season = 'wet',
       nir_data_source = 'ai_accepted', import_source = 'emergency_export'`,
  );
  const { id } = await prepared(app, admin, {
    format: "xlsx",
    convention: "fr",
    columns: ["maturity_stage", "harvest_season", "nir_data_source", "import_source"],
  });
  const [sheet] = await readSheets((await download(app, admin, id)).bytes);
  expect(sheet?.data[1]).toEqual([
    "Trop mûr",
    "Saison humide",
    "Prédiction acceptée",
    "Export de téléphone",
  ]);
});

test("[ADM-08] the same version of a workbook has the same bytes, in parts too", async () => {
  const { id, file_size: size } = await prepared(app, admin, { format: "xlsx", columns });
  const { bytes } = await download(app, admin, id);
  expect(bytes).toHaveLength(size ?? -1);
  const part = await download(app, admin, id, { range: "bytes=100-299" });
  expect(part.answer.status).toBe(206);
  expect(part.answer.headers.get("content-type")).toContain("spreadsheetml");
  expect(part.bytes).toEqual(bytes.subarray(100, 300));
});

test("[ADM-08] what no cell can hold is refused by name, and no file is left", async () => {
  await app.owner.query(
    `update fruits set nir_device_info = json_build_object('spectra_values',
       (select json_agg(0.123456) from generate_series(1, 5000)))`,
  );
  const found = await prepared(app, admin, { format: "xlsx", columns: ["spectra_values"] });
  expect(found).toMatchObject({ state: "failed", file_name: null });
  expect(found.failure?.en).toContain('spectra_values of =HYPERLINK("http://x.example")');
  expect(found.failure?.fr).toContain("Une cellule Excel contient au plus");
  const table = await prepared(app, admin, { format: "parquet", columns: ["spectra_values"] });
  expect(table.state).toBe("done");
});

test("[ADM-08] more fruits than can be imported again are refused", () => {
  expect(() => assertFitsSheet(maxWorkbookRows)).not.toThrow();
  expect(() => assertFitsSheet(maxWorkbookRows + 1)).toThrow(
    expect.objectContaining({
      code: "export_too_many_rows",
      details: { max: maxWorkbookRows, fruits: maxWorkbookRows + 1 },
    }),
  );
  expect(maxWorkbookRows).toBeLessThanOrEqual(maxSheetRows);
});
