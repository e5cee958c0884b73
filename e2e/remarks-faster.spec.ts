/** Phrases for remarks, and one value for several fruits: set at a desk, used on a phone without network, undone. */
import { request, type APIRequestContext, type Browser, type Page } from "@playwright/test";
import { uuidv7 } from "uuidv7";
import { expectAccessible } from "./accessible.ts";
import { photosIn, sendFruit, signInThroughApi } from "./collecting.ts";
import type { ElaeisServer } from "./elaeis-server.ts";
import { expect, locales, signIn, signInByForm, testOnOwnInstallation } from "./fixtures.ts";
import {
  fruitsOnServer,
  reopen,
  waitUntilAnswerKept,
  waitUntilInstalled,
  waitUntilKept,
} from "./offline-ready.ts";
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

  await drawPlot(page.request, elaeis.url, "Bloc 21");
  const context = await phoneOf(browser, elaeis);
  const first = await context.newPage();
  await signIn(first, elaeis.collector);
  const sentPhotos = photosIn(await drawnPhotos(83, test.info().outputPath("sent")));
  await sendFruit(first.request, elaeis.url, sentPhotos, { fruit_id: "BULK-SENT" });
  await first.goto("/dashboard/fruits");
  await expect(first.getByRole("link", { name: "Ouvrir BULK-SENT" })).toBeVisible();
  await waitUntilInstalled(first);
  await waitUntilKept(first, "own-fields");
  await waitUntilAnswerKept(first, "Bloc 21");
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
    await phone.getByRole("button", { name: "Modifier 2 fruits" }).click();
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

  await pressLong(phone, "BULK-SENT");
  await expect(phone.getByRole("checkbox", { name: "Sélectionner BULK-SENT" })).toBeChecked();
  await phone.getByRole("checkbox", { name: "Sélectionner BULK-HERE" }).check();
  await phone.getByRole("button", { name: "Parcelle", exact: true }).click();
  await phone.getByRole("combobox", { name: "Parcelle" }).selectOption("Bloc 21 · Yao Kouamé");
  await phone.getByRole("button", { name: "Modifier 2 fruits" }).click();
  await expect(phone.getByText("Bloc 21")).toHaveCount(2);
  await phone.getByRole("button", { name: "Défaire" }).click();
  await expect(phone.getByText("Bloc 21")).toHaveCount(0);
  await pressLong(phone, "BULK-HERE");
  await phone.getByRole("checkbox", { name: "Sélectionner BULK-SENT" }).check();
  await phone.getByRole("button", { name: "Parcelle", exact: true }).click();
  await phone.getByRole("combobox", { name: "Parcelle" }).selectOption("Bloc 21 · Yao Kouamé");
  await phone.getByRole("button", { name: "Modifier 2 fruits" }).click();
  await expect(phone.getByText("Bloc 21")).toHaveCount(2);

  await context.setOffline(false);
  for (const reference of ["BULK-HERE", "BULK-SENT"]) {
    await expect
      .poll(() => fruitsOnServer(phone, elaeis.url, reference), { timeout: 60_000 })
      .toMatchObject({ items: [{ location_name: "Bloc 9", plot_name: "Bloc 21" }] });
  }
  await context.close();
});

test("a plot chosen without network that was deleted meanwhile is refused with what to do, and dismissed @night", async ({
  browser,
  elaeis,
}) => {
  const office = await request.newContext({ baseURL: elaeis.url });
  await signInThroughApi(office, elaeis.url, elaeis.administrator);
  const gone = await drawPlot(office, elaeis.url, "Bloc 33", "Awa Kouamé");
  const context = await phoneOf(browser, elaeis);
  const first = await context.newPage();
  await signIn(first, elaeis.collector);
  const photos = photosIn(await drawnPhotos(85, test.info().outputPath("refused")));
  const fruits = [];
  for (const fruit_id of ["REFUSED-PLOT", "REFUSED-FRUIT"])
    fruits.push(await sendFruit(first.request, elaeis.url, photos, { fruit_id }));
  await first.goto("/dashboard/fruits");
  await expect(first.getByRole("link", { name: "Ouvrir REFUSED-PLOT" })).toBeVisible();
  await waitUntilInstalled(first);
  await waitUntilAnswerKept(first, "Bloc 33");
  await waitUntilAnswerKept(first, "REFUSED-FRUIT");
  await context.setOffline(true);
  const phone = await reopen(context, first, `${elaeis.url}/dashboard/fruits`);
  await phone.getByRole("button", { name: "Sélectionner", exact: true }).click();
  await phone.getByRole("checkbox", { name: "Sélectionner REFUSED-PLOT" }).check();
  await phone.getByRole("checkbox", { name: "Sélectionner REFUSED-FRUIT" }).check();
  await phone.getByRole("button", { name: "Parcelle", exact: true }).click();
  await phone.getByRole("combobox", { name: "Parcelle" }).selectOption("Bloc 33 · Awa Kouamé");
  await phone.getByRole("button", { name: "Modifier 2 fruits" }).click();
  await expect(phone.getByText("Bloc 33")).toHaveCount(2);

  // Meanwhile the office deletes the plot, and one of the fruits.
  expect((await office.delete(`/api/plots/${gone}`)).ok()).toBe(true);
  expect((await office.delete(`/api/fruits/${fruits[1]?.id}`)).ok()).toBe(true);
  await context.setOffline(false);
  const refused = (reference: string) =>
    phone
      .getByRole("listitem")
      .filter({ hasText: `Refusé\u00a0: parcelle Bloc 33 pour ${reference}.` });
  await expect(refused("REFUSED-PLOT")).toContainText("Cette parcelle n'existe plus.");
  await expect(refused("REFUSED-FRUIT")).toContainText("Ce fruit n'existe pas");
  await expect(refused("REFUSED-PLOT")).toContainText(
    "sélectionnez le fruit et choisissez une autre parcelle",
  );
  await expectAccessible(phone);
  await phone.getByRole("button", { name: "Fermer" }).first().click();
  await expect(refused("REFUSED-PLOT")).toHaveCount(0);
  await expect(phone.getByRole("link", { name: "Ouvrir REFUSED-PLOT" })).toBeVisible();
  await expect(phone.getByText("Bloc 33")).toHaveCount(0);
  await phone.reload();
  await expect(phone.getByRole("link", { name: "Ouvrir REFUSED-PLOT" })).toBeVisible();
  await expect(refused("REFUSED-PLOT")).toHaveCount(0);
  await context.close();
  await office.dispose();
});

const phoneOf = (browser: Browser, { url }: ElaeisServer) =>
  browser.newContext({
    locale: locales.fr,
    baseURL: url,
    viewport: { width: 390, height: 844 },
    hasTouch: true,
  });

/** A finger rests on the fruit's row. */
async function pressLong(page: Page, reference: string): Promise<void> {
  const row = page.getByRole("listitem").filter({ hasText: reference }).last();
  await row.scrollIntoViewIfNeeded();
  const box = await row.boundingBox();
  if (box === null) throw new Error(`no row of ${reference}`);
  const finger = await page.context().newCDPSession(page);
  const touchPoints = [{ x: box.x + 120, y: box.y + box.height / 2 }];
  await finger.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints });
  await expect(page.getByRole("checkbox", { name: `Sélectionner ${reference}` })).toBeChecked();
  await finger.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
  await expect(page).toHaveURL(/\/dashboard\/fruits$/);
}

/** Nowhere near the fruits. @returns its id */
async function drawPlot(
  office: APIRequestContext,
  url: string,
  name: string,
  owner = "Yao Kouamé",
): Promise<string> {
  const [plot, producer] = [uuidv7(), uuidv7()];
  const facts = { name: owner, country: "CI", address: null, operator_number: null };
  await office.put(`${url}/api/producers/${producer}`, { data: { ...facts, version: null } });
  const ring = [
    [-6.1, 6.1],
    [-6.099, 6.1],
    [-6.099, 6.101],
    [-6.1, 6.101],
    [-6.1, 6.1],
  ];
  const answer = await office.put(`${url}/api/plots/${plot}`, {
    data: {
      name,
      producer_id: producer,
      production_place: null,
      geometry: { type: "Polygon", coordinates: [ring] },
      area_ha: null,
      crop: "oil_palm",
      planting_year: null,
      remarks: null,
      version: null,
    },
  });
  expect(answer.status()).toBe(200);
  return plot;
}
