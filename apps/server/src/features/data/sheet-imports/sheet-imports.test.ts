import {
  sheetImportSchema,
  sheetImportsSchema,
  type SheetCheck,
  type SheetImport,
} from "@elaeis/domain/sheet-imports/sheet-import-schemas";
import type { SheetField } from "@elaeis/domain/sheet-imports/sheet-import";
import { fieldsOf, sheetColumns } from "@elaeis/domain/sheet-imports/sheet-import";
import { problemAnswerSchema } from "@elaeis/domain/problem-schema";
import { readSheet as readFirstSheet } from "read-excel-file/node";
import { uuidv7 } from "uuidv7";
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import writeWorkbook from "write-excel-file/node";
import {
  answered,
  createTestApp,
  json,
  statusesOf,
  type TestApp,
  type TestUser,
} from "#testing/test-app.ts";
import { zipOf } from "#testing/zip.ts";

let app: TestApp;
let administrator: TestUser;
let collector: TestUser;
beforeAll(async () => {
  app = await createTestApp({ ai: "none" });
  administrator = await app.user("admin");
  collector = await app.user("collecteur");
});
afterAll(() => app.close());
beforeEach(async () => {
  await app.owner.query("delete from fruits");
});

type Stored = Record<string, unknown>;

async function fruit(reference: string, values: Stored = {}): Promise<string> {
  const id = uuidv7();
  const row: Stored = {
    id,
    fruit_id: reference,
    collector_id: collector.id,
    collector_email: collector.email,
    submission_sha256: Buffer.alloc(32),
    ...values,
  };
  const names = Object.keys(row);
  await app.owner.query(
    `insert into fruits (${names.join()}) values (${names.map((_, at) => `$${at + 1}`).join()})`,
    Object.values(row),
  );
  return id;
}

async function stored(reference: string): Promise<Stored | undefined> {
  const { rows } = await app.owner.query<Stored>(
    `select oil_content::float, dry_matter::float, protein_content::float, fatty_acids::float,
       analysis_temperature::float, maturity_stage, harvest_season, collection_date, latitude::float,
       longitude::float, location_name, remarks, nir_data_source, entered_values, missing_values,
       collector_email, import_source, batch_id, photos_count, version
     from fruits where fruit_id = $1`,
    [reference],
  );
  return rows[0];
}

type Kind = "labels" | "fruits";
const at = (id: string, rest = "") => `/api/sheet-imports/${id}${rest}`;

function put(bytes: Buffer | string, kind: Kind, name: string, as?: TestUser, id = uuidv7()) {
  const query = new URLSearchParams({ kind, file_name: name });
  const init = { method: "PUT", body: new Uint8Array(Buffer.from(bytes)) };
  return app.fetch(at(id, `/file?${query.toString()}`), as === undefined ? init : { as, ...init });
}

async function bring(bytes: Buffer | string, kind: Kind = "labels", name = "values.csv") {
  return answered(sheetImportSchema, put(bytes, kind, name, administrator));
}

const post = (id: string, rest: string, body: object = {}) =>
  app.fetch(at(id, rest), { as: administrator, ...json(body) });

async function check(
  { id, columns, rules }: SheetImport,
  changes: Partial<SheetCheck["rules"]> = {},
): Promise<SheetImport> {
  const body = { columns, rules: { ...rules, ...changes } };
  return answered(sheetImportSchema, post(id, "/check", body));
}

async function run({ id }: SheetImport): Promise<SheetImport> {
  expect((await post(id, "/run")).status).toBe(202);
  expect(await app.runJobs()).toEqual([]);
  const now = await read(id);
  expect(now.state).toBe("imported");
  return now;
}

const read = (id: string) => answered(sheetImportSchema, app.fetch(at(id), { as: administrator }));

async function refusal(bytes: Buffer | string, kind: Kind = "labels"): Promise<string> {
  const answer = await put(bytes, kind, "broken", administrator);
  expect(answer.status).toBeGreaterThanOrEqual(400);
  const { code, error } = await answered(problemAnswerSchema, answer);
  expect(error).not.toBe("");
  expect(error).not.toContain("{");
  return code;
}

const codes = ({ errors }: SheetImport) =>
  errors.map(({ row, column, code }) => [row, column, code]);

describe("[ADM-07] laboratory values by reference", () => {
  const laboratory = [
    "Référence;Huile (%);Matière sèche (g/kg);Protéines (%);Acides gras (%);Température;Date d'analyse",
    "PALM-A;21,53;640;7,1;45,2;25;31/03/2026",
    "PALM-B;22.5;650;7.2;46;n/a;2026-03-31",
  ].join("\r\n");

  test("are understood, tried, imported, and taken back to what was there", async () => {
    await fruit("PALM-A", { oil_content: 20, remarks: "vu" });
    await fruit("PALM-B");
    const before = [await stored("PALM-A"), await stored("PALM-B")];
    const brought = await bring(laboratory);
    expect(brought).toMatchObject({ state: "uploaded", rows: 2, encoding: "utf-8", errors: [] });
    expect(brought.columns).toEqual([
      { field: "fruit_id", unit: null },
      { field: "oil_content", unit: "percent" },
      { field: "dry_matter", unit: "per_mille" },
      { field: "protein_content", unit: "percent" },
      { field: "fatty_acids", unit: "percent" },
      { field: "analysis_temperature", unit: "celsius" },
      { field: "analysed_on", unit: "day_first" },
    ]);
    const checked = await check(brought, { existing: "update" });
    expect(checked.counts).toMatchObject({ changed: 2, refused: 0 });
    expect(checked.remarks).toMatchObject([
      { row: 3, column: "Température", code: "sheet_cell_without_value" },
    ]);
    expect([await stored("PALM-A"), await stored("PALM-B")]).toEqual(before);

    await run(checked);
    expect(await stored("PALM-A")).toMatchObject({
      oil_content: 21.53,
      dry_matter: 64,
      protein_content: 7.1,
      fatty_acids: 45.2,
      analysis_temperature: 25,
      remarks: "vu",
      version: 2,
    });
    expect(await stored("PALM-B")).toMatchObject({ oil_content: 22.5, analysis_temperature: null });
    const batch = await app.owner.query(
      `select file_format, import_status, total_fruits_expected, total_fruits_imported, admin_email,
         original_filename from fruit_batches_with_client where id = $1`,
      [checked.id],
    );
    expect(batch.rows).toEqual([
      {
        file_format: "csv",
        import_status: "completed",
        total_fruits_expected: 2,
        total_fruits_imported: 2,
        admin_email: administrator.email,
        original_filename: "values.csv",
      },
    ]);
    const dates = await app.owner.query(
      "select analysed_on::text from import_changes where import_id = $1",
      [checked.id],
    );
    expect(dates.rows).toEqual([{ analysed_on: "2026-03-31" }, { analysed_on: "2026-03-31" }]);

    const undone = await answered(sheetImportSchema, post(checked.id, "/undo"));
    expect(undone).toMatchObject({ state: "undone", undone: { restored: 2, removed: 0, left: 0 } });
    const after = [await stored("PALM-A"), await stored("PALM-B")];
    expect(after).toEqual(before.map((row) => Object.assign({}, row, { version: 3 })));
    expect((await post(checked.id, "/undo")).status).toBe(409);
    const events = await app.owner.query(
      "select new_values from audit_log where action = 'IMPORT' and record_id = $1 order by id",
      [checked.id],
    );
    expect(events.rows).toHaveLength(2);
  });

  test("what somebody changed since is left as it is, and reported", async () => {
    await fruit("PALM-A", { oil_content: 20 });
    const idB = await fruit("PALM-B", { oil_content: 20 });
    const imported = await run(await check(await bring(laboratory), { existing: "update" }));
    const edit = { base_version: 2, fields: { oil_content: 19 }, photos: [] };
    expect(
      (await app.fetch(`/api/fruits/${idB}`, { as: collector, ...json(edit, "PATCH") })).status,
    ).toBe(200);
    const undone = await answered(sheetImportSchema, post(imported.id, "/undo"));
    expect(undone.undone).toEqual({
      restored: 1,
      removed: 0,
      left: 1,
      left_references: ["PALM-B"],
    });
    expect(await stored("PALM-A")).toMatchObject({ oil_content: 20, dry_matter: null });
    expect(await stored("PALM-B")).toMatchObject({ oil_content: 19, dry_matter: 65 });
  });

  test("count as entered by a person: over a prediction's values, and over a device's missing one", async () => {
    const predicted = { oil_content: 18, dry_matter: 60, protein_content: 6, fatty_acids: 40 };
    await fruit("PALM-A", {
      ...predicted,
      nir_data_source: "ai_accepted",
      ai_confidence_score: 0.9,
    });
    await fruit("PALM-B", { ...predicted, oil_content: 0, missing_values: ["oil_content"] });
    const checked = await check(await bring(laboratory));
    expect(checked.counts).toMatchObject({ changed: 2 });
    const imported = await run(checked);
    expect(await stored("PALM-A")).toMatchObject({
      oil_content: 21.53,
      nir_data_source: null,
      entered_values: ["oil_content", "dry_matter", "protein_content", "fatty_acids"],
    });
    // A value the device measured stays; the one it did not is filled in.
    expect(await stored("PALM-B")).toMatchObject({
      oil_content: 22.5,
      dry_matter: 60,
      missing_values: [],
    });
    await post(imported.id, "/undo");
    expect(await stored("PALM-A")).toMatchObject({
      ...predicted,
      nir_data_source: "ai_accepted",
      entered_values: [],
    });
    expect(await stored("PALM-B")).toMatchObject({
      oil_content: 0,
      missing_values: ["oil_content"],
    });
  });

  test("each cell that cannot be is named, in both languages, and the rest is imported", async () => {
    await fruit("PALM-A", { oil_content: 20 });
    await fruit("PALM-B");
    const file = [
      "fruit_id,oil_content,dry_matter",
      "PALM-A,21,64",
      "NOBODY,21,64",
      "PALM-C,NaN,64",
      "PALM-C,101,64",
      "PALM-B,,",
      "=HYPERLINK(1),21,64",
      ",21,64",
    ].join("\n");
    const checked = await check(await bring(file));
    expect(checked.counts).toEqual({
      created: 0,
      changed: 1,
      unchanged: 0,
      skipped: 0,
      refused: 6,
    });
    expect(codes(checked)).toEqual([
      [3, "fruit_id", "sheet_unknown_fruit"],
      [4, "fruit_id", "sheet_fruit_twice"],
      [4, "fruit_id", "sheet_unknown_fruit"],
      [5, "fruit_id", "sheet_fruit_twice"],
      [5, "oil_content", "sheet_out_of_range"],
      [5, "fruit_id", "sheet_unknown_fruit"],
      [6, null, "sheet_no_values"],
      [7, "fruit_id", "sheet_formula"],
      [8, "fruit_id", "sheet_value_missing"],
    ]);
    const last = await check(checked, { existing: "update", duplicates: "last" });
    expect(codes(last)).toContainEqual([5, "oil_content", "sheet_out_of_range"]);
    expect(last.errors.every(({ en, fr }) => en !== fr && !`${en}${fr}`.includes("{"))).toBe(true);
    await run(last);
    expect(await stored("PALM-A")).toMatchObject({ oil_content: 21, dry_matter: 64 });
    expect(await stored("PALM-B")).toMatchObject({ oil_content: null, dry_matter: null });
  });

  test("where the fruit holds another value, the rule decides", async () => {
    await fruit("PALM-A", { oil_content: 20 });
    const brought = await bring("fruit_id,oil_content,dry_matter\nPALM-A,21,64\n");
    expect(brought.rules.existing).toBe("skip");
    const refusing = await check(brought, { existing: "refuse" });
    expect(codes(refusing)).toEqual([[2, "oil_content", "sheet_value_differs"]]);
    expect((await post(brought.id, "/run")).status).toBe(409);
    await run(await check(refusing, { existing: "skip" }));
    expect(await stored("PALM-A")).toMatchObject({ oil_content: 20, dry_matter: 64 });
    const again = await check(await bring("fruit_id,oil_content,dry_matter\nPALM-A,20,64\n"));
    expect(again.counts).toMatchObject({ unchanged: 1, changed: 0 });
  });

  test.each([
    ["csv", " @night"],
    ["xlsx", ""],
  ] as const)(
    "a negative longitude stays a number in the sheet of errors (%s), which is imported once mended%s",
    async (format, _night) => {
      const file = `fruit_id;collector_email;collection_date;oil_content;latitude;longitude\nPALM-N;${collector.email};2026-03-01;vingt;-4,5;-4,051056\n`;
      const checked = await check(await bring(file, "fruits"));
      const answer = await app.fetch(at(checked.id, `/errors?format=${format}&language=fr`), {
        as: administrator,
      });
      const bytes = Buffer.from(await answer.arrayBuffer());
      const corrected =
        format === "csv"
          ? Buffer.from(bytes.toString().replace("vingt", "20,5"))
          : await workbook(
              (await readFirstSheet(bytes)).map((row) =>
                row.map((cell) => (cell === "vingt" ? "20,5" : cell === null ? "" : String(cell))),
              ),
            );
      await run(await check(await bring(corrected, "fruits")));
      expect(await stored("PALM-N")).toMatchObject({ latitude: -4.5, longitude: -4.051056 });
    },
  );

  test.each([
    ["csv", ""],
    ["xlsx", " @night"],
  ] as const)(
    "the sheet of errors (%s) is safe to open; corrected, it is imported%s",
    async (format, _night) => {
      await fruit("PALM-A");
      const file = 'Référence;Huile;Note\nPALM-A;"vingt";"=1+1"\n';
      const checked = await check(await bring(file));
      expect(checked.counts).toMatchObject({ refused: 1 });
      const answer = await app.fetch(at(checked.id, `/errors?format=${format}&language=fr`), {
        as: administrator,
      });
      const { rows: told } = await app.owner.query(
        "select user_id, new_values from audit_log where action = 'EXPORT' and record_id = $1",
        [checked.id],
      );
      expect(told).toEqual([
        { user_id: administrator.id, new_values: { refused_rows: 1, format } },
      ]);
      const bytes = Buffer.from(await answer.arrayBuffer());
      const text =
        format === "csv" ? bytes.toString() : JSON.stringify(await readFirstSheet(bytes));
      expect(text).toContain("'=1+1");
      expect(text).toContain("n'est pas un nombre");
      const corrected =
        format === "csv"
          ? Buffer.from(text.replace("vingt", "20,5"))
          : await workbook(
              (await readFirstSheet(bytes)).map((row) =>
                row.map((cell) => (cell === "vingt" ? "20,5" : cell === null ? "" : String(cell))),
              ),
            );
      await run(await check(await bring(corrected)));
      expect(await stored("PALM-A")).toMatchObject({ oil_content: 20.5 });
    },
  );

  test("how the columns were understood is remembered for the next file with these headers", async () => {
    await fruit("PALM-A");
    const brought = await bring("Étiquette;Valeur 1\nPALM-A;215\n");
    expect(brought.columns).toEqual([
      { field: "fruit_id", unit: null },
      { field: null, unit: null },
    ]);
    const unmapped = await post(brought.id, "/check", brought);
    expect((await answered(problemAnswerSchema, unmapped)).code).toBe("sheet_columns_unclear");
    const columns = [
      { field: "fruit_id" as SheetField, unit: null },
      { field: "oil_content" as SheetField, unit: "per_mille" as const },
    ];
    await check({ ...brought, columns });
    const next = await bring("Étiquette ;Valeur  1\nPALM-A;225\n");
    expect(next).toMatchObject({ is_remembered: true, columns });
    await run(await check(next));
    expect(await stored("PALM-A")).toMatchObject({ oil_content: 22.5 });
  });

  test("a given-up file is gone; an imported one is recognised when it comes again", async () => {
    await fruit("PALM-A");
    const file = "fruit_id,huile\nPALM-A,23\n";
    const given = await bring(file);
    expect((await app.fetch(at(given.id), { as: administrator, method: "DELETE" })).status).toBe(
      204,
    );
    expect((await post(given.id, "/check", given)).status).toBe(409);
    await run(await check(await bring(file)));
    expect((await bring(file)).imported_before).not.toBeNull();
    const { imports } = await answered(
      sheetImportsSchema,
      app.fetch("/api/sheet-imports?kind=labels", { as: administrator }),
    );
    expect(imports.some(({ id }) => id === given.id)).toBe(false);
    expect(imports[0]).toMatchObject({ requested_by: administrator.email, file_format: "csv" });
  });

  test("given up by somebody else a moment before, nothing is imported", async () => {
    await fruit("PALM-A");
    const { id } = await check(await bring(laboratory));
    const other = await app.owner.connect();
    try {
      await other.query("begin");
      await other.query("update sheet_imports set state = 'discarded' where id = $1", [id]);
      const started = post(id, "/run");
      await vi.waitFor(async () => {
        const { rows } = await app.owner.query(
          `select from pg_stat_activity
           where datname = current_database() and wait_event_type = 'Lock'`,
        );
        expect(rows).toHaveLength(1);
      }, 15_000);
      await other.query("commit");
      expect(await answered(problemAnswerSchema, started)).toMatchObject({
        code: "import_not_ready",
      });
    } finally {
      other.release();
    }
    const { rows } = await app.owner.query("select from transfers where id = $1", [id]);
    expect(rows).toEqual([]);
  });

  test("is taken back once of two that ask at once", async () => {
    await fruit("PALM-A", { oil_content: 20 });
    const { id } = await run(await check(await bring(laboratory)));
    const answers = await Promise.all([post(id, "/undo"), post(id, "/undo")]);
    expect(statusesOf(answers)).toEqual([200, 409]);
    expect(await stored("PALM-A")).toMatchObject({ oil_content: 20 });
  });

  test("what the file leaves open is asked before anything is tried", async () => {
    await fruit("PALM-A");
    const brought = await bring(Buffer.from("fruit_id;huile;note\nPALM-A;21;for\x88t\n", "latin1"));
    expect(brought).toMatchObject({ reading: { sheet: null, header_row: 1, encoding: null } });
    const refused = await post(brought.id, "/check", brought);
    expect((await answered(problemAnswerSchema, refused)).code).toBe("sheet_encoding_open");
    const reread = (reading: object) => {
      const body = { ...brought.reading, ...reading };
      return app.fetch(at(brought.id, "/reading"), { as: administrator, ...json(body, "PUT") });
    };
    const chosen = await answered(sheetImportSchema, reread({ encoding: "cp850" }));
    expect(chosen.sample[0]?.cells).toEqual(["PALM-A", "21", "forêt"]);
    expect((await check(chosen)).counts).toMatchObject({ changed: 1 });
    // Another row of headers is another table, and nothing of it was tried.
    const other = await reread({ encoding: "cp850", header_row: 2 });
    expect((await answered(problemAnswerSchema, other)).code).toBe("sheet_empty");
    expect(await read(brought.id)).toMatchObject({ state: "checked", headers: chosen.headers });
    const again = await answered(sheetImportSchema, reread({ encoding: "macintosh" }));
    expect(again).toMatchObject({ state: "uploaded", counts: null, rows: 1 });
    const sent = (init: object) => app.fetch(at(brought.id, "/reading"), init);
    expect((await sent(json(brought.reading, "PUT"))).status).toBe(401);
    expect((await sent({ as: collector, ...json(brought.reading, "PUT") })).status).toBe(403);
    expect((await reread({ header_row: 0 })).status).toBe(400);
    expect((await reread({ sheet: "Feuille 2" })).status).toBe(200);
  });

  test("a reference with signs that only look alike finds its fruit, also one that has them", async () => {
    await fruit("PALM-2026-455587-GYWO");
    await fruit("LAB\u20131");
    const file =
      "fruit_id,oil_content\npalm\u20112026\u2011455587\u2011gywo\u200B,22.4\nLAB\u20131,20\n";
    const checked = await check(await bring(file));
    expect(checked).toMatchObject({ errors: [], counts: { changed: 2 } });
    await run(checked);
    expect(await stored("PALM-2026-455587-GYWO")).toMatchObject({ oil_content: 22.4 });
    expect(await stored("LAB\u20131")).toMatchObject({ oil_content: 20 });
  });

  test("for administrators alone", async () => {
    expect((await put("a,b\n1,2\n", "labels", "a.csv")).status).toBe(401);
    expect((await put("a,b\n1,2\n", "labels", "a.csv", collector)).status).toBe(403);
    expect((await app.fetch(at(uuidv7()), { as: administrator })).status).toBe(404);
    expect((await app.fetch(at("x"), { as: administrator })).status).toBe(400);
  });
});

function workbook(rows: readonly (readonly (string | number | Date)[])[]): Promise<Buffer> {
  const cells = rows.map((row) =>
    row.map((value) =>
      value instanceof Date ? { value, type: Date, format: "dd/mm/yyyy" } : { value },
    ),
  );
  return writeWorkbook(cells).toBuffer();
}

describe("[ADM-07] whole fruits", () => {
  test.each([
    ["en", " @night"],
    ["fr", ""],
  ] as const)(
    "the template (%s), filled, is imported as it was filled%s",
    async (language, _night) => {
      const template = await app.fetch(`/api/sheet-imports/templates/fruits?language=${language}`, {
        as: administrator,
      });
      const [headers, example] = await readFirstSheet(Buffer.from(await template.arrayBuffer()));
      expect(headers).toEqual(fieldsOf.fruits.map((field) => sheetColumns[field][language]));
      expect(example).toContain(22.4);
      const filled = await workbook([
        (headers ?? []).map(String),
        (example ?? []).map((cell) => (typeof cell === "number" ? cell : String(cell ?? ""))),
        [
          "PALM-X",
          collector.email,
          new Date("2026-03-01"),
          21.5,
          64,
          7.1,
          45,
          25,
          "optimal",
          language === "fr" ? "sèche" : "dry",
          -5.123456,
          10.5,
          4,
          "Parcelle 3",
          "- à revoir",
        ],
        [
          "",
          collector.email,
          new Date("2026-03-02"),
          "",
          "",
          "",
          "",
          "",
          "",
          "",
          "",
          "",
          "",
          "",
          "",
        ],
      ]);
      const brought = await bring(filled, "fruits", "fruits.xlsx");
      expect(brought.columns.map(({ field }) => field)).toEqual(fieldsOf.fruits);
      const checked = await check(brought);
      expect(checked.errors).toEqual([]);
      expect(checked.counts).toMatchObject({ created: 2, skipped: 1, refused: 0 });
      expect(checked.remarks).toMatchObject([{ row: 2, column: null, code: "sheet_example_row" }]);
      await run(checked);
      expect(await stored("PALM-X")).toMatchObject({
        oil_content: 21.5,
        dry_matter: 64,
        protein_content: 7.1,
        fatty_acids: 45,
        analysis_temperature: 25,
        maturity_stage: "optimal",
        harvest_season: "dry",
        collection_date: new Date("2026-03-01T12:00:00Z"),
        latitude: -5.123456,
        longitude: 10.5,
        location_name: "Parcelle 3",
        remarks: "- à revoir",
        collector_email: collector.email,
        import_source: "batch_import",
        batch_id: checked.id,
        photos_count: 0,
        version: 1,
      });
      const generated = await app.owner.query(
        "select fruit_id from fruits where fruit_id ~ '^PALM-[0-9]{4}-[0-9]{6}-[A-Z0-9]{4}$'",
      );
      expect(generated.rows).toHaveLength(1);
      const again = await check(await bring(filled, "fruits", "fruits.xlsx"), {
        existing: "update",
      });
      expect(again.counts).toMatchObject({ unchanged: 1, created: 1 });

      const undone = await answered(sheetImportSchema, post(checked.id, "/undo"));
      expect(undone.undone).toMatchObject({ removed: 2, left: 0 });
      expect((await app.owner.query("select from fruits")).rowCount).toBe(0);
    },
  );

  test("all faults of a row are named at once, and none that only follows from another", async () => {
    const file = [
      "fruit_id,collector_email,collection_date,oil_content,maturity_stage",
      "PALM-A,nobody@example.org,soon,abc,ripest",
      "PALM-B,no address,2026-03-01,21,optimal",
      "PALM-C,,,21,optimal",
      "PALM-C,,2026-03-01,210,optimal",
    ].join("\n");
    const checked = await check(await bring(file, "fruits"));
    expect(checked.counts).toMatchObject({ created: 0, refused: 4 });
    expect(codes(checked)).toEqual([
      [2, "collection_date", "sheet_not_a_date"],
      [2, "oil_content", "sheet_not_a_number"],
      [2, "maturity_stage", "sheet_unknown_word"],
      [2, "collector_email", "sheet_unknown_collector"],
      [3, "collector_email", "sheet_not_an_email"],
      [4, "fruit_id", "sheet_fruit_twice"],
      [4, "collection_date", "sheet_value_missing"],
      [4, "collector_email", "sheet_collector_missing"],
      [5, "fruit_id", "sheet_fruit_twice"],
      [5, "oil_content", "sheet_out_of_range"],
      [5, "collector_email", "sheet_collector_missing"],
    ]);
  });

  test("of one chosen collector; a reference that is there is skipped, changed or refused, as chosen", async () => {
    await fruit("PALM-A", { oil_content: 20, location_name: "Nord" });
    const file =
      "fruit_id,collection_date,oil_content,location_name\nPALM-A,2026-03-01,21,Sud\nPALM-N,2026-03-01,22,Est\n";
    const brought = await bring(file, "fruits");
    const nobody = await check(brought);
    expect(nobody.rules.existing).toBe("skip");
    expect(codes(nobody)).toEqual([[3, null, "sheet_collector_missing"]]);
    const stranger = await check(brought, { collector_email: "nobody@example.org" });
    expect(codes(stranger)).toEqual([[3, null, "sheet_unknown_collector"]]);
    const mine = { collector_email: collector.email };
    expect((await check(brought, { ...mine, existing: "skip" })).counts).toMatchObject({
      created: 1,
      skipped: 1,
    });
    expect((await check(brought, { ...mine, existing: "refuse" })).counts).toMatchObject({
      created: 1,
      refused: 1,
    });
    const imported = await run(await check(brought, { ...mine, existing: "update" }));
    expect(await stored("PALM-A")).toMatchObject({ oil_content: 21, location_name: "Sud" });
    expect(await stored("PALM-N")).toMatchObject({ collector_email: collector.email });
    await post(imported.id, "/undo");
    expect(await stored("PALM-A")).toMatchObject({ oil_content: 20, location_name: "Nord" });
    expect(await stored("PALM-N")).toBeUndefined();
  });

  test("to update what is there is chosen for each file, and not remembered; 0, 0 is said", async () => {
    await fruit("PALM-U", { latitude: 5.5, longitude: -10.25 });
    const file = `fruit_id;collecteur;date;latitude;longitude;note\nPALM-U;${collector.email};2026-03-01;0;0,0;- vu (bord)\n`;
    const brought = await bring(file, "fruits");
    const updating = await check(brought, { existing: "update" });
    expect(updating).toMatchObject({
      counts: { changed: 1 },
      remarks_total: 1,
      remarks: [{ row: 2, column: "latitude", code: "sheet_no_position" }],
    });
    await run(updating);
    expect(await stored("PALM-U")).toMatchObject({ latitude: 5.5, remarks: "- vu (bord)" });
    expect((await bring(file, "fruits")).rules.existing).toBe("skip");
  });

  test("how exact the former place was is not said of another one", async () => {
    await fruit("PALM-P", { latitude: 5.5, longitude: -10.25, location_accuracy_m: 4 });
    const row = (latitude: string) =>
      `fruit_id;collecteur;date;latitude;longitude\nPALM-P;${collector.email};2026-03-01;${latitude};-10,25\n`;
    const accuracy = async () => {
      const { rows } = await app.owner.query<{ accuracy: number | null }>(
        "select location_accuracy_m::float as accuracy from fruits where fruit_id = 'PALM-P'",
      );
      return rows;
    };
    await run(await check(await bring(row("5,5"), "fruits"), { existing: "update" }));
    expect(await accuracy()).toEqual([{ accuracy: 4 }]);
    await run(await check(await bring(row("5,6"), "fruits"), { existing: "update" }));
    expect(await accuracy()).toEqual([{ accuracy: null }]);
    expect(await stored("PALM-P")).toMatchObject({ latitude: 5.6 });
  });

  test("the number of the day comes with a new fruit, and stays of one that is there", async () => {
    const id = await fruit("PALM-D", { day_number: 3 });
    const file = `fruit_id;collecteur;date;n° du jour\nPALM-D;${collector.email};2026-03-01;4\nPALM-E;${collector.email};2026-03-01;12\n`;
    const checked = await check(await bring(file, "fruits"), { existing: "update" });
    expect(checked.counts).toMatchObject({ created: 1, refused: 0 });
    expect(checked.remarks).toMatchObject([
      { row: 2, column: "n° du jour", code: "sheet_day_number_stays" },
    ]);
    await run(checked);
    const { rows } = await app.owner.query(
      "select day_number, id = $1 as was_there from fruits order by fruit_id",
      [id],
    );
    expect(rows).toEqual([
      { day_number: 3, was_there: true },
      { day_number: 12, was_there: false },
    ]);
  });

  test("a fruit that somebody worked on since stays when its import is undone", async () => {
    const file = `fruit_id;collector_email;collection_date\nPALM-W;${collector.email};01/03/2026 08:15:30\n`;
    const brought = await bring(file, "fruits");
    // 1 March or 3 January: the file does not say it.
    expect(codes(await check(brought))).toEqual([[2, "collection_date", "sheet_date_unclear"]]);
    const columns = brought.columns.map(({ field, unit }) => ({
      field,
      unit: unit === "unclear" ? ("day_first" as const) : unit,
    }));
    const imported = await run(await check({ ...brought, columns }));
    expect((await bring(file, "fruits")).columns).toEqual(columns);
    await app.owner.query(
      "update fruits set version = 2, remarks = 'vu' where fruit_id = 'PALM-W'",
    );
    const undone = await answered(sheetImportSchema, post(imported.id, "/undo"));
    expect(undone.undone).toMatchObject({ removed: 0, left: 1, left_references: ["PALM-W"] });
    expect(await stored("PALM-W")).toMatchObject({
      collection_date: new Date("2026-03-01T08:15:30Z"),
    });
  });

  test("half a position, a date that does not exist, an unknown word, another's fruit: reported by row", async () => {
    await fruit("PALM-A");
    const file = [
      "fruit_id;collecteur;date;latitude;longitude;saison",
      `A;${collector.email};31/02/2026;;;`,
      `B;${collector.email};2026-03-01;5;;`,
      `C;${collector.email};2026-03-01;;;hiver`,
      `D;${collector.email};2199-03-01;;;`,
      `PALM-A;${administrator.email};2026-03-01;;;`,
      `E;${collector.email};46082;5,5;-10,25;sèche`,
    ].join("\n");
    const checked = await check(await bring(file, "fruits"));
    expect(codes(checked)).toEqual([
      [2, "date", "sheet_not_a_date"],
      [3, "longitude", "sheet_value_missing"],
      [4, "saison", "sheet_unknown_word"],
      [5, "date", "sheet_date_out_of_range"],
      [6, "collecteur", "sheet_collector_differs"],
    ]);
    await run(checked);
    expect(await stored("E")).toMatchObject({
      collection_date: new Date("2026-03-01T12:00:00Z"),
      latitude: 5.5,
      longitude: -10.25,
      harvest_season: "dry",
    });
  });

  test("thousands of rows: all of it or nothing @night", async () => {
    const lines = Array.from(
      { length: 2_500 },
      (_, at) => `F-${at},${collector.email},2026-03-01,${at % 100}`,
    );
    const file = ["fruit_id,collector_email,collection_date,oil_content", ...lines].join("\n");
    const checked = await check(await bring(file, "fruits"));
    expect(checked.counts).toMatchObject({ created: 2_500 });
    // Somebody else's fruit takes a reference of the last chunk behind the import's back.
    await app.owner.query(
      `create function refuse_one() returns trigger language plpgsql as $$ begin
         if new.fruit_id = 'F-2499' then raise exception 'no'; end if; return new; end $$;
       create trigger refuse_one before insert on fruits for each row execute function refuse_one()`,
    );
    expect((await post(checked.id, "/run")).status).toBe(202);
    for (const _attempt of [1, 2]) {
      expect(await app.runJobs({ delayed: true })).toMatchObject([{ message: "no" }]);
      expect(await read(checked.id)).toMatchObject({ state: "importing", failure: null });
    }
    await app.runJobs({ delayed: true });
    const failed = await read(checked.id);
    expect(failed).toMatchObject({ state: "checked", failure: { code: "transfer_failed" } });
    expect((await app.owner.query("select from fruits")).rowCount).toBe(0);
    const batch = await app.owner.query("select import_status from fruit_batches where id = $1", [
      checked.id,
    ]);
    expect(batch.rows).toEqual([{ import_status: "failed" }]);
    await app.owner.query("drop trigger refuse_one on fruits");
    expect((await run(failed)).counts).toMatchObject({ created: 2_500 });
    expect((await app.owner.query("select from fruits")).rowCount).toBe(2_500);
  });
});

describe("[ADM-07] encodings", () => {
  const text = "Référence;Huile (%);Remarque\nPALM-É;21,5;à l'ombre œuvre\n";
  const little = Buffer.from(`\uFEFF${text}`, "utf16le");
  test.each([
    ["UTF-8", Buffer.from(text), "utf-8"],
    ["UTF-8 with its mark", Buffer.from(`\uFEFF${text}`), "utf-8"],
    ["UTF-16 little-endian", little, "utf-16le"],
    ["UTF-16 big-endian", Buffer.from(little).swap16(), "utf-16be"],
    ["UTF-16 without its mark", Buffer.from(text, "utf16le"), "utf-16le"],
    ["Windows-1252", windows1252(text), "windows-1252"],
  ])("%s is read", async (_, bytes, encoding) => {
    const brought = await bring(bytes);
    expect(brought.encoding).toBe(encoding);
    expect(brought.headers).toEqual(["Référence", "Huile (%)", "Remarque"]);
    expect(brought.sample[0]?.cells).toEqual(["PALM-É", "21,5", "à l'ombre œuvre"]);
  });

  test.each([",", ";", "\t", "|"])("columns parted by %j", async (mark) => {
    const line = (cells: string[]) => cells.map((cell) => `"${cell}"`).join(mark);
    const brought = await bring(`${line(["fruit_id", "huile"])}\n${line(["A", "1,5"])}\n`);
    expect(brought.sample[0]?.cells).toEqual(["A", "1,5"]);
  });
});

function windows1252(text: string): Buffer {
  return Buffer.from(text.replaceAll("œ", "\u009C"), "latin1");
}

describe("[ADM-07] broken files change nothing, and say what is wrong", () => {
  const good = () =>
    workbook([
      ["fruit_id", "oil_content"],
      ["A", 21],
    ]);
  const namespace = "http://schemas.openxmlformats.org/spreadsheetml/2006/main";
  const sheetXml = (rows: string, before = "") =>
    `<?xml version="1.0"?>${before}<worksheet xmlns="${namespace}"><sheetData>${rows}</sheetData></worksheet>`;
  const office = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
  /** Whole but for what its sheet holds. */
  const withSheet = (sheet: string, claimedBytes?: number) =>
    zipOf([
      {
        name: "xl/workbook.xml",
        bytes: Buffer.from(
          `<workbook xmlns="${namespace}" xmlns:r="${office}"><sheets><sheet name="A" sheetId="1" r:id="rId1"/></sheets></workbook>`,
        ),
      },
      {
        name: "xl/_rels/workbook.xml.rels",
        bytes: Buffer.from(
          `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="${office}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
        ),
      },
      {
        name: "xl/worksheets/sheet1.xml",
        bytes: Buffer.from(sheet),
        isDeflated: true,
        ...(claimedBytes === undefined ? {} : { claimedBytes }),
      },
    ]);
  const withRows = (rows: string) => withSheet(sheetXml(rows));
  const cell = (place: string, text: string) =>
    `<c r="${place}" t="inlineStr"><is><t>${text}</t></is></c>`;
  const filled = (text: string) =>
    `<row r="1">${cell("A1", "fruit_id")}${cell("B1", "oil")}</row><row r="2">${cell("A2", text)}</row>`;
  /** Each word stands for ten of the one before: a billion letters, were they followed. */
  const unfolding = `<!DOCTYPE x [<!ENTITY a0 "a">${Array.from(
    { length: 9 },
    (_, at) => `<!ENTITY a${at + 1} "${`&a${at};`.repeat(10)}">`,
  ).join("")}]>`;
  test.each<[string, string, () => Buffer | string | Promise<Buffer>]>([
    ["an empty file", "sheet_empty", () => ""],
    ["headers alone", "sheet_empty", () => "fruit_id,oil_content\n\n"],
    ["an empty workbook", "sheet_empty", () => workbook([["fruit_id"]])],
    ["a PDF renamed", "sheet_not_a_table", () => "%PDF-1.7\n1 0 obj\n"],
    [
      "a workbook of the nineties",
      "sheet_not_a_table",
      () => Buffer.from("d0cf11e0a1b11ae1", "hex"),
    ],
    ["another ZIP", "sheet_not_a_table", () => zipOf([{ name: "a.txt", bytes: Buffer.from("x") }])],
    [
      "a truncated workbook",
      "sheet_workbook_damaged",
      async () => (await good()).subarray(0, 1_500),
    ],
    ["a truncated text", "sheet_row_uneven", () => "fruit_id,oil_content,dry_matter\nA,21,64\nB,2"],
    ["a quote amid a cell", "sheet_quote_unclear", () => 'fruit_id,oil\nA,21\nB,2"2\n'],
    ["a quote that never ends", "sheet_damaged", () => 'fruit_id,oil\nA,"21\nB,22\n'],
    ["bytes of something else", "sheet_encoding", () => Buffer.from("a;b\n\u0001\u0002;3\n")],
    ["the same header twice", "sheet_header_twice", () => "fruit_id,Huile,Huile\nA,1,2\n"],
    ["a million rows", "sheet_too_many_rows", () => `fruit_id,oil\n${"A,1\n".repeat(1_000_000)}`],
    [
      "too many columns",
      "sheet_too_many_columns",
      () => `${"a,".repeat(300)}b\n${"1,".repeat(300)}2\n`,
    ],
    [
      "a million rows in a workbook @night",
      "sheet_too_many_rows",
      () =>
        withRows(
          Array.from({ length: 1_000_000 }, (_, at) => `<row><c><v>${at}</v></c></row>`).join(""),
        ),
    ],
    [
      "a cell in the last corner",
      "sheet_too_many_columns",
      () => withRows('<row r="1"><c r="XFD1"><v>1</v></c></row>'),
    ],
    [
      "a row at the very end",
      "sheet_too_many_rows",
      () => withRows('<row r="1048576"><c r="A1048576"><v>1</v></c></row>'),
    ],
    ["a ZIP bomb", "zip_bomb", () => withSheet(" ".repeat(80_000_000))],
    [
      "a ZIP that lies about its size",
      "sheet_workbook_damaged",
      () => withSheet(" ".repeat(5_000_000), 1_000),
    ],
    [
      "a workbook that is no XML",
      "sheet_workbook_damaged",
      () => zipOf([{ name: "xl/workbook.xml", bytes: Buffer.from("<nothing") }]),
    ],
    [
      "a workbook whose sheet ends amid a tag",
      "sheet_workbook_damaged",
      () => withSheet(sheetXml("<row><c").slice(0, -30)),
    ],
    [
      "a workbook whose rows go back",
      "sheet_workbook_damaged",
      () => withRows('<row r="2"/><row r="1"/>'),
    ],
    [
      "a workbook nested without end",
      "sheet_too_many_columns",
      () => withRows(`${"<row><c>".repeat(40_000)}${"</c></row>".repeat(40_000)}`),
    ],
  ])("%s", async (_, code, bytes) => {
    const broken = await bytes();
    for (const kind of ["labels", "fruits"] as const) {
      expect(await refusal(broken, kind)).toBe(code);
    }
    expect((await app.owner.query("select from fruits")).rowCount).toBe(0);
  });

  test("words of a workbook that stand for others, and those for others, are not followed", async () => {
    const rows = (sheet: string) => bring(withSheet(sheet)).then(({ sample }) => sample);
    expect(await rows(sheetXml(filled("PALM-A")))).toMatchObject([{ cells: ["PALM-A", ""] }]);
    expect(await rows(sheetXml(filled("&a9;"), unfolding))).toMatchObject([
      { cells: ["&a9;", ""] },
    ]);
  });

  test("more than twenty megabytes are not even read", async () => {
    expect(await refusal(Buffer.alloc(21 * 1024 * 1024, 0x41))).toBe("body_too_large");
  });
});
