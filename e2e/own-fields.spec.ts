/** Fields that an installation adds: made at a desk, filled in without network on a phone, found and changed again. */
import { expectAccessible } from "./accessible.ts";
import { locales, signIn, signInByForm, testOnOwnInstallation } from "./fixtures.ts";
import { reopen, waitUntilInstalled } from "./offline-ready.ts";
import { drawnPhotos } from "./pictures.ts";
import { expect } from "@playwright/test";

/** Its settings are its own. */
const test = testOnOwnInstallation("own-fields");

test.use({ locale: locales.fr, serviceWorkers: "allow" });

test("an administrator adds a weight and a variety, a collector records them offline, and the table finds them", async ({
  page,
  browser,
  context,
  elaeis,
}) => {
  test.setTimeout(300_000);
  await signInByForm(page, elaeis.administrator, "fr");
  await page.goto("/dashboard/admin/settings#own_fields");
  const section = page.getByRole("form", { name: "Paramètres" });
  await section.getByRole("button", { name: "Poids", exact: true }).click();
  const dialog = page.getByRole("dialog", { name: "Ajouter un champ" });
  await expect(dialog.getByLabel("Unité")).toHaveValue("kg");
  await dialog.getByLabel("Obligatoire pour les nouveaux fruits").check();
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Terminé" }).click();
  await section.getByRole("button", { name: "Variété", exact: true }).click();
  await dialog.getByRole("button", { name: "Terminé" }).click();
  await section.getByRole("button", { name: "Enregistrer" }).click();
  await expect(page.getByText("Enregistré. Pris en compte immédiatement.")).toBeVisible();
  await expectAccessible(page);

  const phone = await browser.newContext({
    locale: locales.fr,
    baseURL: elaeis.url,
    viewport: { width: 390, height: 844 },
  });
  let collecting = await phone.newPage();
  await signIn(collecting, elaeis.collector);
  await collecting.goto("/dashboard/fruits");
  await waitUntilInstalled(collecting);
  await phone.setOffline(true);
  collecting = await reopen(phone, collecting, `${elaeis.url}/dashboard/fruits/new`);
  const form = collecting.getByRole("dialog");
  await form
    .getByLabel("Choisir plusieurs fichiers")
    .setInputFiles(await drawnPhotos(91, test.info().outputPath("photos")));
  await form.getByLabel("Référence").fill("OWN-1");
  await form.getByLabel("Variété").selectOption("Tenera");
  await form.getByRole("button", { name: "Enregistrer", exact: true }).click();
  await expect(form.getByRole("alert")).toContainText("Poids");
  await form.getByRole("textbox", { name: "Poids" }).fill("12,55");
  await form.getByRole("button", { name: "Enregistrer", exact: true }).click();
  await expect(form.getByRole("alert")).toContainText("Poids a trop de décimales");
  await form.getByRole("textbox", { name: "Poids" }).fill("12,5");
  await form.getByRole("button", { name: "Enregistrer", exact: true }).click();
  await expect(form.getByRole("textbox", { name: "Poids" })).toBeHidden({ timeout: 30_000 });
  await phone.setOffline(false);

  await page.goto("/dashboard/admin/fruits");
  await expect(page.getByRole("link", { name: /OWN-1/ }).first()).toBeVisible({ timeout: 60_000 });
  await page.getByRole("button", { name: /^Filtres/ }).click();
  await page.getByLabel("Variété").selectOption("Dura");
  await expect(page.getByRole("link", { name: /OWN-1/ })).toHaveCount(0);
  await page.getByLabel("Variété").selectOption("Tenera");
  await page.getByLabel("Poids, au moins").fill("12,5");
  await expect(page.getByRole("link", { name: /OWN-1/ }).first()).toBeVisible();
  await page.getByRole("button", { name: "Colonnes" }).click();
  await page.getByRole("dialog").getByLabel("Poids").check();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("cell", { name: "12,5 kg" })).toBeVisible();

  await page.getByRole("link", { name: /OWN-1/ }).first().click();
  await expect(page.getByText("Tenera")).toBeVisible();
  await page.getByRole("link", { name: "Modifier" }).first().click();
  const edit = page.getByRole("dialog");
  await edit.getByRole("textbox", { name: "Poids" }).fill("13");
  await edit.getByRole("button", { name: "Enregistrer", exact: true }).click();
  await expect(edit).toBeHidden({ timeout: 30_000 });
  await expect(page.getByText("12,5 kg → 13 kg")).toBeVisible({ timeout: 30_000 });
  await context.close();
});
