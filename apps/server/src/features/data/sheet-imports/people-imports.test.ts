/** People brought in by a sheet are invited, and taken back while they have not accepted. */
import { madeSignInCardSchema, secretOfCard } from "@elaeis/domain/accounts/sign-in-card";
import { problemAnswerSchema } from "@elaeis/domain/problem-schema";
import { maxSheetPeople } from "@elaeis/domain/sheet-imports/sheet-import";
import {
  sheetImportSchema,
  type SheetCheck,
  type SheetImport,
} from "@elaeis/domain/sheet-imports/sheet-import-schemas";
import { uuidv7 } from "uuidv7";
import { afterAll, beforeAll, expect, test } from "vitest";
import {
  answered,
  createTestApp,
  json,
  testInstallation,
  type TestApp,
  type TestUser,
} from "#testing/test-app.ts";

let app: TestApp;
let admin: TestUser;
let collector: TestUser;
beforeAll(async () => {
  app = await createTestApp({ ai: "none" });
  admin = await app.user("admin");
  collector = await app.user("collecteur");
});
afterAll(() => app.close());

const at = (id: string, rest = "") => `/api/sheet-imports/${id}${rest}`;
const put = (text: string, as: TestUser = admin) =>
  app.fetch(at(uuidv7(), "/file?kind=people&file_name=equipe.csv"), {
    method: "PUT",
    body: text,
    as,
  });
const bring = (text: string) => answered(sheetImportSchema, put(text));
const post = (id: string, rest: string, body: object = {}) =>
  app.fetch(at(id, rest), { as: admin, ...json(body) });
const check = ({ id, columns, rules }: SheetImport, changes: Partial<SheetCheck["rules"]> = {}) =>
  answered(sheetImportSchema, post(id, "/check", { columns, rules: { ...rules, ...changes } }));
async function run({ id }: SheetImport): Promise<SheetImport> {
  expect((await post(id, "/run")).status).toBe(202);
  expect(await app.runJobs()).toEqual([]);
  return answered(sheetImportSchema, app.fetch(at(id), { as: admin }));
}
async function invitedAs(email: string) {
  const { rows } = await app.owner.query<Record<string, unknown>>(
    `select role, first_name, last_name, phone, country, company, waiting_since is not null as waits,
       (select count(*)::integer from mail_outbox where to_email = users.email) as mails
     from users where email = $1`,
    [email],
  );
  return rows[0];
}

test("[ADM-03] a sheet of people is mapped, checked, imported as invitations, and undone", async () => {
  const sheet = [
    "Adresse e-mail;Prénom;Nom de famille;Téléphone;Entreprise;Pays",
    "AWA@palm.example;Awa;Traoré;+225 07 00 00 00;Palmeraies;Côte d'Ivoire",
    "paul@palm.example;Paul;Ngo;;;cm",
    `${collector.email};Déjà;Là;;;`,
    "pas une adresse;X;Y;;;",
    "lise@palm.example;Lise;;;;Atlantide",
    "=1+1@palm.example;=SUM(A1);;;;",
  ].join("\r\n");
  const brought = await bring(sheet);
  expect(brought.columns.map(({ field }) => field)).toEqual([
    "email",
    "first_name",
    "last_name",
    "phone",
    "company",
    "country",
  ]);
  const checked = await check(brought);
  expect(checked.counts).toEqual({ created: 2, changed: 0, unchanged: 0, skipped: 1, refused: 3 });
  expect(checked.errors.map(({ row, code }) => [row, code])).toEqual([
    [5, "sheet_not_an_email"],
    [6, "sheet_unknown_country"],
    // The address, and the first name.
    [7, "sheet_formula"],
    [7, "sheet_formula"],
  ]);
  expect(await invitedAs("awa@palm.example")).toBeUndefined();

  const done = await run(checked);
  expect(done).toMatchObject({ state: "imported", counts: { created: 2, refused: 3 } });
  expect(await invitedAs("awa@palm.example")).toEqual({
    role: "collecteur",
    first_name: "Awa",
    last_name: "Traoré",
    phone: "+225 07 00 00 00",
    country: "CI",
    company: "Palmeraies",
    waits: true,
    mails: 1,
  });

  await app.owner.query("update users set waiting_since = null where email = 'paul@palm.example'");
  const undone = await answered(sheetImportSchema, post(done.id, "/undo"));
  expect(undone.undone).toEqual({
    restored: 0,
    removed: 1,
    left: 1,
    left_references: ["paul@palm.example"],
  });
  expect(await invitedAs("awa@palm.example")).toBeUndefined();
  expect(await invitedAs("paul@palm.example")).toMatchObject({ waits: false });
});

test("[ADM-03] the role column is mapped; whoever makes administrators confirms who they are", async () => {
  const sheet = [
    "E-mail;Rôle",
    "chef@palm.example;Administratrice",
    "kofi@palm.example;Collector",
    "ama@palm.example;",
    "eve@palm.example;Owner",
  ].join("\n");
  const checked = await check(await bring(sheet));
  expect(checked.columns.map(({ field }) => field)).toEqual(["email", "role"]);
  expect(checked.errors.map(({ row, code }) => [row, code])).toEqual([[5, "sheet_unknown_word"]]);
  await app.owner.query("update sessions set confirmed_at = now() - interval '1 day'");
  const refused = await post(checked.id, "/run");
  expect((await answered(problemAnswerSchema, refused)).code).toBe("confirmation_needed");
  await app.owner.query("update sessions set confirmed_at = now()");
  await run(checked);
  expect(await invitedAs("chef@palm.example")).toMatchObject({ role: "admin" });
  expect(await invitedAs("kofi@palm.example")).toMatchObject({ role: "collecteur" });
  expect(await invitedAs("ama@palm.example")).toMatchObject({ role: "collecteur" });
});

test("a person twice is refused, or the last row counts; existing accounts stay as they are", async () => {
  const sheet = `E-mail;Nom\nzoe@palm.example;Un\nZOE@palm.example;Deux\n${collector.email};Autre`;
  const brought = await bring(sheet);
  const refused = await check(brought, { existing: "refuse" });
  expect(refused.errors.map(({ row, code }) => [row, code])).toEqual([
    [2, "sheet_person_twice"],
    [3, "sheet_person_twice"],
    [4, "email_taken"],
  ]);
  const last = await check(brought, { duplicates: "last" });
  expect(last.counts).toMatchObject({ created: 1, skipped: 2 });
  await run(last);
  expect(await invitedAs("zoe@palm.example")).toMatchObject({ last_name: "Deux" });
});

test("all faults of a person's row are named at once, and the template's example is skipped", async () => {
  const sheet = [
    "E-mail;Rôle;Pays",
    "exemple@elaeis.invalid;Collecteur;CI",
    "zoe.b@palm.example;Owner;Nulle part",
    "zoe.b@palm.example;;",
  ].join("\n");
  const checked = await check(await bring(sheet));
  expect(checked.counts).toMatchObject({ created: 0, skipped: 1, refused: 2 });
  expect(checked.errors.map(({ row, code }) => [row, code])).toEqual([
    [3, "sheet_unknown_word"],
    [3, "sheet_unknown_country"],
    [3, "sheet_person_twice"],
    [4, "sheet_person_twice"],
  ]);
  expect(checked.remarks.map(({ row, code }) => [row, code])).toEqual([[2, "sheet_example_row"]]);
});

test("an address taken between check and import is left out; the same sheet twice invites nobody twice", async () => {
  const brought = await bring("E-mail\nnina@palm.example\nomar@palm.example");
  const checked = await check(brought);
  const creation = {
    id: uuidv7(),
    email: "nina@palm.example",
    role: "collecteur",
    language: "fr",
    ...Object.fromEntries(
      "first_name last_name phone street_address postal_code city country company job_title"
        .split(" ")
        .map((name) => [name, null]),
    ),
  };
  await app.fetch("/api/users/invitations", { ...json(creation), as: admin });
  expect((await run(checked)).counts).toMatchObject({ created: 1, skipped: 1 });
  expect(await invitedAs("nina@palm.example")).toMatchObject({ mails: 1 });
  const again = await check(await bring("E-mail\nnina@palm.example\nomar@palm.example"));
  expect(again.counts).toMatchObject({ created: 0, skipped: 2 });
});

const byNumber = async (number: string) => {
  const { rows } = await app.owner.query<{ id: string }>(
    "select id, role, first_name, waiting_since is not null as waits from users where phone_number = $1",
    [number],
  );
  return rows[0];
};

test("people without e-mail are named by their telephone numbers; each row has one of both", async () => {
  const sheet = [
    "E-mail;Numéro de téléphone du compte;Rôle;Prénom",
    ";+225 07 08 09 10 11;;Adjoua",
    "efua@palm.example;;;Efua",
    "esi@palm.example;+225 07 08 09 10 12;;Esi",
    ";;;Personne",
    ";0240123456;;Kojo",
    ";demain;;Yao",
    ";+225 07 08 09 10 13;admin;Chef",
    ";00225 0708091014;;Un",
    ";+2250708091014;;Deux",
  ].join("\r\n");
  const brought = await bring(sheet);
  expect(brought.columns.map(({ field }) => field)).toEqual([
    "email",
    "phone_number",
    "role",
    "first_name",
  ]);
  const checked = await check(brought);
  expect(checked.errors.map(({ row, column, code }) => [row, column, code])).toEqual([
    [4, "E-mail", "sheet_person_named_twice"],
    [5, "E-mail", "sheet_person_unnamed"],
    // No country is set.
    [6, "Numéro de téléphone du compte", "phone_incomplete"],
    [7, "Numéro de téléphone du compte", "sheet_not_a_phone_number"],
    [8, "Numéro de téléphone du compte", "sheet_administrator_by_phone"],
    [9, "Numéro de téléphone du compte", "sheet_person_twice"],
    [10, "Numéro de téléphone du compte", "sheet_person_twice"],
  ]);
  expect((await run(checked)).counts).toMatchObject({ created: 2, refused: 7 });
  expect(await byNumber("+2250708091011")).toMatchObject({
    role: "collecteur",
    first_name: "Adjoua",
    waits: false,
  });
  expect(await invitedAs("efua@palm.example")).toMatchObject({ waits: true, mails: 1 });
  const again = await check(await bring(sheet), { existing: "refuse" });
  expect(again.errors.map(({ code }) => code).slice(0, 2)).toEqual(["phone_taken", "email_taken"]);
});

test("without a column of e-mails the telephone names people; a card opens the account, and undo leaves it", async () => {
  const set = (telephone_country: "GH" | null) =>
    app.fetch("/api/settings", {
      as: admin,
      ...json({ changes: { telephone_country } }, "PATCH"),
    });
  await set("GH");
  const brought = await bring("Nom;Téléphone\nMensah;024 100 0001\nOwusu;241000002");
  expect(brought.columns.map(({ field }) => field)).toEqual(["last_name", "phone_number"]);
  const done = await run(await check(brought));
  await set(null);
  expect(done.counts).toMatchObject({ created: 2, refused: 0 });
  const [opened, other] = [await byNumber("+233241000001"), await byNumber("+233241000002")];
  for (const { id = "" } of [opened ?? {}, other ?? {}]) {
    const made = app.fetch(`/api/users/${id}/card`, { as: admin, ...json({ days: 7 }) });
    const { link } = await answered(madeSignInCardSchema, made);
    if (id !== opened?.id) continue;
    const secret = secretOfCard(link, testInstallation.public_url);
    expect((await app.fetch("/api/auth/card", json({ secret }))).status).toBe(204);
  }
  const { undone } = await answered(sheetImportSchema, post(done.id, "/undo"));
  expect(undone).toMatchObject({ removed: 1, left: 1, left_references: ["+233241000001"] });
  expect(await byNumber("+233241000001")).toBeDefined();
  expect(await byNumber("+233241000002")).toBeUndefined();
});

test("only administrators bring people, and only so many at once", async () => {
  expect((await put("E-mail\nx@palm.example", collector)).status).toBe(403);
  const lines = Array.from({ length: maxSheetPeople + 1 }, (_, n) => `p${n}@palm.example`);
  const answer = await put(["E-mail", ...lines].join("\n"));
  expect((await answered(problemAnswerSchema, answer)).code).toBe("sheet_too_many_rows");
  const nameless = await bring("Prénom\nAwa");
  const { code } = await answered(
    problemAnswerSchema,
    post(nameless.id, "/check", { columns: nameless.columns, rules: nameless.rules }),
  );
  expect(code).toBe("sheet_columns_unclear");
});
