/** What a phone that is "ready for the field" can do: every screen of a collector, without network. */
import type { Page } from "@playwright/test";
import { fr as crash } from "../apps/web/src/app/crash/phrases.fr.ts";
import { addressesToVisit, isOnEveryDevice, screensOf } from "../apps/web/src/app/screen-lists.ts";
import { screens } from "../apps/web/src/app/screens.ts";
import { photosIn, sendFruit, signInThroughApi } from "./collecting.ts";
import { expect, locales, signInByForm, test } from "./fixtures.ts";
import { drawnPhotos } from "./pictures.ts";
import { sizes } from "./screens/take-screenshots.ts";

test.use({
  serviceWorkers: "allow",
  locale: locales.fr,
  hasTouch: true,
  isMobile: true,
  viewport: { width: sizes.phone[0], height: sizes.phone[1] },
});

test("[PWA-02] [OFF-01] a fresh phone says when it is ready for the field; then every field screen opens without network", async ({
  page,
  context,
  browser,
  elaeis,
}) => {
  test.setTimeout(300_000);
  const missing: string[] = [];
  page.on("requestfailed", (request) => {
    // The next screen ends what the one before was still asking for.
    const isEnded = request.failure()?.errorText === "net::ERR_ABORTED";
    if (request.url().includes("/assets/") && !isEnded) missing.push(request.url());
  });
  const office = await browser.newContext();
  await signInThroughApi(office.request, elaeis.url, elaeis.collector);
  const photos = photosIn(await drawnPhotos(71, test.info().outputPath("photos")));
  const fruit = await sendFruit(office.request, elaeis.url, photos, {
    fruit_id: "PALM-2026-000071-TERR",
    oil_content: 22,
  });
  if (fruit === undefined) throw new Error("the fruit was refused");
  await office.close();

  await signInByForm(page, elaeis.collector, "fr");
  await page.goto(`/dashboard/fruits/${fruit.id}`);
  await expect(page.getByRole("heading", { level: 1, name: "PALM-2026-000071" })).toBeVisible();
  // What the server answered is kept a moment later.
  await page.waitForTimeout(1_500);
  await page.goto("/dashboard/overview");
  await expect(page.getByText(/^Téléchargement d/)).toBeVisible({ timeout: 30_000 });
  await expect(page.getByText("Prêt pour le terrain")).toBeVisible({ timeout: 120_000 });
  await page.waitForTimeout(1_500);
  await context.setOffline(true);

  const ofField = screensOf(screens, "collector").filter(isOnEveryDevice);
  const idOf = (path: string) => (path.includes("/fruits/") ? fruit.id : "unknown");
  for (const address of addressesToVisit(ofField, idOf)) {
    await page.goto(address);
    await expectWhole(page);
  }

  // The parts that come when they are first used.
  await page.goto("/dashboard/ai-prediction?mode=batch");
  await expectWhole(page);
  await page.goto("/dashboard/fruits/new");
  await page.getByRole("button", { name: "Clavier NIR" }).click();
  await expect(page.getByRole("button", { name: "7", exact: true })).toBeVisible();
  await page.goto(`/dashboard/fruits/${fruit.id}`);
  await page.getByRole("heading", { name: "Historique" }).waitFor();
  await page.getByRole("banner").getByRole("button", { name: "Rechercher" }).click();
  await expect(page.getByRole("combobox")).toBeFocused();
  await page.goto("/dashboard/settings/storage");
  await expect(page.getByText("Prêt pour le terrain")).toBeVisible();
  expect(missing).toEqual([]);
});

/** The screen itself is there, not the placeholder of one that did not load. */
async function expectWhole(page: Page): Promise<void> {
  await test.step(page.url(), async () => {
    const heading = page.locator("h1:visible, dialog[open] h2:visible").first();
    await expect(heading).toBeVisible();
    await expect(page.locator("main.startup, [aria-busy=true]")).toHaveCount(0, {
      timeout: 15_000,
    });
    await expect(page.getByText(crash.staleTitle)).toHaveCount(0);
    await expect(page.getByText(crash.brokenTitle)).toHaveCount(0);
  });
}
