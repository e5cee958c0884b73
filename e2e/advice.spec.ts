/** Advice that says something true, with its evidence, of the person's own data. */
import { createHash } from "node:crypto";
import sharp from "sharp";
import { expect, request as api } from "@playwright/test";
import { expectAccessible, expectToFit } from "./accessible.ts";
import { photosIn, sendFruit, signInThroughApi, type Photo } from "./collecting.ts";
import {
  createInstallation,
  type ElaeisServer,
  type Installation,
  type Person,
} from "./elaeis-server.ts";
import { folded, locales, test } from "./fixtures.ts";
import { drawnPhotos } from "./pictures.ts";

let installation: Installation;
let elaeis: ElaeisServer;
const newcomer: Person = { email: "new@elaeis.test", password: "palm-collect-9" };
let reference = "";

/** As a phone under the canopy takes it. */
async function darkened(photo: Photo): Promise<Photo> {
  const jpeg = await sharp(photo.jpeg).linear(0.12, 0).jpeg().toBuffer();
  return { ...photo, jpeg, sha256: createHash("sha256").update(jpeg).digest("hex") };
}

// oxlint-disable-next-line no-empty-pattern -- the runner asks for a destructured parameter
test.beforeAll(async ({}, testInfo) => {
  testInfo.setTimeout(240_000);
  installation = await createInstallation("advice");
  elaeis = await installation.start();
  await installation.addCollector(newcomer);
  const field = await api.newContext();
  await signInThroughApi(field, elaeis.url, elaeis.collector);
  const photos = photosIn(await drawnPhotos(81, testInfo.outputPath("pictures")));
  const dark = await Promise.all(photos.map(darkened));
  for (const [index, taken] of [photos, dark].entries()) {
    reference = `ADVICE-${index}`;
    await sendFruit(field, elaeis.url, taken, {
      fruit_id: reference,
      oil_content: 21,
      location_name: "Dabou",
    });
  }
  // The quality of photos is measured behind their upload.
  await expect
    .poll(
      async () => {
        const answer = await field.get(`${elaeis.url}/api/statistics/advice?time_zone=UTC`);
        return (await answer.json()).seen.photos;
      },
      { timeout: 120_000 },
    )
    .toBe(8);
  await field.dispose();
});
test.afterAll(async () => {
  await elaeis.stop();
  installation.remove();
});

const said = {
  heading: "Conseils IA",
  light: "Éclairez mieux le fruit",
  dark: "Constat – 4 photos sur 8 trop sombres.",
  days: "Constat – Teneur en huile mesurée sur 1 jour jusqu'ici.",
  seen: /^Analysés: 2 fruits, 8 photos notées, 0 prédiction\./,
  empty: /^Aucun fruit enregistré ces dernières semaines\..*enregistrez un fruit/,
  start: "Commencer la collecte",
  chooseFile: "Choisir un fichier",
  analyse: "Analyser",
  fromResult: "Conseils tirés de vos données",
  history: "Vos prédictions",
};

test.describe("in French", () => {
  test.use({ locale: locales.fr });

  test("[COLL-08] dark photos are named, counted, with a fruit that shows them @night", async ({
    page,
  }) => {
    await signInThroughApi(page.request, elaeis.url, elaeis.collector);
    await page.goto(`${elaeis.url}/dashboard/conseils-ia`);
    await expect(page.getByRole("heading", { level: 1, name: said.heading })).toBeVisible();
    const advice = page.locator("main li", {
      has: page.getByRole("heading", { name: said.light }),
    });
    await expect(advice).toContainText(said.dark);
    // Too few days: said so, not guessed.
    await expect(page.getByText(said.days)).toBeVisible();
    const seen = await page.locator("main p", { hasText: /8 photos.*0/ }).textContent();
    expect(folded(seen ?? "")).toMatch(said.seen);
    await advice.getByRole("link", { name: reference }).click();
    await expect(page.getByRole("heading", { level: 1, name: reference })).toBeVisible();
  });

  test("[COLL-08] an account without fruits is shown how to begin, and nothing else @night", async ({
    page,
  }) => {
    await signInThroughApi(page.request, elaeis.url, newcomer);
    await page.goto(`${elaeis.url}/dashboard/conseils-ia`);
    const sentence = page.locator("main p", { hasText: /fruit/ }).first();
    await expect(sentence).toHaveText(said.empty);
    await expect(page.locator("main").getByRole("heading", { level: 3 })).toHaveCount(0);
    await page.getByRole("link", { name: said.start }).click();
    await expect(page).toHaveURL(/\/dashboard\/fruits\/new$/);
  });

  test("[COLL-08] [PRED-09] a result leads to the advice, where it is among one's own predictions @night", async ({
    page,
  }) => {
    await signInThroughApi(page.request, elaeis.url, newcomer);
    const [front = ""] = await drawnPhotos(82, test.info().outputPath("photos"));
    await page.goto(`${elaeis.url}/dashboard/ai-prediction`);
    await page.getByLabel(said.chooseFile, { exact: true }).setInputFiles(front);
    await page.getByRole("button", { name: said.analyse, exact: true }).click();
    await page.getByRole("link", { name: said.fromResult }).click();
    await expect(page).toHaveURL(/\/dashboard\/conseils-ia$/);
    const history = page.getByRole("region", { name: said.history });
    await expect(history.getByRole("listitem").first()).toContainText(/\d\d\s?%/);
    await expect(history.getByRole("listitem").first().locator("img")).toBeVisible();
  });

  test("[COLL-08] [A11Y-01] axe finds nothing, in any theme, and nothing is cut off @night", async ({
    page,
  }) => {
    for (const person of [elaeis.collector, newcomer]) {
      await signInThroughApi(page.request, elaeis.url, person);
      await page.goto(`${elaeis.url}/dashboard/conseils-ia`);
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      await page.waitForLoadState("networkidle");
      await expectAccessible(page);
      await expectToFit(page, [320, 1440]);
    }
  });
});
