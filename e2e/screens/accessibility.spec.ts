/**
 * Every screen: axe in each theme, a collector's in both languages, of the others in English their names; the
 * narrowest phone and text of 200 % in both.
 */
import type { Page } from "@playwright/test";
import {
  expectAccessible,
  expectAccessibleIn,
  expectToFit,
  expectToFitLargeText,
} from "../accessible.ts";
import { photosIn, sendFruit, signInThroughApi } from "../collecting.ts";
import { expect, locales, test } from "../fixtures.ts";
import { drawnPhotos } from "../pictures.ts";
import { administratorScreens, collectorScreens, visitorScreens } from "./screens.ts";
import { sizes } from "./take-screenshots.ts";

const [phoneWidthPx, phoneHeightPx] = sizes.phone;

// Each takes a minute or more: no worker does them all.
test.describe.configure({ mode: "parallel" });

for (const language of ["fr", "en"] as const) {
  const look = (page: Page) => expectAccessibleIn(language, page);
  test.describe(language, () => {
    test.use({
      locale: locales[language],
      viewport: { width: phoneWidthPx, height: phoneHeightPx },
    });

    test("[A11Y-01] a visitor's and a collector's screens @night", async ({ page, elaeis }) => {
      test.setTimeout(420_000);
      for (const path of Object.values(visitorScreens)) await check(page, path, look);
      await signInThroughApi(page.request, elaeis.url, elaeis.collector);
      const photos = photosIn(await drawnPhotos(41, test.info().outputPath("photos")));
      const sent = await sendFruit(page.request, elaeis.url, photos, {
        fruit_id: `AXE-${language}`,
        oil_content: 22,
      });
      if (sent === undefined) throw new Error("the fruit was refused");
      for (const path of Object.values(collectorScreens(sent.id))) {
        await check(page, path, expectAccessible);
      }
    });

    test("[A11Y-01] the administrator's screens and the overlays @night", async ({
      page,
      elaeis,
    }) => {
      test.setTimeout(420_000);
      await signInThroughApi(page.request, elaeis.url, elaeis.administrator);
      for (const path of Object.values(administratorScreens)) await check(page, path, look);
      await page.getByRole("banner").locator("button[aria-haspopup=dialog]").first().click();
      await page.getByRole("dialog").waitFor();
      await look(page);
      const [width, height] = sizes.desktop;
      await page.setViewportSize({ width, height });
      await page.goto("/dashboard/admin/overview");
      await page.getByRole("heading", { level: 1 }).waitFor();
      await look(page);
      await page.keyboard.press("Control+k");
      await page.getByRole("option").first().waitFor();
      await look(page);
    });
  });
}

async function check(page: Page, path: string, look: (page: Page) => Promise<void>): Promise<void> {
  await page.goto(path);
  await expect(page).toHaveURL(path);
  await page.getByRole("heading", { level: 1 }).first().waitFor();
  await expect(page.locator("[aria-busy=true]")).toHaveCount(0);
  await look(page);
  await expectToFit(page, [320]);
  await expectToFitLargeText(page);
}
