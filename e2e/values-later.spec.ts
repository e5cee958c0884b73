/** Values come later, without network: by label and one by one, with the keypad, undone, and sent. */
import { expectAccessible } from "./accessible.ts";
import { photosIn, sendFruit } from "./collecting.ts";
import { expect, locales, signIn, testOnOwnInstallation } from "./fixtures.ts";
import { fruitsOnServer, recordFruit, reopen, waitUntilInstalled } from "./offline-ready.ts";
import { drawnPhotos } from "./pictures.ts";

/** Its fruits are all there are. */
const test = testOnOwnInstallation("values-later");

test.use({
  locale: locales.fr,
  serviceWorkers: "allow",
  viewport: { width: 390, height: 844 },
  hasTouch: true,
  isMobile: true,
});

test("a phone without network finds fruits without values, and their values are typed from label to label @night", async ({
  page,
  context,
  elaeis,
}) => {
  test.setTimeout(300_000);
  await signIn(page, elaeis.collector);
  const photos = photosIn(await drawnPhotos(81, test.info().outputPath("one")));
  await sendFruit(page.request, elaeis.url, photos, {
    fruit_id: "LATER-SENT",
    location_name: "Dabou",
  });
  await page.goto("/dashboard/fruits");
  await expect(page.getByRole("link", { name: "Ouvrir LATER-SENT" })).toBeVisible();
  await waitUntilInstalled(page);
  await context.setOffline(true);
  let phone = await reopen(context, page, `${elaeis.url}/dashboard/fruits`);
  const reference = await recordFruit(phone, await drawnPhotos(82, test.info().outputPath("two")));
  const wizard = phone.getByRole("dialog", { name: "Nouveau fruit" });
  await wizard.getByRole("button", { name: "Fermer" }).last().click();

  phone = await reopen(context, phone, `${elaeis.url}/dashboard/overview`);
  await phone.getByRole("link", { name: "2 fruits à compléter" }).click();
  await expect(phone.getByRole("button", { name: "À compléter 2" })).toHaveAttribute(
    "aria-pressed",
    "true",
  );
  await expect(phone.getByText("Fruit\u00a01")).toBeVisible();
  await expectAccessible(phone);
  await phone.getByRole("link", { name: "Saisir les valeurs" }).click();
  await expect(phone.getByText("Fruit\u00a01")).toBeVisible();
  await expectAccessible(phone);
  await phone.getByRole("button", { name: "Scanner une étiquette" }).click();

  await phone.getByLabel("Référence de l'étiquette").fill("NOBODY-S");
  await phone.getByRole("button", { name: "Chercher", exact: true }).click();
  await expect(phone.getByText("NOBODY-S n'est pas connu sur cet appareil")).toBeVisible();
  await phone.getByRole("button", { name: "Scanner l'étiquette suivante" }).click();
  await phone.getByLabel("Référence de l'étiquette").fill("LATER-SENT");
  await phone.getByRole("button", { name: "Chercher", exact: true }).click();
  await expect(phone.getByText("Dabou")).toBeVisible();
  await expectAccessible(phone);
  const press = async (keys: string) => {
    for (const key of keys) await phone.getByRole("button", { name: key, exact: true }).click();
  };
  const comma = phone.getByRole("button", { name: "Virgule décimale" });
  await press("21");
  await comma.click();
  await press("5");
  await expect(phone.getByRole("textbox", { name: "Huile" })).toHaveValue("21,5");
  for (const value of ["60", "3", "2"]) {
    await phone.getByRole("button", { name: "Valeur suivante" }).click();
    await press(value);
  }
  await phone.getByRole("button", { name: "Enregistrer les valeurs" }).click();
  await expect(phone.getByText(/Valeurs enregistrées.*Dabou/)).toBeVisible();
  await phone.getByRole("button", { name: "Défaire" }).click();
  await expect(phone.getByText("Défait")).toBeVisible();
  await phone.getByLabel("Référence de l'étiquette").fill("LATER-SENT");
  await phone.getByRole("button", { name: "Chercher", exact: true }).click();
  await expect(phone.getByRole("textbox", { name: "Huile" })).toHaveValue("");
  await press("22");
  await phone.getByRole("button", { name: "Enregistrer les valeurs" }).click();

  await phone.getByRole("button", { name: /^Un par un/ }).click();
  await expect(phone.getByText(reference)).toBeVisible();
  await expect(phone.getByRole("textbox", { name: "Huile" })).toHaveValue("21,5");
  await press("60");
  await phone.getByRole("button", { name: "Enregistrer, fruit suivant" }).click();
  await expect(phone.getByText(/Valeurs enregistrées.*Fruit\u00a01/)).toBeVisible();
  await phone.getByRole("button", { name: "Revenir sans enregistrer" }).click();
  // One of four is not all: the list and the home screen count alike.
  await expect(phone.getByText("2 fruits à compléter")).toBeVisible();
  await expect(phone.getByText("Il manque\u00a0: Protéines, Acides gras")).toBeVisible();
  await expectAccessible(phone);
  phone = await reopen(context, phone, `${elaeis.url}/dashboard/overview`);
  await expect(phone.getByRole("link", { name: "2 fruits à compléter" })).toBeVisible();

  await context.setOffline(false);
  await expect
    .poll(() => fruitsOnServer(phone, elaeis.url, reference), { timeout: 60_000 })
    .toMatchObject({ items: [{ oil_content: 21.5, dry_matter: 60, day_number: 1 }] });
  await expect
    .poll(() => fruitsOnServer(phone, elaeis.url, "LATER-SENT"), { timeout: 60_000 })
    .toMatchObject({ items: [{ oil_content: 22, dry_matter: null, day_number: null }] });
});
