/** Copies of photos with corrected colours: asked for on the fruit's page, made in the background, compared. */
import sharp from "sharp";
import { expectAccessible, expectToFit, expectToFitLargeText } from "./accessible.ts";
import { photosIn, sendFruit, signInThroughApi } from "./collecting.ts";
import { expect, locales, test } from "./fixtures.ts";
import { drawnPhotos } from "./pictures.ts";

test.use({ locale: locales.fr, viewport: { width: 360, height: 740 } });

test("[LIST-03] a collector has the colours corrected, and compares before and after @night", async ({
  page,
  elaeis,
}) => {
  const folder = test.info().outputPath("photos");
  const files = await drawnPhotos(84, folder);
  const [front = "", , left = ""] = files;
  const dark = await sharp(front).linear(0.7, 0).jpeg().toBuffer();
  await sharp(dark).toFile(front);
  const leaves = { width: 960, height: 720, channels: 3, background: "#3c6e28" } as const;
  await sharp({ create: leaves }).jpeg().toFile(left);
  await signInThroughApi(page.request, elaeis.url, elaeis.collector);
  const sent = await sendFruit(page.request, elaeis.url, photosIn(files), { fruit_id: "COLOUR-1" });
  await page.goto(`/dashboard/fruits/${sent?.id}`);

  await page.getByRole("button", { name: "Corriger les couleurs" }).click();
  // The page follows by itself.
  const compare = page.getByRole("button", { name: "Comparer avant et après" });
  await expect(compare).toBeVisible({ timeout: 30_000 });
  await expect(page.getByText("Correction des couleurs en cours…")).toBeHidden();
  await expect(page.getByText(/^Gauche – Couleurs non corrigées/)).toBeVisible();
  await expect(page.getByRole("button", { name: "Corriger les couleurs" })).toBeHidden();
  await page.mouse.move(0, 0);
  await expectAccessible(page);
  await expectToFit(page, [320, 1440]);

  await compare.click();
  const viewer = page.getByRole("dialog", { name: "Face (1/4)" });
  const picture = viewer.getByRole("img", { name: "Face" });
  await expect(viewer.getByRole("button", { name: "Après" })).toHaveAttribute(
    "aria-pressed",
    "true",
  );
  await expect(picture).toHaveAttribute("src", /_corrected\.jpg/);
  await expect(viewer.getByText("Les mesures utilisent la photo d'origine.")).toBeVisible();
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBe(960);
  await viewer.getByRole("button", { name: "Agrandir", exact: true }).click();
  await viewer.getByRole("button", { name: "Avant" }).click();
  await expect(picture).not.toHaveAttribute("src", /_corrected\.jpg/);
  // As close as before.
  await expect(page.locator("[data-scale]")).toHaveAttribute("data-scale", "1.50");
  await page.keyboard.press("0");
  await expectAccessible(page);
  await expectToFit(page, [320]);
  await page.keyboard.press("Escape");
  // A photo under the pointer is drawn a little larger than its frame.
  await page.mouse.move(0, 0);
  await expectToFitLargeText(page);
});
