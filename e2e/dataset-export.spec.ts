/** An administrator chooses fruits, has them prepared as a table, downloads it, and finds it again later. */
import { createHash, randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";
import { expectNoViolations } from "./accessible.ts";
import { recordFruit } from "./collecting.ts";
import { expect, locales, signIn, test } from "./fixtures.ts";

test.use({ locale: locales.fr });

test("[ADM-08] chosen fruits are prepared as a French table, downloaded, and found again", async ({
  page,
  elaeis,
}) => {
  await signIn(page, elaeis.administrator);
  const place = `Bloc ${randomUUID().slice(0, 8)}`;
  const fields = {
    dry_matter: 61.5,
    maturity_stage: "optimal",
    harvest_season: "wet",
    latitude: 4.051056,
    longitude: -9.767868,
    location_accuracy_m: 6,
    location_name: place,
  };
  const first = { ...fields, fruit_id: `EXP-A-${place}`, oil_content: 21.5 };
  const second = { ...fields, fruit_id: `=EXP-B-${place}`, oil_content: 22.2 };
  await recordFruit(page.request, first, "2026-03-14T10:15:30.000Z");
  await recordFruit(page.request, second, "2026-03-14T10:15:30.000Z");

  await page.goto("/dashboard/admin/dataset-export");
  await page.getByLabel("Lieu, référence ou remarque").fill(place);
  await page.getByLabel("Valeurs mesurées", { exact: true }).selectOption("Au moins une");
  await expect(page.getByText("2 fruits", { exact: true })).toBeVisible();
  await page.locator("summary").filter({ hasText: "Colonnes" }).click();
  await page.getByLabel("Teneur en protéines (%)", { exact: true }).uncheck();
  await page.getByLabel("Nombres et dates", { exact: true }).selectOption({ index: 0 });
  await expectNoViolations(page);

  await page.getByRole("button", { name: "Préparer l'export" }).click();
  await expect(page).toHaveURL(/[?&]export=/);
  await expect(page.getByText("Prêt", { exact: true })).toBeVisible();
  await expectNoViolations(page);
  const downloaded = page.waitForEvent("download");
  await page.getByRole("link", { name: "Télécharger" }).click();
  const file = test.info().outputPath("fruits.csv");
  const download = await downloaded;
  expect(download.suggestedFilename()).toMatch(/^elaeis-fruits-v\d+\.csv$/);
  await download.saveAs(file);
  const [head, ...rows] = readFileSync(file, "utf8").trimEnd().split("\r\n");
  expect(head).toMatch(
    /^\uFEFF"fruit_id";"collector_email";"oil_content";"dry_matter";"fatty_acids";/,
  );
  const { email } = elaeis.administrator;
  expect(rows.toSorted()).toEqual([
    `"'=EXP-B-${place}";"${email}";22,2;61,5;;;"optimal";"wet";14/03/2026 10:15:30;4,051056;-9,767868;"${place}";;0`,
    `"EXP-A-${place}";"${email}";21,5;61,5;;;"optimal";"wet";14/03/2026 10:15:30;4,051056;-9,767868;"${place}";;0`,
  ]);
  const sum = createHash("sha256").update(readFileSync(file)).digest("hex");
  await expect(page.getByText(sum)).toBeVisible();

  await page.getByRole("link", { name: "Reprendre ces choix" }).click();
  await expect(page.getByLabel("Lieu, référence ou remarque")).toHaveValue(place);
  await page.getByRole("radio", { name: /Déclaration RDUE/ }).click();
  await expect(page.getByRole("radio", { name: /Déclaration RDUE/ })).toBeChecked();
  // These fruits have no plot. What is begun of a producer is asked for wholly.
  await page.getByLabel("Nom du producteur").fill("Coopérative de l'Ouest");
  await page.getByRole("button", { name: "Préparer l'export" }).click();
  await expect(page.getByText("Champ obligatoire")).toHaveCount(1);
  await page.getByLabel("Pays de production").selectOption("CM");
  await page.getByLabel("Surface de chaque lieu").fill("2,5");
  await page.getByRole("button", { name: "Préparer l'export" }).click();
  // Off the coast of Liberia: held back until somebody confirms it.
  const question = page.getByLabel(/n'est pas dans le pays de production \(Cameroun\)/);
  await expect(page.getByRole("button", { name: "Télécharger" })).toBeDisabled();
  await expectNoViolations(page);
  await question.check();
  const statement = page.waitForEvent("download");
  await page.getByRole("link", { name: "Télécharger" }).click();
  expect(readFileSync(await (await statement).path(), "utf8")).toContain('"Area":2.5');

  await page.getByRole("link", { name: "Nouvel export et exports précédents" }).click();
  const earlier = page.getByRole("table", { name: "Exports précédents" });
  await expect(earlier.getByText("Tableau (CSV)").first()).toBeVisible();
  await expect(earlier.getByText("Déclaration RDUE (GeoJSON)").first()).toBeVisible();
});
