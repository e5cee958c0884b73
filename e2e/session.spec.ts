/** How long a session lives, what is said when it does not, and what signing out leaves on the phone. */
import { expect, folded, locales, signIn, test, openAccount } from "./fixtures.ts";
import { fruitsOnServer, recordFruit, waitUntilInstalled } from "./offline-ready.ts";
import { drawnPhotos } from "./pictures.ts";
import type { Page } from "@playwright/test";

test.use({ locale: locales.fr, serviceWorkers: "allow" });

const photosOf = (seed: number) => drawnPhotos(seed, test.info().outputPath(`photos-${seed}`));
const sessionAddress = "**/api/session";

/** The app looks after the session only once its first screen is there. */
async function waitUntilWatched(page: Page): Promise<void> {
  await waitUntilInstalled(page);
  await page.waitForTimeout(500);
}

const comeToFront = (page: Page) =>
  page.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));

test("[SESS-01] a tab that comes to the front renews the session @night", async ({
  page,
  elaeis,
}) => {
  await signIn(page, elaeis.collector);
  await waitUntilWatched(page);
  const asked = page.waitForRequest(sessionAddress);
  await comeToFront(page);
  await asked;
});

test("[SESS-01] under ten minutes before the end an active session is renewed by the check @night", async ({
  page,
  elaeis,
}) => {
  await signIn(page, elaeis.collector);
  await page.clock.install();
  let isEnding = true;
  await page.route(sessionAddress, async (route) => {
    const answer = await route.fetch();
    const body: object = await answer.json();
    const inNineMinutes = new Date(Date.now() + 9 * 60_000).toISOString();
    await route.fulfill({
      response: answer,
      json: isEnding ? { ...body, expires_at: inNineMinutes } : body,
    });
  });
  await page.goto("/dashboard/overview");
  await expect(page.getByRole("heading", { name: "Bonjour, Awa" })).toBeVisible();
  await page.clock.runFor(6_000);
  await page.waitForTimeout(1_000);
  isEnding = false;
  const renewed = page.waitForResponse(sessionAddress);
  await page.clock.runFor(91_000);
  expect((await renewed).status()).toBe(200);
});

test("[SESS-04] three session failures in a row reload the page once, not for ever @night", async ({
  page,
  elaeis,
}) => {
  await signIn(page, elaeis.collector);
  await waitUntilWatched(page);
  await page.route(sessionAddress, (route) => route.fulfill({ status: 500, json: {} }));
  let loads = 0;
  page.on("load", () => (loads += 1));
  const failure = async () => {
    const answered = page.waitForResponse(sessionAddress);
    await comeToFront(page);
    await answered;
    await page.waitForTimeout(300);
  };
  await failure();
  await expect(page.getByText(/Erreur de session/)).toBeVisible();
  await failure();
  expect(loads).toBe(0);
  const reloaded = page.waitForEvent("load");
  await failure();
  await reloaded;
  await waitUntilWatched(page);
  for (let again = 0; again < 4; again += 1) await failure();
  expect(loads).toBe(1);
});

test("[SESS-04] nothing reloads over work that is not saved, nor without network @night", async ({
  page,
  context,
  elaeis,
}) => {
  await signIn(page, elaeis.collector, "/dashboard/fruits/new");
  const wizard = page.getByRole("dialog", { name: "Nouveau fruit" });
  await wizard.getByLabel("Remarques").fill("ne pas perdre");
  await waitUntilWatched(page);
  let loads = 0;
  page.on("load", () => (loads += 1));
  await page.route(sessionAddress, (route) => route.fulfill({ status: 500, json: {} }));
  for (let again = 0; again < 4; again += 1) {
    await comeToFront(page);
    await page.waitForTimeout(900);
  }
  await context.setOffline(true);
  for (let again = 0; again < 4; again += 1) {
    await comeToFront(page);
    await page.waitForTimeout(700);
  }
  expect(loads).toBe(0);
  await expect(wizard.getByLabel("Remarques")).toHaveValue("ne pas perdre");
});

test("[SESS-04] [SESS-06] [SESS-07] a first visit that cannot be answered says why, reconnects by itself, and opens @night", async ({
  page,
  elaeis,
}) => {
  await signIn(page, elaeis.collector);
  await page.evaluate(() => localStorage.removeItem("elaeis.people"));
  await page.route(sessionAddress, (route) => route.abort());
  await page.goto("/dashboard/overview");
  await expect(page.getByText("Reconnexion automatique...")).toBeVisible();
  await expect(page.getByText(/Impossible de se connecter/)).toBeVisible({ timeout: 30_000 });
  const reloaded = page.waitForEvent("load");
  await page.unroute(sessionAddress);
  await reloaded;
  await expect(page.getByRole("heading", { name: "Bonjour, Awa" })).toBeVisible();
});

test("[SESS-07] an address without a data server, and a broken one, are distinguished @night", async ({
  page,
  elaeis,
}) => {
  await signIn(page, elaeis.collector);
  await page.evaluate(() => localStorage.removeItem("elaeis.people"));
  await page.route(sessionAddress, (route) => route.fulfill({ body: "<html></html>" }));
  await page.goto("/dashboard/overview");
  await expect(page.getByText(/Serveur de données non configuré/)).toBeVisible();
  await page.unroute(sessionAddress);
  await page.route(sessionAddress, (route) =>
    route.fulfill({ status: 500, json: { error: "base arrêtée" } }),
  );
  await page.goto("/dashboard/overview");
  const said = page.getByText(/Erreur d'initialisation/);
  await expect(said).toBeVisible();
  expect(folded((await said.textContent()) ?? "")).toContain("Erreur d'initialisation:");
});

test("[SESS-03] an ended session asks to sign in again over what is begun, and takes nothing away @night", async ({
  page,
  context,
  elaeis,
}) => {
  await signIn(page, elaeis.collector, "/dashboard/fruits/new");
  const wizard = page.getByRole("dialog", { name: "Nouveau fruit" });
  await wizard.getByLabel("Remarques").fill("avant la fin");
  await waitUntilWatched(page);
  await context.clearCookies();
  await comeToFront(page);
  await expect(page.getByText(/Votre session est terminée/)).toBeAttached();
  await expect(wizard.getByLabel("Remarques")).toHaveValue("avant la fin");
  await wizard.getByRole("button", { name: "Garder le brouillon" }).click();
  await signIn(page, elaeis.collector, "/dashboard/fruits/new");
  await expect(wizard.getByLabel("Remarques")).toHaveValue("avant la fin");
  await wizard.getByRole("button", { name: "Recommencer" }).click();
  await page
    .getByRole("dialog", { name: /Effacer ce brouillon/ })
    .getByRole("button", { name: "Recommencer" })
    .click();
});

test("[SESS-03] [OFF-08] signing out with unsent work names it, works without network, and the next sign-in sends it", async ({
  page,
  context,
  elaeis,
}) => {
  await signIn(page, elaeis.collector);
  await waitUntilInstalled(page);
  await context.setOffline(true);
  const reference = await recordFruit(page, await photosOf(71));
  await expect(page.getByText("Fruit gardé sur cet appareil")).toBeVisible();
  await page.getByRole("button", { name: "Fermer" }).last().click();
  const signOut = async () =>
    (await openAccount(page)).getByRole("button", { name: "Se déconnecter" }).click();
  await signOut();
  const dialog = page.getByRole("dialog", { name: /Se déconnecter/ });
  await expect(dialog).toContainText("1 fruit.");
  await expect(dialog).toContainText(elaeis.collector.email);
  await expect(dialog.getByRole("button", { name: "Envoyer maintenant" })).toHaveCount(0);
  const saved = page.waitForEvent("download");
  await dialog.getByRole("button", { name: "Exporter" }).click();
  expect((await saved).suggestedFilename()).toMatch(/^elaeis-.*\.zip$/);
  await dialog.getByRole("button", { name: "Annuler" }).click();
  await expect(dialog).toBeHidden();

  await signOut();
  await dialog.getByRole("button", { name: "Se déconnecter quand même" }).click();
  await expect(page).toHaveURL(/\/auth$/);
  await page.goto("/dashboard");
  await expect(page).toHaveURL(/\/auth$/);

  await context.setOffline(false);
  const told = page.waitForResponse(sessionAddress);
  await page.goto("/dashboard");
  expect(await (await told).json()).toBeNull();
  await expect(page).toHaveURL(/\/auth$/);
  expect((await context.cookies()).map(({ name }) => name)).not.toContain("elaeis.session_token");

  await signIn(page, elaeis.collector);
  await expect(async () => {
    expect(await fruitsOnServer(page, elaeis.url, reference)).toMatchObject({
      total: 1,
      items: [{ photos_count: 4 }],
    });
  }).toPass({ timeout: 30_000 });
});

test("[SESS-03] [OFF-08] signing out clears the browser's cache, and nothing that is not sent @night", async ({
  page,
  context,
  elaeis,
}) => {
  await signIn(page, elaeis.collector);
  await waitUntilInstalled(page);
  await context.setOffline(true);
  const reference = await recordFruit(page, await photosOf(73));
  await expect(page.getByText("Fruit gardé sur cet appareil")).toBeVisible();
  await page.getByRole("button", { name: "Fermer" }).last().click();
  // A draft that nobody hands in.
  await page.goto("/dashboard/fruits/new");
  const wizard = page.getByRole("dialog", { name: "Nouveau fruit" });
  await wizard.getByLabel("Remarques").fill("brouillon à garder");
  await page.waitForTimeout(800);
  await page.goto("/dashboard/overview");
  const blocked = "**/api/fruits/*/**";
  await context.route(blocked, (route) => route.abort());
  await context.setOffline(false);

  const answered = page.waitForResponse("**/api/auth/sign-out");
  await (await openAccount(page)).getByRole("button", { name: "Se déconnecter" }).click();
  await page
    .getByRole("dialog", { name: /Se déconnecter/ })
    .getByRole("button", { name: "Se déconnecter quand même" })
    .click();
  expect((await (await answered).allHeaders())["clear-site-data"]).toBe('"cache"');
  await expect(page).toHaveURL(/\/auth$/);
  const registrations = () =>
    page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length);
  expect(await registrations()).toBe(1);

  // The app itself is still on the device.
  await context.setOffline(true);
  await page.reload();
  await expect(page).toHaveURL(/\/auth$/);
  await context.setOffline(false);
  await context.unroute(blocked);
  await signIn(page, elaeis.collector);
  await expect(async () => {
    expect(await fruitsOnServer(page, elaeis.url, reference)).toMatchObject({
      total: 1,
      items: [{ photos_count: 4 }],
    });
  }).toPass({ timeout: 30_000 });
  await page.goto("/dashboard/fruits/new");
  await expect(wizard.getByLabel("Remarques")).toHaveValue("brouillon à garder");
  await wizard.getByRole("button", { name: "Recommencer" }).click();
  await page
    .getByRole("dialog", { name: /Effacer ce brouillon/ })
    .getByRole("button", { name: "Recommencer" })
    .click();
});

test("[SESS-06] signing out in one tab signs the other one out @night", async ({
  page,
  context,
  elaeis,
}) => {
  await signIn(page, elaeis.collector);
  const other = await context.newPage();
  await other.goto(`${elaeis.url}/dashboard/overview`);
  await expect(other.getByRole("heading", { name: "Bonjour, Awa" })).toBeVisible();
  await waitUntilWatched(other);
  await waitUntilWatched(page);
  await (await openAccount(page)).getByRole("button", { name: "Se déconnecter" }).click();
  await expect(page).toHaveURL(/\/auth$/);
  await expect(other).toHaveURL(/\/auth$/);
});

test("[OFF-08] all that is not sent is thrown away only after it was named and a word was typed @night", async ({
  page,
  context,
  elaeis,
}) => {
  await signIn(page, elaeis.collector);
  await waitUntilInstalled(page);
  await context.setOffline(true);
  const reference = await recordFruit(page, await photosOf(72));
  await expect(page.getByText("Fruit gardé sur cet appareil")).toBeVisible();
  await page.goto("/dashboard/outbox");
  await page.getByRole("button", { name: "Tout effacer…" }).click();
  const dialog = page.getByRole("dialog", { name: /Effacer tout/ });
  await expect(dialog).toContainText("Cet appareil garde 1 fruit non envoyé, photos comprises.");
  await dialog.getByRole("button", { name: "Effacer définitivement" }).click();
  await expect(dialog.getByText("Tapez le mot EFFACER")).toBeVisible();
  await dialog.getByLabel("Tapez EFFACER pour confirmer").fill("effacer");
  await dialog.getByRole("button", { name: "Effacer définitivement" }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole("heading", { name: reference })).toBeHidden();
  await page.reload();
  await expect(page.getByText("Tout est envoyé et vérifié.")).toBeVisible();
});
