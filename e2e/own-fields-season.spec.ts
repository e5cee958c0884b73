/** Fields of the installation's own over a season, on phones with different sets, and where a session ends midway. */
import type { OwnValues } from "@elaeis/domain/fruits/own-values";
import type { Browser, Locator, Page } from "@playwright/test";
import { readFileSync } from "node:fs";
import sharp from "sharp";
import * as z from "zod/mini";
import { photosIn, signInThroughApi } from "./collecting.ts";
import { queueItems } from "./device-outbox.ts";
import type { ElaeisServer } from "./elaeis-server.ts";
import { expect, locales, signIn, signInByForm, testOnOwnInstallation } from "./fixtures.ts";
import { reopen, waitUntilInstalled, waitUntilKept } from "./offline-ready.ts";
import { setOwnFields, variety, weight } from "./own-field.ts";
import { drawnPhotos } from "./pictures.ts";

const test = testOnOwnInstallation("own-fields-season");

test.use({ locale: locales.fr, serviceWorkers: "allow" });

/** Of which a few are typed. At night it is the season that a plantation has. */
const fruitsOf = (project: string) => (project === "night" ? 500 : 24);
const byForm = 2;
const varieties = ["dura", "pisifera", "tenera"];
const words: Record<string, string> = { dura: "Dura", pisifera: "Pisifera", tenera: "Tenera" };

/** Every seventh has no weight, every eleventh no variety. */
const valuesOf = (at: number): OwnValues => ({
  ...(at % 7 === 6 ? {} : { weight: (50 + ((at * 37) % 700)) / 10 }),
  ...(at % 11 === 10 ? {} : { variety: varieties[at % 3] ?? "dura" }),
});
const referenceOf = (at: number) => `SAISON-${String(at).padStart(3, "0")}`;
const inFrench = (value: unknown) =>
  typeof value === "number" ? String(value).replace(".", ",") : "";

const phoneOf = (browser: Browser, { url }: ElaeisServer) =>
  browser.newContext({ locale: locales.fr, baseURL: url, viewport: { width: 390, height: 844 } });

async function choosePhotos(form: Locator, seed: number): Promise<void> {
  await form
    .getByLabel("Choisir plusieurs fichiers")
    .setInputFiles(await drawnPhotos(seed, test.info().outputPath(`photos-${seed}`)));
  await expect(form.getByText("4/6")).toBeVisible();
}

async function fillIn(form: Locator, at: number, values: OwnValues): Promise<void> {
  await choosePhotos(form, 1000 + at);
  await form.getByLabel("Référence").fill(referenceOf(at));
  await form.getByRole("textbox", { name: "Poids" }).fill(inFrench(values["weight"]));
  const word = words[String(values["variety"])];
  if (word !== undefined) await form.getByLabel("Variété").selectOption(word);
}

async function recordByForm(page: Page, at: number): Promise<void> {
  await page.goto("/dashboard/fruits/new");
  const form = page.getByRole("dialog");
  await fillIn(form, at, valuesOf(at));
  await form.getByRole("button", { name: "Enregistrer", exact: true }).click();
  await expect(form.getByText(/Fruit (gardé|enregistré|créé)/).first()).toBeVisible({
    timeout: 30_000,
  });
}

/** As the table shows them, by reference. */
async function shown(page: Page): Promise<Map<string, string[]>> {
  await page.goto("/dashboard/admin/fruits?columns=own:weight,own:variety");
  const rows = page.getByRole("row");
  const more = page.getByRole("button", { name: "Afficher la suite" });
  await expect(rows).toHaveCount(21);
  while (await more.isVisible()) {
    const before = await rows.count();
    await more.click();
    await expect.poll(() => rows.count(), { timeout: 30_000 }).toBeGreaterThan(before);
  }
  const cells = await rows.evaluateAll((all) =>
    all
      .slice(1)
      .map((row) =>
        [...row.querySelectorAll("th, td")].map((cell) => (cell.textContent ?? "").trim()),
      ),
  );
  return new Map(cells.map(([_box, reference = "", ...values]) => [reference, values.slice(0, 2)]));
}

/** As the API tells them, by reference. */
async function stored(page: Page): Promise<Map<string, OwnValues>> {
  const answerSchema = z.object({
    items: z.array(
      z.object({
        fruit_id: z.string(),
        own_values: z._default(z.record(z.string(), z.union([z.string(), z.number()])), {}),
      }),
    ),
    next: z.nullable(z.string()),
  });
  const found = new Map<string, OwnValues>();
  let after: string | null = "";
  while (after !== null) {
    const behind: string = after === "" ? "" : `&after=${encodeURIComponent(after)}`;
    const answer = await page.request.get(`/api/fruits?scope=all&limit=100${behind}`);
    const { items, next } = z.parse(answerSchema, await answer.json());
    for (const { fruit_id, own_values } of items) found.set(fruit_id, own_values);
    after = next;
  }
  return found;
}

const linesOf = (text: string) =>
  text
    .replace(/^\uFEFF/, "")
    .trimEnd()
    .split("\r\n")
    .map((line) => line.split(";").map((cell) => cell.replace(/^"(.*)"$/, "$1")));

/** Without network, through the phone's own outbox; then all of it is sent. */
async function sendWaiting(
  browser: Browser,
  elaeis: ElaeisServer,
  season: number,
): Promise<number> {
  const phone = await phoneOf(browser, elaeis);
  let collecting = await phone.newPage();
  await signIn(collecting, elaeis.collector);
  for (let at = 0; at < byForm; at += 1) await recordByForm(collecting, at);
  await waitUntilInstalled(collecting);
  await waitUntilKept(collecting, "own-fields");
  await phone.setOffline(true);
  collecting = await reopen(phone, collecting, `${elaeis.url}/dashboard/outbox`);
  const waiting = Array.from({ length: season - byForm }, (_, nth) => {
    const own_values = valuesOf(byForm + nth);
    return { reference: referenceOf(byForm + nth), fields: { oil_content: 20, own_values } };
  });
  await queueItems(collecting, waiting, await smallPhotos());
  collecting = await reopen(phone, collecting, `${elaeis.url}/dashboard/outbox`);
  await expect(collecting.getByText(`20 affichés sur ${waiting.length}`)).toBeVisible();
  const begun = performance.now();
  await phone.setOffline(false);
  await expect(collecting.getByText("Tout est envoyé et vérifié.")).toBeVisible({
    timeout: 480_000,
  });
  const seconds = Math.round((performance.now() - begun) / 1000);
  await phone.close();
  return seconds;
}

/** Four sides of a few kilobytes: the fruit goes in one request. */
async function smallPhotos() {
  const files = await drawnPhotos(1000, test.info().outputPath("large"));
  const small = files.map(async (file, side) => {
    const smaller = test.info().outputPath(`small-${side}.jpg`);
    await sharp(file).resize(480, 360).jpeg({ quality: 40 }).toFile(smaller);
    return smaller;
  });
  return photosIn(await Promise.all(small));
}

const inWords = ({ weight: kg, variety: kind }: OwnValues) => [
  typeof kg === "number" ? `${inFrench(kg)}\u00a0kg` : "",
  words[String(kind)] ?? "",
];

test("a season of fruits with two own fields: phone, table, export and back, value by value @night", async ({
  page,
  browser,
  elaeis,
}, { project }) => {
  test.setTimeout(900_000);
  const season = fruitsOf(project.name);
  await setOwnFields(elaeis, [weight, variety]);
  const seconds = await sendWaiting(browser, elaeis, season);
  console.log(`${season - byForm} fruits left the phone's outbox in ${seconds} s`);

  await signIn(page, elaeis.administrator);
  const sent = new Map(Array.from({ length: season }, (_, at) => [referenceOf(at), valuesOf(at)]));
  await expect.poll(async () => (await stored(page)).size, { timeout: 60_000 }).toBe(season);
  expect(await stored(page)).toEqual(sent);
  expect(await shown(page)).toEqual(
    new Map([...sent].map(([name, values]) => [name, inWords(values)])),
  );

  await page.getByRole("button", { name: /^Filtres/ }).click();
  await page.getByLabel("Variété").selectOption("Tenera");
  await page.getByLabel("Poids, au moins").fill("40");
  const heavy = [...sent.values()].filter(
    ({ weight: kg, variety: kind }) => kind === "tenera" && Number(kg) >= 40,
  );
  await expect(page.getByText(new RegExp(`\\b${heavy.length}\\b`)).first()).toBeVisible();

  await page.goto("/dashboard/admin/dataset-export");
  await page.getByLabel("Nombres et dates", { exact: true }).selectOption({ index: 0 });
  await page.getByRole("button", { name: "Préparer l'export" }).click();
  await expect(page.getByText("Prêt", { exact: true })).toBeVisible({ timeout: 60_000 });
  const downloaded = page.waitForEvent("download");
  await page.getByRole("link", { name: "Télécharger" }).click();
  const file = test.info().outputPath("saison.csv");
  await (await downloaded).saveAs(file);
  const [head = [], ...rows] = linesOf(readFileSync(file, "utf8"));
  const at = (heading: RegExp) => head.findIndex((name) => heading.test(name));
  const [reference, kg, kind] = [
    at(/^fruit_id$/),
    at(/^(own_weight|Poids)/),
    at(/^(own_variety|Variété)/),
  ];
  expect([reference, kg, kind]).not.toContain(-1);
  expect(rows).toHaveLength(season);
  for (const row of rows) {
    const values = sent.get(row[reference] ?? "");
    expect([row[kg], row[kind]]).toEqual([inFrench(values?.["weight"]), values?.["variety"] ?? ""]);
  }

  // Back, each a kilogram heavier.
  const heavier = rows.map((row) =>
    row.map((cell, column) =>
      column === kg && cell !== "" ? inFrench(Number(cell.replace(",", ".")) + 1) : cell,
    ),
  );
  const text = [head, ...heavier]
    .map((cells) => cells.map((cell) => `"${cell}"`).join(";"))
    .join("\r\n");
  await page.goto("/dashboard/admin/excel-import");
  await page.getByLabel("Choisir un fichier").setInputFiles({
    name: "saison.csv",
    mimeType: "text/csv",
    buffer: Buffer.from(text),
  });
  await expect(page.getByRole("heading", { name: "Correspondance des colonnes" })).toBeVisible();
  await page.getByLabel("Quand un fruit de cette référence existe déjà").selectOption("update");
  await page.getByRole("button", { name: "Tester sans importer" }).click();
  await page.getByRole("button", { name: /^Importer \d+ lignes$/ }).click({ timeout: 60_000 });
  await expect(page.getByText(/^Importé\s:/)).toBeVisible({ timeout: 60_000 });
  const expected = new Map(
    [...sent].map(([name, { weight: before, ...others }]) => [
      name,
      typeof before === "number"
        ? { ...others, weight: Math.round((before + 1) * 10) / 10 }
        : others,
    ]),
  );
  expect(await stored(page)).toEqual(expected);
});

/** Unknown to phones until it is added: the season's variety has values by then, and no installation forgets it. */
const bunchKind = { ...variety, name: "bunch_kind" };
const retiredVariety = { ...variety, is_retired: true };

test("two phones with different sets of fields: each sends what it has @night", async ({
  browser,
  page,
  elaeis,
}) => {
  test.setTimeout(300_000);
  await setOwnFields(elaeis, [weight, retiredVariety]);
  const older = await phoneOf(browser, elaeis);
  let onOlder = await older.newPage();
  // No form is opened before the network goes.
  await signInByForm(onOlder, elaeis.collector, "fr");
  await waitUntilInstalled(onOlder);
  await waitUntilKept(onOlder, "own-fields");
  await older.setOffline(true);
  onOlder = await reopen(older, onOlder, `${elaeis.url}/dashboard/fruits/new`);
  await recordOlder(onOlder, 402, "ANCIEN-1", "31,5");
  await beginOlder(onOlder, 403, "ANCIEN-2", "7,5");

  // Meanwhile the weight is retired, and a variety is required.
  await setOwnFields(elaeis, [
    { ...weight, is_retired: true },
    retiredVariety,
    { ...bunchKind, is_required: true },
  ]);
  const newer = await phoneOf(browser, elaeis);
  const onNewer = await newer.newPage();
  await signIn(onNewer, elaeis.collector);
  await onNewer.goto("/dashboard/fruits/new");
  const form = onNewer.getByRole("dialog");
  await expect(form.getByLabel("Variété")).toBeVisible();
  await expect(form.getByRole("textbox", { name: "Poids" })).toHaveCount(0);
  await choosePhotos(form, 401);
  await form.getByLabel("Référence").fill("NOUVEAU-1");
  await form.getByLabel("Variété").selectOption("Tenera");
  await form.getByRole("button", { name: "Enregistrer", exact: true }).click();
  await expect(form.getByText(/Fruit (gardé|enregistré|créé)/).first()).toBeVisible({
    timeout: 30_000,
  });

  // What was begun with the older set is handed in with it and with the newer.
  await older.setOffline(false);
  await onOlder.goto("/dashboard/fruits/new");
  const begun = onOlder.getByRole("dialog");
  await expect(begun.getByLabel("Variété")).toBeVisible();
  await expect(begun.getByRole("textbox", { name: "Poids" })).toHaveValue("7,5");
  await begun.getByLabel("Variété").selectOption("Dura");
  await begun.getByRole("button", { name: "Enregistrer", exact: true }).click();

  await signInThroughApi(page.request, elaeis.url, elaeis.administrator);
  const expected = {
    "NOUVEAU-1": { bunch_kind: "tenera" },
    "ANCIEN-1": { weight: 31.5 },
    "ANCIEN-2": { weight: 7.5, bunch_kind: "dura" },
  };
  await expect
    .poll(async () => Object.fromEntries(await stored(page)), { timeout: 60_000 })
    .toMatchObject(expected);

  // The newer phone corrects what the older one sent: the retired value stays.
  await onNewer.goto("/dashboard/fruits?search=ANCIEN-1");
  await onNewer
    .getByRole("link", { name: /ANCIEN-1/ })
    .first()
    .click();
  await onNewer.getByRole("link", { name: "Modifier" }).first().click();
  const edit = onNewer.getByRole("dialog");
  await expect(edit.getByRole("textbox", { name: "Poids" })).toHaveCount(0);
  await edit.getByLabel("Variété").selectOption("Pisifera");
  await edit.getByRole("button", { name: "Enregistrer", exact: true }).click();
  await expect
    .poll(async () => (await stored(page)).get("ANCIEN-1"), { timeout: 60_000 })
    .toEqual({ weight: 31.5, bunch_kind: "pisifera" });
  await older.close();
  await newer.close();
});

async function beginOlder(page: Page, seed: number, reference: string, kg: string): Promise<void> {
  await page.goto("/dashboard/fruits/new");
  const form = page.getByRole("dialog");
  await expect(form.getByLabel("Variété")).toHaveCount(0);
  await choosePhotos(form, seed);
  await form.getByLabel("Référence").fill(reference);
  await form.getByRole("textbox", { name: "Poids" }).fill(kg);
  // What was typed in the last 300 ms may be lost.
  await page.waitForTimeout(1_000);
}

async function recordOlder(page: Page, seed: number, reference: string, kg: string): Promise<void> {
  await beginOlder(page, seed, reference, kg);
  const form = page.getByRole("dialog");
  await form.getByRole("button", { name: "Enregistrer", exact: true }).click();
  await expect(form.getByText(/Fruit gardé/).first()).toBeVisible({ timeout: 30_000 });
}

test("a session that ends in the middle of a form keeps what was typed in own fields @night", async ({
  browser,
  page,
  elaeis,
}) => {
  test.setTimeout(300_000);
  await setOwnFields(elaeis, [weight, variety, { ...bunchKind, is_retired: true }]);
  const phone = await phoneOf(browser, elaeis);
  const collecting = await phone.newPage();
  await signIn(collecting, elaeis.collector);
  await collecting.goto("/dashboard/fruits");
  await waitUntilInstalled(collecting);
  await collecting.goto("/dashboard/fruits/new");
  const form = collecting.getByRole("dialog");
  await fillIn(form, 900, { weight: 17.5, variety: "pisifera" });
  await elaeis.letSessionsRunOut(elaeis.collector);
  await form.getByRole("button", { name: "Enregistrer", exact: true }).click();
  await expect(form.getByText(/Fruit gardé/).first()).toBeVisible({ timeout: 30_000 });
  await collecting.goto("/auth");
  await collecting.getByLabel("E-mail ou téléphone").fill(elaeis.collector.email);
  await collecting.getByLabel("Mot de passe", { exact: true }).fill(elaeis.collector.password);
  await collecting.getByRole("button", { name: "Se connecter", exact: true }).click();
  await expect(collecting).toHaveURL(/\/dashboard\//);
  await signInThroughApi(page.request, elaeis.url, elaeis.administrator);
  await expect
    .poll(async () => (await stored(page)).get(referenceOf(900)), { timeout: 60_000 })
    .toEqual({ weight: 17.5, variety: "pisifera" });
  await phone.close();
});
