/** Who is erased stays in no file that administrators keep: exports, sheets of people, and how sheets were read. */
import { everyFruit } from "@elaeis/domain/exports/export-schemas";
import {
  sheetImportSchema,
  type SheetImport,
} from "@elaeis/domain/sheet-imports/sheet-import-schemas";
import { uuidv7 } from "uuidv7";
import { afterAll, beforeAll, expect, test } from "vitest";
import { download, prepared, readExport } from "#testing/exports.ts";
import { answered, createTestApp, json, type TestApp, type TestUser } from "#testing/test-app.ts";

let app: TestApp;
let admin: TestUser;
let person: TestUser;
let other: TestUser;
beforeAll(async () => {
  app = await createTestApp({ ai: "none" });
  admin = await app.user("admin");
});
afterAll(() => app.close());

async function insertFruit(owner: TestUser): Promise<void> {
  await app.owner.query(
    `insert into fruits (id, fruit_id, collector_id, collector_email, submission_sha256)
     values ($1::uuid, 'F-' || $1::text, $2, $3, sha256($1::text::bytea))`,
    [uuidv7(), owner.id, owner.email],
  );
}

const at = (id: string, rest = "") => `/api/sheet-imports/${id}${rest}`;
const readSheet = (id: string) => answered(sheetImportSchema, app.fetch(at(id), { as: admin }));

async function tried(kind: "people" | "fruits", text: string, rules = {}): Promise<SheetImport> {
  const brought = await answered(
    sheetImportSchema,
    app.fetch(at(uuidv7(), `/file?kind=${kind}&file_name=${kind}.csv`), {
      method: "PUT",
      body: text,
      as: admin,
    }),
  );
  const check = { columns: brought.columns, rules: { ...brought.rules, ...rules } };
  return answered(
    sheetImportSchema,
    app.fetch(at(brought.id, "/check"), { as: admin, ...json(check) }),
  );
}

const erase = async ({ id }: TestUser) =>
  expect(
    (await app.fetch(`/api/users/${id}?erase=true`, { method: "DELETE", as: admin })).status,
  ).toBe(204);

async function storedFiles(prefix: string): Promise<string[]> {
  const paths = [];
  for await (const { path } of app.files.list(prefix)) paths.push(path);
  return paths;
}

/** Tables of exports and sheets in which a word stands. */
async function tablesWith(word: string): Promise<string[]> {
  const tables = ["dataset_exports", "sheet_imports", "sheet_import_errors", "sheet_mappings"];
  const found = await Promise.all(
    tables.map(async (table) => {
      const { rowCount } = await app.owner.query(
        `select from ${table} where strpos(lower(${table}::text), lower($1)) > 0`,
        [word],
      );
      return rowCount === 0 ? [] : [table];
    }),
  );
  return found.flat();
}

test("[ADM-03] [ADM-08] exports that name who is erased are deleted, others stay", async () => {
  [person, other] = [await app.user("collecteur"), await app.user("collecteur")];
  await insertFruit(person);
  await insertFruit(other);
  const columns = ["fruit_id", "collector_email"];
  const of = (one: TestUser) => ({ ...everyFruit, collectors: [one.email] });
  const naming = await prepared(app, admin, { columns });
  const byId = await prepared(app, admin, { columns: ["id", "collector_id"], filters: of(person) });
  const nameless = await prepared(app, admin, { columns: ["fruit_id"], filters: of(person) });
  const others = await prepared(app, admin, { columns, filters: of(other) });
  const whole = (await download(app, admin, naming.id)).bytes.toString();
  expect(whole).toContain(person.email);
  expect(await storedFiles(`exports/${naming.id}/`)).not.toEqual([]);

  await erase(person);
  for (const { id } of [naming, byId]) {
    expect(await readExport(app, admin, id)).toMatchObject({ state: "deleted" });
    expect((await download(app, admin, id)).answer.status).toBe(409);
    expect(await storedFiles(`exports/${id}/`)).toEqual([]);
  }
  for (const { id } of [nameless, others]) {
    expect(await readExport(app, admin, id)).toMatchObject({ state: "done" });
    expect((await download(app, admin, id)).answer.status).toBe(200);
  }
  const logged = await app.owner.query(
    `select from audit_log where table_name = 'dataset_exports'
       and strpos(concat(old_values, new_values), $1) > 0`,
    [person.email],
  );
  expect(logged.rowCount).toBe(0);
  const { filters } = await readExport(app, admin, nameless.id);
  expect(filters.collectors).toEqual([expect.stringMatching(/^former-collector-[0-9a-f]{8}$/)]);
  expect(await tablesWith(person.email)).toEqual([]);
});

test("[ADM-03] [ADM-07] sheets forget who is erased: rows, faults, rules, and the file of a sheet of people", async () => {
  [person, other] = [await app.user("collecteur"), await app.user("collecteur")];
  const header = "E-mail;Nom;Téléphone";
  const named = await tried("people", `${header}\n${person.email.toUpperCase()};Awa;+225 07\n`);
  const unconcerned = await tried("people", `${header}\n${other.email};Ben;+225 08\n`);
  const sheet = `fruit_id;date;collector_email\nX-1;2026-03-01;${person.email}\n`;
  const fruits = await tried("fruits", sheet);
  const ruled = await tried("fruits", "fruit_id;date\nX-2;2026-03-01\n", {
    collector_email: person.email,
  });
  await app.owner.query(
    `insert into sheet_import_errors (import_id, position, row_number, code, details)
     values ($1, 90, 2, 'sheet_not_an_email', jsonb_build_object('value', $2::text))`,
    [fruits.id, person.email],
  );
  expect(await tablesWith(person.email)).toEqual([
    "sheet_imports",
    "sheet_import_errors",
    "sheet_mappings",
  ]);
  const before = await storedFiles("imports/sheets/");

  await erase(person);
  expect(await tablesWith(person.email)).toEqual([]);
  expect(await readSheet(named.id)).toMatchObject({ sample: [], errors: [] });
  expect((await readSheet(unconcerned.id)).sample).toEqual(unconcerned.sample);
  expect((await readSheet(ruled.id)).rules.collector_email).toMatch(/^former-collector-/);
  const after = await storedFiles("imports/sheets/");
  // The one of people, and the one of fruits with an address among its rows.
  expect(before.length - after.length).toBe(2);
  // What is gone cannot be imported: the sheet is brought again without that row.
  const again = await app.fetch(at(named.id, "/check"), {
    as: admin,
    ...json({ columns: named.columns, rules: named.rules }),
  });
  expect(again.status).toBe(409);
});
