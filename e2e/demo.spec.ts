/** The demo wizard: its four steps, what it refuses, and what it says of an AI that is away. */
import { aiHealthPollMs } from "@elaeis/domain/predictions/prediction";
import type { Page } from "@playwright/test";
import { writeFileSync } from "node:fs";
import sharp from "sharp";
import { expectAccessible, expectToFit, expectToFitLargeText } from "./accessible.ts";
import { expect, locales, signIn, test } from "./fixtures.ts";
import { drawnPhotos } from "./pictures.ts";

const photosOf = (seed: number) => drawnPhotos(seed, test.info().outputPath(`photos-${seed}`));

const step = (page: Page) => page.locator("[aria-current=step]");

test.describe("in French", () => {
  test.use({ locale: locales.fr });

  test("[DEMO-01] [DEMO-02] four steps, one photo or four, and back to the beginning @night", async ({
    page,
    elaeis,
  }) => {
    await signIn(page, elaeis.collector, "/dashboard/ai-prediction");
    await page.getByRole("link", { name: "Démo guidée" }).click();
    await expect(page).toHaveURL(/\/demo$/);
    const steps = page.getByRole("list", { name: "Étapes de l'analyse" });
    await expect(steps.getByRole("listitem")).toHaveText([
      /Photos/,
      /Config/,
      /Analyse/,
      /Résultats/,
    ]);
    await expect(step(page)).toHaveText(/Photos/);
    const analyse = page.getByRole("button", { name: "Analyser", exact: true });
    await expect(analyse).toBeDisabled();

    // One photo: of several that are chosen the first is kept.
    const photos = await photosOf(71);
    const webp = test.info().outputPath("fruit.webp");
    await sharp(photos[0]).webp({ quality: 92 }).toFile(webp);
    await page.getByLabel("Choisir une photo").setInputFiles([webp, ...photos.slice(1)]);
    await expect(step(page)).toHaveText(/Config/);
    await expect(page.getByRole("img", { name: /^Photo/ })).toHaveCount(1);
    await page.getByRole("button", { name: /Retirer la photo/ }).click();
    await expect(step(page)).toHaveText(/Photos/);
    await page.getByLabel("Choisir une photo").setInputFiles(webp);

    // The other mode keeps it, and needs four.
    await page.getByRole("button", { name: "Plusieurs photos (4 à 6)" }).click();
    const minimum = page.getByText("Mode batch nécessite minimum 4 photos");
    await expect(minimum).toBeVisible();
    await expect(page.getByText("1/4")).toBeVisible();
    await expect(analyse).toBeDisabled();
    await page.getByLabel("Choisir des photos").setInputFiles(photos.slice(1, 3));
    await expect(page.getByText("3/4")).toBeVisible();
    await page
      .getByLabel("Choisir des photos")
      .setInputFiles([...photos.slice(3), ...(await photosOf(72))]);
    await expect(page.getByRole("img", { name: /^Photo/ })).toHaveCount(6);
    await expect(minimum).toBeHidden();
    await page.getByRole("button", { name: "Une photo", exact: true }).click();
    await expect(page.getByRole("img", { name: /^Photo/ })).toHaveCount(1);
    await expect(
      page.getByText("5 autres photos sont conservées pour le mode batch."),
    ).toBeVisible();

    // While analysing nothing else can be asked.
    let answer = () => {};
    const held = new Promise<void>((resolve) => {
      answer = resolve;
    });
    await page.route("**/functions/v1/predict", async (route) => {
      await held;
      await route.continue();
    });
    await analyse.click();
    await expect(step(page)).toHaveText(/Analyse/);
    await expect(page.getByRole("button", { name: /Analyse en cours/ })).toBeDisabled();
    answer();
    await expect(page.getByRole("heading", { name: "Résultat", exact: true })).toBeVisible();
    await expect(step(page)).toHaveText(/Résultats/);
    await expect(page.getByText(/^(Excellent|Bon|Faible)$/).first()).toBeVisible();

    const details = page.locator("details");
    await expect(details.getByText("Version du modèle")).toBeHidden();
    await page.getByText("Détails techniques").click();
    await expect(details.getByText("Version du modèle")).toBeVisible();
    await expect(details.getByText("960 × 720 px")).toBeVisible();
    // Not half below the bar at the top.
    await page.evaluate(() => scrollTo(0, 0));
    await expectAccessible(page);
    await expectToFit(page, [320, 1440]);
    await expectToFitLargeText(page);
    await expect(page.getByRole("link", { name: "Aller au Dashboard" })).toHaveAttribute(
      "href",
      "/dashboard",
    );
    await page.getByRole("button", { name: "Nouvelle Analyse" }).click();
    await expect(step(page)).toHaveText(/Photos/);
    await expect(page.getByRole("img", { name: /^Photo/ })).toHaveCount(0);
    await expect(page.getByRole("link", { name: "Découvrir la technologie" })).toHaveAttribute(
      "href",
      "/technology",
    );
  });

  test("[DEMO-02] other formats and more than 8 MB are refused, in words @night", async ({
    page,
    elaeis,
  }) => {
    await signIn(page, elaeis.collector, "/demo");
    const choose = page.getByLabel("Choisir une photo");
    await choose.setInputFiles({
      name: "fruit.gif",
      mimeType: "image/gif",
      buffer: Buffer.from("GIF89a"),
    });
    await expect(
      page.getByText("❌ Format non supporté. Utilisez JPG, PNG ou WEBP."),
    ).toBeVisible();
    // As a file: handed over in the page, its bytes take seconds.
    const tooLarge = test.info().outputPath("fruit.jpg");
    writeFileSync(tooLarge, Buffer.alloc(8 * 1024 * 1024 + 1));
    await choose.setInputFiles(tooLarge);
    await expect(page.getByText("❌ Image trop volumineuse. Maximum 8MB.")).toBeVisible();
    await expect(step(page)).toHaveText(/Photos/);
  });

  test("[ROUTE-01] a visitor of the demo sees what is coming @night", async ({ page }) => {
    await page.goto("/demo");
    await expect(page).toHaveURL(/\/demo$/);
    await expect(page.getByRole("link", { name: "Se connecter" })).toBeVisible();
    await expect(page.getByRole("heading", { name: "Démo" })).toBeHidden();
  });
});

test.describe("in English", () => {
  test.use({ locale: locales.en });

  test("[DEMO-01] [DEMO-03] [AI-08] the AI is asked every 15 seconds; while it is away nothing is analysed @night", async ({
    page,
    elaeis,
  }) => {
    await page.clock.install();
    await page.route("**/api/models/active", (route) => route.abort());
    await signIn(page, elaeis.collector);
    await page.evaluate(() => caches.delete("elaeis-model"));
    let isOnline = true;
    let asked = 0;
    await page.route("**/api/ai/health", (route) => {
      asked += 1;
      const known = { device: null, model_version: null, provenance: null };
      return route.fulfill({ json: { online: isOnline, ...known } });
    });
    await page.goto("/demo");
    await page.getByLabel("Choose a photo").setInputFiles((await photosOf(73))[0] ?? "");
    const analyse = page.getByRole("button", { name: "Analyse", exact: true });
    await expect(analyse).toBeEnabled();
    isOnline = false;
    const before = asked;
    await page.clock.fastForward(aiHealthPollMs + 1_000);
    await expect(page.getByText("AI offline - check the server connection").first()).toBeVisible();
    expect(asked).toBeGreaterThan(before);
    await expect(analyse).toBeDisabled();
    isOnline = true;
    await page.clock.fastForward(aiHealthPollMs + 1_000);
    await expect(analyse).toBeEnabled();
  });
});
