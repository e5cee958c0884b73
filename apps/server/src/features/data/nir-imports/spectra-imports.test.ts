/** Spectra of tables, JCAMP-DX and SPC through the import of NIR files: looked at, joined to fruits, imported, undone. */
import { fruitSchema } from "@elaeis/domain/fruits/fruit-schemas";
import { fruitDeskSchema } from "@elaeis/domain/fruits/desk-schemas";
import {
  nirImportSchema,
  nirPreviewSchema,
  type NirPreview,
} from "@elaeis/domain/nir-imports/nir-import-schemas";
import type { SpectraReading } from "@elaeis/domain/nir-imports/spectra-reading";
import { problemAnswerSchema } from "@elaeis/domain/problem-schema";
import { uuidv7 } from "uuidv7";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { bearableMs, besideBystander } from "#testing/bystander.ts";
import { submissionOf, submitFruit } from "#testing/fruits.ts";
import { fourPhotos, sha256Hex } from "#testing/pictures.ts";
import { csvOf, jcampOf, spcOf } from "#testing/spectra-files.ts";
import { answered, createTestApp, json, type TestApp, type TestUser } from "#testing/test-app.ts";

let app: TestApp;
let administrator: TestUser;
let collector: TestUser;
beforeAll(async () => {
  app = await createTestApp({ ai: "none", subprocessBounds: {} });
  administrator = await app.user("admin");
  collector = await app.user("collecteur");
});
beforeEach(() => app.owner.query("delete from rate_limits"));
afterAll(() => app.close());

const nm = Array.from({ length: 10 }, (_, at) => 1100 + 50 * at);
/** Reflectance; the second scan of a sample is a little higher. */
const values = (sample: number, scan = 0) =>
  nm.map((_, at) => Math.round(1e4 * (0.5 + sample / 100 + scan / 50 + Math.sin(at) / 10)) / 1e4);
const absorbance = (of: readonly number[]) =>
  of.map((value) => Math.round(1e7 * -Math.log10(value)) / 1e7);

async function fruitOfCollector() {
  const id = uuidv7();
  await submitFruit(app, collector, id, submissionOf(await fourPhotos()));
  return answered(fruitSchema, app.fetch(`/api/fruits/${id}`, { as: collector }));
}

let serials = 0;
const freshSerial = () => {
  serials += 1;
  return `BENCH${serials}`;
};

async function sent(bytes: Buffer, name: string): Promise<string> {
  const sha256 = sha256Hex(bytes);
  const path = `/api/nir-imports/files/${sha256}?name=${name}`;
  const body = new Uint8Array(bytes);
  expect((await app.fetch(path, { as: administrator, method: "PUT", body })).status).toBe(204);
  return sha256;
}

function ask(sha256: string, reading?: SpectraReading): Promise<Response> {
  const query =
    reading === undefined ? "" : `?reading=${encodeURIComponent(JSON.stringify(reading))}`;
  return app.fetch(`/api/nir-imports/files/${sha256}/preview${query}`, { as: administrator });
}
const preview = (sha256: string, reading?: SpectraReading) =>
  answered(nirPreviewSchema, ask(sha256, reading));

/** What the preview found, with what a person says. */
function said({ spectra }: NirPreview, more: Partial<SpectraReading>): SpectraReading {
  if (spectra === null) throw new Error("no file of spectra");
  return { ...spectra.reading, device_type: "BenchNIR", ...more };
}

function start(sha256: string, reading: SpectraReading | null, more: object = {}, id = uuidv7()) {
  const order = {
    sha256,
    user_id: collector.id,
    skip_duplicates: true,
    store_missing_as_null: true,
    confirmed: [],
    reading,
    ...more,
  };
  return app.fetch(`/api/nir-imports/${id}`, { as: administrator, ...json(order, "PUT") });
}

async function imported(sha256: string, reading: SpectraReading, more: object = {}) {
  const { id } = await answered(nirImportSchema, start(sha256, reading, more));
  expect(await app.runJobs()).toEqual([]);
  return answered(nirImportSchema, app.fetch(`/api/nir-imports/${id}`, { as: administrator }));
}

const desk = (id: string) =>
  answered(fruitDeskSchema, app.fetch(`/api/fruits/${id}/desk`, { as: administrator }));
const codeOf = async (answer: Promise<Response>) =>
  (await answered(problemAnswerSchema, answer)).code;

test("spectra are joined to the fruit they name, the others become fruits; scans of one sample are of one fruit", async () => {
  const fruit = await fruitOfCollector();
  const serial = freshSerial();
  const bytes = csvOf([
    ["Sample", ...nm.map((one) => `${one} nm`)],
    [fruit.fruit_id, ...values(1)],
    ["B2", ...values(2)],
    [fruit.fruit_id, ...values(1, 1)],
    ["B3", ...values(3).with(4, 0)],
    ["B4", ...values(4).with(4, Number.NaN)],
  ]);
  const sha256 = await sent(bytes, "bench.csv");
  const first = await preview(sha256);
  expect(first).toMatchObject({ samples: 4, importable: 3, scanned: 1, joined: 1 });
  expect(first.spectra).toMatchObject({
    format: "csv",
    columns: [{ at: 0, name: "Sample" }],
    reading: { layout: "wide", unit: "nm", kind: null, columns: { sample: 0 } },
  });
  expect(first.wavelengths).toEqual(nm);
  const reading = said(first, { kind: "reflectance", serial_number: serial });
  const found = await preview(sha256, reading);
  expect(found).toMatchObject({ samples: 4, importable: 2, already_there: 0, joined: 1 });
  expect(found.first[0]).toMatchObject({ scans: 2, index: 1 });
  expect(found.remarks.map(({ en }) => en)).toEqual([
    "Sample 4: the reflectance at 1300 nm is 0; it must be above 0. Check what the values are",
    "Sample 5: the value at 1300 nm is missing or not a plausible number; export the spectrum again",
  ]);

  expect(await codeOf(start(sha256, null))).toBe("spectra_kind_missing");
  expect(await codeOf(start(sha256, { ...reading, kind: null }))).toBe("spectra_kind_missing");
  expect(await codeOf(start(sha256, { ...reading, serial_number: "=1" }))).toBe(
    "spectra_device_missing",
  );
  const done = await imported(sha256, reading);
  expect(done).toMatchObject({ status: "completed", imported: 1, updated: 1, refused: 2 });

  const scans = [absorbance(values(1)), absorbance(values(1, 1))];
  const mean = scans[0]?.map((one, at) => expect.closeTo((one + (scans[1]?.[at] ?? 0)) / 2, 8));
  const joined = await desk(fruit.id);
  expect(joined).toMatchObject({
    device: { type: "BenchNIR", serial_number: serial, spectra_id: fruit.fruit_id },
    spectrum: { wavelengths: nm, values: mean, scans },
    spectral: { device: { oil_content: null }, laboratory: { oil_content: fruit.oil_content } },
  });
  const { rows } = await app.owner.query(
    `select fruits.fruit_id, oil_content, spectrum_id
     from fruits join fruit_spectra on fruit_spectra.fruit_id = fruits.id where batch_id = $1`,
    [done.id],
  );
  expect(rows).toEqual([
    {
      fruit_id: expect.stringMatching(`^NIR-${serial}-B2-\\d+$`),
      oil_content: null,
      spectrum_id: "B2",
    },
  ]);

  // A second time nothing is new, unless it is to be updated.
  expect(await preview(sha256, reading)).toMatchObject({
    already_there: 2,
    updatable: 2,
    joined: 0,
  });
  expect(await imported(sha256, reading)).toMatchObject({ imported: 0, updated: 0, skipped: 2 });
  const again = await imported(sha256, reading, { skip_duplicates: false });
  expect(again).toMatchObject({ imported: 0, updated: 2 });

  const undo = (id: string) =>
    answered(
      nirImportSchema,
      app.fetch(`/api/nir-imports/${id}/undo`, { as: administrator, method: "POST" }),
    );
  expect((await undo(again.id)).undone).toMatchObject({ restored: 2, left: 0 });
  expect(await desk(fruit.id)).toMatchObject({ spectrum: { scans } });
});

test("an undo takes the spectrum from the fruit that was there, and the fruits that were not", async () => {
  const fruit = await fruitOfCollector();
  const blocks = [fruit.fruit_id, "C2"].map((title, at) =>
    jcampOf(
      title,
      {
        "SPECTROMETER/DATA SYSTEM": "FT-9",
        XUNITS: "1/CM",
        YUNITS: "% REFLECTANCE",
        LONGDATE: "2026/03/01 08:00:00",
      },
      `##XYPOINTS= (XY..XY)\n${nm.map((x, place) => `${12_000 - x},${100 * (values(at)[place] ?? 0)}`).join("\n")}`,
    ),
  );
  const text = `##TITLE= all\n##DATA TYPE= LINK\n##BLOCKS= 2\n${blocks.join("\n")}\n##END=`;
  const sha256 = await sent(Buffer.from(text), "all.jdx");
  const found = await preview(sha256);
  expect(found.spectra?.reading).toMatchObject({
    unit: "cm-1",
    kind: "percent",
    device_type: "FT-9",
  });
  const done = await imported(sha256, said(found, { serial_number: freshSerial() }));
  expect(done).toMatchObject({ imported: 1, updated: 1, refused: 0 });
  const shown = await desk(fruit.id);
  expect(shown.spectrum?.scans).toEqual([]);
  expect(shown.spectrum?.wavelengths?.[0]).toBeCloseTo(1e7 / (12_000 - 1100), 6);
  expect(shown.spectrum?.values[0]).toBeCloseTo(-Math.log10(values(0)[0] ?? 0), 6);

  const undone = await answered(
    nirImportSchema,
    app.fetch(`/api/nir-imports/${done.id}/undo`, { as: administrator, method: "POST" }),
  );
  expect(undone.undone).toMatchObject({ restored: 1, removed: 1, left: 0 });
  expect(await desk(fruit.id)).toMatchObject({ spectrum: null, spectral: null });
});

test("of several spectra that name one fruit it takes the first, whatever the day and the case", async () => {
  const fruit = await fruitOfCollector();
  const bytes = csvOf([
    ["Sample", "Date", ...nm.map((one) => `${one} nm`)],
    [fruit.fruit_id, "2026-03-01 08:00:00", ...values(1)],
    [fruit.fruit_id, "2026-03-02 08:00:00", ...values(2)],
    [fruit.fruit_id.toLowerCase(), "2026-03-01 08:00:00", ...values(3)],
  ]);
  const sha256 = await sent(bytes, "twice.csv");
  const more = { kind: "reflectance", serial_number: freshSerial(), creates: true } as const;
  const reading = said(await preview(sha256), more);
  // None of them would become a fruit of its own.
  expect(await preview(sha256, reading)).toMatchObject({
    importable: 3,
    joined: 1,
    already_there: 2,
    updatable: 0,
  });
  const done = await imported(sha256, reading);
  expect(done).toMatchObject({ imported: 0, updated: 1, refused: 2 });
  expect(done.errors.map(({ code }) => code)).toEqual(["fruit_twice", "fruit_twice"]);
  const shown = await desk(fruit.id);
  expect(shown.spectrum?.values[0]).toBeCloseTo(absorbance(values(1))[0] ?? 0, 6);

  // Where spectra make no fruits, they are not told that there is none.
  const again = await imported(sha256, { ...reading, creates: false }, { skip_duplicates: false });
  expect(again).toMatchObject({ imported: 0, updated: 1, refused: 2 });
  expect(again.errors.map(({ code }) => code)).toEqual(["fruit_twice", "fruit_twice"]);
});

test("a fruit that is named in two chunks takes the first, too", async () => {
  const fruit = await fruitOfCollector();
  const bytes = csvOf([
    ["Sample", "Date", ...nm.map((one) => `${one} nm`)],
    [fruit.fruit_id, "2026-03-01 08:00:00", ...values(1)],
    ...Array.from({ length: 1_000 }, (_, at) => [
      `F${at}`,
      "2026-03-01 08:00:00",
      ...values(at / 50),
    ]),
    [fruit.fruit_id, "2026-03-02 08:00:00", ...values(2)],
  ]);
  const sha256 = await sent(bytes, "chunks.csv");
  const more = { kind: "reflectance", serial_number: freshSerial() } as const;
  const reading = said(await preview(sha256), more);
  const done = await imported(sha256, reading, { skip_duplicates: false });
  expect(done).toMatchObject({ status: "completed", imported: 1_000, updated: 1, refused: 1 });
  expect(done.errors.map(({ code }) => code)).toEqual(["fruit_twice"]);
});

test("a fruit with another device's spectrum keeps it; samples that no fruit matches are left out on demand", async () => {
  const fruit = await fruitOfCollector();
  const file = (shift: number) =>
    csvOf([
      ["id", ...nm],
      [fruit.fruit_id, ...values(1 + shift)],
      [`D${shift}`, ...values(2 + shift)],
    ]);
  const more = { kind: "absorbance", creates: false } as const;
  const one = await sent(file(0), "one.csv");
  const reading = said(await preview(one), { ...more, serial_number: freshSerial() });
  expect(await imported(one, reading)).toMatchObject({ imported: 0, updated: 1, refused: 1 });
  const other = await sent(file(3), "other.csv");
  const done = await imported(other, { ...reading, serial_number: freshSerial() });
  expect(done).toMatchObject({ status: "failed", imported: 0, updated: 0, refused: 2 });
  expect(done.errors.map(({ code }) => code)).toEqual(["fruit_of_other_device", "fruit_unknown"]);
});

test("a spectrum of SPC has its file's name; one far from the others is marked", async () => {
  const spectra = Array.from({ length: 25 }, (_, at) => values(at / 10 + Math.sin(7 * at)));
  const odd = [...spectra.slice(0, -1), nm.map((_, at) => 3 + 2 * Math.cos(at))];
  const sha256 = await sent(spcOf({ axis: nm, spectra: odd }), "Lot%207.spc");
  const found = await preview(sha256);
  expect(found).toMatchObject({ samples: 25, importable: 25, outliers: 1 });
  expect(found.spectra?.reading).toMatchObject({
    layout: null,
    unit: "nm",
    kind: "absorbance",
    device_type: "BENCH-NIR",
  });
  expect(found.remarks.map(({ code }) => code)).toEqual(["spectrum_outlier"]);
  expect(found.first[0]?.fruit_id).toMatch(/Lot-7-1-\d+$/);
});

const megabytes = 1024 * 1024;
test.each<[string, string, string, () => string]>([
  ["of one line of 20 MB", "a.csv", "spectra_too_many_columns", () => "1,".repeat(10 * megabytes)],
  ["of quotes @night", "b.csv", "spectra_not_found", () => '"'.repeat(10 * megabytes)],
  ["of empty blocks", "c.jdx", "spectra_not_found", () => "##TITLE= a\n##END=\n".repeat(90_000)],
  [
    "of 32 MB of repetitions @night",
    "d.jdx",
    "jcamp_points",
    () =>
      jcampOf(
        "a",
        { FIRSTX: 1, LASTX: 10, NPOINTS: 10 },
        `##XYDATA= (X++(Y..Y))\n${"1AS9999\n".repeat(4 * megabytes)}`,
      ),
  ],
])("a hostile file %s: a bystander is answered", async (_, name, code, text) => {
  const bytes = Buffer.from(text());
  const { result, longestHoldMs } = await besideBystander(app, async () =>
    codeOf(ask(await sent(bytes, name))),
  );
  expect(result).toBe(code);
  expect(longestHoldMs).toBeLessThan(bearableMs);
});
