/** A plantation moves from KoboToolbox with the guide alone: 200 submissions with photos, compared value by value. */
import { mkdirSync, writeFileSync } from "node:fs";
import * as z from "zod/mini";
import {
  formSubmissions,
  koboCsv,
  koboMedia,
  type FormSubmission,
} from "../apps/server/src/testing/form-export.ts";
import { drawnJpeg } from "../apps/server/src/testing/pictures.ts";
import { zipOf } from "../apps/server/src/testing/zip.ts";
import { expectAccessible } from "./accessible.ts";
import { locales, signInByForm, testOnOwnInstallation } from "./fixtures.ts";
import { expect, type Page } from "@playwright/test";

const test = testOnOwnInstallation("form-import");

test.use({ locale: locales.fr });

const listed = z.object({
  total: z.int(),
  items: z.array(
    z.object({
      oil_content: z.number(),
      dry_matter: z.number(),
      protein_content: z.number(),
      fatty_acids: z.number(),
      maturity_stage: z.string(),
      harvest_season: z.string(),
      collection_date: z.string(),
      latitude: z.number(),
      longitude: z.number(),
      location_name: z.string(),
      photos_count: z.int(),
    }),
  ),
});

function expectedOf(one: FormSubmission) {
  return {
    oil_content: one.oil,
    dry_matter: one.dryMatter,
    protein_content: one.protein,
    fatty_acids: one.fattyAcids,
    maturity_stage: one.maturity,
    harvest_season: one.season,
    collection_date: one.collectedAt,
    latitude: one.latitude,
    longitude: one.longitude,
    location_name: one.place,
    photos_count: 4,
  };
}

const inOrder = <One extends { latitude: number; longitude: number }>(items: One[]) =>
  items.toSorted((one, other) => one.latitude - other.latitude || one.longitude - other.longitude);

async function allFruits(page: Page) {
  const items = [];
  let after = "";
  for (;;) {
    const answer = await page.request.get(`/api/fruits?scope=all&limit=100${after}`);
    const body: unknown = await answer.json();
    items.push(...z.parse(listed, body).items);
    const { next } = z.parse(z.object({ next: z.nullable(z.string()) }), body);
    if (next === null) return inOrder(items);
    after = `&after=${encodeURIComponent(next)}`;
  }
}

test("[ADM-07] a project of KoboToolbox is moved with the guide alone, tried, imported, noticed the second time, and undone @night", async ({
  page,
  elaeis,
}) => {
  test.setTimeout(900_000);
  const submissions = await formSubmissions({ submissions: 200 });
  const folder = test.info().outputPath("kobo");
  mkdirSync(folder, { recursive: true });
  const [table, media] = [`${folder}/fruits.csv`, `${folder}/media.zip`];
  writeFileSync(table, koboCsv(submissions));
  writeFileSync(media, zipOf(koboMedia(submissions)));

  await signInByForm(page, elaeis.administrator, "fr");
  await page.goto("/dashboard/admin/guide");
  await expect(page.getByRole("heading", { name: "Venir de Kobo ou d'ODK" })).toBeVisible();

  await page.goto("/dashboard/admin/excel-import");
  await page.getByLabel("Choisir un fichier").setInputFiles(table);
  await expect(page.getByRole("heading", { name: "Correspondance des colonnes" })).toBeVisible();
  await expect(page.getByLabel("« mesures/oil_content » contient")).toHaveValue("oil_content");
  await expect(page.getByText(/Ajoutez ci-dessus le ZIP des photos/)).toBeVisible();
  const check = page.getByRole("button", { name: "Tester sans importer" });
  await expect(check).toBeDisabled();
  await expectAccessible(page);
  await page.getByLabel("Ajouter les photos (ZIP)").setInputFiles(media);
  await expect(page.getByText(/^ZIP de .*joint aux lignes/)).toBeVisible({ timeout: 60_000 });
  await page.getByLabel("À qui sont ces fruits").selectOption(elaeis.collector.email);
  const producer = page.getByLabel("À qui sont les parcelles des contours");
  await producer.selectOption("Nouveau producteur…");
  await page.getByLabel("Nom du producteur").fill("Coopérative");
  await page.getByRole("button", { name: "Ajouter le producteur" }).click();
  await expect(
    producer.getByRole("option", { name: "Coopérative (CI)", selected: true }),
  ).toBeAttached();
  await check.click();
  const doImport = page.getByRole("button", { name: "Importer 200 lignes" });
  await expect(doImport).toBeVisible({ timeout: 120_000 });
  await expectAccessible(page);
  await doImport.click();
  await expect(page.getByText("Importé : 200 fruits créés, 0 fruit modifié.")).toBeVisible({
    timeout: 600_000,
  });
  await expectAccessible(page);

  expect(await allFruits(page)).toEqual(inOrder(submissions.map(expectedOf)));
  const plots = await page.request.get("/api/plots");
  expect(await plots.json()).toMatchObject({ total: 10 });

  await page.goto("/dashboard/admin/excel-import");
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByLabel("Choisir un fichier").setInputFiles(table);
  await page.getByLabel("Ajouter les photos (ZIP)").setInputFiles(media);
  await expect(page.getByText(/^ZIP de .*joint aux lignes/)).toBeVisible({ timeout: 60_000 });
  await check.click();
  await expect(page.getByText("Aucune modification à importer.")).toBeVisible({ timeout: 120_000 });
  await expect(page.getByText(/Cette soumission est déjà importée/).first()).toBeVisible();
  await expectAccessible(page);

  await page.goto("/dashboard/admin/excel-import");
  await page
    .getByRole("link", { name: /fruits\.csv/ })
    .last()
    .click();
  await page.getByRole("button", { name: "Défaire l'import" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Défaire l'import" }).click();
  await expect(page.getByText(/Import défait/)).toBeVisible({ timeout: 120_000 });
  expect(await allFruits(page)).toEqual([]);
});

test("[ADM-07] photos of a table come to fruits that are there, counted before, and are taken back @night", async ({
  page,
  elaeis,
}) => {
  test.setTimeout(300_000);
  await page.setViewportSize({ width: 360, height: 740 });
  const folder = test.info().outputPath("photos");
  mkdirSync(folder, { recursive: true });
  const fruits = `${folder}/fruits.csv`;
  const table = `${folder}/photos.csv`;
  const media = `${folder}/photos.zip`;
  writeFileSync(fruits, "fruit_id;date\nTHERE-1;2026-03-01\nTHERE-2;2026-03-01\n");
  writeFileSync(table, "fruit_id;photo_front\nTHERE-1;a.jpg\nTHERE-2;lost.jpg\n");
  writeFileSync(media, zipOf([{ name: "a.jpg", bytes: await drawnJpeg("front", 1, 240, 180) }]));
  const choose = (file: string) => page.getByLabel("Choisir un fichier").setInputFiles(file);
  const check = page.getByRole("button", { name: "Tester sans importer" });

  await signInByForm(page, elaeis.administrator, "fr");
  await page.goto("/dashboard/admin/excel-import");
  await choose(fruits);
  await page.getByLabel("À qui sont ces fruits").selectOption(elaeis.collector.email);
  await check.click();
  await page.getByRole("button", { name: "Importer 2 lignes" }).click();
  await expect(page.getByText("Importé : 2 fruits créés, 0 fruit modifié.")).toBeVisible();

  await page.goto("/dashboard/admin/excel-import");
  await choose(table);
  await page.getByLabel("Ajouter les photos (ZIP)").setInputFiles(media);
  await expect(page.getByText(/^ZIP de .*joint aux lignes/)).toBeVisible({ timeout: 60_000 });
  await page.getByLabel("À qui sont ces fruits").selectOption(elaeis.collector.email);
  await check.click();
  await expect(page.getByText(/«\s?lost\.jpg\s?» n'est pas dans le ZIP/)).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Importer 1 photo" }).click();
  await expect(page.getByText("1 photo ajoutée.")).toBeVisible({ timeout: 60_000 });
  const counted = async () => {
    const answer = await page.request.get("/api/fruits?scope=all&search=THERE-1");
    const fruit = z.object({ items: z.array(z.object({ photos_count: z.int() })) });
    return z.parse(fruit, await answer.json()).items.map(({ photos_count }) => photos_count);
  };
  expect(await counted()).toEqual([1]);
  await page.getByRole("button", { name: "Défaire l'import" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Défaire l'import" }).click();
  await expect(page.getByText(/Import défait/)).toBeVisible({ timeout: 60_000 });
  expect(await counted()).toEqual([0]);
});
