/** What an administrator does often is few clicks away from the overview, without an address being typed. */
import type { Locator, Page } from "@playwright/test";
import { photosIn, recordFruit, sendFruit, signInThroughApi } from "./collecting.ts";
import { expect, locales, testOnOwnInstallation } from "./fixtures.ts";
import { drawnPhotos } from "./pictures.ts";

const test = testOnOwnInstallation("few-clicks");

test.use({ locale: locales.fr, viewport: { width: 1440, height: 900 } });

/** Clicks that are counted, on a new administrator's overview. */
async function atOverview(page: Page) {
  await page.goto("/dashboard/admin/overview");
  let clicks = 0;
  return {
    click: async (what: Locator) => {
      clicks += 1;
      await what.click();
    },
    choose: async (what: Locator, option: string) => {
      clicks += 1;
      await what.selectOption(option);
    },
    count: () => clicks,
  };
}

const csvOf = (reference: string, email: string) => ({
  name: "semaine.csv",
  mimeType: "text/csv",
  buffer: Buffer.from(
    `Référence;E-mail du collecteur;Date;Teneur en huile (%)\n${reference};${email};2026-03-14;20`,
  ),
});

for (const [way, toImport] of [
  [
    "the overview",
    (page: Page) => page.getByRole("main").getByRole("link", { name: "Import Excel" }),
  ],
  [
    "the menu",
    (page: Page) =>
      page.getByRole("navigation", { name: "Sections" }).getByRole("link", { name: "Imports" }),
  ],
] as const) {
  test(`[ADM-07] from ${way} an Excel file is imported in four clicks`, async ({
    page,
    elaeis,
  }) => {
    await signInThroughApi(page.request, elaeis.url, elaeis.administrator);
    const desk = await atOverview(page);
    await desk.click(toImport(page));
    const chooser = page.waitForEvent("filechooser");
    await desk.click(page.getByText("Choisir un fichier"));
    await (await chooser).setFiles(csvOf(`CLICK-${way}`, elaeis.collector.email));
    await desk.click(page.getByRole("button", { name: "Tester sans importer" }));
    const run = page.getByRole("button", { name: "Importer 1 ligne" });
    // What the test found comes into sight by itself.
    await expect(run).toBeInViewport({ ratio: 1 });
    await desk.click(run);
    await expect(page.getByText("1 fruit créé, 0 fruit modifié.")).toBeVisible();
    expect(desk.count()).toBeLessThanOrEqual(4);
  });
}

test("every other import has its place one click from there", async ({ page, elaeis }) => {
  await signInThroughApi(page.request, elaeis.url, elaeis.administrator);
  const desk = await atOverview(page);
  await desk.click(
    page.getByRole("navigation", { name: "Sections" }).getByRole("link", { name: "Imports" }),
  );
  const kinds = page.getByRole("navigation", { name: "Types d'import" });
  for (const name of [
    "Import NIR",
    "Valeurs de laboratoire",
    "Exports de téléphones",
    "Import Excel",
  ]) {
    const kind = kinds.getByRole("link", { name });
    await kind.click();
    await expect(kind).toHaveAttribute("aria-current", "page");
    await expect(page.getByText(/^Choisir (un|le) fichier/)).toBeVisible();
  }
});

test("all fruits are predicted in two clicks", async ({ page, elaeis }) => {
  await signInThroughApi(page.request, elaeis.url, elaeis.collector);
  const photos = photosIn(await drawnPhotos(5, test.info().outputPath("photos")));
  await sendFruit(page.request, elaeis.url, photos, { fruit_id: "CLICK-PREDICT" });
  await page.context().clearCookies();
  await signInThroughApi(page.request, elaeis.url, elaeis.administrator);
  const desk = await atOverview(page);
  await desk.click(page.getByRole("main").getByRole("link", { name: "Prédire les fruits" }));
  await desk.click(page.getByRole("button", { name: "Prédire ces fruits" }));
  await expect(page.getByText(/^Lancé le /).first()).toBeVisible({ timeout: 60_000 });
  expect(desk.count()).toBeLessThanOrEqual(2);
});

test("[CONTACT-02] a request is answered in four clicks", async ({ page, elaeis }) => {
  const sent = await page.request.post("/api/contact-requests", {
    data: {
      client_name: "Ama",
      client_email: "ama@example.org",
      subject: "Palmiers",
      message_content: "Bonjour, je voudrais un devis.",
      language: "fr",
    },
  });
  expect(sent.status()).toBe(201);
  await signInThroughApi(page.request, elaeis.url, elaeis.administrator);
  const desk = await atOverview(page);
  await desk.click(page.getByRole("link", { name: "1 demande à traiter" }));
  await desk.click(page.getByRole("link", { name: /^CNT-/ }));
  await desk.choose(page.getByLabel("Modèle"), "Demande reçue");
  await desk.click(page.getByRole("button", { name: "Envoyer la réponse" }));
  // This installation has no mail server.
  await expect(
    page.getByText(/^Réponse en cours d'envoi|la réponse attend dans la boîte/),
  ).toBeVisible();
  expect(desk.count()).toBeLessThanOrEqual(4);
});

test("[LIST-06] many fruits come back from the trash in three clicks", async ({ page, elaeis }) => {
  await signInThroughApi(page.request, elaeis.url, elaeis.administrator);
  for (const fruit_id of ["CLICK-1", "CLICK-2"]) {
    const id = await recordFruit(page.request, { fruit_id }, "2026-03-14T10:15:30.000Z");
    expect((await page.request.delete(`/api/fruits/${id}`)).ok()).toBe(true);
  }
  const desk = await atOverview(page);
  const menu = page.getByRole("navigation", { name: "Sections" });
  await desk.click(menu.getByRole("link", { name: "Corbeille" }));
  await desk.click(page.getByLabel("Tout choisir sur cette page").first());
  await desk.click(page.getByRole("button", { name: "Restaurer 2" }));
  await expect(page.getByText("2 éléments restaurés.")).toBeVisible();
  expect(desk.count()).toBeLessThanOrEqual(3);
});
