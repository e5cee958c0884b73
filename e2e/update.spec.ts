/** A newer version of the app: offered, never forced, and nothing that waits to be sent is touched by it. */
import type { BrowserContext, Page } from "@playwright/test";
import type { Person } from "./elaeis-server.ts";
import { expect, locales, signIn, test as base } from "./fixtures.ts";
import {
  fillInFruit,
  fruitsOnServer,
  recordFruit,
  waitUntilInstalled,
  waitUntilRemembered,
} from "./offline-ready.ts";
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

test.use({ locale: locales.fr, serviceWorkers: "allow" });

const photosOf = (seed: number) => drawnPhotos(seed, test.info().outputPath(`photos-${seed}`));
const offer = (page: Page) => page.getByText(/Une nouvelle version de l'application est prête/);
const update = (page: Page) => page.getByRole("button", { name: "Mettre à jour" });
const versionOf = (page: Page) =>
  page.evaluate(() => document.documentElement.dataset["build"] ?? "first");

async function openInstalled(page: Page, person: Person): Promise<void> {
  await signIn(page, person);
  await waitUntilInstalled(page);
  await waitUntilRemembered(page);
}

/** As the hourly look does. */
async function lookForUpdate(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready;
    await registration.update().catch(() => undefined);
  });
}

async function haveSecondOffered(page: Page, app: TwoVersions): Promise<void> {
  app.serve("second");
  await lookForUpdate(page);
  await expect(offer(page)).toBeVisible({ timeout: 30_000 });
}

const isSomebodyAtWork = (page: Page) =>
  page.evaluate(async () => {
    const { held = [] } = await navigator.locks.query();
    return held.some(({ name }) => name === "elaeis-work");
  });

/** Longer than the app waits for the new worker to take over. */
const loadOf = (pages: Page[]) =>
  Promise.all(pages.map((page) => page.waitForEvent("load", { timeout: 40_000 })));

async function keepFruit(page: Page, context: BrowserContext, seed: number): Promise<string> {
  await context.setOffline(true);
  const reference = await recordFruit(page, await photosOf(seed));
  await expect(page.getByText("Fruit gardé sur cet appareil")).toBeVisible();
  await page.getByRole("button", { name: "Fermer" }).last().click();
  return reference;
}

test("[PWA-02] with a full queue a new version is offered, waits for a capture in another tab, and is applied on consent @night", async ({
  page,
  context,
  app,
  elaeis,
}) => {
  test.setTimeout(240_000);
  await openInstalled(page, elaeis.collector);
  const first = await keepFruit(page, context, 81);
  const second = await keepFruit(page, context, 82);
  // A server that is there for files and not for data keeps the queue full.
  await context.route("**/api/fruits/**", (route) => route.abort());
  await context.setOffline(false);
  await haveSecondOffered(page, app);
  expect(await versionOf(page)).toBe("first");

  // Until it is applied the former version starts without network, from its own files.
  await context.setOffline(true);
  await page.goto("/dashboard/outbox");
  await expect(page.getByRole("heading", { name: first })).toBeVisible();
  expect(await versionOf(page)).toBe("first");
  await context.setOffline(false);

  const other = await context.newPage();
  const wizard = await fillInFruit(other, await photosOf(83));
  await expect(offer(other)).toBeHidden();
  await expect(offer(page)).toBeVisible();
  await update(page).click();
  await expect(page.getByText(/Terminez ou fermez d'abord la saisie/)).toBeVisible();
  expect(await versionOf(page)).toBe("first");
  expect(await versionOf(other)).toBe("first");

  await wizard.getByRole("button", { name: "Garder le brouillon" }).click();
  await expect(wizard).toBeHidden();
  await expect.poll(() => isSomebodyAtWork(page)).toBe(false);
  const bothReloaded = loadOf([page, other]);
  await update(page).click();
  await bothReloaded;
  await expect.poll(() => versionOf(page)).toBe("second");
  await expect.poll(() => versionOf(other)).toBe("second");

  await page.goto("/dashboard/outbox");
  await expect(page.getByRole("heading", { name: first })).toBeVisible();
  await expect(page.getByRole("heading", { name: second })).toBeVisible();
  await other.goto("/dashboard/fruits/new");
  await expect(other.getByText("Votre brouillon est là", { exact: false })).toBeVisible();
  await expect(other.getByText("4/6")).toBeVisible();
  await other.close();

  await context.unroute("**/api/fruits/**");
  // A start sends at once; the button goes as soon as the app tries again by itself.
  await page.reload();
  for (const reference of [first, second]) {
    await expect(async () => {
      expect(await fruitsOnServer(page, elaeis.url, reference)).toMatchObject({
        total: 1,
        items: [{ photos_count: 4 }],
      });
    }).toPass({ timeout: 60_000 });
  }
});

test("[PWA-02] what an update costs is among the megabytes of its day, once @night", async ({
  page,
  app,
  elaeis,
}) => {
  await openInstalled(page, elaeis.collector);
  const received = async () => {
    await page.goto("/dashboard/settings/storage");
    const told = page.getByText(/^Aujourd'hui\s: [\d,]+\sMo envoyés/);
    // Until they are read.
    await expect(told).not.toContainText(", 0 Mo reçus");
    return Number(/([\d,]+)\sMo reçus/.exec(await told.innerText())?.[1]?.replace(",", "."));
  };
  // The first version, which came with the page, is noted.
  await page.waitForTimeout(6_000);
  const before = await received();
  expect(before).toBeGreaterThan(1);
  await haveSecondOffered(page, app);
  // This server compresses nothing.
  await expect.poll(received).toBeGreaterThan(before + 1);
  const after = await received();
  await page.waitForTimeout(6_000);
  expect(await received()).toBeLessThan(after + 1);
});

test("[PWA-02] agreed to while the queue is being sent, the update follows the sending", async ({
  page,
  context,
  app,
  elaeis,
}) => {
  await openInstalled(page, elaeis.collector);
  const reference = await keepFruit(page, context, 84);
  let goOn = () => {};
  const held = new Promise<void>((resolve) => (goOn = resolve));
  await context.route(/\/api\/fruits\/[^/]+\/(whole|photos)/, async (route) => {
    await held;
    await route.continue();
  });
  await context.setOffline(false);
  await expect(page.getByText(/Envoi de 1 fruit/)).toBeVisible({ timeout: 30_000 });
  await haveSecondOffered(page, app);
  await update(page).click();
  await expect(page.getByText(/se fera à la fin de l'envoi en cours/)).toBeVisible();
  expect(await versionOf(page)).toBe("first");
  const reloaded = page.waitForEvent("load", { timeout: 60_000 });
  goOn();
  await reloaded;
  await expect.poll(() => versionOf(page)).toBe("second");
  expect(await fruitsOnServer(page, elaeis.url, reference)).toMatchObject({
    total: 1,
    items: [{ photos_count: 4 }],
  });
});

test("[PWA-02] a new version that comes only half changes nothing; the whole one is offered later @night", async ({
  page,
  context,
  app,
  elaeis,
}) => {
  await openInstalled(page, elaeis.collector);
  const reference = await keepFruit(page, context, 85);
  await context.setOffline(false);
  app.serve("second");
  app.cutAfter(20);
  await lookForUpdate(page);
  await page.waitForTimeout(3_000);
  expect(app.asked().length).toBeGreaterThan(20);
  await expect(offer(page)).toBeHidden();

  await context.setOffline(true);
  await page.goto("/dashboard/ai-prediction");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await page.goto("/dashboard/outbox");
  await expect(page.getByRole("heading", { level: 1, name: "Envois" })).toBeVisible();
  expect(await versionOf(page)).toBe("first");

  await context.setOffline(false);
  app.cutAfter(null);
  await lookForUpdate(page);
  await expect(offer(page)).toBeVisible({ timeout: 30_000 });
  await expect(async () => {
    expect(await fruitsOnServer(page, elaeis.url, reference)).toMatchObject({ total: 1 });
  }).toPass({ timeout: 60_000 });
});

test("[PWA-02] a new version that does not take over is offered again, and then does @night", async ({
  page,
  context,
  app,
  elaeis,
}) => {
  await openInstalled(page, elaeis.collector);
  const other = await context.newPage();
  await other.goto("/dashboard/outbox");
  await haveSecondOffered(page, app);
  // As where the browser keeps the old worker up.
  await page.evaluate(() => {
    ServiceWorker.prototype.postMessage = () => {};
  });
  let reloaded = loadOf([page, other]);
  await update(page).click();
  await reloaded;
  await expect(offer(page)).toBeVisible();
  expect(await versionOf(page)).toBe("first");

  reloaded = loadOf([page, other]);
  await update(page).click();
  await reloaded;
  await expect.poll(() => versionOf(page)).toBe("second");
  await expect.poll(() => versionOf(other)).toBe("second");
});

test("[PWA-02] a tab that still waits for its first answers starts again, too @night", async ({
  page,
  context,
  app,
  elaeis,
}) => {
  await openInstalled(page, elaeis.collector);
  await haveSecondOffered(page, app);
  // Never answered.
  await context.route("**/api/fruits?**", () => undefined);
  const other = await context.newPage();
  await other.goto("/dashboard/fruits");
  await expect(other.getByRole("heading", { level: 1 })).toBeVisible();
  await other.waitForTimeout(1_000);
  const bothReloaded = loadOf([page, other]);
  await update(page).click();
  await bothReloaded;
  await expect.poll(() => versionOf(page)).toBe("second");
  await expect.poll(() => versionOf(other)).toBe("second");
});

test("[PWA-02] an administrator's screen is not fetched before it is opened, and then opens without network @night", async ({
  page,
  context,
  app,
  elaeis,
}) => {
  await openInstalled(page, elaeis.administrator);
  await page.waitForTimeout(1_000);
  expect(app.asked().filter((name) => name.includes("training-page"))).toEqual([]);
  await page.goto("/dashboard/admin/training-ai");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  expect(app.asked().filter((name) => name.includes("training-page"))).toHaveLength(1);
  await context.setOffline(true);
  await page.goto("/dashboard/admin/training-ai");
  await expect(page.getByRole("heading", { level: 1, name: /Entraînement/ })).toBeVisible();
  await context.setOffline(false);

  await haveSecondOffered(page, app);
  const reloaded = page.waitForEvent("load");
  await update(page).click();
  await reloaded;
  await expect.poll(() => versionOf(page)).toBe("second");
  await expect
    .poll(() =>
      page.evaluate(async () => {
        const kept = await (await caches.open("elaeis-later")).keys();
        return kept.filter(({ url }) => !url.includes("-second-")).length;
      }),
    )
    .toBe(0);
});
