/** A phone keeps the language on screen, and another one once it was chosen with a network. */
import type { Page } from "@playwright/test";
import { expect, locales, openAccount, signIn, test as base } from "./fixtures.ts";
import { recordFruit, reopen, waitUntilInstalled, waitUntilRemembered } from "./offline-ready.ts";
import { drawnPhotos } from "./pictures.ts";
import { serveTwoVersions, type TwoVersions } from "./two-versions.ts";

const test = base.extend<{ app: TwoVersions }>({
  app: async ({ elaeis }, use, info) => {
    const app = await serveTwoVersions(elaeis.url, info.outputPath("second-version"));
    await use(app);
    await app.close();
  },
  baseURL: async ({ app }, use) => use(app.url),
});

test.use({
  locale: locales.fr,
  serviceWorkers: "allow",
  viewport: { width: 390, height: 844 },
});

/** Languages of which the device keeps phrases. */
const heldLanguages = (page: Page) =>
  page.evaluate(async () => {
    const held = await (await caches.open("elaeis-later")).keys();
    const files = held.map(({ url }) => /phrases\.(\w+)\.\w+-/.exec(url)?.[1]);
    return [...new Set(files)].filter((language) => language !== undefined).toSorted();
  });

const isSpoken = (page: Page, language: "fr" | "en") =>
  expect(page.locator("html")).toHaveAttribute("lang", language);

async function choose(page: Page, name: "English" | "Français"): Promise<void> {
  await (await openAccount(page)).getByRole("button", { name }).click();
}

test("[I18N-01] [PWA-02] without network a language that was never chosen is said to be absent; once it was chosen it stays, through an update too @night", async ({
  page,
  context,
  app,
  elaeis,
}) => {
  test.setTimeout(240_000);
  await signIn(page, elaeis.collector);
  await waitUntilInstalled(page);
  await waitUntilRemembered(page);
  expect(await heldLanguages(page)).toEqual(["fr"]);

  await context.setOffline(true);
  const offline = await reopen(context, page, `${app.url}/dashboard/overview`);
  await expect(offline.getByRole("heading", { name: "Bonjour, Awa" })).toBeVisible();
  await choose(offline, "English");
  await expect(offline.getByText("English is not on this device yet.")).toBeVisible();
  await offline.screenshot({ path: test.info().outputPath("absent.png") });
  await isSpoken(offline, "fr");
  await offline.getByRole("button", { name: "Fermer" }).last().click();
  // Every field screen still speaks.
  await recordFruit(offline, await drawnPhotos(91, test.info().outputPath("photos")));
  await expect(offline.getByText("Fruit gardé sur cet appareil")).toBeVisible();
  await offline.goto("/dashboard/overview");

  await context.setOffline(false);
  await choose(offline, "English");
  await isSpoken(offline, "en");
  await offline.getByRole("button", { name: "Close" }).last().click();
  await expect(offline.getByRole("heading", { name: "Hello, Awa" })).toBeVisible();
  await expect.poll(() => heldLanguages(offline)).toEqual(["en", "fr"]);

  await context.setOffline(true);
  const english = await reopen(context, offline, `${app.url}/dashboard/outbox`);
  await isSpoken(english, "en");
  await expect(english.getByRole("heading", { name: "Outbox", level: 1 })).toBeVisible();

  await context.setOffline(false);
  app.serve("second");
  await english.evaluate(async () => (await navigator.serviceWorker.ready).update());
  const update = english.getByRole("button", { name: "Update now" });
  await expect(update).toBeVisible({ timeout: 60_000 });
  await Promise.all([english.waitForEvent("load", { timeout: 40_000 }), update.click()]);
  await expect(english.locator("html")).toHaveAttribute("data-build", "second");
  await context.setOffline(true);
  const updated = await reopen(context, english, `${app.url}/dashboard/fruits/new`);
  await expect(updated.getByRole("dialog", { name: "New fruit" })).toBeVisible();
  const last = await reopen(context, updated, `${app.url}/dashboard/overview`);
  await choose(last, "Français");
  await isSpoken(last, "fr");
});

test("[I18N-01] who signs in here chooses the language first, and it is what the phone keeps @night", async ({
  page,
  app,
}) => {
  await page.goto(`${app.url}/auth`);
  const english = page.getByRole("button", { name: "English" });
  await expect(english).toBeVisible();
  await isSpoken(page, "fr");
  app.cutAfter(0);
  await english.click();
  await expect(page.getByText("English is not on this device yet.")).toBeVisible();
  await expect(page.getByRole("button", { name: "Se connecter", exact: true })).toBeVisible();
  app.cutAfter(null);
  await page.getByRole("button", { name: "English" }).click();
  await expect(page.getByRole("button", { name: "Sign in", exact: true })).toBeVisible();
  await expect(page.getByText("English is not on this device yet.")).toBeHidden();
});
