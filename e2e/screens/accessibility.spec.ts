/**
 * Every screen in both languages: axe on a phone in each theme and at a desk, and how far it moves while it comes;
 * the narrowest phone and text of 200 %.
 */
import type { Page } from "@playwright/test";
import {
  expectAccessible,
  expectNoViolations,
  expectToFit,
  expectToFitLargeText,
} from "../accessible.ts";
import { photosIn, sendFruit, signInThroughApi } from "../collecting.ts";
import type { ElaeisServer } from "../elaeis-server.ts";
import { expect, locales, test, type Language } from "../fixtures.ts";
import { mostShift, shiftOf, watchShift } from "../layout-shift.ts";
import { drawnPhotos } from "../pictures.ts";
import { administratorScreens, collectorScreens, visitorScreens } from "./screens.ts";
import { sizes } from "./take-screenshots.ts";

// Each takes minutes: no worker does them all.
test.describe.configure({ mode: "parallel" });

for (const language of ["fr", "en"] as const) {
  test.describe(language, () => {
    test.use({ locale: locales[language] });

    test("[A11Y-01] a visitor's screens @night", async ({ page }) => {
      await checkAll(page, visitorScreens);
    });

    test("[A11Y-01] a collector's screens @night", async ({ page, elaeis }) => {
      await signInThroughApi(page.request, elaeis.url, elaeis.collector);
      await checkAll(page, collectorScreens(await fruitOf(page, elaeis, language)));
    });

    test("[A11Y-01] the administrator's screens and the overlays @night", async ({
      page,
      elaeis,
    }) => {
      await signInThroughApi(page.request, elaeis.url, elaeis.administrator);
      await checkAll(page, administratorScreens);
      await page.getByRole("banner").locator("button[aria-haspopup=dialog]").first().click();
      await page.getByRole("dialog").waitFor();
      await expectAccessible(page);
      await page.goto("/dashboard/admin/overview");
      await page.getByRole("heading", { level: 1 }).waitFor();
      await page.keyboard.press("Control+k");
      await page.getByRole("option").first().waitFor();
      await expectAccessible(page);
    });
  });
}

async function fruitOf(page: Page, elaeis: ElaeisServer, language: Language): Promise<string> {
  const photos = photosIn(await drawnPhotos(41, test.info().outputPath("photos")));
  const fruit = { fruit_id: `AXE-${language}`, oil_content: 22 };
  const sent = await sendFruit(page.request, elaeis.url, photos, fruit);
  if (sent === undefined) throw new Error("the fruit was refused");
  return sent.id;
}

async function checkAll(page: Page, screens: Record<string, string>): Promise<void> {
  test.setTimeout(3_600_000);
  await watchShift(page);
  for (const path of Object.values(screens)) {
    for (const size of ["desktop", "phone"] as const) {
      const [width, height] = sizes[size];
      await page.setViewportSize({ width, height });
      // An address that differs only behind its # would be no new start.
      await page.goto("about:blank");
      await page.goto(path);
      await expect(page).toHaveURL(path);
      await page.getByRole("heading", { level: 1 }).first().waitFor();
      await expect(page.locator("[aria-busy=true]")).toHaveCount(0);
      expect
        .soft(await shiftOf(page), `${path}, ${size}: layout shift`)
        .toBeLessThanOrEqual(mostShift);
      await (size === "phone" ? expectAccessible(page) : expectNoViolations(page));
    }
    await expectToFit(page, [320]);
    await expectToFitLargeText(page);
  }
}
