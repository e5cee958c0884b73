/** The list, the wizard and the edit dialog beyond the main job: limits, failures, pages. */
import type { Page } from "@playwright/test";
import { expectAccessible, expectToFit } from "./accessible.ts";
import { photosIn, sendFruit, signInThroughApi } from "./collecting.ts";
import { expect, folded, locales, signIn, test } from "./fixtures.ts";
import { drawnPhotos } from "./pictures.ts";

test.use({ locale: locales.fr });

const photosOf = (seed: number) => drawnPhotos(seed, test.info().outputPath("photos"));

/** As the server words it. */
const refusal = (code: string, error: string) => ({ success: false, code, error, details: {} });

async function openWizard(page: Page) {
  await page.goto("/dashboard/fruits/new");
  return page.getByRole("dialog", { name: "Nouveau fruit" });
}

test("[NEW-02] each photo takes the next free role, and a seventh is left out @night", async ({
  page,
  elaeis,
}) => {
  await signIn(page, elaeis.collector);
  const wizard = await openWizard(page);
  const photos = await photosOf(21);
  const several = wizard.getByLabel("Choisir plusieurs fichiers");
  await expect(wizard.getByText("4 requises + bonus")).toBeVisible();
  await wizard.getByLabel("Prendre la photo : Dos").setInputFiles(photos[0] ?? "");
  await expect(wizard.getByText("1/6")).toBeVisible();
  await several.setInputFiles([...photos, ...photos].slice(0, 7));
  await expect(wizard.getByText("6/6")).toBeVisible();
  for (const role of ["Face", "Dos", "Gauche", "Droite", "Macro", "Pédoncule"]) {
    await expect(wizard.getByRole("button", { name: `Retirer la photo : ${role}` })).toBeVisible();
  }
});

test("[NEW-03] three photos do not make a fruit @night", async ({ page, elaeis }) => {
  await signIn(page, elaeis.collector);
  const wizard = await openWizard(page);
  const create = wizard.getByRole("button", { name: "Enregistrer", exact: true });
  await expect(create).toBeDisabled();
  await wizard
    .getByLabel("Choisir plusieurs fichiers")
    .setInputFiles((await photosOf(22)).slice(0, 3));
  await expect(wizard.getByText("3/6")).toBeVisible();
  await create.click();
  const sentence = "Minimum 4 photos requises (front, back, left, right)";
  await expect(wizard.getByText(sentence)).toBeVisible();
  await wizard
    .getByLabel("Prendre la photo : Droite")
    .setInputFiles((await photosOf(22)).slice(3, 4));
  await expect(wizard.getByText("4/6")).toBeVisible();
  await expect(wizard.getByText(sentence)).toBeHidden();
});

test("[NEW-05] numbers out of range are named and nothing is sent @night", async ({
  page,
  elaeis,
}) => {
  await signIn(page, elaeis.collector);
  const wizard = await openWizard(page);
  await wizard.getByLabel("Choisir plusieurs fichiers").setInputFiles(await photosOf(23));
  await expect(wizard.getByText("4/6")).toBeVisible();
  await wizard.getByLabel("Teneur en huile").fill("100,1");
  await wizard.getByLabel("Matière sèche").fill("beaucoup");
  await wizard.getByRole("button", { name: "Enregistrer", exact: true }).click();
  await expect(wizard.getByText("Entre 0 et 100")).toBeVisible();
  await expect(wizard.getByText(/Entrez un nombre/)).toBeVisible();
  await expect(wizard.getByLabel("Teneur en huile")).toHaveAttribute("aria-invalid", "true");
});

test("[NEW-06] the position fills in with its accuracy, and a refusal is shown @night", async ({
  page,
  context,
  elaeis,
}) => {
  await signIn(page, elaeis.collector);
  const wizard = await openWizard(page);
  await wizard.getByRole("button", { name: "Utiliser ma position" }).click();
  const refusal = wizard.getByText(/Erreur GPS/);
  await expect(refusal).toBeVisible();
  expect(folded((await refusal.textContent()) ?? "")).toMatch(/^Erreur GPS: /);

  await context.grantPermissions(["geolocation"]);
  await context.setGeolocation({ latitude: 4.051056, longitude: 9.767868, accuracy: 8 });
  await wizard.getByRole("button", { name: "Utiliser ma position" }).click();
  await expect(wizard.getByLabel("Latitude")).toHaveValue("4,051056");
  await expect(wizard.getByLabel("Longitude")).toHaveValue("9,767868");
  await expect(wizard.getByText(/8\s*m/)).toBeVisible();
});

test("[NEW-01] [OFF-08] a photo that does not get through keeps the fruit on the device, and it is sent by itself, once", async ({
  page,
  elaeis,
}) => {
  await signIn(page, elaeis.collector);
  const wizard = await openWizard(page);
  await wizard.getByLabel("Choisir plusieurs fichiers").setInputFiles(await photosOf(24));
  await expect(wizard.getByText("4/6")).toBeVisible();
  const reference = await wizard.getByLabel("Référence", { exact: true }).inputValue();

  const failed = new Set<string>();
  await page.route(/\/(whole|photos\/left)$/, (route) => {
    const way = route.request().url();
    if (failed.has(way)) return route.fallback();
    failed.add(way);
    return route.abort();
  });
  await wizard.getByRole("button", { name: "Enregistrer", exact: true }).click();
  await expect(wizard.getByText("Fruit gardé sur cet appareil")).toBeVisible();
  // Two waits of the queue lie between the three tries.
  await expect(wizard.getByText(/✅/)).toBeVisible({ timeout: 60_000 });

  const found = await page.request.get(`${elaeis.url}/api/fruits?search=${reference}`);
  expect(await found.json()).toMatchObject({ total: 1, items: [{ photos_count: 4 }] });
});

test("[NEW-01] [NEW-08] a refusal leads back to the data, and trying again makes one fruit @night", async ({
  page,
  elaeis,
}) => {
  await signIn(page, elaeis.collector);
  const wizard = await openWizard(page);
  await wizard.getByLabel("Choisir plusieurs fichiers").setInputFiles(await photosOf(28));
  await expect(wizard.getByText("4/6")).toBeVisible();
  const reference = await wizard.getByLabel("Référence", { exact: true }).inputValue();
  const refusal = {
    success: false,
    code: "too_few_photos",
    error: "Minimum 4 photos requises",
    details: {},
  };
  // At once and then by itself: the first try refuses both.
  let refusals = 0;
  await page.route(/\/api\/fruits\/[^/?]+(\/whole)?$/, (route) => {
    if (route.request().method() !== "PUT" || refusals > 1) return route.fallback();
    refusals += 1;
    return route.fulfill({ status: 422, json: refusal });
  });
  await wizard.getByRole("button", { name: "Enregistrer", exact: true }).click();
  await expect(wizard.getByText(/Erreur création fruit/)).toBeVisible();
  await expect(wizard.getByText("4/6")).toBeVisible();
  await wizard.getByRole("button", { name: "Enregistrer", exact: true }).click();
  await expect(wizard.getByText(/✅/)).toBeVisible();

  const found = await page.request.get(`${elaeis.url}/api/fruits?search=${reference}`);
  expect(await found.json()).toMatchObject({ total: 1, items: [{ photos_count: 4 }] });
});

test("[LIST-01] [LIST-03] the list tells whose fruits it shows, searches, sorts and shows more @night", async ({
  page,
  elaeis,
}) => {
  const photos = photosIn(await photosOf(25));
  await signInThroughApi(page.request, elaeis.url, elaeis.collector);
  for (let index = 0; index < 22; index += 1) {
    await sendFruit(page.request, elaeis.url, photos, {
      fruit_id: `PAGE-${String(index).padStart(2, "0")}`,
      oil_content: 10 + index / 2,
      location_name: "Kribi Pages",
    });
  }
  await page.goto("/dashboard/fruits");
  await page.getByLabel("Rechercher dans les fruits").fill("Kribi Pages");
  const cards = page.locator("main").getByRole("listitem").filter({ hasText: "PAGE-" });
  await expect(page).toHaveURL(/search=/);
  await expect(cards).toHaveCount(20);
  await expect(page.locator("main").getByText(elaeis.collector.email)).toBeVisible();
  await expect(page.locator("main").getByText("Collecteur", { exact: true }).first()).toBeVisible();
  await page.getByRole("button", { name: /^Huile/ }).click();
  await expect(page).toHaveURL(/sort=oil_content/);
  await expect(cards.first()).toContainText("PAGE-21");
  await expect(cards.first()).toContainText("Bon");
  await page.getByRole("button", { name: /^Huile/ }).click();
  await expect(cards.first()).toContainText("PAGE-00");
  await expect(cards.first()).toContainText("Faible");
  await expect(page.getByText("1–20 sur 22")).toBeVisible();
  await page.getByRole("button", { name: "Afficher la suite" }).click();
  await expect(cards).toHaveCount(22);
  await expect(page.getByText("21–22 sur 22")).toBeVisible();

  await cards.last().getByRole("link", { name: "Ouvrir PAGE-21" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "PAGE-21" })).toBeVisible();
  await page.goBack();
  await expect(cards).toHaveCount(22);
  await expect(page.getByRole("link", { name: "Ouvrir PAGE-21" })).toBeFocused();
});

test("[LIST-05] [LIST-06] an administrator sees everyone's fruits and deletes one after confirming @night", async ({
  page,
  elaeis,
}) => {
  const photos = photosIn(await photosOf(26));
  await signInThroughApi(page.request, elaeis.url, elaeis.collector);
  await sendFruit(page.request, elaeis.url, photos, { fruit_id: "DOOMED-1" });
  await page.request.post(`${elaeis.url}/api/auth/sign-out`);
  await page.route("**/photos/**", (route) => route.abort());
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page, elaeis.administrator, "/dashboard/admin/fruits");
  await page.getByLabel("Rechercher dans les fruits").fill("DOOMED-1");
  const card = page.locator("main").getByRole("listitem").filter({ hasText: "DOOMED-1" });
  await expect(card).toContainText(elaeis.collector.email);
  await expect(card.locator("img")).toHaveAttribute("data-placeholder", "true");
  const chosen = page.getByRole("region", { name: "1 fruit sélectionné" });
  await card.getByLabel("Sélectionner DOOMED-1").check();
  await expect(chosen.getByRole("button", { name: "Exporter" })).toBeVisible();
  await chosen.getByRole("button", { name: "Effacer la sélection" }).click();
  await card.getByRole("button", { name: "Supprimer DOOMED-1" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("button", { name: "Annuler" }).click();
  await expect(card).toBeVisible();
  await card.getByRole("button", { name: "Supprimer DOOMED-1" }).click();
  await dialog.getByRole("button", { name: "Supprimer ce fruit" }).click();
  await expect(page.getByText("DOOMED-1 a été supprimé.")).toBeVisible();
  await expect(card).toBeHidden();
  await page.getByRole("button", { name: "Défaire", exact: true }).click();
  await expect(card).toBeVisible();
});

test("[LIST-05] [ADM-01] at a desk fruits are a table: chosen, changed, deleted, and restored from the trash", async ({
  page,
  elaeis,
}) => {
  const photos = photosIn(await photosOf(28));
  await signInThroughApi(page.request, elaeis.url, elaeis.collector);
  for (const [index, fruit_id] of ["DESK-1", "DESK-2", "DESK-3"].entries()) {
    const fields = { fruit_id, oil_content: 20 + index, location_name: "Bloc 1" };
    await sendFruit(page.request, elaeis.url, photos, fields);
  }
  await page.request.post(`${elaeis.url}/api/auth/sign-out`);
  await page.setViewportSize({ width: 1280, height: 800 });
  const many = "collection_date,location_name,collector_email,oil_content,dry_matter,fatty_acids";
  await signIn(
    page,
    elaeis.administrator,
    `/dashboard/admin/fruits?search=DESK-&columns=${many},protein_content,source,created_at`,
  );
  const rows = page.getByRole("table").getByRole("row");
  await expect(rows).toHaveCount(4);
  // A table that is wider than the screen scrolls in its own frame.
  await expectToFit(page, [768, 820, 1280]);
  await page.goto(
    "/dashboard/admin/fruits?search=DESK-&sort=oil_content&columns=oil_content,location_name",
  );
  const references = () => page.getByRole("rowheader").allTextContents();
  await expect(rows).toHaveCount(4);
  expect(await references()).toEqual(["DESK-3", "DESK-2", "DESK-1"]);
  await page.getByRole("button", { name: "Huile", exact: true }).last().click();
  await expect.poll(references).toEqual(["DESK-1", "DESK-2", "DESK-3"]);
  await page.getByLabel("Sélectionner DESK-1").focus();
  await page.keyboard.press("Space");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Space");
  const bar = page.getByRole("region", { name: "2 fruits sélectionnés" });
  await expectAccessible(page);

  await bar.getByRole("button", { name: "Modifier un champ" }).click();
  const setting = page.getByRole("dialog", { name: "Modifier un champ de 2 fruits" });
  await setting.getByLabel("Valeur").fill("Bloc 9");
  await setting.getByRole("button", { name: "Modifier 2 fruits" }).click();
  await expect(page.getByText("2 fruits modifiés.")).toBeVisible();
  await expect(page.getByRole("cell", { name: "Bloc 9" })).toHaveCount(2);
  await page.getByRole("button", { name: "Défaire", exact: true }).click();
  await expect(page.getByText("2 fruits ont retrouvé leur valeur initiale.")).toBeVisible();
  await expect(page.getByRole("cell", { name: "Bloc 9" })).toHaveCount(0);

  await page.getByLabel("Sélectionner tout ce qui est affiché").check();
  await page.getByRole("button", { name: "Supprimer", exact: true }).click();
  const asking = page.getByRole("dialog", { name: "Supprimer 3 fruits ?" });
  await asking.getByRole("button", { name: "Supprimer 3 fruits" }).click();
  await expect(page.getByText("3 fruits supprimés.")).toBeVisible();
  await expect(page.getByText("Aucun fruit ne correspond à « DESK- ».")).toBeVisible();
  await page.getByRole("button", { name: "Autres actions" }).click();
  await page.getByRole("main").getByRole("link", { name: "Corbeille", exact: true }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Corbeille" })).toBeVisible();
  await page.getByRole("button", { name: "Restaurer DESK-2" }).click();
  await expect(page.getByText("DESK-2 a été restauré.")).toBeVisible();
  await expect(page.getByRole("button", { name: "Restaurer DESK-2" })).toHaveCount(0);
  await page.getByRole("button", { name: "Supprimer DESK-1 définitivement" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Supprimer définitivement" }).click();
  await expect(page.getByText("DESK-1 a été supprimé définitivement.")).toBeVisible();
  await expectAccessible(page);
  await page.goto("/dashboard/admin/fruits?search=DESK-");
  await expect.poll(references).toEqual(["DESK-2"]);
});

test("[EDIT-01] [EDIT-02] an edit changes values and photos and closes by itself", async ({
  page,
  elaeis,
}) => {
  const files = await photosOf(27);
  await signInThroughApi(page.request, elaeis.url, elaeis.collector);
  const sent = await sendFruit(page.request, elaeis.url, photosIn(files), { fruit_id: "EDITED-1" });
  await page.goto(`/dashboard/fruits/${sent?.id}/edit`);
  const dialog = page.getByRole("dialog", { name: "Modifier EDITED-1" });
  await dialog.getByRole("button", { name: "Retirer la photo : Dos" }).click();
  await expect(dialog.getByText("Ce fruit a moins de 4 photos (4 requises).")).toBeVisible();
  await dialog.getByRole("button", { name: "Remettre" }).click();
  await expect(dialog.getByText("Ce fruit a moins de 4 photos (4 requises).")).toBeHidden();
  await dialog.getByRole("button", { name: "Retirer la photo : Dos" }).click();
  // Taken away and taken again, and taken again by the tile alone: each is one step of this edit.
  await dialog.getByRole("button", { name: "Retirer la photo : Face" }).click();
  await dialog.getByLabel("Prendre la photo : Face").setInputFiles(files[2] ?? "");
  await dialog.getByLabel("Reprendre la photo : Gauche").setInputFiles(files[3] ?? "");
  await dialog.getByLabel("Prendre la photo : Macro").setInputFiles(files[1] ?? "");
  await expect(dialog.getByText("NOUVEAU")).toHaveCount(3);
  await dialog.getByLabel("Teneur en huile").fill("24,5");
  await dialog.getByRole("button", { name: "Enregistrer" }).click();
  const notice = dialog.getByText(/✅/);
  await expect(notice).toBeVisible();
  expect(folded((await notice.textContent()) ?? "")).toContain("✅ Fruit mis à jour avec succès!");
  await expect(dialog).toBeHidden();
  await expect(page.getByText(/24,5/).first()).toBeVisible();
  const stored = await (await page.request.get(`${elaeis.url}/api/fruits/${sent?.id}`)).json();
  expect(stored.photos.map((photo: { photo_role: string }) => photo.photo_role)).toEqual([
    "front",
    "left",
    "right",
    "macro",
  ]);
});

test("[EDIT-02] [LIST-05] what the server refuses is shown in its words, and nothing is lost of it @night", async ({
  page,
  elaeis,
}) => {
  const photos = photosIn(await photosOf(28));
  await signInThroughApi(page.request, elaeis.url, elaeis.collector);
  const taken = "PALM-2026-000028-FREE";
  const sent = await sendFruit(page.request, elaeis.url, photos, { fruit_id: taken });
  await sendFruit(page.request, elaeis.url, photos, { fruit_id: "PALM-2026-000028-HELD" });
  await page.goto(`/dashboard/fruits/${sent?.id}/edit`);
  const dialog = page.getByRole("dialog", { name: `Modifier ${taken}` });
  await dialog.getByLabel("Référence", { exact: true }).fill("PALM-2026-000028-HELD");
  await dialog.getByLabel("Teneur en huile").fill("23,1");
  await dialog.getByRole("button", { name: "Enregistrer" }).click();
  await expect(dialog.getByText("Erreur lors de la mise à jour")).toBeVisible();
  await expect(dialog.getByLabel("Teneur en huile")).toHaveValue("23,1");

  await page.route("**/api/fruits/*", (route) =>
    route.request().method() === "PATCH"
      ? route.fulfill({ status: 403, json: refusal("forbidden", "Non.") })
      : route.fallback(),
  );
  await dialog.getByLabel("Référence", { exact: true }).fill(taken);
  await dialog.getByLabel("Teneur en huile").fill("");
  await dialog.getByRole("button", { name: "Retirer la photo : Dos" }).click();
  await dialog.getByRole("button", { name: "Enregistrer" }).click();
  const sentence = page.getByText(/^Erreur suppression photo/);
  await expect(sentence).toBeVisible();
  expect(folded((await sentence.textContent()) ?? "")).toBe("Erreur suppression photo: Non.");
});
