/** Fields have no network: capture without one, from a cold start, and everything arrives once there is. */
import type { Page } from "@playwright/test";
import { photosIn, sendFruit } from "./collecting.ts";
import { expect, locales, signIn, test } from "./fixtures.ts";
import {
  fillInFruit,
  fruitsOnServer,
  recordFruit,
  reopen,
  waitUntilInstalled,
} from "./offline-ready.ts";
import { drawnPhotos } from "./pictures.ts";

test.use({ locale: locales.fr, serviceWorkers: "allow" });

const photosOf = (seed: number) => drawnPhotos(seed, test.info().outputPath("photos"));

test("[OFF-01] [SESS-05] [PWA-02] from a cold start with no network fruits are captured, and sent once there is one", async ({
  page,
  context,
  elaeis,
}) => {
  await signIn(page, elaeis.collector);
  await waitUntilInstalled(page);
  const photos = photosIn(await photosOf(60));
  await sendFruit(page.request, elaeis.url, photos, { fruit_id: "PALM-2026-000060-SEEN" });
  const seen = (screen: Page) =>
    screen.locator("main").getByRole("heading", { name: "PALM-2026-000060-SEEN" });
  await page.goto("/dashboard/fruits");
  await expect(seen(page)).toBeVisible();
  await page.waitForTimeout(1_500);
  // Another start, on a screen that does not ask for the list.
  await page.goto("/dashboard/outbox");
  await expect(page.getByText("Tout est envoyé et vérifié.")).toBeVisible();
  await page.waitForTimeout(1_500);

  await context.setOffline(true);
  const offline = await reopen(context, page, `${elaeis.url}/dashboard/fruits`);
  await expect(seen(offline)).toBeVisible();
  await offline.goto("/dashboard/overview");
  await expect(offline.getByText(elaeis.collector.email).first()).toBeVisible();

  const first = await recordFruit(offline, await photosOf(61));
  await expect(offline.getByText("Fruit gardé sur cet appareil")).toBeVisible();
  const second = await recordFruit(offline, await photosOf(62));
  await expect(offline.getByText("Fruit gardé sur cet appareil")).toBeVisible();

  const restarted = await reopen(context, offline, `${elaeis.url}/dashboard/outbox`);
  await expect(restarted.getByRole("heading", { name: first })).toBeVisible();
  await expect(restarted.getByRole("heading", { name: second })).toBeVisible();
  await expect(restarted.getByText("0 photo vérifiée sur 4")).toHaveCount(2);

  // Meanwhile another phone used the second reference.
  await sendFruit(restarted.request, elaeis.url, photos, { fruit_id: second });
  await context.setOffline(false);
  await expect(restarted.getByText("2 fruits envoyés et vérifiés par le serveur.")).toBeVisible({
    timeout: 30_000,
  });
  const renaming = `La référence ${second} était déjà prise`;
  await expect(restarted.getByText(renaming)).toBeVisible();
  const labelLink = restarted.getByRole("link", { name: "Étiquette de" });
  const renamed = (await labelLink.innerText()).replace("Étiquette de ", "");
  for (const reference of [first, renamed]) {
    expect(await fruitsOnServer(restarted, elaeis.url, reference)).toMatchObject({
      total: 1,
      items: [{ photos_count: 4, oil_content: 21.5 }],
    });
  }
  await expect(restarted.getByText("Tout est envoyé et vérifié.")).toBeVisible();

  // No list was opened since they were sent.
  await restarted.waitForTimeout(2_000);
  await context.setOffline(true);
  await restarted.getByRole("link", { name: "Fruits" }).first().click();
  await restarted.locator("main").getByRole("heading", { name: first }).click();
  const shown = restarted.getByRole("region", { name: "Photos" }).getByRole("img");
  await expect(shown).toHaveCount(4);
  for (const photo of await shown.all()) {
    await expect(photo).toHaveAttribute("src", /^blob:/);
    await expect(photo).not.toHaveAttribute("data-placeholder");
  }
  const away = await reopen(context, restarted, `${elaeis.url}/dashboard/fruits`);
  for (const reference of [first, renamed]) {
    await expect(away.locator("main").getByRole("heading", { name: reference })).toBeVisible();
  }
  await expect(away.getByText(renaming)).toBeVisible();
  await away.getByRole("link", { name: `Étiquette de ${renamed}` }).click();
  await expect(away).toHaveURL(/\/label$/);
});

test("[NEW-09] a draft survives a reload and a closed tab: photos and fields are there again @night", async ({
  page,
  context,
  elaeis,
}) => {
  await signIn(page, elaeis.collector, "/dashboard/fruits/new");
  const wizard = page.getByRole("dialog", { name: "Nouveau fruit" });
  await wizard
    .getByLabel("Choisir plusieurs fichiers")
    .setInputFiles((await photosOf(63)).slice(0, 3));
  await expect(wizard.getByText("3/6")).toBeVisible();
  await wizard.getByLabel("Teneur en huile").fill("19,7");
  await wizard.getByLabel("Remarques").fill("régime abîmé");
  const reference = await wizard.getByLabel("Référence", { exact: true }).inputValue();
  await page.waitForTimeout(500);
  await page.reload();
  await expect(wizard.getByText("3/6")).toBeVisible();
  await expect(wizard.getByLabel("Teneur en huile")).toHaveValue("19,7");

  const fresh = await reopen(context, page, `${elaeis.url}/dashboard/fruits/new`);
  const restored = fresh.getByRole("dialog", { name: "Nouveau fruit" });
  await expect(restored.getByText("Votre brouillon est là")).toBeVisible();
  await expect(restored.getByText("3/6")).toBeVisible();
  await expect(restored.getByLabel("Référence", { exact: true })).toHaveValue(reference);
  await expect(restored.getByLabel("Remarques")).toHaveValue("régime abîmé");
  await restored.getByRole("button", { name: "Recommencer" }).click();
  await fresh
    .getByRole("dialog", { name: /Effacer ce brouillon/ })
    .getByRole("button", { name: "Recommencer" })
    .click();
  await expect(restored.getByText("0/6")).toBeVisible();
});

test("[SESS-03] [OFF-06] an expired session holds the queue, and only its owner sends it @night", async ({
  page,
  context,
  elaeis,
}) => {
  await signIn(page, elaeis.collector);
  const wizard = await fillInFruit(page, await photosOf(64));
  const reference = await wizard.getByLabel("Référence", { exact: true }).inputValue();
  await context.clearCookies();
  await wizard.getByRole("button", { name: "Enregistrer", exact: true }).click();
  await expect(page.getByText("Il sera envoyé dès que vous vous serez reconnecté.")).toBeVisible();
  await wizard.getByRole("button", { name: "Fermer" }).last().click();
  await page.getByRole("button", { name: "Se reconnecter" }).click();
  await expect(
    page.getByText(/1 fruit est en sécurité sur ce téléphone.*connectez-vous pour l'envoyer/),
  ).toBeVisible();
  await expect(page.getByLabel("E-mail ou téléphone", { exact: true })).toHaveValue(
    elaeis.collector.email,
  );

  await signIn(page, elaeis.administrator, "/dashboard/outbox");
  await expect(page.getByText("Tout est envoyé et vérifié.")).toBeVisible();
  expect(await fruitsOnServer(page, elaeis.url, reference)).toMatchObject({ total: 0 });

  await context.clearCookies();
  await signIn(page, elaeis.collector);
  await expect(async () => {
    expect(await fruitsOnServer(page, elaeis.url, reference)).toMatchObject({
      total: 1,
      items: [{ photos_count: 4 }],
    });
  }).toPass({ timeout: 30_000 });
});

test("[OFF-01] [COLL-04] without network the site's page leads to a home that knows what was just sent, and the guide is read @night", async ({
  page,
  context,
  elaeis,
}) => {
  await signIn(page, elaeis.collector);
  await waitUntilInstalled(page);
  const figure = (screen: Page) =>
    screen.locator("dl > div", { has: screen.getByText(/^collectés? aujourd'hui$/) }).locator("dd");
  await expect(figure(page)).toHaveText(/^\d+$/);
  const before = Number(await figure(page).textContent());
  await page.waitForTimeout(1_500);
  // Home is not opened again before the network goes.
  await page.goto("/dashboard/tutorials");
  const reference = await recordFruit(page, await photosOf(63));
  await expect(page.getByText("Fruit créé avec succès")).toBeVisible({ timeout: 30_000 });
  await expect.poll(() => page.evaluate(recordedReferences)).toContain(reference);

  await context.setOffline(true);
  const offline = await reopen(context, page, elaeis.url);
  await expect(offline).toHaveURL(/\/dashboard\/overview$/);
  await expect(figure(offline)).toHaveText(String(before + 1), { timeout: 30_000 });
  await offline.goto("/dashboard/guide");
  await expect(
    offline.getByRole("heading", { level: 1, name: "Guide du collecteur" }),
  ).toBeVisible();
  await expect(offline.getByRole("heading", { name: "Enregistrer un fruit" })).toBeVisible();
  await offline.goto("/dashboard/fruits");
  await expect(offline.getByRole("heading", { name: reference })).toBeVisible();
});

/** Runs in the page: references of the fruits that the phone keeps for its lists without network. */
async function recordedReferences(): Promise<string> {
  const databases = await indexedDB.databases();
  // To open one that is not there would make it, without its stores.
  if (!databases.some(({ name }) => name === "elaeis-records")) return "";
  return new Promise((resolve) => {
    const opening = indexedDB.open("elaeis-records");
    opening.addEventListener("success", () => {
      const { result: database } = opening;
      const reading = database.transaction("fruits").objectStore("fruits").getAll();
      reading.addEventListener("success", () => {
        database.close();
        resolve(JSON.stringify(reading.result));
      });
    });
  });
}
