/** One fruit from several photos: the photos, the result, and the same without the server. */
import type { Locator, Page } from "@playwright/test";
import sharp from "sharp";
import { predictBatchAnswerSchema } from "@elaeis/domain/predictions/prediction-schemas";
import { predictedValues } from "@elaeis/domain/predictions/prediction";
import * as z from "zod/mini";
import { expectAccessible, expectToFit, expectToFitLargeText } from "./accessible.ts";
import { expect, folded, locales, signIn, test } from "./fixtures.ts";
import { reopen, waitUntilInstalled, waitUntilKept } from "./offline-ready.ts";
import { drawnPhotos } from "./pictures.ts";

test.use({ serviceWorkers: "allow" });

/** In percent points: two decoders read the same photos (on-device.spec.ts). */
const tolerance = 0.5;

const photosOf = (seed: number) => drawnPhotos(seed, test.info().outputPath(`photos-${seed}`));

async function openBatch(page: Page): Promise<{ choose: Locator; analyse: Locator }> {
  await page.goto("/dashboard/ai-prediction?mode=batch");
  return {
    choose: page.getByLabel(/^(Choisir des fichiers|Choose files)$/),
    analyse: page.getByRole("button", { name: /^(Analyser|Analyse)$/ }),
  };
}

/** The four means and spreads as they are on the screen, in tenths of a percent. */
async function shownFigures(page: Page): Promise<number[]> {
  const result = page.getByRole("region", { name: /^(Résultat|Result)$/ });
  const texts = await result.locator("li p").filter({ hasText: "±" }).allTextContents();
  return texts.flatMap((text) =>
    [...text.replaceAll(",", ".").matchAll(/\d+\.\d/g)].map(([figure]) => Number(figure)),
  );
}

test.describe("in French", () => {
  test.use({ locale: locales.fr });

  test("[PRED-04] four to six photos, their mean and spread, and a fruit with each in its view @night", async ({
    page,
    elaeis,
  }) => {
    await signIn(page, elaeis.collector, "/dashboard/ai-prediction");
    await page.getByRole("button", { name: "Plusieurs photos (4 à 6)" }).click();
    await expect(page).toHaveURL(/mode=batch/);
    const { choose, analyse } = await openBatch(page);
    const photos = await photosOf(61);
    const minimum = page.getByText("Minimum 4 photos requis pour l'analyse batch");
    await expect(minimum).toBeVisible();
    await choose.setInputFiles(photos.slice(0, 3));
    await expect(page.getByText("3 sur 6 photos")).toBeVisible();
    await expect(analyse).toBeDisabled();
    await choose.setInputFiles([...photos.slice(3), ...(await photosOf(62))]);
    await expect(page.getByText("6 sur 6 photos")).toBeVisible();
    await expect(page.getByText("Maximum 6 photos par batch")).toBeVisible();
    await expect(minimum).toBeHidden();
    // The two of the other fruit go again.
    for (const view of ["Macro", "Pédoncule"]) {
      await page.getByRole("button", { name: `Retirer la photo : ${view}` }).click();
    }
    await expect(page.getByText("4 sur 6 photos")).toBeVisible();

    const answer = page.waitForResponse("**/functions/v1/predict_batch");
    await analyse.click();
    const { prediction } = z.parse(predictBatchAnswerSchema, await (await answer).json());
    await expect(page.getByRole("heading", { name: "Résultat" })).toBeVisible();
    const figures = await shownFigures(page);
    const tenth = (value: number) => Math.round(value * 10) / 10;
    expect(figures).toEqual(
      predictedValues.flatMap((value) => [
        tenth(prediction.mean[value]),
        tenth(prediction.std[value]),
      ]),
    );
    const byPhoto = page.getByRole("region", { name: "Photo par photo" });
    await expect(byPhoto.getByText("Utilisée", { exact: true })).toHaveCount(4);

    await expectAccessible(page);
    await expectToFit(page, [320, 1440]);
    await expectToFitLargeText(page);

    // The first photo shows the back; what showed the back takes its place.
    await page.getByLabel("Vue").first().selectOption({ label: "Dos" });
    await expect(page.getByLabel("Vue").nth(1)).toHaveValue("front");
    await page.getByRole("button", { name: "Enregistrer comme fruit" }).click();
    await expect(page.getByText("✅ Fruit créé avec succès")).toBeVisible();
    await page.getByRole("link", { name: "Ouvrir le fruit" }).click();
    await expect(page.getByText(/^4 photos\./)).toBeVisible();
    for (const view of ["Face", "Dos", "Gauche", "Droite"]) {
      await expect(page.getByRole("button", { name: `Agrandir la photo : ${view}` })).toBeVisible();
    }
  });

  test("[PRED-04] [PRED-07] too few usable photos give no value, and each photo its reason @night", async ({
    page,
    elaeis,
  }) => {
    await signIn(page, elaeis.collector);
    const { choose, analyse } = await openBatch(page);
    const photos = await photosOf(63);
    const blurred = await Promise.all(
      photos.slice(0, 2).map(async (file, index) => {
        const spoiled = test.info().outputPath(`blurred-${index}.jpg`);
        await sharp(file).blur(40).jpeg().toFile(spoiled);
        return spoiled;
      }),
    );
    await choose.setInputFiles([...photos.slice(2), ...blurred]);
    await expect(page.getByText("4 sur 6 photos")).toBeVisible();
    await analyse.click();
    const banner = page.getByRole("alert").filter({ hasText: "Image non analysable" });
    await expect(banner).toBeVisible();
    expect(folded((await banner.textContent()) ?? "")).toContain("2 photos utilisables sur 4");
    await expect(page.getByText("Écartée", { exact: true })).toHaveCount(2);
    await expect(page.getByText(/La photo est floue/)).toHaveCount(2);
    await expect(page.getByRole("heading", { name: "Résultat" })).toBeHidden();
    await page.getByRole("button", { name: "Fermer", exact: true }).click();
    await expect(banner).toBeHidden();
  });
});

test.describe("in English", () => {
  test.use({ locale: locales.en });

  test("[PRED-04] [PRED-08] without network the device computes the batch, says so, and agrees with the server @night", async ({
    page,
    context,
    elaeis,
  }) => {
    await signIn(page, elaeis.collector);
    const { choose, analyse } = await openBatch(page);
    await expect(page.getByText(/Works offline/)).toBeVisible({ timeout: 60_000 });
    await waitUntilInstalled(page);
    const photos = await photosOf(64);
    await choose.setInputFiles(photos);
    await expect(page.getByText("4 of 6 photos")).toBeVisible();
    await analyse.click();
    await page.getByRole("region", { name: "Result" }).locator("summary").click();
    await expect(page.getByText("by the server", { exact: true })).toBeVisible();
    const ofServer = await shownFigures(page);
    await page.getByRole("button", { name: "New analysis" }).click();

    await context.setOffline(true);
    await choose.setInputFiles(photos);
    await expect(page.getByText("4 of 6 photos")).toBeVisible();
    await analyse.click();
    await expect(page.getByText(/computed on this device/)).toBeVisible({ timeout: 60_000 });
    const ofDevice = await shownFigures(page);
    expect(ofDevice).toHaveLength(8);
    for (const [index, figure] of ofDevice.entries()) {
      expect(Math.abs(figure - (ofServer[index] ?? Number.NaN))).toBeLessThanOrEqual(tolerance);
    }
    await expect(page.getByText("Used", { exact: true })).toHaveCount(4);

    await waitUntilKept(page, "batch-prediction");
    const again = await reopen(context, page, `${elaeis.url}/dashboard/ai-prediction?mode=batch`);
    await expect(again.getByRole("region", { name: "Result" })).toBeVisible({ timeout: 30_000 });
    expect(await shownFigures(again)).toEqual(ofDevice);

    await context.setOffline(false);
    await again.getByRole("button", { name: "Analyse again on the server" }).click();
    await again.getByRole("region", { name: "Result" }).locator("summary").click();
    await expect(again.getByText("by the server", { exact: true })).toBeVisible();
    await expect(again.getByRole("button", { name: "Save as fruit" })).toBeVisible();
    await again.reload();
    await expect(again.getByText("0 of 6 photos")).toBeVisible();
  });
});
