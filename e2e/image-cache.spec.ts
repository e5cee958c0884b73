/** Photos once seen come out of memory, and the panel that tells of it is for tracing problems only. */
import { photosIn, sendFruit } from "./collecting.ts";
import { expect, locales, signIn, test } from "./fixtures.ts";
import { drawnPhotos } from "./pictures.ts";

test.use({ locale: locales.en });

test("[PWA-04] a list seen before shows its photos out of memory; the figures are there when debugging @night", async ({
  page,
  elaeis,
}) => {
  await signIn(page, elaeis.collector);
  const photos = photosIn(await drawnPhotos(44, test.info().outputPath("photos")));
  await sendFruit(page.request, elaeis.url, photos, { fruit_id: "CACHE-1" });
  const picture = page.getByRole("listitem").filter({ hasText: "CACHE-1" }).locator("img");

  await page.goto("/dashboard/fruits");
  await expect(picture).toHaveAttribute("src", /^\/photos\//);
  await expect(page.getByText(/^Image cache:/)).toHaveCount(0);
  await page.goto("/dashboard/settings/images");
  await expect(page).toHaveURL(/\/dashboard\/settings$/);

  await page.goto("/dashboard/fruits?debug=1");
  await expect(page.getByText(/^Image cache: 0% hits, [1-9]/)).toBeVisible();
  await page.getByRole("link", { name: "Overview" }).first().click();
  await page.getByRole("link", { name: "Fruits" }).first().click();
  await expect(picture).toHaveAttribute("src", /^blob:/);
  expect(await picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0);

  await page.getByRole("link", { name: "Settings" }).first().click();
  await page.getByText("Advanced", { exact: true }).click();
  await page.getByRole("link", { name: "Image cache" }).first().click();
  await expect(page.getByRole("heading", { level: 1, name: "Image cache" })).toBeVisible();
  await expect(page.getByText(/^[1-9]\d* of 100$/)).toBeVisible();
  await page.getByRole("button", { name: "Clear the cache" }).click();
  await expect(page.getByText("0 of 100")).toBeVisible();
});
