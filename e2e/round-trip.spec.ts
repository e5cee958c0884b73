/** What an administrator takes out in the export screen comes back through an import screen as it was. */
import type { Page } from "@playwright/test";
import { randomUUID } from "node:crypto";
import { writeFileSync } from "node:fs";
import * as z from "zod/mini";
import { nirFile, serialOf } from "../apps/server/src/features/operations/sample-data/nir-file.ts";
import { recordFruit } from "./collecting.ts";
import { expect, locales, signIn, test } from "./fixtures.ts";

test.use({ locale: locales.fr });

async function narrowedDown(page: Page, text: string): Promise<void> {
  await page.getByLabel("Lieu, référence ou remarque").fill(text);
  await expect(page).toHaveURL((url) => url.searchParams.get("text") === text);
}

/** Prepares what the screen has chosen. @returns where the file was saved */
async function takenOut(page: Page, fileName: string): Promise<string> {
  await page.getByRole("button", { name: "Préparer l'export" }).click();
  await expect(page).toHaveURL(/[?&]export=/);
  await expect(page.getByText("Prêt", { exact: true })).toBeVisible({ timeout: 30_000 });
  const downloaded = page.waitForEvent("download");
  await page.getByRole("link", { name: "Télécharger" }).click();
  const download = await downloaded;
  const path = test.info().outputPath(fileName);
  await download.saveAs(path);
  return path;
}

test("[ADM-07] [ADM-08] a workbook is exported and imported: every row is unchanged, a deleted one is made again @night", async ({
  page,
  elaeis,
}) => {
  await signIn(page, elaeis.administrator);
  const place = `Bloc ${randomUUID().slice(0, 8)}`;
  const kept = {
    fruit_id: `ROUND-A-${place}`,
    oil_content: 21.5,
    dry_matter: 61.5,
    latitude: 4.051056,
    longitude: -9.767868,
    location_accuracy_m: 6,
    location_name: place,
    maturity_stage: "optimal",
    remarks: "1+1; « deux »\nseconde ligne",
  };
  const lost = {
    fruit_id: `=ROUND-B-${place}`,
    protein_content: 8.1,
    fatty_acids: 17.4,
    analysis_temperature: 26.5,
    location_name: place,
    harvest_season: "wet",
  };
  await recordFruit(page.request, kept, "2026-03-14T10:15:30.250Z");
  const lostId = await recordFruit(page.request, lost, "2026-03-15T00:00:00.000Z");

  await page.goto("/dashboard/admin/dataset-export");
  await page.getByRole("radio", { name: /Classeur Excel/ }).click();
  await narrowedDown(page, place);
  await page.locator("summary").filter({ hasText: "Colonnes" }).click();
  await page.getByLabel("E-mail du collecteur").check();
  await expect(page.getByText("2 fruits", { exact: true })).toBeVisible();
  const workbook = await takenOut(page, "fruits.xlsx");

  await tryWorkbook(page, workbook);
  await expect(counted(page, "Inchangées")).toHaveText("2");
  await expect(page.getByText("Aucune modification à importer.")).toBeVisible();

  expect((await page.request.delete(`/api/fruits/${lostId}`)).ok()).toBe(true);
  await tryWorkbook(page, workbook);
  await expect(counted(page, "Inchangées")).toHaveText("1");
  await expect(counted(page, "Nouvelles")).toHaveText("1");
  await page.getByRole("button", { name: "Importer 1 ligne" }).click();
  await expect(page.getByText("Importé : 1 fruit créé, 0 fruit modifié.")).toBeVisible();
  expect(await fruitsAt(page, `ROUND-B-${place}`)).toMatchObject({
    total: 1,
    items: [{ ...lost, collection_date: "2026-03-15T00:00:00.000Z" }],
  });

  await tryWorkbook(page, workbook);
  await expect(counted(page, "Inchangées")).toHaveText("2");
});

async function tryWorkbook(page: Page, workbook: string): Promise<void> {
  await page.goto("/dashboard/admin/excel-import");
  await page.getByLabel("Choisir un fichier").setInputFiles(workbook);
  await page.getByRole("button", { name: "Tester sans importer" }).click();
  await expect(page.getByRole("heading", { name: "Résultat du test" })).toBeVisible();
}

/** How many rows came to this end. */
function counted(page: Page, outcome: string) {
  return page
    .locator("dl > div")
    .filter({ has: page.getByText(outcome, { exact: true }) })
    .locator("dd");
}

async function fruitsAt(page: Page, search: string): Promise<unknown> {
  const found = await page.request.get("/api/fruits", { params: { search } });
  return found.json();
}

test("[ADM-08] [NIR-05] spectra are exported in the format of their device and imported: all of them are there @night", async ({
  page,
  elaeis,
}) => {
  // As many as a list shows at once.
  const samples = 20;
  const seed = 5077;
  const serial = serialOf(seed);
  const original = test.info().outputPath("appareil.json");
  writeFileSync(original, [...nirFile({ samples, seed, flawless: true })].join(""));
  await signIn(page, elaeis.administrator);
  await bringSpectra(page, original, samples, elaeis.collector.email);
  await expect(page.getByText("Import réussi").first()).toBeVisible({ timeout: 30_000 });
  const before = await storedSpectra(page, serial);
  expect(before).toHaveLength(samples);

  await page.goto("/dashboard/admin/dataset-export");
  await page.getByRole("radio", { name: /Spectres/ }).click();
  await narrowedDown(page, serial);
  await expect(page.getByText(`${samples} fruits`, { exact: true })).toBeVisible();
  const exported = await takenOut(page, "spectres.json");

  await page.goto("/dashboard/admin/nir-import");
  await page.getByLabel(/^Choisir un (autre )?fichier/).setInputFiles(exported);
  await expect(
    page.getByText("Rien de nouveau : tous les fruits de ce fichier existent déjà."),
  ).toBeVisible();
  expect(await storedSpectra(page, serial)).toEqual(before);
});

const storedSchema = z.object({
  items: z.array(
    z.object({
      id: z.string(),
      fruit_id: z.string(),
      oil_content: z.number(),
      protein_content: z.number(),
      collection_date: z.string(),
      latitude: z.number(),
      updated_at: z.string(),
    }),
  ),
});

async function storedSpectra(page: Page, serial: string) {
  return z.parse(storedSchema, await fruitsAt(page, `NIR-${serial}`)).items;
}

async function bringSpectra(
  page: Page,
  file: string,
  samples: number,
  recipient: string,
): Promise<void> {
  await page.goto("/dashboard/admin/nir-import");
  await page.getByLabel(/^Choisir un (autre )?fichier/).setInputFiles(file);
  const chooser = page.getByLabel("Utilisateur destinataire");
  const option = chooser.getByRole("option").filter({ hasText: recipient });
  await chooser.selectOption(await option.getAttribute("value"));
  await page.getByRole("button", { name: `Importer ${samples} échantillons` }).click();
}
