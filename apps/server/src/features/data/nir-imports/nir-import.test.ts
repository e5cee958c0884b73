import { fruitSchema } from "@elaeis/domain/fruits/fruit-schemas";
import { maxNirFileBytes } from "@elaeis/domain/nir-imports/nir-import";
import {
  nirImportSchema,
  nirImportsSchema,
  nirPreviewSchema,
  type NirImport,
  type NirImportOrder,
} from "@elaeis/domain/nir-imports/nir-import-schemas";
import { problemAnswerSchema } from "@elaeis/domain/problem-schema";
import { isProblemCode, problemSentence } from "@elaeis/domain/problems";
import { globalStatisticsSchema } from "@elaeis/domain/statistics/global-schemas";
import { existsSync, readdirSync } from "node:fs";
import type pg from "pg";
import { uuidv7 } from "uuidv7";
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { nirOrder } from "#testing/nir-order.ts";
import { sha256Hex } from "#testing/pictures.ts";
import { answered, createTestApp, json, type TestApp, type TestUser } from "#testing/test-app.ts";

let app: TestApp;
let administrator: TestUser;
let collector: TestUser;
beforeAll(async () => {
  app = await createTestApp({ ai: "none" });
  administrator = await app.user("admin");
  collector = await app.user("collecteur");
});
// One person sends more files here than anybody does by hand.
beforeEach(() => app.owner.query("delete from rate_limits"));
afterAll(() => app.close());

type Sample = Record<string, unknown>;
type NirFile = {
  DeviceSN: string;
  SampleSpectra: Sample[];
  "Samples-Header": Sample[];
  [part: string]: unknown;
};

let devices = 0;
/** As a device writes it; each call's device is another, so that tests share no fruit. */
function fileOf(samples: number, more: Record<string, unknown> = {}): NirFile {
  devices += 1;
  return {
    DeviceType: "SCiO",
    NESystemType: "NE-4",
    DeviceSN: `T${devices}`,
    Version: "2.1",
    RevisionAlghoritm: "7 (calibration curve 2025-11-02)",
    NirWaveLengthInfo: { start: 740, step: 5 },
    "Samples-Header": Array.from({ length: samples }, (_, at) => ({
      MeasureDate: new Date(Date.UTC(2026, 2, 1, 8, at)).toISOString(),
      AbsoluteParamsID: [1, 3, 7, 30],
      MeasureSensorTemp: 27.5,
    })),
    SampleSpectra: Array.from({ length: samples }, (_, at) => ({
      SampleSpectraID: at + 1,
      Values: [0.1, 0.25 + at / 1000, 0.5, 0.333333333333],
      SampleParamsValues: [22.5, 17.25, 8, 81],
      GPSPosition: { Lt: 4.05, Ln: 9.7, Tm: null },
    })),
    NIRParamsInfo: [
      { AbsoluteID: 1, AverageValue: 22, MaxAllowedVal: 60 },
      { AbsoluteID: 3, AverageValue: 17, MaxAllowedVal: 60 },
      { AbsoluteID: 7, AverageValue: 8, MaxAllowedVal: 60 },
      { AbsoluteID: 30, AverageValue: 81, MaxAllowedVal: 100 },
    ],
    ...more,
  };
}

/** With the sample at this place changed. */
function changed(file: NirFile, at: number, change: Sample, header: Sample = {}): NirFile {
  Object.assign(file.SampleSpectra[at] ?? {}, change);
  Object.assign(file["Samples-Header"][at] ?? {}, header);
  return file;
}

const bytesOf = (content: unknown) => Buffer.from(JSON.stringify(content));

async function send(bytes: Buffer, name = "device.json", as = administrator): Promise<Response> {
  return app.fetch(`/api/nir-imports/files/${sha256Hex(bytes)}?name=${name}`, {
    as,
    method: "PUT",
    body: new Uint8Array(bytes),
  });
}

async function sent(bytes: Buffer): Promise<string> {
  expect((await send(bytes)).status).toBe(204);
  return sha256Hex(bytes);
}

const previewAnswer = (sha256: string, headers = {}) =>
  app.fetch(`/api/nir-imports/files/${sha256}/preview`, { as: administrator, headers });
const preview = (sha256: string) => answered(nirPreviewSchema, previewAnswer(sha256));
const read = (id: string) =>
  answered(nirImportSchema, app.fetch(`/api/nir-imports/${id}`, { as: administrator }));
const cancel = (id: string) =>
  app.fetch(`/api/transfers/${id}/cancel`, { as: administrator, method: "POST" });

function start(sha256: string, more: Partial<NirImportOrder> = {}, id = uuidv7()) {
  const order = nirOrder(sha256, collector.id, more);
  return app.fetch(`/api/nir-imports/${id}`, { as: administrator, ...json(order, "PUT") });
}

async function ended(id: string): Promise<NirImport> {
  expect(await app.runJobs()).toEqual([]);
  return read(id);
}

async function imported(content: unknown, more: Partial<NirImportOrder> = {}): Promise<NirImport> {
  const sha256 = await sent(Buffer.isBuffer(content) ? content : bytesOf(content));
  const { id } = await answered(nirImportSchema, start(sha256, more));
  return ended(id);
}

const fruitsOf = async (serial: string) =>
  (
    await app.owner.query("select * from fruits where fruit_id like $1 order by collection_date", [
      `NIR-${serial}-%`,
    ])
  ).rows;
/** No-break spaces count as spaces. */
const folded = (text: string) => text.replaceAll("\u00a0", " ");

describe("[NIR-01] [NIR-03] an import", () => {
  test("makes a fruit of each sample, as the specification says", async () => {
    const file = changed(
      fileOf(3),
      1,
      { GPSPosition: { Lt: 0, Ln: 0, Tm: 1772348400 }, SampleParamsValues: [22.5, null] },
      { MeasureDate: null, MeasureSensorTemp: null },
    );
    const done = await imported(file);
    expect(done).toMatchObject({
      status: "completed",
      expected: 3,
      imported: 3,
      missing: 3,
      recipient: collector.email,
      admin_email: administrator.email,
      stopped: null,
    });
    expect(done.batch_name).toMatch(new RegExp(`^NIR_${file.DeviceSN}_\\d{4}-\\d{2}-\\d{2}$`));
    expect(folded(done.summary?.fr ?? "")).toBe("Import réussi : 3 fruits importés");
    const [first, second] = await fruitsOf(file.DeviceSN);
    expect(second).toMatchObject({
      fruit_id: `NIR-${file.DeviceSN}-1-${Date.UTC(2026, 2, 1, 8)}`,
      collector_id: collector.id,
      collector_email: collector.email,
      nir_data_source: "nir-import@elaeis.invalid",
      oil_content: 22.5,
      fatty_acids: 17.25,
      protein_content: 8,
      dry_matter: 81,
      analysis_temperature: 27.5,
      latitude: 4.05,
      longitude: 9.7,
      location_name: "Import NIR Automatique",
      import_source: "batch_import",
      batch_id: done.id,
      missing_values: [],
      photos_count: 0,
      nir_device_info: {
        device_type: "SCiO",
        serial_number: file.DeviceSN,
        calibration_info: "7 (calibration curve 2025-11-02)",
        wavelength_info: { start: 740, step: 5 },
        spectra_id: "1",
        spectra_values: [0.1, 0.25, 0.5, 0.333333333333],
      },
    });
    expect(first).toMatchObject({
      fruit_id: `NIR-${file.DeviceSN}-2-${1772348400 * 1000}`,
      oil_content: 22.5,
      dry_matter: 0,
      missing_values: ["dry_matter", "protein_content", "fatty_acids"],
      analysis_temperature: 25,
      latitude: null,
      longitude: null,
      location_name: `Import NIR ${file.DeviceSN}`,
    });
    const spectra = await app.owner.query(
      "select spectra_id, spectra_values from nir_spectra where batch_id = $1 order by spectra_id",
      [done.id],
    );
    expect(spectra.rows[0]).toEqual({
      spectra_id: "1",
      spectra_values: [0.1, 0.25, 0.5, 0.333333333333],
    });
  });

  test("shows its fruits with the bundled picture, and what is missing as unknown", async () => {
    const file = changed(fileOf(1), 0, { SampleParamsValues: [22.5] });
    await imported(file);
    const [{ id }] = await fruitsOf(file.DeviceSN);
    const fruit = await answered(fruitSchema, app.fetch(`/api/fruits/${id}`, { as: collector }));
    expect(fruit).toMatchObject({ oil_content: 22.5, dry_matter: null, protein_content: null });
    for (const link of [fruit.photo_url, fruit.thumbnail_url]) {
      const picture = await app.fetch(link ?? "");
      expect(picture.status).toBe(200);
      expect(picture.headers.get("content-type")).toBe("image/jpeg");
    }
  });

  test("without the option stores 0, with it null; both stay out of the averages", async () => {
    const averages = async () => {
      const address = "/api/statistics/global?time_zone=UTC";
      const figures = app.fetch(address, { as: administrator });
      return (await answered(globalStatisticsSchema, figures)).fruitAverages;
    };
    const before = await averages();
    const flagged = changed(fileOf(1), 0, { SampleParamsValues: [null, null, 8] });
    await imported(flagged);
    const empty = changed(fileOf(1), 0, { SampleParamsValues: [null, null, 8] });
    const done = await imported(empty, { store_missing_as_null: true });
    expect(done.missing).toBe(0);
    expect(await fruitsOf(flagged.DeviceSN)).toMatchObject([{ oil_content: 0, dry_matter: 0 }]);
    expect(await fruitsOf(empty.DeviceSN)).toMatchObject([
      { oil_content: null, dry_matter: null, missing_values: [] },
    ]);
    expect(await averages()).toEqual(before);
  });

  test("what a person enters in the place of a missing value is one", async () => {
    const file = changed(fileOf(1), 0, { SampleParamsValues: [22.5, 17, 8] });
    await imported(file);
    const [{ id }] = await fruitsOf(file.DeviceSN);
    const edit = { base_version: 1, fields: { dry_matter: 79 }, photos: [] };
    const answer = await app.fetch(`/api/fruits/${id}`, { as: collector, ...json(edit, "PATCH") });
    expect(answer.status).toBe(200);
    expect(await fruitsOf(file.DeviceSN)).toMatchObject([{ dry_matter: 79, missing_values: [] }]);
  });

  test("uses a suggestion for an unknown code only when it is confirmed", async () => {
    const of = () =>
      fileOf(1, {
        NIRParamsInfo: [{ AbsoluteID: 44, AverageValue: 21, MaxAllowedVal: 60 }],
        "Samples-Header": [{ MeasureDate: "2026-03-01 08:00:00", AbsoluteParamsID: 44 }],
      });
    const plain = changed(of(), 0, { SampleParamsValues: [21.5] });
    const sha256 = await sent(bytesOf(plain));
    expect((await preview(sha256)).params).toEqual([
      { code: 44, average: 21, max: 60, field: "oil_content", confidence: 0.7, is_known: false },
    ]);
    expect(await imported(plain)).toMatchObject({ imported: 0, refused: 1 });
    expect(await fruitsOf(plain.DeviceSN)).toEqual([]);
    const confirmed = changed(of(), 0, { SampleParamsValues: [21.5] });
    await imported(confirmed, { confirmed: [{ code: 44, field: "oil_content" }] });
    expect(await fruitsOf(confirmed.DeviceSN)).toMatchObject([{ oil_content: 21.5 }]);
    const twice = await start(sha256, {
      confirmed: [
        { code: 44, field: "oil_content" },
        { code: 45, field: "oil_content" },
      ],
    });
    expect(twice.status).toBe(422);
    expect(await answered(problemAnswerSchema, twice)).toMatchObject({
      code: "nir_codes_conflict",
    });
  });

  test("needs a recipient who exists", async () => {
    const sha256 = await sent(bytesOf(fileOf(1)));
    const nobody = await start(sha256, { user_id: null });
    expect(nobody.status).toBe(422);
    expect(await answered(problemAnswerSchema, nobody)).toMatchObject({
      code: "nir_recipient_missing",
    });
    expect((await start(sha256, { user_id: uuidv7() })).status).toBe(404);
  });

  test("is in the history, in the audit log, and its file in the store", async () => {
    const bytes = bytesOf(fileOf(2));
    const done = await imported(bytes);
    const { imports } = await answered(
      nirImportsSchema,
      app.fetch("/api/nir-imports", { as: administrator }),
    );
    expect(imports[0]).toEqual(done);
    const stored = await app.files.get(`imports/nir/${done.sha256}`);
    expect(Buffer.from(stored ?? []).equals(bytes)).toBe(true);
    const { rows } = await app.owner.query(
      "select user_id, new_values from audit_log where action = 'IMPORT' and record_id = $1",
      [done.id],
    );
    expect(rows).toMatchObject([
      { user_id: administrator.id, new_values: { sha256: done.sha256, samples: 2 } },
    ]);
    const audited = await app.owner.query(
      `select new_values from audit_log where table_name = 'fruits' and action = 'INSERT'
       and new_values ->> 'batch_id' = $1`,
      [done.id],
    );
    expect(audited.rows).toHaveLength(2);
    expect(audited.rows[0].new_values).toMatchObject({
      oil_content: 22.5,
      nir_device_info: null,
    });
  });
});

describe("[NIR-01] the preview", () => {
  test("tells what is in the file and changes nothing", async () => {
    const file = changed(fileOf(12), 2, { Values: [9, 9, 9, 9] });
    const found = await preview(await sent(bytesOf(file)));
    expect(found).toMatchObject({
      device_type: "SCiO",
      serial_number: file.DeviceSN,
      samples: 12,
      importable: 12,
      already_there: 0,
      compared: 12,
      outliers: 1,
      imported_before: [],
    });
    expect(found.first.map(({ index, is_outlier }) => [index, is_outlier])).toEqual([
      [1, false],
      [2, false],
      [3, true],
      [4, false],
      [5, false],
    ]);
    expect(found.params.map(({ field, confidence }) => [field, confidence])).toEqual([
      ["oil_content", 0.95],
      ["fatty_acids", 0.95],
      ["protein_content", 0.95],
      ["dry_matter", 0.95],
    ]);
    expect(await fruitsOf(file.DeviceSN)).toEqual([]);
    await imported(file);
    expect(await preview(sha256Hex(bytesOf(file)))).toMatchObject({
      already_there: 12,
      updatable: 12,
    });
  });

  test("goes by the codes that a person has confirmed", async () => {
    const file = fileOf(2, { NIRParamsInfo: [{ AbsoluteID: 44, AverageValue: 22 }] });
    for (const header of file["Samples-Header"]) header["AbsoluteParamsID"] = [44];
    for (const sample of file.SampleSpectra) sample["SampleParamsValues"] = [22.5];
    const sha256 = await sent(bytesOf(file));
    expect(await preview(sha256)).toMatchObject({ samples: 2, importable: 0 });
    const ask = (confirmed: string) =>
      app.fetch(
        `/api/nir-imports/files/${sha256}/preview?confirmed=${encodeURIComponent(confirmed)}`,
        { as: administrator },
      );
    const found = await answered(nirPreviewSchema, ask("44 oil_content"));
    expect(found).toMatchObject({ importable: 2 });
    expect((await ask("44 colour")).status).toBe(400);
    expect((await ask("1 dry_matter")).status).toBe(422);
  });
});

describe("[NIR-04] a sample that is wrong", () => {
  const wrong: [string, Sample, Sample, string][] = [
    [
      "has no spectrum",
      { Values: "none" },
      {},
      "le spectre (Values) vaut « none » ; écrivez une liste de 1 à 4096 nombres",
    ],
    [
      "has a value with a comma",
      { SampleParamsValues: ["22,4", 17, 8, 81] },
      {},
      "huile (code 1) vaut « 22,4 » ; écrivez 22.4",
    ],
    [
      "has a word in its spectrum",
      { Values: [0.1, "x"] },
      {},
      "une valeur du spectre (Values 2) vaut « x » ; écrivez un nombre, par exemple 22.4",
    ],
    [
      "has a temperature with a comma",
      {},
      { MeasureSensorTemp: "27,5" },
      "la température (MeasureSensorTemp) vaut « 27,5 » ; écrivez 27.5",
    ],
    [
      "has an id that is a formula",
      { SampleSpectraID: "=1+1" },
      {},
      "le numéro de l'échantillon (SampleSpectraID) vaut « =1+1 » ; écrivez des lettres et des chiffres, 40 au plus",
    ],
    [
      "has no time",
      {},
      { MeasureDate: "=NOW()" },
      "aucune date valable dans MeasureDate ou GPSPosition.Tm",
    ],
    [
      "is of tomorrow's tomorrow",
      {},
      { MeasureDate: "2091-05-04T10:00:00Z" },
      "a été mesuré le 2091-05-04, dans le futur ; réglez l'horloge de l'appareil",
    ],
    [
      "has no value at all",
      { SampleParamsValues: [] },
      {},
      "ne contient aucune des quatre valeurs",
    ],
    [
      "has a value above 100",
      { SampleParamsValues: [101] },
      {},
      "la valeur 101 du code 1 n'est pas comprise entre 0 et 100",
    ],
    [
      "has more values than codes",
      { SampleParamsValues: [1, 2, 3, 4, 5] },
      {},
      "5 valeurs pour 4 codes",
    ],
    [
      "lies nowhere",
      { GPSPosition: { Lt: 91, Ln: 0 } },
      {},
      "91, 0 n'est pas une position valable",
    ],
  ];

  test("is named by its place, whatever is wrong, and stops no other", async () => {
    const file = fileOf(wrong.length + 2);
    for (const [at, [, sample, header]] of wrong.entries()) changed(file, at + 1, sample, header);
    const done = await imported(file);
    expect(done).toMatchObject({ status: "completed", imported: 2, refused: wrong.length });
    const named = Object.fromEntries(done.errors.map(({ fr }, at) => [wrong[at]?.[0], folded(fr)]));
    const expected = wrong.map(([what, , , said], at) => [what, `Échantillon ${at + 2} : ${said}`]);
    expect(named).toEqual(Object.fromEntries(expected));
    const previewed = await preview(done.sha256);
    expect(previewed.remarks).toEqual(done.errors);
    expect(previewed.first.map(({ remark }) => remark)).toEqual(
      [null, ...done.errors, null].slice(0, previewed.first.length),
    );
    for (const [at, { en }] of done.errors.entries()) {
      expect(en.startsWith(`Sample ${at + 2}: `)).toBe(true);
    }
  });

  test("a file of nothing else fails, with the reasons", async () => {
    const file = changed(fileOf(1), 0, { Values: [] });
    const done = await imported(file);
    expect(done).toMatchObject({ status: "failed", imported: 0, refused: 1 });
    expect(folded(done.summary?.fr ?? "")).toBe(
      "Import échoué : Échantillon 1 : le spectre (Values) contient 0 élément ; écrivez une liste de 1 à 4096 nombres",
    );
  });

  test("the same sample twice in one file is one fruit", async () => {
    const file = fileOf(2);
    file.SampleSpectra[1] = { ...file.SampleSpectra[0] };
    file["Samples-Header"][1] = { ...file["Samples-Header"][0] };
    const done = await imported(file);
    expect(done).toMatchObject({ imported: 1, refused: 1 });
    expect(done.errors[0]?.en).toMatch(/^Fruit NIR-.*: is in the file twice/);
    const previewed = await preview(done.sha256);
    expect(previewed).toMatchObject({ samples: 2, importable: 1 });
    expect(previewed.remarks).toEqual(done.errors);
    expect(previewed.first[1]?.remark).toEqual(done.errors[0]);
  });
});

describe("an import that is undone", () => {
  const undo = (id: string, as = administrator) =>
    app.fetch(`/api/nir-imports/${id}/undo`, { as, method: "POST" });

  test("takes its fruits away, but for those that somebody worked on; once, and by administrators", async () => {
    const file = fileOf(3);
    const { id } = await imported(file);
    const [{ id: edited }] = await fruitsOf(file.DeviceSN);
    const edit = { base_version: 1, fields: { remarks: "vu" }, photos: [] };
    const path = `/api/fruits/${edited}`;
    await app.fetch(path, { as: collector, ...json(edit, "PATCH") });
    expect((await undo(id, collector)).status).toBe(403);
    expect((await undo(uuidv7())).status).toBe(404);
    const answers = await Promise.all([undo(id), undo(id)]);
    expect(answers.map(({ status }) => status).toSorted((one, two) => one - two)).toEqual([
      200, 409,
    ]);
    expect((await read(id)).undone).toMatchObject({ restored: 0, removed: 2, left: 1 });
    expect(await fruitsOf(file.DeviceSN)).toMatchObject([{ id: edited }]);
    expect(await preview(sha256Hex(bytesOf(file)))).toMatchObject({
      already_there: 1,
      imported_before: [],
    });
    expect(await imported(file)).toMatchObject({ imported: 2, skipped: 1 });
  });

  test("gives back what it wrote over, the spectrum included", async () => {
    const file = fileOf(2);
    await imported(file);
    const facts = ({ updated_at: _at, version: _version, ...fruit }: Record<string, unknown>) =>
      fruit;
    const before = (await fruitsOf(file.DeviceSN)).map(facts);
    for (const sample of file.SampleSpectra) {
      Object.assign(sample, { SampleParamsValues: [30, 30, 30], Values: [0.9, 0.8, 0.7] });
    }
    const { id } = await imported(file, { skip_duplicates: false });
    expect(await fruitsOf(file.DeviceSN)).toMatchObject([{ oil_content: 30 }, { oil_content: 30 }]);
    expect((await undo(id)).status).toBe(200);
    expect((await read(id)).undone).toMatchObject({ restored: 2, removed: 0, left: 0 });
    expect((await fruitsOf(file.DeviceSN)).map(facts)).toEqual(before);
  });
});

describe("[NIR-05] the same file again", () => {
  test("imports nothing", async () => {
    const file = changed(fileOf(4), 3, { Values: [] });
    const first = await imported(file);
    const again = await imported(file);
    expect(again).toMatchObject({
      status: "completed",
      imported: 0,
      skipped: 3,
      refused: 1,
      summary: {
        en: "0 new, 3 already there, 1 refused",
        fr: "0 nouveau, 3 déjà là, 1 refusé",
      },
    });
    expect(again.id).not.toBe(first.id);
    expect(again.errors.map(({ code }) => code)).toEqual(["part_wrong"]);
    expect(await fruitsOf(file.DeviceSN)).toHaveLength(3);
    expect(await preview(first.sha256)).toMatchObject({
      imported_before: [{ id: first.id }],
    });
  });

  test("brings back what was deleted meanwhile, and nothing else", async () => {
    const file = fileOf(3);
    await imported(file);
    const [{ id }] = await fruitsOf(file.DeviceSN);
    await app.fetch(`/api/fruits/${id}`, { as: administrator, method: "DELETE" });
    const again = await imported(file);
    expect(again).toMatchObject({ status: "completed", imported: 1, skipped: 2 });
    expect(folded(again.warnings[0]?.fr ?? "")).toMatch(/^Fruit NIR-.* : existait déjà$/);
    expect(await fruitsOf(file.DeviceSN)).toHaveLength(3);
  });

  test("with skipDuplicates off updates what an import made, and doubles nothing", async () => {
    const file = fileOf(3);
    await imported(file);
    await app.owner.query(
      "update fruits set import_source = null where fruit_id like $1 and fruit_id like '%-3-%'",
      [`NIR-${file.DeviceSN}-%`],
    );
    changed(file, 0, { SampleParamsValues: [30, 17, 8, 80] });
    changed(file, 2, { SampleParamsValues: [30, 17, 8, 80] });
    const again = await imported(file, { skip_duplicates: false });
    expect(again).toMatchObject({ status: "completed", imported: 0, updated: 2, refused: 1 });
    expect(folded(again.summary?.fr ?? "")).toBe(
      "Import partiel : 0 fruit importé, 2 mis à jour, 1 refusé",
    );
    const fruits = await fruitsOf(file.DeviceSN);
    expect(fruits.map(({ oil_content }) => oil_content)).toEqual([30, 22.5, 22.5]);
  });

  test("with skipDuplicates off keeps what people entered since, and where a fruit lies", async () => {
    const file = fileOf(2);
    changed(file, 0, { SampleParamsValues: [null, null, null, 81], GPSPosition: null });
    await imported(file);
    const entered = [
      { oil_content: 22.4, latitude: 4.1, longitude: 9.8, location_accuracy_m: 5 },
      { oil_content: 24.1 },
    ];
    for (const [at, { id }] of (await fruitsOf(file.DeviceSN)).entries()) {
      const edit = { base_version: 1, fields: entered[at], photos: [] };
      const answer = await app.fetch(`/api/fruits/${id}`, {
        as: collector,
        ...json(edit, "PATCH"),
      });
      expect(answer.status).toBe(200);
    }
    const kept = [
      { ...entered[0], dry_matter: 81, missing_values: ["protein_content", "fatty_acids"] },
      { oil_content: 24.1, dry_matter: 81, missing_values: [] },
    ];
    expect(await fruitsOf(file.DeviceSN)).toMatchObject(kept);
    expect(await imported(file, { skip_duplicates: false })).toMatchObject({ updated: 2 });
    expect(await fruitsOf(file.DeviceSN)).toMatchObject(kept);
    const said = await app.owner.query(
      `select device_oil_content::float8 as oil from fruit_spectra where serial_number = $1
       order by spectrum_id`,
      [file.DeviceSN],
    );
    expect(said.rows).toEqual([{ oil: null }, { oil: 22.5 }]);

    // What the device itself said is the file's to change, and so is a place that it names.
    const position = { Lt: 5.25, Ln: 9.5, Tm: null };
    changed(file, 0, { SampleParamsValues: [null, 17, null, 70], GPSPosition: position });
    changed(file, 1, { SampleParamsValues: [30, 16, 9] });
    const { id } = await imported(file, { skip_duplicates: false });
    expect(await fruitsOf(file.DeviceSN)).toMatchObject([
      {
        oil_content: 22.4,
        dry_matter: 70,
        fatty_acids: 17,
        latitude: 5.25,
        longitude: 9.5,
        location_accuracy_m: null,
        missing_values: ["protein_content"],
      },
      // A value that nobody entered and the device no longer says is none: left, it would pass for a laboratory's.
      { oil_content: 24.1, dry_matter: 0, fatty_acids: 16, missing_values: ["dry_matter"] },
    ]);
    const undone = await app.fetch(`/api/nir-imports/${id}/undo`, {
      as: administrator,
      method: "POST",
    });
    expect(undone.status).toBe(200);
    expect(await fruitsOf(file.DeviceSN)).toMatchObject(kept);
  });

  test("refuses only what is still wrong", async () => {
    const file = fileOf(2);
    for (const header of file["Samples-Header"]) header["AbsoluteParamsID"] = [1, 44];
    changed(file, 0, { SampleParamsValues: [22.5, 150] });
    changed(file, 1, { SampleParamsValues: [22.5, 50] });
    const confirmed: NirImportOrder["confirmed"] = [{ code: 44, field: "dry_matter" }];
    expect(await imported(file, { confirmed })).toMatchObject({ imported: 1, refused: 1 });
    expect(await imported(file)).toMatchObject({ imported: 1, skipped: 1, refused: 0, errors: [] });
  });

  test("under the same id of the import is the same import", async () => {
    const sha256 = await sent(bytesOf(fileOf(2)));
    const id = uuidv7();
    await Promise.all([start(sha256, {}, id), start(sha256, {}, id)]);
    expect(await ended(id)).toMatchObject({ imported: 2 });
  });
});

describe("[NIR-05] an import that is stopped", () => {
  /** As a process leaves it that died after some chunks. */
  async function interrupted(file: NirFile, done: number): Promise<string> {
    const whole = await imported(file);
    await app.owner.query(
      `delete from fruits where batch_id = $1 and fruit_id not in
         (select fruit_id from fruits where batch_id = $1 order by collection_date limit $2)`,
      [whole.id, done],
    );
    await app.owner.query("update nir_imports set created = $2 where batch_id = $1", [
      whole.id,
      done,
    ]);
    await app.owner.query(
      "update transfers set state = 'running', done = $2, finished_at = null where id = $1",
      [whole.id, done],
    );
    await app.owner.query(
      `update fruit_batches set import_status = 'processing', processing_completed_at = null,
         total_fruits_imported = $2 where id = $1`,
      [whole.id, done],
    );
    return whole.id;
  }

  test("by the death of its server continues by itself behind its last chunk", async () => {
    const file = fileOf(5);
    const id = await interrupted(file, 2);
    expect(await read(id)).toMatchObject({ status: "processing", stopped: null, imported: 2 });
    expect(await app.runJobs({ named: ["transfer-recovery"] })).toEqual([]);
    expect(await read(id)).toMatchObject({
      status: "completed",
      stopped: null,
      imported: 5,
      skipped: 0,
      errors: [],
    });
    expect(await fruitsOf(file.DeviceSN)).toHaveLength(5);
  });

  test("by a person keeps what it had; the same file again brings the rest", async () => {
    const file = fileOf(4);
    const id = await interrupted(file, 1);
    expect((await cancel(id)).status).toBe(200);
    expect((await cancel(id)).status).toBe(200);
    expect(await app.runJobs({ named: ["transfer-recovery"] })).toEqual([]);
    expect(await read(id)).toMatchObject({ status: "failed", stopped: "cancelled", imported: 1 });
    expect(await fruitsOf(file.DeviceSN)).toHaveLength(1);
    expect(await imported(file)).toMatchObject({ status: "completed", imported: 3, skipped: 1 });
  });
});

describe("[NIR-02] an import of more than one chunk", () => {
  const chunkSamples = 1_000;
  const referenceOf = ({ DeviceSN }: NirFile, at: number) =>
    `NIR-${DeviceSN}-${at + 1}-${Date.UTC(2026, 2, 1, 8, at)}`;

  async function insertAs(client: pg.ClientBase, fruitId: string): Promise<void> {
    await client.query(
      `insert into fruits (id, fruit_id, collector_id, collector_email, submission_sha256)
       values ($1, $2, $3, 'somebody@example.org', sha256('x'))`,
      [uuidv7(), fruitId, collector.id],
    );
  }

  let running: Promise<unknown[]>;

  /** The first chunk waits for what somebody else has inserted. */
  async function whileHeldUp<Result>(
    file: NirFile,
    work: (other: pg.PoolClient, id: string) => Promise<Result>,
  ): Promise<Result> {
    const other = await app.owner.connect();
    try {
      await other.query("begin");
      await insertAs(other, referenceOf(file, chunkSamples / 2));
      const { id } = await answered(nirImportSchema, start(await sent(bytesOf(file))));
      running = app.runJobs();
      await vi.waitFor(
        async () => {
          const { rows } = await app.owner.query(
            `select from pg_stat_activity
             where datname = current_database() and wait_event_type = 'Lock'
               and query ~ '^\\s*insert into fruits'`,
          );
          expect(rows).toHaveLength(1);
        },
        { timeout: 20_000, interval: 20 },
      );
      return await work(other, id);
    } finally {
      await other.query("rollback");
      other.release();
    }
  }

  test("brings in every sample, and each is in the audit log with all its columns", async () => {
    const file = fileOf(2 * chunkSamples + 200);
    const done = await imported(file);
    expect(done).toMatchObject({ status: "completed", imported: 2_200, errors: [] });
    expect(await fruitsOf(file.DeviceSN)).toHaveLength(2_200);
    const { rows } = await app.owner.query(
      `with entries as materialized (
         select record_id, new_values from audit_log where action = 'INSERT' and user_id = $2
       )
       select count(*)::integer as entries,
         count(*) filter (where new_values = to_jsonb(fruits) || '{"nir_device_info": null}')::integer
           as true_entries
       from fruits join entries on record_id = fruits.id::text
       where batch_id = $1`,
      [done.id, administrator.id],
    );
    expect(rows).toEqual([{ entries: 2_200, true_entries: 2_200 }]);
  });

  test("that goes on behind its first chunk ends with the remarks of all", async () => {
    const file = fileOf(chunkSamples + 100);
    file["NIRParamsInfo"] = [1, 3, 7, 30].map((code) => ({
      AbsoluteID: code,
      MaxAllowedVal: code === 1 ? 22 : 100,
    }));
    for (const [at, header] of file["Samples-Header"].entries()) {
      header["MeasureDate"] = new Date(Date.UTC(2015, 2, 1, 8, at)).toISOString();
    }
    await app.owner.query(
      `create function second_chunk_fails() returns trigger language plpgsql as
       $$ begin raise exception 'as if the server died'; end $$`,
    );
    await app.owner.query(
      `create trigger second_chunk_fails before insert on fruits for each row
       when (new.fruit_id like 'NIR-${file.DeviceSN}-1050-%') execute function second_chunk_fails()`,
    );
    const { id } = await answered(nirImportSchema, start(await sent(bytesOf(file))));
    expect(await app.runJobs()).toHaveLength(1);
    await app.owner.query("drop function second_chunk_fails cascade");
    expect(await read(id)).toMatchObject({ status: "processing", imported: chunkSamples });
    expect(await app.runJobs({ delayed: true })).toEqual([]);
    const done = await read(id);
    expect(done).toMatchObject({ status: "completed", imported: chunkSamples + 100 });
    expect(done.warnings.slice(-2).map(({ en }) => en)).toEqual([
      "values above the device's maximum: 1100",
      "other remarks, not listed: 1000",
    ]);
  });

  test("that is cancelled does not write the chunk that is on its way", async () => {
    const file = fileOf(2 * chunkSamples);
    const id = await whileHeldUp(file, async (other, held) => {
      expect((await cancel(held)).status).toBe(200);
      expect(await read(held)).toMatchObject({ status: "failed", stopped: "cancelled" });
      await other.query("rollback");
      return held;
    });
    expect(await running).toEqual([]);
    expect(await read(id)).toMatchObject({ stopped: "cancelled", imported: 0 });
    expect(await fruitsOf(file.DeviceSN)).toEqual([]);
  });

  test("leaves what somebody else has brought in while it was on its way", async () => {
    const file = fileOf(chunkSamples + 200);
    const id = await whileHeldUp(file, async (other, held) => {
      await other.query("commit");
      return held;
    });
    expect(await running).toEqual([]);
    expect(await read(id)).toMatchObject({
      status: "completed",
      imported: 1_199,
      skipped: 1,
    });
    expect(await fruitsOf(file.DeviceSN)).toHaveLength(1_200);
  });

  test("gets out of a ring in which it and somebody else wait for one another", async () => {
    const file = fileOf(2 * chunkSamples);
    const id = await whileHeldUp(file, async (other, held) => {
      await insertAs(other, referenceOf(file, chunkSamples + 500));
      await other.query("commit");
      return held;
    });
    expect(await running).toEqual([]);
    expect(await read(id)).toMatchObject({
      status: "completed",
      stopped: null,
      imported: 1_998,
      skipped: 2,
    });
    expect(await fruitsOf(file.DeviceSN)).toHaveLength(2_000);
  });
});

describe("[NIR-02] [NIR-06] a file that is not what it should be", () => {
  const text = (content: string) => Buffer.from(content);
  const without = (part: string) => {
    const { [part]: _left, ...rest } = fileOf(1);
    return bytesOf(rest);
  };
  const whole = () => JSON.stringify(fileOf(3));
  /** Where its faults are is known. */
  const known = whole();
  const cases: [string, () => Buffer, string][] = [
    [
      "without its serial number",
      () => without("DeviceSN"),
      "Structure JSON invalide : il manque DeviceSN",
    ],
    [
      "without samples",
      () => without("SampleSpectra"),
      "Structure JSON invalide : il manque SampleSpectra",
    ],
    [
      "without headers",
      () => without("Samples-Header"),
      "Structure JSON invalide : il manque Samples-Header",
    ],
    [
      "without params",
      () => without("NIRParamsInfo"),
      "Structure JSON invalide : il manque NIRParamsInfo",
    ],
    [
      "without its type",
      () => without("DeviceType"),
      "Structure JSON invalide : il manque DeviceType",
    ],
    [
      "empty of all",
      () => text("{}"),
      "Structure JSON invalide : il manque DeviceType, DeviceSN, SampleSpectra, Samples-Header, NIRParamsInfo",
    ],
    [
      "with samples in no list",
      () => bytesOf(fileOf(1, { SampleSpectra: {} })),
      "Structure JSON invalide : SampleSpectra doit être un tableau",
    ],
    [
      "with headers in no list",
      () => bytesOf(fileOf(1, { "Samples-Header": 3 })),
      "Structure JSON invalide : Samples-Header doit être un tableau",
    ],
    [
      "that is a list",
      () => text("[]"),
      "Structure JSON invalide : le fichier doit commencer par {, comme l'appareil l'écrit",
    ],
    [
      "truncated",
      () => text(`${known.slice(0, 1)}\n${known.slice(1, -30)}`),
      `fichier JSON invalide ou corrompu : il s'arrête avant sa fin, ligne 2, caractère ${known.length - 31}. Exportez-le à nouveau.`,
    ],
    [
      "in UTF-16",
      () => Buffer.from(`\ufeff${known}`, "utf16le"),
      "fichier JSON invalide ou corrompu : ligne 1, caractère 1, le texte n'est pas en UTF-8. Enregistrez-le en UTF-8.",
    ],
    [
      "in Latin 1",
      () => Buffer.from(`\n\n${known.replace("SCiO", "Spectromètre")}`, "latin1"),
      `fichier JSON invalide ou corrompu : ligne 3, caractère ${known.indexOf("SCiO") + "Spectrom".length + 1}, le texte n'est pas en UTF-8. Enregistrez-le en UTF-8.`,
    ],
    [
      "that is a ZIP",
      () => Buffer.concat([Buffer.from([0x50, 0x4b, 3, 4]), text(known)]),
      "fichier JSON invalide ou corrompu : c'est une archive compressée dès son premier octet. Décompressez-la d'abord.",
    ],
    [
      "with a part twice",
      () => text(known.replace('"NESystemType"', '"DeviceType"')),
      "Structure JSON invalide : DeviceType figure deux fois",
    ],
    [
      "with a name twice in a sample",
      () => text(known.replace('"Values"', '"SampleSpectraID"')),
      "Structure JSON invalide : SampleSpectra 1, SampleSpectraID figure deux fois",
    ],
    [
      "with NaN",
      () => text(known.replace("0.333333333333", "NaN")),
      "fichier JSON invalide ou corrompu : SampleSpectra 1, Values 4 vaut NaN, qui n'est pas un nombre. Écrivez un nombre ou null.",
    ],
    [
      "with an infinite value",
      () => text(known.replace("17.25", "-Infinity")),
      "fichier JSON invalide ou corrompu : SampleSpectra 1, SampleParamsValues 2 vaut -Infinity, qui n'est pas un nombre. Écrivez un nombre ou null.",
    ],
    [
      "with a bracket of the wrong kind",
      () => text(known.replace("]", "}")),
      `fichier JSON invalide ou corrompu : « } » n'est pas du JSON, ligne 1, caractère ${known.indexOf("]") + 1}. Exportez-le à nouveau.`,
    ],
    [
      "that is text",
      () => text("{hello"),
      "fichier JSON invalide ou corrompu : « hello » n'est pas du JSON, ligne 1, caractère 2. Exportez-le à nouveau.",
    ],
    [
      "with more behind its end",
      () => text(`${known}{}`),
      `fichier JSON invalide ou corrompu : « { » n'est pas du JSON, ligne 1, caractère ${known.length + 1}. Exportez-le à nouveau.`,
    ],
    [
      "nested without end",
      () => text(`{"SampleSpectra":[${"[".repeat(100_000)}`),
      "Structure JSON invalide : plus de 16 niveaux imbriqués",
    ],
    [
      "of a million samples",
      () => text(`{"SampleSpectra":[${"{},".repeat(1_000_000)}{}]}`),
      "Structure JSON invalide : plus de 100000 échantillons. Divisez le fichier.",
    ],
    [
      "whose serial is a formula",
      () => bytesOf(fileOf(1, { DeviceSN: '=HYPERLINK("x")' })),
      'Structure JSON invalide : DeviceSN est illisible : =HYPERLINK("x"). Corrigez-le ou exportez à nouveau le fichier.',
    ],
    [
      "with a number in commas among its params",
      () =>
        bytesOf(
          fileOf(1, {
            NIRParamsInfo: [{ AbsoluteID: 1 }, { AbsoluteID: 3, MaxAllowedVal: "60,5" }],
          }),
        ),
      "Structure JSON invalide : NIRParamsInfo 2, MaxAllowedVal vaut « 60,5 » ; écrivez 60.5",
    ],
    [
      "with a calibration that is too long to be kept with each fruit",
      () => bytesOf(fileOf(1, { RevisionAlghoritm: { points: "9".repeat(200_000) } })),
      `Structure JSON invalide : RevisionAlghoritm est illisible : {"points":"${"9".repeat(29)}. Corrigez-le ou exportez à nouveau le fichier.`,
    ],
    [
      "whose type is a formula",
      () => bytesOf(fileOf(1, { DeviceType: "@SUM(A1)" })),
      "Structure JSON invalide : DeviceType est illisible : @SUM(A1). Corrigez-le ou exportez à nouveau le fichier.",
    ],
  ];

  const refusal = async (sha256: string, language: string) => {
    const refused = await previewAnswer(sha256, { "accept-language": language });
    expect(refused.status).toBe(422);
    return answered(problemAnswerSchema, refused);
  };

  test.each(cases)("%s is refused in both languages", async (_name, bytes, fr) => {
    const { error, code, details } = await refusal(await sent(bytes()), "fr");
    expect(folded(error)).toBe(fr);
    if (!isProblemCode(code)) throw new Error(`unknown code ${code}`);
    expect(problemSentence(code, "en", details)).toMatch(
      /^(Invalid JSON structure: .+|invalid or corrupted JSON file: .+)$/,
    );
  });

  test("is answered in the language of who asks, and not imported", async () => {
    const before = await app.owner.query("select count(*) from fruit_batches");
    const sha256 = await sent(without("DeviceSN"));
    const { error } = await refusal(sha256, "en");
    expect(error).toBe("Invalid JSON structure: missing DeviceSN");
    expect((await start(sha256)).status).toBe(422);
    expect((await app.owner.query("select count(*) from fruit_batches")).rows).toEqual(before.rows);
  });

  test("with the mark that Windows puts first is the same file", async () => {
    const file = fileOf(2);
    expect(await imported(Buffer.from(`\ufeff${JSON.stringify(file)}`))).toMatchObject({
      imported: 2,
    });
  });

  test("of another kind, too large, or altered on its way is refused and not kept", async () => {
    const bytes = bytesOf(fileOf(1));
    const refusals: [Response, number, string][] = [
      [await send(bytes, "device.pdf"), 415, "nir_other_file"],
      [await send(Buffer.alloc(maxNirFileBytes + 1, " ")), 413, "nir_file_too_large"],
      [
        await app.fetch(`/api/nir-imports/files/${"0".repeat(64)}?name=a.json`, {
          as: administrator,
          method: "PUT",
          body: new Uint8Array(bytes),
        }),
        422,
        "nir_file_altered",
      ],
    ];
    for (const [answer, status, code] of refusals) {
      expect(answer.status).toBe(status);
      expect(await answered(problemAnswerSchema, answer)).toMatchObject({ code });
    }
    const folder = `${app.filesFolder}/imports/nir`;
    const kept = existsSync(folder) ? readdirSync(folder) : [];
    expect(kept.filter((name) => name.includes("partial") || name === "0".repeat(64))).toEqual([]);
    expect((await previewAnswer("0".repeat(64))).status).toBe(404);
  });
});

test("[NIR-02] nobody sends files without end", async () => {
  const answers: number[] = [];
  for (let sent = 0; sent < 61; sent += 1) {
    answers.push((await send(Buffer.from("{}"), "device.json")).status);
  }
  expect(answers.filter((status) => status === 204)).toHaveLength(60);
  expect(answers.at(-1)).toBe(429);
});

describe("[ROLE-01] importing is for administrators", () => {
  test("visitors and collectors are turned away from every route", async () => {
    const id = uuidv7();
    const sha256 = "a".repeat(64);
    const order = nirOrder(sha256, collector.id);
    const requests: [string, RequestInit][] = [
      ["", {}],
      [`/${id}`, {}],
      [`/${id}`, json(order, "PUT")],
      [`/files/${sha256}?name=a.json`, { method: "PUT", body: "{}" }],
      [`/files/${sha256}/preview`, {}],
    ];
    for (const [target, init] of requests) {
      const address = `/api/nir-imports${target}`;
      expect((await app.fetch(address, init)).status).toBe(401);
      expect((await app.fetch(address, { ...init, as: collector })).status).toBe(403);
    }
  });

  test("invalid values are refused by name, and unknown ones are reported", async () => {
    const refused = await app.fetch("/api/nir-imports/files/xyz?name=a.json", {
      as: administrator,
      method: "PUT",
      body: "{}",
    });
    expect(refused.status).toBe(400);
    expect((await start("b".repeat(64))).status).toBe(404);
  });
});
