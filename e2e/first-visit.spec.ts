/** What a browser without the app loads and does before the first screen is drawn. */
import { signInThroughApi } from "./collecting.ts";
import { expect, test } from "./fixtures.ts";

test.use({ locale: "en-GB", serviceWorkers: "allow" });

for (const role of ["administrator", "collector"] as const) {
  test(`[ROUTE-08] ${role}: no screen brings a style that the page has, since all of it would be styled anew @night`, async ({
    page,
    elaeis,
  }) => {
    await signInThroughApi(page.request, elaeis.url, elaeis[role]);
    await page.goto("/dashboard");
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    // What comes after the first screen has come.
    await page.evaluate(() => navigator.serviceWorker.ready);
    const fetched = await page.evaluate(() =>
      [...document.querySelectorAll("link")]
        .filter(({ rel }) => rel === "stylesheet")
        .map(({ href }) => href),
    );
    expect(fetched).toHaveLength(1);
  });
}

for (const { locale, sentence } of [
  { locale: "en-GB", sentence: /too old for Elaeis.*Safari 17\.4/ },
  { locale: "fr-FR", sentence: /trop ancien pour Elaeis.*Safari 17\.4/ },
]) {
  test.describe(locale, () => {
    test.use({ locale });
    test("[ROUTE-08] a browser that is too old is told which to use", async ({ page }) => {
      // As Safari 17.3 does.
      await page.addInitScript(() => Reflect.deleteProperty(AbortSignal, "any"));
      await page.goto("/auth");
      await expect(page.getByText(sentence)).toBeVisible();
      await expect(page.getByText("Loading the app…")).toHaveCount(0);
    });
  });
}
