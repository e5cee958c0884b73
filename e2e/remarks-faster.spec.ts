/** Phrases for remarks, and one value for several fruits: set at a desk, used on a phone without network, undone. */
import { expectAccessible } from "./accessible.ts";
import { photosIn, sendFruit } from "./collecting.ts";
import { expect, locales, signIn, signInByForm, testOnOwnInstallation } from "./fixtures.ts";
import { fruitsOnServer, reopen, waitUntilInstalled, waitUntilKept } from "./offline-ready.ts";
import { drawnPhotos } from "./pictures.ts";

/** Its settings are its own. */
const test = testOnOwnInstallation("remarks-faster");

test.use({ locale: locales.fr, serviceWorkers: "allow" });

test("phrases are tapped into remarks, and a sent and an unsent fruit get one place, all without network @night", async ({
  page,
  browser,
  elaeis,
}) => {
  test.setTimeout(300_000);
  await signInByForm(page, elaeis.administrator, "fr");
  await page.goto("/dashboard/admin/settings#remark_phrases");
  const settings = page.getByRole("form", { name: "Paramètres" });
  await settings.getByRole("button", { name: "Régime abîmé" }).click();
  await settings.getByRole("button", { name: "À refaire" }).click();
  await expect(settings.getByLabel("Phrases, dans leur ordre")).toHaveValue(
    "Régime abîmé / Damaged bunch\nÀ refaire / To be redone",
  );
  await expectAccessible(page);
  await settings.getByRole("button", { name: "Enregistrer" }).click();
  await expect(page.getByText("Enregistré. Pris en compte immédiatement.")).toBeVisible();

  const context = await browser.newContext({
    locale: locales.fr,
    baseURL: elaeis.url,
    viewport: { width: 390, height: 844 },
  });
  const first = await context.newPage();
  await signIn(first, elaeis.collector);
  const sentPhotos = photosIn(await drawnPhotos(83, test.info().outputPath("sent")));
  await sendFruit(first.request, elaeis.url, sentPhotos, { fruit_id: "BULK-SENT" });
  await first.goto("/dashboard/fruits");
  await expect(first.getByRole("link", { name: "Ouvrir BULK-SENT" })).toBeVisible();
  await waitUntilInstalled(first);
  await waitUntilKept(first, "own-fields");
  await context.setOffline(true);
  const phone = await reopen(context, first, `${elaeis.url}/dashboard/fruits/new`);
  const form = phone.getByRole("dialog", { name: "Nouveau fruit" });
  await form
    .getByLabel("Choisir plusieurs fichiers")
    .setInputFiles(await drawnPhotos(84, test.info().outputPath("unsent")));
  await form.getByLabel("Référence", { exact: true }).fill("BULK-HERE");
  const remarks = form.getByLabel("Remarques");
  await remarks.fill("près du puits");
  await form.getByRole("button", { name: "Régime abîmé" }).click();
  await form.getByRole("button", { name: "À refaire" }).click();
  await expect(remarks).toHaveValue("près du puits. Régime abîmé. À refaire");
  await form.getByRole("button", { name: "Régime abîmé" }).click();
  await expect(remarks).toHaveValue("près du puits. À refaire");
  await form.getByRole("button", { name: "Enregistrer", exact: true }).click();
  await form.getByRole("button", { name: "Fermer" }).last().click();

  await phone.getByRole("button", { name: "Sélectionner", exact: true }).click();
  await phone.getByRole("checkbox", { name: "Sélectionner BULK-HERE" }).check();
  await phone.getByRole("checkbox", { name: "Sélectionner BULK-SENT" }).check();
  await expectAccessible(phone);
  const setPlace = async (place: string) => {
    await phone.getByRole("button", { name: "Modifier un champ" }).click();
    await phone.getByRole("textbox", { name: "Valeur" }).fill(place);
    await phone.getByRole("button", { name: "Appliquer" }).click();
    await expect(phone.getByText("2 fruits modifiés.")).toBeVisible();
  };
  await setPlace("Bloc 8");
  await expect(phone.getByText("Bloc 8").first()).toBeVisible();
  await phone.getByRole("button", { name: "Défaire" }).click();
  await expect(phone.getByText("Bloc 8")).toHaveCount(0);
  await phone.getByRole("button", { name: "Sélectionner", exact: true }).click();
  await phone.getByRole("checkbox", { name: "Sélectionner BULK-HERE" }).check();
  await phone.getByRole("checkbox", { name: "Sélectionner BULK-SENT" }).check();
  await setPlace("Bloc 9");

  await context.setOffline(false);
  for (const reference of ["BULK-HERE", "BULK-SENT"]) {
    await expect
      .poll(() => fruitsOnServer(phone, elaeis.url, reference), { timeout: 60_000 })
      .toMatchObject({ items: [{ location_name: "Bloc 9" }] });
  }
  await context.close();
});
