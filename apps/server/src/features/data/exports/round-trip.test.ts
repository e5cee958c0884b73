/** What leaves as a table and comes back through the import of tables is what it was. */
import {
  sheetImportSchema,
  type SheetImport,
} from "@elaeis/domain/sheet-imports/sheet-import-schemas";
import { uuidv7 } from "uuidv7";
import { afterAll, beforeAll, expect, test } from "vitest";
import { download, prepared } from "#testing/exports.ts";
import { submissionOf, submitFruit } from "#testing/fruits.ts";
import { fourPhotos } from "#testing/pictures.ts";
import { answered, createTestApp, json, type TestApp, type TestUser } from "#testing/test-app.ts";

let app: TestApp;
let admin: TestUser;

beforeAll(async () => {
  app = await createTestApp({ ai: "none" });
  admin = await app.user("admin");
  const photos = await fourPhotos();
  let day_number = 11;
  const submit = async (fields: Parameters<typeof submissionOf>[1], moment: string) => {
    day_number += 1;
    const submission = { ...submissionOf(photos, fields), collection_date: moment, day_number };
    expect((await submitFruit(app, admin, uuidv7(), submission)).status).toBe(200);
  };
  await submit(
    { fruit_id: "PALM-1", oil_content: 22.4, longitude: -9.5 },
    "2026-03-14T10:15:30.250Z",
  );
  await submit(
    {
      fruit_id: "PALM-2",
      location_name: 'Bloc 4; "nord", zone 2',
      remarks: '1+1; "two"\nsecond line',
      protein_content: null,
      maturity_stage: null,
    },
    "2026-03-15T00:00:00.000Z",
  );
  await submit(
    {
      fruit_id: '=HYPERLINK("http://x.example";"y")',
      location_name: "'quoted' & <b>",
      remarks: "-2+3 _x0041_\u2028é\tœ",
    },
    "2026-03-16T23:59:59.999Z",
  );
  await submit({ fruit_id: "PALM-4" }, "2026-03-17T08:00:00.000Z");
  await app.owner.query(
    `insert into producers (id, name, country) values ($1, 'Coopérative', 'CI')`,
    [plot],
  );
  await app.owner.query(
    `insert into plots (id, producer_id, name, geometry, area_ha, crop)
     values ($1, $1, '=Bloc; 7', '{"type": "Point", "coordinates": [-9.5, 4]}', 1, 'oil_palm')`,
    [plot],
  );
  // Predictions that were taken over; of one a person has entered a value since.
  await app.owner.query(
    `update fruits set nir_data_source = 'ai_accepted', ai_confidence_score = 0.9,
       entered_values = case when fruit_id = 'PALM-4' then '{oil_content}'::text[] else '{}' end
     where fruit_id in ('PALM-2', 'PALM-4')`,
  );
});
afterAll(() => app.close());

const plot = uuidv7();

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
  "day_number",
  "nir_data_source",
];

const stored = () =>
  app.owner
    .query(`select ${columns.join()} from fruits order by fruit_id`)
    .then(({ rows }) => rows);

test.each([
  ["csv", "fr", ""],
  ["csv", "en", " @night"],
  ["xlsx", "fr", " @night"],
  ["xlsx", "en", ""],
] as const)(
  "[ADM-08] a table (%s) of the %s convention is imported to the same fruits%s",
  async (format, convention, _night) => {
    const before = await stored();
    expect(before).toHaveLength(4);
    await nameThePlot();
    const asked = [...columns, "plot_id", "plot_name"];
    const { id } = await prepared(app, admin, { format, convention, columns: asked });
    const { bytes } = await download(app, admin, id);
    // A workbook is packed; what is in it is compared below.
    const named = format === "csv" ? "'=Bloc; 7" : "PK";
    expect(bytes.toString()).toContain(named);
    expect((await checked(bytes)).counts).toMatchObject({ unchanged: 4, changed: 0, created: 0 });
    await app.owner.query("delete from fruits");
    await bring(bytes);
    expect(await stored()).toEqual(before);
  },
);

/** The import makes a new fruit; its plot is no part of it. */
async function nameThePlot(): Promise<void> {
  await app.owner.query(
    "insert into fruit_plots (fruit_id, plot_id, source) select id, $1, 'set' from fruits where fruit_id = 'PALM-1'",
    [plot],
  );
}

async function checked(bytes: Buffer): Promise<SheetImport> {
  const at = `/api/sheet-imports/${uuidv7()}`;
  const sent = await answered(
    sheetImportSchema,
    app.fetch(`${at}/file?kind=fruits&file_name=fruits.csv`, {
      as: admin,
      method: "PUT",
      body: new Uint8Array(bytes),
    }),
  );
  const rules = { ...sent.rules };
  const found = await answered(
    sheetImportSchema,
    app.fetch(`${at}/check`, { as: admin, ...json({ columns: sent.columns, rules }) }),
  );
  expect(found.errors).toEqual([]);
  return found;
}

async function bring(bytes: Buffer): Promise<void> {
  const at = `/api/sheet-imports/${(await checked(bytes)).id}`;
  expect((await app.fetch(`${at}/run`, { as: admin, ...json({}) })).status).toBe(202);
  expect(await app.runJobs()).toEqual([]);
  const now = await answered(sheetImportSchema, app.fetch(at, { as: admin }));
  expect(now.state).toBe("imported");
}
