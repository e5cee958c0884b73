/** Exports of KoboToolbox and ODK Central: read, tried, imported with photos and plots, noticed the second time, undone. */
import { archivePieceBytes } from "@elaeis/domain/imports/archive";
import { fruitHistorySchema } from "@elaeis/domain/fruits/history-schemas";
import { problemAnswerSchema } from "@elaeis/domain/problem-schema";
import type { SheetField } from "@elaeis/domain/sheet-imports/sheet-import";
import {
  sheetImportSchema,
  type SheetCheck,
  type SheetImport,
} from "@elaeis/domain/sheet-imports/sheet-import-schemas";
import { readdirSync } from "node:fs";
import path from "node:path";
import { uuidv7 } from "uuidv7";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import {
  formSubmissions,
  koboCsv,
  koboMedia,
  odkZip,
  type FormSubmission,
} from "#testing/form-export.ts";
import { drawnJpeg, withCameraWords } from "#testing/pictures.ts";
import { answered, createTestApp, json, type TestApp, type TestUser } from "#testing/test-app.ts";
import { zipOf, type ZipEntry } from "#testing/zip.ts";

let app: TestApp;
let administrator: TestUser;
let collector: TestUser;
let producer: string;
let submissions: FormSubmission[];
beforeAll(async () => {
  app = await createTestApp({ ai: "none" });
  administrator = await app.user("admin");
  collector = await app.user("collecteur");
  producer = uuidv7();
  const input = { name: "Coopérative", country: "CI", address: null, operator_number: null };
  await app.fetch(`/api/producers/${producer}`, {
    as: administrator,
    ...json({ ...input, version: null }, "PUT"),
  });
  submissions = await formSubmissions({ submissions: 22 });
});
afterAll(() => app.close());
beforeEach(async () => {
  await app.owner.query("delete from fruits");
  await app.owner.query("delete from plots");
  await app.owner.query("delete from sheet_mappings");
});

/** Sides of fruits by their references, with the names of the files, and the fruits' versions. */
async function sides(): Promise<string[]> {
  const { rows } = await app.owner.query<{ told: string }>(
    `select fruits.fruit_id || ' ' || version || coalesce(': ' || string_agg(photo_role || ' ' || file_name
       || case when received_at is null then ' expected' else '' end, ', ' order by upload_order), '') as told
     from fruits left join fruit_images on fruit_images.fruit_id = fruits.id
     group by fruits.id order by fruits.fruit_id`,
  );
  return rows.map(({ told }) => told);
}

const photoFiles = async (...names: string[]): Promise<ZipEntry[]> =>
  Promise.all(
    names.map(async (name, at) => ({
      name: `media/${name}`,
      bytes: await drawnJpeg("front", at + 1, 240, 180),
    })),
  );

/** A has a photo of its front, B and C have none. */
async function threeFruits(): Promise<void> {
  const table = "fruit_id;date;photo_front\nA;2026-03-01;a.jpg\nB;2026-03-01;\nC;2026-03-02;\n";
  await run(await answer(tryIt(await bring(table, await photoFiles("a.jpg")))));
  expect(await sides()).toEqual(["A 1: front a.jpg", "B 1", "C 1"]);
}

const undo = (id: string) => answer(app.fetch(at(id, "/undo"), { as: administrator, ...json({}) }));

const at = (id: string, rest = "") => `/api/sheet-imports/${id}${rest}`;
const answer = (asked: Response | Promise<Response>) => answered(sheetImportSchema, asked);
const read = (id: string) => answer(app.fetch(at(id), { as: administrator }));

function sendSheet(text: string, id = uuidv7()) {
  const init = { method: "PUT", body: new Uint8Array(Buffer.from(text)) };
  const query = "kind=fruits&file_name=kobo.csv";
  return app.fetch(at(id, `/file?${query}`), { as: administrator, ...init });
}

async function sendPieces(id: string, zip: Buffer, pieces = Number.POSITIVE_INFINITY) {
  for (let piece = 0; piece < Math.min(pieces, zip.length / archivePieceBytes); piece += 1) {
    const start = piece * archivePieceBytes;
    const sent = await app.fetch(at(id, `/pieces/${piece}?file_size=${zip.length}`), {
      as: administrator,
      method: "PUT",
      body: new Uint8Array(zip.subarray(start, start + archivePieceBytes)),
    });
    expect(sent.status).toBe(204);
  }
}

const takeArchive = (id: string, zip: Buffer) =>
  app.fetch(at(id, "/archive"), {
    as: administrator,
    ...json({ file_name: "media.zip", file_size: zip.length }, "PUT"),
  });

async function bring(text: string, entries: readonly ZipEntry[]): Promise<SheetImport> {
  const { id } = await answer(sendSheet(text));
  const zip = zipOf(entries);
  await sendPieces(id, zip);
  return answer(takeArchive(id, zip));
}

const tryIt = ({ id, columns, rules }: SheetImport, changes: Partial<SheetCheck["rules"]> = {}) =>
  app.fetch(at(id, "/check"), {
    as: administrator,
    ...json({
      columns,
      rules: { ...rules, collector_email: collector.email, producer_id: producer, ...changes },
    }),
  });

async function run({ id }: SheetImport): Promise<SheetImport> {
  expect((await app.fetch(at(id, "/run"), { as: administrator, ...json({}) })).status).toBe(202);
  expect(await app.runJobs()).toEqual([]);
  return read(id);
}

async function codeOf(asked: Response | Promise<Response>): Promise<string> {
  const { code, error } = await answered(problemAnswerSchema, asked);
  expect(error).not.toContain("{");
  return code;
}

const fieldsIn = ({ headers, columns }: SheetImport) =>
  Object.fromEntries(
    columns.flatMap(({ field }, column) => (field === null ? [] : [[headers[column], field]])),
  );

async function stored(): Promise<Record<string, unknown>[]> {
  const { rows } = await app.owner.query<Record<string, unknown>>(
    `select collection_date, latitude::float, longitude::float, location_accuracy_m::float as accuracy,
       oil_content::float as oil, dry_matter::float, protein_content::float as protein, fatty_acids::float,
       maturity_stage as maturity, harvest_season as season, location_name as place, remarks,
       photos_count, version, collector_email,
       array(select file_name from fruit_images where fruit_id = fruits.id and received_at is not null
         order by upload_order) as photos,
       (select plots.name from fruit_plots join plots on plots.id = plot_id where fruit_id = fruits.id) as plot
     from fruits order by collection_date, latitude, longitude`,
  );
  return rows;
}

function expected(rows: readonly FormSubmission[]) {
  return rows
    .toSorted(
      (one, other) =>
        one.collectedAt.localeCompare(other.collectedAt) ||
        one.latitude - other.latitude ||
        one.longitude - other.longitude,
    )
    .map((one) => ({
      collection_date: new Date(one.collectedAt),
      latitude: one.latitude,
      longitude: one.longitude,
      accuracy: one.accuracy,
      oil: one.oil,
      dry_matter: one.dryMatter,
      protein: one.protein,
      fatty_acids: one.fattyAcids,
      maturity: one.maturity,
      season: one.season,
      place: one.place,
      remarks: one.remarks === "" ? null : one.remarks,
      photos_count: 4,
      version: 1,
      collector_email: collector.email,
      photos: one.photos.map(({ name }) => name),
      plot: one.place,
    }));
}

const columnsOfKobo: readonly SheetField[] = [
  "collection_date",
  "latitude",
  "longitude",
  "location_accuracy_m",
  "oil_content",
  "dry_matter",
  "protein_content",
  "fatty_acids",
  "maturity_stage",
  "harvest_season",
  "location_name",
  "remarks",
  "plot_outline",
  "photo_front",
  "photo_back",
  "photo_left",
  "photo_right",
  "submission_id",
];

test("[ADM-07] a project of KoboToolbox with names: two files, tried, imported, noticed again, undone, imported anew", async () => {
  const media = koboMedia(submissions);
  const brought = await bring(koboCsv(submissions), media);
  expect(Object.values(fieldsIn(brought))).toEqual(columnsOfKobo);
  expect(brought.archive_size).toBeGreaterThan(0);

  const checked = await answer(tryIt(brought));
  expect(checked).toMatchObject({ counts: { created: 22, refused: 0 }, remarks: [], errors: [] });
  expect(await stored()).toEqual([]);

  expect(await run(checked)).toMatchObject({ state: "imported", can_undo: true, remarks: [] });
  expect(await stored()).toEqual(expected(submissions));
  expect(
    readdirSync(path.join(app.filesFolder, "imports/media"), { recursive: true }),
  ).not.toContainEqual(expect.stringContaining(".part"));

  const again = await answer(
    tryIt(await bring(koboCsv(submissions, { headers: "labels" }), media)),
  );
  expect(again.counts).toMatchObject({ created: 0, changed: 0 });
  expect(again.remarks_total).toBe(22);
  expect(again.remarks[0]?.code).toBe("sheet_submission_known");
  expect(await codeOf(app.fetch(at(again.id, "/run"), { as: administrator, ...json({}) }))).toBe(
    "sheet_nothing_to_import",
  );

  const undone = await answer(
    app.fetch(at(checked.id, "/undo"), { as: administrator, ...json({}) }),
  );
  expect(undone).toMatchObject({ state: "undone", undone: { removed: 22, left: 0 } });
  expect(await stored()).toEqual([]);
  expect((await app.owner.query("select from plots")).rowCount).toBe(0);

  const anew = await answer(tryIt(await bring(koboCsv(submissions), media)));
  expect(await run(anew)).toMatchObject({ state: "imported", counts: { created: 22 } });
  expect(await stored()).toEqual(expected(submissions));
});

test.each([
  ["labels in French", { headers: "labels" }],
  ["labels, with decimal commas", { headers: "labels", decimalComma: true }],
  ["names, with commas between the cells", { delimiter: "," }],
] as const)("[ADM-07] a table of KoboToolbox with %s is understood", async (_name, look) => {
  const brought = await answer(sendSheet(koboCsv(submissions.slice(0, 2), look)));
  expect(Object.values(fieldsIn(brought))).toEqual(columnsOfKobo);
  const columns = brought.columns.map((column) =>
    column.field?.startsWith("photo_") === true ? { field: null, unit: null } : column,
  );
  const checked = await answer(tryIt({ ...brought, columns }));
  expect(checked).toMatchObject({ counts: { created: 2 }, errors: [], remarks: [] });
});

test("[ADM-07] a project of ODK Central: one ZIP with table and media", async () => {
  const id = uuidv7();
  const zip = odkZip(submissions);
  await sendPieces(id, zip);
  const brought = await answer(takeArchive(id, zip));
  expect(new Set(Object.values(fieldsIn(brought)))).toEqual(new Set(columnsOfKobo));
  expect(fieldsIn(brought)).toMatchObject({
    start: "collection_date",
    "location-Accuracy": "location_accuracy_m",
    "values-oil": "oil_content",
    "plot-boundary": "plot_outline",
    "photos-front": "photo_front",
  });
  await run(await answer(tryIt(brought)));
  expect(await stored()).toEqual(expected(submissions));
});

test("[ADM-07] what is wrong with photos, positions and outlines is said by row, and the rest is imported", async () => {
  const few = submissions.slice(0, 5);
  const [first, second, third, fourth] = few;
  const lines = [
    "date;geopoint;photo_front;photo_back;contour;_uuid",
    `2026-03-01;5.31 -4.02 12 4.5;absent.jpg;${first?.photos[1]?.name};;${first?.uuid}`,
    `2026-03-02;5,31 -4,02;text.jpg;;1 2;${second?.uuid}`,
    `2026-03-03;nowhere;;;;${third?.uuid}`,
    `2026-03-04;0 0 0 0;same.jpg;;5.3 -4.0 0 0;5.4 -4.0 0 0;`,
    `2026-03-05;5.31 -4.02;same.jpg;;"5.31 -4.02;5.32 -4.01;5.31 -4.01;5.32 -4.02";${fourth?.uuid}`,
  ];
  lines[4] = `2026-03-04;0 0 0 0;same.jpg;;;${submissions[7]?.uuid}`;
  const jpeg = first?.photos[0]?.jpeg ?? Buffer.alloc(0);
  const brought = await bring(lines.join("\n"), [
    ...koboMedia(few),
    { name: "a/text.jpg", bytes: Buffer.from("no picture at all") },
    { name: "a/one/same.jpg", bytes: jpeg },
    { name: `a/${fourth?.uuid}/same.jpg`, bytes: jpeg },
  ]);
  const checked = await answer(tryIt(brought));
  expect(checked.counts).toMatchObject({ created: 4, refused: 1 });
  const codes = ({ remarks, errors }: SheetImport) =>
    [...errors, ...remarks].map(({ row, column, code }) => `${row} ${column} ${code}`).toSorted();
  const faults = [
    "2 photo_front sheet_photo_missing",
    "3 contour sheet_outline_unclear",
    "3 photo_front image_unsupported",
    "4 geopoint sheet_not_a_position",
    "5 geopoint sheet_no_position",
    "5 photo_front sheet_photo_ambiguous",
    "6 contour plot_faulty",
  ];
  expect(codes(checked)).toEqual(["2 null sheet_photos_unused", ...faults].toSorted());
  expect(codes(await run(checked))).toEqual(faults.toSorted());
  expect(
    (await stored()).map(({ photos, accuracy, latitude }) => [photos, accuracy, latitude]),
  ).toEqual([
    [[first?.photos[1]?.name], 4.5, 5.31],
    [[], null, 5.31],
    [[], null, null],
    [["same.jpg"], null, 5.31],
  ]);
});

test("[ADM-07] a ZIP is refused that is cut off, has no table, leads outside, or is a bomb; photos without a ZIP are asked for", async () => {
  const table = koboCsv(submissions.slice(0, 1));
  const refusal = async (zip: Buffer, pieces?: number) => {
    const id = uuidv7();
    await sendPieces(id, zip, pieces);
    return codeOf(takeArchive(id, zip));
  };
  const big = zipOf([{ name: "a.jpg", bytes: Buffer.alloc(archivePieceBytes + 9, 7) }]);
  expect(await refusal(big, 1)).toBe("import_not_ready");
  expect(await refusal(zipOf(koboMedia(submissions.slice(0, 1))))).toBe(
    "sheet_archive_without_table",
  );
  expect(await refusal(zipOf([{ name: "../a.csv", bytes: Buffer.from(table) }]))).toBe(
    "zip_unsafe_name",
  );
  const bomb = { name: "a.csv", bytes: Buffer.alloc(50_000_000), isDeflated: true };
  expect(await refusal(zipOf([bomb]))).toBe("zip_bomb");
  expect(await refusal(Buffer.from("no archive at all"))).toBe("zip_unreadable");
  const many = Array.from({ length: 20_001 }, (_, n) => ({
    name: `${n}.jpg`,
    bytes: Buffer.alloc(0),
  }));
  expect(await refusal(zipOf(many))).toBe("zip_too_many_files");

  const alone = await answer(sendSheet(table));
  expect(await codeOf(tryIt(alone))).toBe("sheet_photos_without_archive");
  const zip = zipOf(koboMedia(submissions.slice(0, 1)));
  await sendPieces(alone.id, zip);
  const whole = await answer(takeArchive(alone.id, zip));
  expect(await codeOf(tryIt(whole, { producer_id: null }))).toBe("sheet_producer_missing");
});

test("[ADM-07] an import that was cut off amid its photos goes on, and can be undone where it was given up", async () => {
  const few = submissions.slice(0, 3);
  const checked = await answer(tryIt(await bring(koboCsv(few), koboMedia(few))));
  await app.fetch(at(checked.id, "/run"), { as: administrator, ...json({}) });
  expect(await app.runJobs()).toEqual([]);
  // As a process that was killed after the first fruit leaves it; the job gave the ZIP back, it comes again.
  const zip = zipOf(koboMedia(few));
  await app.owner.query(`update transfers set state = 'cancelled' where id = $1`, [checked.id]);
  await app.owner.query(`delete from fruit_images where photo_role = 'left'`);
  await sendPieces(checked.id, zip);
  const stopped = await read(checked.id);
  expect(stopped).toMatchObject({ state: "checked", can_undo: true });
  expect(await codeOf(tryIt(stopped))).toBe("import_not_ready");
  // Its rows are there: nothing takes its undo away.
  const as = administrator;
  const reading = json(stopped.reading, "PUT");
  const refused = [
    app.fetch(at(checked.id, "/reading"), { as, ...reading }),
    app.fetch(at(checked.id), { as, method: "DELETE" }),
    takeArchive(checked.id, zip),
  ];
  for (const answer of refused) expect(await codeOf(answer)).toBe("import_not_ready");
  expect(await read(checked.id)).toEqual(stopped);
  expect(await run(stopped)).toMatchObject({ state: "imported", counts: { created: 3 } });
  expect(await stored()).toEqual(expected(few));

  await app.owner.query(`update fruits set remarks = 'vu', version = 2 where latitude = $1`, [
    few[0]?.latitude,
  ]);
  const undone = await answer(
    app.fetch(at(checked.id, "/undo"), { as: administrator, ...json({}) }),
  );
  expect(undone.undone).toMatchObject({ removed: 2, left: 1 });
  // A plot with a fruit that stays is used.
  expect((await app.owner.query("select from plots")).rowCount).toBe(1);
});

const forThree =
  "fruit_id;photo_front;photo_back\nA;other.jpg;back.jpg\nB;b.jpg;\nC;lost.jpg;\nD;d.jpg;\n";
const filesForThree = () => photoFiles("d.jpg", "other.jpg", "back.jpg", "b.jpg");

test("[ADM-07] photos come to fruits that are there, by reference: sides that have none, counted before, once, and taken back", async () => {
  await threeFruits();
  const checked = await answer(tryIt(await bring(forThree, await filesForThree())));
  expect(checked.counts).toMatchObject({ created: 0, changed: 0, unchanged: 3, photos: 2 });
  const codes = ({ errors, remarks }: SheetImport) =>
    [...errors, ...remarks].map(({ row, column, code }) => `${row} ${column} ${code}`);
  const said = [
    "5 null sheet_value_missing",
    "2 photo_front sheet_photo_stays",
    "4 photo_front sheet_photo_missing",
  ];
  expect(codes(checked)).toEqual(said);
  expect(await sides()).toEqual(["A 1: front a.jpg", "B 1", "C 1"]);

  const done = await run(checked);
  expect(done).toMatchObject({ state: "imported", can_undo: true, counts: { photos: 2 } });
  expect(codes(done)).toEqual(said);
  const after = ["A 2: front a.jpg, back back.jpg", "B 2: front b.jpg", "C 1"];
  expect(await sides()).toEqual(after);

  const again = await answer(tryIt(await bring(forThree, await filesForThree())));
  expect(again.counts?.photos).toBeUndefined();
  expect(codes(again)).toEqual(said);
  expect(await codeOf(app.fetch(at(again.id, "/run"), { as: administrator, ...json({}) }))).toBe(
    "sheet_nothing_to_import",
  );

  const paths = async () =>
    (await app.owner.query<{ photo_url: string }>("select photo_url from fruit_images")).rows.map(
      ({ photo_url }) => photo_url,
    );
  const before = await paths();
  expect((await undo(done.id)).undone).toMatchObject({ restored: 2, removed: 0, left: 0 });
  expect(await sides()).toEqual(["A 3: front a.jpg", "B 3", "C 1"]);
  const kept = await paths();
  const files = readdirSync(app.filesFolder, { recursive: true }).map(String);
  expect(before.filter((one) => files.some((file) => file.endsWith(one)))).toEqual(kept);
});

test("[ADM-07] a job that was killed between the promise of a photo and its bytes goes on, and is one edit", async () => {
  await threeFruits();
  const checked = await answer(tryIt(await bring(forThree, await filesForThree())));
  await run(checked);
  await app.owner.query(`update transfers set state = 'cancelled' where id = $1`, [checked.id]);
  await app.owner.query(
    `update fruit_images set received_at = null, photo_url = null, stored_sha256 = null
     where file_name = 'back.jpg'`,
  );
  const zip = zipOf(await filesForThree());
  await sendPieces(checked.id, zip);
  const stopped = await read(checked.id);
  expect(stopped).toMatchObject({ state: "checked", can_undo: true });
  expect((await sides())[0]).toBe("A 2: front a.jpg, back back.jpg expected");
  expect(await run(stopped)).toMatchObject({ state: "imported", counts: { photos: 2 } });
  expect((await sides())[0]).toBe("A 2: front a.jpg, back back.jpg");
});

test("[ADM-07] an undo leaves what was retaken since, and names its fruit", async () => {
  await threeFruits();
  const done = await run(await answer(tryIt(await bring(forThree, await filesForThree()))));
  await app.owner.query(
    `update fruit_images set sha256 = decode(repeat('ab', 32), 'hex') where file_name = 'b.jpg'`,
  );
  expect((await undo(done.id)).undone).toEqual({
    restored: 1,
    removed: 0,
    left: 1,
    left_references: ["B"],
  });
  expect(await sides()).toEqual(["A 3: front a.jpg", "B 2: front b.jpg", "C 1"]);
});

/** What a fruit's history says to its collector of where its date and position are from. */
async function fromPhotos(reference: string) {
  const { rows } = await app.owner.query<{ id: string }>(
    "select id from fruits where fruit_id = $1",
    [reference],
  );
  const path = `/api/fruits/${rows[0]?.id}/history`;
  const { entries } = await answered(fruitHistorySchema, app.fetch(path, { as: collector }));
  return entries.flatMap(({ from_photos }) => from_photos ?? []);
}

test("[ADM-07] a fruit whose row has no date or position takes them from its photo, one that has them does not", async () => {
  await threeFruits();
  const changes = { office_time_zone: "Asia/Singapore" };
  await app.fetch("/api/settings", { as: administrator, ...json({ changes }, "PATCH") });
  const camera = { date: "2026:02:03 04:05:06", zone: "+01:00", place: [5.5, -4.25] } as const;
  const pictures = {
    "whole.jpg": camera,
    "zoneless.jpg": { date: "2026:02:03 04:05:06" },
    "tomorrow.jpg": { date: "2126:02:03 04:05:06", place: [0, 0] },
    "other.jpg": { date: "1999:01:01 00:00:00", place: [1, 1] },
  } as const;
  const entries: ZipEntry[] = [];
  for (const [name, words] of Object.entries(pictures)) {
    const jpeg = await drawnJpeg("front", entries.length + 20, 240, 180);
    entries.push({ name, bytes: await withCameraWords(jpeg, words) });
  }
  const table = [
    "fruit_id;date;latitude;longitude;photo_front;photo_back",
    "E;;;;whole.jpg;",
    "F;;0;0;zoneless.jpg;whole.jpg",
    "G;;;;tomorrow.jpg;",
    "H;2026-03-04;5.1;-4.1;whole.jpg;",
    "A;;;;;other.jpg",
  ];
  const brought = await bring(table.join("\n"), entries);
  const told = (of: SheetImport) =>
    [...of.errors, ...of.remarks].map(({ row, column, code }) => `${row} ${column} ${code}`);
  const ofThere = "6 photo_back sheet_position_from_photo";
  expect(told(await answer(tryIt(brought)))).not.toContain(ofThere);
  const checked = await answer(tryIt(brought, { existing: "update" }));
  expect(told(checked)).toEqual([
    "4 date sheet_value_missing",
    "2 photo_front sheet_date_from_photo",
    "2 photo_front sheet_position_from_photo",
    "3 photo_front sheet_date_from_photo",
    "3 photo_back sheet_position_from_photo",
    ofThere,
  ]);
  expect(checked.remarks[1]?.en).toContain("“whole.jpg”: 5.5, -4.25");
  expect(checked.remarks[0]?.en).toMatch(/“whole.jpg”: 2026-02-03 03:05 UTC\.$/);
  expect(checked.remarks[2]?.en).toMatch(/“zoneless.jpg”: 2026-02-03 04:05 Asia\/Singapore\.$/);
  const done = await run(checked);
  expect(told(done)).toEqual(told(checked));
  const { rows } = await app.owner.query(
    `select fruit_id, collection_date, latitude::float, longitude::float from fruits
     where fruit_id in ('A', 'E', 'F', 'G', 'H') order by fruit_id`,
  );
  const placed = { latitude: 5.5, longitude: -4.25 };
  expect(rows).toEqual([
    { fruit_id: "A", collection_date: new Date("2026-03-01T12:00Z"), latitude: 1, longitude: 1 },
    { fruit_id: "E", collection_date: new Date("2026-02-03T03:05:06Z"), ...placed },
    { fruit_id: "F", collection_date: new Date("2026-02-02T20:05:06Z"), ...placed },
    {
      fruit_id: "H",
      collection_date: new Date("2026-03-04T12:00Z"),
      latitude: 5.1,
      longitude: -4.1,
    },
  ]);
  const before = Object.fromEntries(
    await Promise.all(["E", "F", "H", "A"].map(async (name) => [name, await fromPhotos(name)])),
  );
  expect(before).toEqual({
    E: [{ collection_date: "whole.jpg", position: "whole.jpg" }],
    F: [{ collection_date: "zoneless.jpg", position: "whole.jpg" }],
    H: [],
    A: [{ position: "other.jpg" }],
  });
  expect((await undo(done.id)).undone).toMatchObject({ removed: 3, restored: 1, left: 0 });
});
