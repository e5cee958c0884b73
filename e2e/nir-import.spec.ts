/** A file of a NIR device becomes fruits in the browser, once. */
import { writeFileSync } from "node:fs";
import { nirFile, serialOf } from "../apps/server/src/features/operations/sample-data/nir-file.ts";
import { expectNoViolations } from "./accessible.ts";
import { expect, folded, locales, signIn, test } from "./fixtures.ts";

test.use({ locale: locales.fr });

const samples = 60;
const seed = 4021;

test("[NIR-01] [NIR-05] an administrator imports the file of a device, and a second time nothing @night", async ({
  page,
  elaeis,
}) => {
  const file = test.info().outputPath("appareil.json");
  writeFileSync(file, [...nirFile({ samples, seed, flawless: true })].join(""));
  await signIn(page, elaeis.administrator, "/dashboard/admin/nir-import");

  const choose = page.getByLabel(/^Choisir un (autre )?fichier/);
  const other = { name: "a.pdf", mimeType: "application/pdf", buffer: Buffer.from("a") };
  await choose.setInputFiles(other);
  await expect(
    page.getByText("Seuls les fichiers JSON, CSV, JCAMP-DX et SPC sont supportés"),
  ).toBeVisible();
  const broken = Buffer.from('{"DeviceType":"x"}');
  await choose.setInputFiles({ name: "a.json", mimeType: "application/json", buffer: broken });
  const refusal = page.getByRole("alert").getByText("Structure JSON invalide");
  expect(folded(await refusal.innerText())).toContain("Samples-Header");

  await choose.setInputFiles(file);
  await expect(page.getByText(serialOf(seed), { exact: true })).toBeVisible();
  await expect(page.getByRole("img", { name: /Courbes de 5 spectres/ })).toBeVisible();
  await expect(page.getByRole("row", { name: /Échantillon 5/ })).toBeVisible();
  const steps = page.getByRole("list", { name: "Étapes de l'import" });
  await expect(steps.getByRole("listitem")).toHaveText([
    /Fichier/,
    /Champs/,
    /Aperçu/,
    /Import/,
    /Bilan/,
  ]);
  await expect(steps.locator("[aria-current=step]")).toContainText("Aperçu");
  await expectNoViolations(page);

  const begin = page.getByRole("button", { name: `Importer ${samples} échantillons` });
  await begin.click();
  await expect(page.getByText("Veuillez sélectionner un utilisateur destinataire")).toBeVisible();
  const recipient = page.getByLabel("Utilisateur destinataire");
  const option = recipient.getByRole("option").filter({ hasText: elaeis.collector.email });
  await recipient.selectOption(await option.getAttribute("value"));
  await begin.click();

  const said = page.getByText("Import réussi").first();
  await expect(said).toBeVisible({ timeout: 30_000 });
  expect(folded(await said.innerText())).toBe(`Import réussi: ${samples} fruits importés`);
  await expectNoViolations(page);
  const stored = async () => {
    const found = await page.request.get(`/api/fruits?search=NIR-${serialOf(seed)}`);
    return found.json();
  };
  expect(await stored()).toMatchObject({ total: samples });

  await page.getByRole("link", { name: "Tous les imports" }).click();
  const row = page.getByRole("row", { name: new RegExp(`NIR_${serialOf(seed)}`) });
  await expect(row.getByText(elaeis.administrator.email)).toBeVisible();
  await choose.setInputFiles(file);
  await expect(page.getByText(/Ce fichier a déjà été importé/)).toBeVisible();
  // What the preview says is what would happen.
  await expect(page.getByText(/tous les fruits de ce fichier existent déjà/)).toBeVisible();
  await expect(page.getByRole("button", { name: "Importer 0 échantillon" })).toBeDisabled();
  await page.getByLabel("Ignorer les fruits déjà importés").uncheck();
  await recipient.selectOption(await option.getAttribute("value"));
  await page.getByRole("button", { name: `Mettre à jour ${samples} fruits` }).click();
  await expect(page.getByText(`${samples} mis à jour`).first()).toBeVisible({ timeout: 30_000 });
  expect(await stored()).toMatchObject({ total: samples });

  await page.getByRole("button", { name: "Défaire l'import" }).click();
  const asking = page.getByRole("dialog");
  await asking.getByRole("button", { name: "Défaire l'import" }).click();
  await expect(page.getByText(`Import défait : ${samples} fruits rétablis`)).toBeVisible({
    timeout: 30_000,
  });
  await expectNoViolations(page);
});

/** Reflectance between 0 and 1: the table does not say so. The first sample was measured twice. */
function tableOfSpectra(): string {
  const wavelengths = Array.from({ length: 61 }, (_, at) => 1000 + 10 * at);
  const names = ["P-1", ...Array.from({ length: 12 }, (_, at) => `P-${at + 1}`)];
  const rows = names.map((name, row) =>
    [name, ...wavelengths.map((nm) => (0.5 + 0.1 * Math.sin(nm / 90) + row / 200).toFixed(4))].join(
      ";",
    ),
  );
  return [["Échantillon", ...wavelengths].join(";"), ...rows].join("\r\n").replaceAll(".", ",");
}

test("[NIR-01] a table of spectra is understood with a person's help, and scans of a sample are one fruit @night", async ({
  page,
  elaeis,
}) => {
  await signIn(page, elaeis.administrator, "/dashboard/admin/nir-import");
  await page.getByLabel(/^Choisir un (autre )?fichier/).setInputFiles({
    name: "mesures.csv",
    mimeType: "text/csv",
    buffer: Buffer.from(tableOfSpectra()),
  });
  const reading = page.getByRole("region", { name: "Lecture du fichier" });
  await expect(reading.getByLabel("Colonne de l'échantillon")).toHaveValue("0");
  await reading.getByLabel("Nature des valeurs").selectOption("reflectance");
  await reading.getByLabel("Type d'appareil").fill("Banc NIR");
  await reading.getByLabel("Numéro de série").fill("B-7");
  await reading.getByLabel("Numéro de série").blur();
  await expect(page.getByRole("img", { name: /Courbes de/ })).toBeVisible();
  await expect(page.getByText("moyenne de 2 mesures").first()).toBeVisible();
  await expectNoViolations(page);

  const recipient = page.getByLabel("Utilisateur destinataire");
  const option = recipient.getByRole("option").filter({ hasText: elaeis.collector.email });
  await recipient.selectOption(await option.getAttribute("value"));
  const importing = page.getByRole("button", { name: "Importer 12 échantillons" });
  // The file is looked through again by what was just said.
  await expect(importing).toHaveAttribute("aria-busy", "false");
  await importing.click();
  await expect(page.getByText("Import réussi").first()).toBeVisible({ timeout: 30_000 });

  const found = await page.request.get("/api/fruits?search=NIR-B-7");
  const { total, items } = await found.json();
  expect(total).toBe(12);
  const first = items.find(({ fruit_id }: { fruit_id: string }) => fruit_id.includes("P-1-"));
  await page.goto(`/dashboard/admin/fruits/${first.id}`);
  await expect(page.getByText(/mesures de ce fruit \(traits fins\)/)).toBeVisible();
});
