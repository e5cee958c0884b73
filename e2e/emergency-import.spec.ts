/** What a phone cannot send in time is saved as a file, brought in by an administrator, and not doubled. */
import type { Page } from "@playwright/test";
import { readFileSync } from "node:fs";
import { expectNoViolations } from "./accessible.ts";
import { expect, locales, signIn, test } from "./fixtures.ts";
import { drawnPhotos } from "./pictures.ts";

test.use({ locale: locales.fr, serviceWorkers: "allow" });

async function recordFruit(page: Page, photos: string[]): Promise<string> {
  await page.goto("/dashboard/fruits/new");
  const wizard = page.getByRole("dialog", { name: "Nouveau fruit" });
  await wizard.getByLabel("Choisir plusieurs fichiers").setInputFiles(photos);
  await expect(wizard.getByText("4/6")).toBeVisible();
  await wizard.getByLabel("Teneur en huile").fill("21,5");
  const reference = await wizard.getByLabel("Référence", { exact: true }).inputValue();
  await wizard.getByRole("button", { name: "Enregistrer", exact: true }).click();
  await expect(page.getByText("Fruit gardé sur cet appareil")).toBeVisible();
  return reference;
}

async function expectOnce(page: Page, url: string, references: readonly string[]): Promise<void> {
  for (const reference of references) {
    const found = await page.request.get(`${url}/api/fruits?search=${reference}`);
    expect(await found.json()).toMatchObject({
      total: 1,
      items: [{ photos_count: 4, photos_declared: 4, oil_content: 21.5, version: 1 }],
    });
  }
}

test("[OFF-05] [SESS-05] a phone's emergency export is brought in by an administrator, and the phone sends no double @night", async ({
  page,
  context,
  browser,
  elaeis,
}) => {
  await signIn(page, elaeis.collector);
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await page.goto("/dashboard/fruits");
  await expect(page.getByLabel("Rechercher dans les fruits")).toBeVisible();
  await page.waitForTimeout(1_500);

  await context.setOffline(true);
  const folder = test.info().outputPath("photos");
  const references = [
    await recordFruit(page, await drawnPhotos(81, folder)),
    await recordFruit(page, await drawnPhotos(82, folder)),
  ];
  await page.goto("/dashboard/outbox");
  const saved = page.waitForEvent("download");
  await page.getByRole("button", { name: "Exporter ce qui n'est pas envoyé (ZIP)" }).click();
  const file = test.info().outputPath("elaeis.zip");
  await (await saved).saveAs(file);

  const desk = await browser.newContext({ locale: locales.fr, baseURL: elaeis.url });
  const admin = await desk.newPage();
  await signIn(admin, elaeis.administrator, "/dashboard/admin/settings#phone-export");
  await admin.getByRole("link", { name: "Importer l'export d'un téléphone" }).click();
  await admin.getByLabel("Choisir le fichier (ZIP)").setInputFiles(file);
  await expect(admin.getByRole("heading", { name: "Aperçu" })).toBeVisible();
  const steps = admin.getByRole("list", { name: "Étapes de l'import" });
  await expect(steps.locator("[aria-current=step]")).toContainText("Aperçu");
  await expect(admin.getByText("Sera créé")).toHaveCount(2);
  await expect(admin.getByRole("main").getByText(elaeis.collector.email)).toHaveCount(2);
  await expectNoViolations(admin);

  await admin.getByRole("button", { name: "Importer 2 fruits" }).click();
  await expect(
    admin.getByText("Tout ce que contient ce fichier est sur le serveur."),
  ).toBeVisible();
  await expectOnce(admin, elaeis.url, references);
  await expectNoViolations(admin);

  const reported = admin.waitForEvent("download");
  await admin.getByRole("button", { name: "Télécharger le rapport (CSV)" }).click();
  const report = test.info().outputPath("report.csv");
  await (await reported).saveAs(report);
  for (const reference of references) {
    expect(readFileSync(report, "utf8")).toMatch(new RegExp(`${reference}.*Créé`));
  }

  await context.setOffline(false);
  await expect(page.getByText("Tout est envoyé et vérifié.")).toBeVisible({ timeout: 60_000 });
  await expectOnce(admin, elaeis.url, references);

  // The same file once more.
  await admin.getByRole("link", { name: "Tous les imports" }).click();
  await admin.getByLabel("Choisir le fichier (ZIP)").setInputFiles(file);
  await expect(admin.getByText("Déjà là")).toHaveCount(2);
  await expect(admin.getByText("Rien à importer dans ce fichier.")).toBeVisible();
  await admin.getByRole("button", { name: "Supprimer ce fichier" }).click();
  await admin
    .getByRole("dialog", { name: "Supprimer ce fichier ?" })
    .getByRole("button", { name: "Supprimer ce fichier" })
    .click();
  await expect(admin.getByRole("heading", { name: "Imports précédents" })).toBeVisible();
  await expectOnce(admin, elaeis.url, references);

  // It was the wrong file after all.
  await admin.getByRole("link", { name: /^Ouvrir/ }).click();
  await admin.getByRole("button", { name: "Défaire l'import" }).click();
  const question = admin.getByRole("dialog", { name: "Défaire cet import ?" });
  await expect(question.getByText("Les fruits créés vont à la corbeille")).toBeVisible();
  await question.getByRole("button", { name: "Défaire l'import" }).click();
  await expect(
    admin.getByText("Import défait : 0 fruit rétabli, 2 fruits supprimés."),
  ).toBeVisible();
  await expect(admin.getByText("Défait", { exact: true })).toBeVisible();
  await expectNoViolations(admin);
  await admin.goto("/dashboard/admin/trash");
  for (const reference of references) await expect(admin.getByText(reference)).toBeVisible();
  await desk.close();
});

test("a file that is no export is refused in words, and another can be chosen @night", async ({
  page,
  elaeis,
}) => {
  await signIn(page, elaeis.administrator, "/dashboard/admin/unsent-imports");
  const wrong = { name: "photo.zip", mimeType: "application/zip", buffer: Buffer.from("no zip") };
  await page.getByLabel("Choisir le fichier (ZIP)").setInputFiles(wrong);
  await expect(page.getByText("Ce fichier n'est pas une archive ZIP")).toBeVisible();
  await page.getByLabel("Choisir un autre fichier").setInputFiles(wrong);
  await expect(page.getByText("Ce fichier n'est pas une archive ZIP")).toBeVisible();
});

test("[ROLE-01] a collector does not get there @night", async ({ page, elaeis }) => {
  await signIn(page, elaeis.collector, "/dashboard/admin/unsent-imports");
  await expect(page).toHaveURL(/\/dashboard\/overview$/);
});
